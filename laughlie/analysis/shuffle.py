"""The project's shuffler once more, compiled: the very decks of ``laughlie.deals.deck``.

What is said in ``laughlie.draws`` of the generator and in ``laughlie.deals`` of the shuffle holds
here word for word, and a test compares both.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from laughlie.analysis.compiled import inlined, kept
from laughlie.cards import PACK, Card
from laughlie.draws import DECKS
from laughlie.errors import DealError

CARDS = len(PACK)
BLOCKS = 13
"""The blocks of four words drawn at once: 52 words, where 51 are needed if none is thrown away."""

_LEFT, _RIGHT = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_STEP_LEFT, _STEP_RIGHT = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)
_HALF, _MASK = np.uint64(32), np.uint64(0xFFFFFFFF)
_LOW = 0xFFFFFFFF
_STREAM = np.uint64(DECKS)


@inlined
def fill(words: Any, blocks: int, first: Any, seed: Any, number: Any, stream: Any) -> None:
    """Write to ``words`` the ``blocks`` blocks of ``number`` of ``seed`` from ``first`` on.

    Seed, number, first and stream are unsigned. The blocks do not depend on each other, so that
    the machine can work out several at once.
    """
    for block in range(blocks):
        c0, c1, c2, c3 = number & _MASK, number >> _HALF, first + np.uint64(block), stream
        k0, k1 = seed & _MASK, seed >> _HALF
        for _ in range(10):
            left, right = _LEFT * c0, _RIGHT * c2
            c0, c1, c2, c3 = (
                (right >> _HALF) ^ c1 ^ k0,
                right & _MASK,
                (left >> _HALF) ^ c3 ^ k1,
                left & _MASK,
            )
            k0, k1 = (k0 + _STEP_LEFT) & _MASK, (k1 + _STEP_RIGHT) & _MASK
        words[4 * block] = c0
        words[4 * block + 1] = c1
        words[4 * block + 2] = c2
        words[4 * block + 3] = c3


@inlined
def shuffle(pack: Any, cards: Any, words: Any, seed: Any, number: Any) -> None:
    """Write deck ``number`` of ``seed`` to ``cards``, in the order dealt.

    ``pack`` has what stands for each card of the sorted pack; ``words`` has room for the words of
    ``BLOCKS`` blocks.
    """
    for place in range(CARDS):
        cards[place] = pack[place]
    fill(words, BLOCKS, np.uint64(0), seed, number, _STREAM)
    drawn, block = 0, BLOCKS
    for last in range(CARDS - 1, 0, -1):
        bound = last + 1
        while True:
            if drawn == 4 * BLOCKS:
                fill(words, BLOCKS, np.uint64(block), seed, number, _STREAM)
                drawn, block = 0, block + BLOCKS
            product = np.int64(words[drawn]) * bound
            drawn += 1
            low = product & _LOW
            # The remainder is less than the bound, and is wanted once in a hundred million draws.
            if low >= bound or low >= (1 << 32) % bound:
                break
        pick = product >> 32
        cards[last], cards[pick] = cards[pick], cards[last]


@kept
def _decks(seed: Any, first: Any, found: Any, pack: Any) -> None:
    words = np.empty(4 * BLOCKS, np.uint64)
    for place in range(len(found)):
        shuffle(pack, found[place], words, seed, first + np.uint64(place))


def decks(seed: int, first: int, count: int) -> NDArray[np.uint8]:
    """Return decks ``first`` to ``first + count - 1`` of ``seed``, one a row of 52 cards.

    Each card is its place in ``laughlie.cards.PACK``, in the order dealt: row ``i`` is
    ``deals.deck(seed, first + i)``. Raises ``DealError`` for numbers out of range.
    """
    require_numbers(seed, first, count)
    found = np.empty((count, CARDS), np.uint8)
    _decks(np.uint64(seed), np.uint64(first), found, np.arange(CARDS, dtype=np.uint8))
    return found


def as_cards(deck: NDArray[np.uint8]) -> tuple[Card, ...]:
    """Return the cards of one row of ``decks``."""
    return tuple(PACK[place] for place in deck.tolist())


def require_numbers(seed: int, first: int, count: int) -> None:
    """Raise ``DealError``, saying all that is wrong, unless these decks exist."""
    problems = [
        f"the {name} must be a whole number from 0 to 2**64 - 1, not {value!r}"
        for name, value in (("seed", seed), ("first number", first))
        if not _is_word(value)
    ]
    if not (_is_whole(count) and count >= 0):
        problems.append(f"the count of deals must be a whole number, 0 or more, not {count!r}")
    elif not problems and first + count > 2**64:
        problems.append(f"{count} decks from number {first} on go beyond number 2**64 - 1")
    if problems:
        raise DealError("; ".join(problems))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_word(value: int) -> bool:
    return _is_whole(value) and 0 <= value < 2**64
