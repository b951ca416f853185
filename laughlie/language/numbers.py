"""Numbers as a language writes them."""

from fractions import Fraction

_POINTS = {"en": ".", "ru": ","}


def decimal_text(value: Fraction, digits: int, lang: str, plus: str = "") -> str:
    """Return ``value`` to so many digits, halves to the even one; ``plus`` goes before a gain."""
    rounded = round(value * 10**digits)
    whole, rest = divmod(abs(rounded), 10**digits)
    sign = "−" if rounded < 0 else plus if rounded > 0 else ""
    return f"{sign}{whole}" + (f"{_POINTS[lang]}{rest:0{digits}}" if digits else "")
