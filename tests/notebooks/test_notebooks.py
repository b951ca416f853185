"""The numbers of the notebooks: each comes from a cell, and a second implementation agrees."""

from fractions import Fraction
from functools import cache

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


def played(variant, players, number, readings=None, dealer="A", carried=Fraction(0)) -> dict:
    cards = [str(card) for card in deck(SEED, number)]
    return oracle.play(variant, players, cards, dealer, carried, readings or {})


def test_the_lesson_gives_the_number_of_the_table():
    lesson = in_both("first-lesson")
    people, _ = MATTERS["english", "last-bonus", "last-in"]
    page = "/book/notebooks/rules-compared"
    assert f"**Answer.** In {people}, computed on {{doc}}`{page}`" in lesson["en"]
    assert f"**Ответ.** В {people}; сосчитано в {{doc}}`тетради о правилах <{page}>" in lesson["ru"]
