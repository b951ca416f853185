"""Numbers as a language writes them."""

from fractions import Fraction

_POINTS = {"en": ".", "ru": ","}
_GROUPS = {"en": ",", "ru": "\N{NO-BREAK SPACE}"}


def decimal_text(value: Fraction, digits: int, lang: str, plus: str = "") -> str:
    """Return ``value`` to so many digits, halves to the even one; ``plus`` goes before a gain."""
    rounded = round(value * 10**digits)
    whole, rest = divmod(abs(rounded), 10**digits)
    sign = "−" if rounded < 0 else plus if rounded > 0 else ""
    return f"{sign}{whole}" + (f"{_POINTS[lang]}{rest:0{digits}}" if digits else "")


def grouped_text(value: int, lang: str) -> str:
    """Return a whole number with its digits in threes: ``1,000,000``, ``1 000 000``.

    In Russian a number of four digits is not parted.
    """
    digits = str(abs(value)) if lang == "ru" and abs(value) < 10_000 else f"{abs(value):,}"
    return ("−" if value < 0 else "") + digits.replace(",", _GROUPS[lang])
