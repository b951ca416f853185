// A player and the place its reader is at: the line and the step, the language, the seat from which
// hands are seen; and the links that lead to such a place.

import { branchStep, lineSteps } from "./deal.js";
import { UI } from "./words.js";

/**
 * @typedef {import("./deal.js").Deal} Deal
 * @typedef {import("./deal.js").Lang} Lang
 * @typedef {import("./deal.js").Step} Step
 * @typedef {import("./deal.js").Words} Words
 * @typedef {"badStep" | "badLine" | "badLang" | "badSeat" | "badDeal"} Fault
 * @typedef {{what: Fault, asked: string}} Problem
 * @typedef {{line: string, step: number, lang: Lang, seat: string}} Place
 * @typedef {Partial<Place> & {problems: Problem[]}} Wish
 * A player shows `deal`; `own` is the one it had first, of which a page says the same without it.
 * @typedef {{host: HTMLElement, deal: Deal, own: Deal, steps: Step[], place: Place,
 *   problems: Problem[], said: Partial<Words>, timer: number, parts: Record<string, HTMLElement>,
 *   moved: (player: Player) => void, drawn: ((player: Player) => void)[],
 *   classroom: Classroom | null, sits: Sits | null}} Player
 * A reader who sits at the table: where, and how a card that he may pick out is drawn.
 * @typedef {{seat: string, card: (player: Player, card: string) => HTMLElement}} Sits
 * A player in classroom mode: how much of what is said has been shown at the step `at`, whether the
 * screen is black, whether it is filled, and what listens meanwhile.
 * @typedef {{shown: number, at: Step | null, blank: boolean, full: boolean,
 *   listening: AbortController}} Classroom
 */

/**
 * Return what the fragment of an address asks of the player of `deal`, or null if it asks nothing
 * of it. What cannot be had is left out and named in `problems`.
 * @param {string} hash
 * @param {Deal} deal
 * @returns {Wish | null}
 */
function readLink(hash, deal) {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  if (asked.get("deal") !== deal.id) return null;
  return readWish({
    step: asked.get("step"), line: asked.get("line"),
    lang: asked.get("lang"), seat: asked.get("seat"),
  }, deal);
}

/**
 * Return what can be had of what is asked, each part a text or null, and name what cannot.
 * @param {Record<"step" | "line" | "lang" | "seat", string | null | undefined>} asked
 * @param {Deal} deal
 * @returns {Wish}
 */
function readWish({ step, line, lang, seat }, deal) {
  /** @type {Wish} */
  const wish = { problems: [] };
  const steps = lineSteps(deal, line ?? "");
  if (lang === "en" || lang === "ru") wish.lang = lang;
  else if (lang) wish.problems.push({ what: "badLang", asked: lang });
  if (seat === "" || deal.seats.includes(seat ?? "?")) wish.seat = seat ?? "";
  else if (seat) wish.problems.push({ what: "badSeat", asked: seat });
  if (steps) wish.line = line ?? "";
  else wish.problems.push({ what: "badLine", asked: line ?? "" });
  const length = (steps ?? deal.steps).length;
  if (isOneOf(step, length)) wish.step = Number(step);
  else if (step || step === "") wish.problems.push({ what: "badStep", asked: step });
  else if (steps && line) wish.step = branchStep(line);
  return wish;
}

/**
 * Tell whether `text` is a whole number below `length`.
 * @param {string | null | undefined} text
 * @param {number} length
 */
function isOneOf(text, length) {
  return /^\d{1,6}$/.test(text ?? "") && Number(text) < length;
}

/**
 * Return the fragment of the address that opens `deal` at `place`; `lang` is the page's own.
 * @param {Deal} deal
 * @param {Place} place
 * @param {Lang} lang
 */
function writeLink(deal, place, lang) {
  const parts = new URLSearchParams({ deal: deal.id, step: String(place.step) });
  if (place.line) parts.set("line", place.line);
  if (place.lang !== lang) parts.set("lang", place.lang);
  if (place.seat) parts.set("seat", place.seat);
  return `#${parts}`;
}

/**
 * Return `step` brought within `steps`.
 * @param {number} step
 * @param {Step[]} steps
 */
function within(step, steps) {
  return Math.max(0, Math.min(step, steps.length - 1));
}

/**
 * Return the step to which `key` leads from `step`, or null for a key that is not ours.
 * @param {string} key
 * @param {number} step
 * @param {Step[]} steps
 * @returns {number | null}
 */
function stepForKey(key, step, steps) {
  switch (key) {
    case "ArrowLeft": return within(step - 1, steps);
    case "ArrowRight": return within(step + 1, steps);
    case "Home": return 0;
    case "End": return steps.length - 1;
    default: return null;
  }
}

/**
 * The language of the page a player stands in.
 * @param {HTMLElement} host
 * @returns {Lang}
 */
function pageLang(host) {
  return host.lang === "ru" ? "ru" : "en";
}

/** @param {Player} player */
function now(player) {
  return player.steps[player.place.step];
}

/** @param {Player} player */
function ui(player) {
  return UI[player.place.lang];
}

export { now, pageLang, readLink, readWish, stepForKey, ui, within, writeLink };
