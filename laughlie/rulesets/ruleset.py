"""What a ruleset is: data. Rule code branches on these choices, never on a text's name."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from laughlie.errors import DealError, RuleSetError
from laughlie.rulesets.choices import (
    EmptyHand,
    Ending,
    Fifth,
    FifthOf,
    Grade,
    Joiner,
    JoinOwner,
    JoinWindow,
    LastBonus,
    LayWhen,
    MustCapture,
    Opening,
    Par,
    PayFor,
    Payment,
    PerTurn,
    ShortPot,
    StuckWhen,
    TableMournival,
    TablePrial,
    Threes,
)

FOUR_PAIRS = 8
"""The cards of four pairs."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a crux: its grade, the clause it rests on and the reason for it."""

    option: str
    grade: Grade
    clause: str
    reason: str


@dataclass(frozen=True, slots=True)
class Crux:
    """A place where a text is silent or can be read in more than one way; default first."""

    name: str
    readings: tuple[Reading, ...]

    @property
    def field(self) -> str:
        """Return the name of the ``RuleSet`` field this crux decides."""
        return self.name.replace("-", "_")

    @property
    def id(self) -> str:
        """Return the id it has in the edition: that of the text it stands in, and its name."""
        siglum, _, _ = self.readings[0].clause.partition(".")
        return f"{siglum}.{self.name}"

    @property
    def options(self) -> tuple[str, ...]:
        """Return the names of the readings, the default first."""
        return tuple(reading.option for reading in self.readings)


@dataclass(frozen=True, slots=True)
class Shape:
    """A capture of ``table`` cards by ``hand`` cards of one rank, and the clause that has it."""

    hand: int
    table: int
    clause: str


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of a text behind each thing that happens, but for the captures (see ``Shape``).

    Each is a tuple of clause ids, empty where the text has nothing. ``turn`` is what governs a
    turn as a whole; those for other numbers of players than the usual stand apart.
    """

    deal: tuple[str, ...]
    deal_other_numbers: tuple[str, ...]
    lay: tuple[str, ...]
    turn: tuple[str, ...]
    join: tuple[str, ...]
    lie_down: tuple[str, ...]
    end: tuple[str, ...]
    leftovers: tuple[str, ...]
    ante: tuple[str, ...]
    bonus: tuple[str, ...]
    pays: tuple[str, ...]
    takes: tuple[str, ...]
    shortage: tuple[str, ...]
    bonus_other_numbers: tuple[str, ...]
    par_other_numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet:
    """A text or reconstruction as the engine plays it: named choices, each with its grounds.

    ``hand_sizes`` maps a number of players to the cards dealt to each; ``standard_players`` is the
    number the text speaks of first. Antes and ``bonus`` are in units of money: the
    dealer's ante, any other's, what the last trick takes from the pot; ``bonus_other_numbers`` maps
    other numbers of players to theirs. ``leftovers_to_dealer`` says whether the dealer wins what
    nobody has captured. The fields named by ``cruxes`` hold the readings in force.
    """

    name: str
    siglum: str
    standard_players: int
    hand_sizes: tuple[tuple[int, int], ...]
    dealer_ante: int
    other_ante: int
    bonus: int
    leftovers_to_dealer: bool
    shapes: tuple[Shape, ...]
    clauses: Clauses
    joiner: Joiner
    ending: Ending
    payment: Payment
    opening: Opening
    per_turn: PerTurn
    empty_hand: EmptyHand
    cruxes: tuple[Crux, ...]
    must_capture: MustCapture = MustCapture.FORCED
    table_prial: TablePrial = TablePrial.ONE_OR_THREE
    table_mournival: TableMournival = TableMournival.STAYS
    lay_when: LayWhen = LayWhen.BEFORE_PLAY
    threes: Threes = Threes.ALLOWED
    join_window: JoinWindow = JoinWindow.AT_ONCE
    join_owner: JoinOwner = JoinOwner.ADDER
    stuck_when: StuckWhen = StuckWhen.OWN_TURN
    last_bonus: LastBonus = LastBonus.LAST_CAPTURE
    bonus_other_numbers: tuple[tuple[int, int], ...] = ()
    par: Par = Par.AS_DEALT
    pay_for: PayFor = PayFor.PAIRS_TAKEN
    fifth_of: FifthOf = FifthOf.AS_WRITTEN
    fifth: Fifth = Fifth.ONE_FIFTH
    short_pot: ShortPot = ShortPot.PRO_RATA

    def __repr__(self) -> str:
        """Return the call that gives this ruleset, naming the readings that are not the default."""
        chosen = self.chosen
        return f"ruleset({self.name!r}, {chosen})" if chosen else f"ruleset({self.name!r})"

    @property
    def players(self) -> tuple[int, ...]:
        """Return the numbers of players the text provides for, smallest first."""
        return tuple(players for players, _ in self.hand_sizes)

    def hand_size(self, players: int) -> int:
        """Return the cards dealt to each of ``players``; raise ``DealError`` if not provided."""
        for number, size in self.hand_sizes:
            if number == players:
                return size
        allowed = ", ".join(str(number) for number in self.players)
        raise DealError(f"{self.name} is played by {allowed}, not by {players}")

    def par_for(self, players: int) -> int:
        """Return the par when ``players`` play: cards in E and G, pairs in R (E.20, G.15, R.18)."""
        return FOUR_PAIRS if self.par is Par.FOUR_PAIRS else self.hand_size(players)

    def bonus_for(self, players: int) -> int:
        """Return what the last trick takes from the pot when ``players`` play (E.19, G.18)."""
        return dict(self.bonus_other_numbers).get(players, self.bonus)

    @property
    def readings(self) -> dict[str, str]:
        """Return the reading in force of every crux, in the order of ``cruxes``."""
        return {crux.name: str(getattr(self, crux.field)) for crux in self.cruxes}

    @property
    def chosen(self) -> dict[str, str]:
        """Return the readings in force that are not the default, in the order of ``cruxes``."""
        defaults = {crux.name: crux.options[0] for crux in self.cruxes}
        return {name: each for name, each in self.readings.items() if defaults[name] != each}

    def with_readings(self, readings: Mapping[str, str]) -> "RuleSet":
        """Return this ruleset with ``readings`` (crux → option) in force.

        Raises ``RuleSetError`` for a crux or an option this text does not have.
        """
        chosen = {
            crux.field: self._choose(crux, readings[crux.name])
            for crux in self.cruxes
            if crux.name in readings
        }
        unknown = sorted(set(readings) - {crux.name for crux in self.cruxes})
        if unknown:
            known = ", ".join(crux.name for crux in self.cruxes)
            names = ", ".join(repr(name) for name in unknown)
            if not known:
                raise RuleSetError(f"{self.name} has no crux {names}; it leaves nothing open")
            raise RuleSetError(f"{self.name} has no crux {names}; it has: {known}")
        return replace(self, **chosen)  # type: ignore[arg-type]

    def _choose(self, crux: Crux, option: str) -> StrEnum:
        if option not in crux.options:
            known = ", ".join(crux.options)
            raise RuleSetError(f"{crux.name} has no reading {option!r}; it has: {known}")
        kind: type[StrEnum] = type(getattr(self, crux.field))
        return kind(option)
