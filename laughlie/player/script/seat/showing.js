// The game as the reader sees it: in a player of its own, what is new in it move by move.

import { bring } from "../elements.js";
import { go, openDeal, pause, playOn } from "../moving.js";
import { mount } from "../player.js";
import { SEAT } from "./seatwords.js";
import { drawTable, keepGame } from "./table.js";

/**
 * @typedef {import("../deal.js").Lang} Lang
 * @typedef {import("../place.js").Player} Player
 * @typedef {import("./keeping.js").Kept} Kept
 * @typedef {import("./table.js").Game} Game
 */

/**
 * Take up the game where an answer has it, and show it from `step` on.
 * @param {Game} game
 * @param {any} now
 * @param {number} step
 * @param {Partial<Kept>} changes
 */
function takeUp(game, now, step, changes) {
  Object.assign(game.kept, changes, { now });
  keepGame(game);
  showGame(game, step);
}

/**
 * Show the game: what is new in it one move after the other, or at once.
 * @param {Game} game
 * @param {number} step the first that is new
 */
function showGame(game, step) {
  const { kept: { now, pace, wish: { seat } } } = game;
  const data = { ...now.deal, id: "", title: titleOf(game), record: now.record,
    clauses: game.rules?.clauses ?? {} };
  const last = data.steps.length - 1, from = pace === "at once" ? last : Math.min(step, last);
  game.chosen.clear();
  game.turns += 1;
  if (game.player && game.sits.seat !== seat) forgetPlayer(game);
  game.sits.seat = seat;
  if (!game.player) mountPlayer(game, data);
  const { player } = game;
  if (!player) return;
  player.place.seat = game.kept.open ? "" : seat;
  if (!openDeal(player, data, { line: "", step: from })) return;
  if (from < last) goOn(player);
}

/**
 * Return what stands over the table: which deal of the evening it is, and by which text.
 * @param {Game} game
 */
function titleOf({ rules, kept: { wish: { variant }, evening: { deals } } }) {
  const title = rules?.rulesets.find(({ name }) => name === variant)?.title ?? { en: "", ru: "" };
  const of = (/** @type {Lang} */ lang) => `${SEAT[lang].deal(deals.length + 1)}. ${title[lang]}`;
  return { en: of("en"), ru: of("ru") };
}

/**
 * Let what the others have done follow by itself.
 * @param {Player} player
 */
function goOn(player) {
  playOn(player);
  player.host.toggleAttribute("data-steady", true);
  go(player, {});
}

/** @param {Game} game */
function skipOn({ player }) {
  if (!player) return;
  pause(player);
  player.host.toggleAttribute("data-steady", false);
  go(player, { line: "", step: player.steps.length - 1 });
}

/** @param {Game} game */
function forgetPlayer(game) {
  if (game.player) pause(game.player);
  game.player = null;
}

/**
 * @param {Game} game
 * @param {object} data
 */
function mountPlayer(game, data) {
  const host = document.createElement("deal-player");
  host.lang = game.lang;
  game.parts.table.replaceChildren(host);
  const place = { step: "0", line: "", lang: game.lang, seat: game.kept.wish.seat };
  game.player = mount(host, data, place, () => {}, game.sits);
  if (!game.player) return;
  const { parts, drawn } = game.player;
  // Whose hands are seen the table's own button says; a class does not play.
  parts.view.hidden = parts.classroom.hidden = true;
  drawn.push(() => followPlayer(game));
  game.parts.table.dispatchEvent(new Event("mounted"));
}

/**
 * Follow the player: its language is the table's, and when a deal is over all hands are opened.
 * @param {Game} game
 */
function followPlayer(game) {
  const { player, kept: { now } } = game;
  if (!player) return;
  const { place: { lang, step, seat }, steps } = player;
  game.lang = lang;
  if (now?.over && step === steps.length - 1 && seat) {
    go(player, { seat: "" });
    bring(game.parts.offers); // what the deal has brought
    return;
  }
  drawTable(game);
}

export { forgetPlayer, showGame, skipOn, takeUp };
