"""The deal player: the data it is given, and where its script and style are."""

from importlib.resources import files

from laughlie.player.data import player_data

__all__ = ["classic", "player_data", "script", "style"]

_START = "enliven(document.currentScript.parentElement);"


def script() -> str:
    """Return the player's script, an ES module without imports."""
    return files(__package__).joinpath("player.js").read_text("utf-8")


def style() -> str:
    """Return the player's style sheet."""
    return files(__package__).joinpath("player.css").read_text("utf-8")


def classic() -> str:
    """Return the script as one that is no module, for the inside of an element on a page.

    From ``file://`` a browser runs no module. It keeps its names to itself, and makes live the
    element it stands in.
    """
    body, export, _ = script().rpartition("\nexport {")
    if not export:
        raise ValueError("the player's module must end in its exports")
    return f'"use strict";\n(() => {{\n{body}\n{_START}\n}})();\n'
