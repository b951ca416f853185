"""Whose turn comes next, and when a player is stuck."""

from dataclasses import replace

from laughlie.game.ending import has_ended
from laughlie.game.legal import can_capture, lays, lays_between_turns
from laughlie.game.position import Phase, Position
from laughlie.rulesets.choices import EmptyHand, JoinWindow, LayWhen, PerTurn, StuckWhen
from laughlie.seats import Seat


def ask_opening(position: Position, waiting: tuple[Seat, ...]) -> Position:
    """Ask those of ``waiting`` who hold a set to lay, or go on to the first turn (R.7, E.13)."""
    able = tuple(seat for seat in waiting if lays(position, seat))
    if able:
        return replace(position, asking=able)
    eldest = position.dealer.after(position.players)
    return _end(position) if has_ended(position) else _first_turn(position, eldest)


def open_window(position: Position) -> Position:
    """Ask, clockwise from the seat on turn, those who may lay now (E.15, R.11, G.11)."""
    opens = position.joinable or position.ruleset.lay_when is LayWhen.ANY_TIME
    return ask_to_join(position, position.turn.round(position.players) if opens else ())


def ask_to_join(position: Position, waiting: tuple[Seat, ...]) -> Position:
    """Ask those of ``waiting`` who may lay a pair, or close the window and go on."""
    able = tuple(seat for seat in waiting if lays_between_turns(position, seat))
    if able:
        return replace(position, phase=Phase.JOIN, asking=able)
    if position.joinable and position.ruleset.join_window is JoinWindow.AT_ONCE:
        position = replace(position, joinable=frozenset())
    return _go_on(position)


def end_turn(position: Position) -> Position:
    """Pass the turn clockwise, once the others have been judged if the reading asks for it."""
    following = position.turn.after(position.players)
    if position.ruleset.stuck_when is StuckWhen.TURN_END:
        others = following.round(position.players)[:-1]
        return _judge(position, others) or give_turn(position, following)
    return give_turn(position, following)


def begin_at(position: Position, seat: Seat) -> Position:
    """Begin with the turn of ``seat``, unless by the rules play has ended already."""
    return _end(position) if has_ended(position) else give_turn(position, seat)


def give_turn(position: Position, seat: Seat) -> Position:
    """Give the turn to ``seat``, or past those without cards to the next who can take it."""
    empty_hand = position.ruleset.empty_hand
    if position.hands[seat] or empty_hand is EmptyHand.LOSES:
        return replace(position, phase=Phase.TURN, asking=(seat,), turn=seat, captured=False)
    if empty_hand is EmptyHand.OUT_AT_TURN and seat not in position.out:
        position = replace(position, out=position.out | {seat})
        if has_ended(position):
            return _end(position)
    return give_turn(position, seat.after(position.players))


def end_or_go_on(position: Position) -> Position:
    """After a lying down: end play, or ask who may lay a pair now (any-time), then go on."""
    return _end(position) if has_ended(position) else open_window(position)


def _go_on(position: Position) -> Position:
    """After a capture with its joins: test for the end, judge, go on with the turn or end it."""
    if has_ended(position):
        return _end(position)
    if position.ruleset.stuck_when is StuckWhen.ANY_MOMENT:
        judged = _judge(position, position.turn.round(position.players))
        if judged:
            return judged
    goes_on = position.ruleset.per_turn is PerTurn.ALL and can_capture(position, position.turn)
    if goes_on:
        return replace(position, phase=Phase.TURN, asking=(position.turn,))
    return end_turn(position)


def _first_turn(position: Position, eldest: Seat) -> Position:
    """Give eldest the first turn, once all are judged where not only one's own turn judges."""
    if position.ruleset.stuck_when is not StuckWhen.OWN_TURN:
        judged = _judge(position, eldest.round(position.players))
        if judged:
            return judged
    return give_turn(position, eldest)


def _judge(position: Position, order: tuple[Seat, ...]) -> Position | None:
    """Return the position in which the first of ``order`` found stuck must lie down, if any."""
    for seat in order:
        spared = not position.hands[seat] and position.ruleset.empty_hand is EmptyHand.SAFE
        if not spared and not can_capture(position, seat):
            return replace(position, phase=Phase.STUCK, asking=(seat,))
    return None


def _end(position: Position) -> Position:
    return replace(position, phase=Phase.OVER, asking=(), joinable=frozenset())
