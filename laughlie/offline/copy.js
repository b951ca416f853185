// A copy of the book in the browser: made, brought up to date and removed, as a whole or not at
// all. Each copy is a cache named by the book's place and its edition; `sw.js` reads it.

import {
  Failure, fetched, fresh, hashOf, reasonOf, refuse, stop, whole,
} from "./fetching.js";

/**
 * @typedef {import("./fetching.js").List} List
 * @typedef {import("./fetching.js").Heard} Heard
 */

const LIST = "offline.json";
const LANES = 6; // files that are fetched at the same time

/** The copy of the book whose service worker is at an address. */
class Copy {
  #worker;
  #scope;
  #name;

  /** @param {URL} worker */
  constructor(worker) {
    this.#worker = worker.href;
    this.#scope = new URL(".", worker).href;
    this.#name = `laughlie ${this.#scope} `;
  }

  /**
   * Return the list of what is kept, null if there is no copy.
   * @returns {Promise<List | null>}
   */
  async kept() {
    const { edition } = await this.#state();
    return edition ? this.#listOf(edition) : null;
  }

  /**
   * Return how many bytes it takes to bring a copy up to date; null if it is, or nobody knows.
   * @param {List} kept
   */
  async news(kept) {
    const list = await this.#list().catch(() => kept);
    if (list.edition === kept.edition) return null;
    const had = new Set(Object.values(kept.files).map(([, hash]) => hash));
    const sizes = Object.values(list.files).map(([size, hash]) => (had.has(hash) ? 0 : size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /**
   * Keep the edition that the site has now; what it shares with a kept one is taken from there.
   * @param {Heard} heard is told of the bytes of each piece
   * @param {AbortController} run ends it, and is ended by whatever goes wrong
   */
  keep(heard, run) {
    return this.#alone(async () => {
      const { edition } = await this.#state();
      const list = await this.#list(run.signal);
      if (list.edition === edition && await this.kept()) return;
      try {
        await this.#fill(list, edition, heard, run);
        await this.#take(list.edition);
      } catch (error) {
        await this.#clean();
        throw reasonOf(error, run);
      }
    });
  }

  /** Remove the copy, and all that belongs to it; open pages go on from the site. */
  remove() {
    return this.#alone(async () => {
      await (await this.#registration())?.unregister();
      await this.#delete(() => true);
    });
  }

  /** Remove what a page that was closed too early has left half made. */
  async tidy() {
    await this.#alone(() => this.#clean()).catch((error) => {
      if (!(error instanceof Failure)) throw error; // another page is at it
    });
  }

  /** @param {string} path */
  #at(path) {
    return new URL(path.split("/").map(encodeURIComponent).join("/"), this.#scope).href;
  }

  /**
   * What is in use; nothing is, where there is no worker to serve it.
   * @returns {Promise<{ edition: string, elsewhere: Record<string, string> }>}
   */
  async #state() {
    const written = (await this.#registration())?.active
      && await caches.match(this.#scope, { cacheName: `${this.#name}state` });
    return written ? written.json() : { edition: "", elsewhere: {} };
  }

  /** A book at a higher place may have a worker that answers here too: that is not ours. */
  async #registration() {
    const found = await navigator.serviceWorker.getRegistration(this.#scope);
    return found?.scope === this.#scope ? found : undefined;
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #alone(work) {
    return navigator.locks.request(this.#name, { ifAvailable: true }, (lock) => {
      if (!lock) throw new Failure("busy");
      return work();
    });
  }

  /**
   * @param {AbortSignal} [signal]
   * @returns {Promise<List>}
   */
  async #list(signal) {
    const bytes = await fetched(this.#at(LIST), () => {}, signal);
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      throw new Failure("changed");
    }
  }

  /**
   * Fill the cache of an edition; after the first failure nothing more is fetched.
   * @param {List} list
   * @param {string} former
   * @param {Heard} heard
   * @param {AbortController} run
   */
  async #fill(list, former, heard, run) {
    const old = former ? await caches.open(this.#name + former) : null;
    const had = await this.#had(former);
    const cache = await caches.open(this.#name + list.edition).catch(() => refuse());
    const left = Object.entries(list.files);
    const lane = async () => {
      for (let next = left.pop(); next && !run.signal.aborted; next = left.pop()) {
        const [path, [size, hash]] = next, before = had.get(hash);
        const same = before && await old?.match(this.#at(before));
        const at = this.#at(path);
        const bytes = await (same ? whole(same, heard) : fetched(at, heard, run.signal));
        if (bytes.length !== size || await hashOf(bytes) !== hash) throw new Failure("changed");
        await cache.put(at, fresh(bytes, path, list));
      }
    };
    const lanes = Array.from({ length: LANES }, () => lane().catch((error) => stop(run, error)));
    await Promise.all(lanes);
    run.signal.throwIfAborted();
    await cache.put(this.#at(LIST), fresh(JSON.stringify(list), LIST, list));
  }

  /**
   * Return where in an edition each content is.
   * @param {string} edition
   * @returns {Promise<Map<string, string>>}
   */
  async #had(edition) {
    const files = (await this.#listOf(edition))?.files ?? {};
    return new Map(Object.entries(files).map(([path, [, hash]]) => [hash, path]));
  }

  /**
   * @param {string} edition
   * @returns {Promise<List | null>}
   */
  async #listOf(edition) {
    const list = await caches.match(this.#at(LIST), { cacheName: this.#name + edition });
    return list ? list.json() : null;
  }

  /**
   * Have all pages that are opened from now on come from an edition.
   * @param {string} edition
   */
  async #take(edition) {
    const options = { scope: this.#scope, updateViaCache: /** @type {const} */ ("none") };
    const registration = await navigator.serviceWorker.register(this.#worker, options)
      .catch(() => refuse());
    await take(await activated(registration), edition);
    void navigator.storage.persist(); // or a browser that is short of space may throw it away
  }

  /** Remove every copy but those that are in use; a worker that serves none goes too. */
  async #clean() {
    const { edition, elsewhere } = await this.#state();
    const used = new Set(edition ? [edition, ...Object.values(elsewhere), "state"] : []);
    await this.#delete((name) => !used.has(name));
    if (!edition) await (await this.#registration())?.unregister();
  }

  /** @param {(edition: string) => boolean} unwanted */
  async #delete(unwanted) {
    const names = (await caches.keys()).filter((name) => name.startsWith(this.#name));
    const gone = names.filter((name) => unwanted(name.slice(this.#name.length)));
    await Promise.all(gone.map((name) => caches.delete(name)));
  }
}

/**
 * Return the worker of a registration when it is ready.
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<ServiceWorker>}
 */
function activated(registration) {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === "activated") resolve(worker);
      else if (!worker || worker.state === "redundant") reject(new Failure("refused"));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}

/**
 * Have the worker take an edition, and wait until it has.
 * @param {ServiceWorker} worker
 * @param {string} edition
 */
function take(worker, edition) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => (data.done ? resolve(true) : reject(new Failure("full")));
    worker.postMessage({ take: edition }, [port2]);
  });
}

export { Copy };
