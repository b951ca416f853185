"""Taking the book along: the button that keeps a copy in the browser, its list, and the zip.

All is written when the site is finished, by the last step of the build.
"""

import json
import re
from html import escape
from pathlib import Path
from zlib import crc32

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from laughlie import __version__
from laughlie.language import Words
from laughlie.offline import part, script
from laughlie.sphinxext.site import classroom
from laughlie.sphinxext.site.languages import language_of
from laughlie.sphinxext.site.listing import ARCHIVE, LIST, WORKER, files, listing

SCRIPT = "laughlie/take-along.js"
"""Where the button's script is, among a site's static files."""

_WITHOUT = Words(
    "Keeping a copy in the browser needs JavaScript, which is off here; the zip below does not.",
    "Чтобы сохранить копию в браузере, нужен JavaScript, а здесь он выключен; архиву, о котором "
    "сказано ниже, он не нужен.",
)
_ZIP = Words("Download the book as a zip", "Скачать книгу архивом zip")
_ZIP_SIZE = re.compile(r'(<span class="ll-zip">)[^<]*<')
# As many digits as any site needs, so that writing them changes no size.
_SIZE = re.compile(r'(<div class="ll-keep"[^>]* data-bytes=")\d{12}"')


class offline_copy(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of the button; its children are the text a page has without JavaScript."""


class OfflineCopyDirective(SphinxDirective):
    """``{offline-copy}`` is the button that keeps the whole book in the browser."""

    def run(self) -> list[nodes.Node]:
        """Return the place of the button, in the language of the page."""
        lang = language_of(self.env.docname)
        return [offline_copy("", nodes.paragraph("", _WITHOUT[lang]), lang=lang)]


class archive_link(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A link to the zip, which is made after the pages."""


class ArchiveDirective(SphinxDirective):
    """``{archive}`` is a link to the book as a zip."""

    def run(self) -> list[nodes.Node]:
        """Return the link, in the language of the page."""
        return [archive_link(said=_ZIP[language_of(self.env.docname)])]


def _visit_copy(self: HTML5Translator, node: offline_copy) -> None:
    """Open the place of the button with what its script needs to know."""
    worker = escape(_address(self, WORKER))
    self.body.append(
        f'<div class="ll-keep" lang="{node["lang"]}" data-worker="{worker}" data-bytes="{0:012}">\n'
    )


def _depart_copy(self: HTML5Translator, _node: offline_copy) -> None:
    stamp = f"{crc32(script().encode()):08x}"
    address = escape(_address(self, f"_static/{SCRIPT}"))
    self.body.append(f'<script src="{address}?v={stamp}"></script>\n</div>\n')


def _visit_archive(self: HTML5Translator, node: archive_link) -> None:
    address = escape(_address(self, ARCHIVE))
    link = f'<a href="{address}" download>{escape(node["said"])}</a>'
    self.body.append(f'<p>{link} (<span class="ll-zip">…</span>)</p>\n')
    raise nodes.SkipNode


def _skip(_translator: object, _node: nodes.Node) -> None:
    """Leave out what there is only in a site."""
    raise nodes.SkipNode


def _address(translator: HTML5Translator, path: str) -> str:
    """Return the address of a file of the site as seen from the page being written."""
    builder = translator.builder
    return relative_uri(builder.get_target_uri(builder.current_docname), path)


def write_script(app: Sphinx) -> None:
    """Write the button's script into the site."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        target = Path(app.outdir) / "_static" / SCRIPT
        target.parent.mkdir(parents=True, exist_ok=True)
        _write(target, script())


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Write what a reader takes along, when everything else is written."""
    if exception or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    site = Path(app.outdir)
    _write_front(app, site)
    seal(site)


def seal(site: Path) -> None:
    """Write what a site says of itself as a whole: its size, its list, and the zip."""
    _pack(site)
    _write_zip_size(site)
    _write_sizes(site)
    _pack(site)  # once more: pages have changed, and what is made of them


def _pack(site: Path) -> None:
    _write(site / WORKER, part(WORKER))
    _write(site / LIST, json.dumps(listing(site, __version__), separators=(",", ":")) + "\n")
    classroom.pack(site)


def _write_zip_size(site: Path) -> None:
    """Tell beside each link to the zip how large it is."""
    size = f"{(site / ARCHIVE).stat().st_size / 1e6:.0f}"
    for path in site.rglob("*.html"):
        text = path.read_text("utf-8")
        unit = "МБ" if '<html lang="ru"' in text else "MB"
        told = _ZIP_SIZE.sub(f"\\g<1>{size}\N{NO-BREAK SPACE}{unit}<", text)
        if told != text:
            _write(path, told)


def _write_front(app: Sphinx, site: Path) -> None:
    """Have the root of the site lead to the first page; Jupyter Book would write it too late."""
    if app.config.root_doc != "index":
        first = escape(app.builder.get_target_uri(app.config.root_doc))
        title = escape(app.config.project)
        icon = escape(f"_static/{Path(app.config.html_favicon or 'favicon.ico').name}")
        head = (
            f'<meta charset="utf-8"><meta http-equiv="refresh" content="0; url={first}">'
            f'<link rel="icon" href="{icon}">'
        )
        link = f'<a href="{first}">{title}</a>'
        page = f'<!doctype html>\n<html lang="en">{head}<title>{title}</title>{link}</html>\n'
        _write(site / "index.html", page)


def _write_sizes(site: Path) -> None:
    """Tell the button what the whole site weighs, which was not known when its page was written."""
    pages = {path: path.read_text("utf-8") for path in site.rglob("*.html")}
    size = sum((site / path).stat().st_size for path in files(site))
    for path, text in pages.items():
        if _SIZE.search(text):
            _write(path, _SIZE.sub(rf'\g<1>{size:012}"', text))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def register(app: Sphinx) -> None:
    """Make the directives known, and connect the last step of the build."""
    app.add_directive("offline-copy", OfflineCopyDirective)
    app.add_directive("archive", ArchiveDirective)
    skip = (_skip, None)
    app.add_node(offline_copy, html=(_visit_copy, _depart_copy), latex=skip, text=skip)
    app.add_node(archive_link, html=(_visit_archive, None), latex=skip, text=skip)
    app.connect("builder-inited", write_script)
    app.connect("build-finished", finish, priority=900)
