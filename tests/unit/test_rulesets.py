"""Rulesets are data: every choice has its grounds, and every name is checked."""

import pytest

from laughlie import RULESETS, RuleSetError, ruleset
from laughlie.edition import WITNESSES
from laughlie.rulesets import parse_readings

ALL = [(rules, crux) for rules in RULESETS.values() for crux in rules.cruxes]
NAMES = [f"{rules.name}-{crux.name}" for rules, crux in ALL]


@pytest.mark.parametrize(("rules", "crux"), ALL, ids=NAMES)
def test_every_reading_has_a_reason_and_rests_on_a_clause_of_its_text(rules, crux):
    clauses = clauses_of(rules)
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
        assert named <= clauses_of(rules)


def clauses_of(rules):
    """Return the clauses of its text; a reconstruction has those of the text it is built on too."""
    texts = {rules.siglum, "E"} if rules.name == "english-four" else {rules.siglum}
    return {clause.id for text in texts for clause in WITNESSES[text].clauses}


def test_unknown_names_are_refused_with_those_that_exist():
    with pytest.raises(
        RuleSetError, match="no variant 'french'; there are: english, russian, english-four, "
    ):
        ruleset("french")
    with pytest.raises(RuleSetError, match="has no crux 'fifth', 'threes'; it has: last-bonus, "):
        ruleset("english", {"threes": "allowed", "fifth": "one-nth"})
    with pytest.raises(RuleSetError, match="no reading 'last'; it has: last-capture, last-won"):
        ruleset("english", {"last-bonus": "last"})


def test_readings_are_written_crux_and_option():
    assert parse_readings([]) == {}
    assert parse_readings(["fifth=a=b"]) == {"fifth": "a=b"}
    assert parse_readings(["threes=allowed", "fifth=one-nth"], {"opening": "one-set"}) == {
        "threes": "allowed",
        "fifth": "one-nth",
    }


@pytest.mark.parametrize("text", ["threes", "=allowed", "threes=", ""])
def test_what_is_not_so_written_is_no_reading(text):
    with pytest.raises(RuleSetError) as refused:
        parse_readings([text])
    assert str(refused.value) == f"{text!r} is not a reading: write crux=option"


def test_no_crux_is_read_twice():
    for texts, known in [(["fifth=a", "fifth=b"], None), (["fifth=a"], {"fifth": "b"})]:
        with pytest.raises(RuleSetError) as refused:
            parse_readings(texts, known)
        assert str(refused.value) == "the crux 'fifth' is read twice"
