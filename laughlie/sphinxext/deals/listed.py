"""The ``deals`` directive: the list of deals, to be filtered where there is JavaScript."""

from collections.abc import Iterable
from typing import Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from laughlie.edition import CRUXES, SUBJECTS
from laughlie.errors import LaughlieError
from laughlie.language import Words
from laughlie.sphinxext.deals.catalogue import LEVELS, SERIES, Listed, deals_of, shown_by
from laughlie.sphinxext.edition.clauses import anchor, clause_reference, reference
from laughlie.sphinxext.parts.filtering import choice, form
from laughlie.sphinxext.parts.options import language

_WORDS = {
    "en": {
        "text": "Text",
        "players": "Players",
        "level": "Level",
        "shows": "Shows",
        "all": "all",
        "found": "{n} of {all} deals",
        "none": "No deal is all of this: choose less.",
        "seen": "In a deal: ",
        "seated": "{n} players",
        "time": "about {n} min",
        "aim": "Aim: ",
    },
    "ru": {
        "text": "Текст",
        "players": "Игроков",
        "level": "Трудность",
        "shows": "Показывает",
        "all": "все",
        "found": "Сдач: {n} из {all}",
        "none": "Такой сдачи нет: снимите какое-нибудь условие.",
        "seen": "На примере: ",
        "seated": "игроков: {n}",
        "time": "около {n} мин",
        "aim": "Зачем: ",
    },
}

_TITLES = {
    **{clause: subject.title for subject in SUBJECTS for clause in subject.clauses},
    **{crux.id: crux.title for crux in CRUXES},
}
"""What each clause is about, and what each crux asks."""


class DealsDirective(SphinxDirective):
    """``{deals}`` lists every deal of the book by its series, in the language of ``:lang:``."""

    option_spec: ClassVar[dict[str, Any]] = {"lang": language}

    def run(self) -> list[nodes.Node]:
        """Return what filters the list, and a section for every series."""
        lang = self.options.get("lang", "en")
        try:
            deals = deals_of(self.env)
        except LaughlieError as error:
            raise self.error(str(error)) from None
        sections = [_series(name, title, deals, lang) for name, title in SERIES.items()]
        for section in sections:
            self.state.document.note_implicit_target(section)
        return [_form(deals, lang), *sections]


def _series(name: str, title: Words, deals: Iterable[Listed], lang: str) -> nodes.section:
    place = f"deals-{name}"
    section = nodes.section(ids=[place], names=[place], classes=["ll-series"])
    section += nodes.title("", title[lang])
    items = nodes.bullet_list(classes=["ll-deals"])
    items += [_item(each, lang) for each in deals if each.series == name]
    section += items
    return section


def _item(each: Listed, lang: str) -> nodes.list_item:
    """Return a deal as an item whose classes say what it can be filtered by."""
    classes = [f"ll-{name}-{value}" for name, value in _values(each)]
    head = nodes.paragraph("", "", deal_reference(each, lang), nodes.Text(f". {each.aim[lang]}"))
    return nodes.list_item("", head, tags(each, lang), classes=classes)


def _values(each: Listed) -> list[tuple[str, str]]:
    shows = [("shows", anchor(target)) for target in each.shows]
    return [
        ("text", each.siglum.lower()), ("players", str(each.players)), ("level", each.level), *shows
    ]  # fmt: skip


def deal_reference(each: Listed, lang: str) -> nodes.Node:
    """Return a link to a deal by its title, in the language of the page."""
    return reference("deal", each.id, each.title[lang])


def tags(each: Listed, lang: str) -> nodes.paragraph:
    """Return in one line by which text a deal is played, how hard, how long, what it shows."""
    words = _WORDS[lang]
    seated = words["seated"].format(n=each.players)
    time = words["time"].format(n=each.minutes[lang])
    line = nodes.paragraph("", classes=["ll-tags"])
    line += nodes.Text(" · ".join((each.siglum, seated, LEVELS[each.level][lang], time)))
    for number, target in enumerate(each.shows):
        line += nodes.Text(", " if number else " · ")
        line += _link(target)
    return line


def _link(target: str) -> nodes.Node:
    """Return a link to a clause or to a crux."""
    return clause_reference(target) if target[2:].isdigit() else reference("crux", target)


def about(each: Listed, lang: str) -> nodes.container:
    """Return what a deal's own page says of it: its aim, and the line of ``tags``."""
    aim = nodes.paragraph("", "", nodes.strong("", _WORDS[lang]["aim"]))
    aim += nodes.Text(each.aim[lang])
    return nodes.container("", aim, tags(each, lang), classes=["ll-deal-about"])


def seen_in(target: str, deals: Iterable[Listed], lang: str) -> list[nodes.Node]:
    """Return links to the deals that are there to show a clause or crux, if there are any."""
    found = shown_by(deals).get(target, ())
    if not found:
        return []
    line = nodes.paragraph("", _WORDS[lang]["seen"], classes=["ll-seen-in"])
    for number, each in enumerate(found):
        line += [nodes.Text(", " if number else ""), deal_reference(each, lang)]
    return [line]


def _form(deals: tuple[Listed, ...], lang: str) -> nodes.raw:
    """Return the form that filters the list."""
    words = _WORDS[lang]
    options = {
        "text": {each.siglum.lower(): each.siglum for each in deals},
        "players": {str(n): str(n) for n in sorted({each.players for each in deals})},
        "level": {level: LEVELS[level][lang] for level in LEVELS},
        "shows": {
            anchor(target): f"{target} · {_TITLES[target][lang]}"
            for target in sorted(shown_by(deals), key=_place)
        },
    }
    fields = "".join(
        choice(name, words[name], words["all"], values) for name, values in options.items()
    )
    return form(fields, ".ll-deals > li", words["found"], words["none"], ".ll-series")


def _place(target: str) -> tuple[str, int, str]:
    """Return where a clause or crux comes in a list: the text, the clause's number, the crux."""
    number = target[2:]
    return (target[0], int(number), "") if number.isdigit() else (target[0], 100, number)
