"""What a reader takes along: a server for a room, and the scripts that keep a copy offline."""

from importlib.resources import files

from laughlie.player.source import bare, enclosed

PARTS = ("words.js", "fetching.js", "copy.js", "button.js")
"""The parts of the button's script, each after those it takes something from."""

_START = "place(document.currentScript.parentElement);"


def part(name: str) -> str:
    """Return a file of this folder as text."""
    return files(__package__).joinpath(name).read_text("utf-8")


def script() -> str:
    """Return the button's script, for the inside of its element on a page.

    It is no module, which a browser does not run from a disk, and keeps its names to itself.
    """
    joined = "\n".join(bare(part(name)) for name in PARTS)
    return enclosed(joined, _START)
