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
    no clause is needed, as when the deal is over), ``seat`` and ``cards`` what was tried.
    """

    def __init__(self, code: str, reason: str, clause: str, seat: str, cards: str) -> None:
        told = f"{seat} {cards}".strip()
        super().__init__(f"{told}: {reason}" + (f" ({clause})" if clause else ""))
        self.code = code
        self.reason = reason
        self.clause = clause
        self.seat = seat
        self.cards = cards


class EditionError(LaughlieError):
    """A clause that no text of the edition has."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault in a text: ``line`` and ``column`` count from 1."""

    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.reason}"


class RecordError(LaughlieError):
    """A record that cannot be read or replayed; ``faults`` holds every fault found, in order."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults
