"""Whole move trees of small positions, counted by hand; see ``tests/trees``."""

from pathlib import Path

import pytest

from laughlie import legal_moves, play
from tests.tables import table

TREES = sorted((Path(__file__).parent.parent / "trees").glob("*.tree"))


def read(path):
    """Return the fields of a tree file; lines that begin with # say how it was counted."""
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def counts(position):
    """Return how many sequences of one, two, three ... moves lead on from ``position``."""
    found = []
    level = [position]
    while level:
        level = [play(each, move)[0] for each in level for move in legal_moves(each)]
        found.append(len(level))
    return found[:-1]


def split(position):
    """Return the counts below each first move, to show where a wrong count comes from."""
    return {str(move): counts(play(position, move)[0]) for move in legal_moves(position)}


@pytest.mark.parametrize("path", TREES, ids=lambda path: path.stem)
def test_a_tree_has_as_many_moves_as_were_counted_by_hand(path):
    tree = read(path)
    position = table(tree["variant"], tree["hands"], tree["table"], tree.get("turn"))
    expected = [int(count) for count in tree["counts"].split()]
    assert counts(position) == expected, split(position)


def test_both_texts_have_trees():
    assert {read(path)["variant"] for path in TREES} == {"english", "russian"}
