"""Sheets to settle by: a worked example, reckoned by the engine, and forms to fill in."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from xml.etree.ElementTree import Element

from laughlie.edition import clause
from laughlie.language import Words
from laughlie.money import amount_text, signed_text
from laughlie.paper.markup import classed, clause_ids, document, make
from laughlie.paper.sizes import Size
from laughlie.paper.words import WORDS, colophon, masthead
from laughlie.records import Record
from laughlie.replay import final_position
from laughlie.seats import Seat
from laughlie.settlement import EntryKind, Settlement, count_pairs, settle

_BLANKS = 2

_HOW = {"E": ("E.19", "E.20", "E.21"), "R": ("R.14", "R.15", "R.16", "R.17", "R.18")}
"""The clauses that say how each text settles."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the form: its title, its clauses, and what a settlement has there for a seat."""

    title: Words
    clauses: tuple[str, ...]
    value: Callable[[Settlement, Seat], str]


def settlement_sheets(records: Sequence[Record], lang: str, size: Size) -> str:
    """Return a page for each of ``records``, its text's forms with the deal as an example."""
    title = f"{WORDS['game'][lang]}: {WORDS['settlement'][lang]}"
    return document(lang, title, size, "settlement", [_page(each, lang) for each in records])


def _page(record: Record, lang: str) -> Element:
    rules, settled = record.deal.ruleset, settle(final_position(record))
    tag = record.tag("Title", lang)
    example = WORDS["example"][lang].format(title=tag, seat=record.deal.dealer)
    form = _form(ROWS[rules.siglum], range(max(rules.players)), lang, settled)
    return classed(
        "section",
        f"sheet {rules.siglum}",
        colophon(lang),
        masthead(WORDS[rules.siglum][lang], WORDS["settlement"][lang]),
        classed("div", "how", *(_clause(each, lang) for each in _HOW[rules.siglum])),
        make("h2", {}, example),
        form,
        make("h2", {}, WORDS["yours"][lang]),
        *(_form(ROWS[rules.siglum], range(max(rules.players)), lang) for _ in range(_BLANKS)),
    )


def _clause(clause_id: str, lang: str) -> Element:
    words = make("span", {}, clause(clause_id).words[lang])
    return make("p", {}, classed("span", "id", clause_id), words)


def _form(
    rows: Iterable[Row], columns: Iterable[int], lang: str, settled: Settlement | None = None
) -> Element:
    """Return a table with a column for each seat, filled in if the deal is settled."""
    everyone = [Seat(each) for each in columns]
    heads = [make("th", {}, str(seat)) for seat in everyone]
    head = make("tr", {}, make("th", {"class": "what"}, WORDS["player"][lang]), *heads)
    body = [_row(row, everyone, lang, settled) for row in rows]
    if settled is None:
        body.insert(0, _line(WORDS["name"][lang], [""] * len(everyone)))
    table = classed("table", "form", make("thead", {}, head), make("tbody", {}, *body))
    return classed("div", "example" if settled else "blank", table, _pot(lang, settled))


def _row(row: Row, everyone: Iterable[Seat], lang: str, settled: Settlement | None) -> Element:
    values = [
        row.value(settled, seat) if settled and seat < len(settled.won) else "" for seat in everyone
    ]
    return _line(row.title[lang], values, row.clauses)


def _line(title: str, values: Iterable[str], clauses: tuple[str, ...] = ()) -> Element:
    what = make("th", {"class": "what"}, f"{title} ", clause_ids(clauses))
    return make("tr", {}, what, *(make("td", {}, value) for value in values))


def _pot(lang: str, settled: Settlement | None) -> Element:
    """Return the line for the pot: what it began with, and what is left in it."""
    amounts = (settled.pot_start, settled.pot_left) if settled else (None, None)
    names = WORDS["pot-start"][lang], WORDS["pot-left"][lang]
    parts: list[Element] = []
    for name, amount in zip(names, amounts, strict=True):
        value = "" if amount is None else amount_text(amount)
        parts.append(make("span", {}, f"{name}: ", classed("span", "sum", value)))
    return classed("p", "money", *parts)


def _entries(*kinds: EntryKind) -> Callable[[Settlement, Seat], str]:
    """Return how the entries of some kinds are written for a seat; a stroke where there is none."""

    def value(settled: Settlement, seat: Seat) -> str:
        found = [
            each.amount for each in settled.entries if each.seat == seat and each.kind in kinds
        ]
        return signed_text(sum(found, Fraction(0))) if found else "–"

    return value


def _net(settled: Settlement, seat: Seat) -> str:
    return signed_text(settled.net[seat])


def _cards(settled: Settlement, seat: Seat) -> str:
    return str(len(settled.won[seat]))


def _pairs(settled: Settlement, seat: Seat) -> str:
    return str(count_pairs(settled.won[seat]))


def _lost(settled: Settlement, seat: Seat) -> str:
    return "×" if seat == settled.loser else ""


_ANTE = _entries(EntryKind.ANTE)
_SHARE = _entries(EntryKind.PAYS, EntryKind.TAKES)
_SHORT = _entries(EntryKind.MAKES_UP, EntryKind.IS_MADE_UP)
_RESULT = Words(en="Result", ru="Итог")

ROWS: dict[str, tuple[Row, ...]] = {
    "E": (
        Row(Words(en="Stake", ru="Ставка"), ("E.8",), _ANTE),
        Row(
            Words(
                en="Cards won, the dealer's with the rest", ru="Взято карт, у сдающего и остаток"
            ),
            ("E.18",),
            _cards,
        ),
        Row(
            Words(en="For each two off eight", ru="За каждые две до восьми и сверх"),
            ("E.20",),
            _SHARE,
        ),
        Row(
            Words(en="For the last trick", ru="За последнюю взятку"),
            ("E.19",),
            _entries(EntryKind.BONUS),
        ),
        Row(_RESULT, (), _net),
    ),
    "R": (
        Row(Words(en="Stake", ru="Ставка"), ("R.13",), _ANTE),
        Row(Words(en="Loser", ru="Проиграл"), ("R.12",), _lost),
        Row(Words(en="Pairs won", ru="Взято пар"), ("R.14",), _pairs),
        Row(
            Words(en="A fifth for each pair", ru="По пятой части за пару"),
            ("R.14", "R.15"),
            _SHARE,
        ),
        Row(Words(en="What the pot is short of", ru="Недостача кона"), ("R.16",), _SHORT),
        Row(_RESULT, (), _net),
    ),
}
"""The lines of each text's form."""
