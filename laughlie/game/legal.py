"""What may be done: the sets, captures and pairs open to a seat, and the legal moves."""

from collections.abc import Iterator
from itertools import combinations

from laughlie.cards import Card, Rank, by_rank
from laughlie.game.moves import Move, MoveKind
from laughlie.game.position import Phase, Position
from laughlie.rulesets.choices import Joiner, MustCapture, Opening, TablePrial, Threes
from laughlie.rulesets.ruleset import RuleSet, Shape
from laughlie.seats import Seat

Groups = dict[Rank, tuple[Card, ...]]


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return every move open to the seat to move, in a fixed order; none when play has ended.

    What the text permits is among them beside DECLINE; what it commands stands alone.
    """
    seat = position.to_move
    if seat is None:
        return ()
    if position.phase is Phase.TURN:
        return turn_moves(position, seat)
    if position.phase is Phase.STUCK:
        return (lie_down(position, seat),)
    decline = (Move(MoveKind.DECLINE, seat),)
    if position.phase is Phase.JOIN:
        return joins(position, seat) + decline
    return lays(position, seat) + (() if position.ruleset.opening.is_duty else decline)


def turn_moves(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Return what ``seat`` may do on its turn: capture, or lie down (E.13, E.16, R.9, R.12)."""
    found = captures(position, seat)
    if position.captured:
        return (*found, Move(MoveKind.DECLINE, seat))
    if found and position.ruleset.must_capture is MustCapture.FORCED:
        return found
    return (*found, lie_down(position, seat))


def captures(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Return every capture that the cards of ``seat`` can make from the table, by rank."""
    return tuple(_captures(position, seat))


def can_capture(position: Position, seat: Seat) -> bool:
    """Return whether ``seat`` has any capture to make."""
    return next(_captures(position, seat), None) is not None


def _captures(position: Position, seat: Seat) -> Iterator[Move]:
    hand, table = position.hands[seat], position.table
    common = {card.rank for card in table} & {card.rank for card in hand}
    on_table = by_rank(card for card in table if card.rank in common)
    in_hand = by_rank(card for card in hand if card.rank in common)
    return (
        Move(MoveKind.CAPTURE, seat, own, taken)
        for rank, held in in_hand.items()
        for shape in shapes(position.ruleset, len(on_table[rank]))
        for own in combinations(held, shape.hand)
        for taken in combinations(on_table[rank], shape.table)
    )


def shapes(ruleset: RuleSet, on_table: int) -> Iterator[Shape]:
    """Yield the shapes of capture allowed when ``on_table`` cards of the rank lie there."""
    whole = ruleset.table_prial is TablePrial.ALL_THREE and on_table == 3
    even = ruleset.threes is Threes.PAIRS_ONLY
    for shape in ruleset.shapes:
        partial = whole and shape.table < on_table
        odd = even and (shape.hand + shape.table) % 2
        if not partial and not odd:
            yield shape


def joins(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Return the pairs that ``seat`` may lay now because their rank was captured (E.15, R.11)."""
    if position.ruleset.joiner is Joiner.ANOTHER and seat == position.turn:
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


def lie_down(position: Position, seat: Seat) -> Move:
    """Return the move that throws the whole hand of ``seat`` on the table (E.16, R.12)."""
    return Move(MoveKind.LIE_DOWN, seat, position.hands[seat])


def _lay_sizes(opening: Opening, groups: Groups) -> dict[Rank, int]:
    """Return for each rank of which a set may be laid the number of cards in that set."""
    least = 3 if opening is Opening.PRIALS_AND_MOURNIVALS else 2
    sizes = {
        rank: 4 if len(held) == 4 else 2 for rank, held in groups.items() if len(held) >= least
    }
    pairs = [rank for rank, size in sizes.items() if size == 2]
    if opening is Opening.EXACTLY_ONE and len(pairs) > 1:
        return {rank: size for rank, size in sizes.items() if size == 4}
    return sizes
