"""Places at the table, lettered clockwise."""

from enum import IntEnum
from functools import cache

from laughlie.errors import DealError
from laughlie.values import PasteBack


class Seat(PasteBack, IntEnum):
    """A player's place, counted clockwise; at most six sit down (R.1)."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5

    def __str__(self) -> str:
        return self.name

    def after(self, players: int) -> "Seat":
        """Return the next seat clockwise at a table of ``players``."""
        return Seat((self + 1) % players)

    def round(self, players: int) -> "tuple[Seat, ...]":
        """Return every seat of a table of ``players`` once, clockwise from this one."""
        return _round(self, players)


@cache
def _round(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + step) % players) for step in range(players))


def seats(players: int) -> tuple[Seat, ...]:
    """Return the seats of a table of ``players``: A, B, C ..."""
    return Seat.A.round(players)


def parse_seat(text: str) -> Seat:
    """Return the seat lettered ``text``; raise ``DealError`` if there is none."""
    if text not in Seat.__members__:
        raise DealError(f"{text!r} is not a seat: write one of {' '.join(Seat.__members__)}")
    return Seat[text]
