"""Antes, pot and nets of a finished deal, exact to the last fraction."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import trunc

from laughlie.cards import Card, by_rank
from laughlie.deals import Hands
from laughlie.errors import DealError
from laughlie.game import Position
from laughlie.rulesets.choices import Fifth, FifthOf, LastBonus, PayFor, Payment, ShortPot
from laughlie.rulesets.ruleset import RuleSet
from laughlie.seats import Seat, seats
from laughlie.values import PasteBack


class EntryKind(PasteBack, StrEnum):
    """Why money moves between a seat and the pot, or from the loser to a taker."""

    ANTE = "ante"
    BONUS = "bonus"
    PAYS = "pays"
    TAKES = "takes"
    MAKES_UP = "makes-up"
    IS_MADE_UP = "is-made-up"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the reckoning: ``amount`` is what ``seat`` gains (less than 0: pays).

    ``count`` is what is paid or taken for: twos of cards or pairs; 0 where nothing is counted.
    ``short`` is what is due besides and neither pot nor loser can pay.
    """

    kind: EntryKind
    seat: Seat
    count: int
    amount: Fraction
    clauses: tuple[str, ...]
    short: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Settlement:
    """A deal settled: won piles after the end, pot at the start and left, and every line.

    ``pot_start`` is the antes and what was carried in; all amounts are in units of money.
    """

    won: Hands
    last_capture: Seat | None
    loser: Seat | None
    pot_start: Fraction
    pot_left: Fraction
    entries: tuple[Entry, ...]

    @property
    def net(self) -> tuple[Fraction, ...]:
        """Return what each seat has gained or, less than 0, lost; antes are counted."""
        return tuple(
            sum((entry.amount for entry in self.entries if entry.seat == seat), Fraction(0))
            for seat in seats(len(self.won))
        )


def settle(position: Position) -> Settlement:
    """Return the settlement of a deal that is over; raise ``DealError`` while it still runs."""
    if not position.is_over:
        raise DealError("the deal is not over: there is nothing to settle yet")
    antes = _antes(position)
    pot = pot_at_start(position)
    won = _collect(position)
    reckon = _by_twos if position.ruleset.payment is Payment.BY_TWOS else _by_fifths
    entries = antes + reckon(position, won, pot)
    left = position.carried - _sum(entries)
    return Settlement(won, position.last_capture, position.loser, pot, left, entries)


def pot_at_start(position: Position) -> Fraction:
    """Return the pot while the deal runs: what was carried in and every ante (E.8, R.13)."""
    return position.carried - _sum(_antes(position))


def count_pairs(pile: Iterable[Card]) -> int:
    """Return the whole pairs in ``pile``, rank by rank: a three counts one (R.14)."""
    return sum(len(group) // 2 for group in by_rank(pile).values())


def _collect(position: Position) -> Hands:
    """Return the won piles once what is left has gone where the text sends it (E.18)."""
    if not position.ruleset.leftovers_to_dealer:
        return position.won
    left = (*(card for hand in position.hands for card in hand), *position.table)
    dealer = position.dealer
    return (*position.won[:dealer], position.won[dealer] + left, *position.won[dealer + 1 :])


def _antes(position: Position) -> tuple[Entry, ...]:
    """Return what each seat stakes (E.8, R.13)."""
    ruleset = position.ruleset
    return tuple(
        _entry(ruleset, EntryKind.ANTE, seat, 0, Fraction(-_ante(position, seat)))
        for seat in seats(position.players)
    )


def _ante(position: Position, seat: Seat) -> int:
    ruleset = position.ruleset
    return ruleset.dealer_ante if seat == position.dealer else ruleset.other_ante


def _by_twos(position: Position, won: Hands, pot: Fraction) -> tuple[Entry, ...]:
    """Reckon the bonus (E.19), then a unit for each two cards under or over the par (E.20).

    A par that the pot cannot meet leaves the takers less (G.15); in E that cannot be.
    """
    ruleset, players = position.ruleset, position.players
    par, bonus = ruleset.par_for(players), Fraction(ruleset.bonus_for(players))
    bonuses = tuple(_entry(ruleset, EntryKind.BONUS, seat, 0, bonus) for seat in _last(position))
    twos = [(seat, _whole_twos(len(won[seat]) - par)) for seat in _from_eldest(position)]
    shares = [_unit_each(ruleset, seat, count) for seat, count in twos if count]
    payments = tuple(share for share in shares if share.amount < 0)
    dues = [share for share in shares if share.amount > 0]
    taken = _pay_out(position, dues, pot - _sum(bonuses + payments))
    return bonuses + tuple(sorted(payments + taken, key=lambda entry: entry.seat))


def _unit_each(ruleset: RuleSet, seat: Seat, count: int) -> Entry:
    """Return the line by which ``seat`` pays or is due a unit for each of ``count`` twos."""
    return _entry(ruleset, _direction(count), seat, abs(count), Fraction(count))


def _last(position: Position) -> tuple[Seat, ...]:
    """Return the seat that takes the bonus under the reading in force, or none."""
    holders = position.holders
    last = {
        LastBonus.LAST_CAPTURE: position.last_capture,
        LastBonus.LAST_WON: position.last_won,
        LastBonus.LAST_IN: holders[0] if len(holders) == 1 else None,
    }[position.ruleset.last_bonus]
    return () if last is None else (last,)


def _by_fifths(position: Position, won: Hands, pot: Fraction) -> tuple[Entry, ...]:
    """Reckon shares of the pot: all payers first, then the takers (R.14-16)."""
    ruleset = position.ruleset
    if ruleset.fifth_of is FifthOf.RUNNING_POT:
        return _one_after_another(position, won, pot)
    counts = _counts(position, won)
    antes = -_sum(_antes(position))
    base = antes if ruleset.fifth_of is FifthOf.ANTE_SUM else pot
    payments = tuple(_share(position, seat, count, base) for seat, count in counts if count < 0)
    own = ruleset.fifth_of is FifthOf.OWN_STAKE
    dues = [
        _share(position, seat, count, Fraction(_ante(position, seat)) if own else antes)
        for seat, count in counts
        if count > 0
    ]
    return payments + _pay_out(position, dues, pot - _sum(payments))


def _one_after_another(position: Position, won: Hands, pot: Fraction) -> tuple[Entry, ...]:
    """Let each in turn pay or take shares of the pot as he finds it."""
    entries: tuple[Entry, ...] = ()
    for seat, count in _counts(position, won):
        now = pot - _sum(entries)
        entries += _pay_out(position, [_share(position, seat, count, now)], now)
    return entries


def _from_eldest(position: Position) -> tuple[Seat, ...]:
    return position.dealer.after(position.players).round(position.players)


def _counts(position: Position, won: Hands) -> list[tuple[Seat, int]]:
    """Return, clockwise from eldest, what all but the loser pay for (less than 0) or take for."""
    counts = [
        (seat, _count(position, won[seat]))
        for seat in _from_eldest(position)
        if seat != position.loser
    ]
    return [(seat, count) for seat, count in counts if count]


def _count(position: Position, pile: tuple[Card, ...]) -> int:
    par = position.ruleset.par_for(position.players)
    if position.ruleset.pay_for is PayFor.CARDS:
        return _whole_twos(len(pile) - par)
    pairs = count_pairs(pile)
    if position.ruleset.pay_for is PayFor.DIFFERENCE:
        return pairs - par
    return pairs if pairs >= par else -pairs


def _share(position: Position, seat: Seat, count: int, base: Fraction) -> Entry:
    """Return the line by which ``seat`` pays or is due ``count`` shares of ``base``."""
    parts = position.players if position.ruleset.fifth is Fifth.ONE_NTH else 5
    return _entry(position.ruleset, _direction(count), seat, abs(count), count * base / parts)


def _pay_out(position: Position, dues: Sequence[Entry], pot: Fraction) -> tuple[Entry, ...]:
    """Pay ``dues`` from ``pot``; what is short the loser makes up, if there is one (R.16)."""
    ruleset, loser = position.ruleset, position.loser
    rate = Fraction(1)
    if loser is None and ruleset.short_pot is ShortPot.PRO_RATA and _sum(dues) > pot:
        rate = pot / _sum(dues)
    entries: list[Entry] = []
    for due in dues:
        paid = min(due.amount * rate, pot - _sum(entries))
        short = due.amount - paid
        entries.append(replace(due, amount=paid, short=short if loser is None else Fraction(0)))
        if short and loser is not None:
            entries += [
                _entry(ruleset, EntryKind.MAKES_UP, loser, 0, -short),
                _entry(ruleset, EntryKind.IS_MADE_UP, due.seat, 0, short),
            ]
    return tuple(entries)


def _entry(ruleset: RuleSet, kind: EntryKind, seat: Seat, count: int, amount: Fraction) -> Entry:
    clauses = ruleset.clauses
    of_kind = {
        EntryKind.ANTE: clauses.ante,
        EntryKind.BONUS: clauses.bonus,
        EntryKind.PAYS: clauses.pays,
        EntryKind.TAKES: clauses.takes,
        EntryKind.MAKES_UP: clauses.shortage,
        EntryKind.IS_MADE_UP: clauses.shortage,
    }
    return Entry(kind, seat, count, amount, of_kind[kind])


def _direction(count: int) -> EntryKind:
    return EntryKind.TAKES if count > 0 else EntryKind.PAYS


def _whole_twos(difference: int) -> int:
    """Return the whole twos in ``difference``, with its sign; an odd one is ignored."""
    return trunc(Fraction(difference, 2))


def _sum(entries: Iterable[Entry]) -> Fraction:
    return sum((entry.amount for entry in entries), Fraction(0))
