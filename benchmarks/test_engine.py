"""What the engine costs: ``make bench``."""

import subprocess
import sys

import pytest

from laughlie import RULESETS, Deal, deck, legal_moves, play, play_out, start

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]


def deal(variant: str, players: int) -> Deal:
    return Deal.from_deck(RULESETS[variant], players, deck(1522))


def test_shuffle_a_deck(benchmark):
    benchmark(deck, 1522, 571)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_play_out_a_greedy_deal(benchmark, variant, players):
    benchmark(play_out, deal(variant, players))


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_make_one_move(benchmark, variant, players):
    """The legal moves of a position in mid-deal, and one of them played."""
    position = start(deal(variant, players))
    for _ in range(6):
        position, _ = play(position, legal_moves(position)[0])
    benchmark(lambda: play(position, legal_moves(position)[0]))


def test_import_the_core(benchmark):
    command = [sys.executable, "-c", "import laughlie"]
    benchmark.pedantic(subprocess.run, (command,), {"check": True}, rounds=10)


def test_start_python_alone_for_comparison(benchmark):
    benchmark.pedantic(
        subprocess.run, ([sys.executable, "-c", "pass"],), {"check": True}, rounds=10
    )
