"""The engine against a slow second implementation that was written without reading it."""

from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from random import Random

import pytest

from laughlie import RULESETS, Deal, deck, play_out
from laughlie.seats import Seat, seats
from tests import oracle

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]
DEFAULT_DECKS, DECKS, MANY_DECKS = 300, 2_000, 100_000
BLOCK = 1_000


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_by_the_default_readings(variant, players):
    for number in range(DEFAULT_DECKS):
        compare(variant, players, number)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_by_readings_dealers_and_pots_drawn_at_random(variant, players):
    compare_at_random(variant, players, range(DECKS))


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_on_many_decks(variant, players):
    blocks = [range(first, first + BLOCK) for first in range(DECKS, MANY_DECKS, BLOCK)]
    with ProcessPoolExecutor() as pool:
        done = pool.map(compare_at_random, [variant] * len(blocks), [players] * len(blocks), blocks)
        assert sum(done) == MANY_DECKS - DECKS


def compare_at_random(variant, players, numbers):
    """Compare on these decks; what is drawn for a deck depends on its number alone."""
    for number in numbers:
        chance = Random(f"{variant} {players} {number}")
        cruxes = RULESETS[variant].cruxes
        readings = {crux.name: chance.choice(crux.options) for crux in cruxes}
        carried = Fraction(chance.randrange(20), chance.randrange(1, 7))
        compare(variant, players, number, chance.choice(seats(players)), carried, readings)
    return len(numbers)


def compare(variant, players, number, dealer=Seat.A, carried=Fraction(0), readings=None):
    cards = deck(1660, number)
    rules = RULESETS[variant].with_readings(readings or {})
    ours = play_out(Deal.from_deck(rules, players, cards, dealer, carried)).as_json()
    theirs = oracle.play(
        variant, players, [str(card) for card in cards], str(dealer), carried, readings or {}
    )
    assert comparable(ours) == comparable(theirs), f"deck(1660, {number}), {readings}"


def comparable(played: dict) -> dict:
    """Return ``played`` with the won piles as sets: their order says nothing."""
    return played | {"won": {seat: set(cards) for seat, cards in played["won"].items()}}
