// The pure parts of the player: links, keys, cards and amounts. The rest is tested in a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isDeal } from "../../laughlie/player/script/check.js";
import {
  amountText, branchStep, cardWords, cardsOf, clausesBeside, largestPile, lineSteps, mostOnTable,
  parentLine, placesRound, ranksOf, variationOf,
} from "../../laughlie/player/script/deal.js";
import {
  readLink, readWish, stepForKey, within, writeLink,
} from "../../laughlie/player/script/place.js";

const words = {
  ranks: { Q: ["Q", "queen"], A: ["A", "ace"] }, suits: { S: ["♠", "spades"], H: ["♥", "hearts"] },
  of: " of ",
};
const said = { en: "Said.", ru: "Сказано." };
const step = {
  kind: "capture", seat: "A", moved: "QS QH", hands: ["AS", "", ""], table: "AH",
  won: ["QS QH", "", ""], pot: "11", said, clauses: ["E.13"], mark: "!",
  comments: [{ lang: "en", text: "Well done.", question: false }], net: [], reckoning: [],
  variations: [],
};
/**
 * Return a step told by a letter, with lines of such steps as its variations.
 * @param {string} letter
 * @param {any[][]} variations
 */
const told = (letter, ...variations) => ({ ...step, said: { en: letter, ru: letter }, variations });

/** @type {any} */
const deal = {
  format: "laughlie-player/1", id: "first", title: said, dealer: "A", seats: ["A", "B", "C"],
  steps: [step, step, step, { ...step, net: ["1", "-3/5", "0"], reckoning: [{ said, clauses: [] }] }],
  clauses: {
    "E.13": { href: "#e-13", said, beside: ["R.9"] }, "E.14": { href: "", said, beside: ["R.9"] },
    "R.9": { href: "", said, beside: [] },
  },
  words: { en: words, ru: words },
};

test("a link opens a step, a language and a seat", () => {
  assert.deepEqual(readLink("#deal=first&step=2&lang=ru&seat=B", deal),
    { line: "", step: 2, lang: "ru", seat: "B", problems: [] });
});

test("a link to another deal, or to something else on the page, asks nothing", () => {
  assert.equal(readLink("#deal=second&step=2", deal), null);
  assert.equal(readLink("#e-13", deal), null);
  assert.equal(readLink("", deal), null);
});

for (const step of ["4", "-1", "1.5", "", "x", "1e1", "99999999999999999999", "<b>"]) {
  test(`a link to the step "${step}" is refused`, () => {
    const wish = readLink(`#deal=first&step=${encodeURIComponent(step)}`, deal);
    assert.deepEqual(wish, { line: "", problems: [{ what: "badStep", asked: step }] });
  });
}

test("everything in a link that cannot be had is named", () => {
  assert.deepEqual(readLink("#deal=first&seat=F&lang=fr&step=1", deal), {
    line: "", step: 1,
    problems: [{ what: "badLang", asked: "fr" }, { what: "badSeat", asked: "F" }],
  });
});

test("arrow keys, Home and End step, and stop at both ends", () => {
  const { steps } = deal;
  assert.equal(stepForKey("ArrowRight", 1, steps), 2);
  assert.equal(stepForKey("ArrowRight", 3, steps), 3);
  assert.equal(stepForKey("ArrowLeft", 0, steps), 0);
  assert.equal(stepForKey("Home", 2, steps), 0);
  assert.equal(stepForKey("End", 0, steps), 3);
  assert.equal(stepForKey("a", 0, steps), null);
});

test("a step is kept within its line", () => {
  assert.deepEqual([-5, 0, 3, 4].map((step) => within(step, deal.steps)), [0, 0, 3, 3]);
});

// a b c d, where x y could be played instead of c, and within that z instead of y
const branched = {
  ...deal, steps: [told("a"), told("b"), told("c", [told("x"), told("y", [told("z")])]), told("d")],
};

/** @param {string} line */
function lettersOf(line) {
  return lineSteps(branched, line)?.map((/** @type {any} */ each) => each.said.en).join("");
}

test("a line is its parent's steps up to the branch, and then its own", () => {
  assert.equal(lettersOf(""), "abcd");
  assert.equal(lettersOf("2.1"), "abxy");
  assert.equal(lettersOf("2.1-3.1"), "abxz");
});

for (const line of ["2.2", "2.0", "1.1", "9.1", "2", "x", "2.1-", "2.1-3.2", "2.1-1.1", "-2.1", "2.1.1"]) {
  test(`there is no line "${line}"`, () => {
    assert.equal(lineSteps(branched, line), null);
    assert.deepEqual(readWish({ line, step: null, lang: null, seat: null }, branched).problems,
      [{ what: "badLine", asked: line }]);
  });
}

test("a line knows its parent and where it leaves it", () => {
  assert.deepEqual(["", "2.1", "2.1-3.1"].map(branchStep), [0, 2, 3]);
  assert.deepEqual(["", "2.1", "2.1-3.1"].map(parentLine), ["", "", "2.1"]);
});

test("a variation before the branch is one of the parent", () => {
  assert.equal(variationOf("", 2, 1), "2.1");
  assert.equal(variationOf("2.1", 3, 1), "2.1-3.1");
  assert.equal(variationOf("2.1-3.1", 2, 1), "2.1-2.1");
  assert.equal(variationOf("2.1", 1, 1), "1.1");
});

test("a link to a line alone opens it where it branches off", () => {
  assert.deepEqual(readLink("#deal=first&line=2.1-3.1", branched),
    { line: "2.1-3.1", step: 3, problems: [] });
});

test("a step beyond the end of a variation is refused", () => {
  assert.deepEqual(readLink("#deal=first&line=2.1&step=4", branched),
    { line: "2.1", problems: [{ what: "badStep", asked: "4" }] });
});

test("a notebook can ask for all hands again", () => {
  assert.deepEqual(readWish({ line: "", step: "1", lang: "en", seat: "" }, deal),
    { line: "", step: 1, lang: "en", seat: "", problems: [] });
});

test("a link is written as short as it can be, and is read again", () => {
  const place = { line: "", step: 2, lang: /** @type {"en"} */ ("en"), seat: "" };
  assert.equal(writeLink(deal, place, "en"), "#deal=first&step=2");
  const other = { line: "2.1", step: 3, lang: /** @type {"ru"} */ ("ru"), seat: "B" };
  const link = writeLink(branched, other, "en");
  assert.equal(link, "#deal=first&step=3&line=2.1&lang=ru&seat=B");
  assert.deepEqual(readLink(link, branched), { ...other, problems: [] });
});

test("the seats go round from the reader's", () => {
  assert.deepEqual(placesRound(["A", "B", "C"], ""), [0, 1, 2]);
  assert.deepEqual(placesRound(["A", "B", "C"], "B"), [2, 0, 1]);
});

test("room is kept for the most cards on the table and the largest pile of each seat", () => {
  const steps = [{ ...step, table: "", won: ["QS QH", "", ""] }, { ...step, table: "QS AH", won: ["", "", ""] }];
  assert.equal(mostOnTable(steps), 2);
  assert.deepEqual([0, 1].map((seat) => largestPile(steps, seat)), ["QS QH", ""]);
});

test("the other text is asked once about several clauses", () => {
  assert.deepEqual(clausesBeside(["E.13", "E.14"], deal), ["R.9"]);
  assert.deepEqual(clausesBeside(["R.9"], deal), []);
});

test("a clause that a step rests on is not told beside it once more", () => {
  /** @type {any} */
  const four = { clauses: { "F.2": { beside: ["E.9", "E.10", "R.17"] }, "E.10": { beside: ["R.5"] } } };
  assert.deepEqual(clausesBeside(["F.2", "E.10"], four), ["E.9", "R.17", "R.5"]);
});

test("cards are read from card notation and named in the language of the data", () => {
  assert.deepEqual(cardsOf("QS TH"), ["QS", "TH"]);
  assert.deepEqual(cardsOf(""), []);
  assert.deepEqual(ranksOf("7S 7H 4S 4H 4D KS 4C"), ["7S 7H", "4S 4H 4D 4C", "KS"]);
  assert.deepEqual(ranksOf(""), []);
  /** @type {any} */
  const russian = { ranks: { Q: ["Д", "дама"] }, suits: { S: ["♠", "пик"] }, of: " " };
  assert.deepEqual(cardWords("QS", russian), { rank: "Д", suit: "♠", name: "дама пик" });
});

test("amounts are exact, mixed and signed as people write them", () => {
  assert.equal(amountText("11"), "11");
  assert.equal(amountText("3/5"), "3/5");
  assert.equal(amountText("13/5"), "2 3/5");
  assert.equal(amountText("-21/5", true), "−4 1/5");
  assert.equal(amountText("6", true), "+6");
  assert.equal(amountText("0", true), "0");
});

test("a deal is known by all its parts", () => {
  assert.equal(isDeal(deal), true);
  assert.equal(isDeal(branched), true);
});

for (const data of [null, 1, "deal", {}, [], { ...deal, format: "laughlie-player/9" },
  { ...deal, steps: [] }, { ...deal, steps: [{}] }, { ...deal, seats: null },
  { ...deal, seats: [] }, { ...deal, title: null }, { ...deal, words: {} },
  { ...deal, clauses: {} }, { ...deal, dealer: "Z" },
  { ...deal, clauses: { ...deal.clauses, "R.9": { href: "javascript:alert(1)", said, beside: [] } } },
  { ...deal, clauses: { ...deal.clauses, "R.9": { href: "", said, beside: ["R.99"] } } },
  { ...deal, steps: [told("a", [])] }, { ...deal, steps: [told("a", [{ ...step, pot: "x" }])] }]) {
  test(`this is no deal: ${JSON.stringify(data).slice(0, 60)}`, () => {
    assert.equal(isDeal(data), false);
  });
}

for (const [part, value] of Object.entries({
  hands: ["AS"], won: null, table: "XX", moved: "Q", pot: "x/0", net: ["1"], said: { en: "Only." },
  clauses: ["toString"], variations: null, comments: null, reckoning: [null], seat: "Z", mark: 3,
})) {
  test(`a step is refused whose ${part} is ${JSON.stringify(value)}`, () => {
    assert.equal(isDeal({ ...deal, steps: [step, { ...step, [part]: value }] }), false);
  });
}
