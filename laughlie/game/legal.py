"""What may be done: the sets, captures and pairs open to a seat, and the legal moves."""

from collections.abc import Iterator
from itertools import combinations

from laughlie.cards import Card, Rank, by_rank
from laughlie.game.ending import has_ended
from laughlie.game.moves import Move, MoveKind
from laughlie.game.position import Phase, Position
from laughlie.rulesets.choices import (
    Joiner,
    LayWhen,
    MustCapture,
    Opening,
    TablePrial,
    Threes,
)
from laughlie.rulesets.ruleset import RuleSet, Shape
from laughlie.seats import Seat

Groups = dict[Rank, tuple[Card, ...]]


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return every move open to the seat to move, in a fixed order; none when play has ended.

    What the text permits is among them beside DECLINE; what it commands stands alone.
    """
    return tuple(_legal_moves(position))


def is_legal(position: Position, move: Move) -> bool:
    """Return whether ``move`` is one of ``legal_moves``, looking no further than to find it."""
    return move in _legal_moves(position)


def can_capture(position: Position, seat: Seat) -> bool:
    """Return whether ``seat`` has any capture to make."""
    return next(_captures(position, seat), None) is not None


def _legal_moves(position: Position) -> Iterator[Move]:
    seat = position.to_move
    if seat is None:
        return
    if position.phase is Phase.TURN:
        yield from _turn_moves(position, seat)
    elif position.phase is Phase.STUCK:
        yield lie_down(position, seat)
    elif position.phase is Phase.JOIN:
        yield from lays_between_turns(position, seat)
        yield Move(MoveKind.DECLINE, seat)
    else:
        yield from lays(position, seat)
        if not position.ruleset.opening.is_duty:
            yield Move(MoveKind.DECLINE, seat)


def _turn_moves(position: Position, seat: Seat) -> Iterator[Move]:
    """Yield what ``seat`` may do on its turn: capture, or lie down (E.13, E.16, R.9, R.12)."""
    able = False
    for capture in _captures(position, seat):
        able = True
        yield capture
    if position.captured:
        yield Move(MoveKind.DECLINE, seat)
    elif not (able and position.ruleset.must_capture is MustCapture.FORCED):
        yield lie_down(position, seat)


def _captures(position: Position, seat: Seat) -> Iterator[Move]:
    """Yield every capture that the cards of ``seat`` can make from the table, by rank."""
    hand, table = position.hands[seat], position.table
    for rank in sorted({card.rank for card in hand} & {card.rank for card in table}):
        held = [card for card in hand if card.rank is rank]
        lying = sorted([card for card in table if card.rank is rank])
        for shape in shapes(position.ruleset, len(lying)):
            for own in combinations(held, shape.hand):
                for taken in combinations(lying, shape.table):
                    yield Move(MoveKind.CAPTURE, seat, own, taken)


def shapes(ruleset: RuleSet, on_table: int) -> tuple[Shape, ...]:
    """Return the shapes of capture allowed when ``on_table`` cards of the rank lie there."""
    allowed = ruleset.shapes
    if ruleset.table_prial is TablePrial.ALL_THREE and on_table == 3:
        allowed = tuple(shape for shape in allowed if shape.table == on_table)
    if ruleset.threes is Threes.PAIRS_ONLY:
        allowed = tuple(shape for shape in allowed if (shape.hand + shape.table) % 2 == 0)
    return allowed


def joins(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Return the pairs that ``seat`` may lay now because their rank was captured (E.15, R.11)."""
    joiner = position.ruleset.joiner
    if joiner is Joiner.NOBODY or (joiner is Joiner.ANOTHER and seat == position.turn):
        return ()
    matching = [card for card in position.hands[seat] if card.rank in position.joinable]
    return tuple(
        Move(MoveKind.JOIN, seat, pair)
        for held in by_rank(matching).values()
        for pair in combinations(held, 2)
    )


def lays(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Return the sets that ``seat`` may or must put aside in the opening (E.11, R.6)."""
    groups = by_rank(position.hands[seat])
    return tuple(
        Move(MoveKind.LAY, seat, laid)
        for rank, size in _lay_sizes(position.ruleset.opening, groups).items()
        for laid in combinations(groups[rank], size)
    )


def lays_between_turns(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Return what ``seat`` may lay when no turn runs: pairs, and sets kept until now (G.11)."""
    pairs = joins(position, seat)
    # A pair belongs to the capture before it; a set that was kept is laid while play lasts.
    if position.ruleset.lay_when is LayWhen.ANY_TIME and not has_ended(position):
        return lays(position, seat) + pairs
    return pairs


def lie_down(position: Position, seat: Seat) -> Move:
    """Return the move that throws the whole hand of ``seat`` on the table (E.16, R.12)."""
    return Move(MoveKind.LIE_DOWN, seat, position.hands[seat])


def _lay_sizes(opening: Opening, groups: Groups) -> dict[Rank, int]:
    """Return for each rank of which a set may be laid the number of cards in that set."""
    if opening is Opening.NOTHING:
        return {}
    least = 3 if opening is Opening.PRIALS_AND_MOURNIVALS else 2
    sizes = {
        rank: 4 if len(held) == 4 else 2 for rank, held in groups.items() if len(held) >= least
    }
    pairs = [rank for rank, size in sizes.items() if size == 2]
    if opening is Opening.EXACTLY_ONE and len(pairs) > 1:
        return {rank: size for rank, size in sizes.items() if size == 4}
    return sizes
