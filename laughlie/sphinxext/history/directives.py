"""The history's directives: the timeline, the table of passages and that of wrong claims."""

import json
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx

from laughlie.language import Words
from laughlie.sphinxext.edition.clauses import ClauseDomain, in_language
from laughlie.sphinxext.history.attestations import (
    CONFIDENCE,
    SENSES,
    Attestation,
    Claim,
    load,
    load_claims,
)
from laughlie.sphinxext.history.entries import AttestationError
from laughlie.sphinxext.history.labels import InALanguage, mark
from laughlie.sphinxext.history.timeline import draw
from laughlie.sphinxext.parts.filtering import choice, form, search
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.sphinxext.site.files import stored

_WORDS = {
    "en": {
        "sense": "Sense",
        "confidence": "How we know",
        "century": "Years",
        "words": "Words",
        "all": "all",
        "found": "{n} of {all} passages",
        "none": "No passage is all of this: choose less.",
        "up": "Sorted by “{head}”, upwards.",
        "down": "Sorted by “{head}”, downwards.",
    },
    "ru": {
        "sense": "Смысл",
        "confidence": "Откуда знаем",
        "century": "Годы",
        "words": "Слова",
        "all": "все",
        "found": "Упоминаний: {n} из {all}",
        "none": "Такого упоминания нет: снимите какое-нибудь условие.",
        "up": "Порядок: «{head}», по возрастанию.",
        "down": "Порядок: «{head}», по убыванию.",
    },
}
_HEADS = (
    Words("Date", "Год"),
    Words("Passage", "Место и слова"),
    Words("Evidence of", "О чём говорит"),
    Words("How we know", "Откуда знаем"),
)
_CLAIM_HEADS = (
    Words("What is said", "Что говорят"),
    Words("What we found", "Что оказалось"),
    Words("Why it is said", "Почему так говорят"),
)
_DATED = Words("date:", "дата:")
_ANONYMOUS = Words("Anonymous", "Без имени автора")


class _OfAFile(InALanguage):
    """A directive that shows the entries of a file, named as the page sees it."""

    required_arguments = 1

    def attestations(self) -> tuple[Attestation, ...]:
        """Return the attestations; a fault in the file is an error that names its entry."""
        return load(self._path())

    def claims(self) -> tuple[Claim, ...]:
        """Return the claims; a fault in the file is an error that names its entry."""
        return load_claims(self._path())

    def run(self) -> list[nodes.Node]:
        """Return what is shown."""
        try:
            return self.shown()
        except AttestationError as error:
            raise self.error(f"{self.arguments[0]}: {error}") from None
        except OSError:
            raise self.error(f"{self.arguments[0]}: there is no such file") from None

    def shown(self) -> list[nodes.Node]:
        """Return what this directive is for."""
        raise NotImplementedError

    def say(self, said: str, keys: Iterable[str] = ()) -> list[nodes.Node]:
        """Return text of the file, in the language of the page, with the works that it cites."""
        cited = ",".join(filter(None, keys))
        found, messages = self.parse_inline(f"{said} {{cite}}`{cited}`" if cited else said)
        return [*found, *messages]

    def note(self, kind: str, name: str) -> str:
        """Return the permanent id of an entry, which has its place on this page."""
        ClauseDomain.of(self.env).note(kind, in_language(name, self.lang), self.env.docname)
        return f"{kind}-{name}"

    def _path(self) -> Path:
        relative, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(relative)
        return Path(path)


class TimelineDirective(_OfAFile):
    """``{timeline} data/attestations.yaml`` draws the attestations decade by decade."""

    def shown(self) -> list[nodes.Node]:
        """Return the drawing; what is not HTML has the table alone."""
        return [nodes.raw("", draw(self.attestations(), self.lang), format="html")]


class AttestationsDirective(_OfAFile):
    """``{attestations} data/attestations.yaml`` prints the attestations as a table.

    The whole table is filtered and sorted in the page, and its rows have permanent ids. With
    ``:only:`` and some ids it is those alone, for a chapter about them.
    """

    option_spec: ClassVar[dict[str, Any]] = {"lang": language, "only": str.split}

    def shown(self) -> list[nodes.Node]:
        """Return the table, with a form before it if it is the whole one."""
        every = self.attestations()
        wanted = self.options.get("only")
        if wanted is None:
            place = self._table(every)
            for each, attested in zip(every, _passages(place), strict=True):
                attested["ids"] = [self.note("attestation", each.id)]
            place += _sorting(every, self.lang)
            return [_form(every, self.lang), place]
        if unknown := set(wanted) - {each.id for each in every}:
            raise self.error(f"no attestation {', '.join(sorted(unknown))}")
        return [self._table([each for each in every if each.id in wanted])]

    def _table(self, attestations: Iterable[Attestation]) -> nodes.container:
        heads = (each[self.lang] for each in _HEADS)
        shown = table((10, 54, 22, 14), heads, map(self._attested, attestations))
        return nodes.container("", shown, classes=["ll-attestations"])

    def _attested(self, each: Attestation) -> nodes.row:
        senses = _spaced(mark(SENSES[sense], self.lang) for sense in each.senses)
        known: list[nodes.Node] = [mark(CONFIDENCE[each.confidence], self.lang)]
        if each.source:
            # Words that we have read need nobody to vouch for them: then it is for their date.
            said = _DATED[self.lang] if each.confidence == "P" else ""
            known += [nodes.Text(" "), *self.say(said, [each.source])]
        evidence = nodes.paragraph("", "", *self.say(each.evidence[self.lang]))
        attested = row(
            (
                text(each.date(self.lang)),
                self._passage(each),
                [nodes.paragraph("", "", *senses), evidence],
                [nodes.paragraph("", "", *known)],
            )
        )
        attested["classes"] = ["ll-passage", *(f"ll-{name}" for name in _kinds(each))]
        return attested

    def _passage(self, each: Attestation) -> list[nodes.Node]:
        """Return who says it where, the words, and what is to be said of them."""
        author = nodes.inline("", each.author, classes=["language-en"])
        if not each.author:
            author = nodes.inline("", _ANONYMOUS[self.lang], classes=[f"language-{self.lang}"])
        work = nodes.inline("", "", nodes.emphasis("", each.work), classes=["language-en"])
        named = nodes.paragraph("", "", author, nodes.Text(", "), work)
        named += _after(", ", each.locator, self.lang)
        named += _after(". ", each.edition, self.lang)
        told: list[nodes.Node] = [named]
        if each.quote:
            words = f"“{each.quote}”"
            told.append(nodes.paragraph("", words, classes=["ll-quote", "language-en"]))
        note = self.say(each.note[self.lang], [each.cite])
        told.append(nodes.paragraph("", "", *note, classes=[f"language-{self.lang}"]))
        return told


class ClaimsDirective(_OfAFile):
    """``{claims} data/attestations.yaml`` prints what was said and found wrong, with the reason."""

    def shown(self) -> list[nodes.Node]:
        """Return the table, a row for each claim at an id of its own."""
        heads = (each[self.lang] for each in _CLAIM_HEADS)
        shown = table((32, 40, 28), heads, map(self._claimed, self.claims()))
        return [nodes.container("", shown, classes=["ll-claims"])]

    def _claimed(self, each: Claim) -> nodes.row:
        claim = nodes.strong("", "", *self.say(each.claim[self.lang]))
        by = self._known(each.by, each.said_in, each.said_known)
        found = self._known(each.found, each.found_in, each.confidence)
        reason = nodes.paragraph("", "", *self.say(f"{each.reason[self.lang]}."))
        for cell, head in ((found, _CLAIM_HEADS[1]), (reason, _CLAIM_HEADS[2])):
            cell.insert(0, nodes.inline("", f"{head[self.lang]}: ", classes=["ll-column-name"]))
        claimed = row(([nodes.paragraph("", "", claim), by], [found], [reason]))
        claimed["ids"] = [self.note("claim", each.id)]
        return claimed

    def _known(self, said: Words, works: Sequence[str], label: str) -> nodes.paragraph:
        """Return what is said with where it stands, and how near we have come to that."""
        told = self.say(said[self.lang], works)
        return nodes.paragraph("", "", *told, nodes.Text(" "), mark(CONFIDENCE[label], self.lang))


def _passages(place: nodes.Element) -> list[nodes.row]:
    """Return the rows of a table but for its head."""
    return [each for each in place.findall(nodes.row) if "ll-passage" in each["classes"]]


def _after(mark: str, said: Words, lang: str) -> list[nodes.Node]:
    """Return what comes after a mark, if anything does; what has no Russian is in English."""
    if not said[lang]:
        return []
    spoken = "en" if said.en == said.ru else lang
    return [nodes.Text(mark), nodes.inline("", said[lang], classes=[f"language-{spoken}"])]


def _spaced(marks: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return marks with spaces between them."""
    return [each for one in marks for each in (nodes.Text(" "), one)][1:]


def _kinds(each: Attestation) -> list[str]:
    """Return what a passage can be filtered by: its senses, its confidence, its century."""
    centuries = range(each.first // 100, each.last // 100 + 1)
    return [
        *(f"sense-{sense}" for sense in each.senses),
        f"confidence-{each.confidence}",
        *(f"century-{century}" for century in centuries),
    ]


def _form(attestations: Sequence[Attestation], lang: str) -> nodes.raw:
    """Return the form that filters the table."""
    words = _WORDS[lang]
    found = {kind for each in attestations for kind in _kinds(each)}
    centuries = [number for number in range(15, 20) if f"century-{number}" in found]
    options = {
        "sense": {name: f"{each.sign} {each.name[lang]}" for name, each in SENSES.items()},
        "confidence": {name: f"{name} {each.name[lang]}" for name, each in CONFIDENCE.items()},
        "century": {str(number): f"{number}00–{number}99" for number in centuries},
    }
    fields = [choice(name, words[name], words["all"], values) for name, values in options.items()]
    fields.append(search(words["words"]))
    return form("".join(fields), ".ll-passage", words["found"], words["none"])


def _sorting(attestations: Sequence[Attestation], lang: str) -> nodes.raw:
    """Return the script that sorts the table, with the order of the rows by each column."""
    words = _WORDS[lang]
    data = f'data-up="{escape(words["up"])}" data-down="{escape(words["down"])}"'
    orders = f'data-orders="{json.dumps(in_orders(attestations), separators=(",", ":"))}"'
    return nodes.raw("", f"<script {data} {orders}>{stored('sorting.js')}</script>", format="html")


def in_orders(attestations: Sequence[Attestation]) -> list[list[int]]:
    """Return for each column of the table the numbers of the rows as it orders them.

    Passages are in the order of authors, or of works without one, senses and confidence from the
    strongest; what is alike there stays in the order of years.
    """
    senses, labels = list(SENSES), list(CONFIDENCE)
    numbers = range(len(attestations))
    return [
        list(numbers),
        sorted(numbers, key=lambda n: _called(attestations[n])),
        sorted(numbers, key=lambda n: [senses.index(each) for each in attestations[n].senses]),
        sorted(numbers, key=lambda n: labels.index(attestations[n].confidence)),
    ]


def _called(each: Attestation) -> str:
    """Return the author or the work as it is looked up: without brackets and quotation marks."""
    return (each.author or each.work).strip("[]“”").casefold()


def register(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("attestations", AttestationsDirective)
    app.add_directive("claims", ClaimsDirective)
    app.add_directive("timeline", TimelineDirective)
