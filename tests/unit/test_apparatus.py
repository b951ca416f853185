"""The apparatus: every point of the rules, what each witness says on it, and where."""

import re

import pytest

from laughlie.edition import (
    CERTAINTIES,
    DESCRIPTIONS,
    POINTS,
    SUBJECTS,
    WITNESSES,
    clause,
    disagreements_first,
)

READ = {each.siglum for each in DESCRIPTIONS.values() if each.read != "unseen"}
CYRILLIC = re.compile("[а-яё]")


def by_id(point: str):
    return next(each for each in POINTS if each.id == f"point-{point}")


def said(point: str) -> list[set[str]]:
    return [{each.siglum for each in reading.attested} for reading in by_id(point).readings]


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.id)
def test_every_witness_that_was_read_says_something_is_silent_or_was_not_read_so_far(point):
    speak = {each.siglum for reading in point.readings for each in reading.attested}
    silent = {each.siglum for each in point.silent}
    unread = {each.siglum for each in point.unread}
    assert speak | silent | unread == READ
    assert not speak & silent
    assert not (speak | silent) & unread


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.id)
def test_a_witness_that_was_read_whole_is_nowhere_unread(point):
    assert {DESCRIPTIONS[each.siglum].read for each in point.unread} <= {"part"}


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.id)
def test_every_reading_has_its_words_and_every_witness_its_place(point):
    assert set(point.subjects) <= {subject.id for subject in SUBJECTS}
    for words in (point.title, *(reading.said for reading in point.readings)):
        assert CYRILLIC.search(words["ru"])
        assert not CYRILLIC.search(words["en"])
    for reading in point.readings:
        assert reading.said["en"].endswith(".")
        for each in reading.attested:
            assert each.certainty in CERTAINTIES
            assert each.clause or each.place
            assert each.place is None or each.place["ru"]


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.id)
def test_a_text_with_clauses_is_cited_by_a_clause_that_it_has(point):
    for reading in point.readings:
        for each in reading.attested:
            assert bool(each.clause) == (each.siglum in "ERFGY"), each
            assert not each.clause or each.clause[0] == each.siglum
            if each.siglum in WITNESSES:
                assert clause(each.clause)


def test_points_on_which_witnesses_differ_stand_before_those_on_which_all_agree():
    disputed = [point.disputed for point in disagreements_first(POINTS)]
    assert set(disputed) == {True, False}
    assert disputed == sorted(disputed, reverse=True)
    assert set(disagreements_first(POINTS)) == set(POINTS)


def test_every_subject_but_the_history_has_its_points():
    spoken = {subject for point in POINTS for subject in point.subjects}
    assert {subject.id for subject in SUBJECTS} - spoken == {"history"}


def test_E_19_and_the_program_name_different_winners_of_the_five():
    last_capture, three, last_in, unclear = said("bonus")
    assert last_capture == {"E", "G"}
    assert (three, last_in, unclear) == ({"F"}, {"Y"}, {"A"})


def test_R_12_ends_the_game_where_E_17_lets_it_go_on():
    e, g, r = said("end")
    assert "E" in e
    assert {"G", "Y"} <= g
    assert r == {"R", "V"}


def test_nothing_is_laid_to_the_account_of_a_witness_that_was_not_seen():
    assert {each.siglum for each in DESCRIPTIONS.values()} - READ == {"W", "B"}
