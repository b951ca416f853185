"""Evenings: deal after deal by a text whose pot is carried on (R.16), at many tables at once.

What is played does not depend on the pot, so the kernel plays; each table's own pot is settled
here, in floating point. A pot that grows as R's does soon has more digits than fit a machine word;
its first fifteen are enough for what is said of many.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laughlie.analysis import tally
from laughlie.analysis.block import Table, block
from laughlie.analysis.kernel import Columns
from laughlie.analysis.state import NOBODY
from laughlie.errors import DealError, RuleSetError
from laughlie.rulesets import RuleSet
from laughlie.rulesets.choices import Fifth, FifthOf, PayFor, Payment, ShortPot
from laughlie.seats import Seat

Floats = NDArray[np.float64]
Shares = NDArray[np.int8]


@dataclass(frozen=True, slots=True, repr=False)
class Evenings:
    """What many evenings bring, deal after deal, in units of money.

    ``pots`` has an evening in each row and in each column what is left in the pot after a deal;
    ``net`` has besides, last, a place for each seat, A first, with what it gained or, less than 0,
    lost in that deal, its ante counted.
    """

    pots: Floats
    net: Floats

    def __repr__(self) -> str:
        count, deals, players = self.net.shape
        return f"<Evenings: {count} of {deals} deals, {players} players>"


def evenings(
    rules: RuleSet, policies: tuple[str, ...], seed: int, deals: int, count: int
) -> Evenings:
    """Return what ``count`` evenings of ``deals`` deals bring, one policy for each seat, A first.

    A deals first, then whoever is eldest (E.7; R is silent); the first pot is empty. Deal ``k`` of
    evening ``e``, both from 0, is played with deck ``k * count + e`` of ``seed``. Raises
    ``RuleSetError`` for a ruleset by which no share of the pot is paid, ``DealError`` for numbers
    of players, deals or evenings that cannot be.
    """
    if rules.payment is not Payment.BY_FIFTHS:
        raise RuleSetError(f"{rules.name}: no share of a pot is paid that could be carried on")
    if deals < 1 or count < 1:
        raise DealError("an evening has a deal, and there must be an evening")
    pots, nets = zip(*_deals(rules, policies, seed, deals, count), strict=True)
    return Evenings(np.stack(pots, axis=1), np.stack(nets, axis=1))


def _deals(
    rules: RuleSet, policies: tuple[str, ...], seed: int, deals: int, count: int
) -> Iterator[tuple[Floats, Floats]]:
    """Yield after each deal the pots and what each seat has gained in it."""
    pot = np.zeros(count)
    for number in range(deals):
        dealer = Seat(number % len(policies))
        table = Table(rules, len(policies), policies, dealer)
        played = block(table, seed, number * count, count, own_kernel=False)
        pot, net = _settled(table, played, pot)
        yield pot, net


def _settled(table: Table, played: Columns, carried: Floats) -> tuple[Floats, Floats]:
    """Return the pots left and the nets of a deal, into which these pots were carried."""
    ante = float(table.rules.other_ante)
    shares = _shares(table, played)
    pot = carried + ante * table.players
    if table.rules.fifth_of is FifthOf.RUNNING_POT:
        pot, net = _one_after_another(table, played, shares, pot)
    else:
        pot, net = _together(table, played, shares, pot)
    return pot, net - ante


def _shares(table: Table, played: Columns) -> Shares:
    """Return for how many shares each seat takes or, less than 0, pays; the loser for none."""
    cards, pairs = tally.in_piles(played.won)
    par = table.rules.par_for(table.players)
    if table.rules.pay_for is PayFor.CARDS:
        shares = np.trunc((cards - par) / 2).astype(np.int8)
    elif table.rules.pay_for is PayFor.DIFFERENCE:
        shares = (pairs - par).astype(np.int8)
    else:
        shares = np.where(pairs >= par, pairs, -pairs).astype(np.int8)
    shares[_lost(played)] = 0
    return shares


def _lost(played: Columns) -> tuple[Any, Any]:
    """Return where the losers stand: in which rows, and in which columns of them."""
    rows = np.flatnonzero(played.loser != NOBODY)
    return rows, played.loser[rows]


def _parts(table: Table) -> int:
    return table.players if table.rules.fifth is Fifth.ONE_NTH else 5


def _together(table: Table, played: Columns, shares: Shares, pot: Floats) -> tuple[Floats, Floats]:
    """Let all pay, then all take (R.14-16)."""
    ante, fifth_of = float(table.rules.other_ante), table.rules.fifth_of
    antes = ante * table.players
    pays = np.full_like(pot, antes) if fifth_of is FifthOf.ANTE_SUM else pot
    takes = ante if fifth_of is FifthOf.OWN_STAKE else antes
    paid = np.minimum(shares, 0) * pays[:, None] / _parts(table)
    due = np.maximum(shares, 0) * takes / _parts(table)
    pot = pot - paid.sum(axis=1)
    taken = _paid_out(table, played, due, pot)
    left = pot - np.minimum(due.sum(axis=1), pot)
    return left, paid + taken


def _paid_out(table: Table, played: Columns, due: Floats, pot: Floats) -> Floats:
    """Return what each seat has of what is due; the loser makes up a shortage (R.16)."""
    total = due.sum(axis=1)
    short = np.maximum(total - pot, 0)
    lost = _lost(played)
    if table.rules.short_pot is ShortPot.PRO_RATA:
        taken = due * np.where(short > 0, pot / np.where(short > 0, total, 1), 1)[:, None]
    else:
        taken = _in_turn(table, due, pot)
    taken[lost[0]] = due[lost[0]]
    taken[lost] -= short[lost[0]]
    return taken


def _in_turn(table: Table, due: Floats, pot: Floats) -> Floats:
    """Return what each seat has if the pot is paid out clockwise from eldest while it lasts."""
    taken, left = np.zeros_like(due), pot.copy()
    for seat in _from_eldest(table):
        taken[:, seat] = np.minimum(due[:, seat], left)
        left -= taken[:, seat]
    return taken


def _one_after_another(
    table: Table, played: Columns, shares: Shares, pot: Floats
) -> tuple[Floats, Floats]:
    """Let each in turn pay or take shares of the pot as he finds it."""
    net, pot = np.zeros(shares.shape), pot.copy()
    lost = _lost(played)
    for seat in _from_eldest(table):
        due = shares[:, seat] * pot / _parts(table)
        short = np.maximum(due - pot, 0)
        pot -= due - short
        net[:, seat] += due - short
        net[lost] -= short[lost[0]]
        net[lost[0], seat] += short[lost[0]]
    return pot, net


def _from_eldest(table: Table) -> tuple[Seat, ...]:
    return table.dealer.after(table.players).round(table.players)
