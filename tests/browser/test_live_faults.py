"""What a reader is told when the engine cannot be had, and what hostile records come to.

`test_engine.py` provokes each failure of the engine itself; here it is what the page makes of it.
"""

import json
import re

import pytest

from laughlie.live import LONGEST
from laughlie.records import dumps
from laughlie.replay import replay
from tests.browser.looking import violations
from tests.browser.reader import DESK, FIRST, NARROW, Reader
from tests.conftest import ROOT

WASM = "**/pyodide.asm.wasm.bin*"
STEPS = replay(FIRST)
SAID = {
    "en": {
        "fetch": "could not be fetched",
        "broken": "damaged or sent in a wrong way",
        "no-wasm": "This browser has no WebAssembly",
        "memory": "not enough memory",
        "killed": "has stopped the engine",
        "file": "no browser starts the engine",
        "cancelled": "Cancelled.",
    },
    "ru": {
        "fetch": "Не удалось загрузить",
        "broken": "повреждён или передан неправильно",
        "no-wasm": "нет WebAssembly",
        "memory": "не хватает памяти",
        "killed": "Браузер остановил программу",
        "file": "Из файла на диске программа не запускается",
        "cancelled": "Отменено.",
    },
}
READERS = pytest.mark.parametrize(
    ("lang", "size"), [("en", DESK), ("ru", NARROW)], ids=["en-1280", "ru-320"]
)


@pytest.fixture
def alone(browser, address):
    """Return a function that brings a reader to a page whose faults are expected."""
    contexts = []

    def came(lang, size, base=address, script=""):
        context = browser.new_context(viewport=size)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        if script:
            page.add_init_script(script)
        page.goto(f"{base}/first-english.html#deal=first-english&step=2&lang={lang}")
        return Reader(page, lang)

    yield came
    for context in contexts:
        context.close()


def told(one, why):
    """Wait until the panel says why there is no answer; the player goes on as ever."""
    one.player.locator(".ll-answers").get_by_text(SAID[one.lang][why]).wait_for()
    assert not one.player.locator(".ll-progress").is_visible()
    one.press("next")
    one.says(STEPS[one.place()[1]])


def deals(one):
    """Deal again, and see that it is answered."""
    if not one.field("seed").is_visible():
        one.press("again")
    one.press("deal")
    one.page.locator("deal-player[data-other]").wait_for()


@READERS
def test_a_file_that_cannot_be_fetched_is_told_and_then_it_can(alone, lang, size):
    one = alone(lang, size)
    one.page.route(WASM, lambda route: route.abort())
    one.press("branch")
    told(one, "fetch")
    assert violations(one.page, "deal-player") == []
    one.page.unroute(WASM)
    deals(one)


@READERS
def test_a_damaged_file_is_told(alone, site, lang, size):
    one = alone(lang, size)
    wasm = (site / "_static/laughlie/live/pyodide.asm.wasm.bin").read_bytes()
    one.page.route(WASM, lambda route: route.fulfill(body=wasm[:500_000]))
    one.press("branch")
    told(one, "broken")


@READERS
def test_a_browser_without_webassembly_is_told(alone, lang, size):
    one = alone(lang, size, script="delete globalThis.WebAssembly")
    one.press("keep")
    told(one, "no-wasm")


@READERS
def test_rules_that_cannot_be_fetched_are_told_in_the_form(alone, lang, size):
    one = alone(lang, size)
    one.page.route("**/rules.json*", lambda route: route.abort())
    one.press("again")
    one.player.locator(".ll-answers").get_by_text(SAID[lang]["fetch"]).wait_for()
    one.page.unroute("**/rules.json*")
    one.press("again")
    deals(one)


@READERS
def test_offline_it_is_told_and_online_again_it_deals(alone, lang, size):
    one = alone(lang, size)
    one.page.context.set_offline(True)
    one.press("branch")
    told(one, "fetch")
    one.page.context.set_offline(False)
    deals(one)


@READERS
def test_a_worker_that_is_gone_is_told_and_the_next_question_starts_it_anew(alone, lang, size):
    one = alone(lang, size)
    one.page.evaluate(PATIENCE)
    deals(one)
    one.page.workers[0].evaluate("close()")
    one.press("branch")
    one.player.locator(".ll-answers").get_by_text(SAID[lang]["killed"]).wait_for()
    one.press("again")
    one.press("chance")
    one.page.wait_for_function("document.querySelectorAll('.ll-moves li').length > 5")
    one.player.locator(".ll-answers:empty").wait_for(state="attached")


PATIENCE = """() => {
  for (const engine of globalThis[Symbol.for("laughlie.engines")].values()) engine.patience = 6;
}"""


@READERS
def test_from_a_disk_it_is_told(browser, site, lang, size):
    page = browser.new_page(viewport=size)
    page.goto(
        f"{(site / 'book/first-english.html').as_uri()}#deal=first-english&step=2&lang={lang}"
    )
    one = Reader(page, lang)
    for part in ("again", "branch", "pair", "keep"):
        one.press(part)
        told(one, "file")
    page.close()


@READERS
def test_a_start_shows_what_it_does_and_how_large_it_is_and_can_be_cancelled(
    alone, site, lang, size
):
    one = alone(lang, size)
    listed = json.loads((site / "_static/laughlie/live/files.json").read_text("utf-8"))
    total = f"{sum(file['size'] for file in listed['files']) / 1e6:.1f}"
    one.page.route(WASM, lambda _route: None)
    one.press("again")
    bar = one.player.get_by_role("progressbar", name=one.words["starting"])
    bar.wait_for()
    text = {
        "en": rf"Python, \d\.\d of {total} MB",
        "ru": rf"Python, \d,\d из {total.replace('.', ',')} МБ",
    }
    one.player.get_by_text(re.compile(text[lang])).wait_for()
    assert violations(one.page, "deal-player") == []
    one.field("seed").wait_for()
    one.press("deal")
    one.press("next")
    one.says(STEPS[3])
    one.press("cancel")
    told(one, "cancelled")
    one.page.unroute(WASM)
    deals(one)


def test_whoever_only_reads_fetches_nothing_of_the_engine(alone):
    one = alone("en", DESK)
    asked = []
    one.page.on("request", lambda request: asked.append(request.url))
    one.player.hover()
    for _ in range(30):
        one.page.keyboard.press("Tab")
    one.player.get_by_role("button", name=one.words["again"]).hover()
    one.press("next")
    one.page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/live/" in url] == []


def hostile():
    """Return texts that somebody might paste, each with what is said of it."""
    text = dumps(FIRST)
    markup = "<img src=x onerror=document.title=1>"
    return {
        "nothing": ("", "a record names its rules"),
        "markup": (markup, "a record names its rules"),
        "cut off": (text[: len(text) // 2], ""),
        "zeros": (text.replace("A:", "A\0:"), ""),
        "nested": (text + "(" * 5_000, ""),
        "long": (text + " " * LONGEST, f"at most {LONGEST} characters"),
        "a page": (f"<!doctype html><script>document.title=1</script>{text}", ""),
    }


@pytest.mark.parametrize("case", hostile())
def test_a_hostile_record_is_refused_in_words_and_stays_where_it_is(reader, case):
    text, reason = hostile()[case]
    one = reader("en", DESK, 4)
    title = one.page.title()
    one.press("keep")
    field = one.field("written")
    field.evaluate("(field, text) => { field.value = text; }", text)
    one.press("open")
    told = one.player.locator(".ll-answers p").first
    told.wait_for()
    assert reason in told.inner_text()
    assert field.input_value() == text.replace("\0", "\ufffd") or field.input_value() == text
    assert (one.place(), one.page.title()) == (("", 4), title)
    assert one.player.locator(".ll-answers :is(img, script)").count() == 0


@READERS
def test_of_very_many_faults_the_first_are_said_and_the_rest_counted(reader, lang, size):
    one = reader(lang, size)
    one.press("keep")
    one.field("written").fill("nothing of this\n" * 500)
    one.press("open")
    more = {"en": r"And \d+ more\.", "ru": r"И ещё \d+\."}
    one.player.locator(".ll-answers").get_by_text(re.compile(more[lang])).wait_for()
    assert one.player.locator(".ll-answers p").count() == 21
    assert violations(one.page, "deal-player") == []


def test_markup_in_a_record_that_is_none_the_less_right_is_shown_as_text(reader):
    markup = "<img src=x onerror=document.title=1>"
    text = dumps(FIRST).replace("A first English deal", markup)
    text = re.sub(r"(\[Annotator[^\n]*\n)?", "", text, count=1)
    one = reader("en", DESK)
    title = one.page.title()
    one.press("keep")
    one.field("written").fill(text)
    one.press("open")
    one.player.locator(".ll-title").get_by_text(markup).wait_for()
    assert one.page.title() == title
    assert one.player.locator("img").count() == 0


def test_files_are_opened_and_what_is_no_record_is_refused(reader, tmp_path):
    one = reader("en", DESK)
    one.press("keep")
    chooser = one.player.get_by_label(one.words["file"])
    for name, content, said in (
        ("picture.deal", bytes(range(256)), "the first line must be"),
        ("large.deal", b" " * 2_000_000, "too large to be a record"),
    ):
        (tmp_path / name).write_bytes(content)
        chooser.set_input_files(tmp_path / name)
        one.player.locator(".ll-answers").get_by_text(said).wait_for()
        assert one.place() == ("", 0)
    chooser.set_input_files(ROOT / "book/deals/russian-three.deal")
    one.page.locator("deal-player[data-other]").wait_for()


def test_a_deal_is_downloaded_as_its_record(reader, tmp_path):
    one = reader("en", DESK)
    one.press("keep")
    with one.page.expect_download() as waiting:
        one.player.get_by_role("button", name="Download", exact=True).click()
    waiting.value.save_as(tmp_path / "got.deal")
    assert waiting.value.suggested_filename == "first-english.deal"
    assert (tmp_path / "got.deal").read_text("utf-8") == dumps(FIRST)


def test_what_is_copied_is_the_record(reader):
    one = reader("en", DESK)
    one.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.press("keep")
    one.player.get_by_role("button", name="Copy", exact=True).last.click()
    one.player.locator(".ll-answers").get_by_text("Copied.").wait_for()
    assert one.page.evaluate("navigator.clipboard.readText()") == dumps(FIRST)
