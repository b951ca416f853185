"""The deal player: the data it is given, and its script and style."""

from laughlie.player.data import player_data
from laughlie.player.source import (
    classic,
    script,
    seat,
    seat_module,
    seat_style,
    simulation,
    style,
    worker,
)

__all__ = [
    "classic",
    "player_data",
    "script",
    "seat",
    "seat_module",
    "seat_style",
    "simulation",
    "style",
    "worker",
]
