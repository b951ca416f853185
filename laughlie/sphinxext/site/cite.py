"""How to cite a page, folded at its end, and how to cite the book as a whole."""

import re
from html import escape
from typing import Any
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from laughlie.language import Words
from laughlie.sphinxext.site.citing import Cited, bibtex, plain, ris
from laughlie.sphinxext.site.files import put, stored
from laughlie.sphinxext.site.languages import FRONTS, language_of
from laughlie.sphinxext.site.release import release_of

SCRIPT = "laughlie/cite.js"
"""Where the script of the buttons is, among a site's static files."""

_CITE_PAGE = Words("Cite this page", "Как сослаться на эту страницу")
_CITE_BOOK = Words("Cite this book", "Как сослаться на эту книгу")
_FILE = Words("{} file", "Файл {}")
_COPY = Words("Copy {}", "Скопировать {}")
_NAMES = {"plain": Words("as text", "текстом"), "bib": Words("BibTeX", "BibTeX"),
          "ris": Words("RIS", "RIS")}  # fmt: skip
_COPIED = Words("Copied.", "Скопировано.")
_REFUSED = Words(
    "Your browser does not let this page copy. The text is selected: copy it yourself.",
    "Браузер не даёт странице скопировать. Текст выделен, скопируйте его сами.",
)
_TYPES = {"bib": "application/x-bibtex", "ris": "application/x-research-info-systems"}
_ASCII = re.compile(r"[\x00-\x7f]+")


def cited(app: Sphinx, page: str) -> Cited | None:
    """Return how a page is cited; a front page stands for the book, of no release there is none."""
    release = release_of(app)
    if release is None:
        return None
    front = page in FRONTS.values()
    name = page.removeprefix("book/").removesuffix("/index" if front else "").replace("/", "-")
    key = "laughlie" if page == FRONTS["en"] else f"laughlie-{name}"
    title = "" if front else app.env.titles[page].astext()
    root = release.address
    address = root + app.builder.get_target_uri(page) if root else ""
    return Cited(release, language_of(page), key, title, address)


def block(cited: Cited) -> str:
    """Return the folded end of a page that says how it is cited."""
    lang = cited.lang
    summary = (_CITE_PAGE if cited.title else _CITE_BOOK)[lang]
    before, book, after = map(escape, plain(cited))
    texts = {"bib": bibtex(cited), "ris": ris(cited)}
    files = "".join(_file(kind, text, cited) for kind, text in texts.items())
    words = f'data-copied="{_COPIED[lang]}" data-refused="{_REFUSED[lang]}"'
    return (
        f'<details class="ll-cite" {words}>\n<summary>{summary}</summary>\n'
        f'<p class="ll-cite-text">{before}<cite>{book}</cite>{after}</p>\n'
        f"{_button('plain', lang)}{files}"
        '<p role="status"></p>\n</details>\n'
    )


def _file(kind: str, text: str, cited: Cited) -> str:
    """Return a citation as a program reads it: to see, to copy, and, without a server, to save."""
    named = escape(_FILE[cited.lang].format(_NAMES[kind][cited.lang]))
    link = (
        f'<a href="{escape(_data(_TYPES[kind], text))}" download="{cited.key}.{kind}">{named}</a>'
    )
    shown = f'<pre class="ll-cite-text">{escape(text)}</pre>'
    return f"{shown}\n{_button(kind, cited.lang)}{link}\n"


def _button(kind: str, lang: str) -> str:
    """Return a button that copies what stands before it; it shows itself where scripts run."""
    said = _COPY[lang].format(_NAMES[kind][lang])
    return f'<button type="button" class="ll-cite-copy" hidden>{escape(said)}</button>\n'


def _data(kind: str, text: str) -> str:
    """Return an address that is itself a file of text; letters beyond ASCII may stand in it."""
    lines = text.replace("\n", "\r\n")
    quoted = _ASCII.sub(lambda found: quote(found[0], safe=""), lines)
    return f"data:{kind};charset=utf-8,{quoted}"


def add(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """End a page of the book with how it is cited."""
    if doctree is not None and (found := cited(app, page)):
        context["body"] += block(found)
        app.add_js_file(SCRIPT, loading_method="defer")


class CitationDirective(SphinxDirective):
    """``{citation}`` is how the book as a whole is cited, in the language of the page."""

    def run(self) -> list[nodes.Node]:
        """Return the citation; the date of access is left to the reader."""
        lang = language_of(self.env.docname)
        found = cited(self.env.app, FRONTS[lang])
        if found is None:
            raise self.error("a book without CITATION.cff has no citation")
        self.env.note_dependency("CITATION.cff")
        before, book, after = plain(found)
        words = [nodes.Text(before), nodes.emphasis("", book), nodes.Text(after)]
        return [nodes.block_quote("", nodes.paragraph("", "", *words))]


def write(app: Sphinx) -> None:
    """Write the script into the site before its pages, so that Sphinx can stamp its address."""
    put(app, {SCRIPT: stored("cite.js")})


def register(app: Sphinx) -> None:
    """Make the directive known, and have every page end so."""
    app.add_directive("citation", CitationDirective)
    app.connect("builder-inited", write)
    app.connect("html-page-context", add)
