"""What the deals of the series "What would you play?" are found for: a choice that matters.

Each has a moment of its own kind at which ``greedy`` makes another choice than the best, which is
better by more than its error: weighed over a few worlds here, over many on the deal's page.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from laughlie import Move, MoveKind, Phase, PlayedDeal, Position, Rank, play, start
from laughlie.policies import choices, greedy
from laughlie.weighing import Weighed, unseen, weigh
from tools.finding.search import SEED, Wanted

WORLDS = 60
"""How many worlds a choice is weighed over while searching."""

Kind = Callable[[Position], bool]


@dataclass(frozen=True)
class Question:
    """A choice to find: at what kind of moment, by what it is weighed, how much it must matter.

    The best choice must be better than that of ``greedy`` by ``margin`` beyond the error.
    """

    kind: Kind
    margin: Fraction
    measure: str = "money"

    def place(self, deal: PlayedDeal) -> int | None:
        """Return how many events come before the first such moment, if there is one."""
        return next((place for place, each in moments(deal) if self.fits(each)), None)

    def fits(self, position: Position) -> bool:
        """Return whether the moment is of the kind, and the choice matters as much."""
        if len(choices(position)) < 2 or not self.kind(position):
            return False
        lost = usual(position, self.measure)
        return lost.behind - lost.behind_error >= self.margin

    def asked(self, deal: PlayedDeal) -> bool:
        """Return whether there is such a moment in the deal."""
        return self.place(deal) is not None


def moments(deal: PlayedDeal) -> Iterator[tuple[int, Position]]:
    """Yield the position before each event, with the number of events before it."""
    position = start(deal.deal)
    for place, event in enumerate(deal.events):
        yield place, position
        position, _ = play(position, event.move)


@cache
def weighed(position: Position, measure: str) -> tuple[Weighed, ...]:
    """Return the choices of a position, weighed as they are while searching."""
    return weigh(position, worlds=WORLDS, seed=SEED, measure=measure)


def usual(position: Position, measure: str) -> Weighed:
    """Return the choice that ``greedy`` makes, weighed."""
    taken = greedy(position)
    return next(each for each in weighed(position, measure) if each.move == taken)


def shapes_open(position: Position) -> list[tuple[int, int]]:
    """Return how many cards from hand and from table each choice on a turn moves."""
    return [(len(move.hand), len(move.table)) for move in captures(position)]


def captures(position: Position) -> list[Move]:
    """Return a move for each capture that the seat on turn can choose."""
    return [move for move in choices(position) if move.kind is MoveKind.CAPTURE]


def one_or_three(position: Position) -> bool:
    """Return whether a card can take one or three, or another card another (E.13)."""
    ranks = {move.hand[0].rank for move in captures(position)}
    return position.phase is Phase.TURN and (1, 3) in shapes_open(position) and len(ranks) == 2


def a_guest_has_one_or_three(position: Position) -> bool:
    """Return whether it is for another than the dealer to take one or three (E.13)."""
    return one_or_three(position) and position.to_move != position.dealer


def the_dealer_has_one_or_three(position: Position) -> bool:
    """Return whether it is for the dealer, to whom all that is left falls (E.13, E.18)."""
    return one_or_three(position) and position.to_move == position.dealer


def two_pairs(position: Position) -> bool:
    """Return whether there are two captures of one card with one, one of them safe (E.13)."""
    if position.phase is not Phase.TURN or shapes_open(position) != [(1, 1)] * 2:
        return False
    first, second = (nobody_else_has(position, move.hand[0].rank) for move in captures(position))
    return first != second


def nobody_else_has(position: Position, rank: Rank) -> bool:
    """Return whether all four of ``rank`` are in the hand on turn, on the table or won."""
    return not any(card.rank is rank for card in unseen(position))


def go_on_or_stop(position: Position) -> bool:
    """Return whether a player has captured and can go on with one pair or stop (R.9)."""
    return position.captured and position.phase is Phase.TURN and len(choices(position)) == 2


def laughter_against_purse(position: Position) -> bool:
    """Return whether a safe pair left for later saves from losing, and costs money (R.12, R.14).

    Whether the others play by ``sensible`` or by ``greedy``.
    """
    if not (
        go_on_or_stop(position) and nobody_else_has(position, choices(position)[0].hand[0].rank)
    ):
        return False
    return all(
        each.is_known_worse == ((each.move.kind is MoveKind.DECLINE) is (measure == "money"))
        for policy in ("sensible", "greedy")
        for measure in ("safety", "money")
        for each in weigh(position, policy, WORLDS, SEED, measure)
    )


def two_pairs_to_lay(position: Position) -> bool:
    """Return whether one of two pairs is to be put aside, and the table has the fellows of one.

    Of that rank the two others lie there, of the other rank none (R.6).
    """
    if position.phase is not Phase.OPENING:
        return False
    open_ranks = [move.hand[0].rank for move in choices(position)]
    lying = [card.rank for card in position.table]
    return sorted(map(lying.count, open_ranks)) == [0, 2]


QUESTIONS = {
    "one-or-three": Question(a_guest_has_one_or_three, Fraction(1)),
    "dealers-sevens": Question(the_dealer_has_one_or_three, Fraction(1)),
    "which-pair-first": Question(two_pairs, Fraction(3)),
    "stop-or-go-on": Question(go_on_or_stop, Fraction(2)),
    "purse-or-laughter": Question(laughter_against_purse, Fraction(1, 4), "safety"),
    "which-pair-aside": Question(two_pairs_to_lay, Fraction(1, 2), "safety"),
}
"""What is asked in each deal of the series."""

_ALL = (("per-turn", "all"),)

WANTED = {
    "one-or-three": Wanted("english", 5, QUESTIONS["one-or-three"].asked),
    "dealers-sevens": Wanted("english", 5, QUESTIONS["dealers-sevens"].asked),
    "which-pair-first": Wanted("english", 5, QUESTIONS["which-pair-first"].asked),
    "stop-or-go-on": Wanted("english", 5, QUESTIONS["stop-or-go-on"].asked, readings=_ALL),
    "purse-or-laughter": Wanted("russian", 5, QUESTIONS["purse-or-laughter"].asked),
    "which-pair-aside": Wanted("russian", 5, QUESTIONS["which-pair-aside"].asked),
}
