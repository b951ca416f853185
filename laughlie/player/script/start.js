// Where the player and what can be asked of the engine come together: a page of the book.

import { enliven } from "./address.js";
import { againSection } from "./again.js";
import { branchSection } from "./branch.js";
import { engineAt } from "./engine.js";
import { followAddress, keepSection, openShared } from "./keep.js";
import { addLive, moveOn } from "./live.js";
import { renderPlayer } from "./notebook.js";
import { pairSection } from "./pair.js";
import { pageLang, readLink } from "./place.js";

/**
 * @typedef {import("./deal.js").Lang} Lang
 * @typedef {import("./live.js").Engine} Engine
 * @typedef {import("./live.js").Rules} Rules
 */

const SECTIONS = [againSection, branchSection, pairSection, keepSection];

/**
 * Make the player of a page live, with the engine if the page has one. A link that brings a deal
 * along is opened by the first player of the page.
 * @param {HTMLElement} host
 */
function start(host) {
  const player = enliven(host);
  const address = host.dataset.live;
  if (!player || !address) return;
  const live = addLive(player, engineOfPage(address, pageLang(host)), SECTIONS);
  window.addEventListener("hashchange", () => {
    if (readLink(location.hash, player.own)) moveOn(live);
  });
  const opened = () => openShared(live, location.hash);
  if (document.querySelector("deal-player") !== host) return;
  followAddress(live, () => engineAt(address).state === "ready");
  void opened();
  window.addEventListener("hashchange", opened);
}

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

/**
 * Show the player in a notebook, where the kernel is the engine.
 * @param {{model: any, el: HTMLElement}} given
 */
function render(given) {
  const engine = engineOfKernel(given.model);
  return renderPlayer(given, (player) => void addLive(player, engine, SECTIONS));
}

const KERNEL_PATIENCE = 30_000; // milliseconds a kernel may take: it may be busy

/**
 * Return the engine of a notebook: it asks through the widget's own messages.
 * @param {any} model
 * @returns {Engine}
 */
function engineOfKernel(model) {
  /** @type {Map<string, (said: any) => void>} */
  const waiting = new Map();
  model.on("msg:custom", (/** @type {any} */ { id, said }) => {
    waiting.get(id)?.(said);
    waiting.delete(id);
  });
  const ask = (/** @type {object} */ request) => new Promise((answered, failed) => {
    const id = String(Math.random()); // other views, and other windows, hear the same kernel
    waiting.set(id, answered);
    model.send({ id, request });
    window.setTimeout(() => failed({ why: "slow" }), KERNEL_PATIENCE);
  });
  const rules = async () => (await ask({ ask: "rules" })).answer;
  return { ask, rules, warm() {}, cancel() {}, watch() {} };
}

export { render, start };
