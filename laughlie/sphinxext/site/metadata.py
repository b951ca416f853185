"""What the head of a page tells programs: its description, Dublin Core, OpenGraph, schema.org.

sphinxext-opengraph is not used: without an address of the site it writes addresses that OpenGraph
does not allow, its description is cut from whatever stands first on a page, the hands of a deal
too, and it knows neither pages in two languages nor the other two kinds.
"""

import json
import re
from dataclasses import dataclass
from html import escape, unescape
from textwrap import shorten
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from laughlie.edition.corpus import LICENCE, Release
from laughlie.sphinxext.site.languages import FRONTS, language_of, translation
from laughlie.sphinxext.site.release import release_of

MOST_LETTERS = 200
"""How long a description may be: more is cut off wherever it is shown."""

_LOCALES = {"en": "en_GB", "ru": "ru_RU"}
# Data, and neither what describes its form nor what is for reading.
_DATA = {".csv": "text/csv", ".json": "application/json", ".xml": "application/tei+xml"}
_SENTENCE = re.compile(r"(?<=[.!?…])(?= |$)")
_DOWNLOAD = re.compile(r'<a\b(?=[^>]* download\b)[^>]* href="(?!data:)([^"]*/)?([^"/]+)"')


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it is described; a front page stands for the whole book.

    ``address`` and ``root`` are absolute, or empty; ``data`` are the names of the files that can
    be downloaded from the page and their kinds; ``twin`` is its title in the other language.
    """

    release: Release
    lang: str
    title: str
    description: str
    front: bool = False
    address: str = ""
    data: tuple[tuple[str, str], ...] = ()
    twin: str = ""

    @property
    def book(self) -> str:
        """Return the title of the book in the language of the page."""
        return self.release.title[self.lang]


def description(doctree: nodes.document) -> str:
    """Return the first paragraph of a page's own text, plain and not too long."""
    paragraphs = [each for each in doctree.findall(nodes.paragraph) if each.astext().strip()]
    own = [each for each in paragraphs if isinstance(each.parent, nodes.section)]
    return _cut(" ".join((own or paragraphs)[0].astext().split())) if paragraphs else ""


def _cut(said: str) -> str:
    """Return as many whole sentences as are not too long, or the beginning of the first."""
    ends = [end.start() for end in _SENTENCE.finditer(said) if end.start() <= MOST_LETTERS]
    return said[: ends[-1]] if ends else shorten(said, MOST_LETTERS, placeholder=" …")


def dublin_core(page: Page) -> dict[str, str]:
    """Return the elements of Dublin Core by name; those without a value are empty.

    The link to their schema that was once asked for is left out: it would name another host.
    """
    return {
        "DC.title": page.book if page.front else page.title,
        "DC.creator": page.release.authors,
        "DC.publisher": page.release.authors,
        "DC.date": page.release.date,
        "DC.language": page.lang,
        "DC.type": "Text",
        "DC.format": "text/html",
        "DC.rights": LICENCE,
        "DC.description": page.description,
        "DC.identifier": page.address,
        "DCTERMS.isPartOf": "" if page.front else page.book,
    }


def open_graph(page: Page) -> dict[str, str]:
    """Return the properties of OpenGraph by name; those without a value are empty."""
    other = {"en": "ru", "ru": "en"}[page.lang]
    return {
        "og:type": "website" if page.front else "article",
        "og:title": page.title,
        "og:description": page.description,
        "og:site_name": page.release.title[page.lang].partition(": ")[0],
        "og:locale": _LOCALES[page.lang],
        "og:locale:alternate": _LOCALES[other] if page.twin else "",
        "og:url": page.address,
    }


def schema_org(page: Page) -> dict[str, Any]:
    """Return what a page is in the terms of schema.org: the book, a chapter, a data set too."""
    kinds = ["Book"] if page.front else ["Chapter", *["Dataset"] * bool(page.data)]
    described = _work(page, page.book if page.front else page.title)
    told: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": kinds if len(kinds) > 1 else kinds[0],
        **described,
        "description": page.description,
        "url": page.address,
    }
    if not page.front:
        told["isPartOf"] = {"@type": "Book", **_work(page, page.book), "url": page.release.address}
        told["distribution"] = [
            {"@type": "DataDownload", "name": name, "encodingFormat": kind}
            for name, kind in page.data
        ]
    if page.twin:
        other = {"en": ("workTranslation", "ru"), "ru": ("translationOfWork", "en")}
        relation, lang = other[page.lang]
        told[relation] = {"@type": kinds[0], "name": page.twin, "inLanguage": lang}
    return _without_empty(told)


def _work(page: Page, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "inLanguage": page.lang,
        "author": {"@type": "Organization", "name": page.release.authors},
        "version": page.release.number,
        "datePublished": page.release.date,
        "license": LICENCE,
    }


def _without_empty(told: dict[str, Any]) -> dict[str, Any]:
    return {
        name: _without_empty(each) if isinstance(each, dict) else each
        for name, each in told.items()
        if each
    }


def head(page: Page) -> str:
    """Return what a page's head has of all this."""
    named = {"description": page.description, **dublin_core(page)}
    lines = [_meta("name", name, value) for name, value in named.items() if value]
    lines += [_meta("property", name, value) for name, value in open_graph(page).items() if value]
    # Whatever stands in the data, it must not end the element.
    data = json.dumps(schema_org(page), ensure_ascii=False).replace("<", r"\u003c")
    return "\n".join(["", *lines, f'<script type="application/ld+json">{data}</script>', ""])


def _meta(kind: str, name: str, value: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(value)}" />'


def data_files(body: str) -> tuple[tuple[str, str], ...]:
    """Return the files of data that can be downloaded from a page, each with its kind."""
    names = dict.fromkeys(unescape(found[2]) for found in _DOWNLOAD.finditer(body))
    return tuple(
        (name, kind)
        for name in names
        for ending, kind in _DATA.items()
        if name.endswith(ending) and not name.endswith(f".schema{ending}")
    )


def describe(
    app: Sphinx,
    name: str,
    _template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Tell in the head of a page what it is, and where it is in the other language."""
    release = release_of(app)
    if release is None or doctree is None:
        return
    twin = translation(app, name)
    page = Page(
        release=release,
        lang=language_of(name),
        title=app.env.titles[name].astext(),
        description=description(doctree),
        front=name in FRONTS.values(),
        address=release.address and release.address + app.builder.get_target_uri(name),
        data=data_files(context.get("body", "")),
        twin=app.env.titles[twin].astext() if twin else "",
    )
    context["metatags"] += head(page)
    if twin:
        lang, address = language_of(twin), escape(context["pathto"](twin))
        link = f'<link rel="alternate" hreflang="{lang}" href="{address}" />\n'
        context["metatags"] += link


def register(app: Sphinx) -> None:
    """Connect to the writing of each page, before what is said of citing it is added."""
    app.connect("html-page-context", describe, priority=400)
