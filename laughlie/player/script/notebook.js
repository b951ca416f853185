// The player in a notebook, where it and Python know of each other.

import { keepKey, make } from "./elements.js";
import { follow, openDeal, pause } from "./moving.js";
import { readWish } from "./place.js";
import { mount } from "./player.js";
import { redraw } from "./redraw.js";

/**
 * @typedef {import("./deal.js").Deal} Deal
 * @typedef {import("./place.js").Place} Place
 * @typedef {import("./place.js").Player} Player
 */

/**
 * A player in a notebook, the model through which it and Python know of each other, and who is told
 * of a player once it is there.
 * `given` is the deal that Python has; any other has come from the reader.
 * @typedef {{model: any, el: HTMLElement, player: Player | null, given: Deal | null,
 *   mounted: (player: Player) => void}} View
 */

/**
 * Show the player in a notebook, both ways: what Python sets is followed, and it learns where the
 * reader goes (laughlie/player/widget.py). Return what ends it.
 * @param {{model: any, el: HTMLElement}} given
 * @param {(player: Player) => void} [mounted]
 */
function renderPlayer({ model, el }, mounted = () => {}) {
  /** @type {View} */
  const view = { model, el, player: null, given: null, mounted };
  /** @type {[string, () => void][]} */
  const heard = [
    ["change:_deal", () => showDeal(view)],
    ["change:_problem", () => warn(view)],
    ["change:step change:line change:lang change:seat", () => catchUp(view)],
  ];
  for (const [events, action] of heard) model.on(events, action);
  el.addEventListener("keydown", keepKey);
  showDeal(view);
  return () => {
    for (const [events, action] of heard) model.off(events, action);
    el.removeEventListener("keydown", keepKey);
    if (view.player) pause(view.player);
  };
}

/**
 * Return the place that Python asks for.
 * @param {View} view
 */
function askedBy({ model }) {
  return {
    step: String(model.get("step")), line: model.get("line"), lang: model.get("lang"),
    seat: model.get("seat"),
  };
}

/**
 * Show the deal that Python has, in the player that is there or in a new one.
 * @param {View} view
 */
function showDeal(view) {
  const { model, el, player } = view;
  const deal = { ...model.get("_deal"), id: "" }; // a notebook's address opens no step
  view.given = deal;
  const place = { line: model.get("line"), step: model.get("step") };
  if (player && openDeal(player, deal, place)) return;
  const host = make("deal-player", { lang: model.get("lang") });
  el.replaceChildren(host);
  view.player = mount(host, deal, askedBy(view), (moved) => {
    if (moved.deal !== view.given) model.set("record", moved.deal.record);
    for (const [name, value] of Object.entries(moved.place)) model.set(name, value);
    model.save_changes();
  });
  if (view.player) view.mounted(view.player);
  warn(view);
}

/**
 * Go where Python has gone, unless the player is there already.
 * @param {View} view
 */
function catchUp(view) {
  const { player } = view, asked = askedBy(view);
  if (player && !isAt(player.place, asked)) follow(player, readWish(asked, player.deal));
}

/** @param {View} view */
function warn({ player, model }) {
  if (!player) return;
  player.said = model.get("_problem");
  redraw(player);
}

/**
 * @param {Place} place
 * @param {Record<string, string>} asked
 */
function isAt(place, asked) {
  return Object.entries(place).every(([name, value]) => String(value) === asked[name]);
}

export { renderPlayer };
