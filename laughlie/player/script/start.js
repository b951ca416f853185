// Where the player and what can be asked of the engine come together: a page of the book.

import { enliven } from "./address.js";
import { againSection } from "./again.js";
import { branchSection } from "./branch.js";
import { engineAt } from "./engine.js";
import { engineOfKernel, engineOfPage } from "./engines.js";
import { followAddress, keepSection, openShared } from "./keep.js";
import { addLive, moveOn } from "./live.js";
import { renderPlayer } from "./notebook.js";
import { pairSection } from "./pair.js";
import { pageLang, readLink } from "./place.js";

const SECTIONS = [againSection, branchSection, pairSection, keepSection];

/**
 * Make the player of a page live, with the engine if the page has one. A link that brings a deal
 * along is opened by the first player of the page.
 * @param {HTMLElement} host
 */
function start(host) {
  const player = enliven(host);
  const address = host.dataset.live;
  if (!player || !address) return;
  const live = addLive(player, engineOfPage(address, pageLang(host)), SECTIONS);
  window.addEventListener("hashchange", () => {
    if (readLink(location.hash, player.own)) moveOn(live);
  });
  const opened = () => openShared(live, location.hash);
  if (document.querySelector("deal-player") !== host) return;
  followAddress(live, () => engineAt(address).state === "ready");
  void opened();
  window.addEventListener("hashchange", opened);
}

/**
 * Show the player in a notebook, where the kernel is the engine.
 * @param {{model: any, el: HTMLElement}} given
 */
function render(given) {
  const engine = engineOfKernel(given.model);
  return renderPlayer(given, (player) => void addLive(player, engine, SECTIONS));
}

export { render, start };
