// The cards as a reader who sits at the table handles them: he picks out those of his hand and of
// the table that he wants to play. Which of them can be played, and what each can take, the engine
// has said.

import { cardItem } from "../cards.js";
import { cardWords, cardsOf } from "../deal.js";
import { make, set, setText } from "../elements.js";
import { drawTable, seatWords } from "./table.js";

/**
 * @typedef {import("../place.js").Player} Player
 * @typedef {import("./table.js").Asked} Asked
 * @typedef {import("./table.js").Game} Game
 */

/**
 * Return a card that can be picked out. What is drawn is not its name: that is said beside it.
 * @param {Player} player
 * @param {string} card
 */
function touchItem(player, card) {
  const item = cardItem(player, card);
  const drawing = /** @type {Element} */ (item.firstElementChild);
  for (const name of ["role", "aria-label"]) drawing.removeAttribute(name);
  drawing.setAttribute("aria-hidden", "true");
  const name = make("span", { class: "ll-sr" });
  item.append(make("button", { type: "button", class: "ll-touch" }, [drawing, name]));
  return item;
}

/**
 * Listen to the cards of a player that has just been mounted.
 * @param {Game} game
 */
function listenToCards(game) {
  const board = game.player?.parts.board;
  board?.addEventListener("click", ({ target }) => {
    const item = /** @type {Element} */ (target).closest(".ll-touch")?.closest("[data-card]");
    if (item && askedNow(game)) pick(game, item.getAttribute("data-card") ?? "");
  });
  board?.addEventListener("keydown", (event) => moveAlong(event));
  for (const event of ["pointerover", "focusin"]) {
    board?.addEventListener(event, ({ target }) => pointAt(game, target));
  }
}

/**
 * Show what the card that is pointed at can take.
 * @param {Game} game
 * @param {EventTarget | null} target
 */
function pointAt(game, target) {
  const item = /** @type {Element} */ (target).closest(".ll-can");
  const card = item?.getAttribute("data-card") ?? "";
  if (card === game.pointed) return;
  game.pointed = card;
  markCards(game);
}

/**
 * Return what is asked, if the end of the game is what is shown.
 * @param {Game} game
 * @returns {Asked | null}
 */
function askedNow(game) {
  return isThere(game) ? game.kept.now?.asked ?? null : null;
}

/**
 * Tell whether what is shown is how the game stands, and not what went before.
 * @param {Game} game
 */
function isThere({ player }) {
  return player !== null && !player.place.line && player.place.step === player.steps.length - 1;
}

/**
 * Pick a card out, or put it back; what can be done with those picked out comes into view.
 * @param {Game} game
 * @param {string} card
 */
function pick(game, card) {
  const { chosen, parts: { offers, picked } } = game;
  if (!chosen.delete(card)) chosen.add(card);
  game.said = null;
  drawTable(game);
  const end = picked.offsetTop + picked.offsetHeight;
  offers.scrollTop = Math.max(offers.scrollTop, end - offers.clientHeight);
}

/**
 * Return the cards picked out of the hand and of the table, as they are written.
 * @param {Game} game
 */
function chosenCards({ player, chosen, sits }) {
  if (!player) return { hand: "", table: "" };
  const { steps, place: { step }, deal: { seats } } = player, { hands, table } = steps[step];
  const from = (/** @type {string} */ cards) =>
    cardsOf(cards).filter((card) => chosen.has(card)).join(" ");
  return { hand: from(hands[seats.indexOf(sits.seat)]), table: from(table) };
}

/**
 * Mark the cards: which are chosen, which can be played, and what the chosen ones can take.
 * @param {Game} game
 */
function markCards(game) {
  const { player, chosen, pointed } = game;
  if (!player) return;
  const cards = askedNow(game)?.cards ?? {};
  // Under a finger that has just picked a card out, what is pointed at may be another by now.
  const taking = chosen.size ? [...chosen] : [pointed];
  const targets = new Set(taking.flatMap((card) => cardsOf(cards[card] ?? "")));
  for (const list of [player.parts.table, player.parts[`hand ${game.sits.seat}`]]) {
    [...list.querySelectorAll(".ll-touch")].forEach((button, index) => {
      const item = /** @type {HTMLElement} */ (button.parentElement);
      const card = item.dataset.card ?? "";
      item.classList.toggle("ll-can", card in cards);
      item.classList.toggle("ll-target", targets.has(card));
      item.classList.toggle("ll-chosen", chosen.has(card));
      set(button, "aria-pressed", String(chosen.has(card)));
      setText(/** @type {HTMLElement} */ (button.lastElementChild), cardLabel(game, card, cards));
      const stop = list.contains(document.activeElement) ? button === document.activeElement
        : index === 0;
      set(button, "tabindex", stop ? "0" : "-1"); // one stop a list; the arrows lead along it
    });
  }
}

/**
 * Return what a card is, and what it can take.
 * @param {Game} game
 * @param {string} card
 * @param {Record<string, string>} cards
 */
function cardLabel(game, card, cards) {
  const words = seatWords(game), { player } = game;
  const name = (/** @type {string} */ each) =>
    (player ? cardWords(each, player.deal.words[game.lang]).name : each);
  if (!(card in cards)) return name(card);
  const takes = cardsOf(cards[card]).map(name).join(", ");
  return `${name(card)}, ${takes ? `${words.takes}: ${takes}` : words.playable}`;
}

/**
 * Let the arrows lead from card to card, and not from step to step.
 * @param {KeyboardEvent} event
 */
function moveAlong(event) {
  const here = /** @type {Element} */ (event.target).closest(".ll-touch");
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!here || !way) return;
  const cards = /** @type {HTMLElement[]} */ (
    [...(here.closest("ul")?.querySelectorAll(".ll-touch") ?? [])]);
  const next = cards[cards.indexOf(/** @type {HTMLElement} */ (here)) + way];
  for (const card of cards) set(card, "tabindex", card === (next ?? here) ? "0" : "-1");
  next?.focus();
  event.preventDefault();
  event.stopPropagation();
}

export { askedNow, chosenCards, isThere, listenToCards, markCards, touchItem };
