"""Looking back at a deal: the choices that one seat had, and whether another was clearly better.

The seat is judged by what it could see: all else is dealt anew, as in ``laughlie.weighing``. The
choice that looks best among several looks better than it is. So the one that looks best in a first
sample of worlds is measured against the move made in a second, which had no part in picking it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from laughlie.cards import Rank
from laughlie.deals import require_seat
from laughlie.errors import DealError
from laughlie.game import Move, MoveKind, Position, legal_moves, play, start
from laughlie.policies import choices
from laughlie.records import Record
from laughlie.replay import final_position
from laughlie.seats import Seat
from laughlie.weighing import ahead, dealt_anew, weigh_over

# The worlds of a decision are numbered from its own number times this.
_APART = 2**32


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment at which a seat had more than one choice, and the move that it made.

    ``number`` counts the decisions of the seat from 0. ``step`` is the step, as ``replay`` counts
    them, of the move; what was declined is not recorded and has none: then it is the step of what
    came next, before which the seat declined.
    """

    number: int
    position: Position
    move: Move
    step: int

    @property
    def is_declined(self) -> bool:
        """Return whether the seat passed up what it might have done."""
        return self.move.kind is MoveKind.DECLINE


@dataclass(frozen=True, slots=True)
class Look:
    """What playing out the choices of a decision has shown.

    ``other`` is the choice that was known to be better in the first ``worlds``, None if none was.
    ``ahead`` is by how much it is better in as many fresh ones, less than 0 if there it is worse,
    and ``error`` half the 95 % interval of that.
    """

    decision: Decision
    worlds: int
    other: Move | None = None
    ahead: Fraction = Fraction(0)
    error: Fraction = Fraction(0)

    @property
    def is_marked(self) -> bool:
        """Return whether the other choice is better by more than the error in the fresh worlds."""
        return self.ahead > self.error


def decisions(record: Record, seat: Seat) -> tuple[Decision, ...]:
    """Return every moment of the main line at which ``seat`` had more than one choice.

    What it declined, which a record only implies, is among them. Raises ``DealError`` if nobody
    sits there or the deal is not over, ``RecordError`` for a move that the rules refuse.
    """
    require_seat(seat, record.deal.players)
    if not final_position(record).is_over:
        raise DealError("the deal is not over: its choices are looked at once it is")
    had = (moment for moment in _moments(record) if moment[1].seat == seat)
    chosen = (moment for moment in had if len(choices(moment[0])) > 1)
    return tuple(Decision(number, *moment) for number, moment in enumerate(chosen))


def looked_at(
    decision: Decision,
    seed: int = 0,
    worlds: int = 100,
    policy: str = "sensible",
    measure: str = "money",
) -> Look:
    """Return whether another choice was clearly better, over ``worlds`` and as many fresh ones.

    The same seed and number of decision give the same worlds. After each choice all play on by the
    policy called ``policy``; by what measure they are compared, ``weighing.MEASURES`` has. Raises
    ``DealError`` for fewer than two worlds, ``RuleSetError`` for an unknown policy or measure.
    """
    dealt = _dealt(decision, seed, range(worlds))
    weighed = weigh_over(decision.position, dealt, policy, measure)
    made = next(each for each in weighed if _choice(each.move) == _choice(decision.move))
    if not made.is_known_worse:
        return Look(decision, worlds)
    best = max(weighed, key=lambda each: each.mean)
    fresh = _dealt(decision, seed, range(worlds, 2 * worlds))
    by, error = ahead((best.move, decision.move), fresh, policy, measure, worlds)
    return Look(decision, worlds, best.move, by, error)


def _moments(record: Record) -> Iterator[tuple[Position, Move, int]]:
    """Yield each position of the main line with the move made there and its step.

    As ``replay.advance`` has it, whatever stands before a move that is not yet legal was declined;
    so was all that is left after the last move. The moves must be legal and the deal over.
    """
    position = start(record.deal)
    for step, recorded in enumerate(record.moves, start=1):
        while recorded.move not in legal_moves(position):
            decline = _decline(position)
            yield position, decline, step
            position, _ = play(position, decline)
        yield position, recorded.move, step
        position, _ = play(position, recorded.move)
    while not position.is_over:
        decline = _decline(position)
        yield position, decline, len(record.moves) + 1
        position, _ = play(position, decline)


def _decline(position: Position) -> Move:
    return Move(MoveKind.DECLINE, position.asking[0])


def _dealt(decision: Decision, seed: int, numbers: range) -> tuple[Position, ...]:
    """Return those worlds of the decision."""
    first = decision.number * _APART
    return tuple(dealt_anew(decision.position, seed, first + number) for number in numbers)


def _choice(move: Move) -> tuple[MoveKind, tuple[Rank, ...], int]:
    """Return what makes a move another choice: which suits are played makes none."""
    return move.kind, tuple(card.rank for card in move.hand), len(move.table)
