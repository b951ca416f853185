// Classroom mode: the table and the sentence as large as the screen, the keys of a presenter, and
// nothing said of a step before it is asked for. Each press shows one thing more.

import { fillItems, make, set, setText } from "./elements.js";
import { enter, go } from "./moving.js";
import { drawBranches, drawComments, drawMark } from "./notes.js";
import { now, ui } from "./place.js";
import { redraw } from "./redraw.js";
import { clauseWords, drawSettlement } from "./rule.js";
import { CLASSROOM } from "./words.js";

/**
 * @typedef {import("./place.js").Classroom} Classroom
 * @typedef {import("./place.js").Player} Player
 * @typedef {"question" | "comment" | "answer" | "branches" | "settlement"} Kind
 * @typedef {{kind: Kind, nodes: HTMLElement[]}} Told
 */

/** @param {Player} player */
function words(player) {
  return CLASSROOM[player.place.lang];
}

/* ---- What is said on a step -------------------------------------------------------------- */

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
  const { classroom, parts, place: { lang } } = player, told = toldNow(player);
  if (!classroom) return;
  if (classroom.at !== now(player)) classroom.shown = asked(player, told);
  classroom.at = now(player);
  const hidden = told[classroom.shown];
  fillItems(parts.shown, told.slice(0, classroom.shown).map(({ kind, nodes }, index) =>
    [lang + index + nodes.map((node) => node.textContent),
      () => make("div", { class: `ll-told ll-is-${kind}` }, nodes)]));
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

export { addClassroom, backward, forward, jump };
