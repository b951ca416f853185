"""The directives of the witnesses: what each description is, and how they depend on each other."""

import re
from collections.abc import Iterable, Sequence

from docutils import nodes
from sphinx.application import Sphinx

from laughlie.edition import DESCRIPTIONS, Dependence, Description
from laughlie.language.faults import fault_words
from laughlie.rulesets import FRAGMENTS, RULESETS
from laughlie.sphinxext.edition.clauses import (
    ClauseDomain,
    clause_link,
    in_language,
    place,
    reference,
)
from laughlie.sphinxext.edition.stemma import CERTAINTY, draw
from laughlie.sphinxext.edition.texts import marked, note_edition
from laughlie.sphinxext.history.attestations import CONFIDENCE
from laughlie.sphinxext.history.labels import InALanguage, mark

_VARIANTS = {rules.siglum: rules.name for rules in RULESETS.values()}
_FRAGMENTS = {fragment.siglum: fragment for fragment in FRAGMENTS.values()}
_CLAUSE = re.compile(r"\b([A-Z]\.\d+)\b")

_WORDS = {
    "en": {
        "what": "What it is.",
        "date": "Date.",
        "address": "Where.",
        "depends": "What it rests on.",
        "extent": "How complete.",
        "dealt": "Can it be dealt?",
        "variant": "Yes, as ",
        "fragment": "No: {}.",
        "known": "How we know.",
        "none": "Nothing that we know of.",
        "rests": " rests on ",
        "alone": ": source not known.",
    },
    "ru": {
        "what": "Что это.",
        "date": "Когда.",
        "address": "Где.",
        "depends": "К чему восходит.",
        "extent": "Насколько полно.",
        "dealt": "Можно ли по нему сдать?",
        "variant": "Да, это ",
        "fragment": "Нет: {}.",
        "known": "Откуда мы это знаем.",
        "none": "Ни к чему, что было бы нам известно.",
        "rests": " восходит к ",
        "alone": ": источник неизвестен.",
    },
}


class WitnessesDirective(InALanguage):
    """``{witnesses}`` prints every description of the rules, each at its permanent id."""

    def run(self) -> list[nodes.Node]:
        """Return a section for every description: ``#witness-p``."""
        note_edition(self.env)
        return [self._section(each) for each in DESCRIPTIONS.values()]

    def _section(self, each: Description) -> nodes.section:
        at = place("witness", each.siglum)
        noted = in_language(each.siglum, self.lang)
        ClauseDomain.of(self.env).note("witness", noted, self.env.docname)
        section = nodes.section(ids=[at], names=[at], classes=["ll-witness"])
        section += nodes.title(
            "", "", *marked(f"{each.siglum}. {each.title[self.lang]}", self.lang)
        )
        section += self._told(each)
        self.state.document.note_implicit_target(section)
        return section

    def _told(self, each: Description) -> list[nodes.Node]:
        """Return what is said of a description, a paragraph for each question."""
        label = mark(CONFIDENCE[each.confidence], self.lang)
        told: list[nodes.Node] = [self._said("what", _linked(each.what[self.lang], self.lang))]
        told.append(self._said("date", [nodes.Text(f"{each.date[self.lang]}.")]))
        if each.addresses:
            told.append(self._said("address", _addresses(each.addresses)))
        told += self._depends(each.depends)
        told.append(self._said("extent", _linked(each.extent[self.lang], self.lang)))
        told += self._dealt(each.siglum)
        known = [*_linked(each.known[self.lang], self.lang), nodes.Text(" "), label]
        told.append(self._said("known", [*known, nodes.Text(" "), *self._cited(each.cites)]))
        return told

    def _dealt(self, siglum: str) -> list[nodes.Node]:
        """Return by which name it is played, or which choices it leaves open; nothing of others."""
        words = _WORDS[self.lang]
        if siglum in _VARIANTS:
            played = [nodes.Text(words["variant"]), nodes.literal("", _VARIANTS[siglum])]
            return [self._said("dealt", [*played, nodes.Text(".")])]
        if siglum in _FRAGMENTS:
            refusal = fault_words(str(_FRAGMENTS[siglum].refusal()))[self.lang]
            # That it cannot be dealt is said already.
            _, _, why = refusal.partition(": ")
            return [self._said("dealt", [nodes.Text(words["fragment"].format(why))])]
        return []

    def _depends(self, links: Sequence[Dependence]) -> list[nodes.Node]:
        if not links:
            return [self._said("depends", [nodes.Text(_WORDS[self.lang]["none"])])]
        items = nodes.bullet_list("", *map(self._dependence, links))
        return [self._said("depends", []), items]

    def _dependence(self, link: Dependence) -> nodes.list_item:
        """Return what a description rests on, how certainly, why, and by what source."""
        item = nodes.paragraph("", "", reference("witness", link.source))
        item += nodes.Text(f" ({CERTAINTY[link.certainty][self.lang]}). ")
        item += _linked(link.reason[self.lang], self.lang)
        item += [nodes.Text(" "), *self._cited(link.cites)]
        return nodes.list_item("", item)

    def _said(self, kind: str, told: Iterable[nodes.Node]) -> nodes.paragraph:
        head = nodes.strong("", _WORDS[self.lang][kind])
        return nodes.paragraph("", "", head, nodes.Text(" "), *told)

    def _cited(self, keys: Sequence[str]) -> list[nodes.Node]:
        if not keys:
            return []
        found, messages = self.parse_inline(f"{{cite}}`{','.join(keys)}`")
        return [*found, *messages]


def _linked(text: str, lang: str) -> list[nodes.Node]:
    """Return ``text`` with every clause that it names leading there."""
    return [
        node
        for number, part in enumerate(_CLAUSE.split(text))
        for node in ([clause_link(part)] if number % 2 else marked(part, lang))
    ]


def _addresses(addresses: Iterable[str]) -> list[nodes.Node]:
    """Return links to the pages, apart by commas; the name of each is its address."""
    links: list[nodes.Node] = []
    for each in addresses:
        shown = each.partition("://")[2]
        links += [nodes.Text(", "), nodes.reference("", shown, refuri=each, classes=["ll-address"])]
    return links[1:]


class StemmaDirective(InALanguage):
    """``{stemma}`` draws what depends on what, and says it in words below the drawing."""

    def run(self) -> list[nodes.Node]:
        """Return the drawing and a list of the same links, with the names of the descriptions."""
        note_edition(self.env)
        drawing = nodes.raw("", draw(self.lang), format="html")
        items = nodes.bullet_list("", *map(self._item, DESCRIPTIONS.values()))
        return [drawing, nodes.container("", items, classes=["ll-stemma-told"])]

    def _item(self, each: Description) -> nodes.list_item:
        words = _WORDS[self.lang]
        line = nodes.paragraph("", "", reference("witness", each.siglum))
        line += nodes.Text(", ")
        line += marked(each.title[self.lang], self.lang)
        if not each.depends:
            line += nodes.Text(words["alone"])
            return nodes.list_item("", line)
        line += nodes.Text(f",{words['rests']}" if self.lang == "en" else words["rests"])
        for number, link in enumerate(each.depends):
            line += nodes.Text(", " if number else "")
            line += reference("witness", link.source)
            line += nodes.Text(f" ({CERTAINTY[link.certainty][self.lang]})")
        line += nodes.Text(".")
        return nodes.list_item("", line)


def register(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("witnesses", WitnessesDirective)
    app.add_directive("stemma", StemmaDirective)
