// What is said on a step: its mark, its comments and questions, and what else could be played.

import { branchStep, variationOf } from "./deal.js";
import { fillItems, make, setText } from "./elements.js";
import { now, ui } from "./place.js";
import { marked } from "./rule.js";
import { UI } from "./words.js";

/**
 * @typedef {import("./deal.js").Lang} Lang
 * @typedef {import("./deal.js").Step} Step
 * @typedef {import("./place.js").Player} Player
 */

/**
 * Return the mark of a move in words, or nothing for a move without one.
 * @param {string} mark
 * @param {Lang} lang
 */
function drawMark(mark, lang) {
  /** @type {Record<string, string>} */
  const names = UI[lang].marks;
  if (!names[mark]) return [];
  return [make("p", { class: "ll-mark" }, [make("b", {}, [mark]), ` ${names[mark]}`])];
}

/**
 * Return the comments on a step in the language of the moment.
 * @param {Step} step
 * @param {Lang} lang
 */
function drawComments(step, lang) {
  const comments = step.comments.filter((comment) => comment.lang === lang);
  return comments.map(({ text, question }) => make("p", { class: "ll-comment" },
    [...(question ? [make("b", {}, [`${UI[lang].question}: `])] : []), ...marked(text, lang)]));
}

/**
 * Return buttons that enter the variations of a step.
 * @param {Player} player
 * @param {number} index
 */
function drawBranches(player, index) {
  const { place, steps } = player;
  const buttons = steps[index].variations.map(([first], which) => {
    const line = variationOf(place.line, index, which + 1);
    const button = make("button",
      { type: "button", class: "ll-button ll-text", "data-at": `${line}/${index}` },
      [ui(player).branch(which + 1)]);
    return make("li", {}, [button, " ", first.said[place.lang]]);
  });
  if (!buttons.length) return [];
  return [make("p", { class: "ll-head" }, [ui(player).instead]),
    make("ul", { class: "ll-branches" }, buttons)];
}

/**
 * Lay out what is said on every step of the line (`showNote` shows that of the moment). While a
 * deal plays itself they lie one over the other, so that the table beneath keeps its place.
 * @param {Player} player
 */
function drawNotes(player) {
  const { parts, steps, place: { line } } = player;
  fillItems(parts.notes, steps.map((step, index) =>
    [toldAt(player, line, step, index), () => drawNote(player, step, index)]));
}

/**
 * Return all that is told at a step, to know whether it stands there already.
 * @param {Player} player
 * @param {string} line
 * @param {Step} step
 * @param {number} index
 */
function toldAt({ place: { lang } }, line, { said, mark, comments, variations }, index) {
  const others = variations.map(([first]) => first.said[lang]);
  return JSON.stringify([lang, line, index, said[lang], mark, comments, others]);
}

/**
 * @param {Player} player
 * @param {Step} step
 * @param {number} index
 */
function drawNote(player, step, index) {
  const { lang } = player.place;
  return make("div", { class: "ll-note" }, [
    // Room for the sentence: it is said in the one place from which a screen reader announces it.
    make("p", { class: "ll-status ll-room", "aria-hidden": "true" }, [step.said[lang]]),
    ...drawMark(step.mark, lang), ...drawComments(step, lang), ...drawBranches(player, index),
  ]);
}

/** @param {Player} player */
function showNote(player) {
  [...player.parts.notes.children].forEach((note, index) =>
    note.toggleAttribute("data-now", index === player.place.step));
}

/**
 * Say that what is shown was not played, with a way back.
 * @param {Player} player
 */
function drawVariation(player) {
  const { place, parts } = player;
  const words = ui(player);
  parts.variation.hidden = !place.line;
  setText(parts.told, place.line ? words.variation(branchStep(place.line)) : "");
  setText(parts.leave, words.leave);
}

/**
 * Return the question asked at this step, for the ear: a deal that plays itself pauses there.
 * @param {Player} player
 */
function questionOf(player) {
  const { lang } = player.place;
  const asked = now(player).comments.filter((each) => each.question && each.lang === lang);
  return asked.map(({ text }) => `${UI[lang].question}: ${text}`).join(" ");
}

export {
  drawBranches, drawComments, drawMark, drawNotes, drawVariation, questionOf, showNote, toldAt,
};
