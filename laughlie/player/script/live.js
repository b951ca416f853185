// What a reader can ask of the engine from a player: deal again under other rules, play another
// move, keep and share. It knows no rules either: the engine (laughlie/live) answers, in a page
// through a worker, in a notebook through the kernel.

import { make, setText } from "./elements.js";
import { actionButton, hide } from "./form.js";
import { openDeal } from "./moving.js";
import { LIVE } from "./words.js";

/**
 * @typedef {import("./deal.js").Words} Words
 * @typedef {import("./place.js").Player} Player
 * @typedef {{line: number, column: number, said: Words}} Fault
 * @typedef {{answer?: any, faults?: Fault[]}} Answer
 * @typedef {{part: string, loaded: number, total: number}} Progress
 * @typedef {{option: string, said: Words, grade: string}} Reading
 * @typedef {{name: string, href: string, title: Words, readings: Reading[]}} Crux
 * @typedef {{name: string, title: Words, players: number[], usual: number, cruxes: Crux[]}} RuleSet
 * @typedef {{format: string, rulesets: RuleSet[], clauses: Record<string, any>}} Rules
 * @typedef {{ask: (request: object) => Promise<Answer>, rules: () => Promise<Rules>,
 *   warm: () => void, cancel: () => void,
 *   watch: (heard: (progress: Progress | null) => void) => void}} Engine
 * @typedef {{record: string, line: string, step: number}} Moment
 * @typedef {{player: Player, engine: Engine, rules: Rules | null, deal: object | null,
 *   past: Moment[], open: string, busy: number, waiting: number, turns: number,
 *   parts: Record<string, HTMLElement>}} Live
 */

const REMEMBERED = 100; // moments that can be come back to
const MOST_FAULTS = 20; // said of one record; more of them would hide what they are about

/** @param {Live} live */
function say(live) {
  return LIVE[live.player.place.lang];
}

/**
 * Return the text of the deal that is shown.
 * @param {Live} live
 */
function recordOf({ player }) {
  return player.deal.record ?? "";
}

/**
 * Return the rules in words; null, with what is wrong said in the panel, if they cannot be had.
 * @param {Live} live
 */
async function rulesOf(live) {
  try {
    live.rules ??= await live.engine.rules();
  } catch (failure) {
    tell(live, [whyText(live, failure)]);
  }
  return live.rules;
}

/* ---- Asking ------------------------------------------------------------------------------ */

/**
 * Ask the engine, and return its answer; null, with what is wrong said in the panel, if there is
 * none. Only the last thing asked is answered: the reader has moved on from what was before.
 * @param {Live} live
 * @param {object} request
 * @returns {Promise<any>}
 */
async function ask(live, request) {
  const turn = moveOn(live);
  live.waiting += 1;
  tell(live, []);
  try {
    live.rules ??= await live.engine.rules();
    const { answer, faults } = await live.engine.ask(request);
    if (turn !== live.busy) return null;
    if (faults) tellFaults(live, faults);
    return answer ?? null;
  } catch (failure) {
    if (turn === live.busy) tell(live, [whyText(live, failure)]);
    return null;
  } finally {
    live.waiting -= 1;
  }
}

/**
 * Want no more what is still being asked: the reader has gone elsewhere. Returns the number of what
 * he wants now.
 * @param {Live} live
 */
function moveOn(live) {
  live.busy += 1;
  return live.busy;
}

/**
 * Say what is at fault, as much of it as anybody would read.
 * @param {Live} live
 * @param {Fault[]} faults
 */
function tellFaults(live, faults) {
  const rest = faults.length - MOST_FAULTS;
  const told = faults.slice(0, MOST_FAULTS).map((fault) => faultWords(live, fault));
  tell(live, rest > 0 ? [...told, say(live).more(rest)] : told);
}

/**
 * Return a fault in the language of the player, marked as English if it is said in no other.
 * @param {Live} live
 * @param {Fault} fault
 */
function faultWords(live, { line, column, said }) {
  const words = said[live.player.place.lang], place = line ? say(live).place(line, column) : "";
  return make("span", {}, [place, make("span", words === said.en ? { lang: "en" } : {}, [words])]);
}

/**
 * @param {Live} live
 * @param {any} failure
 */
function whyText(live, failure) {
  /** @type {Record<string, string>} */
  const words = say(live).why;
  return words[failure?.why] ?? words.broken;
}

/**
 * Say something in the panel, to the ear too.
 * @param {Live} live
 * @param {(string | Node)[]} lines
 */
function tell(live, lines) {
  live.parts.told.replaceChildren(...lines.map((line) => make("p", {}, [line])));
}

/**
 * Show how far the engine has come in starting, where somebody waits for it; null is the end.
 * @param {Live} live
 * @param {Progress | null} progress
 */
function showProgress(live, progress) {
  const words = say(live), { parts, player: { place: { lang } } } = live;
  hide(live, parts.progress, !progress || !(live.open || live.waiting));
  if (!progress) return;
  const { part, loaded, total } = progress;
  if (part === "kernel") return setText(parts.part, words.waits);
  const exact = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const size = (/** @type {number} */ bytes) => (bytes / 1e6).toLocaleString(lang, exact);
  /** @type {Record<string, string>} */
  const names = words.parts;
  parts.bar.setAttribute("max", String(total));
  parts.bar.setAttribute("value", String(loaded));
  parts.bar.setAttribute("aria-label", words.starting);
  const far = words.of(size(loaded), size(total));
  setText(parts.part, `${words.starting}: ${names[part]}, ${far}`);
}

/**
 * Show a deal that the engine has answered with, at the place it says.
 * @param {Live} live
 * @param {any} shown
 * @param {boolean} [undoable]
 */
function show(live, shown, undoable = true) {
  const { player, rules } = live, { own } = player;
  const data = shown.record === own.record ? own
    : { ...shown.deal, record: shown.record, clauses: rules?.clauses ?? {} };
  const place = { line: shown.line ?? "", step: shown.step ?? 0 };
  if (undoable) keep(live, momentOf(live));
  if (openDeal(player, data, place)) return;
  if (undoable) live.past.pop();
  tell(live, [say(live).damaged]);
}

/**
 * Return the record as it is, and the place the player is at.
 * @param {Live} live
 */
function momentOf(live) {
  const { line, step } = live.player.place;
  return { record: recordOf(live), line, step };
}

/**
 * Keep a moment to come back to; there is an end to it, so that a long evening takes no more room.
 * @param {Live} live
 * @param {Moment} moment
 */
function keep({ past }, moment) {
  past.push(moment);
  if (past.length > REMEMBERED) past.shift();
}

/**
 * Show the deal of the page again.
 * @param {Live} live
 */
function back(live) {
  const { player } = live, { own } = player;
  moveOn(live);
  keep(live, momentOf(live));
  openDeal(player, own, { line: "", step: 0 });
}

/* ---- The panel ---------------------------------------------------------------------------- */

/**
 * A thing to ask for: its button, its part of the panel, and what fills that when it is opened, and
 * again whenever the player has been drawn anew.
 * @typedef {{name: "again" | "branch" | "pair" | "keep", section: HTMLElement,
 *   filled: (live: Live) => void}} Section
 */

/**
 * Give a player what can be asked of the engine: buttons beneath the table, each with its part of a
 * panel, of which one is open at a time.
 * @param {Player} player
 * @param {Engine} engine
 * @param {((live: Live) => Section)[]} makers
 * @returns {Live}
 */
function addLive(player, engine, makers) {
  /** @type {Live} */
  const live = {
    player, engine, rules: null, deal: null, past: [], open: player.host.dataset.open ?? "",
    busy: 0, waiting: 0, turns: 0, parts: {},
  };
  buildPanel(live);
  const sections = makers.map((maker) => maker(live));
  for (const section of sections) addSection(live, section, sections);
  engine.watch((progress) => showProgress(live, progress));
  player.drawn.push(() => drawPanel(live, sections));
  drawPanel(live, sections);
  return live;
}

/** @param {Live} live */
function buildPanel(live) {
  const { parts, player } = live;
  parts.bar = make("progress");
  parts.part = make("span", { class: "ll-tag" });
  parts.cancel = actionButton(() => live.engine.cancel());
  parts.progress = make("div", { class: "ll-progress" }, [parts.bar, parts.part, parts.cancel]);
  parts.progress.hidden = true;
  parts.told = make("div", { class: "ll-answers", "aria-live": "polite" });
  parts.asks = make("div", { class: "ll-foot" });
  parts.panel = make("div", { class: "ll-panel" }, [parts.asks, parts.progress, parts.told]);
  player.parts.stage.append(parts.panel);
}

/**
 * @param {Live} live
 * @param {Section} section
 * @param {Section[]} sections
 */
function addSection(live, { name, section }, sections) {
  const button = actionButton(() => {
    live.open = live.open === name ? "" : name;
    tell(live, []);
    // Whoever opens it will ask something: what takes long begins before he has chosen.
    if (live.open) live.engine.warm();
    drawPanel(live, sections);
  });
  live.parts[name] = button;
  live.parts.asks.append(button);
  live.parts.panel.append(section);
}

/**
 * @param {Live} live
 * @param {Section[]} sections
 */
function drawPanel(live, sections) {
  const words = say(live), { deal } = live.player;
  if (live.deal !== deal) live.turns += 1; // what was filled for the deal before is out of date
  live.deal = deal;
  setText(live.parts.cancel, words.cancel);
  for (const { name, section, filled } of sections) {
    const open = live.open === name;
    setText(live.parts[name], words[name]);
    live.parts[name].setAttribute("aria-expanded", String(open));
    section.hidden = !open;
    section.setAttribute("aria-label", words[name]);
    if (open) filled(live);
  }
}

export {
  addLive, ask, back, momentOf, moveOn, recordOf, rulesOf, say, show, tell,
};
