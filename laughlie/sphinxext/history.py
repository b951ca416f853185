"""The history's directives and roles: the table and the timeline, the labels and their legend."""

from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.writers.html5 import HTML5Translator

from laughlie.language import Words
from laughlie.sphinxext.attestations import (
    CONFIDENCE,
    SENSES,
    Attestation,
    AttestationError,
    Label,
    load,
)
from laughlie.sphinxext.languages import language_of
from laughlie.sphinxext.options import language
from laughlie.sphinxext.tables import row, table, text
from laughlie.sphinxext.timeline import draw

logger = logging.getLogger(__name__)

_HEADS = (
    Words("Date", "Год"),
    Words("Passage", "Место и слова"),
    Words("Evidence", "Знаки"),
)
_ANONYMOUS = Words("Anonymous", "Без имени автора")
_ABOUT = Words("about ", "ок. ")
_LEGENDS = (
    (CONFIDENCE, Words("How we know", "Откуда мы это знаем")),
    (SENSES, Words("What a passage says", "Что говорит само место")),
)


def mark(label: Label, lang: str) -> nodes.abbreviation:
    """Return a label as it stands beside a claim; the legend's words come with it."""
    shown = f"{label.sign} {label.name[lang]}"
    return nodes.abbreviation(
        "", shown, explanation=label.meaning[lang], classes=["ll-label", f"language-{lang}"]
    )


class LabelRole(SphinxRole):
    """``{confidence}`P``` and ``{sense}`pun``` print a label in the language of the page."""

    def __init__(self, labels: dict[str, Label]) -> None:
        super().__init__()
        self.labels = labels

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the mark; a label that the legend does not have is a mistake."""
        if self.text not in self.labels:
            known = ", ".join(self.labels)
            location = self.get_location()
            logger.warning("no label %r; there are: %s", self.text, known, location=location)
            return [], []
        return [mark(self.labels[self.text], language_of(self.env.docname))], []


class _InALanguage(SphinxDirective):
    """A directive whose words are those of ``:lang:``."""

    option_spec: ClassVar[dict[str, Any]] = {"lang": language}

    @property
    def lang(self) -> str:
        """Return the language to print in."""
        return str(self.options.get("lang", "en"))


class LegendDirective(_InALanguage):
    """``{legend}`` says what every label means."""

    def run(self) -> list[nodes.Node]:
        """Return the labels of both kinds, each with its meaning."""
        legend = nodes.container(classes=["ll-legend"])
        for labels, title in _LEGENDS:
            legend += nodes.paragraph("", "", nodes.strong("", title[self.lang]))
            items = (self._item(label) for label in labels.values())
            legend += nodes.bullet_list("", *items)
        return [legend]

    def _item(self, label: Label) -> nodes.list_item:
        meaning = nodes.Text(f": {label.meaning[self.lang]}.")
        return nodes.list_item("", nodes.paragraph("", "", mark(label, self.lang), meaning))


class _OfAttestations(_InALanguage):
    """A directive that shows the attestations of a file, named as the page sees it."""

    required_arguments = 1

    def attestations(self) -> tuple[Attestation, ...]:
        """Return the attestations; a fault in the file is an error that names its entry."""
        relative, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(relative)
        try:
            return load(Path(path))
        except AttestationError as error:
            raise self.error(f"{relative}: {error}") from None
        except OSError:
            raise self.error(f"{relative}: there is no such file") from None


class TimelineDirective(_OfAttestations):
    """``{timeline} data/attestations.yaml`` draws the attestations decade by decade."""

    def run(self) -> list[nodes.Node]:
        """Return the drawing; what is not HTML has the table alone."""
        return [nodes.raw("", draw(self.attestations(), self.lang), format="html")]


class AttestationsDirective(_OfAttestations):
    """``{attestations} data/attestations.yaml`` prints the attestations as a table."""

    def run(self) -> list[nodes.Node]:
        """Return the table, a row for each attestation at an id of its own."""
        heads = (each[self.lang] for each in _HEADS)
        rows = map(self._attested, self.attestations())
        shown = table((12, 70, 18), heads, rows)
        return [nodes.container("", shown, classes=["ll-attestations"])]

    def _attested(self, each: Attestation) -> nodes.row:
        date = each.date.replace("c. ", _ABOUT[self.lang])
        labels: list[nodes.Node] = [mark(CONFIDENCE[each.confidence], self.lang)]
        for sense in each.sense:
            labels += [nodes.Text(" "), mark(SENSES[sense], self.lang)]
        attested = row((text(date), self._passage(each), [nodes.paragraph("", "", *labels)]))
        attested["ids"] = [f"attestation-{each.id}"]
        return attested

    def _passage(self, each: Attestation) -> list[nodes.Node]:
        """Return who says it where, the words, and what is to be said of them."""
        author = nodes.inline("", each.author, classes=["language-en"])
        if not each.author:
            author = nodes.inline("", _ANONYMOUS[self.lang], classes=[f"language-{self.lang}"])
        work = nodes.inline("", "", nodes.emphasis("", each.work), classes=["language-en"])
        if each.place:
            work += nodes.Text(f", {each.place}")
        told: list[nodes.Node] = [nodes.paragraph("", "", author, nodes.Text(", "), work)]
        if each.quote:
            words = f"“{each.quote}”"
            told.append(nodes.paragraph("", words, classes=["ll-quote", "language-en"]))
        keys = ",".join(filter(None, (each.cite, each.through)))
        note, messages = self.parse_inline(f"{each.note[self.lang]} {{cite}}`{keys}`")
        told.append(nodes.paragraph("", "", *note, classes=[f"language-{self.lang}"]))
        return [*told, *messages]


def _visit_citation(self: HTML5Translator, node: nodes.citation) -> None:
    """Begin a work of the bibliography as an item of its list.

    The role that docutils gives it is deprecated, and a list may hold nothing but items.
    """
    HTML5Translator.visit_citation(self, node)
    self.body[-1] = self.body[-1].replace('role="doc-biblioentry"', 'role="listitem"')


def register(app: Sphinx) -> None:
    """Make the directives and the roles known."""
    app.add_directive("attestations", AttestationsDirective)
    app.add_directive("timeline", TimelineDirective)
    app.add_directive("legend", LegendDirective)
    citation = (_visit_citation, HTML5Translator.depart_citation)
    app.add_node(nodes.citation, override=True, html=citation)
    app.add_role("confidence", LabelRole(CONFIDENCE))
    app.add_role("sense", LabelRole(SENSES))
