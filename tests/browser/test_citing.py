"""How a page is cited, in a browser: folded, copied, saved as a file, one line in print."""

import re

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.looking import NARROW, PAPER, violations
from tests.conftest import QUIET

PAGES = {"en": "english.html", "ru": "ru/rules.html"}
WORDS = {
    "en": ("Cite this page", "Copy as text", "Copy BibTeX", "Copied."),
    "ru": ("Как сослаться на эту страницу", "Скопировать текстом", "Скопировать BibTeX",
           "Скопировано."),
}  # fmt: skip
CUT_OFF = """
[...document.querySelectorAll(".ll-cite *")]
  .filter((each) => each.clientWidth && each.scrollWidth > each.clientWidth).length
"""
KEEP = """() => {
  window.copied = [];
  document.addEventListener("copy", () => copied.push(String(getSelection())));
}"""


def unfold(page, lang):
    page.get_by_text(WORDS[lang][0], exact=True).click()
    return page.locator(".ll-cite")


@pytest.mark.parametrize("lang", PAGES)
def test_it_is_folded_until_it_is_asked_for(open_page, lang):
    page = open_page(PAGES[lang], PHONE)
    assert not page.locator(".ll-cite pre").first.is_visible()
    cite = unfold(page, lang)
    assert cite.locator("pre").last.is_visible()


@pytest.mark.parametrize("lang", PAGES)
@pytest.mark.parametrize(("scheme", "size"), [("light", NARROW), ("dark", DESK)])
def test_axe_finds_nothing_in_it_and_nothing_scrolls_sideways(open_page, lang, scheme, size):
    page = open_page(PAGES[lang], size, color_scheme=scheme)
    unfold(page, lang)
    assert violations(page, ".ll-cite") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert page.evaluate(CUT_OFF) == 0


@pytest.mark.parametrize("lang", PAGES)
def test_it_is_copied_by_its_buttons(open_page, lang):
    page = open_page(PAGES[lang])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cite = unfold(page, lang)
    for shown, button in [("p.ll-cite-text", 1), ("pre >> nth=0", 2)]:
        page.get_by_role("button", name=WORDS[lang][button]).click()
        cite.get_by_role("status").get_by_text(WORDS[lang][3]).wait_for()
        text = page.evaluate("navigator.clipboard.readText()")
        assert text.strip() == cite.locator(shown).inner_text().strip()


def test_it_is_copied_where_the_browser_trusts_no_address(browser, chromium, address):
    """As on the phones of a class, which read over http: there is no clipboard to write to."""
    rules = ["--host-resolver-rules=MAP host.test 127.0.0.1", *QUIET]
    unsure = browser.browser_type.launch(executable_path=chromium, args=rules)
    page = unsure.new_page()
    page.goto(f"{address.replace('127.0.0.1', 'host.test')}/{PAGES['en']}")
    assert page.evaluate("[isSecureContext, Boolean(navigator.clipboard)]") == [False, False]
    page.evaluate(KEEP)
    cite = unfold(page, "en")
    page.get_by_role("button", name="Copy RIS").click()
    cite.get_by_role("status").get_by_text("Copied.").wait_for()
    [text] = page.evaluate("copied")
    assert text.strip() == cite.locator("pre").last.inner_text().strip()
    unsure.close()


def test_where_the_browser_refuses_it_stands_selected_to_be_copied_by_hand(open_page):
    page = open_page(PAGES["en"])
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.evaluate("document.execCommand = () => false")
    cite = unfold(page, "en")
    page.get_by_role("button", name="Copy BibTeX").click()
    cite.get_by_role("status").get_by_text(re.compile("copy it yourself")).wait_for()
    selected = page.evaluate("String(getSelection())")
    assert selected.strip() == cite.locator("pre").first.inner_text().strip()


@pytest.mark.parametrize("lang", PAGES)
def test_it_is_saved_as_a_file_from_a_disk_without_javascript(open_page, site, lang):
    page = open_page(PAGES[lang], base=f"file://{site}/book", java_script_enabled=False)
    cite = unfold(page, lang)
    assert page.locator(".ll-cite-copy:visible").count() == 0
    for number, kind in enumerate(("bib", "ris")):
        with page.expect_download() as download:
            cite.locator("a").nth(number).click()
        assert download.value.suggested_filename.endswith(f".{kind}")
        saved = download.value.path().read_bytes().decode("utf-8")
        assert (
            saved.replace("\r\n", "\n").strip()
            == cite.locator("pre").nth(number).text_content().strip()
        )


@pytest.mark.parametrize("lang", PAGES)
def test_in_print_it_is_one_line_of_words(open_page, lang):
    page = open_page(PAGES[lang], PAPER)
    page.emulate_media(media="print")
    assert page.locator(".ll-cite > p.ll-cite-text").is_visible()
    hidden = ".ll-cite > :not(p.ll-cite-text):visible"
    assert page.locator(hidden).count() == 0
    assert page.locator(".ll-cite").bounding_box()["height"] < 80
