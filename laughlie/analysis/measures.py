"""What exact sums and histograms say: means with their standard errors, shares, quantiles."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import sqrt

from laughlie.errors import DealError


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean over deals, exact, and its standard error.

    ``error`` is the estimated standard deviation of the mean, as a float that every machine rounds
    alike; None of fewer than two deals, which do not tell it. Twice the error on either side hold
    about 95 % of what the mean of other deals would have been.
    """

    mean: Fraction
    error: float | None

    @classmethod
    def of(cls, count: int, total: Fraction, squares: Fraction) -> "Measured":
        """Return what ``count`` values tell that sum to ``total``, their squares to ``squares``.

        Raises ``DealError`` if there are none.
        """
        if count < 1:
            raise DealError("of no deals there is no mean")
        mean = Fraction(total) / count
        if count == 1:
            return cls(mean, None)
        variance = (squares - total * mean) / (count - 1)
        return cls(mean, sqrt(variance / count))

    def __neg__(self) -> "Measured":
        """Return the mean with its sign turned: of what is lost, what is won."""
        return Measured(-self.mean, self.error)


def share(times: int, count: int) -> Measured:
    """Return in what share of ``count`` deals something happened that happened so many ``times``.

    The mean lies from 0 to 1. Raises ``DealError`` if there are no deals.
    """
    return Measured.of(count, Fraction(times), Fraction(times))


def of_histogram(counts: Sequence[int]) -> Measured:
    """Return the mean of a histogram: ``counts[value]`` deals had ``value``.

    Raises ``DealError`` if it is of no deals.
    """
    total = sum(value * count for value, count in enumerate(counts))
    squares = sum(value * value * count for value, count in enumerate(counts))
    return Measured.of(sum(counts), Fraction(total), Fraction(squares))


def quantile(counts: Sequence[int], part: Fraction) -> int:
    """Return the least value that ``part`` of the deals of a histogram do not go beyond.

    ``part`` is from 0 to 1: of 1/2 it is the (lower) median, of 1 the greatest value. Raises
    ``DealError`` for another part, or if the histogram is of no deals.
    """
    if not 0 <= part <= 1:
        raise DealError(f"a quantile is of a part from 0 to 1, not of {part}")
    wanted = max(part * sum(counts), Fraction(1))
    for value, so_far in enumerate(accumulate(counts)):
        if so_far >= wanted:
            return value
    raise DealError("of no deals there is no quantile")
