// Classroom mode: the table and the sentence as large as the screen, and the keys of a presenter.

import { make, set, setText } from "./elements.js";
import { go } from "./moving.js";
import { now, ui } from "./place.js";
import { redraw } from "./redraw.js";
import { backward, fitTold, forward, jump, showTold, words } from "./reveal.js";
import { clauseWords } from "./rule.js";

/**
 * @typedef {import("./place.js").Player} Player
 */

/* ---- Keys -------------------------------------------------------------------------------- */

/**
 * What the keys do, as the remote controls of presenters send them; "и" is where B is.
 * @type {Record<string, (player: Player) => void>}
 */
const KEYS = {
  ArrowRight: forward, ArrowDown: forward, PageDown: forward, " ": forward, Enter: forward,
  ArrowLeft: backward, ArrowUp: backward, PageUp: backward,
  Home: (player) => jump(player, 0), End: (player) => jump(player, player.steps.length - 1),
  ".": (player) => blank(player, true), b: (player) => blank(player, true),
  "и": (player) => blank(player, true), "?": toggleKeys, Escape: closeClassroom,
};

/**
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
function onClassroomKey(player, event) {
  const { classroom, deal: { seats } } = player, { key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || key === "Shift") return;
  const target = /** @type {Element} */ (event.target);
  const pressed = [" ", "Enter"].includes(key) && target.closest("button, a");
  const seat = key === "0" ? "" : seats[Number(key) - 1];
  const action = KEYS[key.length === 1 ? key.toLowerCase() : key];
  if (classroom?.blank && key !== "Escape") blank(player, false);
  else if (pressed) return;
  else if (seat !== undefined) go(player, { seat });
  else if (action) action(player);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Player} player */
function toggleKeys({ parts: { keys, keysButton } }) {
  keys.hidden = !keys.hidden;
  set(keysButton, "aria-expanded", String(!keys.hidden));
}

/**
 * Make the screen black, or show what is on it again.
 * @param {Player} player
 * @param {boolean} black
 */
function blank({ classroom, parts }, black) {
  if (!classroom) return;
  classroom.blank = black;
  parts.blank.hidden = !black;
  (black ? parts.blank : parts.stage).focus({ preventScroll: true });
}

/* ---- The mode itself --------------------------------------------------------------------- */

/**
 * Give a player classroom mode: its button in the foot, and what is seen only in the mode.
 * @param {Player} player
 */
function addClassroom(player) {
  const { host, parts } = player;
  buildClassroom(parts);
  const actions = { classroom: openClassroom, exit: closeClassroom, reveal: forward,
    keysButton: toggleKeys, blank: () => blank(player, false) };
  for (const [part, action] of Object.entries(actions)) {
    parts[part].addEventListener("click", () => action(player));
  }
  parts.sees.addEventListener("click", ({ target }) => {
    const seat = /** @type {Element} */ (target).closest("button")?.dataset.seat;
    if (seat !== undefined) go(player, { seat });
  });
  // After a click on a button the keys of a remote control are not to press it once more.
  host.addEventListener("click", ({ detail }) => {
    if (player.classroom && detail && !player.classroom.blank) parts.stage.focus();
  });
  host.addEventListener("fullscreenchange", () => followScreen(player));
  player.drawn.push(drawClassroom);
}

/** @param {Record<string, HTMLElement>} parts */
function buildClassroom(parts) {
  for (const name of ["classroom", "reveal", "keysButton", "exit"]) {
    parts[name] = make("button", { type: "button", class: "ll-button ll-text" });
  }
  parts.foot.append(parts.classroom);
  parts.shown = make("div", { class: "ll-shown", "aria-live": "polite" });
  parts.clauses = make("div", { class: "ll-clauses" });
  parts.sees = make("div", { class: "ll-sees", role: "group" });
  parts.keys = make("div", { class: "ll-keys", role: "group" });
  parts.blank = make("button", { type: "button", class: "ll-blank" });
  parts.keys.hidden = parts.blank.hidden = true;
  set(parts.keysButton, "aria-expanded", "false");
  parts.lesson = make("div", { class: "ll-classroom" }, [
    parts.shown, parts.reveal, parts.clauses,
    make("div", { class: "ll-bar" }, [parts.sees, parts.keysButton, parts.exit]),
    parts.keys, parts.blank,
  ]);
  parts.board.before(parts.lesson);
}

/**
 * Put into classroom mode what is said and what can be chosen there.
 * @param {Player} player
 */
function drawClassroom(player) {
  const { parts, classroom, place: { lang, seat }, deal: { seats } } = player, said = words(player);
  setText(parts.classroom, said.enter);
  if (!classroom) return;
  const key = [lang, ...seats].join(" ");
  if (parts.sees.dataset.drawn !== key) drawWords(player);
  parts.sees.dataset.drawn = key;
  for (const button of parts.sees.querySelectorAll("button")) {
    set(button, "aria-pressed", String(button.dataset.seat === seat));
  }
  parts.clauses.replaceChildren(clauseWords(now(player).clauses, player));
  showTold(player);
  fitTold(player);
}

/**
 * Write what changes only with the language and the seats.
 * @param {Player} player
 */
function drawWords(player) {
  const { parts, host, deal: { seats } } = player;
  const said = words(player), { from, view } = ui(player);
  const button = (/** @type {string} */ seat, /** @type {string} */ text) =>
    make("button", { type: "button", class: "ll-button", "data-seat": seat }, [text]);
  parts.sees.replaceChildren(...seats.map((seat) => button(seat, seat)), button("", said.open));
  for (const each of parts.sees.querySelectorAll("button")) {
    if (each.dataset.seat) each.setAttribute("aria-label", from(each.dataset.seat));
  }
  parts.keys.replaceChildren(make("p", {}, [said.rule]), make("dl", {}, said.keyList
    .flatMap(([keys, does]) => [make("dt", {}, [keys]), make("dd", {}, [does])])));
  setText(parts.keysButton, said.keys);
  setText(parts.exit, said.leave);
  const labels = { sees: view, keys: said.keys, blank: said.back };
  for (const [part, label] of Object.entries(labels)) set(parts[part], "aria-label", label);
  set(host, "aria-label", said.enter);
}

/** @param {Player} player */
function openClassroom(player) {
  const { host, parts } = player, listening = new AbortController();
  player.classroom = { shown: 0, at: null, blank: false, full: false, listening };
  host.toggleAttribute("data-classroom", true);
  set(host, "role", "dialog");
  set(host, "aria-modal", "true");
  listenToClass(player, listening.signal);
  redraw(player);
  parts.stage.focus();
  void fillScreen(player);
}

/**
 * Hear the keys wherever the focus is, keep it in what is seen, and fit what is said to the screen.
 * @param {Player} player
 * @param {AbortSignal} signal
 */
function listenToClass(player, signal) {
  const { host, parts } = player;
  document.addEventListener("keydown", (event) => {
    if (host.isConnected) onClassroomKey(player, event);
    else closeClassroom(player); // taken off the page, as a notebook does
  }, { capture: true, signal });
  // What lies beneath is not seen: the focus comes back from there.
  document.addEventListener("focusin", ({ target }) => {
    if (!host.contains(/** @type {Node} */ (target))) parts.stage.focus();
  }, { signal });
  window.addEventListener("resize", () => fitTold(player), { signal });
}

/**
 * Fill the screen, or the window where the browser does not give the screen away.
 * @param {Player} player
 */
async function fillScreen(player) {
  const { host } = player;
  try {
    await host.requestFullscreen();
  } catch {
    if (!player.classroom) return;
    host.popover = "manual";
    host.showPopover?.();
  }
}

/**
 * Show that the screen is filled, or no longer: if it is taken back, as Escape does in most
 * browsers, classroom mode is left.
 * @param {Player} player
 */
function followScreen(player) {
  const { classroom, host } = player, full = document.fullscreenElement === host;
  if (classroom?.full && !full) closeClassroom(player);
  else if (classroom) Object.assign(classroom, { full });
  redraw(player);
}

/**
 * Leave classroom mode at the step it has come to, and give the focus back to its button.
 * @param {Player} player
 */
function closeClassroom(player) {
  const { classroom, host, parts } = player;
  if (!classroom) return;
  classroom.listening.abort();
  player.classroom = null;
  for (const name of ["data-classroom", "role", "aria-modal", "aria-label", "popover"]) {
    set(host, name, null);
  }
  parts.sees.dataset.drawn = "";
  parts.blank.hidden = true;
  if (!parts.keys.hidden) toggleKeys(player);
  if (document.fullscreenElement === host) void document.exitFullscreen();
  redraw(player);
  parts.classroom.focus();
}

export { addClassroom };
