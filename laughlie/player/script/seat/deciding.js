// What the reader does at the table: sit down, play, pass, take back, begin again, deal on.

import { newEvening } from "./keeping.js";
import { takeUp } from "./showing.js";
import { askTable, drawTable, momentNow } from "./table.js";

/**
 * @typedef {import("../deal.js").Words} Words
 * @typedef {import("./keeping.js").Wish} Wish
 * @typedef {import("./table.js").Game} Game
 */

const REMEMBERED_MOMENTS = 200;
const ROOMY = 950; // so many pixels high, a window has room for the table and what is said of it

/**
 * Sit down to a new evening.
 * @param {Game} game
 * @param {Wish} wish
 */
async function sitDown(game, wish) {
  const answer = await askTable(game, { ask: "sit", ...wish, total: [], lost: [] });
  if (!answer) return;
  takeUp(game, answer, 0, { wish, evening: newEvening(), past: [], open: false });
  game.parts.choose.removeAttribute("open");
  game.player?.parts.stage.focus({ preventScroll: true });
  bringTable(game);
}

/**
 * Bring the table before the reader: all of it, or his hand just above what he may do.
 * @param {Game} game
 */
function bringTable({ player, parts, sits }) {
  if (!player) return;
  if (window.innerHeight >= ROOMY) return player.host.scrollIntoView();
  const own = player.parts[`seat ${sits.seat}`];
  own.style.scrollMarginBottom = `${parts.offers.offsetHeight}px`;
  own.scrollIntoView({ block: "end" });
}

/**
 * Play cards: what is refused is said with the clause that refuses it, and changes nothing.
 * @param {Game} game
 * @param {string} hand
 * @param {string} table
 */
async function playCards(game, hand, table) {
  await moveOn(game, { ask: "act", hand, table });
}

/** @param {Game} game */
async function passUp(game) {
  await moveOn(game, { ask: "pass" });
}

/**
 * @param {Game} game
 * @param {object} request
 */
async function moveOn(game, request) {
  const before = momentNow(game), shown = game.player?.steps.length ?? 0;
  const answer = await askTable(game, { ...request, ...before });
  if (!answer) return;
  if (answer.refused) return refuse(game, answer.refused);
  takeUp(game, answer, shown, { past: remember(game.kept.past, before) });
}

/**
 * @param {Game} game
 * @param {{said: Words, clauses: string[]}} refused
 */
function refuse(game, { said, clauses }) {
  sayAtTable(game, { words: said, clauses, kind: "refused" });
}

/**
 * Go back to the last thing the reader decided, also if it is now done for him whenever it may be.
 * @param {Game} game
 */
async function takeBack(game) {
  const past = [...game.kept.past], moment = past.pop();
  if (!moment) return;
  const answer = await askTable(game, { ask: "see", ...moment, always: [] });
  if (answer) takeUp(game, answer, Infinity, { past });
}

/**
 * Play the same cards from the beginning; that too can be taken back.
 * @param {Game} game
 */
async function startAgain(game) {
  const before = momentNow(game);
  const answer = await askTable(game, { ask: "sit", record: before.record });
  if (!answer) return;
  takeUp(game, answer, 0, { past: remember(game.kept.past, before) });
  bringTable(game);
}

/**
 * Add the deal to the evening and deal the next: eldest deals, and the pot goes on.
 * @param {Game} game
 */
async function nextDeal(game) {
  const { now: { record, over }, wish, evening } = game.kept;
  const next = { ...wish, number: wish.number + 1, dealer: over.dealer, carried: over.carried };
  const { total, lost } = over;
  const answer = await askTable(game, { ask: "sit", ...next, total, lost });
  if (!answer) return;
  const deals = [...evening.deals, { record, net: over.net }];
  takeUp(game, answer, 0, { wish: next, evening: { deals, total, lost }, past: [] });
  bringTable(game);
}

/**
 * Ask what a sensible player would do here, and why.
 * @param {Game} game
 */
async function askAdvice(game) {
  const answer = await askTable(game, { ask: "advice", ...momentNow(game) });
  if (answer) sayAtTable(game, { words: answer.said, clauses: [], kind: "advice" });
}

/**
 * Say something where the reader is offered his choices, and let him see it.
 * @param {Game} game
 * @param {Game["said"]} said
 */
function sayAtTable(game, said) {
  game.said = said;
  drawTable(game);
  game.parts.offers.scrollTop = 0;
}

/**
 * @param {import("./keeping.js").Moment[]} past
 * @param {import("./keeping.js").Moment} moment
 */
function remember(past, moment) {
  return [...past, moment].slice(-REMEMBERED_MOMENTS);
}

export {
  askAdvice, bringTable, nextDeal, passUp, playCards, sitDown, startAgain, takeBack,
};
