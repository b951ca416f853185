"""A deal in the kernel from the first card to the last: turns, and who is stuck."""

from typing import Any

from laughlie.analysis.captures import can_capture, choose
from laughlie.analysis.chosen import code
from laughlie.analysis.compiled import inlined
from laughlie.analysis.ending import has_ended
from laughlie.analysis.sets import open_play, open_window, open_window_after
from laughlie.analysis.state import (
    HANDS,
    LAST_CAPTURE,
    LOSER,
    NOBODY,
    OUT,
    TABLE,
    TURNS,
    WON,
    after,
    throw_down,
    win,
)
from laughlie.analysis.words import have_four
from laughlie.rulesets.choices import EmptyHand, Ending, PerTurn, StuckWhen, TableMournival

_TO_DEALER = code(TableMournival.DEALER)
_FIRST_STUCK = code(Ending.FIRST_STUCK)
_OWN_TURN, _TURN_END, _ANY_MOMENT = map(
    code, (StuckWhen.OWN_TURN, StuckWhen.TURN_END, StuckWhen.ANY_MOMENT)
)
_OUT_AT_TURN, _SAFE, _LOSES = map(code, (EmptyHand.OUT_AT_TURN, EmptyHand.SAFE, EmptyHand.LOSES))
_ONE = code(PerTurn.ONE)


@inlined
def play(chosen: Any, state: Any) -> None:
    """Play the deal that has been dealt to ``state`` to its end."""
    if chosen.table_mournival == _TO_DEALER:
        _give_table_mournivals(chosen, state)
    open_play(chosen, state)
    if has_ended(chosen, state):
        return
    if chosen.stuck_when != _OWN_TURN and _judge(chosen, state, 0, chosen.players):
        return
    slot = 0
    while True:
        slot = _to_move(chosen, state, slot)
        if slot == NOBODY:
            return
        state[TURNS] += 1
        if _take_turn(chosen, state, slot):
            return
        slot = after(chosen, slot)
        others = chosen.players - 1
        if chosen.stuck_when == _TURN_END and _judge(chosen, state, slot, others):
            return


@inlined
def _give_table_mournivals(chosen: Any, state: Any) -> None:
    """Give every four of a rank dealt to the table to the dealer (G.6)."""
    fours = 4 * have_four(state[TABLE])
    state[TABLE] -= fours
    state[WON + chosen.players - 1] += fours


@inlined
def _to_move(chosen: Any, state: Any, slot: int) -> int:
    """Return the slot whose turn it is from ``slot`` on, passing over empty hands.

    ``NOBODY`` if by passing over them play ends.
    """
    if chosen.empty_hand == _LOSES:
        return slot
    if chosen.empty_hand == _OUT_AT_TURN:
        return _drop_out(chosen, state, slot)
    while state[HANDS + slot] == 0:
        slot = after(chosen, slot)
    return slot


@inlined
def _drop_out(chosen: Any, state: Any, slot: int) -> int:
    """Do as ``_to_move`` where an empty hand is out when its turn comes."""
    while state[HANDS + slot] == 0:
        if not state[OUT] >> slot & 1:
            state[OUT] |= 1 << slot
            if has_ended(chosen, state):
                return NOBODY
        slot = after(chosen, slot)
    return slot


@inlined
def _take_turn(chosen: Any, state: Any, slot: int) -> bool:
    """Let ``slot`` capture, or lie down; return whether play has ended by it."""
    captured = False
    while True:
        place, own, taken = choose(chosen, state, slot, captured)
        if own == 0:
            return False if captured else _lie_down(chosen, state, slot)
        captured = True
        win(state, slot, slot, place, (own, taken))
        state[LAST_CAPTURE] = slot
        open_window_after(chosen, state, slot, place)
        if has_ended(chosen, state):
            return True
        if chosen.stuck_when == _ANY_MOMENT and _judge(chosen, state, slot, chosen.players):
            return True
        if chosen.per_turn == _ONE:
            return False


@inlined
def _lie_down(chosen: Any, state: Any, slot: int) -> bool:
    """Let ``slot`` lie down, which is the loss under R.12; return whether play has ended."""
    throw_down(state, slot)
    if chosen.ending == _FIRST_STUCK:
        state[LOSER] = slot
        return True
    if has_ended(chosen, state):
        return True
    open_window(chosen, state, slot)
    return has_ended(chosen, state)


@inlined
def _judge(chosen: Any, state: Any, slot: int, count: int) -> bool:
    """Let the first of ``count`` slots from ``slot`` on that is stuck lose (R.12).

    Returns whether one was; only texts in which that ends play judge so.
    """
    for _ in range(count):
        hand = state[HANDS + slot]
        spared = hand == 0 and chosen.empty_hand == _SAFE
        if not spared and not can_capture(chosen, hand, state[TABLE]):
            throw_down(state, slot)
            state[LOSER] = slot
            return True
        slot = after(chosen, slot)
    return False
