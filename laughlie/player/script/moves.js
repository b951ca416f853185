// The list of moves: the main line, with its variations within.

import { branchStep, lineSteps, parentLine, variationOf } from "./deal.js";
import { fillItems, keepInView, make, set, setText } from "./elements.js";
import { drawComments, toldAt } from "./notes.js";
import { ui } from "./place.js";

/**
 * @typedef {import("./deal.js").Step} Step
 * @typedef {import("./elements.js").Item} Item
 * @typedef {import("./place.js").Player} Player
 */

/**
 * Draw the list of moves: the main line, with its variations within.
 * @param {Player} player
 */
function drawMoves(player) {
  const { deal: { steps }, parts } = player;
  setText(parts.listed, ui(player).moves);
  fillItems(parts.list, moveItems(player, "", steps, 0));
}

/**
 * Return the items of a line from a step on, each followed by the lines that could replace it.
 * @param {Player} player
 * @param {string} line
 * @param {Step[]} steps
 * @param {number} from
 * @returns {Item[]}
 */
function moveItems(player, line, steps, from) {
  return steps.slice(from).flatMap((step, at) => {
    const index = from + at;
    return [
      [toldAt(player, line, step, index), () => drawMove(player, line, step, index)],
      ...step.variations.map((_, which) => branchItem(player, line, index, which + 1)),
    ];
  });
}

/**
 * @param {Player} player
 * @param {string} line
 * @param {Step} step
 * @param {number} index
 */
function drawMove(player, line, step, index) {
  const { lang } = player.place;
  const jump = make("button",
    { type: "button", class: "ll-jump", "aria-label": ui(player).step(index) }, [String(index)]);
  return make("li", { "data-at": `${line}/${index}` }, [
    jump, make("p", {}, [step.said[lang], ...(step.mark ? [" ", make("b", {}, [step.mark])] : [])]),
    ...drawComments(step, lang),
  ]);
}

/**
 * Return a variation as one item, which holds its moves.
 * @param {Player} player
 * @param {string} line
 * @param {number} index
 * @param {number} which
 * @returns {Item}
 */
function branchItem(player, line, index, which) {
  const branch = variationOf(line, index, which);
  const items = moveItems(player, branch, lineSteps(player.deal, branch) ?? [], index);
  const told = items.map(([shown]) => shown).join("\n");
  return [`${branch}\n${told}`, () => {
    const list = make("ol");
    fillItems(list, items);
    return make("li", { class: "ll-branch" },
      [make("p", { class: "ll-tag" }, [ui(player).insteadOf(index)]), list]);
  }];
}

/**
 * Mark the current step in the list of moves; before a variation branches off, that of its parent.
 * @param {Player} player
 */
function showMove(player) {
  const { line, step } = player.place;
  let own = line;
  while (own && step < branchStep(own)) own = parentLine(own);
  for (const item of player.parts.moves.querySelectorAll("[data-at]")) {
    const current = item.getAttribute("data-at") === `${own}/${step}`;
    set(item, "aria-current", current ? "step" : null);
    // One stop for the whole list; within it the arrows lead up and down.
    const jump = item.querySelector("button");
    if (jump) set(jump, "tabindex", current ? "0" : "-1");
  }
}

/**
 * Move the focus up or down the list of moves.
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
function onListKey({ parts: { moves } }, event) {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const jumps = [...moves.querySelectorAll("button")];
  const here = jumps.findIndex((each) => each === document.activeElement);
  const next = way && here >= 0 ? jumps[here + way] : undefined;
  if (!next) return;
  next.focus();
  event.preventDefault();
}

/**
 * Bring the current step into view within the list of moves.
 * @param {Player} player
 */
function showCurrent({ parts: { moves } }) {
  const item = moves.querySelector("[aria-current]");
  if (item) keepInView(item, moves);
}

export { drawMoves, onListKey, showCurrent, showMove };
