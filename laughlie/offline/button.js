// The button that keeps a copy of the book in the browser, and the line that says what is kept.
// Nothing is fetched before it is pressed, except for whoever has a copy: whether it is the newest.

import { Copy } from "./copy.js";
import { Failure } from "./fetching.js";
import { WORDS } from "./words.js";

/**
 * @typedef {import("./fetching.js").List} List
 * @typedef {import("./words.js").Obstacle} Obstacle
 * @typedef {{ host: HTMLElement, copy: Copy, words: typeof WORDS["en"], bytes: number,
 *   line: HTMLElement, told: HTMLElement, foot: HTMLElement }} Place
 */

/**
 * Put the button, or why there can be none, into its place on the page.
 * @param {HTMLElement | null} host
 */
function place(host) {
  if (!host?.dataset.worker) return;
  const lang = host.lang === "ru" ? "ru" : "en", words = WORDS[lang];
  const line = element("p"), told = element("p", { role: "status" }), foot = element("div");
  foot.className = "ll-keep-foot";
  host.replaceChildren(line, foot, told);
  const why = obstacle();
  if (why) {
    line.textContent = words.no[why];
    return;
  }
  const copy = new Copy(new URL(host.dataset.worker, document.baseURI));
  const here = { host, copy, words, bytes: Number(host.dataset.bytes), line, told, foot };
  void copy.tidy().then(() => show(here)).catch(() => void (line.textContent = words.no.browser));
}

/** @returns {Obstacle | ""} */
function obstacle() {
  if (location.protocol === "file:") return "file";
  if (!isSecureContext) return "plain";
  const known = "serviceWorker" in navigator && "caches" in window && "locks" in navigator;
  return known ? "" : "browser";
}

/**
 * Show what is kept, and what can be done.
 * @param {Place} here
 */
async function show(here) {
  const { copy, words } = here, list = await copy.kept();
  draw(here, list ? words.kept(list.edition, mega(list.size)) : "", list
    ? [button(words.remove, () => remove(here))]
    : [button(words.keep(mega(here.bytes)), () => keep(here, here.bytes, words.done))]);
  if (list) void offer(here, list);
}

/**
 * Offer a newer edition, if the site has one and can be reached.
 * @param {Place} here
 * @param {List} list
 */
async function offer(here, list) {
  const { words, line, foot } = here, more = await here.copy.news(list);
  if (more === null || !line.textContent?.includes(list.edition)) return;
  line.append(` ${words.newer(mega(more))}`);
  foot.prepend(button(words.update, () => keep(here, list.size, words.updated)));
}

/**
 * Draw the line and the buttons; whoever was on a button stays on one.
 * @param {Place} here
 * @param {string} text
 * @param {HTMLElement[]} controls
 */
function draw({ line, foot }, text, controls) {
  const wasHere = foot.contains(document.activeElement);
  line.textContent = text;
  foot.replaceChildren(...controls);
  if (wasHere) foot.querySelector("button")?.focus();
}

/**
 * Keep the book, showing how far it is, and say how it ended.
 * @param {Place} here
 * @param {number} bytes
 * @param {string} done
 */
async function keep(here, bytes, done) {
  const { words, copy, told } = here, run = new AbortController();
  const cancel = button(words.cancel, async () => run.abort(new Failure("cancelled")));
  const heard = progress(here, bytes, cancel);
  told.textContent = "";
  await copy.keep(heard, run).then(() => done, (error) => whyOf(here, error)).then(async (said) => {
    await show(here);
    told.textContent = said;
  });
}

/**
 * Show a bar, and return what moves it.
 * @param {Place} here
 * @param {number} bytes
 * @param {HTMLElement} cancel
 */
function progress(here, bytes, cancel) {
  const { words } = here, all = mega(bytes);
  const bar = /** @type {HTMLProgressElement} */ (element("progress", {
    max: String(bytes), value: "0", "aria-label": words.keeping,
  }));
  const far = element("span");
  let got = 0;
  const heard = (/** @type {number} */ more) => {
    got += more;
    bar.value = got;
    far.textContent = words.of(mega(got), all);
  };
  draw(here, "", [bar, far, cancel]);
  heard(0);
  return heard;
}

/** @param {Place} here */
async function remove(here) {
  const { copy, told, words } = here;
  const said = await copy.remove().then(() => words.removed, (error) => whyOf(here, error));
  await show(here);
  told.textContent = said;
}

/**
 * @param {Place} here
 * @param {unknown} error
 */
function whyOf({ words }, error) {
  return words.why[error instanceof Failure ? error.why : "refused"];
}

/**
 * Return a size in megabytes, never less than there is.
 * @param {number} bytes
 */
function mega(bytes) {
  return String(Math.ceil(bytes / 1e6));
}

/**
 * @param {string} text
 * @param {() => Promise<unknown>} pressed
 */
function button(text, pressed) {
  const made = element("button", { type: "button", class: "ll-keep-button" });
  made.textContent = text;
  made.addEventListener("click", () => void pressed());
  return made;
}

/**
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 */
function element(name, attributes = {}) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

export { place };
