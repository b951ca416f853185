"""Files that the built site needs beside its pages: scripts and style sheets."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


def stored(name: str) -> str:
    """Return the text of a file of the folder ``static``."""
    return files("laughlie.sphinxext").joinpath("static", name).read_text("utf-8")


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


def link(app: Sphinx, name: str, needed: Callable[[nodes.document], bool]) -> None:
    """Give a style sheet or a script to the pages that need it, and to no other."""

    def listen(
        app: Sphinx,
        _page: str,
        _template: str,
        _context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        if doctree is None or not needed(doctree):
            return
        if name.endswith(".js"):
            app.add_js_file(name, loading_method="defer")
        else:
            app.add_css_file(name)

    app.connect("html-page-context", listen)


def has(*kinds: type[nodes.Node]) -> Callable[[nodes.document], bool]:
    """Return whether a page has a node of one of these kinds."""
    return lambda page: any(any(page.findall(kind)) for kind in kinds)
