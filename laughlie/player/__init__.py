"""The deal player: the data it is given, and where its script and style are."""

from importlib.resources import files

from laughlie.player.data import player_data

__all__ = ["player_data", "script", "style"]


def script() -> str:
    """Return the player's script, an ES module without imports."""
    return files(__package__).joinpath("player.js").read_text("utf-8")


def style() -> str:
    """Return the player's style sheet."""
    return files(__package__).joinpath("player.css").read_text("utf-8")
