// The pure parts of the player: links, keys, cards and amounts. The rest is tested in a browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  amountText, cardWords, cardsOf, isDeal, readLink, stepForKey, within,
} from "../../laughlie/player/player.js";

/** @type {any} */
const deal = {
  format: "laughlie-player/1", id: "first", seats: ["A", "B", "C"], steps: [{}, {}, {}, {}],
};

test("a link opens a step, a language and a seat", () => {
  assert.deepEqual(readLink("#deal=first&step=2&lang=ru&seat=B", deal, "en"),
    { step: 2, lang: "ru", seat: "B" });
});

test("a link to another deal, or to something else on the page, asks nothing", () => {
  assert.equal(readLink("#deal=second&step=2", deal, "en"), null);
  assert.equal(readLink("#e-13", deal, "en"), null);
  assert.equal(readLink("", deal, "en"), null);
});

for (const step of ["4", "-1", "1.5", "", "x", "1e1", "99999999999999999999", "<b>"]) {
  test(`a link to the step "${step}" is answered in words`, () => {
    const wish = readLink(`#deal=first&step=${encodeURIComponent(step)}`, deal, "en");
    assert.equal(wish?.step, undefined);
    assert.equal(wish?.problem, `There is no step “${step}” in this deal.`);
  });
}

test("an unknown seat or language is named, in the language asked for", () => {
  assert.equal(readLink("#deal=first&seat=F&lang=ru", deal, "en")?.problem,
    "В этой сдаче никто не сидит на месте «F».");
  assert.equal(readLink("#deal=first&lang=fr", deal, "ru")?.problem, "Языка «fr» здесь нет.");
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

test("data of another kind is no deal", () => {
  assert.equal(isDeal(deal), true);
  for (const data of [null, 1, "deal", {}, { ...deal, format: "laughlie-player/9" },
    { ...deal, steps: [] }, { ...deal, seats: null }]) {
    assert.equal(isDeal(data), false);
  }
});
