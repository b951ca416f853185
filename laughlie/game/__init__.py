"""The game: positions, moves, and the only judge of what is legal."""

from laughlie.game.legal import legal_moves
from laughlie.game.moves import Event, Move, MoveKind
from laughlie.game.play import play, setup, start
from laughlie.game.position import Phase, Position
from laughlie.game.refusal import clauses_asked_by, is_moment_for

__all__ = [
    "Event",
    "Move",
    "MoveKind",
    "Phase",
    "Position",
    "clauses_asked_by",
    "is_moment_for",
    "legal_moves",
    "play",
    "setup",
    "start",
]
