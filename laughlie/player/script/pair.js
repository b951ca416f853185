// Other rules: the same cards by another text or another reading, in a second player that steps
// along, and a line that says where the two first part and why.

import { bring, make, setText } from "./elements.js";
import { actionButton, hide } from "./form.js";
import { ask, recordOf, rulesOf, say, tell } from "./live.js";
import { follow } from "./moving.js";
import { mount } from "./player.js";
import { fillRules, readingsChosen, rulesChoice } from "./readings.js";
import { clauseLink } from "./rule.js";

/**
 * @typedef {import("./deal.js").Words} Words
 * @typedef {import("./live.js").Live} Live
 * @typedef {import("./live.js").Section} Section
 * @typedef {import("./place.js").Player} Player
 * @typedef {import("./readings.js").RulesChoice} RulesChoice
 * @typedef {{step: number | null, said: Words[], clauses: string[][]}} Parting
 * @typedef {{second: Player | null, parting: Parting | null, leading: boolean,
 *   choice: RulesChoice}} Pair
 */

/**
 * @param {Live} live
 * @returns {Section}
 */
function pairSection(live) {
  const { parts } = live;
  /** @type {Pair} */
  const pair = {
    second: null, parting: null, leading: false,
    choice: rulesChoice(() => void fillPair(live, pair)),
  };
  parts.beside = make("button", { type: "submit", class: "ll-button ll-text ll-main" });
  parts.close = actionButton(() => showOne(live, pair));
  parts.both = make("input", { type: "checkbox", checked: "" });
  parts.together = make("span");
  parts.how = make("p");
  parts.parting = make("div", { class: "ll-parting" });
  const section = make("form", { class: "ll-section" }, [
    parts.how, pair.choice.field, pair.choice.details,
    make("div", { class: "ll-foot" }, [parts.beside, parts.close]),
    make("label", { class: "ll-choice" }, [parts.both, parts.together]), parts.parting,
  ]);
  section.addEventListener("submit", (event) => {
    event.preventDefault();
    void showBoth(live, pair);
  });
  live.player.drawn.push(() => lead(live, pair, live.player, pair.second));
  return { name: "pair", section, filled: () => { void fillPair(live, pair); } };
}

/**
 * Offer the rules by which these cards can be played, the other text first; return whether they are
 * here.
 * @param {Live} live
 * @param {Pair} pair
 */
async function fillPair(live, { second, parting, choice }) {
  const { parts, player } = live, words = say(live), { lang } = player.place;
  for (const name of /** @type {const} */ (["how", "beside", "close", "together"])) {
    setText(parts[name], words[name]);
  }
  hide(live, parts.close, second === null);
  parts.parting.replaceChildren(...(parting ? drawParting(live, parting, lang) : []));
  const rules = await rulesOf(live);
  if (!rules) return false;
  const { seats } = player.deal, record = recordOf(live);
  const offered = rules.rulesets.filter(({ players }) => players.includes(seats.length));
  const other = offered.find(({ name }) => !record.includes(`[Variant "${name}"]`));
  fillRules(lang, choice, offered, (other ?? offered[0]).name);
  return true;
}

/**
 * Return where two deals part: what each says at that step, with the clauses behind it.
 * @param {Live} live
 * @param {Parting} parting
 * @param {"en" | "ru"} lang
 */
function drawParting(live, { step, said, clauses }, lang) {
  const words = say(live), all = live.rules?.clauses ?? {};
  if (step === null) return [make("p", {}, [words.never])];
  const lines = said.map((each, index) => make("li", {}, [each[lang],
    ...clauses[index].flatMap((id) => [" ", clauseLink(id, all)])]));
  return [make("p", { class: "ll-head" }, [words.partAt(step)]), make("ul", {}, lines)];
}

/**
 * Ask for the same cards by the rules that are chosen, and show them beside these.
 * @param {Live} live
 * @param {Pair} pair
 */
async function showBoth(live, pair) {
  const { player } = live, { choice } = pair, record = recordOf(live);
  if (!await fillPair(live, pair)) return;
  const shown = await ask(live, {
    ask: "other rules", record, variant: choice.text.value, readings: readingsChosen(choice),
  });
  if (!shown) return;
  const parting = await ask(live, { ask: "parting", records: [record, shown.record] });
  showOne(live, pair);
  const second = pair.second = secondPlayer(live, pair, shown);
  pair.parting = parting;
  void fillPair(live, pair);
  lead(live, pair, player, second);
  if (second) bring(second.host);
}

/**
 * Put a second player behind the first, in a frame in which both stand side by side if they can.
 * @param {Live} live
 * @param {Pair} pair
 * @param {any} shown
 */
function secondPlayer(live, pair, shown) {
  const { player, rules } = live, { host, place } = player;
  const second = make("deal-player", { lang: host.lang });
  const frame = make("div", { class: "ll-pair" });
  host.replaceWith(frame);
  frame.append(host, second);
  const data = { ...shown.deal, clauses: rules?.clauses ?? {} };
  const asked = { step: "0", line: "", lang: place.lang, seat: place.seat };
  return mount(second, data, asked, (moved) => lead(live, pair, moved, player));
}

/**
 * Take the second player away again.
 * @param {Live} live
 * @param {Pair} pair
 */
function showOne(live, pair) {
  if (!pair.second) return;
  pair.second.host.parentElement?.replaceWith(live.player.host);
  pair.second = pair.parting = null;
  tell(live, []);
  void fillPair(live, pair);
}

/**
 * Bring `other` to the step and the language of `first`, if both are to step together.
 * @param {Live} live
 * @param {Pair} pair
 * @param {Player} first
 * @param {Player | null} other
 */
function lead(live, pair, first, other) {
  const together = /** @type {HTMLInputElement} */ (live.parts.both).checked;
  if (!other || !together || pair.leading) return;
  pair.leading = true;
  const { step, lang } = first.place;
  follow(other, { step, lang, problems: [] });
  pair.leading = false;
}

export { pairSection };
