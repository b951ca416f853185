// The deal player: it draws the steps of a deal and moves between them. It knows no rules: every
// state, sentence and clause comes from the data it is given (laughlie/player/data.py).
// One ES module without imports, because Jupyter loads it as such; pages load a classic copy.

/**
 * @typedef {"en" | "ru"} Lang
 * @typedef {Record<Lang, string>} Words
 * @typedef {{lang: string, text: string, question: boolean}} Comment
 * @typedef {{said: Words, clauses: string[]}} Line
 * @typedef {{href: string, said: Words}} Clause
 * @typedef {{ranks: Record<string, [string, string]>, suits: Record<string, [string, string]>,
 *   of: string}} CardWords
 * @typedef {{kind: string, seat: string, moved: string, hands: string[], table: string,
 *   won: string[], pot: string, said: Words, clauses: string[], mark: string,
 *   comments: Comment[], net: string[], reckoning: Line[]}} Step
 * @typedef {{format: string, id: string, title: Words, dealer: string, seats: string[],
 *   steps: Step[], clauses: Record<string, Clause>, words: Record<Lang, CardWords>}} Deal
 * @typedef {{what: "badStep" | "badLang" | "badSeat" | "badDeal", asked: string}} Problem
 * @typedef {{step?: number, lang?: Lang, seat?: string, problems: Problem[]}} Wish
 * @typedef {{host: HTMLElement, deal: Deal, step: number, lang: Lang, seat: string,
 *   problems: Problem[], timer: number, parts: Record<string, HTMLElement>}} Player
 */

const FORMAT = "laughlie-player/1";
const PAUSE = 2500; // milliseconds a step stays in view while the deal plays itself

/** What the player itself says, as opposed to the deal. */
const UI = {
  en: {
    first: "First step", previous: "Previous step", play: "Play", pause: "Pause",
    next: "Next step", last: "Last step", language: "По-русски", controls: "Steps of the deal",
    place: (/** @type {number} */ n, /** @type {number} */ of) => `Step ${n} of ${of}`,
    table: "Table", pot: "Pot", dealer: "dealer", hand: "Hand", won: "Won", hidden: "face-down card",
    counts: (/** @type {number} */ hand, /** @type {number} */ won) => `in hand ${hand} · won ${won}`,
    clauses: "The rule", settlement: "The settlement", open: "All hands open",
    view: "Hands", from: (/** @type {string} */ seat) => `As ${seat} sees them`,
    none: "none", question: "Question",
    marks: { "!": "good move", "?": "mistake", "!?": "interesting move", "?!": "doubtful move" },
    badStep: (/** @type {string} */ step) => `There is no step “${step}” in this deal.`,
    badLang: (/** @type {string} */ lang) => `There is no language “${lang}” here.`,
    badDeal: (/** @type {string} */ deal) => `There is no deal “${deal}” on this page.`,
    badSeat: (/** @type {string} */ seat) => `Nobody sits at “${seat}” in this deal.`,
    broken: "This deal cannot be shown step by step: its data is damaged or of a kind unknown to "
      + "this page. The moves are listed below.",
  },
  ru: {
    first: "Первый шаг", previous: "Предыдущий шаг", play: "Пуск", pause: "Пауза",
    next: "Следующий шаг", last: "Последний шаг", language: "In English",
    controls: "Шаги сдачи",
    place: (/** @type {number} */ n, /** @type {number} */ of) => `Шаг ${n} из ${of}`,
    table: "Стол", pot: "Кон", dealer: "сдаёт", hand: "На руках", won: "Взято",
    counts: (/** @type {number} */ hand, /** @type {number} */ won) => `на руках ${hand} · взято ${won}`,
    hidden: "карта рубашкой вверх", clauses: "Правило", settlement: "Расчёт",
    open: "Все карты открыты", view: "Карты",
    from: (/** @type {string} */ seat) => `Глазами игрока ${seat}`,
    none: "нет", question: "Вопрос",
    marks: { "!": "хороший ход", "?": "ошибка", "!?": "интересный ход", "?!": "сомнительный ход" },
    badStep: (/** @type {string} */ step) => `В этой сдаче нет шага «${step}».`,
    badLang: (/** @type {string} */ lang) => `Языка «${lang}» здесь нет.`,
    badDeal: (/** @type {string} */ deal) => `На этой странице нет сдачи «${deal}».`,
    badSeat: (/** @type {string} */ seat) => `В этой сдаче никто не сидит на месте «${seat}».`,
    broken: "Эту сдачу нельзя показать по шагам: её данные повреждены или незнакомы этой "
      + "странице. Ходы перечислены ниже.",
  },
};

const ICONS = {
  first: "M5 4h2v16H5zM18 4l2 2-6 6 6 6-2 2-8-8z",
  previous: "M15 4l2 2-6 6 6 6-2 2-8-8z",
  play: "M7 4v16l12-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  next: "M9 4L7 6l6 6-6 6 2 2 8-8z",
  last: "M17 4h2v16h-2zM6 4L4 6l6 6-6 6 2 2 8-8z",
};

/* ---- Pure parts -------------------------------------------------------------------------- */

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
  /** @type {Wish} */
  const wish = { problems: [] };
  const lang = asked.get("lang"), seat = asked.get("seat"), step = asked.get("step");
  if (lang === "en" || lang === "ru") wish.lang = lang;
  else if (lang !== null) wish.problems.push({ what: "badLang", asked: lang });
  if (seat !== null && deal.seats.includes(seat)) wish.seat = seat;
  else if (seat !== null) wish.problems.push({ what: "badSeat", asked: seat });
  if (step !== null && /^\d{1,6}$/.test(step) && Number(step) < deal.steps.length) {
    wish.step = Number(step);
  } else if (step !== null) wish.problems.push({ what: "badStep", asked: step });
  return wish;
}

/**
 * Return `step` brought within the steps of a deal.
 * @param {number} step
 * @param {Deal} deal
 */
function within(step, deal) {
  return Math.max(0, Math.min(step, deal.steps.length - 1));
}

/**
 * Return the step to which `key` leads from `step`, or null for a key that is not ours.
 * @param {string} key
 * @param {number} step
 * @param {Deal} deal
 * @returns {number | null}
 */
function stepForKey(key, step, deal) {
  switch (key) {
    case "ArrowLeft": return within(step - 1, deal);
    case "ArrowRight": return within(step + 1, deal);
    case "Home": return 0;
    case "End": return deal.steps.length - 1;
    default: return null;
  }
}

/**
 * Return the cards written in `text`, in card notation.
 * @param {string} text
 */
function cardsOf(text) {
  return text ? text.split(" ") : [];
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
 * Tell whether `data` is a deal this player can show, to the last step.
 * @param {any} data
 * @returns {data is Deal}
 */
function isDeal(data) {
  try {
    return data.format === FORMAT && isText(data.id) && isSaid(data.title)
      && data.seats.length > 0 && data.seats.every(isText) && data.seats.includes(data.dealer)
      && data.steps.length > 0
      && data.steps.every((/** @type {any} */ step) => isStep(step, data));
  } catch {
    return false; // something was asked of what is not there
  }
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
    && isSaid(step.said)
    && step.reckoning.every((/** @type {any} */ line) => isSaid(line.said))
    && step.comments.every((/** @type {any} */ each) => isText(each.text) && isText(each.lang))
    && step.clauses.every((/** @type {string} */ id) =>
      isText(deal.clauses[id].href) && isSaid(deal.clauses[id].said));
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
  return card.length === 2 && ["en", "ru"].every((lang) => {
    const { rank, suit, name } = cardWords(card, words[lang]);
    return isText(rank) && isText(suit) && isText(name);
  });
}

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

/** @param {keyof typeof ICONS} name */
function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * Return a list of cards, each printed for the eye and named for the ear.
 * @param {Player} player
 * @param {string} label
 * @param {string} text
 * @param {string} kind
 * @param {boolean} [hidden]
 */
function cardList(player, label, text, kind, hidden = false) {
  const ui = UI[player.lang];
  const moved = cardsOf(player.deal.steps[player.step].moved);
  const items = cardsOf(text).map((card) => {
    if (hidden) return cardItem("", "", "", ui.hidden, false);
    const { rank, suit, name } = cardWords(card, player.deal.words[player.lang]);
    return cardItem(card[1], rank, suit, name, moved.includes(card));
  });
  const attributes = { class: `ll-cards ll-${kind}`, "aria-label": label };
  if (items.length) return make("ul", attributes, items);
  return make("p", { class: `ll-cards ll-${kind} ll-empty` }, [
    make("span", { class: "ll-sr" }, [`${label}: ${ui.none}`]),
  ]);
}

/**
 * @param {string} suitLetter
 * @param {string} rank
 * @param {string} suit
 * @param {string} name
 * @param {boolean} moved
 */
function cardItem(suitLetter, rank, suit, name, moved) {
  /** @type {Record<string, string>} */
  const face = suitLetter ? { "data-suit": suitLetter } : { "data-back": "" };
  return make("li", { class: moved ? "ll-card ll-moved" : "ll-card", ...face }, [
    make("span", { class: "ll-rank", "aria-hidden": "true" }, [rank]),
    make("span", { class: "ll-suit", "aria-hidden": "true" }, [suit]),
    make("span", { class: "ll-sr" }, [name]),
  ]);
}

/**
 * @param {Player} player
 * @param {number} index
 */
function drawSeat(player, index) {
  const { deal, lang } = player;
  const ui = UI[lang], step = deal.steps[player.step], seat = deal.seats[index];
  const acts = step.seat === seat && step.kind !== "end" && step.kind !== "deal";
  const name = make("p", { class: "ll-name" }, [make("b", {}, [seat])]);
  if (seat === deal.dealer) name.append(" ", make("span", { class: "ll-tag" }, [ui.dealer]));
  const counts = ui.counts(cardsOf(step.hands[index]).length, cardsOf(step.won[index]).length);
  name.append(" ", make("span", { class: "ll-tag" }, [counts]));
  if (step.net.length) {
    name.append(" ", make("span", { class: "ll-net" }, [amountText(step.net[index], true)]));
  }
  const hidden = player.seat !== "" && player.seat !== seat;
  return make("section", { class: acts ? "ll-seat ll-acts" : "ll-seat", "aria-label": seat }, [
    name,
    cardList(player, `${ui.hand}, ${seat}`, step.hands[index], "hand", hidden),
    cardList(player, `${ui.won}, ${seat}`, step.won[index], "won"),
  ]);
}

/** @param {Player} player */
function drawBoard(player) {
  const ui = UI[player.lang], step = player.deal.steps[player.step];
  const table = make("section", { class: "ll-table", "aria-label": ui.table }, [
    make("p", { class: "ll-name" }, [
      make("b", {}, [ui.table]), " ",
      make("span", { class: "ll-tag" }, [`${ui.pot}: ${amountText(step.pot)}`]),
    ]),
    cardList(player, ui.table, step.table, "middle"),
  ]);
  const seats = player.deal.seats.map((_, index) => drawSeat(player, index));
  player.parts.board.replaceChildren(table, ...seats);
}

/**
 * Put the links to the clauses of a step beside its sentence.
 * @param {Player} player
 */
function drawLinks(player) {
  const { deal } = player;
  const links = deal.steps[player.step].clauses.flatMap((id) =>
    [make("a", { href: deal.clauses[id].href }, [id]), " "]);
  player.parts.links.replaceChildren(...links);
}

/**
 * Return `text` with the Russian words quoted in an English sentence marked as Russian.
 * @param {string} text
 * @param {Lang} lang
 */
function marked(text, lang) {
  if (lang === "ru") return [text];
  const parts = text.split(/([А-Яа-яЁё]+(?: [А-Яа-яЁё]+)*)/);
  return parts.map((part, index) => (index % 2 ? make("span", { lang: "ru" }, [part]) : part));
}

/** @param {Player} player */
function drawClauses(player) {
  const { deal, lang } = player;
  const step = deal.steps[player.step], ui = UI[lang];
  const items = step.clauses.flatMap((id) => [
    make("dt", {}, [make("a", { href: deal.clauses[id].href }, [id])]),
    make("dd", {}, marked(deal.clauses[id].said[lang], lang)),
  ]);
  player.parts.clauses.replaceChildren(
    make("p", { class: "ll-head" }, [ui.clauses]), make("dl", {}, items));
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

/** @param {Player} player */
function drawComments(player) {
  const { deal, lang } = player;
  const step = deal.steps[player.step], ui = UI[lang];
  const comments = step.comments.filter((comment) => comment.lang === lang).map((comment) =>
    make("p", { class: "ll-comment" },
      comment.question ? [make("b", {}, [`${ui.question}: `]), comment.text] : [comment.text]));
  const lines = step.reckoning.map((line) => make("li", {}, [line.said[lang]]));
  const settlement = lines.length
    ? [make("p", { class: "ll-head" }, [ui.settlement]), make("ul", {}, lines)] : [];
  player.parts.comments.replaceChildren(...drawMark(step.mark, lang), ...comments, ...settlement);
}

/** @param {Player} player */
function drawControls(player) {
  const { parts, deal, lang } = player;
  const ui = UI[lang], last = deal.steps.length - 1;
  const playing = player.timer !== 0;
  parts.play.replaceChildren(icon(playing ? "pause" : "play"));
  parts.controls.setAttribute("aria-label", ui.controls);
  const names = { first: ui.first, previous: ui.previous, next: ui.next, last: ui.last,
    play: playing ? ui.pause : ui.play };
  for (const [part, name] of Object.entries(names)) {
    parts[part].setAttribute("aria-label", name);
    parts[part].setAttribute("title", name);
  }
  // Not `disabled`: a disabled button would lose the focus of a reader who steps by keyboard.
  const shut = { first: player.step === 0, previous: player.step === 0,
    next: player.step === last, last: player.step === last };
  for (const [part, closed] of Object.entries(shut)) {
    parts[part].setAttribute("aria-disabled", String(closed));
  }
  parts.place.textContent = ui.place(player.step, last);
  parts.language.textContent = ui.language;
  parts.language.setAttribute("lang", lang === "en" ? "ru" : "en");
}

/** @param {Player} player */
function drawView(player) {
  const ui = UI[player.lang];
  const view = /** @type {HTMLSelectElement} */ (player.parts.view);
  if (view.lang !== player.lang) {
    const views = [["", ui.open], ...player.deal.seats.map((seat) => [seat, ui.from(seat)])];
    view.replaceChildren(...views.map(([value, text]) => make("option", { value }, [text])));
    view.setAttribute("aria-label", ui.view);
    view.lang = player.lang;
  }
  view.value = player.seat;
}

/**
 * Mark the row of the current step in the list of moves that the page came with.
 * @param {Player} player
 */
function drawMoves(player) {
  for (const row of moveRows(player)) {
    const current = stepOfRow(row) === player.step;
    if (current) row.setAttribute("aria-current", "step");
    else row.removeAttribute("aria-current");
    if (current) keepInView(row);
  }
}

/**
 * Return the rows of the list of moves: each has the id `DEAL-step-N`.
 * @param {Player} player
 */
function moveRows(player) {
  return player.host.querySelectorAll("tr[id*='-step-']");
}

/** @param {Element} row */
function stepOfRow(row) {
  return Number(row.id.slice(row.id.lastIndexOf("-") + 1));
}

/**
 * Scroll the list, never the page, so that `row` can be seen.
 * @param {Element} row
 */
function keepInView(row) {
  const list = row.closest(".ll-moves");
  if (!list) return;
  const outer = list.getBoundingClientRect(), inner = row.getBoundingClientRect();
  const tall = inner.height > outer.height;
  if (tall || inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/**
 * Draw the current step; a reader whose place was redrawn keeps the focus on the player.
 * @param {Player} player
 */
function draw(player) {
  const focused = player.host.contains(document.activeElement);
  drawParts(player);
  if (focused && !player.host.contains(document.activeElement)) {
    player.parts.stage.focus({ preventScroll: true });
  }
}

/** @param {Player} player */
function drawParts(player) {
  const { host, deal, lang } = player;
  host.dataset.step = String(player.step);
  host.dataset.steps = String(deal.steps.length - 1);
  host.dataset.lang = lang;
  const step = deal.steps[player.step];
  player.parts.title.textContent = deal.title[lang];
  player.parts.stage.setAttribute("lang", lang);
  player.parts.stage.setAttribute("aria-label", deal.title[lang]);
  player.parts.status.textContent = step.said[lang];
  player.parts.problem.textContent =
    player.problems.map(({ what, asked }) => UI[lang][what](asked)).join(" ");
  player.parts.problem.hidden = player.problems.length === 0;
  drawControls(player);
  drawView(player);
  drawBoard(player);
  drawLinks(player);
  drawClauses(player);
  drawComments(player);
  drawMoves(player);
}

/* ---- Moving ------------------------------------------------------------------------------ */

/**
 * @param {Player} player
 * @param {number} step
 */
function goTo(player, step) {
  player.step = within(step, player.deal);
  player.problems = [];
  draw(player);
}

/** @param {Player} player */
function pause(player) {
  window.clearInterval(player.timer);
  player.timer = 0;
}

/** @param {Player} player */
function togglePlay(player) {
  if (player.timer) pause(player);
  else {
    if (player.step === player.deal.steps.length - 1) player.step = 0;
    player.timer = window.setInterval(() => playOn(player), PAUSE);
  }
  draw(player);
}

/**
 * Go on by one step; stop at the end, at a question, and when the player has left the page.
 * @param {Player} player
 */
function playOn(player) {
  const { deal, host } = player;
  const step = within(player.step + 1, deal);
  const asks = deal.steps[step].comments.some((comment) => comment.question);
  if (step === deal.steps.length - 1 || asks || !host.isConnected) pause(player);
  goTo(player, step);
}

/**
 * @param {Player} player
 * @param {Wish} wish
 */
function follow(player, wish) {
  player.step = wish.step ?? player.step;
  player.lang = wish.lang ?? player.lang;
  player.seat = wish.seat ?? player.seat;
  player.problems = wish.problems;
  pause(player);
  draw(player);
}

/**
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
function onKey(player, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  const step = stepForKey(event.key, player.step, player.deal);
  if (step !== null) {
    pause(player);
    goTo(player, step);
  } else if (event.key === " " && !target.closest("button, a")) togglePlay(player);
  else return;
  event.preventDefault();
}

/* ---- Building ---------------------------------------------------------------------------- */

/** @param {Player} player */
function build(player) {
  const { parts } = player;
  for (const name of /** @type {(keyof typeof ICONS)[]} */ (["first", "previous", "play", "next", "last"])) {
    parts[name] = make("button", { type: "button", class: "ll-button" }, [icon(name)]);
  }
  parts.title = make("p", { class: "ll-title" });
  parts.language = make("button", { type: "button", class: "ll-button ll-text" });
  parts.view = make("select", { class: "ll-view" });
  parts.place = make("span", { class: "ll-place" });
  parts.controls = make("div", { class: "ll-controls", role: "group" },
    [parts.first, parts.previous, parts.play, parts.next, parts.last, parts.place]);
  parts.problem = make("p", { class: "ll-problem", role: "alert" });
  parts.status = make("p", { class: "ll-status", role: "status" });
  parts.links = make("p", { class: "ll-links" });
  parts.comments = make("div", { class: "ll-comments" });
  parts.board = make("div", { class: "ll-board" });
  parts.clauses = make("div", { class: "ll-clauses" });
  // It takes the focus, so that a click on the table is enough for the keys to work.
  parts.stage = make("div", { class: "ll-stage", role: "group", tabindex: "0" }, [
    parts.title, parts.controls, parts.problem, parts.status, parts.links, parts.comments,
    parts.board, parts.clauses, make("div", { class: "ll-foot" }, [parts.view, parts.language]),
  ]);
  player.host.prepend(parts.stage);
}

/** @param {Player} player */
function listen(player) {
  const { host, parts, deal } = player;
  /** @type {Record<string, () => void>} */
  const actions = {
    first: () => goTo(player, 0),
    previous: () => goTo(player, player.step - 1),
    next: () => goTo(player, player.step + 1),
    last: () => goTo(player, deal.steps.length - 1),
  };
  for (const [part, action] of Object.entries(actions)) {
    parts[part].addEventListener("click", () => { pause(player); action(); });
  }
  parts.play.addEventListener("click", () => togglePlay(player));
  parts.language.addEventListener("click", () => {
    player.lang = player.lang === "en" ? "ru" : "en";
    draw(player);
  });
  parts.view.addEventListener("change", () => {
    player.seat = /** @type {HTMLSelectElement} */ (parts.view).value;
    draw(player);
  });
  host.addEventListener("keydown", (event) => onKey(player, event));
}

/**
 * Make the row numbers of the list of moves into buttons that lead to their steps.
 * @param {Player} player
 */
function linkMoves(player) {
  for (const row of moveRows(player)) {
    const cell = row.querySelector("td");
    if (!cell) continue;
    const button = make("button", { type: "button", class: "ll-jump" }, [cell.textContent ?? ""]);
    button.addEventListener("click", () => {
      pause(player);
      goTo(player, stepOfRow(row));
    });
    cell.replaceChildren(button);
  }
}

/**
 * Turn `host` into a player of `data`; return it, or null, with a message shown, if it cannot be.
 * @param {HTMLElement} host
 * @param {unknown} data
 * @param {Lang} [lang]
 * @returns {Player | null}
 */
function mount(host, data, lang = "en") {
  if (!isDeal(data)) {
    host.prepend(make("p", { class: "ll-problem", role: "alert" }, [UI[lang].broken]));
    return null;
  }
  /** @type {Player} */
  const player = { host, deal: data, step: 0, lang, seat: "", problems: [], timer: 0, parts: {} };
  build(player);
  listen(player);
  linkMoves(player);
  host.dataset.ready = "";
  draw(player);
  return player;
}

/**
 * Make every player on a page live, and open the one that the address asks for.
 * @param {Document} page
 */
function hydrate(page) {
  const players = [...page.querySelectorAll("deal-player")].map((element) => {
    const host = /** @type {HTMLElement} */ (element);
    const lang = host.lang === "ru" ? "ru" : "en";
    return mount(host, parse(host.querySelector("script[type='application/json']")), lang);
  });
  const live = players.filter((player) => player !== null);
  const open = () => openLinked(live);
  open();
  window.addEventListener("hashchange", open);
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
 * Open what the address asks for; if it asks for a deal that is not here, say so.
 * @param {Player[]} players
 */
function openLinked(players) {
  const wishes = players.map((player) => readLink(location.hash, player.deal));
  wishes.forEach((wish, index) => {
    if (!wish) return;
    follow(players[index], wish);
    players[index].host.scrollIntoView();
  });
  const asked = new URLSearchParams(location.hash.slice(1)).get("deal");
  if (asked !== null && players.length && !wishes.some(Boolean)) {
    follow(players[0], { problems: [{ what: "badDeal", asked }] });
  }
}

export { amountText, cardWords, cardsOf, hydrate, isDeal, mount, readLink, stepForKey, within };
