// What is said on a step in classroom mode, and when: nothing before it is asked for. Each press
// shows one thing more.

import { fillItems, make, set, setText } from "./elements.js";
import { enter } from "./moving.js";
import { drawBranches, drawComments, drawMark } from "./notes.js";
import { now } from "./place.js";
import { drawSettlement } from "./rule.js";
import { CLASSROOM } from "./words.js";

/**
 * @typedef {import("./place.js").Player} Player
 * @typedef {"question" | "comment" | "answer" | "branches" | "settlement"} Kind
 * @typedef {{kind: Kind, nodes: HTMLElement[]}} Told
 */

/** @param {Player} player */
function words(player) {
  return CLASSROOM[player.place.lang];
}

/**
 * Return what can be asked for at this step, in the order in which it is shown: questions and
 * comments, what else could be played, the settlement. A mark judges the move, so it waits for the
 * comment.
 * @param {Player} player
 * @returns {Told[]}
 */
function toldNow(player) {
  const { lang, step } = player.place, { mark, comments } = now(player);
  const drawn = drawComments(now(player), lang);
  /** @type {Told[]} */
  const told = comments.filter((each) => each.lang === lang)
    .map((each, index) => ({ kind: kindOf(player, each), nodes: [drawn[index]] }));
  const judged = told.find(({ kind }) => kind !== "question"), marks = drawMark(mark, lang);
  if (judged) judged.nodes.unshift(...marks);
  else told.push({ kind: "comment", nodes: marks });
  told.push({ kind: "branches", nodes: drawBranches(player, step) },
    { kind: "settlement", nodes: drawSettlement(player) });
  return told.filter(({ nodes }) => nodes.length);
}

/**
 * Tell what a comment is: it answers if something was asked just before it.
 * @param {Player} player
 * @param {import("./deal.js").Comment} comment
 * @returns {Kind}
 */
function kindOf({ steps, place: { step, lang } }, comment) {
  if (comment.question) return "question";
  const own = steps[step].comments;
  const before = [...steps[step - 1]?.comments ?? [], ...own.slice(0, own.indexOf(comment))];
  return before.some((each) => each.question && each.lang === lang) ? "answer" : "comment";
}

/**
 * Return how much of what is said is shown on coming to a step: nothing, but where a deal that
 * plays itself has stopped at a question, that is asked.
 * @param {Player} player
 * @param {Told[]} told
 */
function asked({ host, timer }, told) {
  const stopped = !timer && host.hasAttribute("data-steady");
  return stopped ? told.findLastIndex(({ kind }) => kind === "question") + 1 : 0;
}

/**
 * Show as much of what is said as has been asked for, and offer the next thing.
 * @param {Player} player
 */
function showTold(player) {
  const { classroom, host, parts, place: { lang } } = player, told = toldNow(player);
  if (!classroom) return;
  if (classroom.at !== now(player)) classroom.shown = asked(player, told);
  classroom.at = now(player);
  const hidden = told[classroom.shown];
  fillItems(parts.shown, told.slice(0, classroom.shown).map(({ kind, nodes }, index) =>
    [lang + index + nodes.map((node) => node.textContent),
      () => make("div", { class: `ll-told ll-is-${kind}` }, nodes)]));
  // What everyone has won and what is left in the pot is part of the settlement.
  host.toggleAttribute("data-unsettled",
    told.slice(classroom.shown).some(({ kind }) => kind === "settlement"));
  parts.reveal.hidden = !hidden;
  if (hidden) setText(parts.reveal, words(player).reveal[hidden.kind]);
  if (hidden) set(parts.next, "aria-disabled", "false");
  if (classroom.shown) set(parts.previous, "aria-disabled", "false");
}

/**
 * Let what is said be as large as there is room beside the table; the clauses have what is left, if
 * that is enough for them.
 * @param {Player} player
 */
function fitTold({ parts: { stage, lesson, clauses } }) {
  clauses.hidden = false;
  for (const size of ["1", "0.9", "0.8", "0.7", "0.6"]) {
    lesson.style.setProperty("--ll-size", size);
    if (stage.scrollHeight <= stage.clientHeight) break;
  }
  clauses.hidden = clauses.scrollHeight > clauses.clientHeight;
}

/* ---- Going on and back ------------------------------------------------------------------- */

/**
 * Go on: in classroom mode to the next thing that is said on this step, else to the next step.
 * @param {Player} player
 */
function forward(player) {
  const { classroom, place: { line, step } } = player;
  if (classroom && classroom.shown < toldNow(player).length) reveal(player, classroom.shown + 1);
  else enter(player, line, step + 1);
}

/**
 * Go back, which undoes what going on has done.
 * @param {Player} player
 */
function backward(player) {
  const { classroom, place: { line, step } } = player;
  if (classroom?.shown) return reveal(player, classroom.shown - 1);
  enter(player, line, step - 1);
  if (classroom && step > 0) reveal(player, toldNow(player).length);
}

/**
 * Go to a step of this line; in classroom mode nothing is said there yet.
 * @param {Player} player
 * @param {number} step
 */
function jump(player, step) {
  enter(player, player.place.line, step);
  if (player.classroom?.shown) reveal(player, 0);
}

/**
 * @param {Player} player
 * @param {number} shown how much of what is said on the step
 */
function reveal(player, shown) {
  const { classroom, place: { line, step } } = player;
  if (classroom) Object.assign(classroom, { shown, at: now(player) });
  enter(player, line, step);
}

export { backward, fitTold, forward, jump, showTold, words };
