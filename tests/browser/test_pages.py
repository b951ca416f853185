"""The pages of the book in a browser: what is on them works."""

import re

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.looking import LOOKED, violations
from tests.site.test_site import DEALS


@pytest.mark.parametrize("button", [".primary-toggle", ".secondary-toggle", ".search-button"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_opens_on_a_phone(open_page, button, scheme):
    page = open_page("parallel.html", PHONE, color_scheme=scheme)
    page.locator(f".bd-header-article {button}").click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("deal", ["first-english", "first-russian"])
def test_axe_finds_nothing_at_any_step(open_page, deal):
    page = open_page(f"{deal}.html", DESK, color_scheme="dark")
    for step in range(int(page.locator("deal-player").get_attribute("data-steps")) + 1):
        page.evaluate(f"location.hash = 'deal={deal}&step={step}'")
        page.wait_for_function(f"document.querySelector('deal-player').dataset.step === '{step}'")
        assert violations(page, "deal-player") == []


@pytest.mark.parametrize("name", [page for page in LOOKED if page in DEALS])
def test_without_javascript_a_deal_is_a_readable_table(open_page, name):
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


def test_the_search_button_leads_to_the_search(open_page):
    page = open_page("first-english.html", PHONE)
    page.get_by_role("button", name="Search", exact=True).click()
    page.get_by_role("dialog").get_by_role("searchbox").fill("mournival")
    page.keyboard.press("Enter")
    page.locator("#search-results a[href*='english.html']").first.wait_for()


def test_the_theme_goes_round_light_dark_and_as_the_system_has_it(open_page):
    page = open_page("index.html", color_scheme="dark")
    seen = []
    for _ in range(3):
        page.get_by_role("button", name="Color mode").click()
        seen.append(page.evaluate("[...Object.values(document.documentElement.dataset)]")[1:])
        shown = page.locator(".theme-switch:visible")
        assert shown.get_attribute("data-mode") == page.evaluate(
            "document.documentElement.dataset.mode"
        )
    assert seen == [["light", "light"], ["dark", "dark"], ["dark", "auto"]]


def test_the_page_is_printed_and_shown_on_the_full_screen_by_its_buttons(open_page):
    page = open_page("index.html")
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print to PDF").click()
    assert page.title() == "printed"
    page.get_by_role("button", name="Fullscreen mode").click()
    page.wait_for_function("document.fullscreenElement")


def test_no_button_of_a_page_is_dead(visit):
    """Every kind of button has its test here or is the player's; another one would be noticed."""
    known = (
        "primary-toggle|secondary-toggle|search-button|theme-switch|pdf|fullscreen|back-to-top"
        "|ll-keep-button|ll-check-button|ll-button|ll-sort|ll-cite-copy"
    )
    for name in LOOKED:
        page = visit(f"{name}.html")
        buttons = page.locator("button:not(deal-player button, .copybtn)")
        for number in range(buttons.count()):
            mine = buttons.nth(number).evaluate("node => `${node.id} ${node.className}`")
            assert re.search(known, mine), f"{name}: {mine}"


def test_on_paper_the_hands_and_the_moves_are_printed_and_the_controls_are_not(open_page):
    page = open_page("first-english.html")
    page.emulate_media(media="print")
    assert page.locator("deal-player .ll-dealt").is_visible()
    assert page.locator("deal-player tr[id]").last.is_visible()
    assert not page.locator("deal-player .ll-stage").is_visible()
