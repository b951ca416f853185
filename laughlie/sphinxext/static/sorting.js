// Sorts the table before it by the column whose head is pressed, once more the other way round.
// The orders come with the script: for each column the rows, by their numbers.
(() => {
  const script = /** @type {HTMLElement} */ (document.currentScript);
  const { orders = "[]", up = "", down = "" } = script.dataset;
  const place = /** @type {Element} */ (script.parentElement);
  const said = document.createElement("output");
  said.className = "ll-sorted";

  addEventListener("DOMContentLoaded", () => {
    const heads = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("thead th")]);
    const body = /** @type {HTMLElement} */ (place.querySelector("tbody"));
    const rows = [...body.children];

    /** @param {number} column */
    const sort = (column) => {
      const head = heads[column];
      const ascending = head.getAttribute("aria-sort") !== "ascending";
      const order = /** @type {number[][]} */ (JSON.parse(orders))[column];
      for (const number of ascending ? order : [...order].reverse()) { body.append(rows[number]); }
      for (const each of heads) { each.removeAttribute("aria-sort"); }
      head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
      said.textContent = (ascending ? up : down)
        .replace("{head}", (head.textContent ?? "").trim());
    };

    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "ll-sort";
      button.textContent = (head.textContent ?? "").trim();
      button.addEventListener("click", () => sort(column));
      head.replaceChildren(button);
    });
    heads[0].setAttribute("aria-sort", "ascending"); // as the page has it
    place.classList.add("ll-sortable");
    place.prepend(said);
  });
})();
