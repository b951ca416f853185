"""Totals of many deals: exact, the same in whatever order they are added, and what they tell."""

import json
from collections import Counter
from fractions import Fraction
from math import isclose, lcm, sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from laughlie import RULESETS, Deal, DealError, Phase, deck, play, settle, start
from laughlie.analysis.block import Table, block
from laughlie.analysis.kernel import Columns
from laughlie.analysis.measures import Measured, of_histogram, quantile, share
from laughlie.analysis.tally import moments
from laughlie.analysis.totals import Totals
from laughlie.policies import policy
from laughlie.seats import Seat, seats
from laughlie.settlement import count_pairs

SEED, DECKS = 1660, 300
POLICIES = ("greedy", "random", "sensible", "random")
TABLES = [
    Table(RULESETS["english"], 5, ("greedy",) * 5, Seat.C),
    Table(RULESETS["russian"], 4, POLICIES, Seat.B, Fraction(7, 3)),
    Table(
        RULESETS["russian"].with_readings({"fifth-of": "running-pot", "fifth": "one-nth"}),
        6,
        ("random",) * 6,
        carried=Fraction(10**6 + 1, 7),
    ),
    Table(RULESETS["ways-to-play"], 4, ("sensible",) * 4),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rules!r} {table.players}")
def test_totals_are_what_the_engine_gives_deal_by_deal(table):
    """The engine plays and settles each deck, and everything is counted one by one."""
    found = Totals.of(block(table, SEED, 0, DECKS, own_kernel=False))
    played = [by_engine(table, number) for number in range(DECKS)]
    around = seats(table.players)
    nets = [settled.net for settled, _ in played]
    assert found.deals == DECKS
    assert exact(found.net, found.unit) == [sum(net[seat] for net in nets) for seat in around]
    for one in around:
        assert exact(found.products[one], found.unit**2) == [
            sum(net[one] * net[two] for net in nets) for two in around
        ]
        assert found.ahead[one] == sum(net[one] > 0 for net in nets)
        assert found.even[one] == sum(net[one] == 0 for net in nets)
        assert found.behind[one] == sum(net[one] < 0 for net in nets)
        piles = [settled.won[one] for settled, _ in played]
        assert counted(found.cards[one]) == Counter(map(len, piles))
        assert counted(found.pairs[one]) == Counter(map(count_pairs, piles))
    captured = Counter(settled.last_capture for settled, _ in played)
    lost = Counter(settled.loser for settled, _ in played)
    assert [*found.last_capture, found.nobody_captured] == [
        captured[each] for each in (*around, None)
    ]
    assert [*found.loser, found.nobody_lost] == [lost[each] for each in (*around, None)]
    assert counted(found.turns) == Counter(turns for _, turns in played)
    left = [settled.pot_left for settled, _ in played]
    assert Fraction(found.left, found.unit) == sum(left)
    assert Fraction(found.left_squares, found.unit**2) == sum(each * each for each in left)
    assert found.pot_cleared == left.count(0)


def by_engine(table, number):
    """Return the settlement of one deck, and how many turns were given."""
    cards = deck(SEED, number)
    deal = Deal.from_deck(table.rules, table.players, cards, table.dealer, table.carried)
    choosers = {name: policy(name, SEED, number) for name in set(table.policies)}
    position, turns = start(deal), 0
    while (seat := position.to_move) is not None:
        turns += position.phase is Phase.TURN and not position.captured
        position, _ = play(position, choosers[table.policies[seat]](position))
    return settle(position), turns


def exact(sums, unit):
    return [Fraction(each, unit) for each in sums]


def counted(histogram):
    return Counter({value: count for value, count in enumerate(histogram) if count})


def drawn(unit, count, players, most, seed=0):
    """Return columns of deals that nobody played, with nets up to ``most`` parts of a unit."""
    chance = Random(seed)
    net = [[chance.randint(-most, most) for _ in range(players)] for _ in range(count)]
    piles = [[chance.randrange(5) << 4 * chance.randrange(13) for _ in each] for each in net]
    return Columns(
        unit,
        np.array(piles, np.int64).reshape(count, players),
        np.array(net, np.int64).reshape(count, players),
        np.array([chance.randrange(3) * most for _ in net], np.int64),
        np.array([chance.randrange(-1, players) for _ in net], np.int8),
        np.array([chance.randrange(-1, players) for _ in net], np.int8),
        np.array([chance.randrange(40) for _ in net], np.int16),
    )


def test_totals_add_up_the_same_in_any_order_and_in_any_unit():
    parts = [Totals.of(drawn(unit, 50, 3, 99, unit)) for unit in (1, 4, 6, 35)]
    nothing = Totals.nothing(3)
    one_way = ((parts[0] + parts[1]) + parts[2]) + parts[3]
    another = parts[3] + (nothing + (parts[1] + (parts[0] + parts[2])))
    assert one_way == another
    assert one_way.unit == lcm(4, 6, 35)
    assert one_way + nothing == one_way
    assert one_way.net[0] == sum(Fraction(each.net[0], each.unit) * one_way.unit for each in parts)


def test_totals_of_a_block_are_those_of_its_parts():
    whole = drawn(7, 60, 4, 10**6)
    parts = [
        Columns(7, *(column[first : first + 20] for column in whole.arrays))
        for first in (0, 20, 40)
    ]
    assert sum(map(Totals.of, parts), Totals.nothing(4)) == Totals.of(whole)


@pytest.mark.parametrize("most", [1, 10**6, 2**31, 2**40, 2**61])
def test_no_sum_goes_beyond_its_bits(most):
    """Whole numbers of Python, which have no bounds, come to the same sums."""
    chance = Random(most)
    values = [[chance.randint(-most, most) for _ in range(500)] for _ in range(3)]
    values[0][:3] = [most, -most, 1]
    sums, products = moments(np.array(values, np.int64))
    assert sums == [sum(row) for row in values]
    assert products == [
        [sum(a * b for a, b in zip(one, two, strict=True)) for two in values] for one in values
    ]
    assert all(type(each) is int for row in [sums, *products] for each in row)


def test_totals_are_whole_numbers_of_python():
    """Those of numpy would overflow without a word, and could not be written as JSON."""
    found = Totals.of(drawn(3, 20, 3, 2**60))
    values = [getattr(found, name) for name in Totals.__slots__]
    assert json.loads(json.dumps(values)) == json.loads(json.dumps(values, default=str))


def test_nothing_is_the_total_of_no_deals():
    nothing = Totals.nothing(5)
    assert (nothing.deals, nothing.net, nothing.turns) == (0, (0,) * 5, ())
    assert {len(each) for each in nothing.cards} == {53}
    assert {len(each) for each in nothing.pairs} == {27}
    for measure in (lambda: nothing.mean_left, lambda: nothing.mean_net(Seat.A)):
        with pytest.raises(DealError, match="of no deals there is no mean"):
            measure()


def test_totals_of_different_tables_are_not_added():
    with pytest.raises(DealError, match="different numbers of players"):
        Totals.nothing(4) + Totals.nothing(5)


def test_means_and_standard_errors_are_those_of_the_deals():
    columns = drawn(6, 200, 4, 60)
    found = Totals.of(columns)
    net = columns.net / 6
    others = (net.sum(axis=1) - net[:, 1]) / 3
    for measured, column in [
        (found.mean_net(Seat.D), net[:, 3]),
        (found.mean_left, columns.left / 6),
        (found.advantage(Seat.B), net[:, 1] - others),
        (found.weighed([1, 0, -1, 0]), net[:, 0] - net[:, 2]),
        (found.share(found.ahead[0]), (net[:, 0] > 0).astype(float)),
        (of_histogram(found.turns), columns.turns.astype(float)),
    ]:
        values = column.tolist()
        assert isclose(measured.mean, fmean(values), abs_tol=1e-12)
        assert isclose(measured.error, stdev(values) / sqrt(200))
    assert found.mean_net(Seat.D).mean == Fraction(int(columns.net[:, 3].sum()), 6 * 200)


def test_one_deal_has_a_mean_and_no_error():
    assert Totals.of(drawn(1, 1, 3, 5)).mean_left.error is None
    assert share(1, 1) == Measured(Fraction(1), None)


def test_a_weight_is_for_each_seat():
    with pytest.raises(DealError, match="2 weights for 3 players"):
        Totals.nothing(3).weighed([1, -1])


@pytest.mark.parametrize(
    ("part", "value"),
    [(0, 1), (Fraction(1, 4), 1), (Fraction(1, 2), 2), (Fraction(3, 4), 4), (1, 4)],
)
def test_quantiles_are_values_that_occurred(part, value):
    assert quantile([0, 2, 3, 0, 3], Fraction(part)) == value


def test_quantiles_of_nothing_and_of_no_part_are_refused():
    with pytest.raises(DealError, match="of no deals"):
        quantile([0, 0], Fraction(1, 2))
    with pytest.raises(DealError, match="from 0 to 1, not of 2"):
        quantile([1], Fraction(2))
