"""Sums over a block of deals, none of which goes beyond 64 bits on the way."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laughlie.analysis.compiled import kept, sources
from laughlie.analysis.words import cards_in, pairs_in
from laughlie.cards import PACK

Ints = NDArray[np.int64]

MOST_CARDS, MOST_PAIRS = len(PACK), len(PACK) // 2
"""The most cards, and the most pairs, that a won pile can have."""

_BITS = 62


def moments(values: Ints) -> tuple[list[int], list[list[int]]]:
    """Return the sums of the rows of ``values``, and of the products of any two rows.

    A deal is a column. Money is divided by what all of it has in common first, which is nearly
    always a whole share; what is too large even so is taken in parts of a few bits, of which no
    sum of products can reach 2**62. So the sums are exact whatever the values.
    """
    common = int(np.gcd.reduce(values, axis=None)) or 1
    bits = (_BITS - values.shape[1].bit_length()) // 2
    parts = list(_parts(values // common, bits))
    sums = _joined([(part.sum(axis=1), place) for place, part in enumerate(parts)], bits)
    products = _joined(
        [
            (left @ right.T, place + other)
            for place, left in enumerate(parts)
            for other, right in enumerate(parts)
        ],
        bits,
    )
    return (sums * common).tolist(), (products * common**2).tolist()


def in_piles(piles: Ints) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return how many cards and how many pairs are in each of ``piles``, words in any shape.

    A three counts one pair (R.14).
    """
    cards, pairs = np.empty(piles.shape, np.int8), np.empty(piles.shape, np.int8)
    _count(np.ascontiguousarray(piles).reshape(-1), cards.reshape(-1), pairs.reshape(-1))
    return cards, pairs


def histogram(values: NDArray[Any], least: int = 0, length: int = 0) -> list[int]:
    """Return how often each whole number from ``least`` on occurs; it has ``length`` or more."""
    found: list[int] = np.bincount(values.astype(np.int64) - least, minlength=length).tolist()
    return found


def _parts(values: Ints, bits: int) -> Iterator[Ints]:
    """Yield ``values`` in parts of so many bits, the lowest first, the last with the sign."""
    while values.size and max(-int(values.min()), int(values.max())) >> bits:
        yield values & (1 << bits) - 1
        values = values >> bits
    yield values


def _joined(found: list[tuple[Ints, int]], bits: int) -> Any:
    """Return the sum of arrays as Python's whole numbers, each by the place of its parts."""
    return sum(each.astype(object) * (1 << bits * place) for each, place in found)


def _compiled(stamp: int) -> Any:
    """Return the counter of won piles; the ``stamp`` makes it anew when ``words`` change."""

    def count(piles: Any, cards: Any, pairs: Any) -> int:
        for place in range(len(piles)):
            cards[place] = cards_in(piles[place])
            pairs[place] = pairs_in(piles[place])
        return stamp

    return kept(count)


_count = _compiled(sources())
