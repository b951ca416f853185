"""Moves and the events they make."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from laughlie.cards import Card, format_cards
from laughlie.seats import Seat
from laughlie.values import PasteBack


class MoveKind(PasteBack, StrEnum):
    """What a player may be called on to do."""

    LAY = "lay"
    CAPTURE = "capture"
    JOIN = "join"
    LIE_DOWN = "lie_down"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True)
class Move:
    """What ``seat`` does, with the exact cards from ``hand`` and from ``table``, each sorted.

    LAY puts a set aside in the opening (E.11, R.6), CAPTURE takes table cards (E.13-14, R.8-9),
    JOIN lays a pair when a card of its rank is captured (E.15, R.11), LIE_DOWN throws the whole
    hand on the table (E.16, R.12), DECLINE passes up what the text merely permits.
    """

    kind: MoveKind
    seat: Seat
    hand: tuple[Card, ...] = ()
    table: tuple[Card, ...] = ()

    @classmethod
    def of(
        cls, kind: MoveKind, seat: Seat, hand: Iterable[Card] = (), table: Iterable[Card] = ()
    ) -> "Move":
        """Return a move with its cards put in order; nothing else is checked."""
        return cls(kind, seat, tuple(sorted(hand)), tuple(sorted(table)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards that move, those from the hand first."""
        return self.hand + self.table

    def __str__(self) -> str:
        taken = f" x {format_cards(self.table)}" if self.table else ""
        return f"{self.kind} {format_cards(self.hand)}{taken}".rstrip()


@dataclass(frozen=True, slots=True)
class Event:
    """A move that was made, with the ids of the clauses that allow or command it."""

    move: Move
    clauses: tuple[str, ...]
