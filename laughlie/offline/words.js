// What the button says, in both languages.

/** Why no copy can be had here at all, known before anything is asked for.
 * @typedef {"file" | "plain" | "browser"} Obstacle
 * @typedef {import("./fetching.js").Why} Why
 */

const WORDS = {
  en: {
    keep: (/** @type {string} */ all) => `Keep for offline use (${all} MB)`,
    keeping: "Keeping the book",
    of: (/** @type {string} */ got, /** @type {string} */ all) => `${got} of ${all} MB`,
    cancel: "Cancel",
    kept: (/** @type {string} */ edition, /** @type {string} */ all) =>
      `Kept: edition ${edition}, ${all} MB.`,
    remove: "Remove",
    removed: "Removed; its space is free again.",
    newer: (/** @type {string} */ more) =>
      `The site has a newer edition; to bring your copy up to date takes ${more} MB.`,
    update: "Bring up to date",
    updated: "Every page you open from now on is of this edition.",
    done: "The whole book now opens without internet, the engine too.",
    no: {
      file: "You are reading from a disk, so the book is with you already; for the engine too, "
        + "start the server of the zip below.",
      plain: "A browser keeps pages only from an address that begins with https, and this one does "
        + "not: take the zip below instead.",
      browser: "This browser keeps no pages, or not in a private window: open another one, or take "
        + "the zip below.",
    },
    why: {
      fetch: "A file could not be fetched: is the connection gone? Nothing was changed; try again.",
      changed: "The site changed while it was being fetched, or a file arrived damaged. Nothing "
        + "was changed here; try again in a minute.",
      full: "There is not enough space for the book in this browser. Nothing was changed; make "
        + "room and try again, or take the zip below.",
      cancelled: "Cancelled; nothing was changed.",
      busy: "Another page of the book is at it already.",
      refused: "This browser refuses to keep the book, perhaps because of a private window or a "
        + "setting: take the zip below instead.",
    },
  },
  ru: {
    keep: (/** @type {string} */ all) => `Сохранить для чтения без сети (${all} МБ)`,
    keeping: "Книга сохраняется",
    of: (/** @type {string} */ got, /** @type {string} */ all) => `${got} из ${all} МБ`,
    cancel: "Отменить",
    kept: (/** @type {string} */ edition, /** @type {string} */ all) =>
      `Сохранено: издание ${edition}, ${all} МБ.`,
    remove: "Удалить",
    removed: "Удалено, место снова свободно.",
    newer: (/** @type {string} */ more) =>
      `На сайте есть издание новее; чтобы обновить копию, нужно загрузить ${more} МБ.`,
    update: "Обновить",
    updated: "Страницы, которые вы откроете теперь, будут уже из этого издания.",
    done: "Теперь вся книга открывается без интернета, и программа тоже.",
    no: {
      file: "Вы читаете с диска, так что книга уже с вами; чтобы работала и программа, запустите "
        + "сервер из архива, о котором сказано ниже.",
      plain: "Браузер сохраняет страницы только с адреса, который начинается с https, а этот "
        + "начинается иначе: возьмите архив, о котором сказано ниже.",
      browser: "Этот браузер страниц не сохраняет — или не сохраняет в приватном окне: откройте "
        + "другое или возьмите архив, о котором сказано ниже.",
    },
    why: {
      fetch: "Не удалось загрузить файл. Нет связи? Ничего не изменилось; попробуйте ещё раз.",
      changed: "Пока книга загружалась, сайт изменился или файл пришёл повреждённым. Здесь ничего "
        + "не изменилось; попробуйте через минуту.",
      full: "В браузере не хватает места для книги. Ничего не изменилось; освободите место и "
        + "попробуйте ещё раз или возьмите архив, о котором сказано ниже.",
      cancelled: "Отменено, ничего не изменилось.",
      busy: "Этим уже занята другая страница книги.",
      refused: "Браузер отказался сохранить книгу — возможно, из-за приватного окна или настроек: "
        + "возьмите архив, о котором сказано ниже.",
    },
  },
};

export { WORDS };
