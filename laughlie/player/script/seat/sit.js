// Where a table at which the reader sits comes together, and begins on a page of the book.

import { make, set, setText } from "../elements.js";
import { engineOfPage } from "../engines.js";
import { actionButton } from "../form.js";
import { go } from "../moving.js";
import { pageLang } from "../place.js";
import { LIVE } from "../words.js";
import { askAdvice, startAgain, takeBack } from "./deciding.js";
import { drawEvening } from "./evening.js";
import { askedNow, listenToCards, markCards, touchItem } from "./hand.js";
import { FORMAT_KEPT, newEvening, pageStore } from "./keeping.js";
import { buildOffers, drawOffers } from "./offers.js";
import { openForm } from "./seatform.js";
import { SEAT } from "./seatwords.js";
import { forgetPlayer, showGame } from "./showing.js";
import { askTable, drawTable, keepGame, momentNow, seatWords, tableRules } from "./table.js";

/**
 * @typedef {import("../deal.js").Lang} Lang
 * @typedef {import("../live.js").Engine} Engine
 * @typedef {import("../live.js").Progress} Progress
 * @typedef {import("./keeping.js").Kept} Kept
 * @typedef {import("./keeping.js").Store} Store
 * @typedef {import("./table.js").Game} Game
 */

/**
 * Make the table of a page live, if the page has an engine; else its text stays.
 * @param {HTMLElement} host
 */
function seatReader(host) {
  const address = host.dataset.live, lang = pageLang(host);
  if (!address) return;
  if (location.protocol === "file:") {
    host.prepend(make("p", { class: "ll-problem" }, [LIVE[lang].why.file]));
    return;
  }
  const game = newGame(host, lang, engineOfPage(address, lang), pageStore("laughlie.evening"));
  void openGame(game);
}

/**
 * @param {HTMLElement} host
 * @param {Lang} lang
 * @param {Engine} engine
 * @param {Store} store
 * @returns {Game}
 */
function newGame(host, lang, engine, store) {
  /** @type {Game} */
  const game = {
    host, engine, lang, store, rules: null, kept: nothingKept(lang), player: null, chosen: new Set(),
    pointed: "", busy: false, turns: 0, said: null, look: null, parts: {},
    sits: { seat: "", card: touchItem },
    drawn: [drawOffers, markCards, drawEvening, drawBar],
  };
  buildTable(game);
  engine.watch((progress) => showStart(game, progress));
  return game;
}

/**
 * Return what is kept before anything is: who reads Russian is offered the Russian text first.
 * @param {Lang} lang
 * @returns {Kept}
 */
function nothingKept(lang) {
  return {
    format: FORMAT_KEPT, evening: newEvening(), always: [], pace: "one by one", past: [], now: null,
    open: false, stored: false,
    wish: { variant: lang === "ru" ? "russian" : "english", players: 5, readings: {}, seat: "B", policy: "sensible", seed: 0,
      number: 0, dealer: "A", carried: "0" },
  };
}

/** @param {Game} game */
function buildTable(game) {
  const { parts, host } = game;
  parts.told = make("p", { class: "ll-problem", role: "alert" });
  parts.retry = actionButton(() => void openGame(game));
  parts.bar = make("progress");
  parts.part = make("span", { class: "ll-tag" });
  parts.cancel = actionButton(() => game.engine.cancel());
  parts.progress = make("div", { class: "ll-progress" }, [parts.bar, parts.part, parts.cancel]);
  parts.summary = make("summary");
  parts.form = make("div");
  parts.choose = make("details", { open: "", class: "ll-chooses" }, [parts.summary, parts.form]);
  parts.table = make("div");
  parts.evening = make("div", { class: "ll-evening" });
  for (const each of ["progress", "told", "retry", "evening"]) parts[each].hidden = true;
  buildBar(game);
  parts.table.addEventListener("mounted", () => {
    buildOffers(game);
    listenToCards(game);
    parts.offers.append(parts.actions);
    parts.happens.after(parts.progress); // who waits for the engine looks there
  });
  host.prepend(parts.choose, parts.told, parts.retry, parts.progress, parts.table, parts.evening);
  host.dataset.ready = "";
}

/** @param {Game} game */
function buildBar(game) {
  const { parts } = game;
  parts.undo = actionButton(() => void takeBack(game));
  parts.restart = actionButton(() => void startAgain(game));
  parts.hands = actionButton(() => toggleHands(game));
  parts.advice = actionButton(() => void askAdvice(game));
  parts.actions = make("div", { class: "ll-foot ll-actions" },
    [parts.advice, parts.undo, parts.restart, parts.hands]);
}

/**
 * Take up what is kept, or let the reader choose.
 * @param {Game} game
 */
async function openGame(game) {
  const { parts } = game;
  game.kept = game.store.read() ?? game.kept;
  game.said = null;
  drawTable(game);
  if (await tableRules(game)) {
    if (game.kept.now) await resume(game);
    openForm(game);
    if (game.kept.now) parts.choose.removeAttribute("open");
  }
  drawTable(game);
  // Two frames: the table has its room, and the page stands where the reader had left it.
  requestAnimationFrame(() => requestAnimationFrame(() => set(game.host, "data-open", "")));
}

/**
 * Show the game that was kept; if it cannot be shown as it is, the engine makes it anew.
 * @param {Game} game
 */
async function resume(game) {
  const { kept, parts } = game, moment = momentNow(game);
  try {
    showGame(game, Infinity);
  } catch {
    forgetPlayer(game); // not all that is shown is where it must be
  }
  if (game.player) return;
  parts.table.replaceChildren();
  kept.now = null;
  kept.now = await askTable(game, { ask: "see", ...moment });
  if (kept.now) return showGame(game, Infinity);
  const words = { en: SEAT.en.unread, ru: SEAT.ru.unread };
  game.said = { words, clauses: [], kind: "fault" };
}

/** @param {Game} game */
function toggleHands(game) {
  const { kept, player } = game;
  kept.open = !kept.open;
  keepGame(game);
  if (player) go(player, { seat: kept.open ? "" : kept.wish.seat });
}

/**
 * Draw what stands round the table: the form's head, and what can be asked at any time.
 * @param {Game} game
 */
function drawBar(game) {
  const { parts, kept: { now, past, open }, busy, said, player, lang } = game;
  const words = seatWords(game);
  setText(parts.summary, words.choose);
  setText(parts.undo, words.undo);
  setText(parts.restart, words.restart);
  setText(parts.hands, open ? words.hidden : words.hands);
  setText(parts.advice, words.advice);
  setText(parts.cancel, LIVE[lang].cancel);
  set(parts.hands, "aria-pressed", String(open));
  set(parts.undo, "aria-disabled", String(busy || past.length === 0));
  set(parts.restart, "aria-disabled", String(busy || !now));
  parts.hands.hidden = Boolean(now?.over);
  parts.advice.hidden = !askedNow(game);
  set(game.host, "data-busy", busy ? "" : null);
  set(parts.choose, "data-seated", now ? "" : null);
  // Before there is a table, what is wrong is said above it.
  const unlasting = game.store.lasting ? "" : words.unstored;
  setText(parts.told, !player && said ? said.words[lang] : unlasting);
  parts.told.hidden = !parts.told.textContent;
  setText(parts.retry, words.retry);
  parts.retry.hidden = Boolean(game.rules) || !said;
}

/**
 * Show how far the engine has come in starting; null is the end.
 * @param {Game} game
 * @param {Progress | null} progress
 */
function showStart(game, progress) {
  const { parts, lang } = game, words = LIVE[lang];
  const waits = progress?.part === "kernel";
  parts.progress.hidden = !progress || !(game.busy || waits);
  if (!progress) return;
  if (!game.player) parts.progress.scrollIntoView({ block: "nearest" });
  if (waits) return setText(parts.part, words.waits);
  set(parts.bar, "max", String(progress.total));
  set(parts.bar, "value", String(progress.loaded));
  set(parts.bar, "aria-label", words.starting);
  setText(parts.part, `${words.starting}: ${words.parts[
    /** @type {keyof typeof words.parts} */ (progress.part)]}`);
}

export { newGame, openGame, resume, seatReader };
