"""Whole games at the table by what a screen reader says alone: by roles and names, nothing else."""

import re
from fractions import Fraction

import pytest

from laughlie.money import signed_text
from tests.browser.table import DESK, PHONE

STEP = 2500  # milliseconds a step stays in view


class Listener:
    """A reader who hears a page: what it announces, and what its parts are called."""

    def __init__(self, one):
        self.one, self.page, self.words = one, one.page, one.words
        self.status = self.page.get_by_role("status")

    def hears(self, game, shown):
        """Hear the steps from ``shown`` on, each once and in order, as time goes by."""
        told = [step["said"][self.one.lang] for step in game.steps[shown:]]
        self.status.filter(has_text=told[0]).wait_for()
        heard = [self.status.inner_text()]
        while len(heard) < len(told):
            self.page.clock.run_for(STEP)
            heard.append(self.status.inner_text())
        assert heard == told
        assert self.status.count() == 1

    def offered(self):
        """Return what stands in the part that says what may be done, line by line."""
        return self.one.offers.aria_snapshot().splitlines()[1:]

    def is_asked(self, game):
        """Hear the question, and every answer to it by its name."""
        lang, asked = self.one.lang, game.now["asked"]
        assert asked["said"][lang] in self.offered()[0]
        choices = self.one.offers.get_by_role("listitem").get_by_role("button")
        assert choices.all_inner_texts() == [game.name(offer, lang) for offer in game.offers()]

    def holds(self, game):
        """Hear every card of the reader's hand with what it can take, and none of the others'."""
        lang, seat = self.one.lang, game.wish["seat"]
        for index, each in enumerate(game.now["deal"]["seats"]):
            hand = self.cards(f"{self.words['hand']}, {each}")
            cards = game.steps[-1]["hands"][index].split()
            assert hand == ([game.label(card, lang) for card in cards] if each == seat else [])
        table = game.steps[-1]["table"].split()
        assert self.cards(self.words["table"]) == [game.card(card, lang) for card in table]

    def cards(self, name):
        """Return what the cards of a list are called that can be picked out."""
        heard = self.page.get_by_role("list", name=name, exact=True).aria_snapshot()
        return re.findall(r'button "([^"]+)"', heard)

    def hears_the_end(self, game):
        """Hear what the deal has brought the reader, and why, and what it has brought everyone."""
        lang = self.one.lang
        assert game.outcome(lang) in self.offered()[0]
        lines = self.one.offers.get_by_role("listitem").all_inner_texts()
        told = [line["said"][lang] for line in game.steps[-1]["reckoning"]]
        assert len(lines) == len(told)
        assert all(line.startswith(each) for line, each in zip(lines, told, strict=True))
        table = self.page.get_by_role("table", name=self.words["evening"])
        rows = [row.split("\t") for row in table.get_by_role("row").all_inner_texts()]
        net = [signed_text(Fraction(each)) for each in game.now["over"]["net"]]
        assert rows[1:3] == [[f"{self.words['deal']} 1", *net], [self.words["total"], *net]]


@pytest.mark.parametrize(
    ("lang", "sizes"), [("en", [DESK, PHONE]), ("ru", [PHONE, DESK])], ids=["en", "ru"]
)
def test_whole_games_are_played_by_ear_alone(sitter, lang, sizes):
    one = sitter(lang)
    ear = Listener(one)
    one.page.clock.install()
    for size, variant, seed in zip(sizes, ("english", "russian"), (1522, 50), strict=True):
        one.page.set_viewport_size(size)
        game = one.choose(seed, variant=variant, pace="one by one")
        one.button("sit").or_(one.button("anew")).click()
        ear.hears(game, 0)
        while game.now["asked"]:
            ear.is_asked(game)
            ear.holds(game)
            offer, shown = game.offers()[0], len(game.steps)
            one.press(game.name(offer, lang))
            game.do(offer)
            ear.hears(game, shown)
        ear.hears_the_end(game)
        one.at(game)
        one.press("next")
        game.deal_next()
        ear.hears(game, 0)
        ear.is_asked(game)
