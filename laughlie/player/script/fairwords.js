// What the simulation of a page says of itself, in both languages. What a sample says comes with
// the engine's answer.

const FAIR = {
  en: {
    played: "1. What is played", predict: "2. Predict, before a card is dealt",
    run: "Simulate", read: "3. Read the intervals",
    count: "Deals", seat: (/** @type {string} */ name) => `What will ${name} do on average?`,
    names: ["A, the dealer,", "B, the eldest,"],
    predictions: { "": "no prediction", wins: "win", loses: "lose", even: "come out even" },
    last: "Whose is the last place?",
    lastHow: "By the English text the last place is that of whoever has least on average, by "
      + "the Russian one that of whoever is laughed at most.",
    nobody: "no prediction",
    go: "Simulate", stop: "Stop", on: (/** @type {number} */ n) => `Go on: ${n} more`,
    anew: "Start anew",
    starting: "The engine is starting; this takes some seconds.",
    far: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} deals played.`,
    done: (/** @type {number} */ n) => `${n} deals played.`,
    stopped: (/** @type {number} */ n) => `Stopped after ${n} deals.`,
    chart: "For each player a dot at the average and a bar for the 95 % interval, on one axis "
      + "with 0 marked; thinner bars beneath are those of fewer deals. The table has the figures.",
    thin: (/** @type {string} */ deals) => `Thin bars beneath, from above: the intervals after the `
      + `first ${deals} deals.`,
    then: " and ",
    figures: "What each player wins or, below 0, loses in a deal, the stake counted",
    widths: "How wide the intervals were",
    half: "Four times as many deals make an interval about half as wide.",
    deals: "Deals",
    caution: "An interval is about the average, not about a single deal, and one in twenty misses "
      + "it; among several at once it is likelier that one does. Choose the number of deals "
      + "beforehand: whoever goes on until an interval suits him errs more often.",
  },
  ru: {
    played: "1. Во что играют", predict: "2. Предскажите, пока карты не сданы",
    run: "Разыграть", read: "3. Прочтите интервалы",
    count: "Сдач", seat: (/** @type {string} */ name) => `С чем в среднем останется ${name}?`,
    names: ["A (сдаёт)", "B (первая рука)"],
    predictions: { "": "без предсказания", wins: "в выигрыше", loses: "в проигрыше",
      even: "при своих" },
    last: "Чьё последнее место?",
    lastHow: "По английскому тексту последний тот, у кого в среднем меньше всех, по русскому — над "
      + "кем чаще всех смеются.",
    nobody: "без предсказания",
    go: "Разыграть", stop: "Остановить", on: (/** @type {number} */ n) => `Ещё ${n}`,
    anew: "Начать сначала",
    starting: "Программа запускается; это займёт несколько секунд.",
    far: (/** @type {number} */ n, /** @type {number} */ of) => `Сыграно сдач: ${n} из ${of}.`,
    done: (/** @type {number} */ n) => `Сыграно сдач: ${n}.`,
    stopped: (/** @type {number} */ n) => `Остановлено; сыграно сдач: ${n}.`,
    chart: "Для каждого игрока точка — среднее, полоса — 95-процентный интервал; ось общая, 0 "
      + "отмечен; тонкие полосы ниже — те же интервалы при меньшем числе сдач. Числа — в таблице.",
    thin: (/** @type {string} */ deals) => `Тонкие полосы ниже, сверху вниз: интервалы после `
      + `первых ${deals} сдач.`,
    then: " и ",
    figures: "Сколько каждый выигрывает или, ниже 0, проигрывает за сдачу вместе со ставкой",
    widths: "Какой ширины были интервалы",
    half: "Если сдач вчетверо больше, интервал примерно вдвое у́же.",
    deals: "Сдач",
    caution: "Интервал говорит о среднем, а не об отдельной сдаче, и один из двадцати его не "
      + "накрывает; когда их несколько, хотя бы у одного это вероятнее. Число сдач выбирайте заранее: кто "
      + "продолжает, пока интервал ему не понравится, ошибается чаще.",
  },
};

export { FAIR };
