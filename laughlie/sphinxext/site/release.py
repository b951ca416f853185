"""What the book says of itself wherever it is named: its title, number, date, and address."""

import os
import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError

from laughlie.edition.corpus import Release
from laughlie.language import Words
from laughlie.paper.contents import imprint
from laughlie.paper.words import WORDS

SETTING = "SITE_URL"
_ADDRESS = re.compile(r"""https?://[^\s"'<>?#]+""")


def release_of(app: Sphinx) -> Release | None:
    """Return the release of a book that says in ``CITATION.cff`` what it is, of others none."""
    root = Path(app.srcdir)
    if not (root / "CITATION.cff").is_file():
        return None
    said = imprint(root)
    subtitles = Words(said.subtitle, WORDS["subtitle"]["ru"])
    title = Words(*(f"{said.title}: {subtitles[lang]}" for lang in ("en", "ru")))
    return Release(title, said.version, said.date, said.authors, app.config.html_baseurl)


def take_address(_app: Sphinx, config: Config) -> None:
    """Have the setting ``SITE_URL`` be the address of the site's root; it ends in a stroke.

    Without it what needs an address is left out: ``og:url``, the canonical address, the site map.
    """
    address = os.environ.get(SETTING) or config.html_baseurl
    if address and not _ADDRESS.fullmatch(address):
        raise ConfigError(f"{SETTING}: {address!r} is no address that begins with https://")
    config.html_baseurl = f"{address.rstrip('/')}/" if address else ""


def register(app: Sphinx) -> None:
    """Take the address before anything asks for it."""
    app.connect("config-inited", take_address)
