// The faces of the cards: our own drawing, 60 by 84.

import { shape } from "./elements.js";

/** The suits, each in a field of 24 by 24. */
const SUITS = {
  S: "M12 1C15 7 22 10 22 15.4a4.7 4.7 0 0 1-8.7 2.3q.3 3.6 2.7 5.3H8q2.4-1.7 2.7-5.3"
    + "A4.7 4.7 0 0 1 2 15.4C2 10 9 7 12 1z",
  H: "M12 23C8 17 1.5 13.5 1.5 7.6A5.4 5.4 0 0 1 12 5.8 5.4 5.4 0 0 1 22.5 7.6"
    + "C22.5 13.5 16 17 12 23z",
  D: "M12 1Q15.5 7.5 20.5 12 15.5 16.5 12 23 8.5 16.5 3.5 12 8.5 7.5 12 1z",
  C: "M12 1a5 5 0 0 1 4.2 7.7 5 5 0 1 1-3 8q.4 4.2 2.8 6.300H8q2.4-2.1 2.8-6.300a5 5 0 1 "
    + "1-3-8A5 5 0 0 1 12 1z",
};

/**
 * Where the pips of each rank lie: heights of those in the two outer columns, and of those in the
 * middle one, from -1 at the top to 1 at the bottom.
 * @type {Record<string, [number[], number[]]>}
 */
const PIPS = {
  A: [[], [0]], 2: [[], [-1, 1]], 3: [[], [-1, 0, 1]], 4: [[-1, 1], []], 5: [[-1, 1], [0]],
  6: [[-1, 0, 1], []], 7: [[-1, 0, 1], [-0.5]], 8: [[-1, 0, 1], [-0.5, 0.5]],
  9: [[-1, -1 / 3, 1 / 3, 1], [0]], T: [[-1, -1 / 3, 1 / 3, 1], [-2 / 3, 2 / 3]],
  J: [[], [0]], Q: [[], [0]], K: [[], [0]],
};

/**
 * What the court wears: a feathered cap, a coronet of pearls, a crown with a cross.
 * @type {Record<string, string>}
 */
const HATS = {
  J: "M27 30q0-9 10-10 9-1 13 4 1 3-1 6zM46 20q1-7 7-8 1 8-4 12z",
  Q: "M29 30l-3-12 7 6 6-9 6 9 7-6-3 12zM24 17a2 2 0 1 1 0 .1M37 13.5a2 2 0 1 1 0 .1"
    + "M50 17a2 2 0 1 1 0 .1",
  K: "M29 30l-3-13 8 6 5-7 5 7 8-6-3 13zM38 15.5v-2.5h-2.5v-2h2.5V8.5h2V11h2.5v2H40v2.5z",
};

/** @type {Map<string, Element>} */
const faces = new Map();

/**
 * Return the drawing of a card, whose rank is printed as `rank`.
 * @param {string} card
 * @param {string} rank
 */
function face(card, rank) {
  const key = card + rank;
  const drawn = faces.get(key) ?? drawFace(card[0], card[1], rank);
  faces.set(key, drawn);
  return /** @type {Element} */ (drawn.cloneNode(true));
}

/**
 * @param {string} letter
 * @param {string} suit
 * @param {string} rank
 */
function drawFace(letter, suit, rank) {
  const index = [
    shape("text", { x: "11", y: "25", class: rank.length > 1 ? "ll-wide" : "" }, [rank]),
    pip(suit, 11, 42, 18),
  ];
  return shape("svg", { viewBox: "0 0 60 84", "aria-hidden": "true" },
    [...index, ...(HATS[letter] ? court(letter) : []), ...pips(letter, suit)]);
}

/**
 * Return the frame of a court card, and what its figure wears, once upright and once on its head.
 * @param {string} letter
 */
function court(letter) {
  const hat = () => shape("path", { d: HATS[letter], class: "ll-hat" });
  return [
    shape("path", { d: "M22 6h34v72H22z", class: "ll-frame" }),
    hat(), shape("g", { transform: "rotate(180 39 42)" }, [hat()]),
  ];
}

/**
 * @param {string} letter
 * @param {string} suit
 */
function pips(letter, suit) {
  const [outer, middle] = PIPS[letter];
  const size = letter === "A" ? 30 : HATS[letter] ? 18 : 13;
  const at = (/** @type {number} */ x) => (/** @type {number} */ height) =>
    pip(suit, x, 42 + 29 * height, size, height > 0);
  return [...outer.map(at(30)), ...outer.map(at(48)), ...middle.map(at(39))];
}

/**
 * Return a suit by itself, to stand in a line of text.
 * @param {string} suit
 */
function suitSign(suit) {
  return shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, [pip(suit, 12, 12, 24)]);
}

/**
 * Return a suit sign `size` wide about a point, on its head if `inverted`.
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [inverted]
 */
function pip(suit, x, y, size, inverted = false) {
  const turn = inverted ? " rotate(180)" : "";
  return shape("path", {
    d: SUITS[/** @type {keyof typeof SUITS} */ (suit)],
    transform: `translate(${x} ${y.toFixed(1)})${turn} scale(${size / 24}) translate(-12 -12)`,
  });
}

export { PIPS, SUITS, face, suitSign };
