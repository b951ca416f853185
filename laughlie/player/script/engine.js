// The engine as a page asks it: Python in a worker, one for all players of a page, started when
// the first of them asks, or warms it up. What a request may say stands in `laughlie/live`.
// One ES module without imports, to be joined with the player's. It uses nothing that a browser
// keeps for secure addresses: a classroom has none.

/**
 * Why there is no answer: the page was opened from a disk; the browser knows no WebAssembly, or
 * not enough of it; a file could not be fetched; a file is not what it must be; there is too
 * little memory; the worker is gone; nothing has happened for long; it was cancelled.
 * @typedef {"file" | "no-wasm" | "fetch" | "broken" | "memory" | "killed" | "slow" |
 *   "cancelled"} Why
 * How far the start is: what is being fetched, and the bytes of all files, as they travel.
 * @typedef {{ part: "python" | "library" | "engine" | "start", loaded: number,
 *   total: number }} Progress
 * @typedef {{ resolve: (answer: any) => void, reject: (error: Error) => void }} Asked
 * @typedef {{ worker?: Worker, port: MessagePort, asked: Map<number, Asked>, ready: boolean,
 *   called?: boolean, progress?: Progress, timer?: ReturnType<typeof setTimeout> }} Run
 */

const ENGINES = Symbol.for("laughlie.engines");
const PATIENCE = 60; // seconds without any news, after which a start is given up
const PROMPT = 1 / 3; // of it is patience with an answer, which takes a second at most

/**
 * Return the engine whose list of files is at `address`; the same one for the whole page, also
 * where the script that asks is run more than once.
 * @param {string} address relative to the page
 * @returns {Engine}
 */
function engineAt(address) {
  const page = /** @type {{ [ENGINES]?: Map<string, Engine> }} */ (globalThis);
  const engines = page[ENGINES] ??= new Map();
  const list = new URL(address, document.baseURI);
  const engine = engines.get(list.href) ?? new Engine(list);
  engines.set(list.href, engine);
  return engine;
}

/** An engine that may run or not; after any failure the next request starts it anew. */
class Engine {
  /** Seconds without any news, after which a start is given up. */
  patience = PATIENCE;
  #list;
  #asked = 0;
  /** @type {Run | null} */
  #run = null;
  /** @type {Set<(progress: Progress | null) => void>} */
  #listeners = new Set();

  /** @param {URL} list */
  constructor(list) {
    this.#list = list;
  }

  /** "off", "starting" or "ready". */
  get state() {
    if (!this.#run) return "off";
    return this.#run.ready ? "ready" : "starting";
  }

  /**
   * Ask a question. The answer is what `laughlie.live` says: `{answer}` or `{faults}`. Where there
   * is none, the error has `why`. A question is never asked twice.
   * @param {object} request
   * @returns {Promise<any>}
   */
  ask(request) {
    return new Promise((resolve, reject) => {
      const text = JSON.stringify(request);
      const run = this.#started();
      if (typeof run === "string") return reject(failure(run));
      this.#asked += 1;
      run.asked.set(this.#asked, { resolve, reject });
      run.port.postMessage({ number: this.#asked, text });
      if (run.ready && run.asked.size === 1) this.#wait(run);
    });
  }

  /** Start, if it does not run yet, since a question is likely to come. */
  warm() {
    this.#started();
  }

  /** End the worker; whatever was asked has no answer. */
  cancel() {
    if (this.#run) this.#end(this.#run, "cancelled");
  }

  /**
   * Be told of every progress of a start, of the last one at once, and of its end, for better or
   * worse, by null; return how to stop that.
   * @param {(progress: Progress | null) => void} listener
   * @returns {() => void}
   */
  watch(listener) {
    this.#listeners.add(listener);
    if (this.#run?.progress && !this.#run.ready) listener(this.#run.progress);
    return () => void this.#listeners.delete(listener);
  }

  /** @returns {Run | Why} what runs now, or why nothing can */
  #started() {
    if (this.#run) return this.#run;
    const why = obstacle(this.#list);
    if (why) return why;
    const { port1: port, port2 } = new MessageChannel();
    /** @type {Run} */
    const run = { port, asked: new Map(), ready: false };
    this.#run = run;
    port.onmessage = ({ data }) => this.#hear(run, data);
    this.#wait(run);
    // Where a page may start no worker at all, it may fetch nothing either.
    this.#start(run, port2).catch(() => this.#end(run, "fetch"));
    return run;
  }

  /**
   * Start the worker, and meanwhile fetch the list of what it is to fetch.
   * @param {Run} run
   * @param {MessagePort} port
   */
  async #start(run, port) {
    const worker = new Worker(workerAddress(this.#list), { type: "module" });
    run.worker = worker;
    // Without a message, it is its script that could not be fetched.
    worker.onerror = (event) => this.#end(run, event.message ? "killed" : "fetch");
    const list = await listAt(this.#list);
    if (typeof list === "string") this.#end(run, list);
    else worker.postMessage({ ...list, base: this.#list.href, port }, [port]);
  }

  /**
   * @param {Run} run
   * @param {any} news
   */
  #hear(run, news) {
    if (run !== this.#run) return;
    if (news.failed) return this.#end(run, news.failed, news.detail);
    if (news.there && run.called) return this.#end(run, "slow");
    run.called = false;
    if (news.ready) run.ready = true;
    if (news.ready || news.part) this.#tell(run, news.ready ? null : news);
    if (news.number) this.#answer(run, news);
    this.#wait(run);
  }

  /**
   * @param {Run} run
   * @param {Progress | null} progress
   */
  #tell(run, progress) {
    run.progress = progress ?? undefined;
    for (const listener of this.#listeners) listener(progress);
  }

  /**
   * @param {Run} run
   * @param {{ number: number, text: string }} news
   */
  #answer(run, { number, text }) {
    const asked = run.asked.get(number);
    run.asked.delete(number);
    asked?.resolve(JSON.parse(text));
  }

  /**
   * Wait for news as long as patience lasts, and not at all when none is due.
   * @param {Run} run
   */
  #wait(run) {
    clearTimeout(run.timer);
    if (run.ready && !run.asked.size) return;
    const patience = this.patience * (run.ready ? PROMPT : 1);
    run.timer = setTimeout(() => this.#miss(run), patience * 1000);
  }

  /**
   * Nothing has been heard. No browser says that a worker is gone; one that waits for a file can
   * be called, one that was to answer has had its time.
   * @param {Run} run
   */
  #miss(run) {
    if (run.ready) return this.#end(run, "killed");
    if (!run.progress) return this.#end(run, "slow");
    run.called = true;
    run.port.postMessage({ call: true });
    run.timer = setTimeout(() => this.#end(run, "killed"), this.patience * PROMPT * 1000);
  }

  /**
   * End a run that has not ended yet, and tell all who wait for it.
   * @param {Run} run
   * @param {Why} why
   * @param {string} [detail]
   */
  #end(run, why, detail) {
    if (run !== this.#run) return;
    this.#run = null;
    clearTimeout(run.timer);
    this.#tell(run, null);
    run.worker?.terminate();
    run.port.close();
    for (const { reject } of run.asked.values()) reject(failure(why, detail));
  }
}

/**
 * Return what keeps an engine from starting, known before anything is fetched.
 * @param {URL} list
 * @returns {Why | ""}
 */
function obstacle(list) {
  if (list.protocol === "file:") return "file";
  const needed = ["WebAssembly", "Worker", "DecompressionStream"];
  const known = needed.every((name) => name in globalThis);
  return known ? "" : "no-wasm";
}

/**
 * Return the list of the files, or why there is none.
 * @param {URL} address
 * @returns {Promise<object | Why>}
 */
async function listAt(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return "fetch";
  const list = await response.json().catch(() => null);
  return Array.isArray(list?.files) ? list : "broken";
}

/**
 * The worker lies beside the list and changes with it.
 * @param {URL} list
 */
function workerAddress(list) {
  return new URL(`worker.js${list.search}`, list);
}

/**
 * @param {Why} why
 * @param {string} [detail]
 */
function failure(why, detail = "") {
  return Object.assign(new Error(detail || why), { why });
}

export { engineAt };
