"""The player's script and style sheet as text, and the script as pages need it."""

import re
from importlib.resources import files

WHOLE_PAGE = "hydrate(document);"
"""How a classic script ends that enlivens every player of the page it is linked from."""

ONE_PLAYER = "enliven(document.currentScript.parentElement);"
"""How a classic script ends that stands inside a player and enlivens that one."""

_EXPORTS = re.compile(r"(export [^;]*;\s*)+")


def script() -> str:
    """Return the player's script, an ES module without imports."""
    return files(__package__).joinpath("player.js").read_text("utf-8")


def style() -> str:
    """Return the player's style sheet."""
    return files(__package__).joinpath("player.css").read_text("utf-8")


def classic(module: str, ending: str) -> str:
    """Return the ES module ``module`` as a classic script that keeps its names to itself.

    From ``file://`` a browser runs no module, so pages get this copy; ``ending`` says what it
    enlivens. Raises ``ValueError`` if anything but exports stands after the first export.
    """
    body, _, rest = module.partition("\nexport ")
    if not _EXPORTS.fullmatch(f"export {rest}"):
        raise ValueError("the player's module must end in its exports")
    return f'"use strict";\n(() => {{\n{body}\n{ending}\n}})();\n'
