"""Words: how many cards of each rank are in a hand, on the table or in a pile, in one number.

Each rank has four bits, the ace the lowest; a count is 0 to 4, so that bit 4 * rank + 2 says "all
four". A *mask* has only the lowest bit of some ranks; a *place* is the number of such a bit.
"""

from laughlie.analysis.compiled import inlined
from laughlie.cards import PACK, Card, Rank

BITS = 4
LOW = sum(1 << BITS * rank for rank in range(len(Rank)))
"""The lowest bit of every rank: the word of a whole suit."""

_PAIRS = 3 * LOW
_BYTES = 0x0F0F0F0F0F0F0F
_EACH = 0x01010101010101


def place_of(card: Card) -> int:
    """Return the place of the rank of ``card``."""
    return BITS * (card.rank - 1)


PLACES = tuple(place_of(card) for card in PACK)
"""The place of each card of the sorted pack."""


@inlined
def have_one(word: int) -> int:
    """Return the mask of the ranks of which ``word`` has a card."""
    return (word | word >> 1 | word >> 2) & LOW


@inlined
def have_two(word: int) -> int:
    """Return the mask of the ranks of which ``word`` has two or more."""
    return (word >> 1 | word >> 2) & LOW


@inlined
def have_three(word: int) -> int:
    """Return the mask of the ranks of which ``word`` has three or four."""
    return (word & word >> 1 | word >> 2) & LOW


@inlined
def have_just_three(word: int) -> int:
    """Return the mask of the ranks of which ``word`` has three."""
    return word & word >> 1 & LOW


@inlined
def have_four(word: int) -> int:
    """Return the mask of the ranks of which ``word`` has all four."""
    return word >> 2 & LOW


@inlined
def count_at(word: int, place: int) -> int:
    """Return how many cards of the rank at ``place`` are in ``word``."""
    return word >> place & 7


@inlined
def cards_in(word: int) -> int:
    """Return how many cards are in ``word``."""
    return _sum_of_fours(word)


@inlined
def pairs_in(word: int) -> int:
    """Return the whole pairs in ``word``, rank by rank: a three counts one (R.14)."""
    return _sum_of_fours(word >> 1 & _PAIRS)


@inlined
def _sum_of_fours(word: int) -> int:
    """Return the sum of the numbers in each four bits of ``word``."""
    twos = (word & _BYTES) + (word >> BITS & _BYTES)
    return twos * _EACH >> 48 & 0xFF
