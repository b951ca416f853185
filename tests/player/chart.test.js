// The axis on which intervals are drawn: it holds all of them and 0, and has few marks.

import assert from "node:assert/strict";
import { test } from "node:test";

import { axis } from "../../laughlie/player/script/chart.js";

/** @typedef {import("../../laughlie/player/script/chart.js").Drawn} Drawn */

/** @type {Drawn[][]} */
const SETS = [
  [[74, 36, 112], [-52, -82, -21]], [[150, 120, 190]], [[-481, -501, -461], [-197, -207, -187]],
  [[2, -1, 5]], [[0, 0, 0]], [[60, -1400, 1500]], [[-4, -25, 17]],
];

for (const drawn of SETS) {
  test(`an axis for ${JSON.stringify(drawn)} holds all of it and 0`, () => {
    const { low, high, step } = axis(drawn);
    for (const value of [0, ...drawn.flat()]) assert.ok(low <= value && value <= high);
    assert.ok(high > low && low % step === 0 && high % step === 0);
  });

  test(`an axis for ${JSON.stringify(drawn)} has few marks`, () => {
    const { low, high, step } = axis(drawn);
    assert.ok((high - low) / step <= 7);
  });
}
