// The deal player: it draws the steps of a deal and moves between them. It knows no rules: every
// state, sentence and clause comes from the data it is given (laughlie/player/data.py).
// One ES module without imports, because Jupyter loads it as such; pages run a classic copy.
// Its parts, in order: words, pure parts, cards, drawing, moving, building, where it lives.

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
 * @typedef {"badStep" | "badLine" | "badLang" | "badSeat" | "badDeal"} Fault
 * @typedef {{what: Fault, asked: string}} Problem
 * @typedef {{line: string, step: number, lang: Lang, seat: string}} Place
 * @typedef {Partial<Place> & {problems: Problem[]}} Wish
 * A player shows `deal`; `own` is the one it had first, of which a page says the same without it.
 * @typedef {{host: HTMLElement, deal: Deal, own: Deal, steps: Step[], place: Place, problems: Problem[],
 *   said: Partial<Words>, timer: number, parts: Record<string, HTMLElement>,
 *   moved: (player: Player) => void, drawn: ((player: Player) => void)[]}} Player
 */

const FORMAT = "laughlie-player/1";
const SPEEDS = { steady: 2500, slow: 5000, fast: 1200 }; // milliseconds a step stays in view
const GLIDE = 300; // milliseconds a card is on its way
const SETTLED = 400; // milliseconds of rest before the address is written: browsers ration that

/* ---- Words: what the player itself says, as opposed to the deal -------------------------- */

const UI = {
  en: {
    first: "First step", previous: "Previous step", play: "Play", pause: "Pause",
    next: "Next step", last: "Last step", language: "По-русски", controls: "Steps of the deal",
    place: (/** @type {number} */ n, /** @type {number} */ of) => `Step ${n} of ${of}`,
    table: "Table", pot: "Pot", dealer: "dealer", hand: "Hand", won: "Won",
    hidden: (/** @type {number} */ n) => `${n} face-down ${n === 1 ? "card" : "cards"}`,
    counts: (/** @type {number} */ hand, /** @type {number} */ won) =>
      `in hand ${hand} · won ${won}`,
    clauses: "The rule", beside: "What the other text says of it", silent: "It is silent.",
    settlement: "The settlement", moves: "The moves", view: "Hands", open: "All hands open",
    from: (/** @type {string} */ seat) => `As ${seat} sees them`,
    speed: "Speed of play", slow: "Slowly", steady: "Steadily", fast: "Fast",
    full: "Full screen", notFull: "Leave full screen", link: "Link to this step",
    none: "none", question: "Question",
    step: (/** @type {number} */ n) => `Step ${n}`,
    branch: (/** @type {number} */ n) => `Variation ${n}`,
    instead: "What else could be done:",
    insteadOf: (/** @type {number} */ n) => `Instead of step ${n}:`,
    variation: (/** @type {number} */ n) => `This was not played: a variation from step ${n}.`,
    leave: "Back to the main line",
    marks: { "!": "good move", "?": "mistake", "!?": "interesting move", "?!": "doubtful move" },
    badStep: (/** @type {string} */ step) => `There is no step “${step}” in this deal.`,
    badLine: (/** @type {string} */ line) => `There is no variation “${line}” in this deal.`,
    badLang: (/** @type {string} */ lang) => `There is no language “${lang}” here.`,
    badDeal: (/** @type {string} */ deal) => `There is no deal “${deal}” on this page.`,
    badSeat: (/** @type {string} */ seat) => `Nobody sits at “${seat}” in this deal.`,
    broken: "This deal cannot be shown step by step: its data is damaged or of a kind unknown to "
      + "this player.",
  },
  ru: {
    first: "Первый шаг", previous: "Предыдущий шаг", play: "Пуск", pause: "Пауза",
    next: "Следующий шаг", last: "Последний шаг", language: "In English",
    controls: "Шаги сдачи",
    place: (/** @type {number} */ n, /** @type {number} */ of) => `Шаг ${n} из ${of}`,
    table: "Стол", pot: "Кон", dealer: "сдаёт", hand: "На руках", won: "Взято",
    hidden: (/** @type {number} */ n) => `Карты рубашкой вверх: ${n}`,
    counts: (/** @type {number} */ hand, /** @type {number} */ won) =>
      `на руках ${hand} · взято ${won}`,
    clauses: "Правило", beside: "Что об этом говорит другой текст", silent: "Ничего.",
    settlement: "Расчёт", moves: "Ходы", view: "Карты", open: "Все карты открыты",
    from: (/** @type {string} */ seat) => `Глазами игрока ${seat}`,
    speed: "Скорость показа", slow: "Медленно", steady: "Не спеша", fast: "Быстро",
    full: "Во весь экран", notFull: "Выйти из полноэкранного режима", link: "Ссылка на этот шаг",
    none: "нет", question: "Вопрос",
    step: (/** @type {number} */ n) => `Шаг ${n}`,
    branch: (/** @type {number} */ n) => `Вариант ${n}`,
    instead: "Можно было сыграть иначе:",
    insteadOf: (/** @type {number} */ n) => `Вместо шага ${n}:`,
    variation: (/** @type {number} */ n) => `Не сыграно: это вариант с шага ${n}.`,
    leave: "Вернуться к основной линии",
    marks: { "!": "хороший ход", "?": "ошибка", "!?": "интересный ход", "?!": "сомнительный ход" },
    badStep: (/** @type {string} */ step) => `В этой сдаче нет шага «${step}».`,
    badLine: (/** @type {string} */ line) => `В этой сдаче нет варианта «${line}».`,
    badLang: (/** @type {string} */ lang) => `Языка «${lang}» здесь нет.`,
    badDeal: (/** @type {string} */ deal) => `На этой странице нет сдачи «${deal}».`,
    badSeat: (/** @type {string} */ seat) => `В этой сдаче никто не сидит на месте «${seat}».`,
    broken: "Эту сдачу нельзя показать по шагам: её данные повреждены или записаны неизвестным "
      + "способом.",
  },
};

/* ---- Pure parts -------------------------------------------------------------------------- */

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
 * Return what the fragment of an address asks of the player of `deal`, or null if it asks nothing
 * of it. What cannot be had is left out and named in `problems`.
 * @param {string} hash
 * @param {Deal} deal
 * @returns {Wish | null}
 */
function readLink(hash, deal) {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  if (asked.get("deal") !== deal.id) return null;
  return readWish({
    step: asked.get("step"), line: asked.get("line"),
    lang: asked.get("lang"), seat: asked.get("seat"),
  }, deal);
}

/**
 * Return what can be had of what is asked, each part a text or null, and name what cannot.
 * @param {Record<"step" | "line" | "lang" | "seat", string | null | undefined>} asked
 * @param {Deal} deal
 * @returns {Wish}
 */
function readWish({ step, line, lang, seat }, deal) {
  /** @type {Wish} */
  const wish = { problems: [] };
  const steps = lineSteps(deal, line ?? "");
  if (lang === "en" || lang === "ru") wish.lang = lang;
  else if (lang) wish.problems.push({ what: "badLang", asked: lang });
  if (seat === "" || deal.seats.includes(seat ?? "?")) wish.seat = seat ?? "";
  else if (seat) wish.problems.push({ what: "badSeat", asked: seat });
  if (steps) wish.line = line ?? "";
  else wish.problems.push({ what: "badLine", asked: line ?? "" });
  const length = (steps ?? deal.steps).length;
  if (isOneOf(step, length)) wish.step = Number(step);
  else if (step || step === "") wish.problems.push({ what: "badStep", asked: step });
  else if (steps && line) wish.step = branchStep(line);
  return wish;
}

/**
 * Tell whether `text` is a whole number below `length`.
 * @param {string | null | undefined} text
 * @param {number} length
 */
function isOneOf(text, length) {
  return /^\d{1,6}$/.test(text ?? "") && Number(text) < length;
}

/**
 * Return the fragment of the address that opens `deal` at `place`; `lang` is the page's own.
 * @param {Deal} deal
 * @param {Place} place
 * @param {Lang} lang
 */
function writeLink(deal, place, lang) {
  const parts = new URLSearchParams({ deal: deal.id, step: String(place.step) });
  if (place.line) parts.set("line", place.line);
  if (place.lang !== lang) parts.set("lang", place.lang);
  if (place.seat) parts.set("seat", place.seat);
  return `#${parts}`;
}

/**
 * Return `step` brought within `steps`.
 * @param {number} step
 * @param {Step[]} steps
 */
function within(step, steps) {
  return Math.max(0, Math.min(step, steps.length - 1));
}

/**
 * Return the step to which `key` leads from `step`, or null for a key that is not ours.
 * @param {string} key
 * @param {number} step
 * @param {Step[]} steps
 * @returns {number | null}
 */
function stepForKey(key, step, steps) {
  switch (key) {
    case "ArrowLeft": return within(step - 1, steps);
    case "ArrowRight": return within(step + 1, steps);
    case "Home": return 0;
    case "End": return steps.length - 1;
    default: return null;
  }
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
 * Return the clauses of the other text on what `clauses` are about, each once.
 * @param {string[]} clauses
 * @param {Deal} deal
 */
function clausesBeside(clauses, deal) {
  return [...new Set(clauses.flatMap((id) => deal.clauses[id].beside))];
}

/**
 * Tell whether `data` is a deal this player can show, to the last step of every line.
 * @param {any} data
 * @returns {data is Deal}
 */
function isDeal(data) {
  try {
    return data.format === FORMAT && isText(data.id) && isSaid(data.title)
      && data.seats.length > 0 && data.seats.every(isText) && data.seats.includes(data.dealer)
      && Object.values(data.clauses).every((clause) => isClause(clause, data))
      && isLine(data.steps, data);
  } catch {
    return false; // something was asked of what is not there
  }
}

/**
 * @param {any} steps
 * @param {any} deal
 * @returns {boolean}
 */
function isLine(steps, deal) {
  return steps.length > 0 && steps.every((/** @type {any} */ step) => isStep(step, deal));
}

/**
 * @param {any} clause
 * @param {any} deal
 * @returns {boolean}
 */
function isClause(clause, deal) {
  return isText(clause.href) && !/^\s*javascript:/i.test(clause.href) && isSaid(clause.said)
    && clause.beside.every((/** @type {string} */ id) => id in deal.clauses);
}

/**
 * @param {any} step
 * @param {any} deal
 * @returns {boolean}
 */
function isStep(step, deal) {
  const seats = deal.seats.length;
  const piles = [...step.hands, ...step.won, step.table, step.moved];
  return step.hands.length === seats && step.won.length === seats
    && [0, seats].includes(step.net.length) && [...step.net, step.pot].every(isAmount)
    && isText(step.kind) && isText(step.mark) && deal.seats.includes(step.seat)
    && piles.every((pile) => cardsOf(pile).every((card) => isCard(card, deal.words)))
    && isTold(step, deal)
    && step.reckoning.every((/** @type {any} */ line) => isTold(line, deal))
    && step.comments.every((/** @type {any} */ each) => isText(each.text) && isText(each.lang))
    && step.variations.every((/** @type {any} */ line) => isLine(line, deal));
}

/**
 * @param {any} told
 * @param {any} deal
 * @returns {boolean}
 */
function isTold(told, deal) {
  return isSaid(told.said)
    && told.clauses.every((/** @type {string} */ id) => Object.hasOwn(deal.clauses, id));
}

/** @param {any} value */
function isText(value) {
  return typeof value === "string";
}

/** @param {any} said */
function isSaid(said) {
  return isText(said.en) && isText(said.ru);
}

/** @param {any} amount */
function isAmount(amount) {
  return isText(amount) && /^-?\d+(\/[1-9]\d*)?$/.test(amount);
}

/**
 * @param {string} card
 * @param {any} words
 */
function isCard(card, words) {
  return card.length === 2 && card[0] in PIPS && card[1] in SUITS
    && ["en", "ru"].every((lang) => {
      const { rank, suit, name } = cardWords(card, words[lang]);
      return isText(rank) && isText(suit) && isText(name);
    });
}

/* ---- Cards: our own drawing, 60 by 84 ---------------------------------------------------- */

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

const SVG = "http://www.w3.org/2000/svg";

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

/**
 * Return a new SVG element.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} [children]
 */
function shape(tag, attributes, children = []) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {keyof typeof ICONS} name */
function icon(name) {
  return shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    [shape("path", { d: ICONS[name] })]);
}

const ICONS = {
  first: "M5 4h2v16H5zM18 4l2 2-6 6 6 6-2 2-8-8z",
  previous: "M15 4l2 2-6 6 6 6-2 2-8-8z",
  play: "M7 4v16l12-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  next: "M9 4L7 6l6 6-6 6 2 2 8-8z",
  last: "M17 4h2v16h-2zM6 4L4 6l6 6-6 6 2 2 8-8z",
  full: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
  link: "M10 7H7a5 5 0 0 0 0 10h3v-2H7a3 3 0 0 1 0-6h3zM14 7h3a5 5 0 0 1 0 10h-3v-2h3a3 3 0 0 0 0-6"
    + "h-3zM8 11h8v2H8z",
};

/* ---- Drawing ----------------------------------------------------------------------------- */

/**
 * Return a new element; text is only ever text, never markup.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 */
function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Set an attribute, or take it away by null, unless it is so already: what is set is styled anew.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function set(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** @param {Player} player */
function now(player) {
  return player.steps[player.place.step];
}

/** @param {Player} player */
function ui(player) {
  return UI[player.place.lang];
}

/**
 * Return an empty list for cards, which `fillCards` fills.
 * @param {string} kind
 * @param {string} label
 */
function cardList(kind, label) {
  return make("ul", { class: `ll-cards ll-${kind}`, "aria-label": label });
}

/**
 * What a list is to hold: what an item shows, in full, and how it is drawn if it is not there yet.
 * @typedef {[shown: string, drawn: () => HTMLElement]} Item
 */

/** @type {WeakMap<Element, string>} */
const SHOWN = new WeakMap(); // what the items of lists show

/**
 * Let `list` hold `items`, no two of them alike. What is there already stays: drawing anew costs
 * time.
 * @param {HTMLElement} list
 * @param {Item[]} items
 */
function fillItems(list, items) {
  const wanted = new Set(items.map(([shown]) => shown));
  /** @type {Map<string, Element>} */
  const old = new Map();
  for (const item of [...list.children]) {
    const shown = SHOWN.get(item);
    if (shown !== undefined && wanted.has(shown)) old.set(shown, item);
    else item.remove();
  }
  items.forEach(([shown, drawn], index) => {
    const item = old.get(shown) ?? drawn();
    SHOWN.set(item, shown);
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
}

/**
 * Let `list` show `items`, each one or more cards.
 * @param {Player} player
 * @param {HTMLElement} list
 * @param {string[]} items
 * @param {(player: Player, cards: string) => HTMLElement} drawn
 */
function fillCards(player, list, items, drawn) {
  const { lang } = player.place;
  fillItems(list, items.length
    ? items.map((cards) => [lang + cards, () => drawn(player, cards)])
    : [[lang, () => noCard(player)]]);
  const moved = cardsOf(now(player).moved);
  for (const card of list.querySelectorAll("[data-card]")) {
    card.classList.toggle("ll-moved", moved.includes(card.getAttribute("data-card") ?? ""));
  }
}

/** @param {Player} player */
function noCard(player) {
  return make("li", { class: "ll-sr" }, [ui(player).none]);
}

/**
 * Return a card in a list: drawn for the eye, named for the ear.
 * @param {Player} player
 * @param {string} card
 */
function cardItem(player, card) {
  const { rank, name } = cardWords(card, player.deal.words[player.place.lang]);
  return make("li", { class: "ll-card", "data-card": card, "data-suit": card[1] },
    [named(face(card, rank), name)]);
}

/**
 * Give a drawing a name for the ear.
 * @param {Element} drawing
 * @param {string} name
 */
function named(drawing, name) {
  drawing.removeAttribute("aria-hidden");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", name);
  return drawing;
}

/**
 * Return cards of one rank in a won pile: the rank once, and the suit of each.
 * @param {Player} player
 * @param {string} cards
 */
function pileItem(player, cards) {
  const words = player.deal.words[player.place.lang];
  const signs = cardsOf(cards).map((card, index) => {
    const { rank, name } = cardWords(card, words);
    return make("span", { class: "ll-sign", "data-card": card, "data-suit": card[1] }, [
      ...(index ? [] : [make("span", { "aria-hidden": "true" }, [rank])]),
      named(suitSign(card[1]), name), " ",
    ]);
  });
  return make("li", {}, signs);
}

/**
 * Let `list` show the backs of a hand that is not seen, their number for the ear.
 * @param {Player} player
 * @param {HTMLElement} list
 * @param {number} count
 */
function fillBacks(player, list, count) {
  const backs = Array.from({ length: count }, () =>
    make("li", { class: "ll-card", "data-back": "", "aria-hidden": "true" }));
  list.replaceChildren(make("li", { class: "ll-sr" }, [ui(player).hidden(count)]), ...backs);
}

/**
 * Draw the seats round the table, with room for the largest piles of the line. They stay from one
 * deal to the next where the same sit there: a move that has just been played changes little.
 * @param {Player} player
 */
function drawBoard(player) {
  const { deal: { seats }, steps, place: { lang, seat }, parts } = player;
  const key = [lang, seat, ...seats].join(" ");
  if (parts.board.dataset.drawn !== key) drawSeats(player);
  parts.board.dataset.drawn = key;
  const most = String(mostOnTable(steps)), { style } = parts.board;
  if (style.getPropertyValue("--ll-most") !== most) style.setProperty("--ll-most", most);
  seats.forEach((name, index) =>
    fillCards(player, parts[`room ${name}`], ranksOf(largestPile(steps, index)), pileItem));
}

/** @param {Player} player */
function drawSeats(player) {
  const { deal, place, parts } = player;
  const words = ui(player);
  parts.pot = make("span", { class: "ll-tag" });
  parts.table = cardList("middle", words.table);
  const table = make("div", { class: "ll-table", role: "group", "aria-label": words.table }, [
    make("p", { class: "ll-name" }, [make("b", {}, [words.table]), " ", parts.pot]), parts.table,
  ]);
  const rounds = placesRound(deal.seats, place.seat);
  const seats = rounds.map((round, index) => drawSeat(player, index, round));
  parts.board.dataset.players = String(seats.length);
  parts.board.replaceChildren(table, ...seats);
}

/**
 * @param {Player} player
 * @param {number} index
 * @param {number} round its place at the table, clockwise from the reader's
 */
function drawSeat(player, index, round) {
  const { parts, deal } = player;
  const words = ui(player), seat = deal.seats[index];
  parts[`name ${seat}`] = make("p", { class: "ll-name" });
  parts[`hand ${seat}`] = cardList("hand", `${words.hand}, ${seat}`);
  parts[`won ${seat}`] = cardList("won", `${words.won}, ${seat}`);
  parts[`room ${seat}`] = make("ul", { class: "ll-cards ll-won ll-room", "aria-hidden": "true" });
  parts[`seat ${seat}`] = make("div", {
    class: "ll-seat", role: "group", "aria-label": seat, "data-round": String(round),
  }, [
    parts[`name ${seat}`], parts[`hand ${seat}`],
    make("div", { class: "ll-pile" }, [parts[`won ${seat}`], parts[`room ${seat}`]]),
  ]);
  return parts[`seat ${seat}`];
}

/**
 * Show the table and the seats as they are at this step.
 * @param {Player} player
 */
function showBoard(player) {
  const { deal, parts } = player;
  const step = now(player), words = ui(player);
  setText(parts.pot, `${words.pot}: ${amountText(step.pot)}`);
  fillCards(player, parts.table, cardsOf(step.table), cardItem);
  deal.seats.forEach((_, index) => showSeat(player, index));
}

/**
 * @param {Player} player
 * @param {number} index
 */
function showSeat(player, index) {
  const { deal, parts, place } = player;
  const step = now(player), seat = deal.seats[index];
  const acts = step.seat === seat && step.kind !== "end" && step.kind !== "deal";
  const hand = cardsOf(step.hands[index]);
  const hidden = place.seat !== "" && place.seat !== seat && hand.length > 0;
  parts[`seat ${seat}`].classList.toggle("ll-acts", acts);
  showName(player, index);
  if (hidden) fillBacks(player, parts[`hand ${seat}`], hand.length);
  else fillCards(player, parts[`hand ${seat}`], hand, cardItem);
  fillCards(player, parts[`won ${seat}`], ranksOf(step.won[index]), pileItem);
}

/**
 * Fill the line over a seat: its letter, who deals, what it holds and, at the end, what it gains.
 * @param {Player} player
 * @param {number} index
 */
function showName(player, index) {
  const { deal, parts } = player;
  const step = now(player), words = ui(player), seat = deal.seats[index];
  const tags = [words.counts(cardsOf(step.hands[index]).length, cardsOf(step.won[index]).length)];
  if (seat === deal.dealer) tags.unshift(words.dealer);
  const net = step.net.length
    ? [make("span", { class: "ll-net" }, [amountText(step.net[index], true)])] : [];
  const name = parts[`name ${seat}`], key = [...tags, step.net[index]].join();
  if (name.getAttribute("data-said") === key) return;
  name.setAttribute("data-said", key);
  name.replaceChildren(make("b", {}, [seat]),
    ...tags.flatMap((tag) => [" ", make("span", { class: "ll-tag" }, [tag])]), " ", ...net);
}

/**
 * Show the cards that move once more beside the sentence: on a phone the table is further down.
 * @param {Player} player
 */
function showMade(player) {
  fillCards(player, player.parts.made, cardsOf(now(player).moved), cardItem);
}

/**
 * Return a card as it lies on the table now, if it can be seen.
 * @param {Player} player
 * @param {string} card
 */
function cardOnBoard({ parts: { board } }, card) {
  return board.querySelector(`ul:not([aria-hidden]) [data-card="${card}"]`);
}

/**
 * Return where the cards of the move are drawn now, by their names.
 * @param {Player} player
 * @returns {Map<string, DOMRect>}
 */
function whereMoved(player) {
  return new Map(cardsOf(now(player).moved).flatMap((card) => {
    const place = cardOnBoard(player, card)?.getBoundingClientRect();
    return place ? [[card, place]] : [];
  }));
}

/**
 * Let the cards of the move glide from where they were, unless the reader wants no motion.
 * @param {Player} player
 * @param {Map<string, DOMRect>} before
 */
function glide(player, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [card, to] of whereMoved(player)) {
    const from = before.get(card);
    if (!from) continue;
    const way = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    cardOnBoard(player, card)?.animate([{ transform: way }, { transform: "none" }],
      { duration: GLIDE, easing: "ease-out" });
  }
}

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
  set(parts.rule, "aria-label", words.clauses);
  parts.rule.replaceChildren(
    ...drawSettlement(player),
    make("p", { class: "ll-head" }, [words.clauses]), clauseWords(step.clauses, player),
    make("p", { class: "ll-head ll-beside" }, [words.beside]),
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

/**
 * Return the mark of a move in words, or nothing for a move without one.
 * @param {string} mark
 * @param {Lang} lang
 */
function drawMark(mark, lang) {
  /** @type {Record<string, string>} */
  const names = UI[lang].marks;
  if (!names[mark]) return [];
  return [make("p", { class: "ll-mark" }, [make("b", {}, [mark]), ` ${names[mark]}`])];
}

/**
 * Return the comments on a step in the language of the moment.
 * @param {Step} step
 * @param {Lang} lang
 */
function drawComments(step, lang) {
  const comments = step.comments.filter((comment) => comment.lang === lang);
  return comments.map(({ text, question }) => make("p", { class: "ll-comment" },
    [...(question ? [make("b", {}, [`${UI[lang].question}: `])] : []), ...marked(text, lang)]));
}

/**
 * Return buttons that enter the variations of a step.
 * @param {Player} player
 * @param {number} index
 */
function drawBranches(player, index) {
  const { place, steps } = player;
  const buttons = steps[index].variations.map(([first], which) => {
    const button = make("button", { type: "button", class: "ll-button ll-text" },
      [ui(player).branch(which + 1)]);
    button.addEventListener("click", () =>
      enter(player, variationOf(place.line, index, which + 1), index));
    return make("li", {}, [button, " ", first.said[place.lang]]);
  });
  if (!buttons.length) return [];
  return [make("p", { class: "ll-head" }, [ui(player).instead]),
    make("ul", { class: "ll-branches" }, buttons)];
}

/**
 * Lay out what is said on every step of the line (`showNote` shows that of the moment). While a deal
 * plays itself they lie one over the other, so that the table beneath keeps its place.
 * @param {Player} player
 */
function drawNotes(player) {
  const { parts, steps, place: { line } } = player;
  fillItems(parts.notes, steps.map((step, index) =>
    [toldAt(player, line, step, index), () => drawNote(player, step, index)]));
}

/**
 * Return all that is told at a step, to know whether it stands there already.
 * @param {Player} player
 * @param {string} line
 * @param {Step} step
 * @param {number} index
 */
function toldAt({ place: { lang } }, line, { said, mark, comments, variations }, index) {
  const others = variations.map(([first]) => first.said[lang]);
  return JSON.stringify([lang, line, index, said[lang], mark, comments, others]);
}

/**
 * @param {Player} player
 * @param {Step} step
 * @param {number} index
 */
function drawNote(player, step, index) {
  const { lang } = player.place;
  return make("div", { class: "ll-note" }, [
    // Room for the sentence: it is said in the one place from which a screen reader announces it.
    make("p", { class: "ll-status ll-room", "aria-hidden": "true" }, [step.said[lang]]),
    ...drawMark(step.mark, lang), ...drawComments(step, lang), ...drawBranches(player, index),
  ]);
}

/** @param {Player} player */
function showNote(player) {
  [...player.parts.notes.children].forEach((note, index) =>
    note.toggleAttribute("data-now", index === player.place.step));
}

/**
 * Say that what is shown was not played, with a way back.
 * @param {Player} player
 */
function drawVariation(player) {
  const { place, parts } = player;
  const words = ui(player);
  parts.variation.hidden = !place.line;
  setText(parts.told, place.line ? words.variation(branchStep(place.line)) : "");
  setText(parts.leave, words.leave);
}

/**
 * @param {HTMLElement} button
 * @param {keyof typeof ICONS} name
 */
function showIcon(button, name) {
  if (button.dataset.icon === name) return;
  button.dataset.icon = name;
  button.replaceChildren(icon(name));
}

/** @param {Player} player */
function showControls(player) {
  const { parts, steps, place: { step, lang }, timer } = player;
  const words = ui(player), last = steps.length - 1;
  const full = document.fullscreenElement === player.host;
  showIcon(parts.play, timer ? "pause" : "play");
  set(parts.controls, "aria-label", words.controls);
  const names = { first: words.first, previous: words.previous, next: words.next, last: words.last,
    play: timer ? words.pause : words.play, full: full ? words.notFull : words.full,
    link: words.link };
  for (const [part, name] of Object.entries(names)) {
    set(parts[part], "aria-label", name);
    set(parts[part], "title", name);
  }
  // Not `disabled`: a disabled button would lose the focus of a reader who steps by keyboard.
  const begins = step === 0, ends = step === last;
  const shut = { first: begins, previous: begins, next: ends, last: ends };
  for (const [part, closed] of Object.entries(shut)) {
    set(parts[part], "aria-disabled", String(closed));
  }
  setText(parts.place, words.place(step, last));
  setText(parts.language, words.language);
  set(parts.language, "lang", lang === "en" ? "ru" : "en");
  parts.link.hidden = player.deal.id === "";
  set(parts.link, "href", writeLink(player.deal, player.place, pageLang(player.host)));
}

/**
 * Put the words of the moment into the two lists of choices: whose hands are seen, and the speed.
 * @param {Player} player
 */
function drawChoices(player) {
  const words = ui(player), { view, speed } = player.parts;
  const views = player.deal.seats.map((seat) => [seat, words.from(seat)]);
  fill(view, words.view, [["", words.open], ...views]);
  fill(speed, words.speed, Object.keys(SPEEDS).map((name) =>
    [name, words[/** @type {keyof typeof SPEEDS} */ (name)]]));
  /** @type {HTMLSelectElement} */ (view).value = player.place.seat;
}

/**
 * @param {HTMLElement} element
 * @param {string} label
 * @param {string[][]} options
 */
function fill(element, label, options) {
  if (element.getAttribute("aria-label") === label) return;
  const select = /** @type {HTMLSelectElement} */ (element);
  const chosen = Math.max(0, select.selectedIndex);
  select.replaceChildren(...options.map(([value, text]) => make("option", { value }, [text])));
  select.setAttribute("aria-label", label);
  select.selectedIndex = chosen;
}

/**
 * Draw the list of moves: the main line, with its variations within.
 * @param {Player} player
 */
function drawMoves(player) {
  const { deal: { steps }, parts } = player;
  setText(parts.listed, ui(player).moves);
  fillItems(parts.list, moveItems(player, "", steps, 0));
}

/**
 * Return the items of a line from a step on, each followed by the lines that could replace it.
 * @param {Player} player
 * @param {string} line
 * @param {Step[]} steps
 * @param {number} from
 * @returns {Item[]}
 */
function moveItems(player, line, steps, from) {
  return steps.slice(from).flatMap((step, at) => {
    const index = from + at;
    return [
      [toldAt(player, line, step, index), () => drawMove(player, line, step, index)],
      ...step.variations.map((_, which) => branchItem(player, line, index, which + 1)),
    ];
  });
}

/**
 * @param {Player} player
 * @param {string} line
 * @param {Step} step
 * @param {number} index
 */
function drawMove(player, line, step, index) {
  const { lang } = player.place;
  const jump = make("button",
    { type: "button", class: "ll-jump", "aria-label": ui(player).step(index) }, [String(index)]);
  const item = make("li", { "data-at": `${line}/${index}` }, [
    jump, make("p", {}, [step.said[lang], ...(step.mark ? [" ", make("b", {}, [step.mark])] : [])]),
    ...drawComments(step, lang),
  ]);
  item.addEventListener("click", () => { // the button's clicks come by
    enter(player, line, index);
    if (player.parts.board.getBoundingClientRect().bottom < 0) player.host.scrollIntoView();
  });
  return item;
}

/**
 * Return a variation as one item, which holds its moves.
 * @param {Player} player
 * @param {string} line
 * @param {number} index
 * @param {number} which
 * @returns {Item}
 */
function branchItem(player, line, index, which) {
  const branch = variationOf(line, index, which);
  const items = moveItems(player, branch, lineSteps(player.deal, branch) ?? [], index);
  const told = items.map(([shown]) => shown).join("\n");
  return [`${branch}\n${told}`, () => {
    const list = make("ol");
    fillItems(list, items);
    return make("li", { class: "ll-branch" },
      [make("p", { class: "ll-tag" }, [ui(player).insteadOf(index)]), list]);
  }];
}

/**
 * Mark the current step in the list of moves; before a variation branches off, that of its parent.
 * @param {Player} player
 */
function showMove(player) {
  const { line, step } = player.place;
  let own = line;
  while (own && step < branchStep(own)) own = parentLine(own);
  for (const item of player.parts.moves.querySelectorAll("[data-at]")) {
    const current = item.getAttribute("data-at") === `${own}/${step}`;
    set(item, "aria-current", current ? "step" : null);
    // One stop for the whole list; within it the arrows lead up and down.
    const jump = item.querySelector("button");
    if (jump) set(jump, "tabindex", current ? "0" : "-1");
  }
}

/**
 * Move the focus up or down the list of moves.
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
function onListKey({ parts: { moves } }, event) {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const jumps = [...moves.querySelectorAll("button")];
  const here = jumps.findIndex((each) => each === document.activeElement);
  const next = way && here >= 0 ? jumps[here + way] : undefined;
  if (!next) return;
  next.focus();
  event.preventDefault();
}

/**
 * Bring the current step into view within the list of moves.
 * @param {Player} player
 */
function showCurrent({ parts: { moves } }) {
  const item = moves.querySelector("[aria-current]");
  if (item) keepInView(item, moves);
}

/**
 * Scroll the list, never the page, so that `item` can be seen.
 * @param {Element} item
 * @param {Element} list
 */
function keepInView(item, list) {
  const outer = list.getBoundingClientRect(), inner = item.getBoundingClientRect();
  const tall = inner.height > outer.height;
  if (tall || inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/**
 * Draw the place the player is at. What is the same at every step of a line is drawn anew only when
 * something else than the step has changed. A reader whose place was redrawn keeps the focus.
 * @param {Player} player
 */
function redraw(player) {
  const { host, parts, place: { lang, line, seat } } = player;
  const focused = host.contains(document.activeElement);
  const inRule = parts.rule.contains(document.activeElement);
  const before = whereMoved(player);
  const key = [lang, line, seat].join(" ");
  if (parts.stage.dataset.drawn !== key) drawLine(player);
  parts.stage.dataset.drawn = key;
  showStep(player);
  for (const heard of player.drawn) heard(player);
  // What must be measured is measured last, when all is drawn.
  showCurrent(player);
  if (focused && !hasFocus(host)) (inRule ? parts.rule : parts.stage).focus({ preventScroll: true });
  glide(player, before);
}

/** @param {Player} player */
function drawLine(player) {
  const { deal, parts, place: { lang } } = player;
  for (const part of [parts.stage, parts.below]) set(part, "lang", lang);
  set(parts.stage, "aria-label", deal.title[lang]);
  setText(parts.title, deal.title[lang]);
  drawChoices(player);
  drawVariation(player);
  drawNotes(player);
  drawBoard(player);
  drawMoves(player);
}

/**
 * Tell whether something that can be seen has the focus within `host`.
 * @param {HTMLElement} host
 */
function hasFocus(host) {
  const active = document.activeElement;
  return active !== null && host.contains(active) && active.getClientRects().length > 0
    && getComputedStyle(active).visibility === "visible";
}

/** @param {Player} player */
function showStep(player) {
  const { host, steps, place, parts } = player;
  Object.assign(host.dataset,
    { step: place.step, steps: steps.length - 1, line: place.line, lang: place.lang });
  setText(parts.status, now(player).said[place.lang]);
  setText(parts.asked, questionOf(player));
  showProblems(player);
  showControls(player);
  showNote(player);
  showMade(player);
  showBoard(player);
  showRule(player);
  showMove(player);
}

/** @param {string} text */
function shortened(text) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/**
 * Put words into a live region, unless they stand there already: they would be said again.
 * @param {HTMLElement} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Return the question asked at this step, for the ear: a deal that plays itself pauses there.
 * @param {Player} player
 */
function questionOf(player) {
  const { lang } = player.place;
  const asked = now(player).comments.filter((each) => each.question && each.lang === lang);
  return asked.map(({ text }) => `${UI[lang].question}: ${text}`).join(" ");
}

/** @param {Player} player */
function showProblems({ parts, problems, said, place: { lang } }) {
  const told = [said[lang], ...problems.map(({ what, asked }) => UI[lang][what](shortened(asked)))];
  setText(parts.problem, told.filter(Boolean).join(" "));
  parts.problem.hidden = parts.problem.textContent === "";
}

/* ---- On paper -------------------------------------------------------------------------- */

/**
 * Write the deal that is shown for paper, unless the page has it as text: what was dealt, the moves,
 * and how it ended.
 * @param {Player} player
 */
function drawPaper(player) {
  const { deal, own, host, parts: { paper }, place: { lang } } = player, words = deal.words[lang];
  if (deal === own && host.querySelector(".ll-plain")) return paper.replaceChildren();
  const written = (/** @type {string} */ cards) => cardsOf(cards)
    .map((card) => cardWords(card, words)).map(({ rank, suit }) => rank + suit).join(" ");
  const [{ hands, table }] = deal.steps;
  const dealt = [...deal.seats.map((seat, index) => `${seat}: ${written(hands[index])}`),
    `${ui(player).table}: ${written(table)}`];
  const told = deal.steps.map(({ said, reckoning }) => make("li", {}, [said[lang],
    ...reckoning.map((line) => make("div", {}, [line.said[lang]]))]));
  paper.replaceChildren(make("p", { class: "ll-head" }, [deal.title[lang]]),
    make("ul", {}, dealt.map((line) => make("li", {}, [line]))), make("ol", { start: "0" }, told));
}

/* ---- Moving ------------------------------------------------------------------------------ */

/**
 * Go where the reader wants to.
 * @param {Player} player
 * @param {Partial<Place>} place
 */
function go(player, place) {
  Object.assign(player.place, place);
  player.steps = lineSteps(player.deal, player.place.line) ?? player.deal.steps;
  player.place.step = within(player.place.step, player.steps);
  if ("step" in place) player.problems = []; // what went wrong is over once the reader steps on
  redraw(player);
  player.moved(player);
}

/**
 * Step aside to a line, or jump to a step of one.
 * @param {Player} player
 * @param {string} line
 * @param {number} step
 */
function enter(player, line, step) {
  pause(player);
  player.host.toggleAttribute("data-steady", false);
  go(player, { line, step });
}

/** @param {Player} player */
function leave(player) {
  const { line } = player.place;
  enter(player, parentLine(line), branchStep(line));
}

/** @param {Player} player */
function pause(player) {
  window.clearTimeout(player.timer);
  player.timer = 0;
}

/** @param {Player} player */
function togglePlay(player) {
  if (player.timer) {
    pause(player);
    redraw(player);
    return;
  }
  playOn(player);
  player.host.toggleAttribute("data-steady", true); // until the reader steps, the table stays put
  go(player, { step: player.place.step === player.steps.length - 1 ? 0 : player.place.step });
}

/**
 * Go on by itself after a while; stop at the end, at a question, and when it has left the page.
 * @param {Player} player
 */
function playOn(player) {
  const { value } = /** @type {HTMLSelectElement} */ (player.parts.speed);
  player.timer = window.setTimeout(() => {
    player.timer = 0;
    const step = within(player.place.step + 1, player.steps);
    const asks = player.steps[step].comments.some((comment) => comment.question);
    if (step < player.steps.length - 1 && !asks && player.host.isConnected) playOn(player);
    go(player, { step });
  }, SPEEDS[/** @type {keyof typeof SPEEDS} */ (value)]);
}

/**
 * Do what a link or a notebook wishes, without telling it of it again.
 * @param {Player} player
 * @param {Wish} wish
 */
function follow(player, { problems, ...place }) {
  const { moved } = player;
  pause(player);
  player.moved = () => {};
  go(player, place);
  player.moved = moved;
  player.problems = problems;
  if (problems.length) redraw(player);
}

/**
 * Show another deal in place of the one that is shown; return whether `data` is one.
 * @param {Player} player
 * @param {unknown} data
 * @param {{line: string, step: number}} place
 */
function openDeal(player, data, place) {
  if (!isDeal(data)) return false;
  pause(player);
  player.deal = data;
  if (!data.seats.includes(player.place.seat)) player.place.seat = "";
  player.parts.view.removeAttribute("aria-label"); // other seats: the list is filled anew
  player.parts.stage.dataset.drawn = "";
  player.host.toggleAttribute("data-other", data !== player.own);
  go(player, place);
  return true;
}

/**
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
function onKey(player, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  const scrolls = ["Home", "End", " "].includes(event.key);
  if (scrolls && target.closest(".ll-rule")) return;
  const step = stepForKey(event.key, player.place.step, player.steps);
  if (step !== null) enter(player, player.place.line, step);
  else if (event.key === " " && !target.closest("button, a")) togglePlay(player);
  else return;
  event.preventDefault();
}

/* ---- Building ---------------------------------------------------------------------------- */

/**
 * Build the parts of a player, in the order in which they are read.
 * @param {Player} player
 */
function build(player) {
  const { parts, host } = player;
  buildControls(parts);
  parts.title = make("p", { class: "ll-title" });
  parts.problem = make("p", { class: "ll-problem", role: "alert" });
  parts.status = make("p", { class: "ll-status", role: "status" });
  parts.made = make("ul", { class: "ll-cards ll-made", "aria-hidden": "true" });
  parts.told = make("span", { "aria-live": "polite" });
  parts.asked = make("p", { class: "ll-sr", "aria-live": "polite" });
  parts.leave = make("button", { type: "button", class: "ll-button ll-text" });
  parts.variation = make("div", { class: "ll-variation" }, [parts.told, " ", parts.leave]);
  parts.notes = make("div", { class: "ll-notes" });
  parts.board = make("div", { class: "ll-board" });
  // It scrolls, and not every clause in it is a link.
  parts.rule = make("div", { class: "ll-rule", role: "group", tabindex: "0" });
  parts.listed = make("p", { class: "ll-head" });
  parts.list = make("ol");
  parts.moves = make("div", { class: "ll-moves" }, [parts.listed, parts.list]);
  parts.below = make("div", { class: "ll-below" }, [parts.rule, parts.moves]);
  // It takes the focus, so that a click on the table is enough for the keys to work.
  parts.stage = make("div", { class: "ll-stage", role: "group", tabindex: "0" }, [
    parts.title, parts.controls, parts.problem, parts.variation,
    parts.made, make("div", { class: "ll-said" }, [parts.status, parts.notes]), parts.board,
    parts.foot, parts.asked,
  ]);
  parts.paper = make("div", { class: "ll-paper" });
  host.prepend(parts.stage, parts.below, parts.paper);
}

/** @param {Record<string, HTMLElement>} parts */
function buildControls(parts) {
  const names = /** @type {(keyof typeof ICONS)[]} */ (
    ["first", "previous", "play", "next", "last", "full"]);
  for (const name of names) {
    parts[name] = make("button", { type: "button", class: "ll-button" }, [icon(name)]);
  }
  parts.link = make("a", { class: "ll-button" }, [icon("link")]);
  parts.language = make("button", { type: "button", class: "ll-button ll-text" });
  parts.view = make("select", { class: "ll-button ll-text" });
  parts.speed = make("select", { class: "ll-button ll-text" });
  parts.place = make("span", { class: "ll-place" });
  parts.controls = make("div", { class: "ll-controls", role: "group" },
    [parts.first, parts.previous, parts.play, parts.next, parts.last, parts.place]);
  parts.foot = make("div", { class: "ll-foot" },
    [parts.view, parts.speed, parts.language, parts.link, parts.full]);
  parts.full.hidden = !document.fullscreenEnabled;
}

/** @param {Player} player */
function listen(player) {
  const { host, parts, place } = player;
  /** @type {Record<string, () => void>} */
  const actions = {
    first: () => enter(player, place.line, 0),
    previous: () => enter(player, place.line, place.step - 1),
    next: () => enter(player, place.line, place.step + 1),
    last: () => enter(player, place.line, player.steps.length - 1),
    play: () => togglePlay(player),
    leave: () => leave(player),
    language: () => go(player, { lang: place.lang === "en" ? "ru" : "en" }),
    full: () => toggleFull(host),
  };
  for (const [part, action] of Object.entries(actions)) {
    parts[part].addEventListener("click", action);
  }
  parts.moves.addEventListener("keydown", (event) => onListKey(player, event));
  parts.view.addEventListener("change", () =>
    go(player, { seat: /** @type {HTMLSelectElement} */ (parts.view).value }));
  parts.speed.addEventListener("change", () => {
    if (!player.timer) return;
    pause(player);
    playOn(player);
  });
  host.addEventListener("keydown", (event) => onKey(player, event));
  host.addEventListener("fullscreenchange", () => showControls(player));
  window.addEventListener("beforeprint", () => drawPaper(player));
}

/** @param {HTMLElement} host */
function toggleFull(host) {
  if (document.fullscreenElement) document.exitFullscreen();
  else host.requestFullscreen();
}

/**
 * Turn `host` into a player of `data`, open at what is asked; return it, or null, with a message
 * shown, if it cannot be. `moved` is told whenever the reader has gone somewhere.
 * @param {HTMLElement} host
 * @param {unknown} data
 * @param {Record<"step" | "line" | "lang" | "seat", string | undefined>} asked
 * @param {(player: Player) => void} moved
 * @returns {Player | null}
 */
function mount(host, data, asked, moved) {
  const lang = asked.lang === "ru" ? "ru" : "en";
  if (!isDeal(data)) {
    host.prepend(make("p", { class: "ll-problem", role: "alert", lang }, [UI[lang].broken]));
    return null;
  }
  /** @type {Player} */
  const player = {
    host, deal: data, own: data, steps: data.steps, place: { line: "", step: 0, lang, seat: "" },
    problems: [], said: {}, timer: 0, parts: {}, moved, drawn: [],
  };
  build(player);
  listen(player);
  host.dataset.ready = "";
  follow(player, readWish(asked, data));
  return player;
}

/* ---- Where it lives: a page of the book, any static page, a notebook ---------------------- */

/**
 * Make the player of a page live. The script stands within the element, behind the data and before
 * the text for readers without it, so that nothing moves once it is drawn.
 * @param {HTMLElement} host
 */
function enliven(host) {
  const data = parse(host.querySelector("script[type='application/json']"));
  const { step, line, seat } = host.dataset;
  const player = mount(host, data, { step, line, seat, lang: host.lang }, remember());
  hearAddress();
  if (player?.deal.id) {
    openLinked(player);
    window.addEventListener("hashchange", () => openLinked(player));
  }
  return player;
}

/** @param {Element | null} element */
function parse(element) {
  try {
    return JSON.parse(element?.textContent ?? "");
  } catch {
    return null;
  }
}

/**
 * The language of the page a player stands in.
 * @param {HTMLElement} host
 * @returns {Lang}
 */
function pageLang(host) {
  return host.lang === "ru" ? "ru" : "en";
}

const HEARD = { hash: "" }; // what follows the address, as this page last heard or wrote it

function hearAddress() {
  HEARD.hash = location.hash;
}

/**
 * Have the address open what is shown. Somebody who has gone on to another place of the page is not
 * called back, and a link that has only just been followed is not written over.
 * @param {string} link
 */
function writeAddress(link) {
  if (location.hash !== HEARD.hash || !/^(#(deal|play)=.*)?$/.test(location.hash)) return;
  history.replaceState(history.state, "", link);
  hearAddress();
}

/**
 * Return what writes into the address where a reader has come to, once he rests.
 * @returns {(player: Player) => void}
 */
function remember() {
  let timer = 0, link = "";
  const write = () => {
    if (link) writeAddress(link);
    link = "";
  };
  window.addEventListener("pagehide", write);
  window.addEventListener("hashchange", () => { link = ""; hearAddress(); });
  return ({ deal, place, host }) => {
    window.clearTimeout(timer);
    link = deal.id ? writeLink(deal, place, pageLang(host)) : "";
    timer = window.setTimeout(write, SETTLED);
  };
}

/**
 * Open what the address asks of this player; if it asks for a deal that is not on the page, the
 * first player says so. The page is scrolled once all of it is there.
 * @param {Player} player
 */
function openLinked(player) {
  const wish = readLink(location.hash, player.own);
  if (wish) {
    if (player.deal !== player.own) openDeal(player, player.own, { line: "", step: 0 });
    follow(player, { ...unsaid(location.hash, player.host), ...wish });
    whenLoaded(() => player.host.scrollIntoView());
    return;
  }
  const asked = new URLSearchParams(location.hash.slice(1)).get("deal");
  if (asked !== null) whenLoaded(() => missDeal(player, asked));
}

/**
 * Return what a link means by not saying it: the language of the page, and all hands open.
 * @param {string} hash
 * @param {HTMLElement} host
 * @returns {Partial<Place>}
 */
function unsaid(hash, host) {
  const said = new URLSearchParams(hash.slice(1));
  return {
    ...(said.has("lang") ? {} : { lang: pageLang(host) }), ...(said.has("seat") ? {} : { seat: "" }),
  };
}

/**
 * @param {Player} player
 * @param {string} asked
 */
function missDeal(player, asked) {
  const players = [...document.querySelectorAll("deal-player")];
  if (players[0] !== player.host || players.some((each) => each.id === asked)) return;
  follow(player, { problems: [{ what: "badDeal", asked }] });
  player.host.scrollIntoView();
}

/** @param {() => void} action */
function whenLoaded(action) {
  if (document.readyState === "complete") action();
  else window.addEventListener("load", action, { once: true });
}

/**
 * A player in a notebook, the model through which it and Python know of each other, and who is told
 * of a player once it is there.
 * `given` is the deal that Python has; any other has come from the reader.
 * @typedef {{model: any, el: HTMLElement, player: Player | null, given: Deal | null,
 *   mounted: (player: Player) => void}} View
 */

/**
 * Show the player in a notebook, both ways: what Python sets is followed, and it learns where the
 * reader goes (laughlie/player/widget.py). Return what ends it.
 * @param {{model: any, el: HTMLElement}} given
 * @param {(player: Player) => void} [mounted]
 */
function renderPlayer({ model, el }, mounted = () => {}) {
  /** @type {View} */
  const view = { model, el, player: null, given: null, mounted };
  /** @type {[string, () => void][]} */
  const heard = [
    ["change:_deal", () => showDeal(view)],
    ["change:_problem", () => warn(view)],
    ["change:step change:line change:lang change:seat", () => catchUp(view)],
  ];
  for (const [events, action] of heard) model.on(events, action);
  el.addEventListener("keydown", keepKey);
  showDeal(view);
  return () => {
    for (const [events, action] of heard) model.off(events, action);
    el.removeEventListener("keydown", keepKey);
    if (view.player) pause(view.player);
  };
}

/**
 * Keep a plain key from the notebook, where two d's delete a cell.
 * @param {KeyboardEvent} event
 */
function keepKey(event) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

/**
 * Return the place that Python asks for.
 * @param {View} view
 */
function askedBy({ model }) {
  return {
    step: String(model.get("step")), line: model.get("line"), lang: model.get("lang"),
    seat: model.get("seat"),
  };
}

/**
 * Show the deal that Python has, in the player that is there or in a new one.
 * @param {View} view
 */
function showDeal(view) {
  const { model, el, player } = view;
  const deal = { ...model.get("_deal"), id: "" }; // a notebook's address opens no step
  view.given = deal;
  if (player && openDeal(player, deal, { line: model.get("line"), step: model.get("step") })) return;
  const host = make("deal-player", { lang: model.get("lang") });
  el.replaceChildren(host);
  view.player = mount(host, deal, askedBy(view), (moved) => {
    if (moved.deal !== view.given) model.set("record", moved.deal.record);
    for (const [name, value] of Object.entries(moved.place)) model.set(name, value);
    model.save_changes();
  });
  if (view.player) view.mounted(view.player);
  warn(view);
}

/**
 * Go where Python has gone, unless the player is there already.
 * @param {View} view
 */
function catchUp(view) {
  const { player } = view, asked = askedBy(view);
  if (player && !isAt(player.place, asked)) follow(player, readWish(asked, player.deal));
}

/** @param {View} view */
function warn({ player, model }) {
  if (!player) return;
  player.said = model.get("_problem");
  redraw(player);
}

/**
 * @param {Place} place
 * @param {Record<string, string>} asked
 */
function isAt(place, asked) {
  return Object.entries(place).every(([name, value]) => String(value) === asked[name]);
}

export {
  SETTLED, amountText, branchStep, cardWords, cardsOf, clauseLink, clausesBeside, enliven, follow,
  isDeal, largestPile, lineSteps, make, mostOnTable, mount, openDeal, pageLang, parentLine,
  placesRound, ranksOf, readLink, readWish, redraw, renderPlayer, setText, stepForKey, variationOf,
  within, writeAddress, writeLink,
};
export default { render: renderPlayer };
