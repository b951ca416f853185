"""Figures as the pages give them: a mean with half of its 95 % interval, a share of 100."""

from fractions import Fraction
from math import ceil

from laughlie.analysis.measures import Measured
from laughlie.intervals import DEVIATES
from laughlie.language.numbers import decimal_text


def half(measured: Measured) -> float:
    """Return half of the 95 % interval; raise ``ValueError`` for a mean without an error."""
    if measured.error is None:
        raise ValueError("of one deal there is no interval")
    return float(DEVIATES) * measured.error


def within(
    measured: Measured, lang: str, digits: int = 2, *, scale: int = 1, plus: str = "+"
) -> str:
    """Return a mean, ``scale`` times, and half of its interval: ``+0.78 ± 0.01``.

    The half is rounded up, so that the interval shown is no narrower. ``plus`` goes before a gain.
    """
    wide = Fraction(ceil(half(measured) * scale * 10**digits), 10**digits)
    mean = decimal_text(measured.mean * scale, digits, lang, plus)
    return f"{mean} ±\N{NO-BREAK SPACE}{decimal_text(wide, digits, lang)}"


def percent(share: Measured, lang: str, digits: int = 1) -> str:
    """Return a share in hundredths, with half of its interval: ``26.4 ± 0.2``.

    What happened in none of the deals, or in all, is ``0`` or ``100``: such a count has no error
    of this kind.
    """
    if share.mean in (0, 1):
        return str(100 * int(share.mean))
    return within(share, lang, digits, scale=100, plus="")
