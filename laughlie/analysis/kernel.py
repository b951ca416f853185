"""The kernel: block after block of deals, each shuffled, dealt, played and settled."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laughlie.analysis.chosen import Choices
from laughlie.analysis.compiled import inlined, kept, sources
from laughlie.analysis.playing import play
from laughlie.analysis.settling import settle
from laughlie.analysis.shuffle import BLOCKS, CARDS, shuffle
from laughlie.analysis.state import (
    DRAWN,
    HANDS,
    HELD,
    HOLDERS,
    JOINABLE,
    KEPT,
    LAST_CAPTURE,
    LAST_WON,
    LOSER,
    NET,
    NOBODY,
    NUMBER,
    OUT,
    POLICIES,
    SEED,
    SIZE,
    TABLE,
    TURNS,
    WON,
)
from laughlie.analysis.words import PLACES

_PLACES = tuple(PLACES)
_STAMP = sources()

Kernel = Callable[..., int]
"""Takes choices, money, start, dealer and columns, which it fills (``_deals``)."""


@dataclass(frozen=True, slots=True, repr=False)
class Columns:
    """What became of each deal of a block, a row a deal, seats in columns, A first.

    ``won`` has the won piles after the end as words (``words``), int64; ``net`` what each seat has
    gained or lost, antes counted, and ``left`` what stays in the pot, both int64 in parts of a unit
    of money of which ``unit`` make one; ``last_capture`` and ``loser`` seats, -1 for nobody, int8;
    ``turns`` how often a seat was given the turn, that of lying down counted, int16.
    """

    unit: int
    won: NDArray[np.int64]
    net: NDArray[np.int64]
    left: NDArray[np.int64]
    last_capture: NDArray[np.int8]
    loser: NDArray[np.int8]
    turns: NDArray[np.int16]

    def __len__(self) -> int:
        """Return the number of deals."""
        return len(self.left)

    def __repr__(self) -> str:
        return f"<Columns of {len(self)} deals, {self.won.shape[1]} players, unit 1/{self.unit}>"

    @classmethod
    def empty(cls, unit: int, count: int, players: int) -> "Columns":
        """Return columns with room for ``count`` deals, which hold anything as yet."""
        return cls(
            unit,
            np.empty((count, players), np.int64),
            np.empty((count, players), np.int64),
            np.empty(count, np.int64),
            np.empty(count, np.int8),
            np.empty(count, np.int8),
            np.empty(count, np.int16),
        )

    @property
    def arrays(self) -> tuple[NDArray[Any], ...]:
        """Return the columns without the unit, in their order."""
        return self.won, self.net, self.left, self.last_capture, self.loser, self.turns


@inlined
def _card(place: Any) -> int:
    """Return the word of a card of the rank at ``place``, a small number without a sign."""
    return int(1 << np.int64(place))


@inlined
def _deal(chosen: Any, state: Any, cards: Any) -> None:
    """Deal ``cards``, the places of their ranks, singly from eldest, the rest to the table."""
    players = chosen.players
    dealt = players * chosen.hand_size
    held = 0
    for slot in range(players):
        hand = 0
        for card in range(slot, dealt, players):
            hand += _card(cards[card])
        state[HANDS + slot] = hand
        state[WON + slot] = 0
        held += hand
    table = 0
    for card in range(dealt, CARDS):
        table += _card(cards[card])
    state[TABLE], state[HELD] = table, held
    state[HOLDERS] = (1 << players) - 1
    state[OUT] = state[JOINABLE] = state[KEPT] = state[TURNS] = state[DRAWN] = 0
    state[LAST_CAPTURE] = state[LAST_WON] = state[LOSER] = NOBODY


@inlined
def _write(chosen: Any, state: Any, dealer: int, row: int, columns: Any) -> None:
    """Write the deal to its row, slots as seats."""
    won, net, _, last_capture, loser, turns = columns
    for slot in range(chosen.players):
        seat = _seat(chosen, dealer, slot)
        won[row, seat] = state[WON + slot]
        net[row, seat] = state[NET + slot]
    last_capture[row] = _seat(chosen, dealer, state[LAST_CAPTURE])
    loser[row] = _seat(chosen, dealer, state[LOSER])
    turns[row] = state[TURNS]


@inlined
def _seat(chosen: Any, dealer: int, slot: int) -> int:
    """Return the seat of ``slot``, or nobody's."""
    if slot == NOBODY:
        return NOBODY
    seat = dealer + 1 + slot
    return int(seat - chosen.players if seat >= chosen.players else seat)


@inlined
def _deals(chosen: Any, money: Any, start: Any, dealer: int, columns: Any) -> None:
    """Fill ``columns`` with the deals from ``start`` on.

    ``start`` has the seed and the first number, unsigned, and the policies, two bits a slot.
    """
    seed, first, policies = start
    pack = np.array(_PLACES, np.uint8)
    cards, words = np.empty(CARDS, np.uint8), np.empty(4 * BLOCKS, np.uint64)
    state = np.empty(SIZE, np.int64)
    state[SEED], state[POLICIES] = np.int64(seed), policies
    left = columns[2]
    for row in range(len(left)):
        number = first + np.uint64(row)
        state[NUMBER] = np.int64(number)
        shuffle(pack, cards, words, seed, number)
        _deal(chosen, state, cards)
        play(chosen, state)
        left[row] = settle(chosen, money, state)
        _write(chosen, state, dealer, row, columns)


def _compiled(chosen: Choices | None, stamp: int) -> Kernel:
    """Return a kernel with ``chosen`` built in, or for None one that heeds what it is given.

    Numba finds a kept kernel by what its function closes over: the choices and the ``stamp``.
    """
    if chosen is None:

        def any_deals(choices: Any, money: Any, start: Any, dealer: int, columns: Any) -> int:
            _deals(choices, money, start, dealer, columns)
            return stamp

        return kept(any_deals)

    def own_deals(_choices: Any, money: Any, start: Any, dealer: int, columns: Any) -> int:
        _deals(chosen, money, start, dealer, columns)
        return stamp

    return kept(own_deals)


def compiled_for(chosen: Choices | None) -> Kernel:
    """Return the kernel that has ``chosen`` built in, or for None the one for any choices."""
    return _compiled(chosen, _STAMP)
