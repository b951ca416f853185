"""How a deal starts and what each move does; ``flow`` says what comes after it."""

from collections.abc import Sequence
from dataclasses import replace

from laughlie.cards import Card, Rank, by_rank, require_distinct
from laughlie.deals import Deal, Hands, require_seat
from laughlie.errors import DealError
from laughlie.game.flow import (
    ask_opening,
    ask_to_join,
    begin_at,
    end_or_go_on,
    end_turn,
    open_window,
)
from laughlie.game.legal import is_legal
from laughlie.game.moves import Event, Move, MoveKind
from laughlie.game.position import Phase, Position
from laughlie.game.refusal import refusal
from laughlie.rulesets.choices import Ending, JoinOwner, TableMournival
from laughlie.rulesets.ruleset import RuleSet
from laughlie.seats import Seat


def start(deal: Deal) -> Position:
    """Return the first position of ``deal``: the first seat with something to decide is asked."""
    dealt = _dealt(deal.ruleset, deal.hands, deal.table, deal.dealer)
    dealt = replace(dealt, carried=deal.carried)
    if deal.ruleset.table_mournival is TableMournival.DEALER:
        dealt = _give_table_mournivals(dealt)
    return ask_opening(dealt, dealt.asking)


def setup(
    ruleset: RuleSet,
    hands: Sequence[Sequence[Card]],
    table: Sequence[Card],
    dealer: Seat = Seat.A,
    turn: Seat | None = None,
) -> Position:
    """Return a position made up from any part of the pack, for lessons and tests.

    Without ``turn`` it starts with the opening, else with the turn of that seat. Raises
    ``DealError`` or ``CardError`` for a number of players, a seat or cards that do not fit.
    """
    ruleset.hand_size(len(hands))
    require_distinct([card for cards in (*hands, table) for card in cards])
    for seat in (dealer, turn):
        if seat is not None:
            require_seat(seat, len(hands))
    made_up = _dealt(ruleset, tuple(tuple(sorted(hand)) for hand in hands), tuple(table), dealer)
    if turn is None:
        return ask_opening(made_up, made_up.asking)
    if not made_up.hands[turn]:
        raise DealError(f"{turn} holds no cards and cannot have the turn")
    return begin_at(made_up, turn)


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """Return the position after ``move`` and the events it makes: one, or none for DECLINE.

    ``legal_moves`` is the only judge; any other move raises ``IllegalMove`` and changes nothing.
    """
    if not is_legal(position, move):
        raise refusal(position, move)
    return _ACTIONS[move.kind](position, move), _events(position.ruleset, move)


def _lay(position: Position, move: Move) -> Position:
    """Put a set aside; where one set is the duty, the seat has done with the opening (R.6).

    A set kept in the opening may be laid between turns, where that is allowed (G.11).
    """
    after = _win(position, move, move.seat)
    if position.phase is Phase.JOIN:
        return ask_to_join(after, position.asking)
    one_set = position.ruleset.opening.is_one_set
    return ask_opening(after, position.asking[1:] if one_set else position.asking)


def _capture(position: Position, move: Move) -> Position:
    after = _win(position, move, move.seat)
    rank = move.hand[0].rank
    if any(_holds_a_pair(hand, rank) for hand in after.hands):
        after = replace(after, joinable=after.joinable | {rank})
    return open_window(after)


def _holds_a_pair(hand: tuple[Card, ...], rank: Rank) -> bool:
    return [card.rank for card in hand].count(rank) >= 2


def _join(position: Position, move: Move) -> Position:
    owner = move.seat if position.ruleset.join_owner is JoinOwner.ADDER else position.turn
    return ask_to_join(_win(position, move, owner), position.asking)


def _lie_down(position: Position, move: Move) -> Position:
    """Add the hand to the table; under R.12 that is the loss, under E.16 only the end for him."""
    loses = position.ruleset.ending is Ending.FIRST_STUCK
    after = replace(
        position,
        hands=_replace_at(position.hands, move.seat, ()),
        table=position.table + move.hand,
        out=position.out | {move.seat},
        loser=move.seat if loses else None,
    )
    return end_or_go_on(after)


def _decline(position: Position, move: Move) -> Position:
    waiting = position.asking[1:]
    if position.phase is Phase.OPENING:
        return ask_opening(position, waiting)
    if position.phase is Phase.JOIN:
        return ask_to_join(position, waiting)
    return end_turn(position)


_ACTIONS = {
    MoveKind.LAY: _lay,
    MoveKind.CAPTURE: _capture,
    MoveKind.JOIN: _join,
    MoveKind.LIE_DOWN: _lie_down,
    MoveKind.DECLINE: _decline,
}


def _events(ruleset: RuleSet, move: Move) -> tuple[Event, ...]:
    if move.kind is MoveKind.DECLINE:
        return ()
    if move.kind is MoveKind.CAPTURE:
        return (Event(move, _capture_clauses(ruleset, move)),)
    clauses = ruleset.clauses
    of_kind = {
        MoveKind.LAY: clauses.lay,
        MoveKind.JOIN: clauses.join,
        MoveKind.LIE_DOWN: clauses.lie_down,
    }
    return (Event(move, of_kind[move.kind]),)


def _capture_clauses(ruleset: RuleSet, move: Move) -> tuple[str, ...]:
    return tuple(
        shape.clause
        for shape in ruleset.shapes
        if (shape.hand, shape.table) == (len(move.hand), len(move.table))
    )


def _win(position: Position, move: Move, owner: Seat) -> Position:
    """Move the cards of ``move`` to the won pile of ``owner``; a capture is remembered as one."""
    captures = move.kind is MoveKind.CAPTURE
    return replace(
        position,
        hands=_replace_at(position.hands, move.seat, _without(position.hands[move.seat], move)),
        table=_without(position.table, move),
        won=_replace_at(position.won, owner, position.won[owner] + move.cards),
        captured=captures or position.captured,
        last_capture=move.seat if captures else position.last_capture,
        last_won=owner,
    )


def _without(cards: tuple[Card, ...], move: Move) -> tuple[Card, ...]:
    """Return ``cards`` but for those that ``move``, which is of one rank, takes away."""
    rank, gone = move.hand[0].rank, move.cards
    return tuple(card for card in cards if card.rank is not rank or card not in gone)


def _dealt(ruleset: RuleSet, hands: Hands, table: tuple[Card, ...], dealer: Seat) -> Position:
    """Return the position as dealt, every seat from eldest waiting to be asked."""
    eldest = dealer.after(len(hands))
    return Position(
        ruleset=ruleset,
        dealer=dealer,
        hands=hands,
        table=table,
        won=((),) * len(hands),
        phase=Phase.OPENING,
        asking=eldest.round(len(hands)),
        turn=eldest,
    )


def _give_table_mournivals(position: Position) -> Position:
    """Give every four of a rank dealt to the table to the dealer."""
    fours = [
        card for group in by_rank(position.table).values() if len(group) == 4 for card in group
    ]
    return replace(
        position,
        table=tuple(card for card in position.table if card not in fours),
        won=_replace_at(position.won, position.dealer, tuple(fours)),
    )


def _replace_at(hands: Hands, seat: Seat, cards: tuple[Card, ...]) -> Hands:
    return (*hands[:seat], cards, *hands[seat + 1 :])
