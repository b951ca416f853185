"""A pack to cut out: pages of faces, and behind each a page of backs."""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from laughlie.cards import PACK, Card
from laughlie.paper.cards import back, held
from laughlie.paper.markup import classed, document, make, placed
from laughlie.paper.sizes import CARD, Size
from laughlie.paper.words import WORDS
from laughlie.player.faces import shape

COLUMNS, ROWS = 3, 3
_EACH = COLUMNS * ROWS
_TICK = 4.5
"""How far the cutting lines reach beyond the cards, in millimetres."""


def pack(lang: str, size: Size) -> str:
    """Return the pack, suit by suit; the paper is turned over on its long edge."""
    cards = sorted(PACK, key=lambda card: (card.suit, card.rank))
    pages: list[Element] = []
    for first in range(0, len(cards), _EACH):
        pages += _leaf(cards[first : first + _EACH], lang, size)
    return document(lang, WORDS["pack"][lang], size, "pack", pages)


def _leaf(cards: Sequence[Card], lang: str, size: Size) -> tuple[Element, Element]:
    """Return both sides of a sheet: faces with the lines to cut along, and backs behind them."""
    faces = [_at(column, row, size, held(card, lang)) for card, column, row in _spread(cards)]
    if len(cards) < _EACH:
        faces.append(_note(lang, size))
    backs = [_at(COLUMNS - 1 - column, row, size, back()) for _, column, row in _spread(cards)]
    lines = _lines(size)
    return classed("section", "full", lines, *faces), classed("section", "full", *backs)


def _spread(cards: Sequence[Card]) -> Iterator[tuple[Card, int, int]]:
    """Yield each card with its column and row."""
    for number, card in enumerate(cards):
        yield card, number % COLUMNS, number // COLUMNS


def _corner(size: Size) -> tuple[float, float]:
    """Return where the first card lies, so that the cards stand in the middle of the paper."""
    return (size.width - COLUMNS * CARD.width) / 2, (size.height - ROWS * CARD.height) / 2


def _at(column: int, row: int, size: Size, drawing: Element) -> Element:
    left, top = _corner(size)
    place = left + column * CARD.width, top + row * CARD.height
    return placed("place", *place, (CARD.width, CARD.height), drawing)


def _note(lang: str, size: Size) -> Element:
    """Return what to know before printing, where the last sheet has no cards."""
    left, top = _corner(size)
    place = left + CARD.width, top + (ROWS - 1) * CARD.height
    lines = [make("p", {}, line) for line in WORDS["pack-note"][lang].split("\n")]
    ruler = classed("div", "ruler", WORDS["mm"][lang])
    title = make("h2", {}, WORDS["pack"][lang])
    box = classed("div", "inner", title, *lines, ruler)
    return placed("note", *place, (2 * CARD.width, CARD.height), box)


def _lines(size: Size) -> Element:
    """Return the lines to cut along, from beyond the cards on either side."""
    left, top = _corner(size)
    right, bottom = size.width - left, size.height - top
    across = [left + number * CARD.width for number in range(COLUMNS + 1)]
    down = [top + number * CARD.height for number in range(ROWS + 1)]
    upright = "".join(f"M{x:g} {top - _TICK:g}V{bottom + _TICK:g}" for x in across)
    level = "".join(f"M{left - _TICK:g} {y:g}H{right + _TICK:g}" for y in down)
    line = {"d": upright + level, "fill": "none", "stroke": "#9a948a", "stroke-width": "0.15"}
    box = {"viewBox": f"0 0 {size.width:g} {size.height:g}", "class": "lines"}
    return shape("svg", box, [shape("path", line)])
