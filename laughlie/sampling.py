"""Many deals played out, and what they tell of each seat on average.

A sample holds exact sums, and two samples make one by adding them: what comes out depends only on
which deals were played, not on how they were parted into blocks. Deals are drawn from a seed as
everywhere; each starts with an empty pot, and A deals.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from operator import add
from typing import TypeVar

from laughlie.deals import Deal, deck
from laughlie.errors import DealError
from laughlie.intervals import mean as interval_of_mean
from laughlie.intervals import share as interval_of_share
from laughlie.playout import play_out
from laughlie.rulesets import RuleSet
from laughlie.seats import Seat, seats
from laughlie.settlement import Settlement

T = TypeVar("T", int, Fraction)


@dataclass(frozen=True, slots=True)
class Sample:
    """Sums over ``deals`` deals; what is by seat has A first.

    ``net`` sums what a seat wins or, less than 0, loses, ``squares`` the squares of that; ``lost``
    counts the deals in which a seat is the loser (R.12); ``left`` sums what stays in the pot.
    Amounts are in units of money. Raises ``DealError`` for sums that no deals can have: the nets
    and what stays in the pot must come to nothing.
    """

    deals: int
    net: tuple[Fraction, ...]
    squares: tuple[Fraction, ...]
    lost: tuple[int, ...]
    left: Fraction

    def __post_init__(self) -> None:
        by_seat = zip(self.net, self.squares, self.lost, strict=True)
        if (
            sum(self.net) + self.left
            or self.left < 0
            or any(count < 0 for count in (self.deals, *self.lost))
            or sum(self.lost) > self.deals
            or any(self.deals * square < net * net for net, square, _ in by_seat)
        ):
            raise DealError("these sums are not those of any deals")

    def __add__(self, other: "Sample") -> "Sample":
        """Return both samples as one; they must be of the same number of players."""
        if len(self.net) != len(other.net):
            raise DealError("samples of different numbers of players cannot be added")
        return Sample(
            self.deals + other.deals,
            _added(self.net, other.net),
            _added(self.squares, other.squares),
            _added(self.lost, other.lost),
            self.left + other.left,
        )


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean or a share and its 95 % interval, whose ends lie in hundredths."""

    mean: Fraction
    low: Fraction
    high: Fraction

    @property
    def sign(self) -> int:
        """Return 1 if the whole interval lies above 0, -1 if below, 0 if it does not tell."""
        return (self.low > 0) - (self.high < 0)

    def __neg__(self) -> "Estimate":
        """Return what is estimated with its sign turned."""
        return Estimate(-self.mean, -self.high, -self.low)


def nothing(players: int) -> Sample:
    """Return the sample of no deals, to which others are added."""
    none = (Fraction(0),) * players
    return Sample(0, none, none, (0,) * players, Fraction(0))


def sample(rules: RuleSet, players: int, policy: str, seed: int, numbers: Iterable[int]) -> Sample:
    """Return the sample of the decks ``numbers`` of ``seed``, all seats playing by ``policy``.

    Raises ``DealError`` for a number of players the rules do not provide for, ``RuleSetError`` for
    a policy that is not known.
    """
    total = nothing(players)
    for number in numbers:
        deal = Deal.from_deck(rules, players, deck(seed, number))
        total += _one(play_out(deal, policy, seed, number).settlement)
    return total


def means(sampled: Sample) -> tuple[Estimate, ...]:
    """Return what each seat wins or loses on average; ``DealError`` unless of two deals or more."""
    if sampled.deals < 2:
        raise DealError("an interval needs two deals or more")
    return tuple(
        _mean(sampled.deals, net, square)
        for net, square in zip(sampled.net, sampled.squares, strict=True)
    )


def shares(sampled: Sample) -> tuple[Estimate, ...]:
    """Return in what share of the deals each seat is the loser (R.12)."""
    return tuple(
        Estimate(Fraction(lost, sampled.deals), *interval_of_share(lost, sampled.deals))
        for lost in sampled.lost
    )


def lowest(estimates: Iterable[Estimate]) -> tuple[Seat, bool]:
    """Return the seat with the lowest mean, and whether its interval lies below every other.

    If it does, the difference is known too, however the seats hang together: half an interval of
    a difference is never wider than both halves added. If it does not, nothing is known.
    """
    ordered = sorted(enumerate(estimates), key=lambda each: each[1].mean)
    (seat, first), *others = ordered
    return Seat(seat), all(first.high < other.low for _, other in others)


def _one(settled: Settlement) -> Sample:
    net = settled.net
    lost = tuple(int(seat == settled.loser) for seat in seats(len(net)))
    return Sample(1, net, tuple(each * each for each in net), lost, settled.pot_left)


def _mean(count: int, total: Fraction, squares: Fraction) -> Estimate:
    return Estimate(total / count, *interval_of_mean(count, total, squares))


def _added(one: tuple[T, ...], other: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(map(add, one, other))
