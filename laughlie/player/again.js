// Deal again: a form for the text, the players, the readings and the deck. It is made of what the
// rules allow, so that nothing impossible can be asked for.

import { LIVE, actionButton, ask, choose, labelled, say, show, valueOf } from "./live.js";
import { make } from "./player.js";

/**
 * @typedef {import("./live.js").Live} Live
 * @typedef {import("./live.js").Section} Section
 * @typedef {import("./live.js").Crux} Crux
 */

const POLICIES = /** @type {(keyof typeof LIVE.en.policies)[]} */ (Object.keys(LIVE.en.policies));
const SEEDS = 1e9; // a seed at random is below this: short enough to be read out to a class

/**
 * @param {Live} live
 * @returns {Section}
 */
function againSection(live) {
  const { parts } = live;
  parts.deal = make("button", { type: "submit", class: "ll-button ll-text ll-main" });
  parts.chance = actionButton("", () => dealAtRandom(live));
  parts.readings = make("div", { class: "ll-fields" });
  parts.more = make("summary");
  // A form of its own, so that its readings are chosen apart from those of another player.
  const section = make("form", { class: "ll-section" }, [
    make("div", { class: "ll-fields" }, [
      labelled(live, "text", make("select", { class: "ll-button" })),
      labelled(live, "players", make("select", { class: "ll-button" })),
      labelled(live, "policy", make("select", { class: "ll-button" })),
      labelled(live, "seed", wholeNumber("1522")), labelled(live, "number", wholeNumber("0")),
    ]),
    make("details", {}, [parts.more, parts.readings]),
    make("div", { class: "ll-foot" }, [parts.deal, parts.chance]),
  ]);
  parts.text.addEventListener("change", () => fillForm(live));
  section.addEventListener("submit", (event) => {
    event.preventDefault();
    void dealAgain(live);
  });
  return { name: "again", section, filled: (given) => { void readyForm(given); } };
}

/** @param {string} value */
function wholeNumber(value) {
  const input = /** @type {HTMLInputElement} */ (make("input", {
    class: "ll-button", type: "text", inputmode: "numeric", maxlength: "15", value,
  }));
  input.addEventListener("input", () => { input.value = input.value.replace(/\D/g, ""); });
  return input;
}

/**
 * Fill the form once the rules in words have come.
 * @param {Live} live
 */
async function readyForm(live) {
  const words = say(live), { parts } = live;
  parts.deal.textContent = words.deal;
  parts.chance.textContent = words.chance;
  parts.more.textContent = words.readings;
  for (const name of /** @type {const} */ (["text", "players", "policy", "seed", "number"])) {
    parts[`label ${name}`].textContent = words[name];
  }
  if (live.rules ??= await live.engine.rules().catch(() => null)) fillForm(live);
}

/** @param {Live} live */
function fillForm(live) {
  const { rules, parts, player: { place: { lang } } } = live;
  if (!rules) return;
  const words = say(live), [first] = rules.rulesets;
  choose(parts.text, rules.rulesets.map(({ name, title }) => [name, title[lang]]), first.name);
  const chosen = rulesChosen(live);
  choose(parts.players, chosen.players.map((n) => [`${n}`, `${n}`]), `${chosen.usual}`);
  choose(parts.policy, POLICIES.map((name) => [name, words.policies[name]]), POLICIES[0]);
  if (parts.readings.dataset.of === `${chosen.name} ${lang}`) return;
  const same = parts.readings.dataset.of?.startsWith(`${chosen.name} `);
  const before = same ? readingsChosen(live) : {};
  parts.readings.dataset.of = `${chosen.name} ${lang}`;
  parts.readings.replaceChildren(
    ...chosen.cruxes.map((crux) => readingField(live, crux, before[crux.name])));
}

/** @param {Live} live */
function rulesChosen(live) {
  const rulesets = live.rules?.rulesets ?? [];
  return rulesets.find(({ name }) => name === valueOf(live.parts.text)) ?? rulesets[0];
}

/**
 * Return the choice between the readings of a crux, each in words with its grade, and a way to it.
 * @param {Live} live
 * @param {Crux} crux
 * @param {string | undefined} before the reading that is chosen already, if not the default
 */
function readingField(live, { name, href, title, readings }, before) {
  const { lang } = live.player.place, { grades } = say(live);
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
 * @param {Live} live
 * @returns {Record<string, string>}
 */
function readingsChosen(live) {
  const fields = live.parts.readings.querySelectorAll("fieldset");
  return Object.fromEntries([...fields].flatMap((field) => {
    const radios = [...field.querySelectorAll("input")];
    const chosen = radios.findIndex((radio) => radio.checked);
    return chosen > 0 ? [[field.dataset.crux ?? "", radios[chosen].value]] : [];
  }));
}

/** @param {Live} live */
async function dealAgain(live) {
  const { parts } = live;
  const shown = await ask(live, {
    ask: "deal", variant: valueOf(parts.text), players: Number(valueOf(parts.players)),
    policy: valueOf(parts.policy), readings: readingsChosen(live),
    seed: Number(valueOf(parts.seed)), number: Number(valueOf(parts.number)),
  });
  if (shown) show(live, shown);
}

/** @param {Live} live */
async function dealAtRandom(live) {
  const seed = /** @type {HTMLInputElement} */ (live.parts.seed);
  seed.value = String(Math.floor(Math.random() * SEEDS));
  await dealAgain(live);
}

export { againSection };
