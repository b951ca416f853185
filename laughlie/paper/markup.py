"""Pages as trees of elements, so that text is only ever text, written as HTML at the end."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, tostring

from laughlie.cards import Card, Suit
from laughlie.language import LANGUAGES
from laughlie.paper.sizes import Size
from laughlie.player.markup import Child, make

__all__ = ["Child", "classed", "clause_ids", "document", "make", "placed", "signs"]


def classed(tag: str, name: str, *children: Child) -> Element:
    """Return an element of a class."""
    return make(tag, {"class": name}, *children)


def placed(
    name: str, left: float, top: float, size: tuple[float, float], *children: Child
) -> Element:
    """Return a box of a class at a place on its page, measured in millimetres."""
    width, height = size
    style = f"left:{left:g}mm;top:{top:g}mm;width:{width:g}mm;height:{height:g}mm"
    return make("div", {"class": name, "style": style}, *children)


def clause_ids(ids: Iterable[str]) -> Element:
    """Return the ids of clauses as they stand behind what rests on them."""
    return classed("span", "clauses", " ".join(ids))


def signs(cards: Iterable[Card], lang: str) -> Element:
    """Return cards as people write them, the red ones in red."""
    language = LANGUAGES[lang]
    spans: list[Child] = []
    for card in cards:
        red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)
        written = language.rank_letter(card.rank) + card.suit.symbol
        spans += [" "] * bool(spans) + [classed("span", "red" if red else "black", written)]
    return classed("span", "cards", *spans)


def document(lang: str, title: str, size: Size, kind: str, pages: Iterable[Element]) -> str:
    """Return a whole document of sheets of ``size``, as HTML; no line begins with a dash."""
    measures = f"{size.width:g}mm", f"{size.height:g}mm"
    paper = "@page {{ size: {0} {1} }} .full {{ width: {0}; height: {1} }}".format(*measures)
    head = make("head", {}, make("meta", {"charset": "utf-8"}), make("title", {}, title))
    head.append(make("style", {}, paper))
    body = classed("body", f"{kind} {size.name}", *pages)
    root = make("html", {"lang": lang}, head, body)
    written = tostring(root, encoding="unicode", method="html")
    return "<!doctype html>\n" + written.replace(" — ", "\N{NO-BREAK SPACE}— ")
