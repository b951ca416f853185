"""The numbers of the notebooks: each comes from a cell, and a second implementation agrees."""

from ast import literal_eval
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from laughlie import RULESETS, deck
from tests import oracle
from tests.lessons import in_both
from tests.notebooks.stored import NAMES, cells, numbers, outputs, tables

SEED = 1522
QUOTED = {("last-bonus", "last-in"), ("per-turn", "all"), ("stuck-when", "any-moment")}
MATTERS = {
    (variant, crux, option): (int(people), int(money))
    for variant, rows in zip(("english", "russian"), tables("rules-compared")[-2:], strict=True)
    for crux, option, people, money in rows
}


@pytest.mark.parametrize("name", NAMES)
def test_every_number_said_in_words_comes_from_a_cell(name):
    computed = set()
    for cell in cells(name, "code"):
        computed |= numbers(cell.source)
    for output in outputs(name):
        computed |= numbers(output)
    for cell in cells(name, "markdown"):
        assert numbers(cell.source) <= computed, cell.source


def test_the_table_of_readings_has_every_reading_of_both_texts_but_the_defaults():
    assert set(MATTERS) == {
        (name, crux.name, option)
        for name in ("english", "russian")
        for crux in RULESETS[name].cruxes
        for option in crux.options[1:]
    }


@pytest.mark.parametrize("row", [row for row in MATTERS if row[1:] in QUOTED])
def test_the_oracle_finds_how_much_a_quoted_reading_matters(row):
    assert changes(*row) == MATTERS[row]


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in MATTERS if row[1:] not in QUOTED])
def test_the_oracle_finds_how_much_every_other_reading_matters(row):
    assert changes(*row) == MATTERS[row]


def changes(variant: str, crux: str, option: str) -> tuple[int, int]:
    """Return in how many decks a reading moves the bonus or the loss, and any money."""
    people = money = 0
    for number, before in enumerate(by_default(variant)):
        after = played(variant, 5, number, {crux: option})
        money += before["net"] != after["net"]
        people += before["loser"] != after["loser"] or bonus(before) != bonus(after)
    return people, money


@cache
def by_default(variant: str) -> list[dict]:
    return [played(variant, 5, number) for number in range(1_000)]


def bonus(record: dict) -> list[str]:
    """Return who has more than the antes and the twos account for: the bonus, in E only."""
    if record["variant"] == "russian":
        return []
    reckoned = {
        seat: len(record["won"][seat]) // 2 - 4 - (3 if seat == record["dealer"] else 2)
        for seat in record["net"]
    }
    return [seat for seat, net in record["net"].items() if int(net) != reckoned[seat]]


def test_the_oracle_leaves_the_same_pots_when_the_bonus_goes_to_the_last_in():
    reading = {"last-bonus": "last-in"}
    [row] = [row[1:] for table in tables("the-pot") for row in table if row[0] == "last-in"]
    assert row == [
        str(
            sum(
                left("english", number, reading | {"empty-hand": each}) != 0
                for number in range(500)
            )
        )
        for each in ("out", "out-at-turn", "lain-only")
    ]


@pytest.mark.parametrize(
    "players", [pytest.param(each, marks=[pytest.mark.slow] * (each != "5")) for each in "3456"]
)
def test_the_oracle_finds_how_often_anybody_takes(players):
    [shares] = [row[1:] for row in tables("the-pot")[4] if row[0] == players]
    for share, readings in zip(shares, ({}, {"pay-for": "cards"}), strict=True):
        takers = sum(takes(int(players), number, readings) for number in range(2_000))
        assert share.startswith(f"{takers / 20:.2f} (")


def takes(players: int, number: int, readings: dict[str, str]) -> bool:
    """Return whether anybody has more than his ante, 1, back from the pot."""
    net = played("russian", players, number, readings)["net"]
    return any(Fraction(each) > -1 for each in net.values())


def test_the_bounds_are_those_of_the_quadratic_that_defines_wilsons_interval():
    for _, *shares in tables("the-pot")[4]:
        for share in shares:
            hit, low, high = (
                float(each) / 100 for each in share.strip(")").replace(" (", "–").split("–")
            )
            for bound in (low, high):
                # Both bounds lie 1.96 standard errors of their own away from what was found.
                error = (bound * (1 - bound) / 2_000) ** 0.5
                assert abs(hit - bound) == pytest.approx(1.959964 * error, abs=1e-4)


@pytest.mark.parametrize(
    ("column", "readings"),
    [
        (1, {}),
        (2, {"pay-for": "cards"}),
        (3, {"fifth-of": "ante-sum"}),
        (4, {"pay-for": "cards", "fifth-of": "ante-sum"}),
    ],
)
def test_the_oracle_carries_the_same_pots_from_deal_to_deal(column, readings):
    told = [row[column] for row in tables("the-pot")[5]]
    pot, grown = Fraction(0), []
    for number in range(12):
        dealer = "ABCDE"[number % 5]
        pot = left("russian", number, readings, dealer, pot)
        grown.append(f"{float(pot):,.0f}")
    assert told == grown


def left(variant, number, readings, dealer="A", carried=Fraction(0)) -> Fraction:
    return Fraction(played(variant, 5, number, readings, dealer, carried)["pot"]["left"])


def played(variant, players, number, readings=None, dealer="A", carried=Fraction(0)) -> dict:
    cards = [str(card) for card in deck(SEED, number)]
    return oracle.play(variant, players, cards, dealer, carried, readings or {})


def test_as_written_the_pot_is_more_than_doubled_at_every_deal():
    pots = [int(row[1].replace(",", "")) for row in tables("the-pot")[5]]
    assert all(later > 2 * sooner for sooner, later in pairwise(pots))
    assert 12_000_000 < pots[-1] < 13_000_000


def test_the_lesson_gives_the_number_of_the_table():
    lesson = in_both("first-lesson")
    people, _ = MATTERS["english", "last-bonus", "last-in"]
    page = "/book/notebooks/rules-compared"
    assert f"**Answer.** In {people}, computed on {{doc}}`{page}`" in lesson["en"]
    assert f"**Ответ.** В {people}; сосчитано в {{doc}}`тетради о правилах <{page}>" in lesson["ru"]


def test_the_pot_says_in_words_how_often_anybody_takes():
    prose = " ".join(cell.source for cell in cells("the-pot", "markdown"))
    [(takers, deals)] = [literal_eval(each) for each in outputs("the-pot") if each.startswith("(")]
    assert f"in {takers} of these {deals:,} deals" in prose
