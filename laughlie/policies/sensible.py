"""``sensible``: takes what others could take from it, and keeps the rest for a later turn.

Every turn needs a capture, in both texts, so captures are not only cards but time. All a seat
needs to know lies open: its own hand, the table, the won piles.
"""

from laughlie.cards import Card, Rank
from laughlie.game import Move, MoveKind, Position, legal_moves
from laughlie.policies.greedy import greedy
from laughlie.rulesets.choices import PerTurn
from laughlie.seats import Seat


def sensible(position: Position) -> Move:
    """Return the move of a player who looks one turn ahead.

    It lays the set whose rank lies least on the table, joins whenever it may, takes first what
    another could take, then the fewest cards, and where more captures are allowed in a turn stops
    after one, unless it can empty its hand.
    """
    moves = legal_moves(position)
    lays = [move for move in moves if move.kind is MoveKind.LAY]
    captures = [move for move in moves if move.kind is MoveKind.CAPTURE]
    if lays:
        return min(lays, key=lambda move: (_on_table(position, move), -len(move.hand), move.hand))
    if not captures or _can_empty(position, captures):
        return greedy(position)
    if position.captured:
        return next(move for move in moves if move.kind is MoveKind.DECLINE)
    return min(captures, key=lambda move: _capture_order(position, move))


def _capture_order(position: Position, move: Move) -> tuple[bool, int, tuple[Card, ...], object]:
    """Return a key that is least for what another could take, and among equals for least cards."""
    safe = not _elsewhere(position, move.seat, move.hand[0].rank)
    return safe, len(move.cards), move.hand, move.table


def _can_empty(position: Position, captures: list[Move]) -> bool:
    """Return whether every card of the hand has a fellow on the table, in a turn without limit."""
    ranks = {move.hand[0].rank for move in captures}
    held = {card.rank for card in position.hands[captures[0].seat]}
    return position.ruleset.per_turn is PerTurn.ALL and held <= ranks


def _on_table(position: Position, move: Move) -> bool:
    return any(card.rank is move.hand[0].rank for card in position.table)


def _elsewhere(position: Position, seat: Seat, rank: Rank) -> int:
    """Return how many cards of ``rank`` are in other hands: four, less those that lie open."""
    seen = (*position.hands[seat], *position.table, *(c for pile in position.won for c in pile))
    return 4 - sum(card.rank is rank for card in seen)
