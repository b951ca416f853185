// An evening at the table, and where it is kept: by the page always, so that neither a refresh nor
// the back button loses anything; by the browser only if the reader wishes it.

/**
 * A moment in a game, as the engine takes it up again.
 * @typedef {{record: string, passed: number}} Moment
 * What the reader wished to play; `dealer` and `carried` go on from deal to deal.
 * @typedef {{variant: string, players: number, readings: Record<string, string>, seat: string,
 *   policy: string, seed: number, number: number, dealer: string, carried: string}} Wish
 * @typedef {{deals: {record: string, net: string[]}[], total: string[], lost: string[]}} Evening
 * @typedef {{format: string, wish: Wish, evening: Evening, always: string[], pace: string,
 *   past: Moment[], now: any, open: boolean, stored: boolean}} Kept
 * @typedef {{read: () => Kept | null, write: (kept: Kept) => boolean,
 *   lasting: boolean, inBrowser: boolean}} Store
 */

const FORMAT_KEPT = "laughlie-evening/1";
const ALWAYS = /** @type {const} */ (["lay", "join"]); // what can be done whenever it may be

/** @returns {Evening} */
function newEvening() {
  return { deals: [], total: [], lost: [] };
}

/**
 * Return what a page keeps evenings in, each under the name of its table.
 * @param {string} name
 * @returns {Store}
 */
function pageStore(name) {
  return {
    lasting: true, inBrowser: true,
    read: () => readFrom(sessionOf, name) ?? readFrom(localOf, name),
    write: (kept) => {
      const text = JSON.stringify(kept);
      const page = put(sessionOf, name, text);
      return put(localOf, name, kept.stored ? text : null) && page;
    },
  };
}

// Asking for them may fail already, where a browser is told to keep nothing.
const sessionOf = () => window.sessionStorage;
const localOf = () => window.localStorage;

/**
 * @param {() => Storage} storage
 * @param {string} name
 * @returns {Kept | null}
 */
function readFrom(storage, name) {
  try {
    return evening(JSON.parse(storage().getItem(name) ?? "null"));
  } catch {
    return null;
  }
}

/**
 * Return what is kept if it is an evening; what has been played is judged by the engine.
 * @param {any} kept
 * @returns {Kept | null}
 */
function evening(kept) {
  try {
    const { wish, evening: { deals, total, lost }, always, past } = kept;
    const whole = kept.format === FORMAT_KEPT && typeof wish.seat === "string"
      && [total, lost, past, ...deals.map((/** @type {any} */ deal) => deal.net)].every(isList)
      && always.every((/** @type {any} */ each) => ALWAYS.includes(each));
    return whole ? kept : null;
  } catch {
    return null; // something was asked of what is not there
  }
}

/** @param {unknown} each */
function isList(each) {
  return Array.isArray(each);
}

/**
 * Keep a text under a name, or nothing there by null; return whether it could be done.
 * @param {() => Storage} storage
 * @param {string} name
 * @param {string | null} text
 */
function put(storage, name, text) {
  try {
    if (text === null) storage().removeItem(name);
    else storage().setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

const LEFT = "laughlie.left";

/**
 * Return the evenings that kernels which have ended have left behind in this window.
 * @returns {Kept[]}
 */
function leftEvenings() {
  try {
    const found = JSON.parse(sessionOf().getItem(LEFT) ?? "[]");
    return found.filter((/** @type {any} */ each) => evening(each)?.now);
  } catch {
    return [];
  }
}

/**
 * Leave an evening behind; what several views of a table leave is one.
 * @param {Kept} kept
 */
function leaveEvening(kept) {
  put(sessionOf, LEFT, JSON.stringify([...others(kept), kept]));
}

/**
 * Forget an evening that has been taken up.
 * @param {Kept} kept
 */
function forgetEvening(kept) {
  put(sessionOf, LEFT, JSON.stringify(others(kept)));
}

/**
 * Return the evenings left behind but the one that stands as `kept` does.
 * @param {Kept} kept
 */
function others({ now: { record, passed } }) {
  return leftEvenings().filter(({ now }) => now.record !== record || now.passed !== passed);
}

export {
  ALWAYS, FORMAT_KEPT, evening, forgetEvening, leaveEvening, leftEvenings, newEvening, pageStore,
};
