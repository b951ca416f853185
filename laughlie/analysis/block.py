"""Blocks of deals at one table, played and settled by the kernel."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from numbers import Rational

import numpy as np

from laughlie.analysis.chosen import POLICY_CODES, Choices, choices
from laughlie.analysis.kernel import Columns, Kernel, compiled_for
from laughlie.analysis.money import Money, money
from laughlie.analysis.shuffle import require_numbers
from laughlie.deals import require_seat
from laughlie.errors import DealError, RuleSetError
from laughlie.rulesets import RuleSet
from laughlie.seats import Seat


@dataclass(frozen=True, slots=True)
class Table:
    """A table at which deal after deal is played: rules, seats, who deals, the pot carried in.

    ``policies`` names one policy for each seat, A first. ``carried`` is in units of money, exact,
    at most ``money.MOST_CARRIED``. Raises ``DealError`` for players, seats or money that do not fit
    the ruleset, ``RuleSetError`` for a policy that is not known.
    """

    rules: RuleSet
    players: int
    policies: tuple[str, ...]
    dealer: Seat = Seat.A
    carried: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        self.rules.hand_size(self.players)
        _require_policies(self.policies, self.players)
        require_seat(self.dealer, self.players)
        if not isinstance(self.carried, Rational) or self.carried < 0:
            raise DealError(f"the pot carried in must be an exact sum, 0 or more: {self.carried}")
        object.__setattr__(self, "policies", tuple(self.policies))
        object.__setattr__(self, "dealer", Seat(self.dealer))
        object.__setattr__(self, "carried", Fraction(self.carried))
        money(self.rules, self.choices, self.carried)

    @property
    def choices(self) -> Choices:
        """Return what the kernel has built in for this table."""
        return choices(self.rules, self.players, self.policies)

    @property
    def money(self) -> Money:
        """Return the stakes, and the unit in which they and all sums of a deal are whole."""
        return money(self.rules, self.choices, self.carried)

    def as_json(self) -> dict[str, object]:
        """Return the table as plain data; the pot carried in is a fraction as text."""
        return {
            "variant": self.rules.name,
            "players": self.players,
            "dealer": str(self.dealer),
            "carried": str(self.carried),
            "readings": self.rules.readings,
            "policies": list(self.policies),
        }


def block(table: Table, seed: int, first: int, count: int, own_kernel: bool = True) -> Columns:
    """Return what becomes of decks ``first`` to ``first + count - 1`` of ``seed`` at ``table``.

    The decks are those of ``deals.deck``, the policy ``random`` draws as everywhere, so a row is
    what ``play_out`` gives for that deck. The kernel made for the table is the faster one; without
    ``own_kernel`` it is the one for any rules, which need not be compiled for each. Raises
    ``DealError`` for numbers out of range.
    """
    require_numbers(seed, first, count)
    stakes = table.money
    columns = Columns.empty(stakes.unit, count, table.players)
    kernel = kernel_for(table) if own_kernel else any_rules()
    start = np.uint64(seed), np.uint64(first), _packed(table)
    kernel(table.choices, stakes, start, int(table.dealer), columns.arrays)
    return columns


def kernel_for(table: Table) -> Kernel:
    """Return the kernel with the choices of ``table`` built in, compiled or found on disk.

    Tables that differ only in the dealer, the pot carried in or which seat plays what share it.
    """
    return _kernel(table.choices)


def any_rules() -> Kernel:
    """Return the kernel that takes all choices when it is called."""
    return _kernel(None)


@cache
def _kernel(chosen: Choices | None) -> Kernel:
    return compiled_for(chosen)


def _packed(table: Table) -> int:
    """Return the policies in one number, two bits for each seat from eldest."""
    around = table.dealer.after(table.players).round(table.players)
    codes = [POLICY_CODES[table.policies[seat]] for seat in around]
    return sum(number << 2 * slot for slot, number in enumerate(codes))


def _require_policies(policies: Sequence[str], players: int) -> None:
    unknown = [name for name in policies if name not in POLICY_CODES]
    if unknown:
        names = ", ".join(repr(name) for name in unknown)
        raise RuleSetError(f"no policy {names}; there are: {', '.join(POLICY_CODES)}")
    if len(policies) != players:
        raise DealError(f"{len(policies)} policies for {players} players")
