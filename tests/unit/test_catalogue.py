"""The list of deals: what each is for, how hard, how long; and that every rule has its deal."""

from dataclasses import replace
from pathlib import Path

import pytest

from laughlie.edition import CRUXES, WITNESSES
from laughlie.errors import LaughlieError
from laughlie.records import load, loads
from laughlie.replay import replay
from laughlie.sphinxext.deals.catalogue import LEVELS, SERIES, in_order, listed, minutes, shown_by
from laughlie.sphinxext.edition.matrix import deal_clauses, traces
from tests.conftest import ROOT

RECORDS = {path.stem: load(path) for path in sorted((ROOT / "book" / "deals").glob("*.deal"))}
DEALS = {name: listed(record, replay(record)) for name, record in RECORDS.items()}
TARGETS = {each.id for text in WITNESSES.values() for each in text.clauses} | {
    each.id for each in CRUXES
}


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_says_what_it_is_for_and_what_it_shows(name):
    deal = DEALS[name]
    assert deal.id == name
    assert deal.shows or deal.series == "choice"
    assert set(deal.shows) <= TARGETS
    assert len(set(deal.shows)) == len(deal.shows)
    assert {each[0] for each in deal.shows} <= {deal.siglum}
    assert all(deal.aim[lang].endswith((".", "?")) for lang in ("en", "ru"))


@pytest.mark.parametrize("name", DEALS)
def test_a_clause_that_a_deal_shows_is_behind_its_steps_or_the_crux_it_shows(name):
    shows = set(DEALS[name].shows)
    found = traces(ROOT)
    clauses = {each for each in shows if each[2:].isdigit() and not shows & set(found[each].cruxes)}
    assert [each for each in clauses if name not in found[each].deals] == []


def test_the_list_is_by_series_and_each_from_easy_to_hard():
    places = [(list(SERIES).index(each.series), each.level) for each in in_order(DEALS.values())]
    assert places == sorted(places)
    assert {each.level for each in DEALS.values()} == set(LEVELS)


def test_the_reading_time_counts_sentences_comments_and_variations():
    steps = replay(RECORDS["ordinary"])
    plain = replay(
        replace(
            RECORDS["ordinary"],
            comments=(),
            moves=tuple(
                replace(each, comments=(), variations=()) for each in RECORDS["ordinary"].moves
            ),
        )
    )
    words = sum(len(step.said["en"].split()) for step in plain)
    assert minutes(plain, "en") == -(-words // 150)
    assert minutes(steps, "en") > minutes(plain, "en")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('[Aim ru "', 'lacks the header [Aim ru "..."]'),
        ('[Title en "', 'lacks the header [Title en "..."]'),
        ('[Series "', "has the Series ''; there are: first, rule"),
        ('[Level "', "has the Level ''; there are: 1, 2, 3"),
    ],
)
def test_a_deal_that_lacks_a_header_of_the_list_is_told(line, told):
    text = Path(ROOT / "book/deals/ordinary.deal").read_text("utf-8")
    torn = "".join(each for each in text.splitlines(keepends=True) if not each.startswith(line))
    record = loads(torn)
    with pytest.raises(LaughlieError) as error:
        listed(record, replay(record))
    assert told in str(error.value)


def test_what_shows_a_clause_is_found_by_its_id():
    deals = shown_by(DEALS.values())
    assert "out-of-turn" in [each.id for each in deals["E.15"]]
    assert all(target in each.shows for target, found in deals.items() for each in found)


def test_the_clauses_of_all_deals_are_known():
    assert set(deal_clauses(ROOT)) == set(DEALS)


def test_every_clause_with_force_and_every_crux_has_a_deal_that_shows_it():
    wanted = {each.id for text in WITNESSES.values() for each in text.clauses if not each.explained}
    wanted |= {each.id for each in CRUXES}
    assert wanted - set(shown_by(DEALS.values())) == set()


def test_there_are_deals_of_every_series():
    assert {each.series for each in DEALS.values()} == set(SERIES)
    assert len(DEALS) >= 30
