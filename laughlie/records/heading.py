"""From the headers and hands of a record to its deal, and back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from laughlie.cards import Card
from laughlie.deals import Deal
from laughlie.errors import Fault, LaughlieError, RuleSetError
from laughlie.money import parse_amount
from laughlie.records.record import FORMAT, Tag
from laughlie.rulesets import RULESETS, RuleSet, parse_readings, ruleset
from laughlie.seats import parse_seat, seats

T = TypeVar("T")

_ONCE = ("Format", "Id", "Variant", "Dealer", "Carried")


@dataclass
class Heading:
    """What stands above the moves of a record, as it was read, and the faults found in it.

    ``first_line`` is the line with which the record begins, ``tag_lines`` has that of every tag;
    ``hands`` has the cards by "A", "B" ... and "table", ``hands_line`` the line of the first of
    them, 0 if there are none.
    """

    first_line: int = 1
    tags: list[Tag] = field(default_factory=list)
    tag_lines: list[int] = field(default_factory=list)
    hands: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    hands_line: int = 0
    faults: list[Fault] = field(default_factory=list)

    def deal(self) -> Deal | None:
        """Return the deal described, or None with every fault noted that keeps it from being."""
        self._refuse_repeated()
        rules = self._ruleset()
        dealer = self._noted(self._line("Dealer"), lambda: parse_seat(self._value("Dealer", "A")))
        carried = self._noted(
            self._line("Carried"), lambda: parse_amount(self._value("Carried", "0"))
        )
        if self.faults or rules is None or dealer is None or carried is None:
            return None
        return self._noted(
            self.hands_line or self.first_line,
            lambda: Deal(rules, dealer, *_dealt(self.hands), carried),
        )

    def _refuse_repeated(self) -> None:
        """Note every header from which the deal is made that stands there more than once."""
        seen: set[str] = set()
        for tag, line in zip(self.tags, self.tag_lines, strict=True):
            if tag.name in _ONCE and tag.name in seen:
                self.faults.append(Fault(line, 1, f"the header {tag.name} stands above already"))
            elif tag.name in _ONCE and tag.lang:
                self.faults.append(Fault(line, 1, f"the header {tag.name} has no language"))
            seen.add(tag.name)

    def _ruleset(self) -> RuleSet | None:
        """Return the ruleset with the readings named, each fault at the line of its own tag."""
        rules = self._noted(self._line("Variant"), lambda: ruleset(self._variant()))
        named: dict[str, str] = {}
        for tag, line in zip(self.tags, self.tag_lines, strict=True):
            if tag.name == "Reading" and rules is not None:
                with_reading = partial(_with_reading, rules, named, tag.value)
                rules = self._noted(line, with_reading) or rules
        return rules

    def _variant(self) -> str:
        name = self._value("Variant", "")
        if not name:
            raise RuleSetError(f"a record names its rules: one of {', '.join(RULESETS)}")
        return name

    def _noted(self, line: int, read: Callable[[], T]) -> T | None:
        """Return what ``read`` gives, or None with its fault noted at ``line``."""
        try:
            return read()
        except LaughlieError as error:
            self.faults.append(Fault(line, 1, str(error)))
            return None

    def _value(self, name: str, default: str) -> str:
        return next((tag.value for tag in self.tags if tag.name == name), default)

    def _line(self, name: str) -> int:
        lines = zip(self.tags, self.tag_lines, strict=True)
        return next((line for tag, line in lines if tag.name == name), self.first_line)


def make_tags(deal: Deal, extra: tuple[Tag, ...] = ()) -> tuple[Tag, ...]:
    """Return the headers of a record of ``deal``: those it is made from, then ``extra``.

    Only readings that differ from the default are named.
    """
    chosen = [Tag("Reading", f"{crux}={option}") for crux, option in deal.ruleset.chosen.items()]
    return (
        Tag("Format", FORMAT),
        Tag("Variant", deal.ruleset.name),
        *chosen,
        Tag("Dealer", str(deal.dealer)),
        Tag("Carried", str(deal.carried)),
        *extra,
    )


def _with_reading(rules: RuleSet, named: dict[str, str], text: str) -> RuleSet:
    """Return ``rules`` with one more reading, once it is sure that its crux was not yet named."""
    named |= parse_readings([text], named)
    return rules.with_readings(named)


def _dealt(
    hands: Mapping[str, tuple[Card, ...]],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the hands by seat, each sorted, and the table."""
    given = sorted(name for name in hands if name != "table")
    expected = [str(seat) for seat in seats(len(given))]
    if given != expected or "table" not in hands:
        raise LaughlieError("the hands must be those of A, B, C ... without a gap, then table")
    return tuple(tuple(sorted(hands[name])) for name in given), hands["table"]
