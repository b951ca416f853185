"""The deal player: the data it is given, and its script and style."""

from laughlie.player.data import player_data
from laughlie.player.source import classic, script, simulation, style, worker

__all__ = ["classic", "player_data", "script", "simulation", "style", "worker"]
