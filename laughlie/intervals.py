"""Intervals of 95 %: of a mean, from exact sums, and of a share, from counts.

All is exact until a root is taken, and that is rounded so that no interval becomes narrower; so
every interval is the same on every machine.
"""

from fractions import Fraction
from math import ceil, floor, isqrt

DEVIATES = Fraction(49, 25)
"""1.96 standard errors on either side hold 95 % of a normal curve."""

# To what parts of a unit a root is rounded up before an end is rounded outwards.
_FINE = 10**6

Interval = tuple[Fraction, Fraction]


def half_width(
    count: int,
    total: Fraction,
    squares: Fraction,
    least: Fraction = Fraction(0),
    parts: int = 100,
) -> Fraction:
    """Return half the 95 % interval of the mean of ``count`` values, rounded up to hundredths.

    ``total`` is the sum of the values, ``squares`` that of their squares; there must be two values
    or more. The half is not less than ``least``; it is rounded to other ``parts`` of a unit if so
    wished. It rests on the normal curve: of few values, or of very lopsided ones, it is a little
    too narrow.
    """
    variance = (squares - total * total / count) / (count - 1)
    square = max(DEVIATES**2 * variance / count, least**2)
    return _root_up(square * parts**2) / parts


def mean(count: int, total: Fraction, squares: Fraction) -> Interval:
    """Return the 95 % interval of a mean, outwards to hundredths; its values as ``half_width``."""
    middle, half = total / count, half_width(count, total, squares, parts=_FINE)
    return outwards(middle - half, middle + half)


def share(times: int, count: int) -> Interval:
    """Return the 95 % interval of a share seen ``times`` in ``count``, outwards to hundredths.

    It is Wilson's: it asks which shares would make what was seen no rarer than 1 in 20. Taking the
    mean's way instead, what was never seen would have an interval without any width, and others
    would reach below 0.
    """
    square = DEVIATES**2
    root = DEVIATES**2 * (Fraction(times * (count - times), count) + square / 4)
    half = _root_up(root * _FINE**2) / _FINE
    middle, all_ = times + square / 2, count + square
    low, high = outwards((middle - half) / all_, (middle + half) / all_)
    return max(low, Fraction(0)), min(high, Fraction(1))


def outwards(low: Fraction, high: Fraction) -> Interval:
    """Return an interval with its ends in hundredths that is no narrower."""
    return Fraction(floor(low * 100), 100), Fraction(ceil(high * 100), 100)


def _root_up(square: Fraction) -> Fraction:
    """Return the least whole number whose square is not less than ``square``."""
    whole = isqrt(square.numerator // square.denominator)
    return Fraction(whole if whole * whole >= square else whole + 1)
