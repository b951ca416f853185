"""How the series of a chart are told apart: by colour, by shape and by dash, each enough alone."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from laughlie.language.numbers import decimal_text, grouped_text

INK = "#000000"
"""What is drawn in this takes the colour of the text around the picture."""

GRID = 0.2
"""How much of the ink a line of the grid has."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a series is drawn: a colour, the shape of its points, the dashes of its lines."""

    colour: str
    shape: str
    dash: str


MARKS = (
    Mark("#0072b2", "o", "-"),
    Mark("#d55e00", "s", "--"),
    Mark("#009e73", "^", "-."),
    Mark(INK, "D", ":"),
)
"""The marks in their order. The colours are of Okabe and Ito's palette, which people of every kind
of colour vision tell apart; those taken here stand out from a white page and from a dark one."""

WIDTH, HEIGHT = 4.6, 3.4
"""Inches that a picture is wide, and usually high: its words can be read on a phone."""

STYLE: dict[Any, Any] = {
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "font.size": 12,
    "axes.titlesize": 12,
    "lines.markersize": 5,
    "grid.color": INK,
    "grid.alpha": GRID,
    # The same picture, byte for byte, whenever it is drawn; its words stay words.
    "svg.hashsalt": "laughlie",
    "svg.fonttype": "none",
}
"""What matplotlib is told."""


def number_text(value: float, lang: str) -> str:
    """Return a number at an axis in the fewest digits it needs, as the language writes it."""
    exact = Fraction(repr(float(value))).limit_denominator(10**6)
    if exact.denominator == 1:
        return grouped_text(int(exact), lang)
    digits = next(n for n in range(1, 7) if (exact * 10**n).denominator == 1 or n == 6)
    return decimal_text(exact, digits, lang)
