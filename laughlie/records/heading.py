"""From the headers and hands of a record to its deal, and back."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

from laughlie.cards import Card
from laughlie.deals import Deal
from laughlie.errors import Fault, LaughlieError, RuleSetError
from laughlie.records.record import FORMAT, Tag
from laughlie.rulesets import RuleSet, ruleset
from laughlie.seats import parse_seat, seats

T = TypeVar("T")


def make_deal(
    tags: tuple[Tag, ...],
    hands: Mapping[str, tuple[Card, ...]],
    lines: Mapping[str, int],
    faults: list[Fault],
) -> Deal | None:
    """Return the deal that ``tags`` and ``hands`` describe, or None with faults noted.

    ``lines`` says in which line a header stands first, so that a fault can name it.
    """

    def noted(name: str, read: Callable[[], T]) -> T | None:
        try:
            return read()
        except LaughlieError as error:
            faults.append(Fault(lines.get(name, 1), 1, str(error)))
            return None

    rules = noted("Variant", lambda: _ruleset(tags))
    dealer = noted("Dealer", lambda: parse_seat(_value(tags, "Dealer", "A")))
    carried = noted("Carried", lambda: parse_amount(_value(tags, "Carried", "0")))
    if rules is None or dealer is None or carried is None:
        return None
    return noted("Variant", lambda: Deal(rules, dealer, *_dealt(hands), carried))


def make_tags(deal: Deal, extra: tuple[Tag, ...] = ()) -> tuple[Tag, ...]:
    """Return the headers of a record of ``deal``: those it is made from, then ``extra``.

    Only readings that differ from the default are named.
    """
    default = ruleset(deal.ruleset.name).readings
    chosen = [
        Tag("Reading", f"{crux}={option}")
        for crux, option in deal.ruleset.readings.items()
        if default[crux] != option
    ]
    return (
        Tag("Format", FORMAT),
        Tag("Variant", deal.ruleset.name),
        *chosen,
        Tag("Dealer", str(deal.dealer)),
        Tag("Carried", str(deal.carried)),
        *extra,
    )


def parse_reading(text: str) -> tuple[str, str]:
    """Return the crux and the option written ``crux=option``; raise ``RuleSetError`` if not so."""
    crux, equals, option = text.partition("=")
    if not (crux and equals and option):
        raise RuleSetError(f"{text!r} is not a reading: write crux=option")
    return crux, option


def parse_amount(text: str) -> Fraction:
    """Return the sum of money written as a whole number or a fraction: ``3``, ``3/5``."""
    whole, slash, part = text.partition("/")
    digits = whole.isascii() and whole.isdigit()
    parts = not slash or (part.isascii() and part.isdigit() and int(part) > 0)
    if not (digits and parts):
        raise LaughlieError(f"{text!r} is not a sum of money: write 3 or 3/5")
    return Fraction(int(whole), int(part) if slash else 1)


def _ruleset(tags: tuple[Tag, ...]) -> RuleSet:
    readings = dict(parse_reading(tag.value) for tag in tags if tag.name == "Reading")
    return ruleset(_value(tags, "Variant", ""), readings)


def _dealt(
    hands: Mapping[str, tuple[Card, ...]],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the hands by seat, each sorted, and the table."""
    given = sorted(name for name in hands if name != "table")
    expected = [str(seat) for seat in seats(len(given))]
    if given != expected or "table" not in hands:
        raise LaughlieError("the hands must be those of A, B, C ... without a gap, then table")
    return tuple(tuple(sorted(hands[name])) for name in given), hands["table"]


def _value(tags: tuple[Tag, ...], name: str, default: str) -> str:
    return next((tag.value for tag in tags if tag.name == name), default)
