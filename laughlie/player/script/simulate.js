// A simulation on a page: the reader predicts, the engine plays block by block, and its answers are
// shown: intervals on an axis, the same in a table, and what they say of each prediction. Nothing
// is worked out here.

import { chart } from "./chart.js";
import { bring, make, setText } from "./elements.js";
import { engineAt } from "./engine.js";
import { actionButton, valueOf } from "./form.js";
import { FAIR } from "./fairwords.js";
import { asked, lock, predictForm } from "./predict.js";
import { LIVE } from "./words.js";

/**
 * @typedef {import("./chart.js").Drawn} Drawn
 * @typedef {import("./predict.js").Form} Form
 * @typedef {ReturnType<typeof engineAt>} PageEngine
 * @typedef {{deals: number, seats: Drawn[], widths: string[]}} Stage
 * @typedef {{engine: PageEngine, form: Form, parts: Record<string, HTMLElement>,
 *   request: object, sums: string[], deals: number, goal: number, stages: Stage[],
 *   answer: any, running: boolean, stopping: boolean}} Simulation
 */

const BLOCK = 25; // deals a request: an answer is here within a second, on a phone too
const FIRST_STAGE = 25, STAGE = 4; // intervals are kept after 25 deals, and at each four times more
const QUARTERS = 4; // how often it is said, on the way to the goal, how far it is

/**
 * Make the simulation of a page live, if the page has an engine; else its text stays.
 * @param {HTMLElement} host
 */
function simulate(host) {
  const address = host.dataset.live, data = host.querySelector("script[type]");
  if (!address || !data) return;
  const lang = host.lang === "ru" ? "ru" : "en";
  if (location.protocol === "file:") {
    host.prepend(make("p", { class: "ll-tag" }, [LIVE[lang].why.file]));
    return;
  }
  const form = predictForm(lang, JSON.parse(data.textContent ?? ""));
  /** @type {Simulation} */
  const simulation = {
    engine: engineAt(address), form, parts: {}, request: {}, sums: [], deals: 0, goal: 0,
    stages: [], answer: null, running: false, stopping: false,
  };
  build(simulation, host);
  simulation.engine.watch((progress) => {
    if (progress) showProgress(simulation, progress.loaded, progress.total);
  });
  draw(simulation);
}

/**
 * @param {Simulation} simulation
 * @param {HTMLElement} host
 */
function build(simulation, host) {
  const { form, parts } = simulation, words = FAIR[form.lang];
  parts.go = make("button", { type: "submit", class: "ll-button ll-text ll-main" }, [words.go]);
  parts.stop = button(words.stop, () => stop(simulation));
  parts.on = button("", () => void play(simulation));
  parts.anew = button(words.anew, () => anew(simulation));
  parts.bar = make("progress", { class: "ll-bar-of", "aria-label": words.run });
  parts.said = make("p", { role: "status" });
  parts.read = make("div", { class: "ll-read" });
  form.foot.append(parts.go, parts.stop, parts.on, parts.anew);
  form.form.append(parts.bar, parts.said);
  form.form.addEventListener("submit", (event) => {
    event.preventDefault();
    simulation.request = asked(form);
    void play(simulation);
  });
  form.form.addEventListener("focusin", () => simulation.engine.warm(), { once: true });
  host.append(form.form, parts.read);
  host.dataset.ready = "";
}

/**
 * @param {string} words
 * @param {() => void} action
 */
function button(words, action) {
  const made = actionButton(action);
  setText(made, words);
  return made;
}

/* ---- Playing -------------------------------------------------------------------------------- */

/**
 * Play as many deals more as the form says, or until it is stopped.
 * @param {Simulation} simulation
 */
async function play(simulation) {
  const { form } = simulation, words = FAIR[form.lang];
  if (simulation.running) return;
  const from = simulation.deals;
  Object.assign(simulation, {
    running: true, stopping: false, goal: from + Number(valueOf(form.fields.count)),
  });
  lock(form, true);
  say(simulation, simulation.engine.state === "ready" ? "" : words.starting);
  draw(simulation);
  const fault = await blocks(simulation, from);
  simulation.running = false;
  say(simulation, fault || ended(simulation));
  draw(simulation);
  if (simulation.deals > from) bring(simulation.parts.said);
}

/**
 * Play block after block; return what went wrong, in words, or "".
 * @param {Simulation} simulation
 * @param {number} from how many had been played before
 */
async function blocks(simulation, from) {
  const { form: { lang } } = simulation;
  try {
    while (!simulation.stopping && simulation.deals < simulation.goal) {
      const { answer, faults } = await simulation.engine.ask({
        ...simulation.request, sums: simulation.sums, first: simulation.deals, count: BLOCK,
      });
      if (!answer) return faults.map((/** @type {any} */ each) => each.said[lang]).join(" ");
      take(simulation, answer);
      tellFar(simulation, from);
      draw(simulation);
    }
    return "";
  } catch (/** @type {any} */ failure) {
    /** @type {Record<string, string>} */
    const why = LIVE[lang].why;
    return why[failure?.why] ?? why.broken;
  }
}

/**
 * @param {Simulation} simulation
 * @param {any} answer
 */
function take(simulation, answer) {
  const { deals, seats, widths, sums } = answer, { stages, form: { lang } } = simulation;
  const last = stages[stages.length - 1], stage = { deals, seats, widths: widths.map(
    (/** @type {any} */ each) => each[lang]) };
  // The latest is replaced by the next unless it is one to be kept.
  if (last && !isStage(last.deals)) stages.pop();
  stages.push(stage);
  Object.assign(simulation, { answer, deals, sums });
}

/** @param {number} deals */
function isStage(deals) {
  let stage = FIRST_STAGE;
  while (stage < deals) stage *= STAGE;
  return stage === deals;
}

/**
 * Say how far it is, a few times on the way, so that nobody hears nothing else.
 * @param {Simulation} simulation
 * @param {number} from
 */
function tellFar(simulation, from) {
  const { deals, goal, form } = simulation, part = (goal - from) / QUARTERS;
  const passed = Math.floor((deals - from) / part) > Math.floor((deals - from - BLOCK) / part);
  if (passed && deals < goal) say(simulation, FAIR[form.lang].far(deals, goal));
}

/**
 * Stop after the block that is being played; an engine that is still starting is stopped at once.
 * @param {Simulation} simulation
 */
function stop(simulation) {
  simulation.stopping = true;
  if (simulation.engine.state !== "ready") simulation.engine.cancel();
}

/** @param {Simulation} simulation */
function ended({ form: { lang }, deals, goal, answer }) {
  const words = FAIR[lang];
  const told = deals < goal ? words.stopped(deals) : words.done(deals);
  return `${told} ${answer?.summary[lang] ?? ""}`.trim();
}

/**
 * Forget what was played, and let the reader predict anew.
 * @param {Simulation} simulation
 */
function anew(simulation) {
  Object.assign(simulation, { sums: [], deals: 0, goal: 0, stages: [], answer: null });
  lock(simulation.form, false);
  say(simulation, "");
  draw(simulation);
}

/* ---- Showing -------------------------------------------------------------------------------- */

/**
 * @param {Simulation} simulation
 * @param {string} words
 */
function say({ parts }, words) {
  setText(parts.said, words);
}

/** @param {Simulation} simulation */
function draw(simulation) {
  const { form, parts, running, deals, goal, answer } = simulation, words = FAIR[form.lang];
  setText(parts.on, words.on(Number(valueOf(form.fields.count))));
  showProgress(simulation, deals, goal);
  parts.bar.hidden = !running;
  show(simulation, {
    go: !running && !deals, stop: running, on: !running && deals > 0, anew: !running && deals > 0,
  });
  if (!running && !deals) lock(form, false);
  parts.read.replaceChildren(...(answer ? results(simulation) : []));
}

/**
 * Show some buttons and hide the others; the focus goes from one that is hidden to the first shown.
 * @param {Simulation} simulation
 * @param {Record<string, boolean>} shown
 */
function show({ parts }, shown) {
  const names = Object.keys(shown), active = document.activeElement;
  const lost = names.some((name) => !shown[name] && parts[name] === active);
  for (const name of names) parts[name].hidden = !shown[name];
  if (lost) parts[names.find((name) => shown[name]) ?? "go"].focus({ preventScroll: true });
}

/**
 * @param {Simulation} simulation
 * @param {number} done
 * @param {number} all
 */
function showProgress({ parts }, done, all) {
  parts.bar.setAttribute("max", String(all || 1));
  parts.bar.setAttribute("value", String(done));
}

/**
 * Return what the sample shows. What it says of predictions waits for the end: whoever looks on
 * the way is tempted to stop where it suits him.
 * @param {Simulation} simulation
 */
function results({ form: { lang }, stages, answer, running }) {
  const words = FAIR[lang], names = answer.rows[lang].map((/** @type {string[]} */ row) => row[0][0]);
  const says = answer.says[lang].map((/** @type {string} */ each) => make("li", {}, [each]));
  const widths = stages.map((each) => [`${each.deals}`, ...each.widths]);
  return [
    make("h3", {}, [words.read]),
    chart(names, stages.map(({ seats }) => seats), words.chart), ...thin(stages, words),
    table(words.figures, answer.heads[lang], answer.rows[lang]),
    ...(running ? [] : [
      make("ul", {}, says), make("p", {}, [answer.last[lang]]),
      make("p", { class: "ll-tag" }, [words.caution]),
    ]),
    table(words.widths, [words.deals, ...names], widths),
    make("p", { class: "ll-tag" }, [words.half]),
  ];
}

/**
 * Return what the thin bars are, if there are any, in the order in which they are drawn.
 * @param {Stage[]} stages
 * @param {typeof FAIR.en} words
 */
function thin(stages, words) {
  const before = stages.slice(0, -1).reverse().map(({ deals }) => `${deals}`);
  const told = words.thin(before.join(words.then));
  return before.length ? [make("p", { class: "ll-tag" }, [told])] : [];
}

/**
 * @param {string} caption
 * @param {string[]} heads
 * @param {string[][]} rows
 */
function table(caption, heads, rows) {
  const head = heads.map((each) => make("th", { scope: "col" }, [each]));
  const body = rows.map(([name, ...cells]) => make("tr", {}, [
    make("th", { scope: "row" }, [name]), ...cells.map((each) => make("td", {}, [each])),
  ]));
  return make("table", { class: "table ll-figures" }, [
    make("caption", {}, [caption]), make("thead", {}, [make("tr", {}, head)]),
    make("tbody", {}, body),
  ]);
}

export { simulate };
