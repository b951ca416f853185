// What a deal has brought its players, line by line, and what the evening comes to so far.

import { amountText } from "../deal.js";
import { make, set, setText } from "../elements.js";
import { actionButton } from "../form.js";
import { clauseLink, drawSettlement } from "../rule.js";
import { coachButtons } from "./coach.js";
import { nextDeal } from "./deciding.js";
import { askTable, seatWords } from "./table.js";

/**
 * @typedef {import("./table.js").Game} Game
 */

/**
 * Show what the deal has brought, and the way to the next.
 * @param {Game} game
 */
function drawResult(game) {
  const { parts, player, turns, lang, kept: { now } } = game;
  const key = `${turns} ${lang}`;
  if (!player || !now?.over || parts.result.hidden || parts.result.dataset.of === key) return;
  const words = seatWords(game), { over } = now;
  const next = actionButton(() => void nextDeal(game));
  const open = actionButton(() => void openInPlayer(game));
  open.hidden = !game.host.dataset.play;
  setText(open, words.open);
  next.classList.add("ll-main");
  setText(next, words.next);
  parts.result.dataset.of = key;
  const { clauses } = player.deal, stake = over.stakes[now.deal.seats.indexOf(game.sits.seat)];
  parts.result.replaceChildren(
    make("p", {}, [words.stake(amountText(stake)),
      ...over.staked.flatMap((/** @type {string} */ id) => [" ", clauseLink(id, clauses)])]),
    ...drawSettlement(player),
    make("p", {}, [over.carried === "0" ? "" : `${words.carried(amountText(over.carried))} `,
      words.deals(over.dealer)]),
    make("div", { class: "ll-foot" }, [next, open]), coachButtons(game));
}

/**
 * Say what the deal has brought the reader.
 * @param {Game} game
 */
function outcome(game) {
  const words = seatWords(game), { now: { over, deal }, wish: { seat } } = game.kept;
  const net = over.net[deal.seats.indexOf(seat)], sum = amountText(net);
  const told = net === "0" ? words.even : net.startsWith("-") ? words.lost(sum) : words.won(sum);
  return over.loser === seat ? `${words.laughed} ${told}` : told;
}

/**
 * Open the deal where other moves and other rules can be tried on it.
 * @param {Game} game
 */
async function openInPlayer(game) {
  const { kept: { now: { record } }, host } = game;
  const found = await askTable(game, { ask: "link", record, line: "", step: 0 });
  if (found) location.assign(`${host.dataset.play}#play=${found.link}`);
}

/**
 * Show the evening: what each deal has brought whom, and all of them together.
 * @param {Game} game
 */
function drawEvening(game) {
  const { parts, turns, lang, kept: { now, evening } } = game;
  const there = Boolean(now) && (evening.deals.length > 0 || Boolean(now.over));
  parts.evening.hidden = !there || (Boolean(now.over) && parts.result?.hidden);
  const key = `${turns} ${lang}`;
  if (!there || parts.evening.dataset.of === key) return;
  parts.evening.dataset.of = key;
  set(parts.evening, "lang", lang);
  const save = actionButton(() => saveRecords(game));
  setText(save, seatWords(game).save);
  parts.evening.replaceChildren(eveningTable(game), save);
}

/** @param {Game} game */
function eveningTable(game) {
  const words = seatWords(game), { kept: { now, evening, wish } } = game;
  const { deal: { seats }, over } = now;
  const deals = over ? [...evening.deals, { net: over.net }] : evening.deals;
  const total = over?.total ?? evening.total, lost = over?.lost ?? evening.lost;
  const signed = (/** @type {string} */ sum) => amountText(sum, true);
  const row = (/** @type {string} */ head, /** @type {string[]} */ cells) => make("tr", {}, [
    make("th", { scope: "row" }, [head]), ...cells.map((cell) => make("td", {}, [cell]))]);
  const laughed = lost.some((/** @type {string} */ each) => each !== "0");
  return make("table", { class: "table ll-figures" }, [
    make("caption", {}, [words.evening]),
    make("thead", {}, [make("tr", {}, [make("th", { scope: "col" }, [words.player]),
      ...seats.map((/** @type {string} */ seat) => make("th", { scope: "col" },
        [seat === wish.seat ? `${seat} (${words.you})` : seat]))])]),
    make("tbody", {}, [
      ...deals.map(({ net }, index) => row(words.deal(index + 1), net.map(signed))),
      row(words.total, total.map(signed)), ...(laughed ? [row(words.laughedAt, lost)] : []),
    ]),
  ]);
}

/**
 * Save the records of all deals of the evening in one file.
 * @param {Game} game
 */
function saveRecords({ kept: { evening, now } }) {
  const records = [...evening.deals.map(({ record }) => record), now.record];
  const href = URL.createObjectURL(new Blob([records.join("\n")], { type: "text/plain" }));
  make("a", { href, download: "evening.deal" }).click();
  URL.revokeObjectURL(href);
}

export { drawEvening, drawResult, outcome };
