"""Which captures a hand can make, and which of them each policy makes."""

from typing import Any

from laughlie.analysis.chosen import GREEDY, RANDOM, code, shape_bit
from laughlie.analysis.compiled import inlined, lowest, nth_bit, ones
from laughlie.analysis.state import HANDS, HELD, TABLE, below, policy_of
from laughlie.analysis.words import (
    count_at,
    have_just_three,
    have_one,
    have_three,
    have_two,
)
from laughlie.rulesets.choices import MustCapture, PerTurn

_ALL = code(PerTurn.ALL)
_FORCED = code(MustCapture.FORCED)
_ONE_ONE, _ONE_TWO, _ONE_THREE = shape_bit(1, 1), shape_bit(1, 2), shape_bit(1, 3)
_TWO_ONE, _TWO_TWO, _THREE_ONE = shape_bit(2, 1), shape_bit(2, 2), shape_bit(3, 1)
_NOTHING = (0, 0, 0)


@inlined
def by_shape(chosen: Any, hand: int, table: int) -> Any:
    """Return for each shape of capture the mask of ranks that it can take from the table.

    The shapes are, as cards from hand and table: 1-1, 1-2, 1-3, 2-1, 2-2, 3-1.
    """
    one, two = have_one(hand), have_two(hand)
    lies_one, lies_two = have_one(table), have_two(table)
    if chosen.all_three:
        whole = ~have_just_three(table)
        lies_one, lies_two = lies_one & whole, lies_two & whole
    return (
        one & lies_one if chosen.shapes & _ONE_ONE else 0,
        one & lies_two if chosen.shapes & _ONE_TWO else 0,
        one & have_three(table) if chosen.shapes & _ONE_THREE else 0,
        two & lies_one if chosen.shapes & _TWO_ONE else 0,
        two & lies_two if chosen.shapes & _TWO_TWO else 0,
        have_three(hand) & lies_one if chosen.shapes & _THREE_ONE else 0,
    )


@inlined
def can_capture(chosen: Any, hand: int, table: int) -> bool:
    """Return whether ``hand`` has any capture to make."""
    return _any_of(by_shape(chosen, hand, table)) != 0


@inlined
def choose(chosen: Any, state: Any, slot: int, captured: bool) -> Any:
    """Return the capture that ``slot`` makes on its turn: place, cards from hand and from table.

    No cards are no capture: it lies down, or has done if it has ``captured`` in this turn.
    """
    hand, table = state[HANDS + slot], state[TABLE]
    shapes = by_shape(chosen, hand, table)
    able = _any_of(shapes)
    if able == 0:
        return _NOTHING
    policy = policy_of(chosen, state, slot)
    if policy == RANDOM:
        return _any_capture(chosen, state, shapes, captured)
    if policy == GREEDY:
        return _most(hand, table, shapes)
    if chosen.per_turn == _ALL:
        if have_one(hand) & ~able == 0:
            return _most(hand, table, shapes)
        if captured:
            return _NOTHING
    return _least(hand, table, shapes, able & have_one(state[HELD] - hand))


@inlined
def _any_of(shapes: Any) -> int:
    one_one, one_two, one_three, two_one, two_two, three_one = shapes
    return int(one_one | one_two | one_three | two_one | two_two | three_one)


@inlined
def _most(hand: int, table: int, shapes: Any) -> Any:
    """Return the capture of the most cards, of equals that of the lowest rank (``greedy``)."""
    one_one, one_two, one_three, two_one, two_two, three_one = shapes
    fours, threes = one_three | two_two | three_one, one_two | two_one
    return _lowest_of(hand, table, fours, 0 if fours else threes, one_two, one_one)


@inlined
def _least(hand: int, table: int, shapes: Any, contested: int) -> Any:
    """Return the capture that ``sensible`` makes: of what others hold too, then of fewest cards."""
    one_one, one_two, one_three, two_one, two_two, three_one = shapes
    among = contested if contested else -1
    twos = one_one & among
    threes = 0 if twos else (one_two | two_one) & among
    fours = 0 if twos | threes else (one_three | two_two | three_one) & among
    return _lowest_of(hand, table, fours, threes, one_two, twos)


@inlined
def _lowest_of(hand: int, table: int, fours: int, threes: int, one_two: int, twos: int) -> Any:
    """Return the capture of the lowest rank of ``fours``, if none of ``threes``, else of ``twos``.

    A capture of four takes all there are; of three, one card from the hand comes before two.
    """
    # Nothing here branches: which of the three it is, no processor can foresee.
    place = lowest(fours if fours else (threes if threes else twos))
    own_of_three = 2 - (one_two >> place & 1)
    own = count_at(hand, place) if fours else (own_of_three if threes else 1)
    taken = count_at(table, place) if fours else (3 - own_of_three if threes else 1)
    return place, own, taken


@inlined
def _any_capture(chosen: Any, state: Any, shapes: Any, captured: bool) -> Any:
    """Return one of the captures, each as likely, or none where that may be (``random``).

    The choices go by rank, then by cards from hand, then from table; to have done comes last. In a
    rank each has a bit of its own, in that order: of four cards there are never 1-3 and 2-1 both,
    nor 2-2 and 3-1.
    """
    one_one, one_two, one_three, two_one, two_two, three_one = shapes
    every = one_one | one_two << 1 | (one_three | two_one) << 2 | (two_two | three_one) << 3
    choices = ones(every)
    may_stop = captured or chosen.must_capture != _FORCED
    pick = below(state, choices + may_stop) if choices + may_stop > 1 else 0
    if pick == choices:
        return _NOTHING
    bit = nth_bit(every, pick)
    place, which = bit & ~3, bit & 3
    mine = which >= 2 and (one_three >> place & 1) == 0
    own = (2 if which == 2 or two_two >> place & 1 else 3) if mine else 1
    taken = (which - 1 if own == 2 else 1) if mine else which + 1
    return place, own, taken
