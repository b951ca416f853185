"""The sample deals are what the search finds: no deal of the book was made up."""

import re
from pathlib import Path

import pytest

from laughlie import Deal, deck
from laughlie.records import load
from tools.find_deals import SEED, WANTED, main

DEALS = Path(__file__).parent.parent.parent / "book" / "deals"
RECORDS = {path.stem: load(path) for path in sorted(DEALS.glob("*.deal"))}
LONG = (
    "first-english",
    "first-russian",
    "three-claims",
    "may-decline",
    "first-short",
    "opening-russian",
    "fifth-of",
    "short-pot",
    "lay-when",
    "one-or-three",
    "dealers-sevens",
    "which-pair-first",
    "stop-or-go-on",
    "purse-or-laughter",
)


def number_of(record) -> int:
    return int(re.fullmatch(rf"seed {SEED}, number (\d+)", record.tag("Deck"))[1])


def test_every_record_of_the_book_is_searched_for_and_no_other():
    assert set(RECORDS) == set(WANTED)


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=[pytest.mark.slow] * (each in LONG)) for each in WANTED]
)
def test_the_search_finds_the_deck_of_the_record(name):
    assert WANTED[name].find() == number_of(RECORDS[name])


@pytest.mark.parametrize("name", WANTED)
def test_a_record_is_the_deck_its_header_names(name):
    deal = RECORDS[name].deal
    cards = deck(SEED, number_of(RECORDS[name]))
    assert deal == Deal.from_deck(deal.ruleset, deal.players, cards, carried=deal.carried)


@pytest.mark.parametrize("name", WANTED)
def test_a_record_is_played_as_it_was_found(name):
    found = WANTED[name].played(number_of(RECORDS[name]))
    assert [each.move for each in RECORDS[name].moves] == [each.move for each in found.events]


def test_a_deal_nobody_searches_for_is_told():
    with pytest.raises(SystemExit, match="there is no deal 'lost' to find"):
        main(["lost"])


def test_what_is_found_is_printed(capsys):
    main(["pair-takes-pair"])
    assert capsys.readouterr().out == "pair-takes-pair: seed 1522, number 68\n"
