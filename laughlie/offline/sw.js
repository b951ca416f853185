// Answers from the copy of the book that a reader keeps. `copy.js` fills a copy, as a whole or not
// at all, and tells which is to be taken; here it is only read, and it is the only one that is.
//
// The kept copy answers at once, online too, until the reader has it brought up to date: so no
// page is ever made of two editions. A page that is open keeps the edition it was opened with.

/// <reference lib="webworker" />

/**
 * The edition that pages get, "" for none; and the pages (and their workers) that live by another,
 * "" if they came from the site, since the copy does not have them.
 * @typedef {{ edition: string, elsewhere: Record<string, string> }} State
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const NAME = `laughlie ${SCOPE} `; // what the name of each cache of this book begins with
const STATE = `${NAME}state`;

/** @type {Promise<State> | undefined} */
let loaded;
/** @type {Promise<unknown>} */
let saved = Promise.resolve();
/** The editions of pages that are on their way. @type {Map<string, string>} */
const coming = new Map();

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE) || isKeeping(request)) return;
  event.respondWith(answer(event));
});

worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  const said = (/** @type {boolean} */ done) => () => port.postMessage({ done });
  event.waitUntil(taken(event.data.take).then(said(true), said(false)));
});

/**
 * Return whether the copy itself is being made: that must come from the site.
 * @param {Request} request
 */
function isKeeping({ cache, destination }) {
  return cache === "no-cache" && destination === "";
}

/** @param {FetchEvent} event */
async function answer(event) {
  const { request, clientId, resultingClientId } = event;
  const state = await now();
  const opens = request.mode === "navigate";
  const edition = (opens ? undefined : state.elsewhere[clientId]) ?? state.edition;
  const isNew = Boolean(state.edition && resultingClientId);
  if (isNew) event.waitUntil(arrival(resultingClientId, edition));
  const kept = edition && await caches.match(keyOf(request.url), { cacheName: NAME + edition });
  if (isNew) await note(state, resultingClientId, kept ? edition : "");
  if (isNew && opens) event.waitUntil(sweep(state));
  return kept ? asked(kept, request.headers.get("Range")) : fetch(request);
}

/**
 * Return the name of a file in the copy: addresses may have a query, and stop at a folder.
 * @param {string} address
 */
function keyOf(address) {
  const url = new URL(address);
  url.search = url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url.href;
}

/**
 * Return a file, or the part of it that was asked for.
 * @param {Response} kept
 * @param {string | null} range
 */
async function asked(kept, range) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!from && !to) return kept;
  const whole = await kept.blob(), { size } = whole, last = size - 1;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), last) : last;
  const headers = new Headers(kept.headers);
  if (start > end) {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  return new Response(whole.slice(start, end + 1), { status: 206, headers });
}

/** Return what is kept, which the browser may have to read again after a rest. */
function now() {
  loaded ??= caches.match(SCOPE, { cacheName: STATE }).then((written) => (
    written ? written.json() : { edition: "", elsewhere: {} }
  ));
  return loaded;
}

/** @param {State} state */
function save(state) {
  const written = JSON.stringify(state);
  saved = saved.catch(() => {}).then(async () => {
    await (await caches.open(STATE)).put(SCOPE, new Response(written));
  });
  return saved;
}

/**
 * Know a page (or worker) by its edition until it is there, or given up, and is found by others.
 * @param {string} client
 * @param {string} edition
 */
async function arrival(client, edition) {
  coming.set(client, edition);
  await worker.clients.get(client).finally(() => coming.delete(client));
}

/**
 * Remember that a page that is being opened lives by another edition than most.
 * @param {State} state
 * @param {string} client
 * @param {string} edition
 */
async function note(state, client, edition) {
  if (edition === state.edition) return;
  state.elsewhere[client] = edition;
  await save(state);
}

/**
 * Take an edition for all pages that will be opened.
 * @param {string} edition
 */
async function taken(edition) {
  const state = await now();
  const pages = await worker.clients.matchAll({ type: "all" });
  const before = { ...state, elsewhere: { ...state.elsewhere } };
  for (const id of [...pages.map((page) => page.id), ...coming.keys()]) {
    state.elsewhere[id] ??= coming.get(id) ?? before.edition;
  }
  state.edition = edition;
  await save(state).catch((error) => {
    loaded = Promise.resolve(before);
    throw error;
  });
  await sweep(state, before.edition);
}

/**
 * Remove the editions by which no page lives any more.
 * @param {State} state
 * @param {string} [former]
 */
async function sweep(state, former = "") {
  const pages = await worker.clients.matchAll({ type: "all" });
  const there = new Set(pages.map((page) => page.id));
  const gone = Object.keys(state.elsewhere).filter((id) => !there.has(id) && !coming.has(id));
  const editions = new Set([former, ...gone.map((id) => state.elsewhere[id])]);
  for (const id of gone) delete state.elsewhere[id];
  for (const used of [state.edition, ...Object.values(state.elsewhere)]) editions.delete(used);
  if (gone.length) await save(state);
  for (const edition of editions) if (edition) await caches.delete(NAME + edition);
}
