"""Chance: numbers that depend on a seed, a number and a stream, and on nothing else.

The generator is Philox 4x32 with ten rounds (Salmon, Moraes, Dror and Shaw, "Parallel Random
Numbers: As Easy as 1, 2, 3", 2011). It is counter-based: any block of any number of a seed is
computed directly, so results depend on no order, worker or machine. The layout here is ours and
never changes without a new stream:

* key: the seed, 64 bits, low word first;
* counter: number (64 bits, low word first), block, stream.

A draw below ``n`` takes the next 32-bit word ``w`` and is the high word of ``w * n``; a word whose
low part is less than ``2**32 mod n`` is thrown away (Lemire, "Fast Random Integer Generation in an
Interval", 2019), which makes every value exactly as likely as every other.
"""

from collections.abc import Iterator
from itertools import count

from laughlie.errors import DealError

DECKS = 0
"""The stream from which decks are shuffled."""

POLICY = 1
"""The stream from which the random policy draws."""

WORLDS = 2
"""The stream from which unseen cards are dealt anew, to weigh choices."""

_MASK = 0xFFFFFFFF
_MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
_KEY_STEPS = (0x9E3779B9, 0xBB67AE85)
_ROUNDS = 10

Words = tuple[int, int, int, int]


def philox(counter: Words, key: tuple[int, int]) -> Words:
    """Return the four 32-bit words of the block named by ``counter`` under ``key``."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(_ROUNDS):
        left, right = _MULTIPLIERS[0] * c0, _MULTIPLIERS[1] * c2
        c0, c1, c2, c3 = right >> 32 ^ c1 ^ k0, right & _MASK, left >> 32 ^ c3 ^ k1, left & _MASK
        k0, k1 = k0 + _KEY_STEPS[0] & _MASK, k1 + _KEY_STEPS[1] & _MASK
    return c0, c1, c2, c3


def words(seed: int, number: int, stream: int) -> Iterator[int]:
    """Yield the 32-bit words of deck or draw ``number`` of ``seed``, without end.

    The first word taken raises ``DealError`` unless seed and number are from 0 to 2**64 - 1.
    """
    key = _halves("seed", seed)
    low, high = _halves("number", number)
    for block in count():
        yield from philox((low, high, block, stream), key)


def below(bound: int, source: Iterator[int]) -> int:
    """Return an unbiased draw from 0 to ``bound - 1``, taking words from ``source``."""
    floor = 2**32 % bound
    while True:
        product = next(source) * bound
        if product & _MASK >= floor:
            return product >> 32


def _halves(name: str, value: int) -> tuple[int, int]:
    if not (isinstance(value, int) and 0 <= value < 2**64):
        raise DealError(f"the {name} must be a whole number from 0 to 2**64 - 1")
    return value & _MASK, value >> 32
