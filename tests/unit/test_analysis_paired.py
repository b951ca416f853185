"""The same decks at two tables: what differs, as the engine has it deal by deal."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from statistics import fmean, stdev

import pytest

from laughlie import Deal, Seat, deck, play_out, ruleset
from laughlie.analysis.block import Table, block
from laughlie.analysis.paired import Paired, compare
from laughlie.errors import DealError

SEED, DEALS = 1522, 150
CASES = {
    "another plays on": ("english", 5, {"per-turn": "all"}, "greedy", Fraction(0)),
    "another takes the bonus": ("english", 5, {"last-bonus": "last-in"}, "greedy", Fraction(0)),
    "some lie down at a whim": (
        "english",
        5,
        {"must-capture": "may-decline"},
        "random",
        Fraction(0),
    ),
    "another loses": ("russian", 4, {"stuck-when": "any-moment"}, "sensible", Fraction(7, 3)),
    "shares of shares": ("russian", 6, {"fifth-of": "running-pot"}, "greedy", Fraction(10)),
    "nothing": ("english", 5, {"table-mournival": "dealer"}, "greedy", Fraction(0)),
}
EACH = pytest.mark.parametrize("case", CASES)


def tables(case):
    variant, players, readings, policy, carried = CASES[case]
    one = Table(ruleset(variant), players, (policy,) * players, Seat.C, carried)
    return one, replace(one, rules=ruleset(variant, readings))


def settled(table, number):
    deal = Deal.from_deck(
        table.rules, table.players, deck(SEED, number), table.dealer, table.carried
    )
    return play_out(deal, table.policies[0], SEED, number).settlement


@cache
def differences(case):
    """Return for each deck what the engine finds: gains, what moves, and whether people differ."""
    rows = []
    for number in range(DEALS):
        before, after = (settled(table, number) for table in tables(case))
        gains = [new - old for old, new in zip(before.net, after.net, strict=True)]
        moved = sum(each for each in (*gains, after.pot_left - before.pot_left) if each > 0)
        people = (before.last_capture, before.loser) != (after.last_capture, after.loser)
        rows.append((gains, moved, people))
    return rows


@EACH
def test_the_engine_finds_the_same_differences(case):
    found, rows = compare(*tables(case), SEED, DEALS, own_kernel=False), differences(case)
    assert found.deals == DEALS
    assert found.people == sum(people for *_, people in rows)
    assert found.money == sum(moved > 0 for _, moved, _ in rows)
    moves = [moved for _, moved, _ in rows]
    assert found.mean_moved.mean == sum(moves) / Fraction(DEALS)
    assert found.mean_moved.error == pytest.approx(stdev(map(float, moves)) / DEALS**0.5)
    for seat in range(tables(case)[0].players):
        gains = [float(gain[seat]) for gain, *_ in rows]
        told = found.mean_gained(Seat(seat))
        assert float(told.mean) == pytest.approx(fmean(gains))
        assert told.error == pytest.approx(stdev(gains) / DEALS**0.5)


@EACH
def test_the_most_telling_deck_is_the_first_in_which_most_money_moves(case):
    moves = [moved for _, moved, _ in differences(case)]
    told = compare(*tables(case), SEED, DEALS, own_kernel=False).telling
    if case == "nothing":
        assert told is None
        assert not any(moves)
    else:
        assert (told.number, told.moved) == (moves.index(max(moves)), max(moves))


@EACH
def test_parts_added_in_any_order_are_the_whole(case):
    one, other = tables(case)
    parts = [
        Paired.of(
            block(one, SEED, first, 50, own_kernel=False),
            block(other, SEED, first, 50, own_kernel=False),
            first,
        )
        for first in (0, 50, 100)
    ]
    whole = compare(one, other, SEED, DEALS, own_kernel=False)
    assert parts[0] + parts[1] + parts[2] == parts[2] + parts[1] + parts[0] == whole


def test_shares_are_of_all_decks():
    found = compare(*tables("another loses"), SEED, DEALS, own_kernel=False)
    assert found.share_people.mean == Fraction(found.people, DEALS)
    assert found.share_money.mean == Fraction(found.money, DEALS)


def test_tables_are_compared_only_if_as_many_sit_there_and_the_same_seat_deals():
    one, _ = tables("another loses")
    for other in (replace(one, dealer=Seat.A), Table(one.rules, 5, ("greedy",) * 5, Seat.C)):
        with pytest.raises(DealError, match="if as many play and the same seat deals"):
            compare(one, other, SEED, DEALS)


@pytest.mark.parametrize("deals", [0, -1])
def test_without_deals_there_is_nothing_to_compare(deals):
    with pytest.raises(DealError, match="no deals to compare"):
        compare(*tables("nothing"), SEED, deals)


def test_comparisons_of_other_tables_are_not_added():
    whole = [compare(*tables(case), SEED, 10, own_kernel=False) for case in list(CASES)[:5:4]]
    with pytest.raises(DealError, match="the same two tables"):
        _ = whole[0] + whole[1]
