// What the panel beneath a player says, in both languages. What a deal and the rules say comes with
// them.

const LIVE = {
  en: {
    again: "Deal again…", branch: "Other moves…", pair: "Other rules…", keep: "Keep and share…",
    text: "Text", players: "Players", policy: "Who chooses the moves", seed: "Seed",
    number: "Deck number", readings: "Readings", deal: "Deal", chance: "Deal at random",
    own: "Back to the deal of this page",
    policies: { greedy: "all take the most they can", sensible: "all play sensibly",
      random: "chance", none: "I do, for everyone" },
    grades: { stated: "stated", inferred: "inferred", conjectured: "conjectured" },
    cancel: "Cancel", starting: "The engine is starting",
    parts: { python: "Python", library: "its library", engine: "the rules", start: "setting up" },
    of: (/** @type {string} */ got, /** @type {string} */ all) => `${got} of ${all} MB`,
    nothing: "Nothing can be played after this step.",
    next: "What may be played now:", on: "Let them go on to the end", undo: "Undo",
    drop: "Throw this variation away",
    why: {
      file: "From a file on a disk no browser starts the engine. The page “Take it along” says how; "
        + "everything else works here.",
      "no-wasm": "This browser has no WebAssembly, which the engine needs. Everything else works.",
      fetch: "A file of the engine could not be fetched: is the connection gone? Try again.",
      broken: "A file of the engine is damaged or sent in a wrong way, so it cannot start.",
      memory: "There is not enough memory for the engine here. Everything else works.",
      killed: "The browser has stopped the engine. Ask again, and it starts anew.",
      slow: "The engine takes too long to start. Try again on a better connection.",
      cancelled: "Cancelled.",
    },
    damaged: "What the engine answered cannot be shown.",
    how: "The same cards lie by other rules beside these, and everyone makes the same choices as "
      + "long as those rules allow it.",
    beside: "Show both", together: "Step both together", close: "Show one again",
    never: "By both rules these cards are played in the same way.",
    partAt: (/** @type {number} */ step) => `They part at step ${step}:`,
    copy: "Copy", copied: "Copied.", save: "Download", open: "Open what is written",
    file: "Open a file", written: "The deal as a record", address: "A link to this place",
    large: "This file is too large to be a record of a deal.",
    uncopied: "Copying is not allowed here: it is marked, press Ctrl and C.",
    place: (/** @type {number} */ line, /** @type {number} */ column) =>
      `line ${line}, column ${column}: `,
    more: (/** @type {number} */ rest) => `And ${rest} more.`,
  },
  ru: {
    again: "Сдать заново…", branch: "Другие ходы…", pair: "Другие правила…",
    keep: "Сохранить и поделиться…",
    text: "Текст", players: "Игроков", policy: "Кто выбирает ходы", seed: "Начальное число",
    number: "Номер колоды", readings: "Прочтения", deal: "Сдать", chance: "Сдать наугад",
    own: "Вернуть сдачу этой страницы",
    policies: { greedy: "все берут сколько могут", sensible: "все играют разумно",
      random: "случай", none: "я, за всех" },
    grades: { stated: "сказано", inferred: "выведено", conjectured: "предположено" },
    cancel: "Отменить", starting: "Программа запускается",
    parts: { python: "Python", library: "его библиотека", engine: "правила", start: "подготовка" },
    of: (/** @type {string} */ got, /** @type {string} */ all) => `${got} из ${all} МБ`,
    nothing: "После этого шага ходить некому.",
    next: "Сейчас можно сыграть:", on: "Пусть доиграют до конца", undo: "Взять ход назад",
    drop: "Убрать этот вариант",
    why: {
      file: "Из файла на диске программа не запускается; как её запустить, сказано на странице "
        + "«С собой». Всё остальное здесь работает.",
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
    how: "Рядом лягут те же карты по другим правилам: каждый ходит так же, пока новые правила это "
      + "позволяют.",
    beside: "Показать обе", together: "Листать обе вместе", close: "Показать снова одну",
    never: "По тем и другим правилам эти карты играются одинаково.",
    partAt: (/** @type {number} */ step) => `Они расходятся на шаге ${step}:`,
    copy: "Скопировать", copied: "Скопировано.", save: "Скачать", open: "Открыть написанное",
    file: "Открыть файл", written: "Запись сдачи", address: "Ссылка на это место",
    large: "Этот файл слишком велик для записи сдачи.",
    uncopied: "Копировать здесь нельзя: текст выделен, нажмите Ctrl и C.",
    place: (/** @type {number} */ line, /** @type {number} */ column) =>
      `строка ${line}, место ${column}: `,
    more: (/** @type {number} */ rest) => `И ещё ${rest}.`,
  },
};

export { LIVE };
