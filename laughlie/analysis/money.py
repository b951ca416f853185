"""Money in the kernel: whole numbers of a unit so small that every share of a deal is whole."""

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from laughlie.analysis.chosen import Choices, code
from laughlie.errors import DealError
from laughlie.rulesets import RuleSet
from laughlie.rulesets.choices import Fifth, FifthOf, Payment, ShortPot

MOST_CARRIED = 2**20
"""The greatest pot carried in with which the kernel reckons."""

MOST_PARTS = 2**12
"""The greatest denominator of a pot carried in with which the kernel reckons."""

_MOST_PAIRS = 26


class Money(NamedTuple):
    """What is staked, in units; ``unit`` of them are one unit of money of the ruleset.

    ``one`` is what is paid or taken for a two of cards (E.20), ``parts`` into how many shares a
    sum is parted (R.14).
    """

    unit: int
    carried: int
    dealer_ante: int
    other_ante: int
    bonus: int
    one: int
    parts: int


def money(rules: RuleSet, chosen: Choices, carried: Fraction) -> Money:
    """Return the stakes of a table in a unit in which every sum of a deal is whole.

    The unit parts the carried pot, then a share; several shares one of another where each is of
    the pot as it then stands; and a pot too small by whatever may be due from it, unless so much
    was carried in that it never is. With the bounds kept, no sum comes near 2**63: what players
    pay raises a pot less than 2**8 times, and of what remains 2**20 is for the pot, 2**12 for its
    denominator and 2**16 for shares of shares; a pot that can be short is less than 2**6, so that
    2**35 are left for that. Raises ``DealError`` for a pot beyond the bounds.
    """
    _require_bounds(carried)
    fifths = chosen.payment == code(Payment.BY_FIFTHS)
    parts = _parts(rules, chosen.players) if fifths else 1
    running = fifths and chosen.fifth_of == code(FifthOf.RUNNING_POT)
    most = _MOST_PAIRS * Fraction(_antes(rules, chosen.players), parts) if fifths else _MOST_PAIRS
    may_be_short = chosen.short_pot == code(ShortPot.PRO_RATA) and carried < most and not running
    unit = carried.denominator * parts ** (chosen.players if running else 1)
    unit *= lcm(*range(1, _MOST_PAIRS + 1)) if may_be_short else 1
    return Money(
        unit=unit,
        carried=int(carried * unit),
        dealer_ante=rules.dealer_ante * unit,
        other_ante=rules.other_ante * unit,
        bonus=rules.bonus_for(chosen.players) * unit,
        one=unit,
        parts=parts,
    )


def _parts(rules: RuleSet, players: int) -> int:
    if rules.dealer_ante != rules.other_ante:
        raise DealError(f"{rules.name}: shares are reckoned only where all antes are the same")
    return players if rules.fifth is Fifth.ONE_NTH else 5


def _antes(rules: RuleSet, players: int) -> int:
    return rules.dealer_ante + (players - 1) * rules.other_ante


def _require_bounds(carried: Fraction) -> None:
    if carried > MOST_CARRIED:
        raise DealError(f"the pot carried in is {carried}: at most {MOST_CARRIED} can be reckoned")
    if carried.denominator > MOST_PARTS:
        raise DealError(
            f"the pot carried in is {carried}: its parts must be no smaller than 1/{MOST_PARTS}"
        )
