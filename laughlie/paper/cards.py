"""Cards for paper: our drawing with its colours, to look at or to hold, and the back."""

from xml.etree.ElementTree import Element

from laughlie.cards import Card, Suit
from laughlie.language import LANGUAGES
from laughlie.player.faces import SUITS, face, shape

BLACK, RED, GOLD, BLUE, PALE, EDGE = (
    "#16181d",
    "#b3121d",
    "#f0c75e",
    "#3f5d7a",
    "#dfe6ec",
    "#8d877c",
)
_INDEX = 2  # the first shapes of a face are its index: the rank, and the suit below it


def card(card: Card, lang: str) -> Element:
    """Return a card as a page of the book shows it, with an edge round it."""
    drawn = _painted(card, lang)
    edge = {"x": "0.5", "y": "0.5", "width": "59", "height": "83", "rx": "5"}
    drawn.insert(0, shape("rect", edge | {"fill": "#fff", "stroke": EDGE, "stroke-width": "0.8"}))
    return _named(drawn, card, lang)


def held(card: Card, lang: str) -> Element:
    """Return a card to hold either way up: its index, smaller, in two corners."""
    drawn = _painted(card, lang)
    corner, rest = list(drawn)[:_INDEX], list(drawn)[_INDEX:]
    small = shape("g", {"transform": "translate(1.5 1.6) scale(0.53)"}, corner)
    drawn[:] = [
        shape("g", {"transform": "translate(-9 0)"}, rest),
        small,
        shape("g", {"transform": "rotate(180 30 42)"}, [small]),
    ]
    return _named(drawn, card, lang)


def back() -> Element:
    """Return the back of a card, the same either way up, with white round it."""
    lozenges = " ".join(
        f"M{x} {y - 3.5}l2.6 3.500-2.6 3.500-2.6-3.500z"
        for row, y in enumerate(range(10, 75, 4))
        for x in (9 + 3 * (row % 2) + 6 * column for column in range(8 - row % 2))
    )
    panel = {"x": "4.5", "y": "4.5", "width": "51", "height": "75", "rx": "3", "fill": BLUE}
    middle = {"d": SUITS["D"], "fill": BLUE, "transform": "translate(18 30)"}
    shapes = [
        shape("rect", panel),
        shape("path", {"d": lozenges, "fill": PALE}),
        shape("circle", {"cx": "30", "cy": "42", "r": "15.5", "fill": "#fff"}),
        shape("circle", {"cx": "30", "cy": "42", "r": "14", "fill": "none", "stroke": BLUE}),
        shape("path", middle),
    ]
    return shape("svg", {"viewBox": "0 0 60 84", "class": "back", "aria-hidden": "true"}, shapes)


def _painted(card: Card, lang: str) -> Element:
    """Return the drawing of a card with its colours, which a page takes from its style."""
    colour = RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else BLACK
    drawn = face(card, LANGUAGES[lang].rank_letter(card.rank))
    drawn.set("fill", colour)
    for each in drawn.iter():
        if each.tag == "text":
            _lettered(each)
        elif each.get("class") == "ll-frame":
            each.attrib.update({"fill": "none", "stroke": colour, "stroke-opacity": "0.55"})
        elif each.get("class") == "ll-hat":
            each.attrib.update({"fill": GOLD, "stroke": colour, "stroke-width": "1.2"})
    return drawn


def _lettered(text: Element) -> None:
    """Give the rank its letters: those of two figures smaller and closer."""
    wide = text.get("class") == "ll-wide"
    size = {"font-size": "18", "letter-spacing": "-2"} if wide else {"font-size": "24"}
    font = {"font-family": "Sheet Sans", "font-weight": "700", "text-anchor": "middle"}
    text.attrib.update(size | font)


def _named(drawn: Element, card: Card, lang: str) -> Element:
    """Give the drawing a name for those who do not see it."""
    language = LANGUAGES[lang]
    name = language.rank(card.rank) + language.of + language.suit(card.suit)
    del drawn.attrib["aria-hidden"]
    drawn.attrib.update({"role": "img", "aria-label": name, "class": "card"})
    return drawn
