"""A position: everything on the table between two moves, as one immutable value."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from laughlie.cards import Card, Rank
from laughlie.deals import Hands
from laughlie.rulesets import RuleSet
from laughlie.seats import Seat, seats
from laughlie.values import PasteBack


class Phase(PasteBack, Enum):
    """What the seat to move is being asked."""

    OPENING = "opening"
    TURN = "turn"
    JOIN = "join"
    STUCK = "stuck"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a deal. Tuples run over the seats, A first; hands are sorted.

    ``asking`` holds the seats still to be asked in this phase, the one to move first. ``turn`` is
    the seat whose turn it is or was last; ``captured`` says that it has captured in this turn.
    ``joinable`` holds the ranks of which a pair may be laid now (E.15, R.11), ``out`` the seats
    that have lain down or dropped out. ``last_capture`` counts captures from the table on a turn
    only, ``last_won`` any cards won. ``carried`` is the pot left by earlier deals.
    """

    ruleset: RuleSet
    dealer: Seat
    hands: Hands
    table: tuple[Card, ...]
    won: Hands
    phase: Phase
    asking: tuple[Seat, ...]
    turn: Seat
    captured: bool = False
    joinable: frozenset[Rank] = frozenset()
    out: frozenset[Seat] = frozenset()
    last_capture: Seat | None = None
    last_won: Seat | None = None
    loser: Seat | None = None
    carried: Fraction = Fraction(0)

    @property
    def players(self) -> int:
        """Return how many sit at the table."""
        return len(self.hands)

    @property
    def to_move(self) -> Seat | None:
        """Return the seat that has to decide now, or None when the deal is over."""
        return self.asking[0] if self.asking else None

    @property
    def holders(self) -> tuple[Seat, ...]:
        """Return the seats that hold cards."""
        return tuple(seat for seat in seats(self.players) if self.hands[seat])

    @property
    def is_over(self) -> bool:
        """Return whether play has ended."""
        return self.phase is Phase.OVER
