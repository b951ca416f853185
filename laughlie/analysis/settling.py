"""A deal settled in the kernel: what ``laughlie.settlement`` does, in whole units of money."""

from typing import Any

from laughlie.analysis.chosen import code
from laughlie.analysis.compiled import inlined, lowest
from laughlie.analysis.state import (
    HELD,
    HOLDERS,
    LAST_CAPTURE,
    LAST_WON,
    LOSER,
    NET,
    NOBODY,
    TABLE,
    WON,
)
from laughlie.analysis.words import cards_in, pairs_in
from laughlie.rulesets.choices import FifthOf, LastBonus, PayFor, Payment, ShortPot

_BY_TWOS = code(Payment.BY_TWOS)
_LAST_CAPTURE, _LAST_WON = code(LastBonus.LAST_CAPTURE), code(LastBonus.LAST_WON)
_PAIRS_TAKEN, _CARDS = code(PayFor.PAIRS_TAKEN), code(PayFor.CARDS)
_ANTE_SUM, _OWN_STAKE, _RUNNING_POT = map(
    code, (FifthOf.ANTE_SUM, FifthOf.OWN_STAKE, FifthOf.RUNNING_POT)
)
_PRO_RATA = code(ShortPot.PRO_RATA)


@inlined
def settle(chosen: Any, money: Any, state: Any) -> int:
    """Write the net of every slot to ``state``; return what is left in the pot."""
    _collect(chosen, state)
    pot = _stake(chosen, money, state)
    if chosen.payment == _BY_TWOS:
        return _by_twos(chosen, money, state, pot)
    if chosen.fifth_of == _RUNNING_POT:
        return _one_after_another(chosen, money, state, pot)
    return _by_fifths(chosen, money, state, pot)


@inlined
def _collect(chosen: Any, state: Any) -> None:
    """Give the dealer what is left in hands and on the table, where the text does (E.18)."""
    if chosen.leftovers_to_dealer:
        state[WON + chosen.players - 1] += state[HELD] + state[TABLE]


@inlined
def _stake(chosen: Any, money: Any, state: Any) -> int:
    """Let every slot stake its ante (E.8, R.13); return the pot."""
    dealer = chosen.players - 1
    for slot in range(dealer):
        state[NET + slot] = -money.other_ante
    state[NET + dealer] = -money.dealer_ante
    return int(money.carried + dealer * money.other_ante + money.dealer_ante)


@inlined
def _by_twos(chosen: Any, money: Any, state: Any, pot: int) -> int:
    """Pay the bonus (E.19), then a unit for each two cards under or over the par (E.20)."""
    last = _last(chosen, state)
    if last != NOBODY:
        state[NET + last] += money.bonus
        pot -= money.bonus
    return _settle_shares(chosen, state, pot, (money.one, money.one))


@inlined
def _last(chosen: Any, state: Any) -> int:
    """Return the slot that takes the bonus, or ``NOBODY``."""
    if chosen.last_bonus == _LAST_CAPTURE:
        return int(state[LAST_CAPTURE])
    if chosen.last_bonus == _LAST_WON:
        return int(state[LAST_WON])
    holders = state[HOLDERS]
    if holders == 0 or holders & holders - 1 != 0:
        return NOBODY
    return int(lowest(holders))


@inlined
def _by_fifths(chosen: Any, money: Any, state: Any, pot: int) -> int:
    """Let all pay shares of the pot, then take shares (R.14-16)."""
    antes = chosen.players * money.other_ante
    pays = antes if chosen.fifth_of == _ANTE_SUM else pot
    takes = money.other_ante if chosen.fifth_of == _OWN_STAKE else antes
    return _settle_shares(chosen, state, pot, (pays // money.parts, takes // money.parts))


@inlined
def _settle_shares(chosen: Any, state: Any, pot: int, shares: Any) -> int:
    """Let all but the loser pay or take so much a share, payers first; return what is left."""
    pays, takes = shares
    due = 0
    for slot in range(chosen.players):
        count = _count(chosen, state, slot)
        due += max(count, 0)
        paid = min(count, 0) * pays
        state[NET + slot] += paid
        pot -= paid
    if due == 0:
        return pot
    if due * takes <= pot:
        return _pay_in_full(chosen, state, pot, takes)
    return _pay_short(chosen, state, pot, (due, takes))


@inlined
def _pay_in_full(chosen: Any, state: Any, pot: int, share: int) -> int:
    for slot in range(chosen.players):
        due = max(_count(chosen, state, slot), 0) * share
        state[NET + slot] += due
        pot -= due
    return pot


@inlined
def _pay_short(chosen: Any, state: Any, pot: int, dues: Any) -> int:
    """Share out a pot that is too small; the loser makes it up, if there is one (R.16)."""
    total, share = dues
    if state[LOSER] == NOBODY and chosen.short_pot == _PRO_RATA:
        return _pay_in_full(chosen, state, pot, pot // total)
    for slot in range(chosen.players):
        due = max(_count(chosen, state, slot), 0) * share
        pot -= _pay(state, slot, due, pot)
    return pot


@inlined
def _one_after_another(chosen: Any, money: Any, state: Any, pot: int) -> int:
    """Let each in turn pay or take shares of the pot as he finds it."""
    for slot in range(chosen.players):
        pot -= _pay(state, slot, _count(chosen, state, slot) * (pot // money.parts), pot)
    return pot


@inlined
def _pay(state: Any, slot: int, due: int, pot: int) -> int:
    """Pay ``due`` from ``pot``, the loser what is short; return what comes from the pot."""
    paid = min(due, pot)
    state[NET + slot] += paid
    if paid < due and state[LOSER] != NOBODY:
        state[NET + state[LOSER]] -= due - paid
        state[NET + slot] += due - paid
    return paid


@inlined
def _count(chosen: Any, state: Any, slot: int) -> int:
    """Return for how much ``slot`` takes or, less than 0, pays: pairs, or twos of cards."""
    if slot == state[LOSER]:
        return 0
    won = state[WON + slot]
    if chosen.payment == _BY_TWOS or chosen.pay_for == _CARDS:
        over = cards_in(won) - chosen.par
        return int(over + (over < 0) >> 1)
    pairs = pairs_in(won)
    if chosen.pay_for == _PAIRS_TAKEN:
        return pairs if pairs >= chosen.par else -pairs
    return int(pairs - chosen.par)
