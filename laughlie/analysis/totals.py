"""What became of any number of deals at a table, in exact sums that add up in any order."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from itertools import zip_longest
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laughlie.analysis import tally
from laughlie.analysis.kernel import Columns
from laughlie.analysis.measures import Measured, share
from laughlie.analysis.state import NOBODY
from laughlie.errors import DealError
from laughlie.seats import Seat

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over ``deals`` deals, whole numbers all; what is by seat has A first.

    ``net`` sums what each seat gained or, less than 0, lost, and ``left`` what stayed in the pot,
    in parts of a unit of money of which ``unit`` make one; ``products[i][j]`` sums the net of seat
    i times that of seat j, and ``left_squares`` the squares of what was left, in parts of
    ``unit ** 2``. ``cards`` and ``pairs`` are histograms for each seat of what it won, 53 and 27
    counts from 0 up, a three counting one pair (R.14); ``turns`` is one of the turns of a deal,
    as long as the longest deal needs. ``ahead`` and ``behind`` count the deals in which a seat
    gained and lost, ``last_capture`` and ``loser`` those in which it captured last and was the
    loser (R.12), ``pot_cleared`` those that left nothing in the pot.

    Totals of parts of a run, added in any order, are the totals of the whole, to the last digit.
    """

    unit: int
    deals: int
    net: Counts
    products: tuple[Counts, ...]
    ahead: Counts
    behind: Counts
    cards: tuple[Counts, ...]
    pairs: tuple[Counts, ...]
    last_capture: Counts
    loser: Counts
    turns: Counts
    left: int
    left_squares: int
    pot_cleared: int

    @classmethod
    def nothing(cls, players: int) -> "Totals":
        """Return the totals of no deals, to which others are added."""
        return cls.of(Columns.empty(1, 0, players))

    @classmethod
    def of(cls, columns: Columns) -> "Totals":
        """Return the totals of a block of deals."""
        players = columns.net.shape[1]
        money = np.ascontiguousarray(np.column_stack([columns.net, columns.left]).T)
        (*net, left), products = tally.moments(money)
        cards, pairs = tally.in_piles(columns.won)
        return cls(
            unit=columns.unit,
            deals=len(columns),
            net=tuple(net),
            products=tuple(tuple(row[:players]) for row in products[:players]),
            ahead=tuple((columns.net > 0).sum(axis=0).tolist()),
            behind=tuple((columns.net < 0).sum(axis=0).tolist()),
            cards=_by_seat(cards, tally.MOST_CARDS),
            pairs=_by_seat(pairs, tally.MOST_PAIRS),
            last_capture=_seats(columns.last_capture, players),
            loser=_seats(columns.loser, players),
            turns=tuple(tally.histogram(columns.turns)),
            left=left,
            left_squares=products[players][players],
            pot_cleared=int((columns.left == 0).sum()),
        )

    def __add__(self, other: "Totals") -> "Totals":
        """Return both as one, in the coarsest unit that has both of theirs.

        Raises ``DealError`` if they are not of the same number of players.
        """
        if self.players != other.players:
            raise DealError("totals of different numbers of players cannot be added")
        unit = lcm(self.unit, other.unit)
        one, two = self._in(unit), other._in(unit)
        sums = {name: _added(getattr(one, name), getattr(two, name)) for name in _ADDED}
        return Totals(unit=unit, **sums)

    @property
    def players(self) -> int:
        """Return how many played."""
        return len(self.net)

    @property
    def even(self) -> Counts:
        """Return for each seat in how many deals it neither gained nor lost."""
        both = zip(self.ahead, self.behind, strict=True)
        return tuple(self.deals - ahead - behind for ahead, behind in both)

    @property
    def nobody_captured(self) -> int:
        """Return in how many deals nobody captured."""
        return self.deals - sum(self.last_capture)

    @property
    def nobody_lost(self) -> int:
        """Return in how many deals there was no loser."""
        return self.deals - sum(self.loser)

    @property
    def mean_left(self) -> Measured:
        """Return what stayed in the pot on average, in units of money."""
        return Measured.of(
            self.deals,
            Fraction(self.left, self.unit),
            Fraction(self.left_squares, self.unit**2),
        )

    def mean_net(self, seat: Seat) -> Measured:
        """Return what ``seat`` gained or lost a deal on average, in units of money."""
        return self.weighed([int(other == seat) for other in range(self.players)])

    def advantage(self, seat: Seat) -> Measured:
        """Return by how much ``seat`` fared better than the others on average, in units of money.

        It is the net of the seat less the mean net of all others, deal by deal; the error heeds
        that what one gains another loses. For the dealer's seat this is the dealer's advantage.
        """
        others = Fraction(-1, self.players - 1)
        return self.weighed([1 if other == seat else others for other in range(self.players)])

    def weighed(self, weights: Sequence[int | Fraction]) -> Measured:
        """Return the mean of a sum of nets, each times the weight of its seat, in units of money.

        Weights 1 and -1 compare two seats. Raises ``DealError`` unless there is a weight for each
        seat, and if there are no deals.
        """
        if len(weights) != self.players:
            raise DealError(f"{len(weights)} weights for {self.players} players")
        total = sum(weight * net for weight, net in zip(weights, self.net, strict=True))
        squares = sum(
            one * two * product
            for one, row in zip(weights, self.products, strict=True)
            for two, product in zip(weights, row, strict=True)
        )
        return Measured.of(
            self.deals, Fraction(total) / self.unit, Fraction(squares) / self.unit**2
        )

    def share(self, times: int) -> Measured:
        """Return ``times`` as a share of all deals, from 0 to 1, with its standard error."""
        return share(times, self.deals)

    def _in(self, unit: int) -> "Totals":
        """Return the same in another unit, of which this one is a multiple."""
        finer = unit // self.unit
        return replace(
            self,
            unit=unit,
            net=tuple(each * finer for each in self.net),
            products=tuple(tuple(each * finer**2 for each in row) for row in self.products),
            left=self.left * finer,
            left_squares=self.left_squares * finer**2,
        )


_ADDED = tuple(field.name for field in fields(Totals) if field.name != "unit")


def _added(one: Any, other: Any) -> Any:
    """Return the sum of two numbers, or of two tuples place by place; what is missing is 0."""
    if isinstance(one, int):
        return one + other
    return tuple(_added(*pair) for pair in zip_longest(one, other, fillvalue=0))


def _by_seat(found: NDArray[np.int8], most: int) -> tuple[Counts, ...]:
    """Return the histogram of each column, from 0 to ``most``."""
    return tuple(tuple(tally.histogram(column, 0, most + 1)) for column in found.T)


def _seats(column: NDArray[np.int8], players: int) -> Counts:
    """Return how often each seat stands in a column, nobody left out."""
    return tuple(tally.histogram(column, NOBODY, players + 1)[1:])
