// Other moves: what else may be played after the step that is shown. What is chosen becomes a
// variation beside the recorded line, which stays as it is.

import { make, setText } from "./elements.js";
import { actionButton, choose, hide, labelled, valueOf } from "./form.js";
import { ask, momentOf, recordOf, say, show } from "./live.js";
import { LIVE } from "./words.js";

/**
 * @typedef {import("./deal.js").Words} Words
 * @typedef {import("./live.js").Live} Live
 * @typedef {import("./live.js").Section} Section
 * @typedef {{move: number, seat: string, said: Words, clauses: string[]}} Choice
 */

const OTHERS = /** @type {("greedy" | "sensible" | "random")[]} */ (
  Object.keys(LIVE.en.policies).filter((name) => name !== "none"));

/**
 * @param {Live} live
 * @returns {Section}
 */
function branchSection(live) {
  const { parts } = live;
  parts.next = make("p", { class: "ll-head" });
  parts.choices = make("ul", { class: "ll-branches" });
  parts.on = actionButton(() => letThemPlay(live));
  parts.undo = actionButton(() => undo(live));
  parts.drop = actionButton(() => dropLine(live));
  const section = make("div", { class: "ll-section", role: "group" }, [
    parts.next, parts.choices,
    labelled(live, "others", make("select", { class: "ll-button" })),
    make("div", { class: "ll-foot" }, [parts.on, parts.undo, parts.drop]),
  ]);
  return { name: "branch", section, filled: (given) => { void fillChoices(given); } };
}

/**
 * Ask what may be played at the step that is shown, unless that is what stands there already.
 * @param {Live} live
 */
async function fillChoices(live) {
  const { parts, player, past } = live, words = say(live);
  const { place: { line, step, lang }, steps } = player;
  setText(parts.on, words.on);
  setText(parts.undo, words.undo);
  setText(parts.drop, words.drop);
  parts.undo.setAttribute("aria-disabled", String(past.length === 0));
  hide(live, parts.drop, line === "");
  setText(parts["label others"], words.policy);
  choose(parts.others, OTHERS.map((name) => [name, words.policies[name]]), OTHERS[0]);
  const key = `${live.turns} ${line} ${step} ${lang}`;
  if (parts.choices.dataset.of === key) return;
  parts.choices.dataset.of = key;
  const ended = steps[step].kind === "end";
  const found = ended ? { moves: [] } : await ask(live, { ask: "moves", ...momentOf(live) });
  if (found) showChoices(live, found.moves);
}

/**
 * @param {Live} live
 * @param {Choice[]} moves
 */
function showChoices(live, moves) {
  const { parts, player: { place: { lang } } } = live, words = say(live);
  setText(parts.next, moves.length ? words.next : words.nothing);
  hide(live, parts.on, moves.length === 0);
  const focused = parts.choices.contains(document.activeElement);
  parts.choices.replaceChildren(...moves.map(({ move, said, clauses }) => {
    const button = actionButton(() => choice(live, move));
    button.textContent = said[lang];
    return make("li", {}, [button, ` ${clauses.join(", ")}`]);
  }));
  // Whoever has just played is to play on.
  const next = parts.choices.querySelector("button") ?? parts.branch;
  if (focused) next.focus({ preventScroll: true });
}

/**
 * @param {Live} live
 * @param {number} move
 */
async function choice(live, move) {
  const shown = await ask(live, { ask: "branch", ...momentOf(live), move });
  if (shown) show(live, shown);
}

/** @param {Live} live */
async function letThemPlay(live) {
  const shown = await ask(live,
    { ask: "play on", ...momentOf(live), policy: valueOf(live.parts.others) });
  if (shown) show(live, shown);
}

/** @param {Live} live */
async function dropLine(live) {
  const { line } = live.player.place;
  const shown = await ask(live, { ask: "drop", record: recordOf(live), line });
  if (shown) show(live, shown);
}

/**
 * Go back to how the deal and the place were before the last thing that changed the record.
 * @param {Live} live
 */
async function undo(live) {
  const moment = live.past.at(-1);
  if (!moment) return;
  const shown = await ask(live, { ask: "open", record: moment.record });
  if (!shown) return;
  live.past.pop();
  show(live, { ...shown, line: moment.line, step: moment.step }, false);
}

export { branchSection };
