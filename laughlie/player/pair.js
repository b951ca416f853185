// Both texts: the same cards by the other text, in a second player that steps along, and a line that
// says where the two first part and why.

import { actionButton, ask, recordOf, say, tell } from "./live.js";
import { clauseLink, follow, make, mount } from "./player.js";

/**
 * @typedef {import("./live.js").Live} Live
 * @typedef {import("./live.js").Section} Section
 * @typedef {import("./player.js").Player} Player
 * @typedef {import("./player.js").Words} Words
 * @typedef {{step: number | null, said: Words[], clauses: string[][]}} Parting
 * @typedef {{second: Player | null, parting: Parting | null, leading: boolean}} Pair
 */

/**
 * @param {Live} live
 * @returns {Section}
 */
function pairSection(live) {
  const { parts } = live;
  /** @type {Pair} */
  const pair = { second: null, parting: null, leading: false };
  parts.beside = actionButton("ll-main", () => showBoth(live, pair));
  parts.close = actionButton("", () => showOne(live, pair));
  parts.both = make("input", { type: "checkbox", checked: "" });
  parts.together = make("span");
  parts.parting = make("div", { class: "ll-parting" });
  const section = make("div", { class: "ll-section", role: "group" }, [
    make("div", { class: "ll-foot" }, [parts.beside, parts.close]),
    make("label", { class: "ll-choice" }, [parts.both, parts.together]), parts.parting,
  ]);
  live.player.drawn.push(() => lead(live, pair, live.player, pair.second));
  return { name: "pair", section, filled: () => fillPair(live, pair) };
}

/**
 * @param {Live} live
 * @param {Pair} pair
 */
function fillPair(live, { second, parting }) {
  const { parts, player } = live, words = say(live), { lang } = player.place;
  parts.beside.textContent = words.beside;
  parts.close.textContent = words.close;
  parts.close.hidden = second === null;
  parts.together.textContent = words.together;
  parts.parting.replaceChildren(...(parting ? drawParting(live, parting, lang) : []));
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
 * Ask for the same cards by the first of the other texts, and show them beside these.
 * @param {Live} live
 * @param {Pair} pair
 */
async function showBoth(live, pair) {
  const { player } = live, record = recordOf(live);
  live.rules ??= await live.engine.rules().catch(() => null);
  const other = live.rules?.rulesets.find(({ name }) => !record.includes(`[Variant "${name}"]`));
  const shown = await ask(live, { ask: "other rules", record, variant: other?.name ?? "" });
  if (!shown) return;
  const parting = await ask(live, { ask: "parting", records: [record, shown.record] });
  showOne(live, pair);
  pair.second = secondPlayer(live, pair, shown);
  pair.parting = parting;
  fillPair(live, pair);
  lead(live, pair, player, pair.second);
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
  fillPair(live, pair);
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
