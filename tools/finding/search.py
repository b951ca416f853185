"""How deals are looked for: decks of one seed, played out by ``greedy``, until one has a feature.

The first deck with the feature is taken, or of the first so many the best by a measure.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import count

from laughlie import (
    Deal,
    Event,
    Move,
    MoveKind,
    PlayedDeal,
    Position,
    deck,
    play,
    play_out,
    ruleset,
    start,
)
from laughlie.policies import greedy

SEED = 1522
SOME, MANY = 100, 1000
ZERO = Fraction(0)


@cache
def played_out(deal: Deal) -> PlayedDeal:
    """Return ``deal`` as greedy plays it."""
    return play_out(deal)


def played(
    variant: str,
    players: int,
    number: int,
    readings: tuple[tuple[str, str], ...] = (),
    carried: Fraction = ZERO,
) -> PlayedDeal:
    """Return deck ``number`` as greedy plays it."""
    rules = ruleset(variant, dict(readings))
    return played_out(Deal.from_deck(rules, players, deck(SEED, number), carried=carried))


def under(before: PlayedDeal, variant: str, **readings: str) -> PlayedDeal:
    """Return the same hands and table played under another text or other readings."""
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    return played_out(replace(before.deal, ruleset=ruleset(variant, named)))


def at(deal: Deal, events: tuple[Event, ...]) -> Position:
    """Return the position of ``deal`` after ``events``."""
    position = start(deal)
    for event in events:
        position, _ = play(position, event.move)
    return position


def otherwise(before: PlayedDeal, place: int, move: Move) -> Position:
    """Return the end of the deal if ``move`` is made in place of event ``place``."""
    position, _ = play(at(before.deal, before.events[:place]), move)
    return played_to_the_end(position)


def played_to_the_end(position: Position) -> Position:
    """Return the end of the deal if greedy plays on from ``position``."""
    while position.to_move is not None:
        position, _ = play(position, greedy(position))
    return position


def shapes(deal: PlayedDeal, kind: MoveKind) -> list[tuple[int, int]]:
    """Return how many cards from the hand and from the table each event of a kind moves."""
    moves = [event.move for event in deal.events if event.move.kind is kind]
    return [(len(move.hand), len(move.table)) for move in moves]


def length(deal: PlayedDeal) -> int:
    """Return the number of events; as a measure: the shortest is best."""
    return len(deal.events)


@dataclass(frozen=True)
class Wanted:
    """A deal to find: at which table, what it must have, and which is best of the first.

    ``readings`` are those that differ from the default, each crux with its option; ``carried`` is
    the pot that was carried in.
    """

    variant: str
    players: int
    has: Callable[[PlayedDeal], bool]
    measure: Callable[[PlayedDeal], Fraction | int] | None = None
    among: int = SOME
    readings: tuple[tuple[str, str], ...] = ()
    carried: Fraction = ZERO

    def find(self) -> int:
        """Return the number of the deck: the first, or of the best the first."""
        if self.measure is None:
            return next(number for number in count() if self.has(self.played(number)))
        able = [number for number in range(self.among) if self.has(self.played(number))]
        measure = self.measure
        return min(able, key=lambda number: measure(self.played(number)))

    def played(self, number: int) -> PlayedDeal:
        """Return deck ``number`` as it is played at this table."""
        return played(self.variant, self.players, number, self.readings, self.carried)
