// The deal as it is printed.

import { cardWords, cardsOf } from "./deal.js";
import { make } from "./elements.js";
import { ui } from "./place.js";

/**
 * @typedef {import("./place.js").Player} Player
 */

/**
 * Write the deal that is shown for paper, unless the page has it as text: what was dealt, the
 * moves, and how it ended.
 * @param {Player} player
 */
function drawPaper(player) {
  const { deal, own, host, parts: { paper }, place: { lang } } = player, words = deal.words[lang];
  if (deal === own && host.querySelector(".ll-plain")) return paper.replaceChildren();
  const written = (/** @type {string} */ cards) => cardsOf(cards)
    .map((card) => cardWords(card, words)).map(({ rank, suit }) => rank + suit).join(" ");
  const [{ hands, table }] = deal.steps;
  const dealt = [...deal.seats.map((seat, index) => `${seat}: ${written(hands[index])}`),
    `${ui(player).table}: ${written(table)}`];
  const told = deal.steps.map(({ said, reckoning }) => make("li", {}, [said[lang],
    ...reckoning.map((line) => make("div", {}, [line.said[lang]]))]));
  paper.replaceChildren(make("p", { class: "ll-head" }, [deal.title[lang]]),
    make("ul", {}, dealt.map((line) => make("li", {}, [line]))), make("ol", { start: "0" }, told));
}

export { drawPaper };
