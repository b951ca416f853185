// Somebody who clicks at random on whatever can be clicked at the table, until `games` deals are
// over. Everything drawn comes from `seed`. What goes wrong ends it, and is told with what was
// clicked before.

async ({ seed, games, variant }) => {
  const host = document.querySelector(".ll-seated");
  window.confirm = () => true; // he is never sorry to begin anew
  const faults = [], clicked = [], played = [];
  const listening = new AbortController();
  const note = (event) => faults.push(String(event.message ?? event.reason));
  for (const name of ["error", "unhandledrejection"]) {
    window.addEventListener(name, note, { signal: listening.signal });
  }

  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = (all) => all[Math.floor(chance() * all.length)];

  const all = (selector) => [...host.querySelectorAll(selector)].filter((each) =>
    each.getClientRects().length && each.getAttribute("aria-disabled") !== "true");
  const kept = () => JSON.parse(sessionStorage.getItem("laughlie.evening"));
  const offers = () => host.querySelector(".ll-offers");
  const isOver = () => all(".ll-result").length > 0;

  // Each kind of thing that can be clicked, and how readily it is.
  const KINDS = [
    [".ll-offers > .ll-branches button", 8], [".ll-picked button", 6], [".ll-touch", 4],
    [".ll-offers > .ll-button", 8], [".ll-offers > .ll-foot input", 0.5],
    [".ll-actions button", 2], [".ll-controls button, .ll-jump", 1],
    [".ll-foot > [lang]", 0.5], [".ll-result .ll-main", 4], [".ll-chooses [type=submit]", 0.02],
  ];

  const PRESSED = KINDS.map(([selector]) => selector).join();

  /** Wait until the engine has answered, ten seconds at most. */
  const answered = () => new Promise((done) => {
    const panel = offers();
    const isBusy = () => panel?.isConnected && panel.getAttribute("aria-busy") === "true";
    if (!isBusy()) return void setTimeout(() => done(true));
    const timer = setTimeout(() => done(false), 10_000);
    new MutationObserver((_, observer) => {
      if (isBusy()) return;
      observer.disconnect();
      clearTimeout(timer);
      setTimeout(() => done(true)); // what the answer brings is drawn first
    }).observe(panel, { attributes: true });
  });

  const press = async (element) => {
    clicked.push(`${element.className} ${element.ariaLabel ?? element.innerText}`);
    element.focus();
    element.click();
    if (chance() < 0.1) one(all(PRESSED)).click(); // somebody impatient
    if (!(await answered())) faults.push("no answer for ten seconds");
    const active = document.activeElement;
    if (active === document.body || !active.getClientRects().length) faults.push("no focus");
  };

  const clickAny = async () => {
    const kinds = KINDS.map(([selector, weight]) => [all(selector), weight])
      .filter(([found]) => found.length);
    const plays = all(".ll-offers button").length;
    if (!plays) return void faults.push("nothing to do and not over");
    let drawn = chance() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
    const [found] = kinds.find(([, weight]) => (drawn -= weight) < 0) ?? kinds[0];
    await press(one(found));
  };

  const choose = (select, value = one([...select.options]).value) => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };

  /** Sit down to whatever can be chosen of a text. */
  const sit = async () => {
    const form = host.querySelector(".ll-chooses form"), seen = kept()?.now?.record;
    host.querySelector(".ll-chooses").open = true;
    const [text, ...selects] = form.querySelectorAll("select");
    choose(text, variant);
    for (const select of selects) choose(select);
    choose(host.querySelector("form + .ll-fields select"), "at once");
    form.querySelector("input[type=text]").value = String(Math.floor(chance() * 1e6));
    for (const field of form.querySelectorAll("fieldset")) {
      one([...field.querySelectorAll("input")]).checked = true;
    }
    clicked.length = 0;
    form.requestSubmit();
    while (!offers() || kept()?.now?.record === seen) await new Promise((go) => setTimeout(go, 5));
    await answered();
  };

  /** Play on until `deals` deals more are over, and a little beyond. */
  const playOn = async (deals) => {
    for (let beyond = 5, last = ""; (deals || (beyond -= 1)) && !faults.length;) {
      const { now, wish, evening } = kept();
      if (deals && isOver() && now.record !== last) {
        played.push({ wish, evening, record: now.record, over: now.over });
        last = now.record;
        deals -= 1;
      }
      await clickAny();
      clicks += 1;
      if (clicked.length > 3000) faults.push("never over");
    }
  };

  const began = performance.now();
  let clicks = 0;
  while (played.length < games && !faults.length) {
    await sit();
    await playOn(1 + Math.floor(chance() * 2));
  }
  listening.abort();
  const seconds = (performance.now() - began) / 1000;
  return { played, clicks, seconds, faults, last: clicked.slice(-12) };
}
