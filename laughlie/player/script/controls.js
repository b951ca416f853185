// The buttons and lists of choices, and what stands on them.

import { make, set, setText, shape } from "./elements.js";
import { pageLang, ui, writeLink } from "./place.js";

/**
 * @typedef {import("./place.js").Player} Player
 */

const ICONS = {
  first: "M5 4h2v16H5zM18 4l2 2-6 6 6 6-2 2-8-8z",
  previous: "M15 4l2 2-6 6 6 6-2 2-8-8z",
  play: "M7 4v16l12-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  next: "M9 4L7 6l6 6-6 6 2 2 8-8z",
  last: "M17 4h2v16h-2zM6 4L4 6l6 6-6 6 2 2 8-8z",
  full: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
  link: "M10 7H7a5 5 0 0 0 0 10h3v-2H7a3 3 0 0 1 0-6h3zM14 7h3a5 5 0 0 1 0 10h-3v-2h3a3 3 0 0 0 0-6"
    + "h-3zM8 11h8v2H8z",
};

/** @param {keyof typeof ICONS} name */
function icon(name) {
  return shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    [shape("path", { d: ICONS[name] })]);
}

const SPEEDS = { steady: 2500, slow: 5000, fast: 1200 }; // milliseconds a step stays in view

/** @param {Record<string, HTMLElement>} parts */
function buildControls(parts) {
  const names = /** @type {(keyof typeof ICONS)[]} */ (
    ["first", "previous", "play", "next", "last", "full"]);
  for (const name of names) {
    parts[name] = make("button", { type: "button", class: "ll-button" }, [icon(name)]);
  }
  parts.link = make("a", { class: "ll-button" }, [icon("link")]);
  parts.language = make("button", { type: "button", class: "ll-button ll-text" });
  parts.view = make("select", { class: "ll-button ll-text" });
  parts.speed = make("select", { class: "ll-button ll-text" });
  parts.place = make("span", { class: "ll-place" });
  parts.controls = make("div", { class: "ll-controls", role: "group" },
    [parts.first, parts.previous, parts.play, parts.next, parts.last, parts.place]);
  parts.foot = make("div", { class: "ll-foot" },
    [parts.view, parts.speed, parts.language, parts.link, parts.full]);
  parts.full.hidden = !document.fullscreenEnabled;
}

/**
 * @param {HTMLElement} button
 * @param {keyof typeof ICONS} name
 */
function showIcon(button, name) {
  if (button.dataset.icon === name) return;
  button.dataset.icon = name;
  button.replaceChildren(icon(name));
}

/** @param {Player} player */
function showControls(player) {
  const { parts, steps, place: { step, lang }, timer } = player;
  const words = ui(player), last = steps.length - 1;
  const full = document.fullscreenElement === player.host;
  showIcon(parts.play, timer ? "pause" : "play");
  set(parts.controls, "aria-label", words.controls);
  const names = { first: words.first, previous: words.previous, next: words.next, last: words.last,
    play: timer ? words.pause : words.play, full: full ? words.notFull : words.full,
    link: words.link };
  for (const [part, name] of Object.entries(names)) {
    set(parts[part], "aria-label", name);
    set(parts[part], "title", name);
  }
  // Not `disabled`: a disabled button would lose the focus of a reader who steps by keyboard.
  const begins = step === 0, ends = step === last;
  const shut = { first: begins, previous: begins, next: ends, last: ends };
  for (const [part, closed] of Object.entries(shut)) {
    set(parts[part], "aria-disabled", String(closed));
  }
  setText(parts.place, words.place(step, last));
  setText(parts.language, words.language);
  set(parts.language, "lang", lang === "en" ? "ru" : "en");
  parts.link.hidden = player.deal.id === "";
  set(parts.link, "href", writeLink(player.deal, player.place, pageLang(player.host)));
}

/**
 * Put the words of the moment into the two lists of choices: whose hands are seen, and the speed.
 * @param {Player} player
 */
function drawChoices(player) {
  const words = ui(player), { view, speed } = player.parts;
  const views = player.deal.seats.map((seat) => [seat, words.from(seat)]);
  fill(view, words.view, [["", words.open], ...views]);
  fill(speed, words.speed, Object.keys(SPEEDS).map((name) =>
    [name, words[/** @type {keyof typeof SPEEDS} */ (name)]]));
  /** @type {HTMLSelectElement} */ (view).value = player.place.seat;
}

/**
 * @param {HTMLElement} element
 * @param {string} label
 * @param {string[][]} options
 */
function fill(element, label, options) {
  if (element.getAttribute("aria-label") === label) return;
  const select = /** @type {HTMLSelectElement} */ (element);
  const chosen = Math.max(0, select.selectedIndex);
  select.replaceChildren(...options.map(([value, text]) => make("option", { value }, [text])));
  select.setAttribute("aria-label", label);
  select.selectedIndex = chosen;
}

export { SPEEDS, buildControls, drawChoices, showControls };
