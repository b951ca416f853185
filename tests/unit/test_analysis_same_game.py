"""The kernel plays the game that the engine plays, deal by deal, to the last card and coin."""

from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from random import Random

import pytest

from laughlie import RULESETS, Deal, Phase, deck, play, settle, start
from laughlie.analysis.block import Table, block
from laughlie.analysis.money import MOST_CARRIED, MOST_PARTS
from laughlie.analysis.words import place_of
from laughlie.policies import POLICIES, policy
from laughlie.seats import seats

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]
DECKS, MANY_DECKS, BLOCK = 2_000, 100_000, 1_000
SEED = 1660


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_by_readings_policies_dealers_and_pots_drawn_at_random(
    variant, players
):
    compare_at_random(variant, players, range(DECKS))


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_both_play_the_same_game_on_many_decks(variant, players):
    blocks = [range(first, first + BLOCK) for first in range(DECKS, MANY_DECKS, BLOCK)]
    with ProcessPoolExecutor() as pool:
        done = pool.map(compare_at_random, [variant] * len(blocks), [players] * len(blocks), blocks)
        assert sum(done) == MANY_DECKS - DECKS


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("name", ["greedy", "sensible", "random"])
def test_a_kernel_of_its_own_plays_as_the_one_for_any_rules(variant, players, name):
    table = Table(RULESETS[variant], players, (name,) * players)
    own, other = block(table, SEED, 0, 500), block(table, SEED, 0, 500, own_kernel=False)
    assert own.unit == other.unit
    for ours, theirs in zip(own.arrays, other.arrays, strict=True):
        assert (ours == theirs).all()


def compare_at_random(variant, players, numbers):
    """Compare on these decks; what is drawn for a deck depends on its number alone."""
    for number in numbers:
        table = drawn_table(variant, players, number)
        assert by_kernel(table, number) == by_engine(table, number), f"deck {number}, {table}"
    return len(numbers)


def drawn_table(variant, players, number):
    """Return a table with readings, policies, dealer and pot drawn by chance."""
    chance = Random(f"{variant} {players} {number}")
    readings = {crux.name: chance.choice(crux.options) for crux in RULESETS[variant].cruxes}
    policies = tuple(chance.choice(list(POLICIES)) for _ in range(players))
    if chance.random() < 0.5:
        policies = (chance.choice(policies),) * players
    return Table(
        RULESETS[variant].with_readings(readings),
        players,
        policies,
        chance.choice(seats(players)),
        drawn_pot(chance),
    )


def drawn_pot(chance):
    """Return a pot carried in: mostly a small one, sometimes as large and as parted as may be."""
    if chance.random() < 0.8:
        return Fraction(chance.randrange(20), chance.randrange(1, 7))
    parts = chance.randrange(1, MOST_PARTS + 1)
    return Fraction(chance.randrange(chance.choice([40, MOST_CARRIED]) * parts), parts)


def by_kernel(table, number):
    """Return what the kernel makes of one deck, as ``by_engine`` tells it."""
    columns = block(table, SEED, number, 1, own_kernel=False)
    (won,), (net,), (left,), (last,), (loser,), (turns,) = (
        column.tolist() for column in columns.arrays
    )
    nets = [Fraction(each, columns.unit) for each in net]
    return won, nets, Fraction(left, columns.unit), last, loser, turns


def by_engine(table, number):
    """Return the won piles by rank, nets, what is left, last capture, loser and turns."""
    deal = Deal.from_deck(
        table.rules, table.players, deck(SEED, number), table.dealer, table.carried
    )
    choosers = {name: policy(name, SEED, number) for name in set(table.policies)}
    position, turns = start(deal), 0
    while (seat := position.to_move) is not None:
        turns += position.phase is Phase.TURN and not position.captured
        position, _ = play(position, choosers[table.policies[seat]](position))
    settled = settle(position)
    won = [sum(1 << place_of(card) for card in pile) for pile in settled.won]
    last, loser = (
        -1 if seat is None else int(seat) for seat in (settled.last_capture, settled.loser)
    )
    return won, list(settled.net), settled.pot_left, last, loser, turns
