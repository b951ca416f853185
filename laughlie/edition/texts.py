"""The values of the edition: witnesses, their clauses, and the subjects that align them."""

from dataclasses import dataclass

from laughlie.language import Words


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a text: its id (``E.13``), our restatement, and its place in the source."""

    id: str
    words: Words
    place: Words


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
