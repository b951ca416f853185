// Deal again: a form for the rules, the players, the deck and who plays, and the way back to the
// deal that the page has of its own.

import { bring, make, setText } from "./elements.js";
import { actionButton, choose, hide, labelled, valueOf, wholeNumber } from "./form.js";
import { ask, back, rulesOf, say, show } from "./live.js";
import { fillRules, readingsChosen, rulesChoice } from "./readings.js";
import { LIVE } from "./words.js";

/**
 * @typedef {import("./live.js").Live} Live
 * @typedef {import("./live.js").Section} Section
 * @typedef {import("./readings.js").RulesChoice} RulesChoice
 */

const POLICIES = /** @type {(keyof typeof LIVE.en.policies)[]} */ (Object.keys(LIVE.en.policies));
const SEEDS = 1e9; // a seed at random is below this: short enough to be read out to a class

/**
 * @param {Live} live
 * @returns {Section}
 */
function againSection(live) {
  const { parts } = live;
  const choice = rulesChoice(() => void fillForm(live, choice));
  parts.deal = make("button", { type: "submit", class: "ll-button ll-text ll-main" });
  parts.chance = actionButton(() => dealAtRandom(live, section));
  parts.own = actionButton(() => back(live));
  const section = make("form", { class: "ll-section" }, [
    make("div", { class: "ll-fields" }, [
      choice.field,
      labelled(live, "players", make("select", { class: "ll-button" })),
      labelled(live, "policy", make("select", { class: "ll-button" })),
      labelled(live, "seed", wholeNumber("1522")), labelled(live, "number", wholeNumber("0")),
    ]),
    choice.details,
    make("div", { class: "ll-foot" }, [parts.deal, parts.chance, parts.own]),
  ]);
  section.addEventListener("submit", (event) => {
    event.preventDefault();
    void dealAgain(live, choice);
  });
  return { name: "again", section, filled: () => { void fillForm(live, choice); } };
}

/**
 * Offer what the rules allow; return whether they are here.
 * @param {Live} live
 * @param {RulesChoice} choice
 */
async function fillForm(live, choice) {
  const words = say(live), { parts, player: { deal, own, place: { lang } } } = live;
  for (const name of /** @type {const} */ (["deal", "chance", "own"])) {
    setText(parts[name], words[name]);
  }
  hide(live, parts.own, deal === own);
  for (const name of /** @type {const} */ (["players", "policy", "seed", "number"])) {
    setText(parts[`label ${name}`], words[name]);
  }
  choose(parts.policy, POLICIES.map((name) => [name, words.policies[name]]), POLICIES[0]);
  const rules = await rulesOf(live);
  if (!rules) return false;
  const chosen = fillRules(lang, choice, rules.rulesets, rules.rulesets[0].name);
  choose(parts.players, chosen.players.map((n) => [`${n}`, `${n}`]), `${chosen.usual}`);
  return true;
}

/**
 * @param {Live} live
 * @param {RulesChoice} choice
 */
async function dealAgain(live, choice) {
  const { parts } = live;
  if (!await fillForm(live, choice)) return;
  const shown = await ask(live, {
    ask: "deal", variant: choice.text.value, players: Number(valueOf(parts.players)),
    policy: valueOf(parts.policy), readings: readingsChosen(choice),
    seed: Number(valueOf(parts.seed)), number: Number(valueOf(parts.number)),
  });
  if (!shown) return;
  show(live, shown);
  bring(live.player.host);
}

/**
 * @param {Live} live
 * @param {HTMLElement} form
 */
function dealAtRandom(live, form) {
  const seed = /** @type {HTMLInputElement} */ (live.parts.seed);
  seed.value = String(Math.floor(Math.random() * SEEDS));
  /** @type {HTMLFormElement} */ (form).requestSubmit();
}

export { againSection };
