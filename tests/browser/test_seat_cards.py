"""Cards picked out on the table by mouse and by touch, and moves that the rules refuse."""

import pytest

from tests.browser.table import DESK, PHONE

TOUCHED = pytest.mark.parametrize(
    ("lang", "size", "touch"),
    [("en", DESK, False), ("ru", PHONE, True)],
    ids=["en-1280-mouse", "ru-320-touch"],
)
REFUSED = {
    "en": "That is not allowed. These cards are not of one rank.",
    "ru": "Так нельзя. Это карты разного достоинства.",
}


class Hands:
    """A reader who takes cards by mouse, or by finger."""

    def __init__(self, one, touch):
        self.one, self.touch = one, touch

    def card(self, card):
        return self.one.page.locator(f".ll-board [data-card='{card}'] > button")

    def pick(self, *cards):
        for card in cards:
            self.card(card).tap() if self.touch else self.card(card).click()

    def press(self, name):
        button = self.one.button(name)
        button.tap() if self.touch else button.click()

    def marked(self, how):
        found = self.one.page.locator(f".ll-board .{how}")
        return set(found.evaluate_all("all => all.map((each) => each.dataset.card)"))

    def pressed(self):
        found = self.one.page.locator(".ll-board [aria-pressed=true]")
        return set(found.evaluate_all("all => all.map((each) => each.parentNode.dataset.card)"))


@pytest.fixture
def hands(seat):
    """Return a function that brings a reader, with a mouse or a finger, to a game."""

    def came(lang, size, touch, seed, **chosen):
        one = seat(lang, size, **{"has_touch": True} if touch else {})
        return Hands(one, touch), one.sit(seed, **chosen)

    return came


@TOUCHED
def test_a_card_of_the_hand_and_one_of_the_table_are_picked_out_and_played(
    hands, lang, size, touch
):
    mine, game = hands(lang, size, touch, 1522)
    assert mine.marked("ll-can") == set(game.now["asked"]["cards"])
    assert mine.marked("ll-target") == set()
    mine.pick("2D")
    assert mine.pressed() == mine.marked("ll-chosen") == {"2D"}
    assert "2H" in mine.marked("ll-target")
    mine.pick("2H")
    assert mine.pressed() == mine.marked("ll-chosen") == {"2D", "2H"}
    names = " × ".join(game.card(each, lang) for each in ("2D", "2H"))
    assert names in mine.one.offers.inner_text()
    mine.press("play")
    game.do({"hand": "2D", "table": "2H"})
    mine.one.at(game)
    assert mine.pressed() == set()


@TOUCHED
def test_of_several_cards_the_reader_says_which_he_takes(hands, lang, size, touch):
    mine, game = hands(lang, size, touch, 2)
    assert game.now["asked"]["cards"]["AS"] == "AH AC"
    mine.pick("AS")
    assert mine.pressed() == {"AS"}
    assert mine.marked("ll-target") == {"AH", "AC"}
    mine.pick("AC")
    mine.press("play")
    game.do({"hand": "AS", "table": "AC"})
    mine.one.at(game)


@TOUCHED
def test_a_refused_move_names_its_clause_and_changes_nothing(hands, lang, size, touch):
    mine, game = hands(lang, size, touch, 1522)
    one, before = mine.one, mine.one.kept()
    mine.pick("2D", "5S")
    assert mine.pressed() == {"2D", "5S"}
    mine.press("play")
    one.offers.get_by_text(REFUSED[lang]).wait_for()
    link = one.offers.locator(".ll-problem").get_by_role("link", name="E.13")
    where = {"en": "/english.html#e-13", "ru": "/ru/rules.html#e-13"}
    assert link.get_attribute("href").endswith(where[lang])
    assert one.kept() == before
    assert mine.pressed() == {"2D", "5S"}
    mine.pick("5S", "2H")
    assert not one.offers.get_by_text(REFUSED[lang]).is_visible()
    mine.press("play")
    game.do({"hand": "2D", "table": "2H"})
    one.at(game)


def test_cards_of_the_table_wait_for_one_of_the_hand(hands):
    mine, game = hands("en", DESK, touch=False, seed=1522)
    mine.pick("2H")
    assert mine.pressed() == {"2H"}
    assert not mine.one.button("play").is_visible()
    mine.pick("2D", "2D")
    assert mine.pressed() == {"2H"}
    assert not mine.one.button("play").is_visible()
    mine.pick("2D")
    mine.press("play")
    game.do({"hand": "2D", "table": "2H"})
    mine.one.at(game)


def test_what_can_be_done_with_the_cards_picked_out_comes_into_view(hands):
    mine, _ = hands("ru", PHONE, touch=True, seed=1522)
    mine.pick("2D")
    play, panel = (each.bounding_box() for each in (mine.one.button("play"), mine.one.offers))
    assert panel["y"] <= play["y"]
    assert play["y"] + play["height"] <= panel["y"] + panel["height"]


def test_a_card_that_is_pointed_at_shows_what_it_can_take(hands):
    mine, _ = hands("en", DESK, touch=False, seed=1522)
    mine.card("5H").hover()
    assert mine.marked("ll-target") == {"5S"}
    mine.card("8D").focus()
    assert mine.marked("ll-target") == {"8C"}
    mine.card("QS").hover()
    assert mine.marked("ll-target") == set()


def test_no_card_is_picked_out_of_what_was_before(hands):
    mine, game = hands("en", DESK, touch=False, seed=1522)
    one = mine.one
    one.do(game, game.offers()[0])
    one.press("previous")
    assert mine.marked("ll-can") == set()
    mine.pick("5H")
    assert mine.pressed() == set()
    one.press("back")
    mine.pick(next(iter(game.now["asked"]["cards"])))
    assert mine.pressed()


def test_cards_are_picked_out_by_keyboard_one_stop_for_a_hand(hands):
    mine, game = hands("en", DESK, touch=False, seed=1522)
    one, keys = mine.one, mine.one.page.keyboard
    mine.card("2D").focus()
    for _ in range(2):
        keys.press("ArrowRight")
    assert mine.card("5H").evaluate("each => each === document.activeElement")
    keys.press("Space")
    assert mine.pressed() == {"5H"}
    mine.card("5S").focus()
    keys.press("Space")
    assert mine.pressed() == {"5H", "5S"}
    mine.card("5H").focus()
    keys.press("Tab")
    assert one.page.evaluate("document.activeElement.closest('.ll-hand')") is None
    keys.press("Shift+Tab")
    assert mine.card("5H").evaluate("each => each === document.activeElement")
    one.button("play").focus()
    keys.press("Enter")
    game.do({"hand": "5H", "table": "5S"})
    one.at(game)
