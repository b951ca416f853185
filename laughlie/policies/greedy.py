"""``greedy``: all that may be had, and the most of it."""

from laughlie.game import Move, MoveKind, Position, legal_moves


def greedy(position: Position) -> Move:
    """Return the move of the policy that takes all it may and the most it can.

    It lays and joins whenever it may, never declines, and captures the most cards in all; of
    equals the lowest rank in the order A 2 ... K, with suits in the order ♠ ♥ ♦ ♣.
    """
    return min(legal_moves(position), key=lambda move: _greedy_order(position, move))


def _greedy_order(position: Position, move: Move) -> tuple[object, ...]:
    """Return a key that is least for the move greedy prefers."""
    if move.kind is MoveKind.LAY:
        pair_of_one = position.ruleset.opening.is_one_set and len(move.hand) < 4
        return _PREFERENCE[move.kind], pair_of_one, move.hand
    return _PREFERENCE[move.kind], -len(move.cards), move.hand, move.table


_PREFERENCE = {
    MoveKind.LAY: 0,
    MoveKind.CAPTURE: 0,
    MoveKind.JOIN: 0,
    MoveKind.LIE_DOWN: 1,
    MoveKind.DECLINE: 2,
}
