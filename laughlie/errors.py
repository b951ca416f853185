"""Everything a person can get wrong, as one family of errors under ``ValueError``."""

from dataclasses import dataclass


class LaughlieError(ValueError):
    """Base of every error this package raises on purpose; its words are our own."""


class CardError(LaughlieError):
    """A text that names no card, or a card given twice."""


class DealError(LaughlieError):
    """Hands, table, players or money that do not make a deal under the ruleset."""


class RuleSetError(LaughlieError):
    """A variant, crux, reading or policy that is not known."""


class IllegalMove(LaughlieError):
    """A move the rules refuse.

    ``code`` is a stable reason code, ``clause`` the clause that refuses it ("E.13"; empty where
    no clause is needed, as when the deal is over), ``seat`` who tried it and ``cards`` with which
    cards, in card notation.
    """

    def __init__(self, message: str, code: str, clause: str, seat: str, cards: str) -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause
        self.seat = seat
        self.cards = cards

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.code, self.clause, self.seat, self.cards)


class EditionError(LaughlieError):
    """A clause that no text of the edition has."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault: its line and column in a text, from 1; line 0 if it stands in no text."""

    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.reason}" if self.line else self.reason


class RecordError(LaughlieError):
    """A record that cannot be read or replayed; ``faults`` holds every fault found, in order."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.faults,)
