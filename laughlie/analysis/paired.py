"""The same decks at two tables: in how many deals something differs, and how much money moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import add
from typing import Any

import numpy as np

from laughlie.analysis import tally
from laughlie.analysis.block import Table, block
from laughlie.analysis.kernel import Columns
from laughlie.analysis.measures import Measured, share
from laughlie.errors import DealError
from laughlie.seats import Seat

Counts = tuple[int, ...]

_BLOCK = 50_000  # decks at a time: what they bring fits the memory of anything that runs Python
_LARGE = 2**62


@dataclass(frozen=True, slots=True)
class Telling:
    """The deck that the choice of the table matters most for: its number, and what moves there.

    ``moved`` is in units of money.
    """

    number: int
    moved: Fraction


@dataclass(frozen=True, slots=True)
class Paired:
    """Sums over ``deals`` decks, each played at two tables; what is by seat has A first.

    ``people`` counts the decks after which another seat has captured last or lost (R.12), ``money``
    those after which a seat or the pot has another sum. ``gained`` sums what each seat has more at
    the second table, ``squares`` the squares of that, in parts of a unit of money of which ``unit``
    make one, and of ``unit ** 2``. So do ``moved`` and ``moved_squares`` for the money that is
    elsewhere at the second table: all that some have more, and so others less. ``telling`` is the
    deck in which most is; None if nothing is in any.
    """

    unit: int
    deals: int
    people: int
    money: int
    gained: Counts
    squares: Counts
    moved: int
    moved_squares: int
    telling: Telling | None

    @classmethod
    def of(cls, one: Columns, other: Columns, first: int) -> "Paired":
        """Return what differs between two blocks of the same decks, numbered from ``first``."""
        unit = lcm(one.unit, other.unit)
        more = _in(other, unit) - _in(one, unit)
        moved = np.maximum(more, 0).sum(axis=0)
        sums, products = tally.moments(np.vstack([more[:-1], moved]))
        squares = [row[place] for place, row in enumerate(products)]
        return cls(
            unit=unit,
            deals=len(one),
            people=int(_others(one, other).sum()),
            money=int((moved > 0).sum()),
            gained=tuple(sums[:-1]),
            squares=tuple(squares[:-1]),
            moved=sums[-1],
            moved_squares=squares[-1],
            telling=_telling(moved, unit, first),
        )

    def __add__(self, other: "Paired") -> "Paired":
        """Return both as one; they must be of the same two tables."""
        if (self.unit, len(self.gained)) != (other.unit, len(other.gained)):
            raise DealError("only comparisons of the same two tables can be added")
        return Paired(
            unit=self.unit,
            deals=self.deals + other.deals,
            people=self.people + other.people,
            money=self.money + other.money,
            gained=tuple(map(add, self.gained, other.gained)),
            squares=tuple(map(add, self.squares, other.squares)),
            moved=self.moved + other.moved,
            moved_squares=self.moved_squares + other.moved_squares,
            telling=_most(self.telling, other.telling),
        )

    @property
    def share_people(self) -> Measured:
        """Return in what share of the decks somebody else has captured last or lost."""
        return share(self.people, self.deals)

    @property
    def share_money(self) -> Measured:
        """Return in what share of the decks anybody, or the pot, has another sum."""
        return share(self.money, self.deals)

    @property
    def mean_moved(self) -> Measured:
        """Return how much money is elsewhere a deal on average, in units of money."""
        return self._mean(self.moved, self.moved_squares)

    def mean_gained(self, seat: Seat) -> Measured:
        """Return what ``seat`` has more at the second table on average, in units of money."""
        return self._mean(self.gained[seat], self.squares[seat])

    def _mean(self, total: int, squares: int) -> Measured:
        return Measured.of(self.deals, Fraction(total, self.unit), Fraction(squares, self.unit**2))


def compare(one: Table, other: Table, seed: int, deals: int, own_kernel: bool = True) -> Paired:
    """Return what differs if the first decks of ``seed`` are played at ``other``, not ``one``.

    As ``block`` has it, without ``own_kernel`` the kernel for any rules serves. Raises
    ``DealError`` unless as many play at both tables, the same seat deals and there are decks.
    """
    if (one.players, one.dealer) != (other.players, other.dealer):
        raise DealError("two tables are compared if as many play and the same seat deals")
    if deals < 1:
        raise DealError("there are no deals to compare")
    parts = _blocks(one, other, seed, deals, own_kernel)
    total = next(parts)
    for part in parts:
        total += part
    return total


def _blocks(one: Table, other: Table, seed: int, deals: int, own_kernel: bool) -> Iterator[Paired]:
    for first in range(0, deals, _BLOCK):
        count = min(_BLOCK, deals - first)
        left = block(one, seed, first, count, own_kernel)
        right = block(other, seed, first, count, own_kernel)
        yield Paired.of(left, right, first)


def _in(columns: Columns, unit: int) -> Any:
    """Return the money of all seats and of the pot, each in a row, in parts of ``unit``."""
    money = np.column_stack([columns.net, columns.left]).T
    finer = unit // columns.unit
    if len(columns) and int(np.abs(money).max()) * finer >= _LARGE:
        raise DealError("the money of these two tables has no unit in which it can be compared")
    return np.ascontiguousarray(money * finer)


def _others(one: Columns, other: Columns) -> Any:
    """Return for each deck whether somebody else has captured last or lost."""
    return (one.last_capture != other.last_capture) | (one.loser != other.loser)


def _telling(moved: Any, unit: int, first: int) -> Telling | None:
    """Return the first of the decks in which most is moved."""
    most = int(moved.argmax()) if len(moved) else 0
    if not len(moved) or not moved[most]:
        return None
    return Telling(first + most, Fraction(int(moved[most]), unit))


def _most(one: Telling | None, other: Telling | None) -> Telling | None:
    """Return the one of two in which more is moved, of equals that with the lower number."""
    found = [each for each in (one, other) if each is not None]
    return max(found, key=lambda each: (each.moved, -each.number), default=None)
