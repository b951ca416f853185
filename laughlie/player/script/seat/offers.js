// What the reader may do now, said beside the table: every choice as a button, the cards he has
// picked out, what is passed up, and what is always done for him.

import { cardWords, cardsOf } from "../deal.js";
import { fillItems, make, set, setText } from "../elements.js";
import { actionButton } from "../form.js";
import { now } from "../place.js";
import { clauseLink } from "../rule.js";
import { drawCoach } from "./coach.js";
import { passUp, playCards } from "./deciding.js";
import { drawResult, outcome } from "./evening.js";
import { askedNow, chosenCards, isThere } from "./hand.js";
import { ALWAYS } from "./keeping.js";
import { skipOn } from "./showing.js";
import { keepGame, seatWords } from "./table.js";

/**
 * @typedef {import("./table.js").Asked} Asked
 * @typedef {import("./table.js").Game} Game
 */

/**
 * Build the panel of the offers into the player that has just been mounted.
 * @param {Game} game
 */
function buildOffers(game) {
  const { parts, player } = game;
  if (!player) return;
  parts.asked = make("p", { class: "ll-asked", "aria-live": "polite", tabindex: "-1" });
  // What happens is said above the table; who looks at his cards sees it here too.
  parts.happens = make("p", { "aria-hidden": "true" });
  parts.answered = make("div", { class: "ll-answers", "aria-live": "polite" });
  parts.choices = make("ul", { class: "ll-branches" });
  parts.picked = make("div", { class: "ll-picked" });
  parts.always = make("div", { class: "ll-foot" });
  parts.result = make("div", { class: "ll-result" });
  parts.coach = make("div", { class: "ll-coach", tabindex: "-1" });
  parts.looked = make("p", { class: "ll-answers", "aria-live": "polite" });
  parts.skip = actionButton(() => skipOn(game));
  parts.offers = make("div", { class: "ll-offers", role: "group" }, [
    parts.asked, parts.happens, parts.answered, parts.choices, parts.picked, parts.always,
    parts.skip, parts.result, parts.coach, parts.looked,
  ]);
  player.parts.board.after(parts.offers);
}

/**
 * Show what may be done, or that the others play, or what the deal has brought.
 * @param {Game} game
 */
function drawOffers(game) {
  const { parts, player, kept } = game;
  if (!player || !kept.now) return;
  const words = seatWords(game), asked = askedNow(game), there = isThere(game);
  const focused = parts.offers.contains(document.activeElement);
  set(parts.offers, "aria-label", words.offers);
  set(parts.offers, "lang", game.lang);
  set(parts.offers, "aria-busy", String(game.busy));
  set(parts.offers, "data-over", there && kept.now.over ? "" : null);
  setText(parts.asked, asked ? asked.said[game.lang] : there && kept.now.over ? outcome(game) : "");
  drawSaid(game);
  drawChoicesOf(game, asked);
  drawPicked(game, asked);
  drawAlways(game, asked);
  parts.happens.hidden = parts.skip.hidden = there;
  setText(parts.happens, there ? "" : now(player).said[game.lang]);
  setText(parts.skip, player.timer ? (kept.now.over ? words.end : words.skip) : words.now);
  parts.result.hidden = !there || !kept.now.over;
  drawResult(game);
  drawCoach(game);
  if (focused && !parts.offers.contains(document.activeElement)) focusOffers(game);
}

/**
 * Say what the table answers: a refusal with its clause, advice, or what is wrong.
 * @param {Game} game
 */
function drawSaid(game) {
  const { said, lang, player, parts } = game, clauses = player?.deal.clauses ?? {};
  const lines = said ? [[lang + said.words[lang] + said.clauses.join(), () => make("div",
    { class: said.kind === "advice" ? "ll-comment" : "ll-problem" }, [
      make("p", {}, [...(said.kind === "refused" ? [`${seatWords(game).refused} `] : []),
        said.words[lang]]),
      ...(said.kind === "advice" ? [] : said.clauses.filter((id) => id in clauses).map((id) =>
        make("p", {}, [clauseLink(id, clauses), ` ${clauses[id].said[lang]}`]))),
    ])]] : [];
  fillItems(parts.answered, /** @type {import("../elements.js").Item[]} */ (lines));
}

/**
 * @param {Game} game
 * @param {Asked | null} asked
 */
function drawChoicesOf(game, asked) {
  const { parts, turns, lang } = game;
  /** @type {import("../elements.js").Item[]} */
  const items = (asked?.moves ?? []).map((offer, index) => [`${turns} ${lang} ${index}`, () =>
    make("li", {}, [
      offered(offer.said[lang], () => void playCards(game, offer.hand, offer.table)),
      ...linked(game, offer.clauses),
    ])]);
  const pass = asked?.pass;
  if (pass) {
    items.push([`${turns} ${lang} pass`, () =>
      make("li", {}, [offered(pass[lang], () => void passUp(game)),
        ...linked(game, asked.clauses.slice(0, 1))])]);
  }
  fillItems(parts.choices, items);
}

/**
 * Return links to clauses, to stand after what they allow.
 * @param {Game} game
 * @param {string[]} clauses
 */
function linked({ player }, clauses) {
  return clauses.flatMap((id) => [" ", clauseLink(id, player?.deal.clauses ?? {})]);
}

/**
 * @param {string} words
 * @param {() => void} action
 */
function offered(words, action) {
  const button = actionButton(action);
  setText(button, words);
  return button;
}

/**
 * Show the cards picked out, with the button that plays them.
 * @param {Game} game
 * @param {Asked | null} asked
 */
function drawPicked(game, asked) {
  const { parts, lang, turns, player } = game, words = seatWords(game);
  const { hand, table } = chosenCards(game);
  const names = (/** @type {string} */ cards) => cardsOf(cards).map((card) =>
    (player ? cardWords(card, player.deal.words[lang]).name : card)).join(", ");
  const told = [hand, table].filter(Boolean).map(names).join(" × ");
  const picked = Boolean(asked && hand);
  const some = asked && Object.keys(asked.cards).length > 0;
  fillItems(parts.picked, some || picked ? [picked
    ? [`${turns} ${lang} ${told}`, () => make("p", {}, [`${words.chosen} ${told} `,
      offered(words.play, () => void playCards(game, hand, table))])]
    : [`${turns} ${lang} tap`, () => make("p", { class: "ll-tag" }, [words.tap])]] : []);
}

/**
 * Offer to have always done what is asked now; what is always done can be stopped at any time.
 * @param {Game} game
 * @param {Asked | null} asked
 */
function drawAlways(game, asked) {
  const { parts, lang, kept } = game, words = seatWords(game);
  const kinds = new Set(asked && asked.phase !== "turn" ? asked.moves.map(({ kind }) => kind) : []);
  const shown = ALWAYS.filter((kind) => kept.always.includes(kind)
    || (kinds.has(kind) && asked?.pass));
  fillItems(parts.always, shown.map((kind) => [`${lang} ${kind}`, () => {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    box.checked = kept.always.includes(kind);
    box.addEventListener("change", () => setAlways(game, kind, box.checked));
    return make("label", { class: "ll-choice" }, [box, make("span", {}, [words.always[kind]])]);
  }]));
}

/**
 * @param {Game} game
 * @param {"lay" | "join"} kind
 * @param {boolean} done
 */
function setAlways(game, kind, done) {
  const { kept } = game, others = kept.always.filter((each) => each !== kind);
  kept.always = done ? [...others, kind] : others;
  keepGame(game);
}

/**
 * Give the focus to the first thing that can be done; who has just decided is to decide again.
 * @param {Game} game
 */
function focusOffers({ parts }) {
  const buttons = [...parts.offers.querySelectorAll("button")];
  const first = buttons.find((button) => button.getClientRects().length > 0);
  (first ?? parts.asked).focus({ preventScroll: true });
}

export { buildOffers, drawOffers };
