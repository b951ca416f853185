// The pure parts of the player: links, keys, cards and amounts. The rest is tested in a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  amountText, cardWords, cardsOf, isDeal, readLink, stepForKey, within,
} from "../../laughlie/player/player.js";

const words = {
  ranks: { Q: ["Q", "queen"], A: ["A", "ace"] }, suits: { S: ["♠", "spades"], H: ["♥", "hearts"] },
  of: " of ",
};
const said = { en: "Said.", ru: "Сказано." };
const step = {
  kind: "capture", seat: "A", moved: "QS QH", hands: ["AS", "", ""], table: "AH",
  won: ["QS QH", "", ""], pot: "11", said, clauses: ["E.13"], mark: "!",
  comments: [{ lang: "en", text: "Well done.", question: false }], net: [], reckoning: [],
};
/** @type {any} */
const deal = {
  format: "laughlie-player/1", id: "first", title: said, dealer: "A", seats: ["A", "B", "C"],
  steps: [step, step, step, { ...step, net: ["1", "-3/5", "0"], reckoning: [{ said, clauses: [] }] }],
  clauses: { "E.13": { href: "#e-13", said } }, words: { en: words, ru: words },
};

test("a link opens a step, a language and a seat", () => {
  assert.deepEqual(readLink("#deal=first&step=2&lang=ru&seat=B", deal),
    { step: 2, lang: "ru", seat: "B", problems: [] });
});

test("a link to another deal, or to something else on the page, asks nothing", () => {
  assert.equal(readLink("#deal=second&step=2", deal), null);
  assert.equal(readLink("#e-13", deal), null);
  assert.equal(readLink("", deal), null);
});

for (const step of ["4", "-1", "1.5", "", "x", "1e1", "99999999999999999999", "<b>"]) {
  test(`a link to the step "${step}" is refused`, () => {
    const wish = readLink(`#deal=first&step=${encodeURIComponent(step)}`, deal);
    assert.deepEqual(wish, { problems: [{ what: "badStep", asked: step }] });
  });
}

test("everything in a link that cannot be had is named", () => {
  assert.deepEqual(readLink("#deal=first&seat=F&lang=fr&step=1", deal), {
    step: 1, problems: [{ what: "badLang", asked: "fr" }, { what: "badSeat", asked: "F" }],
  });
});

test("arrow keys, Home and End step, and stop at both ends", () => {
  assert.equal(stepForKey("ArrowRight", 1, deal), 2);
  assert.equal(stepForKey("ArrowRight", 3, deal), 3);
  assert.equal(stepForKey("ArrowLeft", 0, deal), 0);
  assert.equal(stepForKey("Home", 2, deal), 0);
  assert.equal(stepForKey("End", 0, deal), 3);
  assert.equal(stepForKey("a", 0, deal), null);
});

test("a step is kept within the deal", () => {
  assert.deepEqual([-5, 0, 3, 4].map((step) => within(step, deal)), [0, 0, 3, 3]);
});

test("cards are read from card notation and named in the language of the data", () => {
  assert.deepEqual(cardsOf("QS TH"), ["QS", "TH"]);
  assert.deepEqual(cardsOf(""), []);
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
});

for (const data of [null, 1, "deal", {}, [], { ...deal, format: "laughlie-player/9" },
  { ...deal, steps: [] }, { ...deal, steps: [{}] }, { ...deal, seats: null },
  { ...deal, seats: [] }, { ...deal, title: null }, { ...deal, words: {} },
  { ...deal, clauses: {} }, { ...deal, dealer: "Z" }]) {
  test(`this is no deal: ${JSON.stringify(data).slice(0, 60)}`, () => {
    assert.equal(isDeal(data), false);
  });
}

for (const [part, value] of Object.entries({
  hands: ["AS"], won: null, table: "XX", moved: "Q", pot: "x/0", net: ["1"], said: { en: "Only." },
  clauses: ["E.99"], comments: null, reckoning: [null], seat: "Z", mark: 3,
})) {
  test(`a step is refused whose ${part} is ${JSON.stringify(value)}`, () => {
    assert.equal(isDeal({ ...deal, steps: [step, { ...step, [part]: value }] }), false);
  });
}
