"""Citations in the language of their page, and works that lead back to the passages that cite them.

sphinxcontrib-bibtex knows one language. A Russian page therefore cites the works of the Russian
bibliography, whose keys have a prefix, and these are printed with Russian words.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from docutils import nodes
from pybtex.database import Entry
from pybtex.plugin import register_plugin as register_formatting
from pybtex.richtext import Tag, Text
from pybtex.style.formatting import toplevel
from pybtex.style.formatting.plain import Style as PlainStyle
from pybtex.style.formatting.unsrt import date
from pybtex.style.template import Node, node, optional, optional_field, sentence
from pybtex.style.template import field as template_field
from pybtex.style.template import names as names_of
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator
from sphinxcontrib.bibtex.citation_target import parse_citation_targets
from sphinxcontrib.bibtex.plugin import register_plugin as register_referencing
from sphinxcontrib.bibtex.style.referencing import PersonStyle
from sphinxcontrib.bibtex.style.referencing.author_year import AuthorYearReferenceStyle

from laughlie.language import Words
from laughlie.sphinxext.edition.clauses import ClauseDomain, reference
from laughlie.sphinxext.history.attestations import FILE, Attestation, load
from laughlie.sphinxext.history.entries import AttestationError
from laughlie.sphinxext.history.works import PREFIX
from laughlie.sphinxext.site.languages import language_of

_CITED = Words("In the table: ", "В таблице: ")


class RussianStyle(PlainStyle):  # type: ignore[misc]  # pybtex has no types
    """The style of an entry of the Russian bibliography."""

    def format_names(self, role: str, *, as_sentence: bool = True) -> Node:
        """Return the persons of an entry, joined in Russian."""
        joined = names_of(role, sep=", ", sep2=" и ", last_sep=" и ")
        return sentence[joined] if as_sentence else joined

    def get_misc_template(self, e: Entry) -> Node:
        """Return the template of a work, which may begin its second sentence with the year."""
        return toplevel[
            optional[sentence[self.format_names("author")]],
            self.format_title(e, "title"),
            sentence(capfirst=True)[optional[template_field("howpublished")], optional[date]],
            sentence[optional_field("note")],
        ]


@node  # type: ignore[untyped-decorator]
def _in_its_language(children: list[Node], data: dict[str, Any]) -> Text:
    """Return the second child for a work of the Russian bibliography, the first for another."""
    english, russian = children
    chosen = russian if data["entry"].key.startswith(PREFIX) else english
    return chosen.format_data(data)


def _russian_persons() -> PersonStyle:
    return PersonStyle(sep2=" и ", last_sep=" и ", other=Text(" ", Tag("em", "и др.")))


@dataclass
class BilingualReferenceStyle(AuthorYearReferenceStyle):
    """Author and year, joined in the language of the bibliography that has the work."""

    russian: AuthorYearReferenceStyle = field(
        default_factory=lambda: AuthorYearReferenceStyle(person=_russian_persons())
    )

    def inner(self, role_name: str) -> Node:
        """Return the template of one citation."""
        return _in_its_language[super().inner(role_name), self.russian.inner(role_name)]


def cite_in_russian(app: Sphinx, doctree: nodes.document) -> None:
    """Have a Russian page cite the works of the Russian bibliography."""
    if language_of(app.env.docname) != "ru":
        return
    for each in doctree.findall(pending_xref):
        if each.get("refdomain") == "cite":
            each["reftarget"] = in_russian(each["reftarget"])


def in_russian(target: str) -> str:
    """Return a citation's keys with the prefix, and what stands before and after each."""

    def said(words: str) -> str:
        return f"{{{words}}}" if words else ""

    cited = parse_citation_targets(target)
    return ",".join(f"{said(each.pre)}{PREFIX}{each.key}{said(each.post)}" for each in cited)


def cited_by(attestations: Iterable[Attestation]) -> dict[str, tuple[Attestation, ...]]:
    """Return for each work, by its key, the passages that are in it or known through it."""
    found: dict[str, tuple[Attestation, ...]] = {}
    for each in attestations:
        for key in filter(None, (each.cite, each.source)):
            found[key] = (*found.get(key, ()), each)
    return found


class LeadBack(SphinxPostTransform):
    """Has each work of a bibliography lead to the passages of the table that cite it."""

    default_priority = 6  # after the entries are there, before references are resolved

    def run(self, **_options: Any) -> None:
        """Add to each entry a line with links to the passages, if there are any."""
        if "cite" not in self.env.domains or not any(self.document.findall(nodes.citation)):
            return
        passages = self._passages()
        noted = self.env.domains["cite"].data["citations"]
        keys = {(each.bibliography_key.docname, each.citation_id): each.key for each in noted}
        for entry in self.document.findall(nodes.citation):
            key = keys.get((entry.get("docname", ""), entry["ids"][0]), "").removeprefix(PREFIX)
            if key in passages:
                entry.append(_line(key, passages[key], entry["docname"]))

    def _passages(self) -> dict[str, tuple[Attestation, ...]]:
        try:
            every = load(Path(self.env.srcdir) / FILE)
        except (AttestationError, OSError):
            return {}  # the page that prints them says so, at its place
        domain = ClauseDomain.of(self.env)
        return cited_by(each for each in every if domain.page("attestation", each.id))


def _line(key: str, passages: Iterable[Attestation], page: str) -> nodes.paragraph:
    """Return the links from a work: to its own passages by place, to others by author and year."""
    lang = language_of(page)
    line = nodes.paragraph("", _CITED[lang], classes=["ll-back"])
    for number, each in enumerate(passages):
        where = f", {each.locator[lang]}" if each.locator[lang] else ""
        own = f"{each.date(lang)}{where}"
        link = reference("attestation", each.id, own if each.cite == key else each.name(lang))
        link["refdoc"] = page
        line += [nodes.Text("; " if number else ""), link]
    return line


def _visit_citation(self: HTML5Translator, entry: nodes.citation) -> None:
    """Begin a work of the bibliography as an item of its list.

    The role that docutils gives it is deprecated, and a list may hold nothing but items.
    """
    HTML5Translator.visit_citation(self, entry)
    self.body[-1] = self.body[-1].replace('role="doc-biblioentry"', 'role="listitem"')


def register(app: Sphinx) -> None:
    """Make the styles known, and connect what changes citations and works."""
    register_formatting("pybtex.style.formatting", "plain-ru", RussianStyle)
    register_referencing(
        "sphinxcontrib.bibtex.style.referencing", "bilingual", BilingualReferenceStyle
    )
    app.add_node(
        nodes.citation, override=True, html=(_visit_citation, HTML5Translator.depart_citation)
    )
    app.add_post_transform(LeadBack)
    app.connect("doctree-read", cite_in_russian)
