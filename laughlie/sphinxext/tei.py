"""The edition as one TEI file in the site, with the passages of the history, and links to it."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxRole
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from laughlie.edition.corpus import FILE, TEI, corpus
from laughlie.language import LANGUAGES
from laughlie.sphinxext.attestations import FILE as PASSAGES
from laughlie.sphinxext.attestations import Attestation, load, plain
from laughlie.sphinxext.release import release_of

_XML = "{http://www.w3.org/XML/1998/namespace}"


class edition_link(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801 - as docutils does
    """A link to the file; where there is no site, its words alone."""


class EditionFileRole(SphinxRole):
    """``{edition-file}`words``` links to the whole edition as one TEI file."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link."""
        return [edition_link("", self.text)], []


def _visit(self: HTML5Translator, _node: edition_link) -> None:
    builder = self.builder
    address = relative_uri(builder.get_target_uri(builder.current_docname), FILE)
    self.body.append(f'<a class="reference download internal" href="{escape(address)}" download>')


def _depart(self: HTML5Translator, _node: edition_link) -> None:
    self.body.append("</a>")


def _pass(_translator: object, _node: nodes.Node) -> None:
    """Write the words only."""


def entry(each: Attestation) -> Element:
    """Return a passage of the history as an entry of a TEI bibliography, at its permanent id."""
    bibl = _element("bibl")
    bibl.set(f"{_XML}id", f"attestation-{each.id}")
    if each.author:
        _within(bibl, "author", each.author, "en")
    _within(bibl, "title", each.work, "en")
    if each.edition["en"]:
        _within(bibl, "edition", each.edition["en"], "en")
    if each.locator["en"]:
        _within(bibl, "biblScope", plain(each.locator["en"]), "en")
    date = _within(bibl, "date", each.printed)
    if each.first == each.last:
        date.set("when", str(each.last))
    else:
        date.set("notBefore", str(each.first))
        date.set("notAfter", str(each.last))
    bibl.extend(_notes(each))
    return bibl


def _notes(each: Attestation) -> Iterator[Element]:
    """Yield its words, how near we have come to them, their sense, and what is to be said."""
    if each.quote:
        quotation = _element("note", type="quotation")
        _within(quotation, "quote", each.quote, "en")
        yield quotation
    told = {"confidence": each.confidence, "sense": " ".join(each.senses), "cite": each.cite}
    if each.source:
        told["source"] = each.source
    for kind, said in told.items():
        note = _element("note", type=kind)
        note.text = said
        yield note
    for kind, words in {"evidence": each.evidence, "comment": each.note}.items():
        for lang in LANGUAGES:
            note = _element("note", type=kind)
            note.set(f"{_XML}lang", lang)
            note.text = plain(words[lang])
            yield note


def _within(parent: Element, name: str, text: str, lang: str = "") -> Element:
    made = SubElement(parent, f"{{{TEI}}}{name}", {f"{_XML}lang": lang} if lang else {})
    made.text = text
    return made


def _element(name: str, **attributes: str) -> Element:
    return Element(f"{{{TEI}}}{name}", attributes)


def write(app: Sphinx) -> None:
    """Write the file into the site."""
    release = release_of(app)
    if release is None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    data = Path(app.srcdir) / PASSAGES
    works = map(entry, load(data)) if data.is_file() else ()
    target = Path(app.outdir) / FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(corpus(release, works), encoding="utf-8", newline="\n")


def register(app: Sphinx) -> None:
    """Make the role known, and write the file before the pages."""
    app.add_role("edition-file", EditionFileRole())
    plain = (_pass, _pass)
    app.add_node(edition_link, html=(_visit, _depart), latex=plain, text=plain)
    app.connect("builder-inited", write)
