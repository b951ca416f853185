"""The pages of the book in a browser: every width, light and dark, disk and no JavaScript."""

import re
from pathlib import Path

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.site.test_site import DEALS, PAGES

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
NARROW = {"width": 320, "height": 640}


@pytest.mark.parametrize("name", PAGES)
def test_no_page_scrolls_sideways(open_page, name):
    page = open_page(f"{name}.html", DESK)
    for size in (DESK, PHONE, NARROW):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_text_and_the_player(open_page, name, scheme):
    page = open_page(f"{name}.html", PHONE, color_scheme=scheme)
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    page.add_script_tag(path=AXE)
    found = page.evaluate(
        "async () => (await axe.run('article')).violations"
        ".map((each) => [each.id, each.nodes.map((node) => node.html)])"
    )
    assert found == []


@pytest.mark.parametrize("deal", ["first-english", "first-russian"])
def test_axe_finds_nothing_at_any_step(open_page, deal):
    page = open_page(f"{deal}.html", DESK, color_scheme="dark")
    page.add_script_tag(path=AXE)
    for step in range(int(page.locator("deal-player").get_attribute("data-steps")) + 1):
        page.evaluate(f"location.hash = 'deal={deal}&step={step}'")
        page.wait_for_function(f"document.querySelector('deal-player').dataset.step === '{step}'")
        found = page.evaluate(
            "async () => (await axe.run('deal-player')).violations.map((each) => each.id)"
        )
        assert found == []


@pytest.mark.parametrize("name", PAGES)
def test_every_page_works_from_a_disk(open_page, site, name):
    page = open_page(f"{name}.html", base=f"file://{site}/book")
    if name in DEALS:
        next_step = "Следующий шаг" if name.startswith("ru/") else "Next step"
        page.get_by_role("button", name=next_step).click()
        assert page.locator("deal-player").get_attribute("data-step") == "1"
        page.locator("deal-player .ll-clauses a").first.click()
        page.wait_for_url(re.compile(r"/(english|russian)\.html#[er]-"))


@pytest.mark.parametrize(("name", "deal"), DEALS.items())
def test_without_javascript_a_deal_is_a_readable_table(open_page, name, deal):
    page = open_page(f"{name}.html", PHONE, java_script_enabled=False)
    assert page.locator("deal-player .ll-dealt").is_visible()
    rows = page.locator("deal-player tr[id]")
    assert rows.count() == int(page.locator("deal-player").get_attribute("data-steps")) + 1
    assert all(rows.nth(number).is_visible() for number in range(rows.count()))


def test_the_menu_opens_on_a_phone(open_page):
    page = open_page("index.html", PHONE)
    assert not page.get_by_role("dialog").is_visible()
    page.locator("button.primary-toggle").click()
    page.get_by_role("dialog").get_by_role("link", name="The Russian text", exact=True).click()
    page.wait_for_url("**/russian.html")


def test_the_contents_open_on_a_phone(open_page):
    page = open_page("parallel.html", PHONE)
    page.locator("button.secondary-toggle").click()
    page.get_by_role("link", name="Capturing").first.click()
    page.wait_for_url("**/parallel.html#capture")


def test_the_side_bar_closes_and_opens_on_a_desk(open_page):
    page = open_page("index.html", DESK)
    side_bar = page.locator("#pst-primary-sidebar")
    assert side_bar.bounding_box()["x"] >= 0
    page.locator("button.primary-toggle").click()
    page.wait_for_function(
        "document.querySelector('#pst-primary-sidebar').getBoundingClientRect()"
        ".right <= 0 || getComputedStyle(document.querySelector("
        "'#pst-primary-sidebar')).visibility === 'hidden'"
    )
    page.locator("button.primary-toggle").click()
    page.wait_for_function(
        "document.querySelector('#pst-primary-sidebar').getBoundingClientRect().left >= 0"
    )


@pytest.mark.parametrize(
    ("query", "found"), [("mournival", "english.html"), ("мурнивал", "english.html")]
)
def test_the_search_finds_both_languages(open_page, address, query, found):
    page = open_page(f"search.html?q={query}", base=address.removesuffix("/book"))
    page.locator(f"#search-results a[href*='{found}']").first.wait_for()


def test_on_paper_the_hands_and_the_moves_are_printed_and_the_controls_are_not(open_page):
    page = open_page("first-english.html")
    page.emulate_media(media="print")
    assert page.locator("deal-player .ll-dealt").is_visible()
    assert page.locator("deal-player tr[id]").last.is_visible()
    assert not page.locator("deal-player .ll-stage").is_visible()
