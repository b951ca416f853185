"""The state of a deal in the kernel: one row of numbers, and where each stands.

Seats are counted clockwise from eldest here, and called *slots*: slot 0 moves first and the last
slot deals. Hands, won piles and the table are words (``words``), sets of slots have a bit for each.
"""

from typing import Any

import numpy as np

from laughlie.analysis.chosen import MIXED
from laughlie.analysis.compiled import apart, inlined
from laughlie.analysis.shuffle import fill
from laughlie.draws import POLICY

HANDS, WON, NET = 0, 8, 16
"""Where the hands, the won piles and the nets of all slots begin; there is room for six each."""

TABLE = 24
HELD = 25
"""All hands together."""
HOLDERS = 26
"""The slots that hold cards."""
OUT = 27
"""The slots that have lain down or dropped out."""
JOINABLE = 28
"""The mask of ranks of which a pair may be laid now (E.15, R.11)."""
KEPT = 29
"""The slots that kept a set in the opening which may still be laid (G.11)."""
LAST_CAPTURE, LAST_WON, LOSER = 30, 31, 32
"""Slots, or ``NOBODY``."""
TURNS = 33
POLICIES = 34
"""Two bits for the policy of each slot."""
SEED, NUMBER, DRAWN = 35, 36, 37
"""What the random policy draws from, and how many words it has taken."""
WORDS = 40

NOBODY = -1
AT_ONCE = 16
"""How many words are drawn at once: a power of two."""
SIZE = WORDS + AT_ONCE

_STREAM = np.uint64(POLICY)
_LOW = 0xFFFFFFFF


@inlined
def policy_of(chosen: Any, state: Any, slot: int) -> int:
    """Return the policy of ``slot``."""
    if chosen.policy != MIXED:
        return int(chosen.policy)
    return int(state[POLICIES] >> 2 * slot & 3)


@inlined
def after(chosen: Any, slot: int) -> int:
    """Return the next slot clockwise."""
    return 0 if slot + 1 == chosen.players else slot + 1


@inlined
def win(state: Any, slot: int, owner: int, place: int, counts: Any) -> None:
    """Move cards of the rank at ``place`` from the hand of ``slot`` and the table to ``owner``.

    ``counts`` is how many from the hand and how many from the table.
    """
    own, taken = counts
    hand = state[HANDS + slot] - (own << place)
    state[HANDS + slot] = hand
    state[HELD] -= own << place
    state[TABLE] -= taken << place
    state[WON + owner] += own + taken << place
    state[HOLDERS] &= ~(np.int64(hand == 0) << slot)
    state[LAST_WON] = owner


@inlined
def throw_down(state: Any, slot: int) -> None:
    """Lay the hand of ``slot`` on the table; it is out (E.16, R.12)."""
    hand = state[HANDS + slot]
    state[HANDS + slot] = 0
    state[HELD] -= hand
    state[TABLE] += hand
    state[HOLDERS] &= ~(1 << slot)
    state[OUT] |= 1 << slot


@inlined
def below(state: Any, bound: int) -> int:
    """Return the next draw of the random policy, from 0 to ``bound - 1`` (``laughlie.draws``)."""
    while True:
        drawn = state[DRAWN]
        if drawn & (AT_ONCE - 1) == 0:
            _draw(state)
        state[DRAWN] = drawn + 1
        product = state[WORDS + (drawn & (AT_ONCE - 1))] * bound
        low = product & _LOW
        if low >= bound or low >= (1 << 32) % bound:
            return int(product >> 32)


@apart
def _draw(state: Any) -> None:
    """Draw the next words, four a block."""
    first = np.uint64(state[DRAWN] // 4)
    seed, number = np.uint64(state[SEED]), np.uint64(state[NUMBER])
    fill(state[WORDS:], AT_ONCE // 4, first, seed, number, _STREAM)
