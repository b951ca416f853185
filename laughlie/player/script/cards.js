// Lists of cards: hands, the table, won piles.

import { cardWords, cardsOf } from "./deal.js";
import { fillItems, make } from "./elements.js";
import { face, suitSign } from "./faces.js";
import { now, ui } from "./place.js";

/**
 * @typedef {import("./place.js").Player} Player
 */

/**
 * Return an empty list for cards, which `fillCards` fills.
 * @param {string} kind
 * @param {string} label
 */
function cardList(kind, label) {
  return make("ul", { class: `ll-cards ll-${kind}`, "aria-label": label });
}

/**
 * Let `list` show `items`, each one or more cards.
 * @param {Player} player
 * @param {HTMLElement} list
 * @param {string[]} items
 * @param {(player: Player, cards: string) => HTMLElement} drawn
 */
function fillCards(player, list, items, drawn) {
  const { lang } = player.place;
  fillItems(list, items.length
    ? items.map((cards) => [lang + cards, () => drawn(player, cards)])
    : [[lang, () => noCard(player)]]);
  const moved = cardsOf(now(player).moved);
  for (const card of list.querySelectorAll("[data-card]")) {
    card.classList.toggle("ll-moved", moved.includes(card.getAttribute("data-card") ?? ""));
  }
}

/** @param {Player} player */
function noCard(player) {
  return make("li", { class: "ll-sr" }, [ui(player).none]);
}

/**
 * Return a card in a list: drawn for the eye, named for the ear.
 * @param {Player} player
 * @param {string} card
 */
function cardItem(player, card) {
  const { rank, name } = cardWords(card, player.deal.words[player.place.lang]);
  return make("li", { class: "ll-card", "data-card": card, "data-suit": card[1] },
    [named(face(card, rank), name)]);
}

/**
 * Give a drawing a name for the ear.
 * @param {Element} drawing
 * @param {string} name
 */
function named(drawing, name) {
  drawing.removeAttribute("aria-hidden");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", name);
  return drawing;
}

/**
 * Return cards of one rank in a won pile: the rank once, and the suit of each.
 * @param {Player} player
 * @param {string} cards
 */
function pileItem(player, cards) {
  const words = player.deal.words[player.place.lang];
  const signs = cardsOf(cards).map((card, index) => {
    const { rank, name } = cardWords(card, words);
    return make("span", { class: "ll-sign", "data-card": card, "data-suit": card[1] }, [
      ...(index ? [] : [make("span", { "aria-hidden": "true" }, [rank])]),
      named(suitSign(card[1]), name), " ",
    ]);
  });
  return make("li", {}, signs);
}

/**
 * Let `list` show the backs of a hand that is not seen, their number for the ear.
 * @param {Player} player
 * @param {HTMLElement} list
 * @param {number} count
 */
function fillBacks(player, list, count) {
  const backs = Array.from({ length: count }, () =>
    make("li", { class: "ll-card", "data-back": "", "aria-hidden": "true" }));
  list.replaceChildren(make("li", { class: "ll-sr" }, [ui(player).hidden(count)]), ...backs);
}

export { cardItem, cardList, fillBacks, fillCards, pileItem };
