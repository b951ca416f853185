"""The player's script and style sheet as text, and the script as pages need it."""

import re
from importlib.resources import files

_START = "enliven(document.currentScript.parentElement);"
_EXPORTS = re.compile(r"(export [^;]*;\s*)+")


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
    return without_exports(script())


def without_exports(module: str) -> str:
    """Return an ES module as a classic script; raise ``ValueError`` if it ends in anything else."""
    body, _, rest = module.partition("\nexport ")
    if not _EXPORTS.fullmatch(f"export {rest}"):
        raise ValueError("the player's module must end in its exports")
    return f'"use strict";\n(() => {{\n{body}\n{_START}\n}})();\n'
