"""The faces of the cards: our own drawing, 60 by 84, as ``script/faces.js`` has it for a page.

Both stand by themselves, since the script runs where there is no Python; a test compares them.
"""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from laughlie.cards import Card

SUITS = {
    "S": "M12 1C15 7 22 10 22 15.4a4.7 4.7 0 0 1-8.7 2.3q.3 3.6 2.7 5.3H8q2.4-1.7 2.7-5.3"
    "A4.7 4.7 0 0 1 2 15.4C2 10 9 7 12 1z",
    "H": "M12 23C8 17 1.5 13.5 1.5 7.6A5.4 5.4 0 0 1 12 5.8 5.4 5.4 0 0 1 22.5 7.6"
    "C22.5 13.5 16 17 12 23z",
    "D": "M12 1Q15.5 7.5 20.5 12 15.5 16.5 12 23 8.5 16.5 3.5 12 8.5 7.5 12 1z",
    "C": "M12 1a5 5 0 0 1 4.2 7.7 5 5 0 1 1-3 8q.4 4.2 2.8 6.300H8q2.4-2.1 2.8-6.300a5 5 0 1 "
    "1-3-8A5 5 0 0 1 12 1z",
}
"""The suits, each in a field of 24 by 24."""

Heights = tuple[float, ...]

PIPS: dict[str, tuple[Heights, Heights]] = {
    "A": ((), (0,)),
    "2": ((), (-1, 1)),
    "3": ((), (-1, 0, 1)),
    "4": ((-1, 1), ()),
    "5": ((-1, 1), (0,)),
    "6": ((-1, 0, 1), ()),
    "7": ((-1, 0, 1), (-0.5,)),
    "8": ((-1, 0, 1), (-0.5, 0.5)),
    "9": ((-1, -1 / 3, 1 / 3, 1), (0,)),
    "T": ((-1, -1 / 3, 1 / 3, 1), (-2 / 3, 2 / 3)),
    "J": ((), (0,)),
    "Q": ((), (0,)),
    "K": ((), (0,)),
}
"""Heights of the pips of each rank in the outer columns, and in the middle: -1 is the top."""

HATS = {
    "J": "M27 30q0-9 10-10 9-1 13 4 1 3-1 6zM46 20q1-7 7-8 1 8-4 12z",
    "Q": "M29 30l-3-12 7 6 6-9 6 9 7-6-3 12zM24 17a2 2 0 1 1 0 .1M37 13.5a2 2 0 1 1 0 .1"
    "M50 17a2 2 0 1 1 0 .1",
    "K": "M29 30l-3-13 8 6 5-7 5 7 8-6-3 13zM38 15.5v-2.5h-2.5v-2h2.5V8.5h2V11h2.5v2H40v2.5z",
}
"""What the court wears: a feathered cap, a coronet of pearls, a crown with a cross."""


def shape(
    tag: str, attributes: dict[str, str], children: Iterable[Element] = (), text: str = ""
) -> Element:
    """Return an element of a drawing."""
    element = Element(tag, attributes)
    element.text = text or None
    element.extend(children)
    return element


def face(card: Card, rank: str) -> Element:
    """Return the drawing of ``card``, whose rank is printed as ``rank``."""
    letter, suit = card.rank.letter, card.suit.letter
    figure = court(letter) if letter in HATS else []
    children = [*index(suit, rank), *figure, *pips(letter, suit)]
    return shape("svg", {"viewBox": "0 0 60 84", "aria-hidden": "true"}, children)


def index(suit: str, rank: str) -> list[Element]:
    """Return what stands in the corner: the rank, and the suit below it."""
    wide = "ll-wide" if len(rank) > 1 else ""
    letters = shape("text", {"x": "11", "y": "25", "class": wide}, text=rank)
    return [letters, pip(suit, 11, 42, 18)]


def court(letter: str) -> list[Element]:
    """Return the frame of a court card, and what its figure wears, upright and on its head."""
    frame = shape("path", {"d": "M22 6h34v72H22z", "class": "ll-frame"})
    below = shape("g", {"transform": "rotate(180 39 42)"}, [_hat(letter)])
    return [frame, _hat(letter), below]


def _hat(letter: str) -> Element:
    return shape("path", {"d": HATS[letter], "class": "ll-hat"})


def pips(letter: str, suit: str) -> list[Element]:
    """Return the suit as often as the rank has it, on its head in the lower half."""
    outer, middle = PIPS[letter]
    size = 30 if letter == "A" else 18 if letter in HATS else 13
    places = ((30, outer), (48, outer), (39, middle))
    return [
        pip(suit, x, 42 + 29 * height, size, height > 0)
        for x, heights in places
        for height in heights
    ]


def pip(suit: str, x: int, y: float, size: int, inverted: bool = False) -> Element:
    """Return a suit sign ``size`` wide about a point, on its head if ``inverted``."""
    turn = " rotate(180)" if inverted else ""
    scale = f"scale({size / 24:.16g})"
    moved = f"translate({x} {y:.1f}){turn} {scale} translate(-12 -12)"
    return shape("path", {"d": SUITS[suit], "transform": moved})


def suit_sign(suit: str) -> Element:
    """Return a suit by itself, to stand in a line of text."""
    return shape("svg", {"viewBox": "0 0 24 24", "aria-hidden": "true"}, [pip(suit, 12, 12, 24)])
