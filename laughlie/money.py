"""Sums of money: exact fractions, and how people write them."""

from fractions import Fraction

from laughlie.errors import DealError

# A pot carried on for many deals is an exact fraction of many digits; this is far beyond any.
_DIGITS = 2000


def parse_amount(text: str) -> Fraction:
    """Return the sum written as a whole number or a fraction: ``3``, ``3/5``.

    Raises ``DealError`` for anything else.
    """
    whole, slash, part = text.partition("/")
    written = [whole, part] if slash else [whole]
    if not all(each.isascii() and each.isdigit() and len(each) <= _DIGITS for each in written):
        raise DealError(f"{text!r} is not a sum of money: write 3 or 3/5")
    if slash and int(part) == 0:
        raise DealError(f"{text!r} is not a sum of money: nothing can be parted by 0")
    return Fraction(int(whole), int(part) if slash else 1)


def amount_text(amount: Fraction) -> str:
    """Return ``amount``, sign dropped, as people write it: ``2``, ``3/5``, ``2 3/5``."""
    whole, rest = divmod(abs(amount), 1)
    if not rest:
        return str(whole)
    return f"{whole} {rest}" if whole else str(rest)


def signed_text(amount: Fraction, minus: str = "−") -> str:
    """Return ``amount`` with its sign, as a gain or a loss is written: ``+5``, ``−2``, ``0``."""
    sign = "+" if amount > 0 else minus if amount < 0 else ""
    return sign + amount_text(amount)
