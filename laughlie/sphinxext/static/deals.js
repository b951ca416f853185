// Filters the list of deals: what is chosen in the form is a class of the items that stay.
(() => {
  const script = /** @type {HTMLElement} */ (document.currentScript);
  const form = /** @type {HTMLFormElement} */ (script.previousElementSibling);
  const found = /** @type {HTMLOutputElement} */ (form.querySelector("output"));

  const filter = () => {
    const wanted = [...form.querySelectorAll("select")]
      .flatMap(({ name, value }) => (value ? [`ll-${name}-${value}`] : []));
    const items = [...document.querySelectorAll(".ll-deals > li")];
    for (const item of items) {
      item.toggleAttribute("hidden", !wanted.every((each) => item.classList.contains(each)));
    }
    for (const series of document.querySelectorAll(".ll-series")) {
      series.toggleAttribute("hidden", !series.querySelector(".ll-deals > li:not([hidden])"));
    }
    const left = items.filter((item) => !item.hasAttribute("hidden")).length;
    found.textContent = ((left ? found.dataset.found : found.dataset.none) ?? "")
      .replace("{n}", String(left)).replace("{all}", String(items.length));
  };

  form.addEventListener("change", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("DOMContentLoaded", () => {
    form.hidden = false;
    filter();
  });
  addEventListener("pageshow", filter); // by now a browser has put back what was chosen before
})();
