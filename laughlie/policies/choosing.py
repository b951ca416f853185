"""What a policy is, and what it chooses from."""

from collections.abc import Callable

from laughlie.cards import Rank
from laughlie.game import Move, MoveKind, Position, legal_moves

Policy = Callable[[Position], Move]
"""Chooses one of the legal moves for the seat to move; it looks only at what that seat can see."""

Choice = tuple[int, Rank, int, int]

_ORDER = (MoveKind.LAY, MoveKind.CAPTURE, MoveKind.JOIN, MoveKind.LIE_DOWN, MoveKind.DECLINE)


def choices(position: Position) -> tuple[Move, ...]:
    """Return one legal move for each choice of the seat to move.

    A choice is what is done to which rank with how many cards from hand and from table, in the
    order lay, capture, join, lie down, decline, then A ... K, then counts; suits go ♠ ♥ ♦ ♣.
    """
    found: dict[Choice, Move] = {}
    for move in legal_moves(position):
        found.setdefault(_choice(move), move)
    return tuple(found[choice] for choice in sorted(found))


def _choice(move: Move) -> Choice:
    # Lying down and declining are one choice each, whatever the cards.
    by_rank = move.kind not in (MoveKind.LIE_DOWN, MoveKind.DECLINE)
    rank = move.hand[0].rank if by_rank else Rank.ACE
    return _ORDER.index(move.kind), rank, len(move.hand), len(move.table)
