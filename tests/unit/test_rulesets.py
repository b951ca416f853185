"""Rulesets are data: every choice has its grounds, and every name is checked."""

import pytest

from laughlie import RULESETS, RuleSetError, ruleset
from laughlie.edition import WITNESSES

ALL = [(rules, crux) for rules in RULESETS.values() for crux in rules.cruxes]
NAMES = [f"{rules.name}-{crux.name}" for rules, crux in ALL]


@pytest.mark.parametrize(("rules", "crux"), ALL, ids=NAMES)
def test_every_reading_has_a_reason_and_rests_on_a_clause_of_its_text(rules, crux):
    clauses = {clause.id for clause in WITNESSES[rules.siglum].clauses}
    for reading in crux.readings:
        assert reading.clause in clauses
        assert reading.reason.endswith(".")


@pytest.mark.parametrize(("rules", "crux"), ALL, ids=NAMES)
def test_the_first_reading_is_the_one_in_force(rules, crux):
    assert rules.readings[crux.name] == crux.options[0]


@pytest.mark.parametrize(("rules", "crux"), ALL, ids=NAMES)
def test_every_reading_can_be_switched_on_by_itself(rules, crux):
    for option in crux.options:
        chosen = ruleset(rules.name, {crux.name: option}).readings
        assert chosen == {**rules.readings, crux.name: option}


def test_every_clause_a_ruleset_names_is_in_its_text():
    for rules in RULESETS.values():
        named = {shape.clause for shape in rules.shapes}
        for field in rules.clauses.__slots__:
            named |= set(getattr(rules.clauses, field))
        assert named <= {clause.id for clause in WITNESSES[rules.siglum].clauses}


def test_unknown_names_are_refused_with_those_that_exist():
    with pytest.raises(RuleSetError, match="no variant 'french'; there are: english, russian"):
        ruleset("french")
    with pytest.raises(RuleSetError, match="english has no crux 'stuck-when'; it has: last-bonus"):
        ruleset("english", {"stuck-when": "own-turn"})
    with pytest.raises(RuleSetError, match="no reading 'last'; it has: last-capture, last-won"):
        ruleset("english", {"last-bonus": "last"})
