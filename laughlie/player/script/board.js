// The board: the seats round the table, and the cards that move upon it.

import { cardItem, cardList, fillBacks, fillCards, pileItem } from "./cards.js";
import { amountText, cardsOf, largestPile, mostOnTable, placesRound, ranksOf } from "./deal.js";
import { make, setText } from "./elements.js";
import { now, ui } from "./place.js";

/**
 * @typedef {import("./place.js").Player} Player
 */

const GLIDE = 300; // milliseconds a card is on its way

/**
 * Draw the seats round the table, with room for the largest piles of the line. They stay from one
 * deal to the next where the same sit there: a move that has just been played changes little.
 * @param {Player} player
 */
function drawBoard(player) {
  const { deal: { seats }, steps, place: { lang, seat }, parts } = player;
  const key = [lang, seat, ...seats].join(" ");
  if (parts.board.dataset.drawn !== key) drawSeats(player);
  parts.board.dataset.drawn = key;
  const most = String(mostOnTable(steps)), { style } = parts.board;
  if (style.getPropertyValue("--ll-most") !== most) style.setProperty("--ll-most", most);
  seats.forEach((name, index) =>
    fillCards(player, parts[`room ${name}`], ranksOf(largestPile(steps, index)), pileItem));
}

/** @param {Player} player */
function drawSeats(player) {
  const { deal, place, parts, sits } = player;
  const words = ui(player);
  parts.pot = make("span", { class: "ll-tag ll-pot" });
  parts.table = cardList("middle", words.table);
  const table = make("div", { class: "ll-table", role: "group", "aria-label": words.table }, [
    make("p", { class: "ll-name" }, [make("b", {}, [words.table]), " ", parts.pot]), parts.table,
  ]);
  const rounds = placesRound(deal.seats, sits?.seat ?? place.seat);
  const seats = rounds.map((round, index) => drawSeat(player, index, round));
  parts.board.dataset.players = String(seats.length);
  parts.board.replaceChildren(table, ...seats);
}

/**
 * @param {Player} player
 * @param {number} index
 * @param {number} round its place at the table, clockwise from the reader's
 */
function drawSeat(player, index, round) {
  const { parts, deal } = player;
  const words = ui(player), seat = deal.seats[index];
  parts[`name ${seat}`] = make("p", { class: "ll-name" });
  parts[`hand ${seat}`] = cardList("hand", `${words.hand}, ${seat}`);
  parts[`won ${seat}`] = cardList("won", `${words.won}, ${seat}`);
  parts[`room ${seat}`] = make("ul", { class: "ll-cards ll-won ll-room", "aria-hidden": "true" });
  parts[`seat ${seat}`] = make("div", {
    class: "ll-seat", role: "group", "aria-label": seat, "data-round": String(round),
  }, [
    parts[`name ${seat}`], parts[`hand ${seat}`],
    make("div", { class: "ll-pile" }, [parts[`won ${seat}`], parts[`room ${seat}`]]),
  ]);
  return parts[`seat ${seat}`];
}

/**
 * Show the table and the seats as they are at this step.
 * @param {Player} player
 */
function showBoard(player) {
  const { deal, parts, sits } = player;
  const step = now(player), words = ui(player);
  setText(parts.pot, `${words.pot}: ${amountText(step.pot)}`);
  fillCards(player, parts.table, cardsOf(step.table), sits?.card ?? cardItem);
  deal.seats.forEach((_, index) => showSeat(player, index));
}

/**
 * @param {Player} player
 * @param {number} index
 */
function showSeat(player, index) {
  const { deal, parts, place, sits } = player;
  const step = now(player), seat = deal.seats[index];
  const acts = step.seat === seat && step.kind !== "end" && step.kind !== "deal";
  const hand = cardsOf(step.hands[index]);
  const hidden = place.seat !== "" && place.seat !== seat && hand.length > 0;
  parts[`seat ${seat}`].classList.toggle("ll-acts", acts);
  showName(player, index);
  if (hidden) fillBacks(player, parts[`hand ${seat}`], hand.length);
  else fillCards(player, parts[`hand ${seat}`], hand, sits?.seat === seat ? sits.card : cardItem);
  fillCards(player, parts[`won ${seat}`], ranksOf(step.won[index]), pileItem);
}

/**
 * Fill the line over a seat: its letter, who deals, what it holds and, at the end, what it gains.
 * @param {Player} player
 * @param {number} index
 */
function showName(player, index) {
  const { deal, parts } = player;
  const step = now(player), words = ui(player), seat = deal.seats[index];
  const tags = [words.counts(cardsOf(step.hands[index]).length, cardsOf(step.won[index]).length)];
  if (seat === deal.dealer) tags.unshift(words.dealer);
  const net = step.net.length
    ? [make("span", { class: "ll-net" }, [amountText(step.net[index], true)])] : [];
  const name = parts[`name ${seat}`], key = [...tags, step.net[index]].join();
  if (name.getAttribute("data-said") === key) return;
  name.setAttribute("data-said", key);
  name.replaceChildren(make("b", {}, [seat]),
    ...tags.flatMap((tag) => [" ", make("span", { class: "ll-tag" }, [tag])]), " ", ...net);
}

/**
 * Show the cards that move once more beside the sentence: on a phone the table is further down.
 * @param {Player} player
 */
function showMade(player) {
  fillCards(player, player.parts.made, cardsOf(now(player).moved), cardItem);
}

/**
 * Return a card as it lies on the table now, if it can be seen.
 * @param {Player} player
 * @param {string} card
 */
function cardOnBoard({ parts: { board } }, card) {
  return board.querySelector(`ul:not([aria-hidden]) [data-card="${card}"]`);
}

/**
 * Return where the cards of the move are drawn now, by their names.
 * @param {Player} player
 * @returns {Map<string, DOMRect>}
 */
function whereMoved(player) {
  return new Map(cardsOf(now(player).moved).flatMap((card) => {
    const place = cardOnBoard(player, card)?.getBoundingClientRect();
    return place ? [[card, place]] : [];
  }));
}

/**
 * Let the cards of the move glide from where they were, unless the reader wants no motion.
 * @param {Player} player
 * @param {Map<string, DOMRect>} before
 */
function glide(player, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [card, to] of whereMoved(player)) {
    const from = before.get(card);
    if (!from) continue;
    const way = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    cardOnBoard(player, card)?.animate([{ transform: way }, { transform: "none" }],
      { duration: GLIDE, easing: "ease-out" });
  }
}

export { drawBoard, glide, showBoard, showMade, whereMoved };
