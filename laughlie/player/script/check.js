// Whether what is given is a deal that can be shown, to the last step of every line.

import { cardWords, cardsOf } from "./deal.js";
import { PIPS, SUITS } from "./faces.js";

/**
 * @typedef {import("./deal.js").Deal} Deal
 */

const FORMAT = "laughlie-player/1";

/**
 * Tell whether `data` is a deal this player can show, to the last step of every line.
 * @param {any} data
 * @returns {data is Deal}
 */
function isDeal(data) {
  try {
    return data.format === FORMAT && isText(data.id) && isSaid(data.title)
      && data.seats.length > 0 && data.seats.every(isText) && data.seats.includes(data.dealer)
      && Object.values(data.clauses).every((clause) => isClause(clause, data))
      && isLine(data.steps, data);
  } catch {
    return false; // something was asked of what is not there
  }
}

/**
 * @param {any} steps
 * @param {any} deal
 * @returns {boolean}
 */
function isLine(steps, deal) {
  return steps.length > 0 && steps.every((/** @type {any} */ step) => isStep(step, deal));
}

/**
 * @param {any} clause
 * @param {any} deal
 * @returns {boolean}
 */
function isClause(clause, deal) {
  return isText(clause.href) && !/^\s*javascript:/i.test(clause.href) && isSaid(clause.said)
    && clause.beside.every((/** @type {string} */ id) => id in deal.clauses);
}

/**
 * @param {any} step
 * @param {any} deal
 * @returns {boolean}
 */
function isStep(step, deal) {
  const seats = deal.seats.length;
  const piles = [...step.hands, ...step.won, step.table, step.moved];
  return step.hands.length === seats && step.won.length === seats
    && [0, seats].includes(step.net.length) && [...step.net, step.pot].every(isAmount)
    && isText(step.kind) && isText(step.mark) && deal.seats.includes(step.seat)
    && piles.every((pile) => cardsOf(pile).every((card) => isCard(card, deal.words)))
    && isTold(step, deal)
    && step.reckoning.every((/** @type {any} */ line) => isTold(line, deal))
    && step.comments.every((/** @type {any} */ each) => isText(each.text) && isText(each.lang))
    && step.variations.every((/** @type {any} */ line) => isLine(line, deal));
}

/**
 * @param {any} told
 * @param {any} deal
 * @returns {boolean}
 */
function isTold(told, deal) {
  return isSaid(told.said)
    && told.clauses.every((/** @type {string} */ id) => Object.hasOwn(deal.clauses, id));
}

/** @param {any} value */
function isText(value) {
  return typeof value === "string";
}

/** @param {any} said */
function isSaid(said) {
  return isText(said.en) && isText(said.ru);
}

/** @param {any} amount */
function isAmount(amount) {
  return isText(amount) && /^-?\d+(\/[1-9]\d*)?$/.test(amount);
}

/**
 * @param {string} card
 * @param {any} words
 */
function isCard(card, words) {
  return card.length === 2 && card[0] in PIPS && card[1] in SUITS
    && ["en", "ru"].every((lang) => {
      const { rank, suit, name } = cardWords(card, words[lang]);
      return isText(rank) && isText(suit) && isText(name);
    });
}

export { isDeal };
