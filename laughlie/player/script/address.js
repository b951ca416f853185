// The player on a page: it opens what the address asks for, and writes there where its reader is.

import { follow, openDeal } from "./moving.js";
import { pageLang, readLink, writeLink } from "./place.js";
import { mount } from "./player.js";

/**
 * @typedef {import("./place.js").Place} Place
 * @typedef {import("./place.js").Player} Player
 */

const SETTLED = 400; // milliseconds of rest before the address is written: browsers ration that
const HEARD = { hash: "" }; // what follows the address, as this page last heard or wrote it

/**
 * Make the player of a page live. The script stands within the element, behind the data and before
 * the text for readers without it, so that nothing moves once it is drawn.
 * @param {HTMLElement} host
 */
function enliven(host) {
  const data = parse(host.querySelector("script[type='application/json']"));
  const { step, line, seat } = host.dataset;
  const player = mount(host, data, { step, line, seat, lang: host.lang }, remember());
  hearAddress();
  if (player?.deal.id) {
    openLinked(player);
    window.addEventListener("hashchange", () => openLinked(player));
  }
  return player;
}

/** @param {Element | null} element */
function parse(element) {
  try {
    return JSON.parse(element?.textContent ?? "");
  } catch {
    return null;
  }
}

function hearAddress() {
  HEARD.hash = location.hash;
}

/**
 * Have the address open what is shown. Somebody who has gone on to another place of the page is not
 * called back, and a link that has only just been followed is not written over.
 * @param {string} link
 */
function writeAddress(link) {
  if (location.hash !== HEARD.hash || !/^(#(deal|play)=.*)?$/.test(location.hash)) return;
  history.replaceState(history.state, "", link);
  hearAddress();
}

/**
 * Return what writes into the address where a reader has come to, once he rests.
 * @returns {(player: Player) => void}
 */
function remember() {
  let timer = 0, link = "";
  const write = () => {
    if (link) writeAddress(link);
    link = "";
  };
  window.addEventListener("pagehide", write);
  window.addEventListener("hashchange", () => { link = ""; hearAddress(); });
  return ({ deal, place, host }) => {
    window.clearTimeout(timer);
    link = deal.id ? writeLink(deal, place, pageLang(host)) : "";
    timer = window.setTimeout(write, SETTLED);
  };
}

/**
 * Open what the address asks of this player; if it asks for a deal that is not on the page, the
 * first player says so. The page is scrolled once all of it is there.
 * @param {Player} player
 */
function openLinked(player) {
  const wish = readLink(location.hash, player.own);
  if (wish) {
    if (player.deal !== player.own) openDeal(player, player.own, { line: "", step: 0 });
    follow(player, { ...unsaid(location.hash, player.host), ...wish });
    whenLoaded(() => player.host.scrollIntoView());
    return;
  }
  const asked = new URLSearchParams(location.hash.slice(1)).get("deal");
  if (asked !== null) whenLoaded(() => missDeal(player, asked));
}

/**
 * Return what a link means by not saying it: the language of the page, and all hands open.
 * @param {string} hash
 * @param {HTMLElement} host
 * @returns {Partial<Place>}
 */
function unsaid(hash, host) {
  const said = new URLSearchParams(hash.slice(1));
  return {
    ...(said.has("lang") ? {} : { lang: pageLang(host) }),
    ...(said.has("seat") ? {} : { seat: "" }),
  };
}

/**
 * @param {Player} player
 * @param {string} asked
 */
function missDeal(player, asked) {
  const players = [...document.querySelectorAll("deal-player")];
  if (players[0] !== player.host || players.some((each) => each.id === asked)) return;
  follow(player, { problems: [{ what: "badDeal", asked }] });
  player.host.scrollIntoView();
}

/** @param {() => void} action */
function whenLoaded(action) {
  if (document.readyState === "complete") action();
  else window.addEventListener("load", action, { once: true });
}

export { SETTLED, enliven, writeAddress };
