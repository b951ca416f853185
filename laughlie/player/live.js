// What a reader can ask of the engine from a player: deal again under other rules, play another
// move, keep and share. It knows no rules either: the engine (laughlie/live) answers, in a page
// through a worker, in a notebook through the kernel.

import { make, openDeal } from "./player.js";

/**
 * @typedef {import("./player.js").Player} Player
 * @typedef {import("./player.js").Words} Words
 * @typedef {{line: number, column: number, reason: string}} Fault
 * @typedef {{answer?: any, faults?: Fault[]}} Answer
 * @typedef {{part: string, loaded: number, total: number}} Progress
 * @typedef {{option: string, said: Words, grade: string}} Reading
 * @typedef {{name: string, href: string, title: Words, readings: Reading[]}} Crux
 * @typedef {{name: string, title: Words, players: number[], usual: number, cruxes: Crux[]}} RuleSet
 * @typedef {{format: string, rulesets: RuleSet[], clauses: Record<string, any>}} Rules
 * @typedef {{ask: (request: object) => Promise<Answer>, rules: () => Promise<Rules>,
 *   warm: () => void, cancel: () => void, watch: (heard: (progress: Progress) => void) => void}}
 *   Engine
 * @typedef {{record: string, line: string, step: number}} Moment
 * @typedef {{player: Player, engine: Engine, rules: Rules | null, deal: object | null, past: Moment[],
 *   open: string, busy: number, turns: number,
 *   changed: (moment: Moment) => void, parts: Record<string, HTMLElement>}} Live
 */

const LIVE = {
  en: {
    again: "Deal again…", branch: "Other moves…", pair: "Both texts…", keep: "Keep and share…",
    text: "Text", players: "Players", policy: "Who chooses the moves", seed: "Seed",
    number: "Deck number", readings: "Readings", deal: "Deal", chance: "Deal at random",
    policies: { greedy: "everyone takes the most cards he can", sensible: "everyone plays sensibly",
      random: "chance", none: "I do, for everyone" },
    grades: { stated: "stated", inferred: "inferred", conjectured: "conjectured" },
    cancel: "Cancel", starting: "The engine is starting",
    parts: { python: "Python", library: "its library", engine: "the rules", start: "setting up" },
    of: (/** @type {string} */ got, /** @type {string} */ all) => `${got} of ${all} MB`,
    nothing: "Nothing can be played after this step.",
    next: "What may be played now:", on: "Let them go on to the end", undo: "Undo",
    drop: "Throw this variation away",
    why: {
      file: "The engine cannot start from a file on a disk. Open the book from a server, as "
        + "the page about this edition says; everything else here works.",
      "no-wasm": "This browser has no WebAssembly, which the engine needs. Everything else works.",
      fetch: "A file of the engine could not be fetched: is the connection gone? Try again.",
      broken: "A file of the engine is damaged or sent in a wrong way, so it cannot start.",
      memory: "There is not enough memory for the engine here. Everything else works.",
      killed: "The browser has stopped the engine. Ask again, and it starts anew.",
      slow: "The engine takes too long to start. Try again on a better connection.",
      cancelled: "Cancelled.",
    },
    damaged: "What the engine answered cannot be shown.",
    beside: "Show the same cards by the other text", together: "Step both together",
    close: "Show one again", never: "Both texts play these cards in the same way.",
    partAt: (/** @type {number} */ step) => `They part at step ${step}:`,
    copy: "Copy", copied: "Copied.", save: "Download", open: "Open what is written",
    file: "Open a file", written: "The deal as a record", address: "A link to this place",
    uncopied: "Copying is not allowed here: it is marked, press Ctrl and C.",
    place: (/** @type {number} */ line, /** @type {number} */ column) =>
      `line ${line}, column ${column}: `,
  },
  ru: {
    again: "Сдать заново…", branch: "Другие ходы…", pair: "Оба текста…",
    keep: "Сохранить и поделиться…",
    text: "Текст", players: "Игроков", policy: "Кто выбирает ходы", seed: "Начальное число",
    number: "Номер колоды", readings: "Прочтения", deal: "Сдать", chance: "Сдать наугад",
    policies: { greedy: "каждый берёт как можно больше карт", sensible: "все играют разумно",
      random: "случай", none: "я, за всех" },
    grades: { stated: "сказано", inferred: "выведено", conjectured: "предположено" },
    cancel: "Отменить", starting: "Программа запускается",
    parts: { python: "Python", library: "его библиотека", engine: "правила", start: "подготовка" },
    of: (/** @type {string} */ got, /** @type {string} */ all) => `${got} из ${all} МБ`,
    nothing: "После этого шага ходить некому.",
    next: "Сейчас можно сыграть:", on: "Пусть доиграют до конца", undo: "Взять ход назад",
    drop: "Убрать этот вариант",
    why: {
      file: "Из файла на диске программа не запускается. Откройте книгу с сервера, как сказано на "
        + "странице об издании; всё остальное здесь работает.",
      "no-wasm": "В этом браузере нет WebAssembly, а без него программа не работает. "
        + "Всё остальное работает.",
      fetch: "Не удалось загрузить файл программы. Нет связи? Попробуйте ещё раз.",
      broken: "Файл программы повреждён или передан неправильно, и она не запускается.",
      memory: "Для программы здесь не хватает памяти. Всё остальное работает.",
      killed: "Браузер остановил программу. Спросите ещё раз, и она запустится заново.",
      slow: "Программа запускается слишком долго. Попробуйте ещё раз, когда связь будет лучше.",
      cancelled: "Отменено.",
    },
    damaged: "Ответ программы нельзя показать.",
    beside: "Показать те же карты по другому тексту", together: "Листать обе вместе",
    close: "Показать снова одну", never: "По обоим текстам эти карты играются одинаково.",
    partAt: (/** @type {number} */ step) => `Они расходятся на шаге ${step}:`,
    copy: "Скопировать", copied: "Скопировано.", save: "Скачать", open: "Открыть написанное",
    file: "Открыть файл", written: "Запись сдачи", address: "Ссылка на это место",
    uncopied: "Копировать здесь нельзя: текст выделен, нажмите Ctrl и C.",
    place: (/** @type {number} */ line, /** @type {number} */ column) =>
      `строка ${line}, место ${column}: `,
  },
};

/** @param {Live} live */
function say(live) {
  return LIVE[live.player.place.lang];
}

/**
 * Return the text of the deal that is shown.
 * @param {Live} live
 */
function recordOf({ player }) {
  return player.deal.record ?? "";
}

/* ---- Asking ------------------------------------------------------------------------------ */

/**
 * Ask the engine, and return its answer; null, with what is wrong said in the panel, if there is
 * none. Only the last thing asked is answered: the reader has moved on from what was before.
 * @param {Live} live
 * @param {object} request
 * @returns {Promise<any>}
 */
async function ask(live, request) {
  const turn = ++live.busy;
  tell(live, []);
  try {
    live.rules ??= await live.engine.rules();
    const { answer, faults } = await live.engine.ask(request);
    if (turn !== live.busy) return null;
    if (faults) tell(live, faults.map((fault) => faultText(live, fault)));
    return answer ?? null;
  } catch (failure) {
    if (turn === live.busy) tell(live, [whyText(live, failure)]);
    return null;
  } finally {
    live.parts.progress.hidden = true;
  }
}

/**
 * @param {Live} live
 * @param {Fault} fault
 */
function faultText(live, { line, column, reason }) {
  return (line ? say(live).place(line, column) : "") + reason;
}

/**
 * @param {Live} live
 * @param {any} failure
 */
function whyText(live, failure) {
  /** @type {Record<string, string>} */
  const words = say(live).why;
  return words[failure?.why] ?? words.broken;
}

/**
 * Say something in the panel, to the ear too.
 * @param {Live} live
 * @param {string[]} lines
 */
function tell(live, lines) {
  live.parts.told.replaceChildren(...lines.map((line) => make("p", {}, [line])));
}

/**
 * Show how far the engine has come in starting.
 * @param {Live} live
 * @param {Progress} progress
 */
function showProgress(live, { part, loaded, total }) {
  const words = say(live), { parts } = live;
  const size = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
  /** @type {Record<string, string>} */
  const names = words.parts;
  parts.progress.hidden = false;
  parts.bar.setAttribute("max", String(total || 1));
  parts.bar.setAttribute("value", String(loaded));
  parts.bar.setAttribute("aria-label", words.starting);
  parts.part.textContent = `${words.starting}: ${names[part] ?? part}, ${words.of(size(loaded), size(total))}`;
}

/**
 * Show a deal that the engine has answered with, at the place it says.
 * @param {Live} live
 * @param {any} shown
 * @param {boolean} [undoable]
 */
function show(live, shown, undoable = true) {
  const { player, rules } = live;
  const data = { ...shown.deal, record: shown.record, clauses: rules?.clauses ?? {} };
  const before = { record: recordOf(live), line: player.place.line, step: player.place.step };
  const place = { line: shown.line ?? "", step: shown.step ?? 0 };
  if (!openDeal(player, data, place)) {
    tell(live, [say(live).damaged]);
    return;
  }
  if (undoable) live.past.push(before);
  live.changed({ record: shown.record, ...place });
}

/* ---- The panel ---------------------------------------------------------------------------- */

/**
 * A thing to ask for: its button, its part of the panel, and what fills that when it is opened, and
 * again whenever the player has been drawn anew.
 * @typedef {{name: "again" | "branch" | "pair" | "keep", section: HTMLElement,
 *   filled: (live: Live) => void}} Section
 */

/**
 * Give a player what can be asked of the engine: buttons beneath the table, each with its part of a
 * panel, of which one is open at a time.
 * @param {Player} player
 * @param {Engine} engine
 * @param {((live: Live) => Section)[]} makers
 * @param {(moment: Moment) => void} [changed] is told of every record that is shown anew
 * @returns {Live}
 */
function addLive(player, engine, makers, changed = () => {}) {
  /** @type {Live} */
  const live = {
    player, engine, changed, rules: null, deal: null, past: [], open: "", busy: 0, turns: 0,
    parts: {},
  };
  buildPanel(live);
  const sections = makers.map((maker) => maker(live));
  for (const section of sections) addSection(live, section, sections);
  engine.watch((progress) => showProgress(live, progress));
  player.drawn.push(() => drawPanel(live, sections));
  drawPanel(live, sections);
  return live;
}

/** @param {Live} live */
function buildPanel(live) {
  const { parts, player } = live;
  parts.bar = make("progress");
  parts.part = make("span", { class: "ll-tag" });
  parts.cancel = make("button", { type: "button", class: "ll-button ll-text" });
  parts.cancel.addEventListener("click", () => live.engine.cancel());
  parts.progress = make("div", { class: "ll-progress" }, [parts.bar, parts.part, parts.cancel]);
  parts.progress.hidden = true;
  parts.told = make("div", { class: "ll-answers", "aria-live": "polite" });
  parts.asks = make("div", { class: "ll-foot" });
  parts.panel = make("div", { class: "ll-panel" }, [parts.asks, parts.progress, parts.told]);
  player.parts.stage.append(parts.panel);
}

/**
 * @param {Live} live
 * @param {Section} section
 * @param {Section[]} sections
 */
function addSection(live, { name, section }, sections) {
  const button = make("button", { type: "button", class: "ll-button ll-text" });
  live.parts[name] = button;
  button.addEventListener("click", () => {
    live.open = live.open === name ? "" : name;
    tell(live, []);
    drawPanel(live, sections);
  });
  // The first sign that a reader may want it: what takes long begins before he has pressed.
  for (const sign of ["pointerenter", "focus"]) {
    button.addEventListener(sign, () => live.engine.warm(), { once: true });
  }
  live.parts.asks.append(button);
  live.parts.panel.append(section);
}

/**
 * @param {Live} live
 * @param {Section[]} sections
 */
function drawPanel(live, sections) {
  const words = say(live), { deal } = live.player;
  if (live.deal !== deal) live.turns += 1; // what was filled for the deal before is out of date
  live.deal = deal;
  live.parts.cancel.textContent = words.cancel;
  for (const { name, section, filled } of sections) {
    const open = live.open === name;
    live.parts[name].textContent = words[name];
    live.parts[name].setAttribute("aria-expanded", String(open));
    section.hidden = !open;
    section.setAttribute("aria-label", words[name]);
    if (open) filled(live);
  }
}

/**
 * Return a labelled control, its label above it; `name` says which of the words labels it.
 * @param {Live} live
 * @param {string} name
 * @param {HTMLElement} control
 */
function labelled(live, name, control) {
  live.parts[name] = control;
  live.parts[`label ${name}`] = make("span");
  return make("label", { class: "ll-field" }, [live.parts[`label ${name}`], control]);
}

/**
 * @param {string} kind
 * @param {() => void} action
 */
function actionButton(kind, action) {
  const button = make("button", { type: "button", class: `ll-button ll-text ${kind}` });
  button.addEventListener("click", action);
  return button;
}

/**
 * Put options into a list of choices; what was chosen stays chosen if it is still there.
 * @param {HTMLElement} element
 * @param {[string, string][]} options
 * @param {string} usual what is chosen at first
 */
function choose(element, options, usual) {
  const select = /** @type {HTMLSelectElement} */ (element);
  const before = select.value;
  select.replaceChildren(...options.map(([value, text]) => make("option", { value }, [text])));
  select.value = options.some(([value]) => value === before) ? before : usual;
}

/** @param {HTMLElement} control */
function valueOf(control) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (control).value;
}

export { LIVE, actionButton, addLive, ask, choose, labelled, recordOf, say, show, tell, valueOf };
