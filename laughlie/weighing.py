"""Weighing the choices of a position: each is played out over the same hands, dealt anew.

The seat to move sees its own hand, the table, the won piles, and how many cards every other seat
holds. All else is drawn: a *world* is the position with the unseen cards dealt anew to those who
hold them, every way as likely. Nothing is concluded from what anybody did or left undone.

All figures are exact fractions until a half-width is rounded up to hundredths, so they are the
same on every machine.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from laughlie.cards import Card
from laughlie.draws import WORLDS, below, words
from laughlie.errors import DealError, RuleSetError
from laughlie.game import Move, Phase, Position, play
from laughlie.intervals import half_width as half_width_of_sums
from laughlie.policies import choices
from laughlie.policies import policy as policy_named
from laughlie.seats import Seat
from laughlie.settlement import settle

Values = tuple[Fraction, ...]


def money(end: Position, seat: Seat) -> Fraction:
    """Return what ``seat`` gains or, less than 0, loses in a deal that is over."""
    return settle(end).net[seat]


def safety(end: Position, seat: Seat) -> Fraction:
    """Return 1 if somebody else or nobody is the loser, 0 if ``seat`` is (R.12)."""
    return Fraction(end.loser != seat)


MEASURES: dict[str, Callable[[Position, Seat], Fraction]] = {"money": money, "safety": safety}
"""By what choices can be weighed; more is better."""

# By measure: what is a share of worlds may, unseen in n of them, be up to 3/n ("rule of three").
_UNSEEN = {"money": 0, "safety": 3}


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice, what it brings on average, and how far that is behind the best choice.

    The errors are half-widths of the 95 % intervals of ``mean`` and of ``behind``, each taken by
    itself; of a share they are at least 3 in as many as there are worlds, because what was never
    seen in so many may still be as frequent. ``behind`` is the mean of the differences world by
    world, 0 for the best itself.
    """

    move: Move
    mean: Fraction
    error: Fraction
    behind: Fraction
    behind_error: Fraction

    @property
    def is_known_worse(self) -> bool:
        """Return whether the best is better by more than the error of the difference."""
        return self.behind > self.behind_error


def weigh(
    position: Position,
    policy: str = "sensible",
    worlds: int = 1000,
    seed: int = 0,
    measure: str = "money",
) -> tuple[Weighed, ...]:
    """Return every choice of the seat to move, weighed over ``worlds`` drawn from ``seed``.

    After the choice all play on by the policy called ``policy``. Raises ``DealError`` if nobody is
    to move or there are fewer than two worlds, ``RuleSetError`` for a policy or a measure that is
    not known.
    """
    return weigh_over(
        position, [dealt_anew(position, seed, each) for each in range(worlds)], policy, measure
    )


def weigh_over(
    position: Position, dealt: Sequence[Position], policy: str = "sensible", measure: str = "money"
) -> tuple[Weighed, ...]:
    """Return every choice of the seat to move, weighed over the worlds ``dealt``."""
    if position.to_move is None or len(dealt) < 2:
        raise DealError("weighing needs a player to move and two worlds or more")
    if measure not in MEASURES:
        raise RuleSetError(f"no measure {measure!r}; there are: {', '.join(MEASURES)}")
    moves = choices(position)
    brought = [_brought(move, dealt, policy, measure) for move in moves]
    best = max(brought, key=sum)
    least = Fraction(_UNSEEN[measure], len(dealt))
    return tuple(
        _weighed(move, values, best, least) for move, values in zip(moves, brought, strict=True)
    )


def ahead(
    pair: tuple[Move, Move],
    dealt: Sequence[Position],
    policy: str = "sensible",
    measure: str = "money",
    first: int = 0,
) -> tuple[Fraction, Fraction]:
    """Return by how much the first of ``pair`` brings more than the second, and the error of that.

    The difference is taken world by world over those ``dealt``; the error is half of its 95 %
    interval. ``first`` is the number of the first of them, on which what a policy draws depends.
    """
    one, other = (_brought(move, dealt, policy, measure, first) for move in pair)
    differences = tuple(more - less for more, less in zip(one, other, strict=True))
    return _mean(differences), half_width(differences, Fraction(_UNSEEN[measure], len(dealt)))


def dealt_anew(position: Position, seed: int, number: int) -> Position:
    """Return world ``number`` of ``seed``: the unseen cards shuffled and dealt to their seats."""
    seat, source = position.to_move, words(seed, number, WORLDS)
    cards = sorted(unseen(position))
    for last in range(len(cards) - 1, 0, -1):
        pick = below(last + 1, source)
        cards[last], cards[pick] = cards[pick], cards[last]
    hands = [
        hand if holder == seat else tuple(sorted(cards.pop() for _ in hand))
        for holder, hand in enumerate(position.hands)
    ]
    return replace(position, hands=tuple(hands), asking=_asking(position))


def unseen(position: Position) -> tuple[Card, ...]:
    """Return the cards in the hands of all but the seat to move."""
    return tuple(
        card
        for seat, hand in enumerate(position.hands)
        for card in hand
        if seat != position.to_move
    )


def _asking(position: Position) -> tuple[Seat, ...]:
    """Return whom to ask, whoever may turn out to be able: who is left of this round."""
    if position.phase not in (Phase.OPENING, Phase.JOIN):
        return position.asking
    opening = position.phase is Phase.OPENING
    first = position.dealer.after(position.players) if opening else position.turn
    order = first.round(position.players)
    return order[order.index(position.asking[0]) :]


def _brought(
    move: Move, dealt: Iterable[Position], policy: str, measure: str, first: int = 0
) -> Values:
    """Return what ``move`` brings its seat in each world, the first of them numbered ``first``."""
    valued = MEASURES[measure]
    return tuple(
        valued(_played_out(world, move, policy, number), move.seat)
        for number, world in enumerate(dealt, start=first)
    )


def _played_out(world: Position, move: Move, policy: str, number: int) -> Position:
    """Return the end of ``world`` after ``move``; what a policy draws is the same each time."""
    chooser = policy_named(policy, 0, number)
    position, _ = play(world, move)
    while not position.is_over:
        position, _ = play(position, chooser(position))
    return position


def _weighed(move: Move, values: Values, best: Values, least: Fraction) -> Weighed:
    error = half_width(values, least)
    if values is best:
        return Weighed(move, _mean(values), error, Fraction(0), Fraction(0))
    behind = tuple(most - value for most, value in zip(best, values, strict=True))
    return Weighed(move, _mean(values), error, _mean(behind), half_width(behind, least))


def _mean(values: Values) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def half_width(values: Values, least: Fraction = Fraction(0)) -> Fraction:
    """Return half the 95 % interval of the mean of ``values``, rounded up to hundredths.

    It is not less than ``least``.
    """
    squares = sum((value * value for value in values), Fraction(0))
    return half_width_of_sums(len(values), sum(values, Fraction(0)), squares, least)
