// The deal player: built, and made to listen. It knows no rules: every state, sentence and clause
// comes from the data it is given.

import { isDeal } from "./check.js";
import { addClassroom } from "./classroom.js";
import { buildControls } from "./controls.js";
import { make } from "./elements.js";
import { onListKey } from "./moves.js";
import { enter, follow, go, leave, pause, playOn, togglePlay } from "./moving.js";
import { drawPaper } from "./paper.js";
import { readWish, stepForKey } from "./place.js";
import { backward, forward, jump } from "./reveal.js";
import { UI } from "./words.js";

/**
 * @typedef {import("./place.js").Player} Player
 */

/**
 * Turn `host` into a player of `data`, open at what is asked; return it, or null, with a message
 * shown, if it cannot be. `moved` is told whenever the reader has gone somewhere.
 * @param {HTMLElement} host
 * @param {unknown} data
 * @param {Record<"step" | "line" | "lang" | "seat", string | undefined>} asked
 * @param {(player: Player) => void} moved
 * @param {import("./place.js").Sits | null} [sits] where a reader who plays himself sits
 * @returns {Player | null}
 */
function mount(host, data, asked, moved, sits = null) {
  const lang = asked.lang === "ru" ? "ru" : "en";
  if (!isDeal(data)) {
    host.prepend(make("p", { class: "ll-problem", role: "alert", lang }, [UI[lang].broken]));
    return null;
  }
  /** @type {Player} */
  const player = {
    host, deal: data, own: data, steps: data.steps, place: { line: "", step: 0, lang, seat: "" },
    problems: [], said: {}, timer: 0, parts: {}, moved, drawn: [], classroom: null,
    sits,
  };
  build(player);
  addClassroom(player);
  listen(player);
  host.dataset.ready = "";
  follow(player, readWish(asked, data));
  return player;
}

/**
 * Build the parts of a player, in the order in which they are read.
 * @param {Player} player
 */
function build(player) {
  const { parts, host } = player;
  buildControls(parts);
  parts.title = make("p", { class: "ll-title" });
  parts.problem = make("p", { class: "ll-problem", role: "alert" });
  parts.status = make("p", { class: "ll-status", role: "status" });
  parts.made = make("ul", { class: "ll-cards ll-made", "aria-hidden": "true" });
  parts.told = make("span", { "aria-live": "polite" });
  parts.asked = make("p", { class: "ll-sr", "aria-live": "polite" });
  parts.leave = make("button", { type: "button", class: "ll-button ll-text" });
  parts.variation = make("div", { class: "ll-variation" }, [parts.told, " ", parts.leave]);
  parts.notes = make("div", { class: "ll-notes" });
  parts.board = make("div", { class: "ll-board" });
  // It scrolls, and not every clause in it is a link.
  parts.rule = make("div", { class: "ll-rule", role: "group", tabindex: "0" });
  parts.listed = make("p", { class: "ll-head" });
  parts.list = make("ol");
  parts.moves = make("div", { class: "ll-moves" }, [parts.listed, parts.list]);
  parts.below = make("div", { class: "ll-below" }, [parts.rule, parts.moves]);
  // It takes the focus, so that a click on the table is enough for the keys to work.
  parts.stage = make("div", { class: "ll-stage", role: "group", tabindex: "0" }, [
    parts.title, parts.controls, parts.problem, parts.variation,
    parts.made, make("div", { class: "ll-said" }, [parts.status, parts.notes]), parts.board,
    parts.foot, parts.asked,
  ]);
  parts.paper = make("div", { class: "ll-paper" });
  host.prepend(parts.stage, parts.below, parts.paper);
}

/** @param {Player} player */
function listen(player) {
  const { host, parts, place } = player;
  /** @type {Record<string, () => void>} */
  const actions = {
    first: () => jump(player, 0),
    previous: () => backward(player),
    next: () => forward(player),
    last: () => jump(player, player.steps.length - 1),
    play: () => togglePlay(player),
    leave: () => leave(player),
    language: () => go(player, { lang: place.lang === "en" ? "ru" : "en" }),
    full: () => toggleFull(host),
  };
  for (const [part, action] of Object.entries(actions)) {
    parts[part].addEventListener("click", action);
  }
  for (const part of [parts.notes, parts.moves, parts.shown]) {
    part.addEventListener("click", (event) => onJump(player, event));
  }
  parts.moves.addEventListener("keydown", (event) => onListKey(player, event));
  parts.view.addEventListener("change", () =>
    go(player, { seat: /** @type {HTMLSelectElement} */ (parts.view).value }));
  parts.speed.addEventListener("change", () => {
    if (!player.timer) return;
    pause(player);
    playOn(player);
  });
  host.addEventListener("keydown", (event) => onKey(player, event));
  drawWhenPrinted(new WeakRef(player));
}

/**
 * Let what is for paper be drawn. The window outlives a player that has made room for another, and
 * must not keep it: nothing else of the player is in the reach of what listens.
 * @param {WeakRef<Player>} here
 */
function drawWhenPrinted(here) {
  window.addEventListener("beforeprint", () => {
    const player = here.deref();
    if (player) drawPaper(player);
  });
}

/**
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
function onKey(player, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  const scrolls = ["Home", "End", " "].includes(event.key);
  if (scrolls && target.closest(".ll-rule")) return;
  const step = stepForKey(event.key, player.place.step, player.steps);
  if (step !== null) enter(player, player.place.line, step);
  else if (event.key === " " && !target.closest("button, a")) togglePlay(player);
  else return;
  event.preventDefault();
}

/**
 * Go where the thing that was clicked leads: a move of the list, or a variation of a step.
 * @param {Player} player
 * @param {Event} event
 */
function onJump(player, { target }) {
  const leads = /** @type {Element} */ (target).closest("[data-at]");
  if (!leads) return;
  const [line, step] = (leads.getAttribute("data-at") ?? "").split("/");
  enter(player, line, Number(step));
  if (player.parts.board.getBoundingClientRect().bottom < 0) player.host.scrollIntoView();
}

/** @param {HTMLElement} host */
function toggleFull(host) {
  if (document.fullscreenElement) document.exitFullscreen();
  else host.requestFullscreen();
}

export { mount };
