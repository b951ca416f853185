"""The kernel's decks, its money and its bounds, and how it is kept from one start to the next."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from math import lcm
from pathlib import Path

import numpy as np
import pytest

from laughlie import PACK, RULESETS, DealError, LaughlieError, RuleSetError, deck
from laughlie.analysis import shuffle
from laughlie.analysis.block import Table, any_rules, block, kernel_for
from laughlie.analysis.chosen import POLICY_CODES, Choices
from laughlie.analysis.money import MOST_CARRIED, MOST_PARTS
from laughlie.analysis.words import cards_in, count_at, pairs_in, place_of
from laughlie.cards import Rank
from laughlie.policies import POLICIES
from laughlie.seats import Seat

ENGLISH, RUSSIAN = RULESETS["english"], RULESETS["russian"]
FIVE = ("greedy",) * 5
LAST = 2**64 - 1


@pytest.mark.parametrize(
    ("seed", "first"), [(0, 0), (1522, 571), (LAST, LAST - 199), (1660, 2**32 - 100)]
)
def test_the_decks_are_those_of_the_one_shuffler(seed, first):
    found = shuffle.decks(seed, first, 200)
    assert found.shape == (200, 52)
    assert found.dtype == np.uint8
    for number, row in enumerate(found, start=first):
        assert shuffle.as_cards(row) == deck(seed, number)


def test_no_decks_are_none():
    assert shuffle.decks(1, LAST, 0).shape == (0, 52)
    assert len(block(Table(ENGLISH, 5, FIVE), 1, 0, 0, own_kernel=False)) == 0


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((-1, 0, 1), "the seed must be"),
        ((2**64, 0, 1), "the seed must be"),
        ((1.5, 0, 1), "the seed must be"),
        ((0, -1, 1), "the first number must be"),
        ((0, True, 1), "the first number must be"),
        ((0, 0, -1), "the count of deals must be"),
        ((0, 0, 2.0), "the count of deals must be"),
        ((0, LAST, 2), "beyond number"),
        ((-1, -1, -1), "the seed .*; the first number .*; the count"),
    ],
)
def test_numbers_out_of_range_are_named(numbers, words):
    with pytest.raises(DealError, match=words):
        shuffle.decks(*numbers)
    with pytest.raises(DealError, match=words):
        block(Table(ENGLISH, 5, FIVE), *numbers)


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"players": 4}, DealError, "english is played by 5, not by 4"),
        ({"policies": ("greedy",) * 4}, DealError, "4 policies for 5 players"),
        ({"policies": (*FIVE[1:], "bold")}, RuleSetError, "no policy 'bold'; there are: greedy"),
        ({"dealer": Seat.F}, DealError, "nobody sits at F"),
        ({"carried": Fraction(-1)}, DealError, "0 or more: -1"),
        ({"carried": 0.5}, DealError, "exact sum"),
        ({"carried": Fraction(MOST_CARRIED + 1)}, DealError, f"at most {MOST_CARRIED}"),
        ({"carried": Fraction(1, MOST_PARTS + 1)}, DealError, f"smaller than 1/{MOST_PARTS}"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_our_own_words(changes, error, words):
    with pytest.raises(error, match=words) as raised:
        replace(Table(ENGLISH, 5, FIVE), **changes)
    assert isinstance(raised.value, LaughlieError)


def test_shares_of_unequal_antes_are_refused():
    with pytest.raises(DealError, match="only where all antes are the same"):
        Table(replace(RUSSIAN, dealer_ante=2), 5, FIVE)


def test_every_policy_of_the_engine_is_known():
    assert set(POLICY_CODES) == set(POLICIES)


def test_the_unit_is_as_small_as_shares_ask_for_and_no_smaller():
    every = lcm(*range(1, 27))
    units = {
        ("english", 0): every,
        ("english", Fraction(80, 3)): 3,
        ("russian", Fraction(1, 6)): 30 * every,
        ("russian", 32): 5,
    }
    for (name, carried), unit in units.items():
        assert Table(RULESETS[name], 5, FIVE, carried=Fraction(carried)).money.unit == unit
    running = RUSSIAN.with_readings({"fifth-of": "running-pot", "fifth": "one-nth"})
    assert Table(running, 6, ("greedy",) * 6).money.unit == 6**6
    by_turn = RUSSIAN.with_readings({"short-pot": "by-turn"})
    assert Table(by_turn, 5, FIVE).money.unit == 5


@pytest.mark.parametrize("pot", ["fifth-of=as-written", "fifth-of=running-pot"])
@pytest.mark.parametrize("pay_for", ["pairs-taken", "difference", "cards"])
@pytest.mark.parametrize("players", RUSSIAN.players)
@pytest.mark.parametrize("carried", [Fraction(0), Fraction(31), Fraction(MOST_CARRIED)])
def test_money_is_conserved_to_the_bounds(pot, pay_for, players, carried):
    """Sums that went beyond 64 bits would hardly come to nothing, or stay so far within them."""
    crux, _, option = pot.partition("=")
    carried -= Fraction(1, MOST_PARTS) if carried else 0
    rules = RUSSIAN.with_readings({crux: option, "pay-for": pay_for, "fifth": "one-nth"})
    table = Table(rules, players, ("random",) * players, carried=carried)
    found = block(table, 3, 0, 2_000, own_kernel=False)
    assert ((found.net.sum(axis=1) + found.left) == table.money.carried).all()
    assert (found.left >= 0).all()
    assert abs(found.net).max() < 2**61


def test_the_columns_show_themselves_and_their_size():
    found = block(Table(ENGLISH, 5, FIVE), 1, 0, 3, own_kernel=False)
    assert len(found) == 3
    assert repr(found) == f"<Columns of 3 deals, 5 players, unit 1/{found.unit}>"
    assert [column.dtype.name for column in found.arrays] == [
        *("int64",) * 3,
        *("int8",) * 2,
        "int16",
    ]


def test_blocks_are_the_same_however_they_are_parted():
    table = Table(RUSSIAN, 4, ("greedy", "random", "sensible", "random"))
    whole = block(table, 5, LAST - 29, 30, own_kernel=False)
    parts = [block(table, 5, LAST - 29 + first, 10, own_kernel=False) for first in (0, 10, 20)]
    for column, *pieces in zip(whole.arrays, *(part.arrays for part in parts), strict=True):
        assert (column == np.concatenate(pieces)).all()


def test_words_count_cards_and_pairs_R_14():
    counts = (1, 4, 0, 3, 2, 4, 4, 4, 4, 1, 3, 2, 4)
    word = sum(count << 4 * rank for rank, count in enumerate(counts))
    assert cards_in(word) == sum(counts)
    assert pairs_in(word) == sum(count // 2 for count in counts)
    assert [count_at(word, 4 * rank) for rank in range(13)] == list(counts)
    assert [place_of(card) for card in PACK if card.suit == 0] == [4 * (r - 1) for r in Rank]


def test_tables_that_need_no_kernel_of_their_own_share_one():
    table = Table(ENGLISH, 5, FIVE)
    assert kernel_for(table) is kernel_for(replace(table, dealer=Seat.C, carried=Fraction(7)))
    mixed = replace(table, policies=("random", *FIVE[1:]))
    assert kernel_for(mixed) is kernel_for(replace(mixed, policies=(*FIVE[1:], "random")))
    assert kernel_for(mixed) is not kernel_for(table)
    assert any_rules() is any_rules()


def test_choices_are_whole_numbers_that_differ_with_the_readings():
    """Each reading that changes the play or the shares gives the kernel another choice."""
    seen = set()
    for rules in (ENGLISH, RUSSIAN):
        for crux in rules.cruxes:
            for option in crux.options:
                chosen = Table(rules.with_readings({crux.name: option}), 5, FIVE).choices
                assert all(type(value) is int for value in chosen)
                seen.add(chosen)
    readings = [len(crux.options) - 1 for rules in (ENGLISH, RUSSIAN) for crux in rules.cruxes]
    # The default of each text, and that "fifth" is a matter of money alone.
    assert len(seen) == sum(readings) + 2 - 1
    assert len(Choices._fields) == len(set(Choices._fields))


@pytest.mark.slow
def test_a_kernel_is_kept_until_any_file_of_the_room_changes(tmp_path):
    """From the second start on it is loaded, whichever module it was made from."""
    shutil.copytree(
        Path(shuffle.__file__).parent.parent,
        tmp_path / "laughlie",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    kept = [kernels_compiled(tmp_path) for _ in range(2)]
    with (tmp_path / "laughlie/analysis/settling.py").open("a", encoding="utf-8") as file:
        file.write("\n# Another word.\n")
    assert [*kept, kernels_compiled(tmp_path)] == [1, 0, 1]


def kernels_compiled(folder):
    """Return how many kernels a new start with the package in ``folder`` compiles."""
    code = (
        "from laughlie import RULESETS; from laughlie.analysis.block import *;"
        "table = Table(RULESETS['go-program'], 5, ('greedy',) * 5);"
        "block(table, 1, 0, 1); print(sum(kernel_for(table).stats.cache_misses.values()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(folder / "kept")},
    )
    return int(done.stdout)
