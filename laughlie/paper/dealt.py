"""A recorded deal to set up by hand: the cards to lay out, and what was played with them."""

from collections.abc import Iterator
from string import Formatter
from xml.etree.ElementTree import Element

from laughlie.cards import Card
from laughlie.game import MoveKind
from laughlie.language import Words
from laughlie.paper.cards import card
from laughlie.paper.markup import Child, classed, clause_ids, document, make, signs
from laughlie.paper.sizes import Size
from laughlie.paper.words import WORDS, colophon, masthead
from laughlie.records import Record
from laughlie.replay import Step, replay
from laughlie.seats import seats

_WIDTH, _HEIGHT = 17.5, 24.5
"""A card on the sheet, in millimetres."""
_ROW = 156.0
"""How wide a row of cards may be; more cards lie closer together."""

_SAYS: dict[str, Words] = {
    MoveKind.LAY: Words(en="lays down {hand}", ru="откладывает {hand}"),
    MoveKind.CAPTURE: Words(en="takes {table} {with} {hand}", ru="берёт {table} {with} {hand}"),
    MoveKind.JOIN: Words(en="at once lays down {hand}", ru="тут же выкладывает {hand}"),
    MoveKind.LIE_DOWN: Words(
        en="can take nothing and lies down: {hand}", ru="взять нечем, бросает на стол: {hand}"
    ),
}
"""What a move does, in few words."""

_WITH = Words(en="with", ru="картой"), Words(en="with", ru="картами")
"""What stands before the one card, or the several, that take."""


def deal_sheet(record: Record, lang: str, size: Size) -> str:
    """Return the deal in two pages: hands and table drawn, and the moves."""
    title = record.tag("Title", lang)
    over = WORDS[record.deal.ruleset.siglum][lang]
    first = classed(
        "section",
        "sheet",
        colophon(lang),
        masthead(over, title),
        _lead(record, lang),
        *_layout(record, lang),
    )
    moves = [step for step in replay(record) if step.kind in _SAYS]
    note = classed("p", "about", WORDS["move-note"][lang])
    second = classed(
        "section",
        "sheet",
        masthead(title, WORDS["moves"][lang]),
        note,
        _moves(moves, lang),
    )
    return document(lang, title, size, "deal", [first, second])


def _lead(record: Record, lang: str) -> Element:
    deal = record.deal
    eldest = deal.dealer.after(deal.players)
    who = WORDS["deals"][lang].format(seat=deal.dealer, eldest=eldest)
    return classed("p", "about", f"{who} {WORDS['set-up'][lang]}")


def _layout(record: Record, lang: str) -> Iterator[Element]:
    """Yield each hand, the dealer marked, and the table in rows of six."""
    deal = record.deal
    for seat, hand in zip(seats(deal.players), deal.hands, strict=True):
        name: list[Child] = [make("b", {}, str(seat))]
        if seat == deal.dealer:
            name.append(classed("span", "role", WORDS["dealer"][lang]))
        yield _row("hand", name, [hand], lang)
    half = (len(deal.table) + 1) // 2
    name = [make("b", {}, WORDS["table"][lang])]
    yield _row("hand table", name, [deal.table[:half], deal.table[half:]], lang)


def _row(kind: str, name: list[Child], rows: list[tuple[Card, ...]], lang: str) -> Element:
    spread = [classed("div", "row", *_spread(cards, lang)) for cards in rows]
    return classed("div", kind, classed("div", "whose", *name), classed("div", "rows", *spread))


def _spread(cards: tuple[Card, ...], lang: str) -> Iterator[Element]:
    """Yield cards beside each other, or over each other where they are too many."""
    step = min(_WIDTH + 2, (_ROW - _WIDTH) / max(1, len(cards) - 1))
    for number, each in enumerate(cards):
        style = f"left:{number * step:g}mm;width:{_WIDTH}mm;height:{_HEIGHT}mm"
        yield make("div", {"class": "laid", "style": style}, card(each, lang))


def _moves(steps: list[Step], lang: str) -> Element:
    names = ("", "№" if lang == "ru" else "No.", WORDS["player"][lang], WORDS["happens"][lang])
    heads = [make("th", {}, each) for each in (*names, WORDS["clauses"][lang])]
    rows = [_move(number, step, lang) for number, step in enumerate(steps, start=1)]
    head = make("thead", {}, make("tr", {}, *heads))
    return classed("table", "moves", head, make("tbody", {}, *rows))


def _move(number: int, step: Step, lang: str) -> Element:
    cells: list[Child] = [classed("td", "tick", classed("span", "square"))]
    cells += [classed("td", "number", str(number)), classed("td", "seat", str(step.seat))]
    cells += [make("td", {}, *_told(step, lang)), make("td", {}, clause_ids(step.clauses))]
    return make("tr", {}, *cells)


def _told(step: Step, lang: str) -> Iterator[Child]:
    """Yield what a move does, its cards as signs."""
    parts: dict[str, Child] = {
        "hand": signs(step.moved_hand, lang),
        "table": signs(step.moved_table, lang),
        "with": _WITH[len(step.moved_hand) > 1][lang],
    }
    for word, name, _, _ in Formatter().parse(_SAYS[step.kind][lang]):
        yield word
        if name:
            yield parts[name]
