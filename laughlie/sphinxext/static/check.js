// Makes a form of each question whose answer can be checked; nothing is kept and nothing sent.
(() => {
  /** @typedef {HTMLInputElement | HTMLSelectElement} Field */
  /** @typedef {Record<string, string>} Words */
  /** @typedef {{ right: boolean, said?: string, notes?: HTMLElement[] }} Verdict */

  /** @template {keyof HTMLElementTagNameMap} T @param {T} name
   * @param {Record<string, string>} attributes @param {(Node | string)[]} children */
  const make = (name, attributes, ...children) => {
    const node = document.createElement(name);
    for (const each in attributes) node.setAttribute(each, attributes[each]);
    node.append(...children);
    return node;
  };

  /** @param {ParentNode} within @param {string} wanted */
  const all = (within, wanted) =>
    /** @type {HTMLElement[]} */ ([...within.querySelectorAll(wanted)]);

  /** Returns a written number as numerator and denominator; none if it is no number.
   * A comma begins the decimals, but where it may part thousands and stands as it does there.
   * @param {string} text @param {string} [between] what may stand between thousands */
  const fraction = (text, between) => {
    const signed = text.trim().replace(/[−–]/g, "-");
    const grouped = between === "," && /^[-+]?\s*[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(signed);
    const plain = grouped ? signed.replaceAll(",", "") : signed.replace(",", ".");
    const parts = /^([-+]?)\s*(?:(\d+)\s+)?(\d+)\s*\/\s*(\d*[1-9]\d*)$/.exec(plain);
    if (parts) {
      const [whole, part, by] = parts.slice(2).map((each) => Number(each ?? 0));
      return [(parts[1] === "-" ? -1 : 1) * (whole * by + part), by];
    }
    const decimal = /^([-+]?\d*)\.?(\d*)$/.exec(plain.replace(/\s/g, ""));
    if (!decimal || !/\d/.test(decimal[0])) return [];
    return [Number(decimal[1] + decimal[2]), 10 ** decimal[2].length];
  };

  /** Returns a name as names are compared, like `folded_name` in Python. @param {string} text */
  const folded = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}♠♥♦♣]/gu, "")
    .replace(/[авекмнорстух]/g, (each) => "abekmhopctyx"["авекмнорстух".indexOf(each)]);

  /** Puts a field into each item, and returns them. @param {HTMLElement} box @param {string} name */
  const fieldsOf = (box, name) => {
    const items = all(box, ".ll-choices > li");
    return items.map((item) => {
      const type = box.dataset.kind === "one" ? "radio" : "checkbox";
      const numbers = items.map((_, place) => make("option", {}, String(place + 1)));
      /** @type {Field} */
      const field = box.dataset.kind === "order"
        ? make("select", {}, make("option", { value: "" }, "–"), ...numbers)
        : make("input", { type, name });
      const [text] = all(item, ":scope > p");
      text.replaceWith(make("label", {}, field, make("span", {}, ...text.childNodes)));
      return field;
    });
  };

  /** @typedef {(box: HTMLElement, fields: Field[], words: Words) => Verdict | undefined} Judge */
  /** Judges what is ticked; tells of what is wrong, or else of what is right. @type {Judge} */
  const judgeTicks = (box, fields, words) => {
    const right = (box.dataset.right ?? "").split(" ").map((place) => fields[Number(place) - 1]);
    const ticked = fields.filter((each) => "checked" in each && each.checked);
    const wrong = ticked.filter((each) => !right.includes(each));
    if (!ticked.length) return undefined;
    if (!wrong.length && ticked.length < right.length) return { right: false, said: words.missing };
    const notes = (wrong.length ? wrong : ticked)
      .flatMap((each) => all(each.closest("li") ?? box, ".ll-feedback"));
    return { right: !wrong.length, notes };
  };

  /** Judges an order. @type {Judge} */
  const judgeOrder = (box, fields, words) => {
    const right = (box.dataset.right ?? "").split(" ");
    const placed = fields.filter(({ value }, place) => value === right[place]).length;
    if (fields.some(({ value }) => !value)) return undefined;
    return { right: placed === fields.length, said: words.places
      .replace("{n}", String(placed)).replace("{all}", String(fields.length)) };
  };

  /** Judges what is written. @type {Judge} */
  const judgeText = (box, [{ value }], words) => {
    const number = box.dataset.kind === "number";
    const [given, by] = fraction(value, words.thousands);
    /** @param {string} [answers] */
    const met = (answers = "") => answers.split(" ").some((each) =>
      number ? given * fraction(each)[1] === fraction(each)[0] * by : folded(value) === each);
    if (!value.trim()) return undefined;
    if (number && by === undefined) return { right: false, said: words.number };
    const notes = all(box, ".ll-feedback").filter(({ dataset }) => met(dataset.for));
    return { right: met(box.dataset.right), notes };
  };

  for (const [place, box] of all(document.body, ".ll-check").entries()) {
    const words = /** @type {Words} */ (JSON.parse(box.dataset.words ?? "{}"));
    const status = make("div", { role: "status" });
    const fields = fieldsOf(box, `check-${place}`);
    const ticks = ["one", "several"].includes(box.dataset.kind ?? "");
    const judge = ticks ? judgeTicks : box.dataset.kind === "order" ? judgeOrder : judgeText;
    for (const blank of all(box, ".ll-blank")) {
      fields.push(make("input", { type: "text", autocomplete: "off" }));
      blank.before(make("p", { class: "ll-field" }, make("label", {}, words.answer, fields[0])));
    }
    const [question] = all(box, ".ll-question");
    const legend = make("legend", {}, ...question.childNodes);
    question.remove();
    const button = make("button", { type: "submit", class: "ll-check-button" }, words.check);
    const form = make("form", {}, make("fieldset", {}, legend, ...box.childNodes, button), status);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const verdict = judge(box, fields, words);
      if (!verdict) return status.replaceChildren(make("p", {}, words.none));
      status.dataset.right = String(verdict.right);
      const sign = make("span", { "aria-hidden": "true" }, verdict.right ? "✓ " : "✗ ");
      const head = make("strong", {}, verdict.right ? words.right : words.wrong);
      status.replaceChildren(make("p", {}, sign, head, ` ${verdict.said ?? ""}`),
        ...(verdict.notes ?? []).flatMap((each) => [...each.cloneNode(true).childNodes]));
    });
    form.addEventListener("input", () => { // a verdict is on what was answered before
      delete status.dataset.right;
      status.replaceChildren();
    });
    box.replaceChildren(form);
  }
})();
