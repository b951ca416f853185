"""A copy of the book in the browser: kept whole or not at all, of one edition, and removed."""

import json
from math import ceil

import pytest

from laughlie import Deal, deck, play_out, ruleset
from laughlie.replay import record_of, replay
from laughlie.sphinxext.site.listing import LIST, files, listing
from tests.browser.conftest import DESK
from tests.browser.host import Host
from tests.browser.looking import NARROW, violations
from tests.browser.reader import Reader
from tests.browser.test_for_everyone import focused, tab_to
from tests.conftest import SITE

PAGES = {"en": "book/take-it-along.html", "ru": "book/ru/take-it-along.html"}
WORDS = {
    "en": {
        "keep": "Keep for offline use ({} MB)",
        "cancel": "Cancel",
        "remove": "Remove",
        "update": "Bring up to date",
        "kept": "Kept: edition",
        "done": "The whole book now opens without internet",
        "removed": "its space is free again",
        "newer": "The site has a newer edition",
        "fetch": "is the connection gone? Nothing was changed",
        "changed": "a file arrived damaged",
        "full": "There is not enough space",
        "cancelled": "Cancelled; nothing was changed.",
        "busy": "Another page of the book is at it already.",
        "file": "You are reading from a disk",
        "browser": "This browser keeps no pages",
        "refused": "This browser refuses to keep the book",
    },
    "ru": {
        "keep": "Сохранить для чтения без сети ({} МБ)",
        "cancel": "Отменить",
        "remove": "Удалить",
        "update": "Обновить",
        "kept": "Сохранено: издание",
        "done": "Теперь вся книга открывается без интернета",
        "removed": "место снова свободно",
        "newer": "На сайте есть издание новее",
        "fetch": "Нет связи? Ничего не изменилось",
        "changed": "файл пришёл повреждённым",
        "full": "В браузере не хватает места",
        "cancelled": "Отменено, ничего не изменилось.",
        "busy": "Этим уже занята другая страница книги.",
        "file": "Вы читаете с диска",
        "browser": "Этот браузер страниц не сохраняет",
        "refused": "Браузер отказался сохранить книгу",
    },
}
WASM = "pyodide.asm.wasm.bin"
NOTHING = [[], 0]
PROVOKED = "Failed to load resource"

both = pytest.mark.parametrize("lang", ["en", "ru"])


@pytest.fixture
def host(tmp_path, site):
    """Return a host with the book at one place, not yet serving."""
    host = Host(tmp_path / "host")
    yield host
    host.kill()


@pytest.fixture
def window(browser, host):
    """Return a browser window of its own, in which nothing may go wrong but what is provoked."""
    context = browser.new_context(viewport=DESK)
    context.set_default_timeout(60_000)
    context.faults, foreign = [], []

    def note_console(message):
        if message.type in ("error", "warning"):
            context.faults.append(f"{message.text} {message.location['url']}")

    def note_request(request):
        if request.url.startswith("http") and not request.url.startswith(f"{host.address}/"):
            foreign.append(request.url)

    context.on("console", note_console)
    context.on("weberror", lambda error: context.faults.append(str(error.error)))
    context.on("request", note_request)
    yield context
    context.close()
    assert foreign == []
    assert [each for each in context.faults if not each.startswith(PROVOKED)] == []


def kept_files():
    return [SITE / path for path in files(SITE)]


class Keeper:
    """A reader on the page with the button."""

    def __init__(self, page, lang="en"):
        self.page, self.lang = page, lang
        size = ceil(sum(path.stat().st_size for path in kept_files()) / 1e6)
        self.words = WORDS[lang] | {"keep": WORDS[lang]["keep"].format(size)}
        self.place = page.locator(".ll-keep")

    def button(self, name):
        return self.place.get_by_role("button", name=self.words[name], exact=True)

    def press(self, name):
        self.button(name).click()

    def says(self, name):
        self.place.get_by_text(self.words[name]).wait_for()

    def keep(self):
        self.press("keep")
        self.says("done")
        self.says("kept")

    def left(self):
        """Return what is left in the browser: caches, and how many workers."""
        return self.page.evaluate(
            "async () => [await caches.keys(),"
            " (await navigator.serviceWorker.getRegistrations()).length]"
        )


@pytest.fixture
def come(window, host):
    """Return a function that brings a reader to the button of the book at a place."""

    def came(place="", lang="en"):
        page = window.new_page()
        page.goto(f"{host.address}/{place}{PAGES[lang]}")
        return Keeper(page, lang)

    return came


@pytest.fixture
def served(host, site):
    """Return the host, serving the book at its root."""
    host.put(site, "")
    host.start()
    return host


def edition(site, place=""):
    return json.loads((site / place / LIST).read_text("utf-8"))["edition"]


def deal_again(page, lang="en"):
    """Ask the engine for a deal, and check it."""
    one = Reader(page, lang)
    one.press("again")
    one.field("seed").fill("77")
    one.press("deal")
    one.says(replay(record_of(play_out(Deal.from_deck(ruleset("english"), 5, deck(77)))))[0])


@pytest.mark.parametrize(("place", "lang"), [("", "ru"), ("lld/", "en"), ("a/b/", "ru")])
def test_a_kept_book_opens_without_its_host(host, site, window, come, place, lang):
    host.put(site, place)
    host.start()
    one = come(place, lang)
    one.keep()
    one.place.get_by_text(edition(site)).wait_for()
    one.page.close()  # it may still be asking for news
    host.kill()
    page, root = window.new_page(), f"{host.address}/{place}"
    page.goto(root)
    page.wait_for_url("**/book/index.html")
    page.goto(f"{root}book/sample-deals/?a=b")
    assert page.title().startswith("All deals")
    page.goto(f"{root}search.html?q=мурнивал")
    page.locator("#search-results a[href*='english.html']").first.wait_for()
    page.goto(f"{root}book/first-english.html")
    deal_again(page)
    assert window.faults == []
    page.goto(f"{root}{PAGES[lang]}")
    Keeper(page, lang).says("kept")


def test_nothing_is_registered_or_fetched_before_the_button_is_pressed(served, come):
    one = come()
    one.button("keep").wait_for()
    one.page.wait_for_load_state("networkidle")
    assert one.left() == NOTHING
    assert not {"/sw.js", f"/{LIST}"} & set(served.asked())


def test_only_its_page_brings_the_script(served, window):
    page = window.new_page()
    page.goto(f"{served.address}/book/about.html", wait_until="networkidle")
    assert not [path for path in served.asked() if "take-along" in path or "sw.js" in path]


@both
def test_without_a_connection_nothing_is_kept_and_it_is_said(served, come, lang):
    one = come(lang=lang)
    one.button("keep").wait_for()
    served.kill()
    one.press("keep")
    one.says("fetch")
    assert one.left() == NOTHING
    assert focused(one.page)[0] == one.words["keep"]


@both
def test_a_line_that_is_cut_leaves_nothing_half_behind(host, site, come, lang):
    host.put(site, "")
    host.start(f"dies={WASM}")
    one = come(lang=lang)
    one.press("keep")
    one.says("fetch")
    assert one.left() == NOTHING
    host.start()
    one.keep()


@both
def test_a_file_that_is_not_what_the_list_says_leaves_nothing_behind(served, come, lang):
    path = served.folder / "book" / "index.html"
    path.write_bytes(path.read_bytes().replace(b"pack of cards", b"pack of carps"))
    one = come(lang=lang)
    one.press("keep")
    one.says("changed")
    assert one.left() == NOTHING


def test_a_file_that_is_not_there_leaves_nothing_behind(served, come):
    (served.folder / "book" / "api.html").unlink()
    one = come()
    one.press("keep")
    one.says("fetch")
    assert one.left() == NOTHING


def limit(page, address, quota):
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address, "quotaSize": quota})


@both
def test_want_of_space_leaves_nothing_behind_and_is_said(served, come, lang):
    one = come(lang=lang)
    one.button("keep").wait_for()
    limit(one.page, served.address, 3_000_000)
    one.press("keep")
    one.says("full")
    assert one.left() == NOTHING
    limit(one.page, served.address, 100_000_000)
    one.keep()


@both
def test_the_reader_can_stop_it(host, site, come, lang):
    host.put(site, "")
    host.start(f"waits={WASM}")
    one = come(lang=lang)
    one.press("keep")
    host.wait_for(WASM)
    two = come(lang=lang)
    two.press("keep")
    two.says("busy")
    bar = one.place.get_by_role("progressbar")
    assert bar.evaluate("bar => bar.value / bar.max") > 0
    one.press("cancel")
    one.says("cancelled")
    assert one.left() == NOTHING


def test_what_a_closed_page_left_half_made_is_removed_by_the_next(host, site, come):
    host.put(site, "")
    host.start(f"waits={WASM}")
    one, two = come(), come()
    one.press("keep")
    host.wait_for(WASM)
    assert len(two.left()[0]) == 1
    one.page.close()
    two.page.reload()
    two.button("keep").wait_for()
    assert two.left() == NOTHING


PROBE = "onmessage = async () => postMessage(await (await fetch('probe.txt')).text())"
ASK_FETCH = "async (name) => (await fetch(new URL(name, document.baseURI))).text()"
ASK_WORKER = """(name) => new Promise((heard) => {
  const worker = new Worker(new URL(name, document.baseURI));
  worker.onmessage = ({ data }) => heard(data);
  worker.postMessage("");
})"""


def rebuild(folder, text):
    """Change the book on the host: a page, and a file that a worker fetches."""
    (folder / "probe.js").write_text(PROBE)
    (folder / "probe.txt").write_text(text)
    page = folder / "book" / "about.html"
    page.write_text(page.read_text("utf-8").replace("</h1>", f" {text}</h1>", 1), "utf-8")
    (folder / LIST).write_text(json.dumps(listing(folder, "0")), "utf-8")


def seen(page):
    """Return what a page gets of the edition: by itself, and through a worker it starts."""
    return page.evaluate(ASK_FETCH, "../probe.txt"), page.evaluate(ASK_WORKER, "../probe.js")


@both
def test_removal_frees_everything(served, window, come, lang):
    rebuild(served.folder, "one")
    one = come(lang=lang)
    one.keep()
    assert one.left()[1] == 1
    still_open = window.new_page()
    still_open.goto(f"{served.address}/book/about.html")
    served.asked()
    tab_to(one.page, one.words["remove"])
    one.page.keyboard.press("Enter")
    one.says("removed")
    assert one.left() == NOTHING
    assert focused(one.page)[0] == one.words["keep"]
    assert seen(still_open) == ("one", "one")
    one.page.goto(f"{served.address}/book/index.html")
    assert {"/probe.txt", "/probe.js", "/book/index.html"} <= set(served.asked())
    assert one.left() == NOTHING
    come(lang=lang).keep()


@both
def test_a_newer_edition_is_offered_costs_what_changed_and_is_never_mixed(
    served, window, come, lang
):
    rebuild(served.folder, "one")
    come(lang=lang).keep()
    before = edition(served.folder)
    open_page = window.new_page()
    open_page.goto(f"{served.address}/book/about.html")
    rebuild(served.folder, "two")
    fresh = window.new_page()
    fresh.goto(f"{served.address}/book/about.html")
    assert " one" in fresh.locator("h1").first.inner_text()
    assert seen(fresh) == ("one", "one")
    two = come(lang=lang)
    two.says("newer")
    served.asked()
    two.press("update")
    two.place.get_by_text(edition(served.folder)).first.wait_for()
    assert edition(served.folder) != before
    asked = set(served.asked()) - {"/sw.js"}  # which a browser looks at when it likes
    assert asked == {f"/{LIST}", "/book/about.html", "/probe.txt"}
    assert seen(open_page) == ("one", "one")
    fresh.reload()
    assert " two" in fresh.locator("h1").first.inner_text()
    assert seen(fresh) == ("two", "two")
    served.kill()
    assert seen(open_page) == ("one", "one")
    assert len(two.left()[0]) == 3
    open_page.close()
    two.page.close()
    fresh.wait_for_timeout(500)  # what is closed is gone a little later
    fresh.reload()
    assert seen(fresh) == ("two", "two")
    assert len(Keeper(fresh, lang).left()[0]) == 2


def test_an_update_that_fails_leaves_the_kept_edition_whole(served, window, come):
    rebuild(served.folder, "one")
    come().keep()
    rebuild(served.folder, "two")
    (served.folder / "probe.txt").write_text("torn")
    two = come()
    two.press("update")
    two.says("changed")
    two.says("newer")
    caches, workers = two.left()
    assert (len(caches), workers) == (2, 1)
    served.kill()
    page = window.new_page()
    page.goto(f"{served.address}/book/about.html")
    assert " one" in page.locator("h1").first.inner_text()
    assert seen(page) == ("one", "one")


def test_a_page_that_the_copy_does_not_have_comes_whole_from_the_site(served, window, come):
    rebuild(served.folder, "one")
    come().keep()
    rebuild(served.folder, "two")
    about = served.folder / "book" / "about.html"
    (served.folder / "book" / "new.html").write_bytes(about.read_bytes())
    page = window.new_page()
    page.goto(f"{served.address}/book/new.html")
    assert seen(page) == ("two", "two")
    page.goto(f"{served.address}/book/about.html")
    assert seen(page) == ("one", "one")


def test_two_books_on_one_origin_do_not_disturb_each_other(host, site, window, come):
    for place in ("", "lld", "a/b"):
        host.put(site, place)
    host.start()
    root = come()
    root.keep()
    lld = come("lld/")
    lld.button("keep").wait_for()
    lld.keep()
    other = come("a/b/")
    other.button("keep").wait_for()
    root.page.reload()
    root.press("remove")
    root.says("removed")
    host.kill()
    page = window.new_page()
    page.goto(f"{host.address}/lld/book/first-english.html")
    deal_again(page)
    names, workers = lld.left()
    assert all(f"{host.address}/lld/ " in name for name in names)
    assert (len(names), workers) == (2, 1)


def test_what_is_kept_has_its_right_type_and_comes_in_parts_too(served, window, come):
    come().keep()
    served.kill()
    page = window.new_page()
    page.goto(f"{served.address}/book/index.html")
    ask = """async ([name, headers]) => {
      const answer = await fetch(new URL(name, document.baseURI), { headers });
      const { status } = answer, get = (header) => answer.headers.get(header);
      return [status, get("Content-Type"), get("Content-Range"), await answer.text()];
    }"""
    name, whole = "../_static/laughlie/book.css", served.folder / "_static/laughlie/book.css"
    content, style = whole.read_bytes(), "text/css; charset=utf-8"
    size = len(content)
    assert page.evaluate(ask, [name, {}]) == [200, style, None, content.decode()]
    parts = {"2-9": (2, 9), "5-": (5, size - 1), "-7": (size - 7, size - 1)}
    for wanted, (first, last) in parts.items():
        answer = page.evaluate(ask, [name, {"Range": f"bytes={wanted}"}])
        part = content[first : last + 1].decode()
        assert answer == [206, style, f"bytes {first}-{last}/{size}", part]
    beyond = page.evaluate(ask, [name, {"Range": f"bytes={size}-"}])
    assert beyond[:3] == [416, style, f"bytes */{size}"]


@both
def test_from_a_disk_it_is_said_that_the_book_is_here_already(window, site, lang):
    page = window.new_page()
    page.goto(f"file://{site}/{PAGES[lang]}")
    one = Keeper(page, lang)
    one.says("file")
    assert one.place.get_by_role("button").count() == 0


NO_WORKERS = "delete Navigator.prototype.serviceWorker"
PRIVATE = """
  const refuse = async () => { throw new DOMException("", "SecurityError"); };
  Object.assign(CacheStorage.prototype, { keys: refuse, match: refuse, open: refuse });
"""
REFUSAL = "ServiceWorkerContainer.prototype.register = async () => { throw new TypeError(); }"


@both
@pytest.mark.parametrize(
    ("lack", "said"),
    [(NO_WORKERS, "browser"), (PRIVATE, "browser"), (REFUSAL, "refused")],
    ids=["no workers", "a private window", "a refusal"],
)
def test_a_browser_that_cannot_says_so(served, window, lang, lack, said):
    page = window.new_page()
    page.add_init_script(lack)
    page.goto(f"{served.address}/{PAGES[lang]}")
    one = Keeper(page, lang)
    if said == "refused":
        one.press("keep")
    one.says(said)
    assert one.place.get_by_role("button").count() == (said == "refused")


@both
def test_without_javascript_the_place_says_so_and_the_zip_is_there(browser, address, lang):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address.removesuffix('/book')}/{PAGES[lang]}")
    assert "JavaScript" in page.locator(".ll-keep").inner_text()
    link = page.locator("a[download][href$='.zip']")
    assert link.is_visible()
    zipped = page.request.get(f"{page.url.rpartition('/')[0]}/{link.get_attribute('href')}")
    assert zipped.ok
    assert zipped.body().startswith(b"PK")
    context.close()


@both
@pytest.mark.parametrize(
    "look", [("light", NARROW), ("dark", DESK)], ids=["light-320", "dark-1280"]
)
def test_it_is_done_by_keyboard_and_is_clean_for_axe_in_every_state(host, site, come, lang, look):
    scheme, size = look
    host.put(site, "")
    host.start(f"waits={WASM}")
    one = come(lang=lang)
    page = one.page
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)

    def fine():
        assert violations(page, ".ll-keep") == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]

    one.button("keep").wait_for()
    fine()
    tab_to(page, one.words["keep"])
    page.keyboard.press("Enter")
    host.wait_for(WASM)
    fine()
    assert focused(page)[0] == one.words["cancel"]
    page.keyboard.press("Space")
    one.says("cancelled")
    fine()
    host.kill()
    host.start()
    assert focused(page)[0] == one.words["keep"]
    page.keyboard.press("Enter")
    one.says("done")
    fine()
    rebuild(host.folder, "two")
    page.reload()
    one.says("newer")
    fine()
    tab_to(page, one.words["update"])
