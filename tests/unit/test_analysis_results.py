"""The files of results in the book: whole, explained, and what the simulator finds again."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from laughlie import RULESETS
from laughlie.analysis.results import DEALS, SEED, TRIED, of_table, of_text, tables
from laughlie.analysis.run import simulate
from laughlie.language.results import FILES
from laughlie.policies import POLICIES
from laughlie.seats import seats

STORED = Path(__file__).parent.parent.parent / "book" / "data" / "results"
TABLES = {(each.rules.name, each.players, each.policies[0]): each for each in tables()}
# Run in every test; the others, some two minutes, in the slow ones.
QUICK = {("english", 5, "greedy"), ("russian", 5, "sensible"), ("ways-to-play", 4, "random")}


def stored(name):
    with (STORED / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


@pytest.mark.parametrize("name", FILES)
def test_every_column_is_explained_in_both_languages_and_stands_in_its_file(name):
    assert stored(name)[0] == [column.head for column in FILES[name]]
    for column in FILES[name]:
        for words in (column.unit, column.meaning):
            assert words["en"]
            assert words["ru"]
            assert words["en"] != words["ru"]


@pytest.mark.parametrize("name", FILES)
def test_a_column_with_a_unit_has_it_in_its_head(name):
    units = {
        "units of money": "units",
        "cards": "cards",
        "pairs": "pairs",
        "turns": "turns",
        "of 100 deals": "percent",
        "of 100 units staked": "percent",
        "a link": "link",
        "deals": "deals",
    }
    for column in FILES[name]:
        if (unit := units.get(column.unit["en"])) is not None:
            assert column.head.rpartition("_")[2] == unit


def test_there_is_a_row_for_every_seat_and_every_table_and_every_reading():
    assert [tuple(row[:3]) for row in stored("deals")[1:]] == [
        (name, str(players), policy)
        for name, rules in RULESETS.items()
        for players in rules.players
        for policy in POLICIES
    ]
    assert [(*row[:3], row[4]) for row in stored("seats")[1:]] == [
        (name, str(players), policy, str(seat))
        for name, players, policy in TABLES
        for seat in seats(players)
    ]
    assert sorted(tuple(row[:3]) for row in stored("readings")[1:]) == sorted(
        (name, crux.name, option)
        for name, rules in RULESETS.items()
        for crux in rules.cruxes
        for option in crux.options[1:]
    )


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=[] if key in QUICK else [pytest.mark.slow]) for key in TABLES],
    ids=str,
)
def test_the_simulator_finds_every_figure_of_a_table_again(key):
    of_seats, of_deals = of_table(TABLES[key])
    about = [key[0], str(key[1]), key[2], str(DEALS)]
    assert [row for row in stored("seats") if row[:4] == about] == of_seats
    assert [row for row in stored("deals") if row[:4] == about] == [of_deals]


@pytest.mark.parametrize(
    "text",
    [pytest.param(text, marks=[pytest.mark.slow] * (text != "english-four")) for text in RULESETS],
)
def test_the_simulator_finds_every_figure_of_a_reading_again(text):
    assert [row for row in stored("readings") if row[0] == text] == of_text(text)
    assert all(row[5] == str(TRIED) for row in stored("readings")[1:])


def test_the_nets_and_what_is_left_come_to_nothing():
    for about in (row[:4] for row in stored("deals")[1:]):
        nets = [Fraction(row[5]) for row in stored("seats") if row[:4] == about]
        [left] = [Fraction(row[10]) for row in stored("deals") if row[:4] == about]
        assert abs(sum(nets) + left) < Fraction(1, 10**5)


def test_other_decks_of_the_same_seed_say_the_same_within_four_errors():
    """Decks that no figure was made from, so that none is a trick of those that were dealt."""
    for key in QUICK:
        totals = simulate(TABLES[key], 100_000, SEED, first=DEALS).totals
        rows = [row for row in stored("seats") if tuple(row[:3]) == (key[0], str(key[1]), key[2])]
        for seat, row in zip(seats(key[1]), rows, strict=True):
            found = totals.mean_net(seat)
            error = (float(row[6]) ** 2 + found.error**2) ** 0.5
            assert abs(float(row[5]) - float(found.mean)) < 4 * error
