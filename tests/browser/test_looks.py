"""Every page in a browser: every width, light and dark, from a disk and printed."""

import re

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.looking import LOOKED, NARROW, PAPER, violations
from tests.site.test_site import DEALS, PAGES


@pytest.mark.parametrize("name", PAGES)
def test_no_page_scrolls_sideways(visit, name):
    page = visit(f"{name}.html", DESK)
    for size in (NARROW, PHONE, DESK):  # the window is left as it was
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("name", [*(f"book/{page}" for page in LOOKED), "search", "genindex"])
@pytest.mark.parametrize(
    ("scheme", "size"), [("light", DESK), ("dark", PHONE)], ids=["light", "dark"]
)
def test_axe_finds_nothing_on_a_whole_page(visit, address, name, scheme, size):
    base = address.removesuffix("/book")
    page = visit(f"{name}.html?q=pair", size, base, scheme)
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    if name == "search":
        page.locator("#search-results a").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("name", LOOKED)
def test_every_page_works_from_a_disk(visit, site, name):
    page = visit(f"{name}.html", base=f"file://{site}/book")
    if name in DEALS:
        next_step = "Следующий шаг" if name.startswith("ru/") else "Next step"
        page.get_by_role("button", name=next_step).click()
        assert page.locator("deal-player").get_attribute("data-step") == "1"
        page.locator("deal-player .ll-rule a").first.click()
        page.wait_for_url(
            re.compile(
                r"/(english|russian|reconstructions|ru/rules|ru/reconstructions)\.html#[a-z]-"
            )
        )


CUT_OFF = """
[...document.querySelectorAll("article *")]
  .filter((each) => each.clientWidth && each.scrollWidth > each.clientWidth)
  .filter((each) => getComputedStyle(each).overflowX !== "visible")
  .map((each) => each.outerHTML.slice(0, 200))
"""


@pytest.mark.parametrize("name", LOOKED)
def test_a_page_is_printed_dark_on_white_without_menus_and_with_nothing_cut_off(visit, name):
    page = visit(f"{name}.html", PAPER, scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator("article h1").first.is_visible()
    # The number of a move and the head of a column are read on paper, and look like nothing else.
    shown = "button:visible:not(.ll-jump, .ll-sort), input:visible, nav:visible"
    assert page.locator(shown).count() == 0
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert violations(page, "article", runOnly=["color-contrast"]) == []
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PAPER["width"]
