// Filters a list or a table: what is chosen in the form is a class of the items that stay, and
// the words looked for stand in them.
(() => {
  const script = /** @type {HTMLElement} */ (document.currentScript);
  const form = /** @type {HTMLFormElement} */ (script.previousElementSibling);
  const found = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const { items: itemsAt = "", groups: groupsAt = "", found: some = "", none = "" } = form.dataset;

  /** @param {Element} item */
  const text = (item) => (item.textContent ?? "").toLowerCase();

  const filter = () => {
    const wanted = [...form.querySelectorAll("select")]
      .flatMap(({ name, value }) => (value ? [`ll-${name}-${value}`] : []));
    const words = [...form.querySelectorAll("input")]
      .flatMap(({ value }) => value.toLowerCase().split(/\s+/).filter(Boolean));
    const items = [...document.querySelectorAll(itemsAt)];
    for (const item of items) {
      item.toggleAttribute("hidden", !wanted.every((each) => item.classList.contains(each))
        || !words.every((each) => text(item).includes(each)));
    }
    for (const group of groupsAt ? document.querySelectorAll(groupsAt) : []) {
      group.toggleAttribute("hidden", ![...group.querySelectorAll(itemsAt)]
        .some((item) => !item.hasAttribute("hidden")));
    }
    const left = items.filter((item) => !item.hasAttribute("hidden")).length;
    const said = (left ? some : none)
      .replace("{n}", String(left)).replace("{all}", String(items.length));
    if (found.textContent !== said) { found.textContent = said; }
  };

  // Whoever follows a link to an item finds it, whatever was chosen before.
  const show = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.matches(itemsAt) && target.hasAttribute("hidden")) {
      form.reset();
      filter();
      target.scrollIntoView();
    }
  };

  form.addEventListener("input", filter);
  form.addEventListener("change", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", show);
  addEventListener("DOMContentLoaded", () => {
    form.hidden = false;
    filter();
  });
  addEventListener("pageshow", () => { // by now a browser has put back what was chosen before
    filter();
    show();
  });
})();
