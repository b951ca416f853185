"""A record as a tuple of steps: each the whole display state, a sentence and its clauses."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from laughlie.cards import Card
from laughlie.deals import Deal, Hands
from laughlie.errors import Fault, IllegalMove, RecordError
from laughlie.game import (
    Event,
    Move,
    MoveKind,
    Position,
    is_moment_for,
    legal_moves,
    play,
    start,
)
from laughlie.playout import PlayedDeal
from laughlie.records import Comment, Record, RecordedMove, make_tags
from laughlie.seats import Seat
from laughlie.settlement import pot_at_start, settle
from laughlie.telling import Said, tell_deal, tell_end, tell_event, tell_settlement


@dataclass(frozen=True, slots=True)
class Step:
    """What a reader sees at one moment of a deal.

    ``kind`` is "deal", a move kind, or "end"; ``seat`` is who acts, in the first and the last
    step the dealer. ``moved_hand`` and ``moved_table`` are the cards that move. ``hands``,
    ``table``, ``won`` and ``pot`` are the state after it; ``net`` and ``reckoning`` are filled
    at the end only. Each of ``variations`` has the steps of a line played in place of this move.
    """

    kind: str
    seat: Seat
    moved_hand: tuple[Card, ...]
    moved_table: tuple[Card, ...]
    hands: Hands
    table: tuple[Card, ...]
    won: Hands
    pot: Fraction
    said: Said
    mark: str = ""
    comments: tuple[Comment, ...] = ()
    net: tuple[Fraction, ...] = ()
    reckoning: tuple[Said, ...] = ()
    variations: "tuple[tuple[Step, ...], ...]" = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """Return the clauses behind this step, each once, in the order they are told."""
        told = (*self.said.clauses, *(clause for line in self.reckoning for clause in line.clauses))
        return tuple(dict.fromkeys(told))


def replay(record: Record) -> tuple[Step, ...]:
    """Return the steps of ``record``: the deal, every move, and the end if play reaches it.

    A move that was passed up need not be recorded: DECLINE is implied. Raises ``RecordError`` with
    the first move of each line, main line or variation, that the rules refuse, at its place; what
    follows such a move cannot be judged.
    """
    position = start(record.deal)
    faults: list[Fault] = []
    steps = (_deal_step(record, position), *_line(position, record.moves, faults))
    if faults:
        raise RecordError(tuple(sorted(faults)))
    return steps


def record_of(played: PlayedDeal) -> Record:
    """Return the record of a deal that has been played out, without comments."""
    moves = tuple(RecordedMove(event.move) for event in played.events)
    return Record(make_tags(played.deal), played.deal, (), moves)


def position_after(deal: Deal, moves: Iterable[RecordedMove]) -> Position:
    """Return the position after ``moves``; raise ``RecordError`` for one that is refused."""
    position = start(deal)
    for recorded in moves:
        position, _ = advance(position, recorded)
    return position


def final_position(record: Record) -> Position:
    """Return where ``record`` ends, once everything that can still be passed up is."""
    return _decline_all(position_after(record.deal, record.moves))


def _line(
    position: Position, moves: tuple[RecordedMove, ...], faults: list[Fault]
) -> Iterator[Step]:
    """Yield the steps of a line of moves from ``position``, noting the move that is refused."""
    for recorded in moves:
        variations = tuple(tuple(_line(position, each, faults)) for each in recorded.variations)
        try:
            position, event = advance(position, recorded)
        except RecordError as error:
            faults += error.faults
            return
        step = _move_step(position, event, recorded)
        yield replace(step, variations=variations)
    position = _decline_all(position)
    if position.is_over:
        yield _end_step(position)


def advance(position: Position, recorded: RecordedMove) -> tuple[Position, Event]:
    """Return the position after ``recorded``, once what was passed up before it is declined.

    Raises ``RecordError`` for a move that is never legal, as it stood when its seat was last asked
    for its kind.
    """
    move, asked = recorded.move, None
    while move not in legal_moves(position):
        asked = position if is_moment_for(position, move) else asked
        decline = _decline(position)
        if decline is None:
            raise _fault(asked or position, recorded)
        position, _ = play(position, decline)
    position, events = play(position, move)
    return position, events[0]


def _decline(position: Position) -> Move | None:
    declines = [move for move in legal_moves(position) if move.kind is MoveKind.DECLINE]
    return declines[0] if declines else None


def _decline_all(position: Position) -> Position:
    """Return the position once everything that can be passed up is, as at a record's last move."""
    while decline := _decline(position):
        position, _ = play(position, decline)
    return position


def _fault(position: Position, recorded: RecordedMove) -> RecordError:
    try:
        play(position, recorded.move)
    except IllegalMove as error:
        return RecordError((Fault(recorded.line or 1, recorded.column or 1, str(error)),))
    raise AssertionError("a refused move was played")  # pragma: no cover


def _deal_step(record: Record, position: Position) -> Step:
    dealer = position.dealer
    step = _step("deal", dealer, position, tell_deal(record.deal, position.won[dealer]))
    return replace(step, comments=record.comments)


def _move_step(position: Position, event: Event, recorded: RecordedMove) -> Step:
    move = event.move
    step = _step(move.kind, move.seat, position, tell_event(position.ruleset, event))
    return replace(
        step,
        moved_hand=move.hand,
        moved_table=move.table,
        mark=recorded.mark,
        comments=recorded.comments,
    )


def _end_step(position: Position) -> Step:
    """Return the end, with the won piles and the pot as they are once all is settled."""
    settlement = settle(position)
    step = _step("end", position.dealer, position, tell_end(position))
    left = position.ruleset.leftovers_to_dealer
    return replace(
        step,
        hands=((),) * position.players if left else position.hands,
        table=() if left else position.table,
        won=settlement.won,
        pot=settlement.pot_left,
        net=settlement.net,
        reckoning=tell_settlement(position, settlement),
    )


def _step(kind: str, seat: Seat, position: Position, said: Said) -> Step:
    return Step(
        kind=str(kind),
        seat=seat,
        moved_hand=(),
        moved_table=(),
        hands=position.hands,
        table=position.table,
        won=position.won,
        pot=pot_at_start(position),
        said=said,
    )
