// Keep and share: the deal as a record to copy, download or open, and a link that opens the same
// deal, moves and step elsewhere. Nothing here needs a secure context.

import { SETTLED, writeAddress } from "./address.js";
import { bring, make, setText } from "./elements.js";
import { actionButton, labelled, valueOf } from "./form.js";
import { ask, recordOf, say, show, tell } from "./live.js";
import { follow } from "./moving.js";
import { pageLang, readWish } from "./place.js";

/**
 * @typedef {import("./live.js").Live} Live
 * @typedef {import("./live.js").Section} Section
 */

const PLAY = "play"; // what a link to a deal that stands in no page begins with
const LARGEST = 1e6; // bytes of a file; a record has some thousands

/**
 * @param {Live} live
 * @returns {Section}
 */
function keepSection(live) {
  const { parts } = live;
  parts.copy = actionButton(() => copy(live, parts.written));
  parts.save = actionButton(() => save(live));
  parts.open = actionButton(() => open(live, valueOf(parts.written)));
  parts.copyLink = actionButton(() => copy(live, parts.address));
  const file = /** @type {HTMLInputElement} */ (
    make("input", { type: "file", class: "ll-button" }));
  file.addEventListener("change", () => { void openFile(live, file.files?.[0]); });
  const linked = "live" in live.player.host.dataset; // the address of a notebook opens no deal
  const section = make("div", { class: "ll-section", role: "group" }, [
    ...(linked ? [labelled(live, "address", make("input", { class: "ll-button", readonly: "" })),
      make("div", { class: "ll-foot" }, [parts.copyLink])] : []),
    labelled(live, "written",
      make("textarea", { class: "ll-record", rows: "10", spellcheck: "false" })),
    make("div", { class: "ll-foot" }, [parts.copy, parts.save, parts.open]),
    labelled(live, "file", file),
  ]);
  return { name: "keep", section, filled: (given) => { void fillKeep(given); } };
}

/**
 * Show the record and the link of what is shown; a record that is being written stays.
 * @param {Live} live
 */
async function fillKeep(live) {
  const { parts, turns } = live, words = say(live), record = recordOf(live);
  setText(parts.copy, words.copyRecord);
  setText(parts.copyLink, words.copyLink);
  setText(parts.save, words.save);
  setText(parts.open, words.open);
  setText(parts["label written"], words.written);
  setText(parts["label file"], words.file);
  if (parts.written.dataset.of !== String(turns)) {
    parts.written.dataset.of = String(turns);
    /** @type {HTMLTextAreaElement} */ (parts.written).value = record;
  }
  if (parts.address) await fillAddress(live);
}

/** @param {Live} live */
async function fillAddress(live) {
  const { parts, turns, player: { place: { line, step, lang, seat } } } = live;
  setText(parts["label address"], say(live).address);
  const key = `${turns} ${line} ${step} ${lang} ${seat}`;
  if (parts.address.dataset.of === key) return;
  parts.address.dataset.of = key;
  const found = await ask(live, { ask: "link", record: recordOf(live), line, step });
  if (!found) return;
  const address = `${location.href.replace(/#.*/, "")}${fragment(live, found.link)}`;
  /** @type {HTMLInputElement} */ (parts.address).value = address;
}

/**
 * Return the fragment that opens a deal by its link, and as it is seen now.
 * @param {Live} live
 * @param {string} link
 */
function fragment({ player: { place, host } }, link) {
  const parts = new URLSearchParams({ [PLAY]: link });
  if (place.lang !== pageLang(host)) parts.set("lang", place.lang);
  if (place.seat) parts.set("seat", place.seat);
  return `#${parts}`;
}

/**
 * Copy what stands in a field. The clipboard of a page without https is reached in the old way.
 * @param {Live} live
 * @param {HTMLElement} element
 */
async function copy(live, element) {
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (element);
  field.select();
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else if (!document.execCommand("copy")) throw new Error("refused");
    tell(live, [say(live).copied]);
  } catch {
    tell(live, [say(live).uncopied]);
  }
}

/** @param {Live} live */
function save(live) {
  const href = URL.createObjectURL(new Blob([recordOf(live)], { type: "text/plain" }));
  const link = make("a", { href, download: `${live.player.deal.id || "deal"}.deal` });
  link.click();
  URL.revokeObjectURL(href);
}

/**
 * Open the text of a record; what is at fault in it is said, and the text stays as it is.
 * @param {Live} live
 * @param {string} record
 */
async function open(live, record) {
  const shown = await ask(live, { ask: "open", record });
  if (!shown) return;
  show(live, shown);
  bring(live.player.host);
}

/**
 * Open a file as a record. One that is no record at all is not even read.
 * @param {Live} live
 * @param {File | undefined} file
 */
async function openFile(live, file) {
  if (!file) return;
  if (file.size > LARGEST) tell(live, [say(live).large]);
  else await open(live, await file.text());
}

/**
 * Open the deal that an address brings along, if it brings one.
 * @param {Live} live
 * @param {string} hash
 */
async function openShared(live, hash) {
  const { player } = live, asked = new URLSearchParams(hash.replace(/^#/, ""));
  const link = asked.get(PLAY);
  if (link === null) return;
  const shown = await ask(live, { ask: "follow", link });
  if (!shown) return;
  show(live, shown);
  const wish = readWish(
    { step: null, line: null, lang: asked.get("lang"), seat: asked.get("seat") }, player.deal);
  follow(player, { lang: pageLang(player.host), seat: "", ...wish });
}

/**
 * Let the address follow a deal that the engine has made, as it follows one of the page.
 * @param {Live} live
 * @param {() => boolean} awake whether the engine is there already: nothing is started for this
 */
function followAddress(live, awake) {
  const { player } = live;
  let timer = 0;
  const write = async () => {
    const { deal, place: { line, step } } = player;
    const before = location.hash;
    const { answer } = await live.engine.ask({ ask: "link", record: deal.record, line, step });
    if (answer && player.deal === deal && location.hash === before) {
      writeAddress(fragment(live, answer.link));
    }
  };
  window.addEventListener("hashchange", () => window.clearTimeout(timer));
  player.drawn.push(() => {
    window.clearTimeout(timer);
    if (player.deal === player.own || !awake()) return;
    timer = window.setTimeout(() => { write().catch(() => {}); }, SETTLED);
  });
}

export { followAddress, keepSection, openShared };
