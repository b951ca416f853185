// Drawing anew what a player shows: the line when that has changed, and the step.

import { drawBoard, glide, showBoard, showMade, whereMoved } from "./board.js";
import { drawChoices, showControls } from "./controls.js";
import { hasFocus, set, setText, shortened } from "./elements.js";
import { drawMoves, showCurrent, showMove } from "./moves.js";
import { drawNotes, drawVariation, questionOf, showNote } from "./notes.js";
import { now } from "./place.js";
import { showRule } from "./rule.js";
import { UI } from "./words.js";

/**
 * @typedef {import("./place.js").Player} Player
 */

/**
 * Draw the place the player is at. What is the same at every step of a line is drawn anew only when
 * something else than the step has changed. A reader whose place was redrawn keeps the focus.
 * @param {Player} player
 */
function redraw(player) {
  const { host, parts, place: { lang, line, seat } } = player;
  const focused = host.contains(document.activeElement);
  const inRule = parts.rule.contains(document.activeElement);
  const before = whereMoved(player);
  const key = [lang, line, seat].join(" ");
  if (parts.stage.dataset.drawn !== key) drawLine(player);
  parts.stage.dataset.drawn = key;
  showStep(player);
  for (const heard of player.drawn) heard(player);
  // What must be measured is measured last, when all is drawn.
  showCurrent(player);
  const near = inRule ? parts.rule : parts.stage;
  if (focused && !hasFocus(host)) near.focus({ preventScroll: true });
  glide(player, before);
}

/** @param {Player} player */
function drawLine(player) {
  const { deal, parts, place: { lang } } = player;
  for (const part of [parts.stage, parts.below]) set(part, "lang", lang);
  set(parts.stage, "aria-label", deal.title[lang]);
  setText(parts.title, deal.title[lang]);
  drawChoices(player);
  drawVariation(player);
  drawNotes(player);
  drawBoard(player);
  drawMoves(player);
}

/** @param {Player} player */
function showStep(player) {
  const { host, steps, place, parts } = player;
  Object.assign(host.dataset,
    { step: place.step, steps: steps.length - 1, line: place.line, lang: place.lang });
  setText(parts.status, now(player).said[place.lang]);
  setText(parts.asked, player.classroom ? "" : questionOf(player)); // there it waits
  showProblems(player);
  showControls(player);
  showNote(player);
  showMade(player);
  showBoard(player);
  showRule(player);
  showMove(player);
}

/** @param {Player} player */
function showProblems({ parts, problems, said, place: { lang } }) {
  const told = [said[lang], ...problems.map(({ what, asked }) => UI[lang][what](shortened(asked)))];
  setText(parts.problem, told.filter(Boolean).join(" "));
  parts.problem.hidden = parts.problem.textContent === "";
}

export { redraw };
