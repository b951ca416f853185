// The engines that can be asked: of a page, in its worker; of a notebook, its kernel.

import { engineAt } from "./engine.js";

/**
 * @typedef {import("./deal.js").Lang} Lang
 * @typedef {import("./live.js").Engine} Engine
 * @typedef {import("./live.js").Rules} Rules
 */

/**
 * Return the engine of this page, with the rules in words that lie beside it.
 * @param {string} address
 * @param {Lang} lang of the page
 * @returns {Engine}
 */
function engineOfPage(address, lang) {
  const engine = engineAt(address);
  return {
    ask: (request) => engine.ask(request), rules: () => rulesAt(address, lang),
    warm: () => engine.warm(), cancel: () => engine.cancel(),
    watch: (heard) => void engine.watch(heard),
  };
}

/**
 * Fetch the rules in words; their links lead from the root of the site to pages in a language.
 * @param {string} address
 * @param {Lang} lang
 * @returns {Promise<Rules>}
 */
async function rulesAt(address, lang) {
  if (location.protocol === "file:") throw { why: "file" };
  const answer = await fetch(address.replace("files.json", `rules-${lang}.json`))
    .catch(() => null);
  if (!answer?.ok) throw { why: "fetch" };
  const root = address.replace(/_static\/.*/, "");
  return JSON.parse(await answer.text(), (name, value) =>
    (name === "href" && value ? root + value : value));
}

const UNNOTICED = 1000; // milliseconds a kernel may take before a reader is told that it is busy

/**
 * Return the engine of a notebook: it asks through the widget's own messages. A kernel that is busy
 * is waited for, until the reader cancels; one that has ended never answers this widget again.
 * @param {any} model
 * @returns {Engine}
 */
function engineOfKernel(model) {
  /** @type {Map<string, {answered: (said: any) => void, failed: (why: {why: string}) => void}>} */
  const waiting = new Map();
  /** @type {((progress: import("./live.js").Progress | null) => void)[]} */
  const watching = [];
  const tell = () => {
    const progress = waiting.size ? { part: "kernel", loaded: 0, total: 0 } : null;
    for (const heard of watching) heard(progress);
  };
  const fail = (/** @type {string} */ why) => {
    for (const { failed } of waiting.values()) failed({ why });
    waiting.clear();
    tell();
  };
  model.on("msg:custom", (/** @type {any} */ { id, said }) => {
    waiting.get(id)?.answered(said);
    if (waiting.delete(id) && !waiting.size) tell();
  });
  model.on("comm_live_update", () => fail("gone"));
  const ask = (/** @type {object} */ request) => new Promise((answered, failed) => {
    const id = String(Math.random()); // other views, and other windows, hear the same kernel
    waiting.set(id, { answered, failed });
    window.setTimeout(() => { if (waiting.has(id)) tell(); }, UNNOTICED);
    try {
      model.send({ id, request });
    } catch {
      fail("gone");
    }
  });
  const rules = async () => (await ask({ ask: "rules" })).answer;
  return {
    ask, rules, warm() {}, cancel: () => fail("cancelled"), watch: (heard) => watching.push(heard),
  };
}

export { engineOfKernel, engineOfPage };
