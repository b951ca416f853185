"""The values of the edition: witnesses, clauses, the subjects that align them, the cruxes."""

from dataclasses import dataclass

from laughlie.language import Words


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a text: its id (``E.13``), our restatement, and its place in the source.

    ``explained`` says of a clause without force in play why it has none.
    """

    id: str
    words: Words
    place: Words
    explained: Words | None


@dataclass(frozen=True, slots=True)
class Witness:
    """A text that tells the rules: its siglum, title, what it is, and its clauses in order."""

    siglum: str
    title: Words
    source: Words
    principle: Words
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """What clauses of both texts are about, and how the texts differ on it.

    ``clauses`` are ids, those of each text in the order in which they are best read.
    """

    id: str
    title: Words
    difference: Words
    clauses: tuple[str, ...]

    def of(self, siglum: str) -> tuple[str, ...]:
        """Return the ids of the clauses of one text."""
        return tuple(clause for clause in self.clauses if clause.startswith(f"{siglum}."))


@dataclass(frozen=True, slots=True)
class CruxReading:
    """One way to read a crux: how it is played, why, how well grounded, and by which clause."""

    option: str
    grade: str
    clause: str
    sense: Words
    reason: Words


@dataclass(frozen=True, slots=True)
class CruxEntry:
    """A place where a text is silent or at odds with itself: ``E.last-bonus``; default first.

    ``clauses`` are the ids of those it concerns. ``nothing_parts`` says, where no deal of the
    plain policy is played or paid otherwise under another reading, why that is so.
    """

    id: str
    title: Words
    question: Words
    clauses: tuple[str, ...]
    readings: tuple[CruxReading, ...]
    nothing_parts: Words | None

    @property
    def siglum(self) -> str:
        """Return the siglum of the text it stands in."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """Return the name by which the ruleset and the command know it: ``last-bonus``."""
        return self.id.partition(".")[2]
