"""What a policy is."""

from collections.abc import Callable

from laughlie.game import Move, Position

Policy = Callable[[Position], Move]
"""Chooses one of the legal moves for the seat to move; it looks only at what that seat can see."""
