"""What the built site needs beside its pages: the player's script and the style sheets."""

from sphinx.application import Sphinx
from sphinx.config import Config

from laughlie.player import classic, style
from laughlie.sphinxext.deals.deal import deal_player
from laughlie.sphinxext.site.files import has, link, put, stored

FOLDER = "laughlie"


def write(app: Sphinx) -> None:
    """Write the files into the site before its pages, so that Sphinx can stamp their addresses."""
    contents = {
        "deal-player.js": classic(),
        "deal-player.css": style(),
        "book.css": stored("book.css"),
    }
    put(app, {f"{FOLDER}/{name}": text for name, text in contents.items()})


def leave_out_thebe(app: Sphinx, _config: Config) -> None:
    """Disconnect sphinx-thebe, which Jupyter Book always loads.

    It would run code on another host, and its script, linked twice, stops at an error.
    """
    for listeners in list(app.events.listeners.values()):
        for listener in list(listeners):
            if listener.handler.__module__.startswith("sphinx_thebe"):
                app.disconnect(listener.id)
    sheets = app.registry.css_files
    sheets[:] = [sheet for sheet in sheets if "thebe" not in sheet[0]]


def register(app: Sphinx) -> None:
    """Connect the steps of the build at which files are written and linked."""
    app.connect("config-inited", leave_out_thebe)
    app.connect("builder-inited", write)
    link(app, f"{FOLDER}/deal-player.css", has(deal_player))
    app.add_css_file(f"{FOLDER}/book.css")
