"""The table for everyone: clean for axe in every state, on every screen, on paper, from a disk."""

import pytest

from tests.browser.looking import violations
from tests.browser.reader import LANGS
from tests.browser.table import DESK, PAGES, PHONE

LOOKS = pytest.mark.parametrize(
    ("lang", "size", "scheme"),
    [
        ("en", DESK, "light"),
        ("ru", DESK, "dark"),
        ("en", PHONE, "dark"),
        ("ru", PHONE, "light"),
    ],
    ids=["en-1280-light", "ru-1280-dark", "en-320-dark", "ru-320-light"],
)
WHY = {
    "en": "From a file on a disk no browser starts the engine.",
    "ru": "Из файла на диске программа не запускается",
}


@pytest.fixture
def emulated(seat):
    """Return a function that brings a reader who sees the page in a way of his own."""
    used = []

    def came(lang, size, **media):
        one = seat(lang, size)
        used.append(one.page)
        one.page.emulate_media(**media)
        return one

    yield came
    for page in used:
        page.emulate_media(
            media="null", color_scheme="null", reduced_motion="null", forced_colors="null"
        )


@LOOKS
def test_the_table_is_for_everyone_in_every_state(emulated, lang, size, scheme):
    one = emulated(lang, size, color_scheme=scheme)

    def good(state):
        assert violations(one.page, ".ll-seated") == [], state
        assert one.page.evaluate("document.documentElement.scrollWidth") <= size["width"], state

    one.choose(1522)
    one.page.get_by_text(one.words["readings"], exact=True).click()
    good("the form")
    one.page.get_by_text(one.words["readings"], exact=True).click()
    game = one.sit(1522)
    one.press("advice")
    one.offers.locator(".ll-comment").wait_for()
    one.page.locator(".ll-board [data-card='2D'] > button").click()
    good("a question, advice, a card picked out")
    one.press("play")
    one.offers.locator(".ll-problem").wait_for()
    good("a refusal")
    while game.now["asked"]:
        one.do(game, game.offers()[-1])
    one.shows(game)
    good("a deal that is over")
    one.press("money")
    one.button("stop").wait_for()
    good("the coach at work")
    one.button("stop").wait_for(state="hidden")
    good("what the coach says")


def test_marked_cards_are_plain_in_the_readers_own_colours(emulated):
    one = emulated("en", DESK, forced_colors="active")
    one.sit(2)
    one.page.locator(".ll-board [data-card='AS'] > button").click()
    styles = {
        each: one.page.locator(f".ll-board [data-card='{each}'] svg").evaluate(
            "node => getComputedStyle(node).outlineStyle"
        )
        for each in ("AS", "AH", "3C", "9C")
    }
    assert len(set(styles.values())) == 4, styles


def test_the_table_holds_when_the_text_is_twice_as_large(seat):
    one = seat("en", DESK)
    one.sit(1522)
    one.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= DESK["width"]
    for part in (".ll-table", ".ll-seat[data-round='0']"):
        place = one.page.locator(part).bounding_box()
        cards = one.page.locator(f"{part} .ll-card")
        for number in range(cards.count()):
            card = cards.nth(number).bounding_box()
            assert place["x"] <= card["x"]
            assert card["x"] + card["width"] <= place["x"] + place["width"]
    one.page.evaluate("document.documentElement.style.fontSize = ''")


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_no_card_glides_where_the_reader_wants_no_motion(emulated, motion, moves):
    one = emulated("en", DESK, reduced_motion=motion)
    game = one.sit(1522, pace="one by one")
    one.page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          window.moved = 0;
          Element.prototype.animate = function (...how) {
            window.moved += 1;
            return animate.apply(this, how);
          };
        }"""
    )
    one.do(game, game.offers()[0])
    one.press("skip")
    one.shows(game)
    assert bool(one.page.evaluate("window.moved")) == moves


@LANGS
def test_on_paper_there_is_the_plain_text_and_the_score(emulated, lang):
    one = emulated(lang, DESK)
    game = one.sit(3, variant="russian")
    while game.now["asked"]:
        one.do(game, game.offers()[0])
    one.shows(game)
    one.page.emulate_media(media="print")
    assert one.page.locator(".ll-instead").is_visible()
    assert one.page.get_by_role("table", name=one.words["evening"]).is_visible()
    assert not one.offers.is_visible()
    assert not one.page.locator(".ll-chooses").is_visible()
    assert one.page.locator("button:visible").count() == 0


@LANGS
def test_from_a_disk_the_page_says_why_nobody_can_sit_down(open_page, site, lang):
    page = open_page(f"{PAGES[lang]}.html", base=f"file://{site}/book")
    assert page.get_by_text(WHY[lang]).is_visible()
    assert page.locator(".ll-instead").is_visible()
    assert not page.locator(".ll-seated form").is_visible()


@LANGS
def test_without_javascript_there_is_the_plain_text(open_page, lang):
    page = open_page(f"{PAGES[lang]}.html", java_script_enabled=False)
    assert page.locator(".ll-instead").is_visible()
    assert page.locator(".ll-instead a").count() == 2
