"""The engine against a slow second implementation that was written without reading it."""

from fractions import Fraction
from random import Random

import pytest

from laughlie import RULESETS, Deal, deck, play_out
from laughlie.seats import seats
from tests import oracle

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]
DECKS = 300


def comparable(played: dict) -> dict:
    """Return ``played`` with the won piles as sets: their order says nothing."""
    return played | {"won": {seat: set(cards) for seat, cards in played["won"].items()}}


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_by_the_default_readings(variant, players):
    compare_by_default(variant, players, range(DECKS))


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_on_many_decks(variant, players):
    compare_by_default(variant, players, range(DECKS, 20_000))


def compare_by_default(variant, players, numbers):
    for number in numbers:
        cards = deck(1660, number)
        ours = play_out(Deal.from_deck(RULESETS[variant], players, cards)).as_json()
        theirs = oracle.play(variant, players, [str(card) for card in cards])
        assert comparable(ours) == comparable(theirs), f"deck(1660, {number})"


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_by_readings_dealers_and_pots_drawn_at_random(variant, players):
    chance = Random(f"{variant} {players}")
    for number in range(DECKS):
        cruxes = RULESETS[variant].cruxes
        readings = {crux.name: chance.choice(crux.options) for crux in cruxes}
        dealer = chance.choice(seats(players))
        carried = Fraction(chance.randrange(20), chance.randrange(1, 7))
        cards = deck(1672, number)
        rules = RULESETS[variant].with_readings(readings)
        ours = play_out(Deal.from_deck(rules, players, cards, dealer, carried)).as_json()
        theirs = oracle.play(
            variant, players, [str(card) for card in cards], str(dealer), carried, readings
        )
        assert comparable(ours) == comparable(theirs), f"deck(1672, {number}), {readings}"
