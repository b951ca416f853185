"""What the simulator costs beside the decks it plays: ``make bench``.

A deal simulated and settled may cost so many times what generating its shuffled deck alone does.
Both are measured turn by turn in one run on one core, and the best of each counts: what else the
machine does can only add to it.
"""

import subprocess
import sys
from time import perf_counter

import pytest

from laughlie import RULESETS
from laughlie.analysis.block import Table, block
from laughlie.analysis.run import OWN_KERNEL, simulate
from laughlie.analysis.shuffle import decks
from laughlie.policies import POLICIES

DEALS = 20_000
ROUNDS = 40
TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]
PLAIN, OTHERS = 5, 10
"""The limits: for the two texts by their default readings with ``greedy``, and for the rest."""


def table(variant, players, policy):
    names = list(POLICIES) * 2 if policy == "mixed" else [policy] * players
    return Table(RULESETS[variant], players, tuple(names[:players]))


def most(variant, policy):
    return PLAIN if variant in ("english", "russian") and policy == "greedy" else OTHERS


def took(work):
    begun = perf_counter()
    work()
    return perf_counter() - begun


def test_shuffle_decks(benchmark):
    benchmark(decks, 1522, 0, DEALS)


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("policy", [*POLICIES, "mixed"])
def test_a_deal_costs_so_many_decks(variant, players, policy, capsys):
    played = table(variant, players, policy)
    block(played, 1522, 0, 1)
    rounds = [
        (took(lambda: decks(1522, 0, DEALS)), took(lambda: block(played, 1522, 0, DEALS)))
        for _ in range(ROUNDS)
    ]
    deck, deal = (min(times) / DEALS for times in zip(*rounds, strict=True))
    with capsys.disabled():
        print(
            f"\n{variant} {players} {policy}: deck {deck * 1e9:.0f} ns, deal {deal * 1e9:.0f} ns,"
            f" {deal / deck:.2f} decks",
            end=" ",
        )
    assert deal / deck <= most(variant, policy)


def test_two_cores_are_nearly_twice_as_fast(capsys):
    """Once the workers have started; each time is the best of several."""
    played = table("english", 5, "greedy")
    deals = OWN_KERNEL
    runs = [
        [took(lambda jobs=jobs: simulate(played, deals, 1522, jobs=jobs)) for jobs in (1, 2)]
        for _ in range(4)
    ]
    one, two = (min(times) for times in zip(*runs, strict=True))
    with capsys.disabled():
        print(f"\none core {one:.2f} s, two {two:.2f} s: {one / two:.2f} times as fast", end=" ")
    assert one / two >= 1.85


def test_start_from_what_is_kept(capsys):
    """A first deal in a new process, once its kernel has been compiled and kept."""
    code = (
        "from laughlie import RULESETS; from laughlie.analysis.block import Table, block;"
        "block(Table(RULESETS['english'], 5, ('greedy',) * 5), 1, 0, 1)"
    )
    command = [sys.executable, "-c", code]
    subprocess.run(command, check=True)
    best = min(took(lambda: subprocess.run(command, check=True)) for _ in range(5))
    with capsys.disabled():
        print(f"\na first deal from a new start: {best:.2f} s", end=" ")
    assert best <= 1
