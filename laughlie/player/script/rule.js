// What is beneath the table: the clauses of the step in both texts, and the settlement at the end.

import { clausesBeside } from "./deal.js";
import { make, set } from "./elements.js";
import { now, ui } from "./place.js";

/**
 * @typedef {import("./deal.js").Clause} Clause
 * @typedef {import("./deal.js").Lang} Lang
 * @typedef {import("./place.js").Player} Player
 */

/**
 * Return an id of a clause as a link, or as it is where there is nothing to lead to.
 * @param {string} id
 * @param {Record<string, Clause>} clauses
 */
function clauseLink(id, clauses) {
  const { href } = clauses[id];
  return href ? make("a", { href }, [id]) : make("span", {}, [id]);
}

/** What is quoted from the other language: Russian words in English, English ones in guillemets. */
const QUOTED = {
  en: /([А-Яа-яЁё]+(?: [А-Яа-яЁё]+)*)/,
  ru: /((?<=«)[A-Za-z]+(?: [A-Za-z]+)+(?=»))/,
};

/**
 * Return `text` with words quoted from the other language marked as of that language.
 * @param {string} text
 * @param {Lang} lang
 */
function marked(text, lang) {
  const other = lang === "ru" ? "en" : "ru";
  return text.split(QUOTED[lang]).map((part, index) =>
    (index % 2 ? make("span", { lang: other }, [part]) : part));
}

/**
 * Return clauses with their words, each beside its id.
 * @param {string[]} clauses
 * @param {Player} player
 */
function clauseWords(clauses, { deal, place: { lang } }) {
  return make("dl", {}, clauses.flatMap((id) => [
    make("dt", {}, [clauseLink(id, deal.clauses)]),
    make("dd", {}, marked(deal.clauses[id].said[lang], lang)),
  ]));
}

/**
 * Show what is beneath the table: at the end the settlement, always the clauses of both texts.
 * @param {Player} player
 */
function showRule(player) {
  const { deal, parts } = player;
  const step = now(player), words = ui(player);
  const beside = clausesBeside(step.clauses, deal);
  const several = new Set(beside.map((id) => id.split(".")[0])).size > 1;
  set(parts.rule, "aria-label", words.clauses);
  parts.rule.replaceChildren(
    ...drawSettlement(player),
    make("p", { class: "ll-head" }, [words.clauses]), clauseWords(step.clauses, player),
    make("p", { class: "ll-head ll-beside" }, [words[several ? "besides" : "beside"]]),
    beside.length ? clauseWords(beside, player) : make("p", {}, [words.silent]));
}

/** @param {Player} player */
function drawSettlement(player) {
  const { deal, place: { lang } } = player;
  const lines = now(player).reckoning.map((line) => make("li", {}, [
    line.said[lang], ...line.clauses.flatMap((id) => [" ", clauseLink(id, deal.clauses)]),
  ]));
  if (!lines.length) return [];
  return [make("p", { class: "ll-head" }, [ui(player).settlement]),
    make("ol", { class: "ll-reckoning" }, lines)];
}

export { clauseLink, clauseWords, drawSettlement, marked, showRule };
