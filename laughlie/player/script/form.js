// The controls of the panel: buttons, fields with their labels, lists of choices.

import { make } from "./elements.js";

/**
 * @typedef {import("./live.js").Live} Live
 */

/**
 * Hide something or show it. What had the focus gives it to the button of the open part.
 * @param {Live} live
 * @param {HTMLElement} element
 * @param {boolean} hidden
 */
function hide({ parts, open }, element, hidden) {
  const focused = hidden && element.contains(document.activeElement);
  element.hidden = hidden;
  if (focused) parts[open || "again"].focus({ preventScroll: true });
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
 * Return a control with its label above it.
 * @param {string} words
 * @param {HTMLElement} control
 */
function field(words, control) {
  return make("label", { class: "ll-field" }, [make("span", {}, [words]), control]);
}

/** @returns {HTMLSelectElement} */
function list() {
  return /** @type {HTMLSelectElement} */ (make("select", { class: "ll-button" }));
}

/** @param {() => void} action */
function actionButton(action) {
  const button = make("button", { type: "button", class: "ll-button ll-text" });
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
  const key = options.join("\n"), before = select.value;
  if (select.dataset.of === key) return;
  select.dataset.of = key;
  select.replaceChildren(...options.map(([value, text]) => make("option", { value }, [text])));
  select.value = options.some(([value]) => value === before) ? before : usual;
}

/** @param {HTMLElement} control */
function valueOf(control) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (control).value;
}

/**
 * Return a field for a whole number.
 * @param {string} value
 */
function wholeNumber(value) {
  const input = /** @type {HTMLInputElement} */ (make("input", {
    class: "ll-button", type: "text", inputmode: "numeric", maxlength: "15", required: "", value,
  }));
  input.addEventListener("input", () => { input.value = input.value.replace(/\D/g, ""); });
  return input;
}

export { actionButton, choose, field, hide, labelled, list, valueOf, wholeNumber };
