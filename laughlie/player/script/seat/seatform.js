// Who sits where: the form with which a reader chooses the rules, his seat and the others.

import { make, set, setText } from "../elements.js";
import { choose, list, valueOf, wholeNumber } from "../form.js";
import { fillRules, readingsChosen, rulesChoice } from "../readings.js";
import { LIVE } from "../words.js";
import { sitDown } from "./deciding.js";
import { drawTable, keepGame, seatWords } from "./table.js";

/**
 * @typedef {import("../readings.js").RulesChoice} RulesChoice
 * @typedef {import("./keeping.js").Kept} Kept
 * @typedef {import("./keeping.js").Wish} Wish
 * @typedef {import("./table.js").Game} Game
 * @typedef {{choice: RulesChoice, fields: Record<string, HTMLSelectElement | HTMLInputElement>,
 *   labels: Record<string, HTMLElement>, body: HTMLElement, sit: HTMLElement,
 *   stored: HTMLInputElement}} SeatForm
 */

const SEATS_ROUND = ["A", "B", "C", "D", "E", "F"];
const SHUFFLES = 1e6; // a shuffle at random is below this: short enough to be read out to a class

/**
 * Put the form into its place, once the rules are here.
 * @param {Game} game
 */
function openForm(game) {
  /** @type {SeatForm} */
  const form = {
    choice: rulesChoice(() => fillForm(game, form)), labels: {},
    fields: { players: list(), seat: list(), policy: list(),
      seed: wholeNumber(String(Math.floor(Math.random() * SHUFFLES))), pace: list() },
    stored: /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" })),
    body: make("form", { class: "ll-section" }),
    sit: make("button", { type: "submit", class: "ll-button ll-text ll-main" }),
  };
  const { body, choice, sit } = form;
  body.append(
    make("div", { class: "ll-fields" }, [
      choice.field,
      ...["players", "seat", "policy", "seed"].map((name) => labelledField(form, name)),
    ]),
    choice.details, make("div", { class: "ll-foot" }, [sit]));
  game.parts.form.replaceChildren(body, habits(game, form));
  listenToForm(game, form);
  game.drawn.push(() => fillForm(game, form));
  fillForm(game, form);
  chooseReadings(choice, game.kept.wish.readings);
}

/**
 * @param {SeatForm} form
 * @param {string} name
 */
function labelledField({ labels, fields }, name) {
  labels[name] = make("span");
  return make("label", { class: "ll-field" }, [labels[name], fields[name]]);
}

/**
 * @param {Game} game
 * @param {SeatForm} form
 */
function listenToForm(game, form) {
  const { body, fields, stored } = form;
  body.addEventListener("focusin", () => game.engine.warm(), { once: true });
  body.addEventListener("submit", (event) => {
    event.preventDefault();
    if (mayEnd(game)) void sitDown(game, wished(form));
  });
  fields.players.addEventListener("change", () => fillForm(game, form));
  fields.pace.addEventListener("change", () => keepHabit(game, { pace: valueOf(fields.pace) }));
  stored.addEventListener("change", () => keepHabit(game, { stored: stored.checked }));
}

/**
 * Return whether the evening may end, of which the reader is asked if a deal has been played in it.
 * @param {Game} game
 */
function mayEnd(game) {
  const { evening, now } = game.kept, played = evening.deals.length + Number(Boolean(now?.over));
  return !played || window.confirm(seatWords(game).ends(played));
}

/**
 * @param {Game} game
 * @param {Partial<Kept>} habit
 */
function keepHabit(game, habit) {
  Object.assign(game.kept, habit);
  keepGame(game);
  drawTable(game);
}

/**
 * Choose again the readings of the evening before.
 * @param {RulesChoice} choice
 * @param {Record<string, string>} chosen
 */
function chooseReadings({ readings }, chosen) {
  for (const field of readings.querySelectorAll("fieldset")) {
    for (const radio of field.querySelectorAll("input")) {
      radio.checked ||= radio.value === chosen[field.dataset.crux ?? ""];
    }
  }
}

/**
 * Return what can be chosen at any time: how the others' moves are shown, and whether the evening
 * outlasts the page.
 * @param {Game} game
 * @param {SeatForm} form
 */
function habits({ store }, form) {
  form.labels.stored = make("span");
  const stored = make("label", { class: "ll-choice" }, [form.stored, form.labels.stored]);
  return make("div", { class: "ll-fields" },
    [labelledField(form, "pace"), ...(store.inBrowser ? [stored] : [])]);
}

/**
 * Offer what the chosen rules allow, in the language of the table; what was chosen stays chosen if
 * it is still there.
 * @param {Game} game
 * @param {SeatForm} form
 */
function fillForm(game, { choice, fields, labels, sit, stored }) {
  const words = seatWords(game), { rules, lang, parts, kept: { now, wish, pace } } = game;
  if (!rules) return;
  const named = { ...words, players: LIVE[lang].players, policy: words.others,
    seed: words.dealing, stored: words.store };
  for (const [name, label] of Object.entries(labels)) {
    setText(label, named[/** @type {"players"} */ (name)]);
  }
  set(parts.form, "lang", lang);
  const chosen = fillRules(lang, choice, rules.rulesets, wish.variant);
  const usual = chosen.name === wish.variant ? wish.players : chosen.usual;
  choose(fields.players, chosen.players.map((n) => [`${n}`, `${n}`]), `${usual}`);
  const seats = SEATS_ROUND.slice(0, Number(valueOf(fields.players)));
  choose(fields.seat, seats.map((seat, place) => [seat, seatName(words.seats, seat, place)]),
    seats.includes(wish.seat) ? wish.seat : seats[1]);
  choose(fields.policy, Object.entries(words.strengths), wish.policy);
  choose(fields.pace, Object.entries(words.paces), pace);
  fields.pace.value = pace;
  stored.checked = game.kept.stored;
  setText(sit, now ? words.anew : words.sit);
}

/**
 * @param {Record<number, string>} names
 * @param {string} seat
 * @param {number} place
 */
function seatName(names, seat, place) {
  return names[place] ? `${seat} (${names[place]})` : seat;
}

/**
 * Return what the form asks for.
 * @param {SeatForm} form
 * @returns {Wish}
 */
function wished({ choice, fields }) {
  return {
    variant: choice.text.value, players: Number(valueOf(fields.players)),
    readings: readingsChosen(choice), seat: valueOf(fields.seat), policy: valueOf(fields.policy),
    seed: Number(valueOf(fields.seed)), number: 0, dealer: "A", carried: "0",
  };
}

export { openForm };
