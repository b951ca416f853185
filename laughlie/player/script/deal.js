// What a deal is, as the player gets it (laughlie/player/data.py), and what can be read off it: its
// lines, its cards, its amounts. Nothing here draws.

/**
 * @typedef {"en" | "ru"} Lang
 * @typedef {Record<Lang, string>} Words
 * @typedef {{lang: string, text: string, question: boolean}} Comment
 * @typedef {{said: Words, clauses: string[]}} Line
 * @typedef {{href: string, said: Words, beside: string[]}} Clause
 * @typedef {{ranks: Record<string, [string, string]>, suits: Record<string, [string, string]>,
 *   of: string}} CardWords
 * @typedef {{kind: string, seat: string, moved: string, hands: string[], table: string,
 *   won: string[], pot: string, said: Words, clauses: string[], mark: string,
 *   comments: Comment[], net: string[], reckoning: Line[], variations: Step[][]}} Step
 * @typedef {{format: string, id: string, title: Words, dealer: string, seats: string[],
 *   steps: Step[], clauses: Record<string, Clause>, words: Record<Lang, CardWords>,
 *   record?: string}} Deal
 */

/**
 * Return the steps of a line, from the deal on, or null if the deal has no such line.
 * The main line is ""; "7.1" is the first variation of the move that is step 7, and "7.1-9.2" the
 * second variation of step 9 within that. Steps go on counting through a variation.
 * @param {Deal} deal
 * @param {string} line
 * @returns {Step[] | null}
 */
function lineSteps(deal, line) {
  let steps = deal.steps, last = 0;
  for (const branch of branches(line)) {
    const [, at, which] = /^(\d{1,4})\.(\d{1,4})$/.exec(branch) ?? [];
    const variation = Number(at) >= last && steps[Number(at)]?.variations[Number(which) - 1];
    if (!variation) return null;
    last = Number(at);
    steps = [...steps.slice(0, last), ...variation];
  }
  return steps;
}

/** @param {string} line */
function branches(line) {
  return line ? line.split("-") : [];
}

/**
 * Return the step at which a line leaves the one it is a variation of; 0 for the main line.
 * @param {string} line
 */
function branchStep(line) {
  return Number(branches(line).at(-1)?.split(".")[0] ?? 0);
}

/**
 * Return the line from which `line` branches off.
 * @param {string} line
 */
function parentLine(line) {
  return branches(line).slice(0, -1).join("-");
}

/**
 * Return the line that variation number `which` (from 1) of a step opens, seen from `line`: a step
 * before the branch belongs to the parent still.
 * @param {string} line
 * @param {number} step
 * @param {number} which
 */
function variationOf(line, step, which) {
  const own = branches(line).filter((branch) => Number(branch.split(".")[0]) <= step);
  return [...own, `${step}.${which}`].join("-");
}

/**
 * Return the most cards that lie on the table at once, so that room can be kept for them.
 * @param {Step[]} steps
 */
function mostOnTable(steps) {
  return Math.max(...steps.map((step) => cardsOf(step.table).length));
}

/**
 * Return the largest pile that a seat has won at any step.
 * @param {Step[]} steps
 * @param {number} seat
 */
function largestPile(steps, seat) {
  return steps.map((step) => step.won[seat]).reduce((one, other) =>
    (other.length > one.length ? other : one));
}

/**
 * Return the place at the table of each seat, going round clockwise from the reader, who sits at 0.
 * @param {string[]} seats
 * @param {string} reader the seat that is seen from, or "" for the first
 */
function placesRound(seats, reader) {
  const first = Math.max(0, seats.indexOf(reader));
  return seats.map((_, index) => (index - first + seats.length) % seats.length);
}

/**
 * Return the cards written in `text`, in card notation.
 * @param {string} text
 */
function cardsOf(text) {
  return text ? text.split(" ") : [];
}

/**
 * Return the cards written in `text`, those of a rank as one text, in the order of their first.
 * @param {string} text
 */
function ranksOf(text) {
  /** @type {Record<string, string[]>} */
  const byRank = {};
  // "r" before the rank: a number as a name would come before all others.
  for (const card of cardsOf(text)) (byRank[`r${card[0]}`] ??= []).push(card);
  return Object.values(byRank).map((cards) => cards.join(" "));
}

/**
 * Return how a card is printed and how it is named.
 * @param {string} card
 * @param {CardWords} words
 */
function cardWords(card, words) {
  const [rank, rankName] = words.ranks[card[0]];
  const [suit, suitName] = words.suits[card[1]];
  return { rank, suit, name: rankName + words.of + suitName };
}

/**
 * Return an amount as people write it, with its sign if `signed`: 2, 3/5, 2 3/5, +1, −4.
 * @param {string} amount an exact fraction
 * @param {boolean} [signed]
 */
function amountText(amount, signed = false) {
  const [whole, parts = "1"] = amount.replace("-", "").split("/");
  const top = Number(whole), bottom = Number(parts);
  const rest = top % bottom ? `${top % bottom}/${bottom}` : "";
  const text = [Math.floor(top / bottom) || "", rest].filter(Boolean).join(" ") || "0";
  if (!signed || text === "0") return text;
  return (amount.startsWith("-") ? "−" : "+") + text;
}

/**
 * Return the clauses of the other texts on what `clauses` are about, each once, but for these.
 * @param {string[]} clauses
 * @param {Deal} deal
 */
function clausesBeside(clauses, deal) {
  const beside = new Set(clauses.flatMap((id) => deal.clauses[id].beside));
  return [...beside].filter((id) => !clauses.includes(id));
}

export {
  amountText, branchStep, cardWords, cardsOf, clausesBeside, largestPile, lineSteps, mostOnTable,
  parentLine, placesRound, ranksOf, variationOf,
};
