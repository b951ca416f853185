// A game at which the reader sits, and how the engine is asked about it. Whatever is not known here
// is in what is kept, so that a game can be taken up anywhere.

import { LIVE } from "../words.js";
import { SEAT } from "./seatwords.js";

/**
 * @typedef {import("../deal.js").Lang} Lang
 * @typedef {import("../deal.js").Words} Words
 * @typedef {import("../live.js").Engine} Engine
 * @typedef {import("../live.js").Rules} Rules
 * @typedef {import("../place.js").Player} Player
 * @typedef {import("./keeping.js").Kept} Kept
 * @typedef {import("./keeping.js").Store} Store
 * @typedef {import("./keeping.js").Wish} Wish
 * What may be done now, as `laughlie/live/seated.py` says it.
 * @typedef {{kind: string, hand: string, table: string, said: Words, clauses: string[]}} Offer
 * @typedef {{phase: string, said: Words, clauses: string[], moves: Offer[], pass: Words | null,
 *   cards: Record<string, string>}} Asked
 * What the coach has found so far, of the deal that was the table's `turns` ago: whether he still
 * looks, at which of how many choices, those he marks, and what he says of all.
 * @typedef {{turns: number, running: boolean, at: number, all: number, says: Words | null,
 *   marked: {step: number, said: Words}[]}} Look
 * `chosen` are the cards the reader has picked out, `pointed` the one he points at; `said` is what
 * the table last answered him, `turns` how often it has been another.
 * @typedef {{host: HTMLElement, engine: Engine, rules: Rules | null, lang: Lang, kept: Kept,
 *   store: Store, player: Player | null, chosen: Set<string>, pointed: string,
 *   busy: boolean, turns: number,
 *   said: {words: Words, clauses: string[], kind: string} | null, look: Look | null,
 *   parts: Record<string, HTMLElement>, sits: import("../place.js").Sits,
 *   drawn: ((game: Game) => void)[]}} Game
 */

/** @param {Game} game */
function seatWords(game) {
  return SEAT[game.lang];
}

/**
 * Return the rules in words; null, with what is wrong said at the table, if they cannot be had.
 * @param {Game} game
 */
async function tableRules(game) {
  try {
    game.rules ??= await game.engine.rules();
  } catch (failure) {
    tellFailure(game, failure);
  }
  return game.rules;
}

/**
 * Ask the engine about this game, and return its answer; null, with what is wrong said at the
 * table, if there is none. One thing is asked at a time: who waits cannot play twice.
 * @param {Game} game
 * @param {object} request
 * @returns {Promise<any>}
 */
async function askTable(game, request) {
  if (game.busy) return null;
  Object.assign(game, { busy: true, said: null });
  drawTable(game);
  const answer = await askBeside(game, request);
  game.busy = false;
  drawTable(game);
  return answer;
}

/**
 * Ask the engine as `askTable` does, while whoever sits at the table may go on.
 * @param {Game} game
 * @param {object} request
 * @returns {Promise<any>}
 */
async function askBeside(game, request) {
  const { kept } = game, { wish: { seat, policy }, always, evening: { total, lost } } = kept;
  try {
    game.rules ??= await game.engine.rules();
    const { answer, faults } = await game.engine.ask(
      { seat, policy, always, total, lost, ...request });
    if (game.kept !== kept) return null; // meanwhile another view of the table has gone on
    if (faults) game.said = { words: faults[0].said, clauses: [], kind: "fault" };
    return answer ?? null;
  } catch (failure) {
    tellFailure(game, failure);
    return null;
  }
}

/**
 * @param {Game} game
 * @param {any} failure
 */
function tellFailure(game, failure) {
  const why = /** @type {keyof typeof LIVE.en.why} */ (
    failure?.why in LIVE.en.why ? failure.why : "broken");
  const words = why === "gone" ? { en: SEAT.en.gone, ru: SEAT.ru.gone }
    : { en: LIVE.en.why[why], ru: LIVE.ru.why[why] };
  game.said = { words, clauses: [], kind: "fault" };
  drawTable(game);
}

/** @param {Game} game */
function drawTable(game) {
  for (const draw of game.drawn) draw(game);
}

/** @param {Game} game */
function keepGame(game) {
  game.store.lasting = game.store.write(game.kept);
}

/**
 * @param {Game} game
 * @returns {import("./keeping.js").Moment}
 */
function momentNow({ kept: { now } }) {
  return { record: now.record, passed: now.passed };
}

export {
  askBeside, askTable, drawTable, keepGame, momentNow, seatWords, tableRules, tellFailure,
};
