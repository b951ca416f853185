"""Files that a site has to take away, and links to them."""

from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

FOLDER = "data"
"""Where a site has these files."""


class download(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A link to a file of the site, by its name."""


def link(name: str, said: str) -> download:
    """Return a link to the file called ``name``, in these words."""
    return download("", nodes.Text(said), name=name)


def _visit(self: HTML5Translator, node: download) -> None:
    builder = self.builder
    here = builder.get_target_uri(builder.current_docname)
    address = escape(relative_uri(here, f"{FOLDER}/{node['name']}"))
    self.body.append(f'<a href="{address}" download>')


def _depart(self: HTML5Translator, _node: download) -> None:
    self.body.append("</a>")


def _plain(_translator: object, _node: download) -> None:
    """Leave the words alone where there is no site."""


def register(app: Sphinx) -> None:
    """Make the node known."""
    alone = (_plain, _plain)
    app.add_node(download, html=(_visit, _depart), latex=alone, text=alone)
