"""Every clause with force can be followed to the engine, to a test and to a deal."""

from pathlib import Path

import pytest

from laughlie.edition import CRUXES, WITNESSES, clause
from laughlie.sphinxext.edition.clauses import anchor
from laughlie.sphinxext.edition.matrix import traces
from tests.site.test_site import words

ROOT = Path(__file__).parent.parent.parent
TRACES = traces(ROOT)


def test_every_clause_of_both_texts_is_in_the_matrix():
    assert list(TRACES) == [each.id for text in WITNESSES.values() for each in text.clauses]


@pytest.mark.parametrize("clause_id", TRACES)
def test_a_clause_is_played_tested_and_seen_or_says_why_not(clause_id):
    trace, explained = TRACES[clause_id], clause(clause_id).explained
    if explained is None:
        assert trace.choices, "nothing in the engine plays it"
        assert trace.tests, "no test names it"
        assert trace.deals or trace.cruxes, "no deal and no crux shows it"
    else:
        assert all("=" in each for each in trace.choices), "a reading may rest on it, and no more"
        assert explained["en"].endswith(".")
        assert explained["ru"].endswith(".")


def test_the_page_has_a_row_for_every_clause(pages):
    rows = {words(row[0]): row for row in pages["matrix"].xpath("//tbody/tr")}
    assert list(rows) == list(TRACES)
    for clause_id, trace in TRACES.items():
        told = words(rows[clause_id])
        assert all(choice in told for choice in trace.choices)
        assert all(test.replace("_", " ") in told for test in trace.tests)
        assert all(seen in told for seen in trace.deals + trace.cruxes)


@pytest.mark.parametrize(("page", "lang"), [("cruxes", "en"), ("ru/cruxes", "ru")])
def test_every_crux_has_its_readings_their_reasons_and_where_they_part(pages, page, lang):
    for crux in CRUXES:
        [section] = pages[page].xpath(f"//section[@id='{anchor(crux.id)}']")
        told = words(section).replace("’", "'")
        for reading in crux.readings:
            assert f"{reading.option} (" in told
            assert reading.sense[lang] in told
            assert reading.reason[lang] in told
        tables = section.xpath(".//table")
        if crux.nothing_parts is None:
            assert len(tables) == len(crux.readings) - 1
            for table in tables:
                default, other = (
                    [words(cell) for cell in row] for row in table.xpath(".//tbody/tr")
                )
                assert default[0] == crux.readings[0].option
                assert default[1:] != other[1:]
        else:
            assert not tables
            assert crux.nothing_parts[lang] in told
