"""The ``results`` directive: what many deals have brought, as tables."""

import csv
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from laughlie.intervals import DEVIATES
from laughlie.language import Words
from laughlie.language.numbers import decimal_text, grouped_text
from laughlie.language.results import FILES
from laughlie.policies import POLICIES
from laughlie.rulesets import RULESETS
from laughlie.sphinxext.parts.tables import Cell, row, table, text
from laughlie.sphinxext.site.languages import language_of

STORED = Path("book/data/results")
"""Where the files lie in the book; ``make results`` writes them."""

Row = Mapping[str, str]

_Table = Callable[[Path, Mapping[str, str], str], nodes.Node]

_SEATS = "ABCDEF"
_TEXTS = {
    "english": Words("E, English", "E, английский"),
    "russian": Words("R, Russian", "R, русский"),
    "english-four": Words("F, English for four", "F, английский на четверых"),
    "ways-to-play": Words("G, games.porg.es", "G, games.porg.es"),
    "go-program": Words("Y, program in Go", "Y, программа на Go"),
}
_WORDS = {
    "en": {
        "text": "Text",
        "players": "Players",
        "policy": "Policy",
        "reading": "Reading",
        "money": "Money differs, of 100 deals",
        "moved": "Moved, of 100 staked",
        "tried by": "Tried by",
        "deck": "Tells most",
        "default": "default",
        "by": "reading",
        "deck links": "deck {}: ",
    },
    "ru": {
        "text": "Текст",
        "players": "Игроков",
        "policy": "Правило",
        "reading": "Прочтение",
        "money": "Другие деньги, из 100 сдач",
        "moved": "Сдвинуто из 100 поставленных",
        "tried by": "Играют",
        "deck": "Яснее всего",
        "default": "как принято",
        "by": "иначе",
        "deck links": "колода {}: ",
    },
}


def stored(folder: Path, name: str) -> tuple[Row, ...]:
    """Return the rows of a file of results; none if there is no such file."""
    path = folder / STORED / f"{name}.csv"
    if not path.exists():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


class ResultsDirective(SphinxDirective):
    """``{results} nets`` is a table of what seats win, under the policy that ``:policy:`` names.

    ``losers`` and, for a ``:text:``, ``readings`` are others; ``turns``, ``advantage``, ``left``
    and ``cleared`` have a column for each policy.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "policy": lambda given: directives.choice(given, tuple(POLICIES)),
        "text": lambda given: directives.choice(given, tuple(RULESETS)),
    }

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        shown = directives.choice(self.arguments[0], tuple(_TABLES))
        folder, lang = Path(self.env.app.srcdir), language_of(self.env.docname)
        for name in FILES:
            self.env.note_dependency(str(folder / STORED / f"{name}.csv"))
        return [_TABLES[shown](folder, self.options, lang)]


def _nets(folder: Path, options: Mapping[str, str], lang: str) -> nodes.Node:
    """Return what each seat wins or loses at each table, under one policy."""
    policy = options.get("policy", "greedy")
    rows = [each for each in stored(folder, "seats") if each["policy"] == policy]
    return _by_seat(rows, lambda each: _figure(each, "net", "units", lang, 2), lang)


def _losers(folder: Path, _options: Mapping[str, str], lang: str) -> nodes.Node:
    """Return how often each seat is the loser, where the text has one."""
    rows = [each for each in stored(folder, "seats") if each["loser_percent"]]
    return _by_seat(rows, lambda each: _number(each["loser_percent"], 1, lang), lang, policy=True)


def _by_seat(
    rows: Sequence[Row], shown: Callable[[Row], str], lang: str, policy: bool = False
) -> nodes.Node:
    """Return a table with a row for each table of players, and a column for each seat."""
    words = _WORDS[lang]
    found: dict[tuple[str, str, str], list[str]] = {}
    for each in rows:
        found.setdefault((each["text"], each["players"], each["policy"]), []).append(shown(each))
    heads = [words["text"], words["players"], *[words["policy"]] * policy, *_SEATS]
    filled = [
        row(
            [
                text(_TEXTS[name][lang]),
                text(players),
                *[[nodes.literal("", played)]] * policy,
                *(text(each) for each in [*cells, *[""] * (len(_SEATS) - len(cells))]),
            ]
        )
        for (name, players, played), cells in found.items()
    ]
    return _figures(heads, filled)


def _by_policy(shown: Callable[[Row, str], str]) -> _Table:
    """Return what makes a table of one figure of the deals, with a column for each policy."""

    def made(folder: Path, _options: Mapping[str, str], lang: str) -> nodes.Node:
        found: dict[tuple[str, str], dict[str, str]] = {}
        for each in stored(folder, "deals"):
            at_table = found.setdefault((each["text"], each["players"]), {})
            at_table[each["policy"]] = shown(each, lang)
        heads = [_WORDS[lang]["text"], _WORDS[lang]["players"], *POLICIES]
        rows = [
            row([text(_TEXTS[named][lang]), text(players), *(text(cells[one]) for one in POLICIES)])
            for (named, players), cells in found.items()
        ]
        return _figures(heads, rows)

    return made


def _readings(folder: Path, options: Mapping[str, str], lang: str) -> nodes.Node:
    """Return what each reading of a text makes different, what moves most money first."""
    name = options.get("text", "english")
    rows = [
        row(
            [
                [_reading(each)],
                text(f"{each['players']}, {each['policy']}"),
                text(_figure(each, "money", "percent", lang, 1, "")),
                text(_number(each["moved_of_stakes_percent"], 1, lang)),
                _deck(each, lang),
            ]
        )
        for each in stored(folder, "readings")
        if each["text"] == name
    ]
    heads = ("reading", "tried by", "money", "moved", "deck")
    return _figures([_WORDS[lang][head] for head in heads], rows)


_TABLES: Mapping[str, _Table] = {
    "nets": _nets,
    "losers": _losers,
    "turns": _by_policy(lambda each, lang: _figure(each, "length", "turns", lang, 2, "")),
    "advantage": _by_policy(lambda each, lang: _figure(each, "dealer_advantage", "units", lang, 2)),
    "left": _by_policy(lambda each, lang: _figure(each, "pot_left", "units", lang, 2, "")),
    "cleared": _by_policy(lambda each, lang: _number(each["pot_cleared_percent"], 2, lang)),
    "readings": _readings,
}


def _figures(heads: Sequence[str], rows: Sequence[nodes.row]) -> nodes.Node:
    widths = [100 // len(heads)] * len(heads)
    return nodes.container("", table(widths, heads, rows, "ll-figures"), classes=["ll-results"])


def _reading(each: Row) -> nodes.paragraph:
    """Return a reading by the names of its crux and its option, which stay whole."""
    crux, option = (nodes.literal("", each[name]) for name in ("crux", "option"))
    return nodes.paragraph("", "", crux, nodes.Text(": "), option)


def _deck(each: Row, lang: str) -> Cell:
    """Return links to the deal for which a reading matters most."""
    if not each["deck"]:
        return text("")
    words = _WORDS[lang]
    line = nodes.paragraph("", words["deck links"].format(grouped_text(int(each["deck"]), lang)))
    for number, (column, word) in enumerate((("default_link", "default"), ("reading_link", "by"))):
        address = f"play.html#play={each[column]}"
        line += nodes.Text(", " if number else "")
        line += nodes.reference("", words[word], refuri=address, internal=True)
    return [line]


def _figure(each: Row, name: str, unit: str, lang: str, digits: int, plus: str = "+") -> str:
    """Return a mean and half of its 95 % interval, rounded up, as the notebooks do."""
    mean, error = Fraction(each[f"{name}_{unit}"]), Fraction(each[f"{name}_error_{unit}"])
    if not error:
        return decimal_text(mean, digits, lang, plus)
    half = Fraction(ceil(DEVIATES * error * 10**digits), 10**digits)
    told = decimal_text(mean, digits, lang, plus)
    return f"{told} ±\N{NO-BREAK SPACE}{decimal_text(half, digits, lang)}"


def _number(value: str, digits: int, lang: str) -> str:
    return decimal_text(Fraction(value), digits, lang)


def register(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("results", ResultsDirective)
