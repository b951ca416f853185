// The form of a simulation: what is played, and what the reader predicts before a card is dealt.

import { make } from "./elements.js";
import { choose, field, list, valueOf, wholeNumber } from "./form.js";
import { FAIR } from "./fairwords.js";
import { LIVE } from "./words.js";

/**
 * @typedef {import("./deal.js").Words} Words
 * @typedef {{name: string, title: Words, players: number[], usual: number}} Offered
 * @typedef {{lang: keyof typeof FAIR, form: HTMLFormElement, rules: Offered[],
 *   fields: Record<string, HTMLInputElement | HTMLSelectElement>, seats: HTMLSelectElement[],
 *   sets: HTMLFieldSetElement[], foot: HTMLElement}} Form
 */

const COUNTS = [25, 100, 400, 1000];
const USUAL_COUNT = 400, USUAL_SEED = "1522";
const POLICIES = /** @type {const} */ (["greedy", "sensible", "random"]); // nobody plays by hand
const SEATS = ["A", "B", "C", "D", "E", "F"];

/**
 * Return the form, filled with what the rules offer.
 * @param {keyof typeof FAIR} lang
 * @param {Offered[]} rules
 * @returns {Form}
 */
function predictForm(lang, rules) {
  const words = FAIR[lang], live = LIVE[lang];
  /** @type {Form["fields"]} */
  const fields = {
    variant: list(), players: list(), policy: list(), seed: wholeNumber(USUAL_SEED),
    count: list(), last: list(),
  };
  const seats = SEATS.map(() => list());
  const foot = make("div", { class: "ll-foot" });
  const sets = [
    group(words.played, [
      field(live.text, fields.variant), field(live.players, fields.players),
      field(live.policy, fields.policy), field(live.seed, fields.seed),
      field(words.count, fields.count),
    ]),
    group(words.predict, [
      ...seats.map((each, place) => field(words.seat(words.names[place] ?? SEATS[place]), each)),
      field(words.last, fields.last),
    ]),
  ];
  sets[1].append(make("p", { class: "ll-tag" }, [words.lastHow]));
  const form = /** @type {HTMLFormElement} */ (make("form", { class: "ll-section" },
    [...sets, foot]));
  const made = { lang, form, rules, fields, seats, sets, foot };
  for (const field of [fields.variant, fields.players]) {
    field.addEventListener("change", () => fill(made));
  }
  fill(made);
  return made;
}

/**
 * Offer what the chosen text allows; what was chosen stays chosen if it is still there.
 * @param {Form} form
 */
function fill({ lang, rules, fields, seats }) {
  const words = FAIR[lang];
  const predictions = /** @type {[string, string][]} */ (Object.entries(words.predictions));
  choose(fields.variant, rules.map(({ name, title }) => [name, title[lang]]), rules[0].name);
  const chosen = rules.find(({ name }) => name === valueOf(fields.variant)) ?? rules[0];
  choose(fields.players, chosen.players.map((n) => [`${n}`, `${n}`]), `${chosen.usual}`);
  choose(fields.policy, POLICIES.map((name) => [name, LIVE[lang].policies[name]]), POLICIES[0]);
  choose(fields.count, COUNTS.map((n) => [`${n}`, `${n}`]), `${USUAL_COUNT}`);
  const seated = SEATS.slice(0, Number(valueOf(fields.players)));
  seats.forEach((each, place) => {
    choose(each, predictions, "");
    /** @type {HTMLElement} */ (each.parentElement).hidden = place >= seated.length;
  });
  choose(fields.last, [["", words.nobody], ...seated.map(pair)], "");
}

/**
 * Return what the form asks for: what is played, and what is predicted, by seat.
 * @param {Form} form
 */
function asked({ fields, seats }) {
  const players = Number(valueOf(fields.players));
  const predicted = Object.fromEntries(seats.slice(0, players).flatMap((each, place) =>
    (each.value ? [[SEATS[place], each.value]] : [])));
  return {
    ask: "sample", variant: valueOf(fields.variant), players, policy: valueOf(fields.policy),
    seed: Number(valueOf(fields.seed)), predicted, last: valueOf(fields.last),
  };
}

/**
 * What was predicted stays as it was while anything is known of what was to be predicted.
 * @param {Form} form
 * @param {boolean} locked
 */
function lock({ sets }, locked) {
  for (const each of sets) each.disabled = locked;
}

/** @param {string} seat @returns {[string, string]} */
const pair = (seat) => [seat, seat];

/**
 * @param {string} legend
 * @param {HTMLElement[]} fields
 */
function group(legend, fields) {
  return /** @type {HTMLFieldSetElement} */ (make("fieldset", { class: "ll-reading" },
    [make("legend", {}, [legend]), make("div", { class: "ll-fields" }, fields)]));
}

export { asked, lock, predictForm };
