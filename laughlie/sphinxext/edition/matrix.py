"""The ``matrix`` directive: for each clause the choice that plays it, its tests and its deals."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from laughlie.edition import WITNESSES
from laughlie.records import load
from laughlie.replay import replay
from laughlie.rulesets import RULESETS, RuleSet
from laughlie.rulesets.ruleset import Clauses
from laughlie.sphinxext.edition.clauses import clause_reference, reference
from laughlie.sphinxext.edition.texts import note_edition
from laughlie.sphinxext.parts.tables import row, table

# Clauses that the texts share and every deal obeys: no choice of a ruleset, but the engine itself.
_ENGINE = {
    "E.3": "PACK",
    "E.6": "RuleSet.hand_sizes",
    "E.7": "Seat.after",
    "E.12": "Position.won",
    "R.1": "RuleSet.hand_sizes",
    "R.7": "Seat.after",
    "R.10": "Seat.after",
    "G.2": "RuleSet.hand_sizes",
    "Y.2": "RuleSet.hand_sizes",
}
_TEST = re.compile(r"^def test_(\w+)\(", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Trace:
    """Where a clause is to be found: in the engine, in the tests, and where it is seen.

    ``deals`` are recorded deals with a step that rests on it; ``cruxes`` are those of which a
    reading rests on it, each with a deal of its own on the page of cruxes.
    """

    choices: tuple[str, ...]
    tests: tuple[str, ...]
    deals: tuple[str, ...]
    cruxes: tuple[str, ...]


def traces(root: Path) -> dict[str, Trace]:
    """Return the trace of every clause of both texts; ``root`` is the project's folder."""
    tests, deals = test_names(root), deal_clauses(root)
    found = {}
    for rules in RULESETS.values():
        for clause in WITNESSES[rules.siglum].clauses:
            readings = _readings_on(clause.id, rules)
            found[clause.id] = Trace(
                choices_of(clause.id, rules),
                tests_of(clause.id, rules, tests),
                tuple(deal for deal, clauses in deals.items() if _shows(clause.id, clauses)),
                tuple(dict.fromkeys(f"{rules.siglum}.{crux}" for crux, _ in readings)),
            )
    return found


def _shows(clause_id: str, seen: set[str]) -> bool:
    """Return whether a deal with steps that rest on the clauses ``seen`` shows this one."""
    same_text = any(each.startswith(clause_id[0]) for each in seen)
    return clause_id in seen or (clause_id in _ENGINE and same_text)


def choices_of(clause_id: str, rules: RuleSet) -> tuple[str, ...]:
    """Return the choices of a ruleset that rest on a clause, or what of the engine obeys it."""
    named = [
        f"clauses.{each.name}"
        for each in fields(Clauses)
        if clause_id in getattr(rules.clauses, each.name)
    ]
    shapes = [f"{shape.hand}×{shape.table}" for shape in rules.shapes if shape.clause == clause_id]
    readings = [f"{crux}={option}" for crux, option in _readings_on(clause_id, rules)]
    engine = [_ENGINE[clause_id]] if clause_id in _ENGINE else []
    shape = [f"shapes {', '.join(shapes)}"] if shapes else []
    return (*engine, *named, *shape, *readings)


def _readings_on(clause_id: str, rules: RuleSet) -> list[tuple[str, str]]:
    return [
        (crux.name, reading.option)
        for crux in rules.cruxes
        for reading in crux.readings
        if reading.clause == clause_id
    ]


def test_names(root: Path) -> tuple[str, ...]:
    """Return the names of all unit tests, without ``test_``."""
    sources = sorted((root / "tests" / "unit").glob("test_*.py"))
    return tuple(name for path in sources for name in _TEST.findall(path.read_text("utf-8")))


def tests_of(clause_id: str, rules: RuleSet, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tests that name a clause, or a reading that rests on it."""
    sign = re.compile(rf"(?:^|_){clause_id.replace('.', '_')}(?:_|$)")
    readings = {
        f"{crux}_{option}".replace("-", "_") for crux, option in _readings_on(clause_id, rules)
    }
    return tuple(name for name in names if sign.search(name) or name in readings)


def deal_clauses(root: Path) -> dict[str, set[str]]:
    """Return for every recorded deal of the book, by id, the clauses behind its steps."""
    records = [load(path) for path in sorted((root / "book" / "deals").glob("*.deal"))]
    return {
        record.tag("Id"): {clause for step in replay(record) for clause in step.clauses}
        for record in records
    }


class MatrixDirective(SphinxDirective):
    """``{matrix} E`` prints the trace of every clause of a text."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a table: clause, choice, tests, where it is seen."""
        note_edition(self.env)
        root = Path(self.env.srcdir)
        for path in (*root.glob("tests/unit/*.py"), *root.glob("book/deals/*.deal")):
            self.env.note_dependency(str(path))
        found = traces(root)
        heads = ("Clause", "In the engine", "Tests", "Seen in")
        return [table((10, 25, 40, 25), heads, self._rows(found), "ll-matrix")]

    def _rows(self, found: dict[str, Trace]) -> list[nodes.row]:
        return [
            _clause_row(
                clause.id, clause.explained["en"] if clause.explained else None, found[clause.id]
            )
            for clause in WITNESSES[self.arguments[0]].clauses
        ]


def _clause_row(clause_id: str, explained: str | None, trace: Trace) -> nodes.row:
    where: list[nodes.Node] = [nodes.Text(explained)] if explained else []
    where += [nodes.literal("", choice) for choice in trace.choices]
    seen = [reference("deal", deal) for deal in trace.deals]
    seen += [reference("crux", crux) for crux in trace.cruxes]
    tests = [nodes.Text(name.replace("_", " ")) for name in trace.tests]
    return row(
        [
            _lines([clause_reference(clause_id)]),
            _lines(where),
            _lines(tests),
            _lines(seen),
        ]
    )


def _lines(items: Sequence[nodes.Node]) -> list[nodes.Node]:
    return [nodes.paragraph("", "", item) for item in items]
