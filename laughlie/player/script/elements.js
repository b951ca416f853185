// Elements of a page: made, changed no more than needed, kept in view.

const SVG = "http://www.w3.org/2000/svg";

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

/**
 * Put words into a live region, unless they stand there already: they would be said again.
 * @param {HTMLElement} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
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

/** @param {string} text */
function shortened(text) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
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
 * Bring something before the reader if he has only its end before him, or nothing. What stays at
 * the head of the window covers as much as the element's scroll margin says.
 * @param {HTMLElement} element
 */
function bring(element) {
  const { top } = element.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  if (top < covered || top > window.innerHeight / 2) element.scrollIntoView();
}

/**
 * Keep a plain key from the notebook, where two d's delete a cell.
 * @param {KeyboardEvent} event
 */
function keepKey(event) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

export { bring, fillItems, hasFocus, keepInView, keepKey, make, set, setText, shape, shortened };
