"""The edition as one TEI file in the site, with the passages of the history, and links to it."""

from collections.abc import Iterator, Sequence
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
from laughlie.language import LANGUAGES, Words
from laughlie.sphinxext.history.attestations import CONFIDENCE, SENSES, Attestation, load, plain
from laughlie.sphinxext.history.attestations import FILE as PASSAGES
from laughlie.sphinxext.history.entries import AttestationError
from laughlie.sphinxext.site.release import release_of

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
    _told(bibl, "edition", each.edition)
    _told(bibl, "biblScope", each.locator)
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
    yield _label("confidence", [each.confidence])
    yield _label("sense", each.senses)
    for kind, said in {"cite": each.cite, "source": each.source}.items():
        if said:
            note = _element("note", type=kind)
            note.text = said
            yield note
    for kind, words in {"evidence": each.evidence, "comment": each.note}.items():
        for lang in LANGUAGES:
            note = _element("note", type=kind)
            note.set(f"{_XML}lang", lang)
            note.text = plain(words[lang])
            yield note


def _label(kind: str, names: Sequence[str]) -> Element:
    """Return a note of labels, which points to what they mean."""
    note = _element("note", type=kind, ana=" ".join(f"#{kind}-{name}" for name in names))
    note.text = " ".join(names)
    return note


def labels() -> dict[str, Words]:
    """Return what the labels of the passages mean, by their ids in the file."""
    kinds = {"confidence": CONFIDENCE, "sense": SENSES}
    return {
        f"{kind}-{name}": label.meaning
        for kind, labels in kinds.items()
        for name, label in labels.items()
    }


def _told(parent: Element, name: str, words: Words) -> None:
    """Say something in both languages, or once if it is the same in both."""
    if words.en == words.ru:
        if words.en:
            _within(parent, name, plain(words.en))
        return
    for lang in LANGUAGES:
        _within(parent, name, plain(words[lang]), lang)


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
    works = map(entry, _passages(Path(app.srcdir) / PASSAGES))
    target = Path(app.outdir) / FILE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(corpus(release, works, labels()), encoding="utf-8", newline="\n")


def _passages(data: Path) -> tuple[Attestation, ...]:
    """Return the passages, none of a faulty file: the page that prints them says its faults."""
    try:
        return load(data) if data.is_file() else ()
    except AttestationError:
        return ()


def register(app: Sphinx) -> None:
    """Make the role known, and write the file before the pages."""
    app.add_role("edition-file", EditionFileRole())
    plain = (_pass, _pass)
    app.add_node(edition_link, html=(_visit, _depart), latex=plain, text=plain)
    app.connect("builder-inited", write)
