"""The apparatus in print: on each point of the rules what every witness says, or that it does not.

It stands whole on a page of its own, disagreements first, and folded below each subject where the
texts are side by side.
"""

from collections.abc import Iterable, Sequence

from docutils import nodes
from sphinx.application import Sphinx

from laughlie.edition import (
    POINTS,
    Attested,
    Point,
    Reading,
    Subject,
    disagreements_first,
)
from laughlie.language import Words
from laughlie.sphinxext.edition.clauses import clause_link, reference
from laughlie.sphinxext.edition.texts import ParallelDirective, marked, note_edition, said
from laughlie.sphinxext.history.labels import InALanguage
from laughlie.sphinxext.parts.folded import folded

_SILENT = Words("Silent:", "Молчат:")
_UNREAD = Words("Not read so far:", "До этого места не прочитаны:")
_OTHERS = Words("What others say", "Что говорят другие")
_CERTAINTY = {
    "medium": Words("inferred", "выведено"),
    "low": Words("conjectured", "предположено"),
}
_PARTS = {
    True: Words("Where they differ", "В чём они расходятся"),
    False: Words("Where they agree", "В чём они согласны"),
}


class ApparatusDirective(InALanguage):
    """``{apparatus}`` prints every point of the rules, those on which witnesses differ first."""

    def run(self) -> list[nodes.Node]:
        """Return a section for the disputed points and one for the others."""
        note_edition(self.env)
        points = disagreements_first(POINTS)
        return [
            self._part(disputed, [each for each in points if each.disputed is disputed])
            for disputed in (True, False)
        ]

    def _part(self, disputed: bool, points: Sequence[Point]) -> nodes.section:
        name = "points-disputed" if disputed else "points-agreed"
        part = nodes.section(ids=[name], names=[name])
        part += nodes.title("", _PARTS[disputed][self.lang])
        part += [self._section(each) for each in points]
        self.state.document.note_implicit_target(part)
        return part

    def _section(self, point: Point) -> nodes.section:
        section = nodes.section(ids=[point.id], names=[point.id], classes=["ll-point"])
        section += nodes.title("", point.title[self.lang])
        section += told(point, self.lang)
        self.state.document.note_implicit_target(section)
        return section


class WithOthersDirective(ParallelDirective):
    """``{parallel}``, with what the other witnesses say folded below each subject."""

    def below(self, subject: Subject) -> list[nodes.Node]:
        """Return the apparatus of the subject; a page in both languages has it in English."""
        return others(subject, self.options.get("lang", "en"))


def others(subject: Subject, lang: str) -> list[nodes.Node]:
    """Return, folded, what all witnesses say on the points of a subject, if it has any."""
    points = [each for each in disagreements_first(POINTS) if subject.id in each.subjects]
    if not points:
        return []
    fold = folded(summary=_OTHERS[lang], classes=["ll-others"])
    for each in points:
        fold += nodes.paragraph("", "", nodes.strong("", each.title[lang]))
        fold += told(each, lang)
    return [fold]


def told(point: Point, lang: str) -> list[nodes.Node]:
    """Return the readings of a point with their witnesses, then who is silent or was not read."""
    readings = nodes.bullet_list("", classes=["ll-said"])
    readings += [_reading(each, lang) for each in point.readings]
    rest = [
        nodes.paragraph(
            "", f"{head[lang]} ", *_witnesses(each, lang), nodes.Text("."), classes=["ll-unsaid"]
        )
        for head, each in ((_SILENT, point.silent), (_UNREAD, point.unread))
        if each
    ]
    return [readings, *rest]


def _reading(reading: Reading, lang: str) -> nodes.list_item:
    who = nodes.paragraph("", "", *_witnesses(reading.attested, lang), classes=["ll-attested"])
    return nodes.list_item("", said(reading.said, lang), who)


def _witnesses(attested: Iterable[Attested], lang: str) -> list[nodes.Node]:
    """Return the sigla, apart by commas, each with its place and how certain it is."""
    found: list[nodes.Node] = []
    for each in attested:
        siglum = reference("witness", each.siglum)
        found += [nodes.Text(", "), nodes.strong("", "", siglum), *_place(each, lang)]
    return found[1:]


def _place(each: Attested, lang: str) -> list[nodes.Node]:
    """Return in brackets where a witness says it, what is to be remarked, and how surely."""
    parts: list[list[nodes.Node]] = []
    if each.clause:
        parts.append([clause_link(each.clause)])
    if each.place is not None:
        parts.append(marked(each.place[lang], lang))
    if each.certainty in _CERTAINTY:
        parts.append([nodes.emphasis("", _CERTAINTY[each.certainty][lang])])
    if not parts:
        return []
    between = [node for part in parts for node in (nodes.Text("; "), *part)][1:]
    return [nodes.Text(" ("), *between, nodes.Text(")")]


def register(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("apparatus", ApparatusDirective)
    app.add_directive("parallel", WithOthersDirective)
