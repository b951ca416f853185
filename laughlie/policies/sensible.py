"""``sensible``: takes what others could take from it, and keeps the rest for a later turn.

Every turn needs a capture, in both texts, so captures are not only cards but time. All a seat
needs to know lies open: its own hand, the table, the won piles.
"""

from collections.abc import Sequence

from laughlie.cards import Card, Rank, by_rank
from laughlie.game import Move, MoveKind, Position, legal_moves
from laughlie.policies.advice import Advice, Reason
from laughlie.policies.greedy import greedy
from laughlie.rulesets.choices import Ending, Joiner, JoinOwner, PerTurn, StuckWhen
from laughlie.seats import Seat


def sensible(position: Position) -> Move:
    """Return the move of a player who looks one turn ahead.

    It lays the set whose rank lies least on the table, joins whenever it may, takes first what
    another could take, then the fewest cards, and where more captures are allowed in a turn stops
    after one, unless it can empty its hand.
    """
    return advise(position).move


def advise(position: Position) -> Advice:
    """Return the move of ``sensible`` with the reason for it.

    What is in other hands is reckoned from a whole pack, as every ``Deal`` has it.
    """
    moves = legal_moves(position)
    lays = [move for move in moves if move.kind is MoveKind.LAY]
    captures = [move for move in moves if move.kind is MoveKind.CAPTURE]
    if lays:
        return _lay(position, lays)
    if not captures:
        return _without_capture(position)
    if _all_matched(position, captures):
        return _go_on(position, captures)
    if position.captured:
        return _stop(position, moves, captures)
    return _capture(position, captures)


def _lay(position: Position, lays: Sequence[Move]) -> Advice:
    matched = {card.rank for card in position.table} & _ranks(lays)
    move = min(lays, key=lambda lay: (_rank(lay) in matched, -len(lay.hand), lay.hand))
    opening = position.ruleset.opening
    if not opening.is_one_set or len(_ranks(lays)) == 1:
        only = opening.is_duty and len(_ranks(lays)) == 1
        return Advice(move, Reason.ONLY_LAY if only else Reason.LAYS)
    if matched and _rank(move) not in matched:
        return Advice(move, Reason.LAYS_IDLE, kept=tuple(sorted(matched)))
    more = any(len(lay.hand) < len(move.hand) for lay in lays)
    return Advice(move, Reason.LAYS_MORE if more else Reason.LAYS_EQUAL)


def _without_capture(position: Position) -> Advice:
    """Return what is left when nothing can be taken: to join, or to lie down."""
    move = greedy(position)
    if move.kind is not MoveKind.JOIN:
        return Advice(move, Reason.STUCK)
    to_capturer = position.ruleset.join_owner is JoinOwner.CAPTURER
    another = to_capturer and move.seat != position.turn
    return Advice(move, Reason.JOINS_FOR_ANOTHER if another else Reason.JOINS)


def _all_matched(position: Position, captures: Sequence[Move]) -> bool:
    """Return whether every card of the hand has a fellow on the table, in a turn without limit."""
    held = {card.rank for card in position.hands[captures[0].seat]}
    return position.ruleset.per_turn is PerTurn.ALL and held <= _ranks(captures)


def _go_on(position: Position, captures: Sequence[Move]) -> Advice:
    move = greedy(position)
    hand = position.hands[move.seat]
    rules = position.ruleset
    # Elsewhere play may end within a turn: when others join their last pair, or are found stuck.
    goes_on = rules.ending is Ending.FIRST_STUCK and rules.stuck_when is not StuckWhen.ANY_MOMENT
    whole = {capture.hand for capture in captures}
    empties = goes_on and whole.issuperset(by_rank(hand).values())
    empties = empties or move.hand == hand
    return Advice(move, Reason.EMPTIES_HAND if empties else Reason.ALL_MATCHED)


def _stop(position: Position, moves: Sequence[Move], captures: Sequence[Move]) -> Advice:
    move = next(move for move in moves if move.kind is MoveKind.DECLINE)
    elsewhere = _elsewhere(position, captures)
    safe = tuple(rank for rank, others in elsewhere.items() if not others)
    if safe:
        return Advice(move, Reason.STOPS, kept=safe)
    return Advice(move, Reason.STOPS_AT_RISK, kept=tuple(elsewhere))


def _capture(position: Position, captures: Sequence[Move]) -> Advice:
    """Return the capture of what another could take, and among equals that of the fewest cards."""
    elsewhere = _elsewhere(position, captures)
    move = min(
        captures,
        key=lambda each: (not elsewhere[_rank(each)], len(each.cards), each.hand, each.table),
    )
    reason, kept = _why(position, captures, move, elsewhere)
    return Advice(move, reason, elsewhere[_rank(move)], kept)


def _why(
    position: Position, captures: Sequence[Move], move: Move, elsewhere: dict[Rank, int]
) -> tuple[Reason, tuple[Rank, ...]]:
    """Return why ``move`` is chosen of ``captures``, and what is kept for that reason."""
    safe = tuple(rank for rank, others in elsewhere.items() if not others)
    if len({(_rank(each), len(each.hand), len(each.table)) for each in captures}) == 1:
        return Reason.ONLY_CAPTURE, ()
    if len(elsewhere) == len(safe):
        return _why_of_safe(position, move, safe)
    if len(elsewhere) == 1:
        return Reason.ENOUGH, ()
    return (Reason.CONTESTED, safe) if safe else (Reason.ALL_CONTESTED, ())


def _why_of_safe(
    position: Position, move: Move, ranks: Sequence[Rank]
) -> tuple[Reason, tuple[Rank, ...]]:
    """Return why ``move`` is chosen when nobody else could take any of ``ranks``."""
    rank = _rank(move)
    in_hand = _count(position.hands[move.seat], rank) - len(move.hand)
    on_table = _count(position.table, rank) - len(move.table)
    kept = tuple(each for each in ranks if each is not rank or (in_hand and on_table))
    if kept:
        return Reason.FEWEST, kept
    may_join = in_hand == 2 and position.ruleset.joiner is Joiner.ANYONE
    return (Reason.PAIR_LEFT if may_join else Reason.ENOUGH), ()


def _elsewhere(position: Position, captures: Sequence[Move]) -> dict[Rank, int]:
    """Return for each rank, lowest first, how many cards are in other hands."""
    seat = captures[0].seat
    return {rank: _in_other_hands(position, seat, rank) for rank in sorted(_ranks(captures))}


def _in_other_hands(position: Position, seat: Seat, rank: Rank) -> int:
    """Return how many cards of ``rank`` others hold: four, less those that lie open."""
    seen = (position.hands[seat], position.table, *position.won)
    return 4 - sum(_count(cards, rank) for cards in seen)


def _count(cards: Sequence[Card], rank: Rank) -> int:
    return [card.rank for card in cards].count(rank)


def _rank(move: Move) -> Rank:
    return move.hand[0].rank


def _ranks(moves: Sequence[Move]) -> set[Rank]:
    return {_rank(move) for move in moves}
