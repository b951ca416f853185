"""The edition: every clause in both languages, aligned, and nothing left out."""

import pytest

from laughlie import RULESETS
from laughlie.edition import CRUXES, GRADES, PARALLEL, SUBJECTS, WITNESSES, clause
from laughlie.errors import EditionError

CLAUSES = [each for witness in WITNESSES.values() for each in witness.clauses]


@pytest.mark.parametrize(
    ("siglum", "first", "last"),
    [("E", 0, 21), ("R", 1, 18), ("F", 1, 4), ("G", 1, 18), ("Y", 1, 11)],
)
def test_a_text_has_its_clauses_in_order(siglum, first, last):
    numbers = [each.id for each in WITNESSES[siglum].clauses]
    assert numbers == [f"{siglum}.{number}" for number in range(first, last + 1)]


def test_two_texts_are_set_side_by_side():
    assert list(WITNESSES)[:2] == list(PARALLEL) == ["E", "R"]


@pytest.mark.parametrize("each", CLAUSES, ids=lambda each: each.id)
def test_every_clause_stands_in_both_languages_with_its_place(each):
    for words in (each.words, each.place):
        assert words["en"]
        assert any("а" <= letter <= "я" for letter in words["ru"])
    assert each.words["en"][-1] == each.words["ru"][-1] == "."


def test_every_clause_belongs_to_exactly_one_subject():
    aligned = [each for subject in SUBJECTS for each in subject.clauses]
    assert sorted(aligned) == sorted(each.id for each in CLAUSES)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.id)
def test_every_subject_says_in_both_languages_what_parts_the_texts(subject):
    assert subject.title["en"] != subject.title["ru"]
    assert subject.difference["en"].endswith(".")
    assert subject.difference["ru"].endswith(".")


@pytest.mark.parametrize("siglum", ["E", "R"])
def test_a_text_says_what_it_is_and_that_its_clauses_are_restated(siglum):
    witness = WITNESSES[siglum]
    assert "undated" in witness.source["en"]
    assert "без даты" in witness.source["ru"]
    assert "not a transcription" in witness.principle["en"]
    assert "пересказ" in witness.principle["ru"]


def test_no_clause_is_printed_as_Willughbys():
    assert "it is not Willughby's text" in WITNESSES["E"].source["en"]
    assert "it is not Willughby's text" in WITNESSES["G"].source["en"]
    naming = [each.id for each in CLAUSES if "Willughby" in each.words["en"]]
    assert naming == ["E.0", "E.2", "G.1"]


def test_an_unknown_clause_is_refused():
    assert clause("E.13").id == "E.13"
    with pytest.raises(EditionError, match=r"no text has a clause 'E\.99'"):
        clause("E.99")


def test_the_apparatus_has_the_cruxes_of_the_rulesets_reading_by_reading():
    """The rulesets keep their grounds as plain strings, so that no browser need parse XML."""
    cruxes = {crux.id: crux for rules in RULESETS.values() for crux in rules.cruxes}
    played = [
        (crux.id, reading.option, reading.grade, reading.clause, reading.reason)
        for crux in cruxes.values()
        for reading in crux.readings
    ]
    told = [
        (crux.id, reading.option, reading.grade, reading.clause, reading.reason["en"])
        for crux in CRUXES
        for reading in crux.readings
    ]
    assert told == played


@pytest.mark.parametrize("crux", CRUXES, ids=lambda crux: crux.id)
def test_every_crux_is_told_in_both_languages(crux):
    texts = [crux.question, *(each.sense for each in crux.readings)]
    texts += [each.reason for each in crux.readings]
    for words in texts:
        assert words["en"].endswith((".", "?"))
        assert words["ru"].endswith((".", "?"))
        assert any("а" <= letter <= "я" for letter in words["ru"])
    assert {reading.clause for reading in crux.readings} <= set(crux.clauses)


def test_every_grade_is_explained_in_both_languages():
    assert list(GRADES) == ["stated", "inferred", "conjectured"]
    assert all(meaning["en"] != meaning["ru"] for meaning in GRADES.values())
