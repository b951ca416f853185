// The coach: which of the reader's choices in a deal were clearly worse than another. The engine
// plays the alternatives out, choice after choice; what it finds is shown as it comes.

import { fillItems, make, setText } from "../elements.js";
import { actionButton } from "../form.js";
import { go } from "../moving.js";
import { bringTable } from "./deciding.js";
import { askBeside, drawTable, seatWords } from "./table.js";

/**
 * @typedef {import("./table.js").Game} Game
 * @typedef {import("./table.js").Look} Look
 * @typedef {"money" | "safety"} Measure
 */

/**
 * Return a button for everything by which choices can be weighed.
 * @param {Game} game
 */
function coachButtons(game) {
  const words = seatWords(game).coach, { over } = game.kept.now;
  return make("div", { class: "ll-foot" }, over.measures.map((/** @type {Measure} */ measure) => {
    const button = actionButton(() => void lookAtChoices(game, measure));
    setText(button, words[measure]);
    return button;
  }));
}

/**
 * Have the reader's choices looked at, one after the other, until he stops or plays on.
 * @param {Game} game
 * @param {Measure} measure
 */
async function lookAtChoices(game, measure) {
  if (game.busy) return;
  const { record } = game.kept.now;
  /** @type {Look} */
  const look = { turns: game.turns, running: true, at: 0, all: Infinity, says: null, marked: [] };
  game.look = look;
  drawTable(game);
  let worse = 0;
  while (look.running && look.at < look.all && game.turns === look.turns) {
    const answer = await askBeside(game, { ask: "coach", record, measure, policy: "sensible",
      decision: look.at, worse });
    if (!answer || game.look !== look) break;
    if (answer.marked) look.marked.push({ step: answer.step, said: answer.said });
    worse = answer.worse;
    Object.assign(look, { at: look.at + 1, all: answer.decisions, says: answer.says });
    drawTable(game);
  }
  look.running = false;
  drawTable(game);
}

/**
 * Show what the coach has found: how far he is, what he marks, and what he says of all.
 * @param {Game} game
 */
function drawCoach(game) {
  const { parts, turns, lang } = game, words = seatWords(game);
  const look = game.look?.turns === turns ? game.look : null;
  const focused = parts.coach.contains(document.activeElement);
  /** @type {import("../elements.js").Item[]} */
  const items = (look?.marked ?? []).map(({ step, said }) => [`${turns} ${step} ${said[lang]}`, () =>
    make("p", { class: "ll-comment" }, [showButton(game, step), ` ${said[lang]}`])]);
  // It stays while the numbers in it go on: who is about to stop keeps the focus.
  if (look?.running) {
    items.push([`${turns} ${lang} looks`, () =>
      make("p", {}, [make("span"), " ", stopButton(game)])]);
  }
  fillItems(parts.coach, items);
  const number = parts.coach.querySelector("span");
  setText(parts.looked, look?.says && !look.running ? look.says[lang] : "");
  if (number && look) setText(number, words.looks(look.at + 1, look.all));
  if (focused && !parts.coach.contains(document.activeElement)) parts.coach.focus();
}

/**
 * @param {Game} game
 * @param {number} step
 */
function showButton(game, step) {
  const button = actionButton(() => {
    if (game.player) go(game.player, { line: "", step });
    bringTable(game);
  });
  setText(button, seatWords(game).show(step));
  return button;
}

/** @param {Game} game */
function stopButton(game) {
  const button = actionButton(() => {
    if (game.look) game.look.running = false;
    drawTable(game);
  });
  setText(button, seatWords(game).stop);
  return button;
}

export { coachButtons, drawCoach };
