"""What stands folded behind a summary until a reader opens it; it needs no script."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator


class folded(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """An answer behind its ``summary``; where nothing folds, it stands open."""


def _visit_html(self: HTML5Translator, node: folded) -> None:
    self.body.append(self.starttag(node, "details", "\n", CLASS="ll-answer"))
    self.body.append(f"<summary>{self.encode(node['summary'])}</summary>\n")


def _depart_html(self: HTML5Translator, _node: folded) -> None:
    self.body.append("</details>\n")


def _pass(_translator: Any, _node: nodes.Node) -> None:
    """Write the children only."""


def register(app: Sphinx) -> None:
    """Make the node known."""
    plain = (_pass, _pass)
    app.add_node(folded, html=(_visit_html, _depart_html), latex=plain, text=plain)
