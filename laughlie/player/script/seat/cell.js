// A table in a cell of a notebook, where the kernel is the engine and keeps the evening. What a
// kernel leaves behind that has ended, the window keeps until a table takes it up.

import { fillItems, keepKey, make, setText } from "../elements.js";
import { engineOfKernel } from "../engines.js";
import { actionButton } from "../form.js";
import { pause } from "../moving.js";
import { evening, forgetEvening, leaveEvening, leftEvenings } from "./keeping.js";
import { showGame } from "./showing.js";
import { newGame, openGame, resume } from "./sit.js";
import { drawTable, keepGame, seatWords, tableRules, tellFailure } from "./table.js";

/**
 * @typedef {import("./keeping.js").Kept} Kept
 * @typedef {import("./keeping.js").Store} Store
 * @typedef {import("./table.js").Game} Game
 */

/**
 * Seat the reader of a notebook. Return what ends it.
 * @param {{model: any, el: HTMLElement}} given
 */
function render({ model, el }) {
  const host = make("div", { class: "ll-seated" });
  el.replaceChildren(host);
  const store = storeOfKernel(model);
  const game = newGame(host, model.get("lang"), engineOfKernel(model), store);
  game.parts.left = make("div", { class: "ll-foot" });
  game.parts.choose.before(game.parts.left);
  game.drawn.push(drawLeft);
  model.on("change:_kept", () => { if (!store.writing) followKept(game); });
  model.on("comm_live_update", () => cutOff(game));
  el.addEventListener("keydown", keepKey);
  void openGame(game);
  return () => {
    if (game.player) pause(game.player);
    if (game.look) game.look.running = false;
  };
}

/**
 * Return what keeps an evening in the kernel. What is read is a copy: of what the model holds
 * itself it would notice no change, and tell the kernel of none.
 * @param {any} model
 * @returns {Store & {writing: boolean}}
 */
function storeOfKernel(model) {
  const store = {
    lasting: true, inBrowser: false, writing: false,
    read: () => evening(structuredClone(model.get("_kept"))),
    write: (/** @type {Kept} */ kept) => {
      store.writing = true;
      model.set("_kept", structuredClone(kept));
      store.writing = false;
      model.save_changes();
      return true;
    },
  };
  return store;
}

/**
 * Show the game as it stands after something has been done at another view of the table.
 * @param {Game} game
 */
function followKept(game) {
  const kept = game.store.read();
  if (!kept) return;
  game.kept = kept;
  game.said = null;
  if (!kept.now || !game.rules) return drawTable(game); // it is being opened, and will show it
  game.parts.choose.removeAttribute("open");
  showGame(game, Infinity);
}

/**
 * Say that the kernel has ended, and leave the evening to the next table.
 * @param {Game} game
 */
function cutOff(game) {
  if (game.kept.now) leaveEvening(game.kept);
  tellFailure(game, { why: "gone" });
}

/**
 * Offer what a kernel has left behind, as long as there is no game at this table.
 * @param {Game} game
 */
function drawLeft(game) {
  const { parts, kept: { now }, lang } = game;
  const offered = now ? [] : leftEvenings();
  fillItems(parts.left, offered.map((kept, index) => [`${lang} ${index} ${kept.now.record}`, () => {
    const button = actionButton(() => void goOnWith(game, kept));
    setText(button, seatWords(game).goOn(kept.evening.deals.length + 1));
    return button;
  }]));
  parts.left.hidden = offered.length === 0;
}

/**
 * Take up an evening that a kernel has left behind.
 * @param {Game} game
 * @param {Kept} kept
 */
async function goOnWith(game, kept) {
  if (game.busy || !await tableRules(game)) return;
  game.kept = kept;
  await resume(game);
  if (!game.kept.now) return drawTable(game);
  keepGame(game);
  forgetEvening(kept);
  game.parts.choose.removeAttribute("open");
  drawTable(game);
  game.player?.parts.stage.focus({ preventScroll: true });
}

export { render };
