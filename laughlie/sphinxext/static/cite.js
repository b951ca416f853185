// Copies how a page is cited. What is copied stands selected, in case the browser refuses.
(() => {
  /**
   * The clipboard of a page without https is reached in the old way.
   * @param {string} text
   */
  const copy = async (text) => {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else if (!document.execCommand("copy")) throw new Error("refused");
  };

  for (const button of document.querySelectorAll(".ll-cite-copy")) {
    const cite = /** @type {HTMLElement} */ (button.parentElement);
    const text = /** @type {HTMLElement} */ (button.previousElementSibling);
    const status = /** @type {HTMLElement} */ (cite.querySelector("[role=status]"));
    button.toggleAttribute("hidden", false);
    button.addEventListener("click", async () => {
      getSelection()?.selectAllChildren(text);
      status.textContent = "";
      try {
        await copy(text.innerText);
        status.textContent = cite.dataset.copied ?? "";
      } catch {
        status.textContent = cite.dataset.refused ?? "";
      }
    });
  }
})();
