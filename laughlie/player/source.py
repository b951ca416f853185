"""The player's script and style sheet as text: its parts joined, and as pages need them."""

import re
from collections.abc import Iterable
from importlib.resources import files

PARTS = (
    "words.js",
    "deal.js",
    "place.js",
    "elements.js",
    "faces.js",
    "check.js",
    "cards.js",
    "board.js",
    "rule.js",
    "notes.js",
    "moves.js",
    "controls.js",
    "paper.js",
    "redraw.js",
    "moving.js",
    "reveal.js",
    "classroom.js",
    "player.js",
    "address.js",
    "notebook.js",
    "engine.js",
    "engines.js",
    "form.js",
    "live.js",
    "readings.js",
    "again.js",
    "branch.js",
    "pair.js",
    "keep.js",
    "start.js",
)
"""The parts of the script in the folder ``script``, each after those it takes something from."""

SIMULATION = (
    "words.js",
    "elements.js",
    "engine.js",
    "form.js",
    "fairwords.js",
    "chart.js",
    "predict.js",
    "simulate.js",
)
"""The parts of the script of a simulation, which shares some with the player."""

SEAT = (
    *PARTS[: PARTS.index("player.js") + 1],
    "engine.js",
    "engines.js",
    "form.js",
    "readings.js",
    "seat/seatwords.js",
    "seat/keeping.js",
    "seat/table.js",
    "seat/showing.js",
    "seat/deciding.js",
    "seat/hand.js",
    "seat/coach.js",
    "seat/evening.js",
    "seat/offers.js",
    "seat/seatform.js",
    "seat/sit.js",
    "seat/cell.js",
)
"""The parts of the script of a table at which the reader sits: the player's own, then the game."""

_START = "start(document.currentScript.parentElement);"
_IMPORTS = re.compile(r'^import [^;]*? from "\.{1,2}/(?:[a-z]+/)?[a-z]+\.js";\n', re.MULTILINE)
_TYPES = re.compile(r"^ */\*\*(?:(?!\*/).)*\*/\n", re.MULTILINE | re.DOTALL)
_EXPORTS = re.compile(r"(export [^;]*;\s*)+")


def script() -> str:
    """Return the player's script, one ES module without imports, as Jupyter loads it."""
    return f"{_joined(PARTS)}\nexport default {{ render }};\n"


def classic() -> str:
    """Return the script as one that is no module, for the inside of an element on a page.

    From ``file://`` a browser runs no module. It keeps its names to itself, and makes live the
    element it stands in.
    """
    return enclosed(_joined(PARTS), _START)


def simulation() -> str:
    """Return the script of a simulation, as ``classic`` is that of the player."""
    return enclosed(_joined(SIMULATION), "simulate(document.currentScript.parentElement);")


def seat() -> str:
    """Return the script of a table at which the reader sits, as ``classic`` is the player's."""
    return enclosed(_joined(SEAT), "seatReader(document.currentScript.parentElement);")


def seat_module() -> str:
    """Return the script of such a table as ``script`` is the player's, for Jupyter."""
    return f"{_joined(SEAT)}\nexport default {{ render }};\n"


def enclosed(body: str, start: str) -> str:
    """Return a script that is no module, keeps the names of ``body`` to itself, and starts it."""
    return f'"use strict";\n(() => {{\n{body}\n{start}\n}})();\n'


def worker() -> str:
    """Return the script of the worker in which the engine runs, by itself."""
    return _read("script/worker.js")


def style() -> str:
    """Return the player's style sheet."""
    return _read("player.css")


def seat_style() -> str:
    """Return what a table at which the reader sits adds to the player's style sheet."""
    return _read("seat.css")


def _joined(parts: Iterable[str]) -> str:
    return "\n".join(bare(_read(f"script/{name}")) for name in parts)


def bare(module: str) -> str:
    """Return a part without its imports and exports, to stand among the others.

    The comments that give its types stay in the source: they would be a quarter of what a page
    weighs.
    Raises ``ValueError`` if anything but exports ends it, or an import is left.
    """
    body, _, rest = _TYPES.sub("", _IMPORTS.sub("", module)).partition("\nexport ")
    if not _EXPORTS.fullmatch(f"export {rest}"):
        raise ValueError("a part of the player must end in its exports")
    if re.search(r"^import ", body, re.MULTILINE):
        raise ValueError("a part of the player takes only from its other parts")
    return body


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")
