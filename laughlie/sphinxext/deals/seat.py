"""The ``seat`` directive: a table at which the reader sits, where the page has the engine.

Where there is no script, from a disk and on paper, what the directive holds is what a reader has.
"""

from typing import Any, ClassVar
from zlib import crc32

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from laughlie.player import seat as script
from laughlie.player import seat_style
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.site.files import has, link, put
from laughlie.sphinxext.site.live import live_address

SCRIPT = "laughlie/seat.js"
STYLE = "laughlie/seat.css"
PLAY = {"en": "book/play", "ru": "book/ru/play"}


class seat(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of a table; its children are what a page has without JavaScript."""


class SeatDirective(SphinxDirective):
    """``{seat}`` lets a reader sit down and play; what it holds stands there until he can."""

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"lang": language}

    def run(self) -> list[nodes.Node]:
        """Return the place with what it holds."""
        place = seat(lang=self.options.get("lang", "en"))
        plain = nodes.container(classes=["ll-instead"])
        self.state.nested_parse(self.content, self.content_offset, plain)
        place += plain
        return [place]


def _visit_html(self: HTML5Translator, node: seat) -> None:
    """Open the place with its script, which comes before the text it hides."""
    attributes = {
        "data-live": live_address(self),
        "data-play": _play_address(self, node["lang"]),
        "lang": node["lang"],
        "CLASS": "ll-seated",
    }
    self.body.append(self.starttag(node, "div", "\n", **attributes))
    builder = self.builder
    address = relative_uri(builder.get_target_uri(builder.current_docname), f"_static/{SCRIPT}")
    self.body.append(f'<script src="{address}?v={crc32(script().encode()):08x}"></script>\n')


def _play_address(translator: HTML5Translator, lang: str) -> str:
    """Return the address of the page on which any deal is opened, "" if the book has none."""
    builder = translator.builder
    page = PLAY[lang]
    if page not in builder.env.found_docs:
        return ""
    here = builder.get_target_uri(builder.current_docname)
    return relative_uri(here, builder.get_target_uri(page))


def _depart_html(self: HTML5Translator, _node: seat) -> None:
    self.body.append("</div>\n")


def _pass(_translator: Any, _node: nodes.Node) -> None:
    """Write the children only: other formats have what stands instead."""


def write(app: Sphinx) -> None:
    """Write script and style into the site before its pages."""
    put(app, {SCRIPT: script(), STYLE: seat_style()})


def register(app: Sphinx) -> None:
    """Make the directive and its node known, and what they need of the site."""
    app.add_directive("seat", SeatDirective)
    plain = (_pass, _pass)
    app.add_node(seat, html=(_visit_html, _depart_html), latex=plain, text=plain)
    app.connect("builder-inited", write)
    link(app, "laughlie/deal-player.css", has(seat))
    link(app, STYLE, has(seat))
