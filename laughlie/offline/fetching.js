// Files of the book, fetched, checked and made ready to be kept.

/**
 * The list of the book's files that the site has: each with its size and its SHA-256.
 * @typedef {{ edition: string, size: number, types: Record<string, string>,
 *   files: Record<string, [size: number, hash: string]> }} List
 * Why there is no copy: a file could not be fetched; it is not what the list says; no space; the
 * reader stopped it; another page is at it; the browser does not want to.
 * @typedef {"fetch" | "changed" | "full" | "cancelled" | "busy" | "refused"} Why
 * @typedef {(bytes: number) => void} Heard
 */

/** What may go wrong, with its reason. */
class Failure extends Error {
  /** @param {Why} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** @returns {never} */
function refuse() {
  throw new Failure("refused");
}

/**
 * The first failure ends everything, and is the reason.
 * @param {AbortController} run
 * @param {unknown} error
 */
function stop(run, error) {
  if (!run.signal.aborted) run.abort(error);
}

/**
 * Return what is to be said of an error.
 * @param {unknown} error
 * @param {AbortController} run
 */
function reasonOf(error, run) {
  const first = run.signal.aborted ? run.signal.reason : error;
  if (first instanceof Failure) return first;
  const isFull = first instanceof Error && first.name === "QuotaExceededError";
  return new Failure(isFull ? "full" : "refused");
}

/**
 * Fetch a file from the site, never from what the browser happens to have of it.
 * @param {string} address
 * @param {Heard} heard
 * @param {AbortSignal} [signal]
 */
async function fetched(address, heard, signal) {
  try {
    const response = await fetch(address, { cache: "no-cache", signal });
    if (response.ok) return await whole(response, heard);
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw new Failure("fetch");
}

/**
 * Return the content of a response, telling of each piece as it comes.
 * @param {Response} response
 * @param {Heard} heard
 */
async function whole(response, heard) {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const reader = response.body.getReader(), pieces = [];
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    pieces.push(value);
    heard(value.length);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return a response with nothing of the host's in it but the content.
 * @param {BodyInit} content
 * @param {string} path
 * @param {List} list
 */
function fresh(content, path, { types }) {
  const type = types[path.slice(path.lastIndexOf("."))] ?? "application/octet-stream";
  return new Response(content, { headers: { "Content-Type": type } });
}

export { Failure, fetched, fresh, hashOf, reasonOf, refuse, stop, whole };
