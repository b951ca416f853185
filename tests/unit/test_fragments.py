"""A description that is not whole is shown as such, and refuses to be dealt."""

import pytest

from laughlie import RULESETS, LaughlieError, RuleSetError, ruleset
from laughlie.cli import main
from laughlie.edition.apparatus import POINTS
from laughlie.edition.tradition import DESCRIPTIONS
from laughlie.language import faults
from laughlie.records import loads
from laughlie.rulesets import FRAGMENTS, fragments
from tests.conftest import ROOT


@pytest.mark.parametrize("name", FRAGMENTS)
def test_a_fragment_refuses_to_be_dealt_and_names_every_choice_it_leaves_open(name):
    with pytest.raises(RuleSetError) as refused:
        ruleset(name)
    told = str(refused.value)
    assert told.startswith(f"{name} cannot be dealt: ")
    assert told.endswith(f"does not say {'; '.join(FRAGMENTS[name].missing)}")
    assert FRAGMENTS[name].missing


def test_a_fragment_is_no_ruleset():
    assert not set(FRAGMENTS) & set(RULESETS)
    assert len({each.siglum for each in FRAGMENTS.values()}) == len(FRAGMENTS)


COPIES = {"U", "V"}
"""Copies of R, cut short: what they tell is dealt as R."""


def test_whatever_was_read_in_part_is_a_fragment():
    part = {each.siglum for each in DESCRIPTIONS.values() if each.read == "part"}
    assert {each.siglum for each in FRAGMENTS.values()} == part - COPIES


ASKED = {
    fragments.STAKES: "point-antes",
    fragments.DEAL: "point-deal",
    fragments.CAPTURES: "point-shapes",
    fragments.LYING_DOWN: "point-lying-down",
    fragments.END: "point-end",
    fragments.LEFTOVERS: "point-leftovers",
    fragments.BONUS: "point-bonus",
    fragments.SETTLEMENT: "point-settlement",
}
"""The points of the apparatus that a deal cannot do without."""


@pytest.mark.parametrize("name", FRAGMENTS)
def test_what_a_fragment_leaves_open_is_what_the_apparatus_does_not_have_from_it(name):
    points = {each.id: each for each in POINTS}
    said = {
        choice
        for choice, point in ASKED.items()
        for reading in points[point].readings
        for each in reading.attested
        if each.siglum == FRAGMENTS[name].siglum and each.certainty != "low"
    }
    assert FRAGMENTS[name].missing == tuple(each for each in ASKED if each not in said)


def test_the_command_lists_the_fragments_and_refuses_to_play_one(capsys):
    assert main(["variants"]) == 0
    listed = capsys.readouterr().out.splitlines()
    [line] = [each for each in listed if each.startswith("caid ")]
    assert line == f"caid  siglum C, not known from it: {'; '.join(FRAGMENTS['caid'].missing)}"
    assert main(["play", "--variant", "caid", "--seed", "1"]) == 2
    assert capsys.readouterr().err.startswith("laughlie: caid cannot be dealt: ")


def test_a_record_by_a_fragment_is_refused_at_its_line():
    text = (ROOT / "book" / "deals" / "ordinary.deal").read_text("utf-8")
    with pytest.raises(LaughlieError, match="5:1: caid cannot be dealt"):
        loads(text.replace('[Variant "english"]', '[Variant "caid"]'))


@pytest.mark.parametrize("name", FRAGMENTS)
def test_the_refusal_is_said_in_Russian_too(name):
    said = faults.in_russian(str(FRAGMENTS[name].refusal()))
    assert said.startswith(f"сдать по {name} нельзя: ")
    assert "does not" not in said
