// The choice of the rules: a text, and a reading of each of its cruxes, said in words with its
// grade and a way to the crux. It is made of what the rules allow, so that nothing impossible can
// be chosen.

import { make, setText } from "./elements.js";
import { choose } from "./form.js";
import { LIVE } from "./words.js";

/**
 * @typedef {import("./deal.js").Lang} Lang
 * @typedef {import("./live.js").Crux} Crux
 * @typedef {import("./live.js").RuleSet} RuleSet
 * @typedef {{text: HTMLSelectElement, label: HTMLElement, field: HTMLElement, more: HTMLElement,
 *   readings: HTMLElement, details: HTMLElement}} RulesChoice
 */

/**
 * Return what the rules are chosen with. It belongs into a form of its own, so that its readings
 * are chosen apart from those of another.
 * @param {() => void} changed is told when another text has been chosen
 * @returns {RulesChoice}
 */
function rulesChoice(changed) {
  const text = /** @type {HTMLSelectElement} */ (make("select", { class: "ll-button" }));
  const label = make("span"), more = make("summary");
  const readings = make("div", { class: "ll-fields" });
  text.addEventListener("change", changed);
  const field = make("label", { class: "ll-field" }, [label, text]);
  return { text, label, field, more, readings, details: make("details", {}, [more, readings]) };
}

/**
 * Fill the choice with some of the rules; what was chosen stays chosen if it is still there.
 * @param {Lang} lang
 * @param {RulesChoice} choice
 * @param {RuleSet[]} offered
 * @param {string} usual the name of the text that is chosen at first
 * @returns {RuleSet} the rules that are chosen now
 */
function fillRules(lang, choice, offered, usual) {
  const words = LIVE[lang];
  setText(choice.label, words.text);
  setText(choice.more, words.readings);
  choose(choice.text, offered.map(({ name, title }) => [name, title[lang]]), usual);
  const chosen = offered.find(({ name }) => name === choice.text.value) ?? offered[0];
  choice.details.hidden = !chosen.cruxes.length; // a program leaves nothing to be read
  fillReadings(lang, choice, chosen);
  return chosen;
}

/**
 * @param {Lang} lang
 * @param {RulesChoice} choice
 * @param {RuleSet} chosen
 */
function fillReadings(lang, choice, { name, cruxes }) {
  const { readings } = choice;
  if (readings.dataset.of === `${name} ${lang}`) return;
  const same = readings.dataset.of?.startsWith(`${name} `);
  const before = same ? readingsChosen(choice) : {};
  readings.dataset.of = `${name} ${lang}`;
  readings.replaceChildren(...cruxes.map((crux) => readingField(lang, crux, before[crux.name])));
}

/**
 * Return the choice between the readings of a crux, each in words with its grade, and a way to it.
 * @param {Lang} lang
 * @param {Crux} crux
 * @param {string | undefined} before the reading that is chosen already, if not the default
 */
function readingField(lang, { name, href, title, readings }, before) {
  const { grades } = LIVE[lang];
  const choices = readings.map(({ option, said, grade }, index) => {
    const radio = make("input", { type: "radio", name, value: option });
    /** @type {HTMLInputElement} */ (radio).checked = before ? before === option : index === 0;
    return make("label", { class: "ll-choice" }, [radio, make("span", {}, [`${said[lang]} `,
      make("i", {}, [`(${grades[/** @type {keyof typeof grades} */ (grade)] ?? grade})`])])]);
  });
  const head = href ? make("a", { href }, [title[lang]]) : make("span", {}, [title[lang]]);
  return make("fieldset", { class: "ll-reading", "data-crux": name },
    [make("legend", {}, [head]), ...choices]);
}

/**
 * Return the readings that are not the default, by crux.
 * @param {RulesChoice} choice
 * @returns {Record<string, string>}
 */
function readingsChosen({ readings }) {
  return Object.fromEntries([...readings.querySelectorAll("fieldset")].flatMap((field) => {
    const radios = [...field.querySelectorAll("input")];
    const chosen = radios.findIndex((radio) => radio.checked);
    return chosen > 0 ? [[field.dataset.crux ?? "", radios[chosen].value]] : [];
  }));
}

export { fillRules, readingsChosen, rulesChoice };
