// Intervals drawn on a common axis: a dot and a bar for each seat, and beneath, thinner, the bars
// there were when fewer deals had been played. It draws what it is given and works nothing out.

import { shape } from "./elements.js";

/**
 * A mean and the ends of its interval, in hundredths.
 * @typedef {[mean: number, low: number, high: number]} Drawn
 */

const WIDTH = 320, LEFT = 24, RIGHT = 12, ROW = 34, AXIS = 24;
const STEPS = [25, 50, 100, 200, 500, 1000]; // between two marks of the axis, in hundredths
const MOST_MARKS = 7;
const BENEATH = 5; // how far apart the bars of a seat are

/**
 * Return the intervals as a drawing; the axis holds all that has been drawn so far.
 * @param {string[]} names one for each seat
 * @param {Drawn[][]} stages the intervals of all seats, the latest last
 * @param {string} label what the drawing shows, in words
 */
function chart(names, stages, label) {
  const height = ROW * names.length + AXIS;
  const { low, high, step } = axis(stages.flat());
  const place = (/** @type {number} */ value) =>
    LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT);
  const marks = [];
  for (let value = low; value <= high; value += step) marks.push(mark(value, place(value), height));
  return shape("svg", {
    class: "ll-chart", viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": label,
  }, [...marks, ...names.flatMap((name, seat) => row(name, seat, stages, place))]);
}

/**
 * Return the ends of an axis for some intervals and for 0, and the step between its marks.
 * @param {Drawn[]} drawn
 */
function axis(drawn) {
  const least = Math.min(0, ...drawn.map(([, low]) => low));
  const most = Math.max(0, ...drawn.map(([, , high]) => high));
  const step = STEPS.find((each) => (most - least) / each < MOST_MARKS - 1) ?? 2000;
  const low = Math.floor(least / step) * step, high = Math.ceil(most / step) * step;
  return { low, high: Math.max(high, low + step), step };
}

/**
 * @param {number} value
 * @param {number} x
 * @param {number} height
 */
function mark(value, x, height) {
  const bottom = height - AXIS;
  const text = String(Math.abs(value / 100)), sign = value < 0 ? "−" : value > 0 ? "+" : "";
  return shape("g", { class: value ? "ll-mark" : "ll-mark ll-zero" }, [
    shape("line", { x1: `${x}`, x2: `${x}`, y1: "0", y2: `${bottom}` }),
    shape("text", { x: `${x}`, y: `${bottom + 16}` }, [sign + text]),
  ]);
}

/**
 * @param {string} name
 * @param {number} seat
 * @param {Drawn[][]} stages
 * @param {(value: number) => number} place
 */
function row(name, seat, stages, place) {
  const y = ROW * seat + 11;
  const before = stages.slice(0, -1).reverse(), now = stages[stages.length - 1][seat];
  return [
    shape("text", { class: "ll-seat-name", x: "2", y: `${y + 5}` }, [name]),
    ...before.map((each, age) => bar(each[seat], y + 7 + BENEATH * age, place, "ll-before")),
    bar(now, y, place, "ll-bar"),
    shape("circle", { cx: `${place(now[0])}`, cy: `${y}`, r: "4.5" }),
  ];
}

/**
 * @param {Drawn} drawn
 * @param {number} y
 * @param {(value: number) => number} place
 * @param {string} kind
 */
function bar([, low, high], y, place, kind) {
  return shape("line", {
    class: kind, x1: `${place(low)}`, x2: `${place(high)}`, y1: `${y}`, y2: `${y}`,
  });
}

export { axis, chart };
