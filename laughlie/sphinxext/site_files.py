"""Files that the built site needs beside its pages: scripts and style sheets."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from sphinx.application import Sphinx


def stored(name: str) -> str:
    """Return the text of a file of the folder ``static``."""
    return files(__package__).joinpath("static", name).read_text("utf-8")


def put(app: Sphinx, contents: Mapping[str, str]) -> None:
    """Write texts, by name, among a site's static files; other formats need none.

    What is written before the pages has its address stamped by Sphinx.
    """
    if app.builder.format != "html":
        return
    for name, text in contents.items():
        target = Path(app.outdir) / "_static" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
