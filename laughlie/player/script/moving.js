// Going from place to place: by hand, by itself, by a link, and to another deal.

import { isDeal } from "./check.js";
import { SPEEDS } from "./controls.js";
import { branchStep, lineSteps, parentLine } from "./deal.js";
import { within } from "./place.js";
import { redraw } from "./redraw.js";

/**
 * @typedef {import("./place.js").Place} Place
 * @typedef {import("./place.js").Player} Player
 * @typedef {import("./place.js").Wish} Wish
 */

/**
 * Go where the reader wants to.
 * @param {Player} player
 * @param {Partial<Place>} place
 */
function go(player, place) {
  Object.assign(player.place, place);
  player.steps = lineSteps(player.deal, player.place.line) ?? player.deal.steps;
  player.place.step = within(player.place.step, player.steps);
  if ("step" in place) player.problems = []; // what went wrong is over once the reader steps on
  redraw(player);
  player.moved(player);
}

/**
 * Step aside to a line, or jump to a step of one.
 * @param {Player} player
 * @param {string} line
 * @param {number} step
 */
function enter(player, line, step) {
  pause(player);
  player.host.toggleAttribute("data-steady", false);
  go(player, { line, step });
}

/** @param {Player} player */
function leave(player) {
  const { line } = player.place;
  enter(player, parentLine(line), branchStep(line));
}

/** @param {Player} player */
function pause(player) {
  window.clearTimeout(player.timer);
  player.timer = 0;
}

/** @param {Player} player */
function togglePlay(player) {
  if (player.timer) {
    pause(player);
    redraw(player);
    return;
  }
  playOn(player);
  player.host.toggleAttribute("data-steady", true); // until the reader steps, the table stays put
  go(player, { step: player.place.step === player.steps.length - 1 ? 0 : player.place.step });
}

/**
 * Go on by itself after a while; stop at the end, at a question, and when it has left the page.
 * @param {Player} player
 */
function playOn(player) {
  const { value } = /** @type {HTMLSelectElement} */ (player.parts.speed);
  player.timer = window.setTimeout(() => {
    player.timer = 0;
    const step = within(player.place.step + 1, player.steps);
    const asks = player.steps[step].comments.some((comment) => comment.question);
    if (step < player.steps.length - 1 && !asks && player.host.isConnected) playOn(player);
    go(player, { step });
  }, SPEEDS[/** @type {keyof typeof SPEEDS} */ (value)]);
}

/**
 * Do what a link or a notebook wishes, without telling it of it again.
 * @param {Player} player
 * @param {Wish} wish
 */
function follow(player, { problems, ...place }) {
  const { moved } = player;
  pause(player);
  player.moved = () => {};
  go(player, place);
  player.moved = moved;
  player.problems = problems;
  if (problems.length) redraw(player);
}

/**
 * Show another deal in place of the one that is shown; return whether `data` is one.
 * @param {Player} player
 * @param {unknown} data
 * @param {{line: string, step: number}} place
 */
function openDeal(player, data, place) {
  if (!isDeal(data)) return false;
  pause(player);
  player.deal = data;
  if (!data.seats.includes(player.place.seat)) player.place.seat = "";
  player.parts.view.removeAttribute("aria-label"); // other seats: the list is filled anew
  player.parts.stage.dataset.drawn = "";
  player.host.toggleAttribute("data-other", data !== player.own);
  go(player, place);
  return true;
}

export { enter, follow, go, leave, openDeal, pause, playOn, togglePlay };
