"""What is laid from the hand: sets, and pairs when their rank is captured."""

from typing import Any

from laughlie.analysis.chosen import RANDOM, SENSIBLE, code
from laughlie.analysis.compiled import inlined, lowest, nth_bit, ones
from laughlie.analysis.ending import has_ended
from laughlie.analysis.state import (
    HANDS,
    HELD,
    HOLDERS,
    JOINABLE,
    KEPT,
    NOBODY,
    TABLE,
    below,
    policy_of,
    win,
)
from laughlie.analysis.words import count_at, have_four, have_one, have_three, have_two
from laughlie.rulesets.choices import Joiner, JoinOwner, JoinWindow, Opening

_NO_OPENING = code(Opening.NOTHING)
_PRIALS = code(Opening.PRIALS_AND_MOURNIVALS)
_EXACTLY_ONE = code(Opening.EXACTLY_ONE)
_ONE_SET = sum(1 << code(each) for each in Opening if each.is_one_set)
_DUTY = sum(1 << code(each) for each in Opening if each.is_duty)
_AT_ONCE = code(JoinWindow.AT_ONCE)
_NO_JOINER, _ANOTHER = code(Joiner.NOBODY), code(Joiner.ANOTHER)
_TO_ADDER = code(JoinOwner.ADDER)


@inlined
def open_play(chosen: Any, state: Any) -> None:
    """Let each slot from eldest lay its sets before the first turn (E.11, R.6)."""
    if chosen.opening == _NO_OPENING:
        return
    for slot in range(chosen.players):
        _lay_before_play(chosen, state, slot)
        if chosen.lays_later and _sets(chosen, state[HANDS + slot]):
            state[KEPT] |= 1 << slot


@inlined
def open_window(chosen: Any, state: Any, turn: int) -> None:
    """Ask, clockwise from the slot on turn, those who may lay now (E.15, R.11, G.11)."""
    _ask(chosen, state, turn, NOBODY)


@inlined
def open_window_after(chosen: Any, state: Any, turn: int, place: int) -> None:
    """Do as ``open_window`` after a capture of the rank at ``place``, a pair of which may be laid.

    No more than two cards of it are left, so that only one slot can have a pair.
    """
    holder = NOBODY
    if chosen.joiner != _NO_JOINER and count_at(state[HELD], place) >= 2:
        holder = _with_pair(chosen, state, place)
    if holder != NOBODY:
        state[JOINABLE] |= 1 << place
    if chosen.lays_later or chosen.join_window != _AT_ONCE:
        _ask(chosen, state, turn, holder)
    elif holder != NOBODY:
        _lay_between_turns(chosen, state, holder, turn)
    if chosen.join_window == _AT_ONCE and holder != NOBODY:
        state[JOINABLE] = 0


@inlined
def _ask(chosen: Any, state: Any, turn: int, holder: int) -> None:
    """Ask those who may have something to lay, clockwise from ``turn``; ``holder`` has a pair."""
    able = state[KEPT] if chosen.lays_later else 0
    if holder != NOBODY:
        able |= 1 << holder
    if chosen.join_window != _AT_ONCE and state[JOINABLE] != 0:
        able = state[HOLDERS]
    if able == 0:
        return
    waiting = able >> turn | (able << chosen.players - turn) & (1 << chosen.players) - 1
    while waiting:
        slot = turn + lowest(waiting)
        slot = slot - chosen.players if slot >= chosen.players else slot
        _lay_between_turns(chosen, state, slot, turn)
        waiting &= waiting - 1


@inlined
def _with_pair(chosen: Any, state: Any, place: int) -> int:
    """Return the slot that has a pair of the rank at ``place``, or ``NOBODY``."""
    for slot in range(chosen.players):
        if count_at(state[HANDS + slot], place) >= 2:
            return slot
    return NOBODY


@inlined
def _sets(chosen: Any, hand: int) -> int:
    """Return the mask of ranks of which ``hand`` may lay a set; four if it has all, else two."""
    if chosen.opening == _NO_OPENING:
        return 0
    if chosen.opening == _PRIALS:
        return have_three(hand)
    found = have_two(hand)
    fours = have_four(hand)
    pairs = found & ~fours
    if chosen.opening == _EXACTLY_ONE and pairs & pairs - 1:
        return fours
    return found


@inlined
def _lay_before_play(chosen: Any, state: Any, slot: int) -> None:
    while True:
        found = _sets(chosen, state[HANDS + slot])
        if found == 0:
            return
        if policy_of(chosen, state, slot) == RANDOM:
            duty = _DUTY >> chosen.opening & 1
            place = _any_bit(state, found, 1 - duty)
        else:
            place = _plain_set(chosen, state, slot, found)
        if place == NOBODY:
            return
        _lay(state, slot, place)
        if _ONE_SET >> chosen.opening & 1:
            return


@inlined
def _lay_between_turns(chosen: Any, state: Any, slot: int, turn: int) -> None:
    """Let ``slot`` lay what it may while no turn runs, until it has no more or declines."""
    owner = slot if chosen.join_owner == _TO_ADDER else turn
    barred = chosen.joiner == _NO_JOINER or (chosen.joiner == _ANOTHER and slot == turn)
    while True:
        hand = state[HANDS + slot]
        pairs = 0 if barred else have_two(hand) & state[JOINABLE]
        found = 0
        if chosen.lays_later and state[KEPT] >> slot & 1:
            found = _sets(chosen, hand)
            if found == 0:
                state[KEPT] &= ~(1 << slot)
            elif has_ended(chosen, state):
                found = 0
        if found | pairs == 0:
            return
        place, of_set = _between_turns(chosen, state, slot, (found, pairs))
        if place == NOBODY:
            return
        if of_set:
            _lay(state, slot, place)
        else:
            win(state, slot, owner, place, (2, 0))


@inlined
def _between_turns(chosen: Any, state: Any, slot: int, masks: Any) -> Any:
    """Return the place of what ``slot`` lays, or ``NOBODY`` if nothing, and whether it is a set."""
    found, pairs = masks
    policy = policy_of(chosen, state, slot)
    if policy == RANDOM:
        sets = ones(found)
        pick = below(state, sets + ones(pairs) + 1)
        if pick < sets:
            return nth_bit(found, pick), True
        return (nth_bit(pairs, pick - sets) if pick - sets < ones(pairs) else NOBODY), False
    if found != 0 and (policy == SENSIBLE or pairs == 0):
        return _plain_set(chosen, state, slot, found), True
    return lowest(pairs), False


@inlined
def _plain_set(chosen: Any, state: Any, slot: int, found: int) -> int:
    """Return the set that a policy without chance lays first.

    Of which only one may be laid, ``greedy`` takes four cards before two. ``sensible`` takes what
    finds nothing on the table, then four cards before two. Both then take the lowest rank.
    """
    one_set = _ONE_SET >> chosen.opening & 1
    fours = found & have_four(state[HANDS + slot])
    if policy_of(chosen, state, slot) == SENSIBLE:
        idle = found & ~have_one(state[TABLE])
        found = idle if idle else found
        return int(lowest(found & fours if found & fours else found))
    return int(lowest(fours if one_set and fours else found))


@inlined
def _any_bit(state: Any, mask: int, more: int) -> int:
    """Return the place of a bit of ``mask`` drawn by chance, or ``NOBODY`` for one of ``more``."""
    bits = ones(mask)
    pick = below(state, bits + more) if bits + more > 1 else 0
    return nth_bit(mask, pick) if pick < bits else NOBODY


@inlined
def _lay(state: Any, slot: int, place: int) -> None:
    own = 4 if count_at(state[HANDS + slot], place) == 4 else 2
    win(state, slot, slot, place, (own, 0))
