"""The page of results: its tables, its links into the player, its files to take away."""

import csv
import io

import pytest

from laughlie.language.results import FILES
from laughlie.live.sharing import shared
from tests.site.test_site import words

PAGES = pytest.mark.parametrize("name", ["results", "ru/results"])


@PAGES
def test_it_has_a_table_for_each_thing_that_is_asked(pages, name):
    tables = pages[name].xpath("//article//table[contains(@class, 'll-figures')]")
    assert [len(each.xpath("./tbody/tr")) for each in tables] == [9] * 7 + [12, 9, 14, 9, 6]


def test_its_figures_are_those_of_the_files_with_their_error(pages):
    first = pages["results"].xpath("//article//table[contains(@class, 'll-figures')]")[0]
    [row] = [each for each in first.xpath("./tbody/tr") if words(each).startswith("E, English")]
    assert words(row).split(" ", 3)[3].startswith("+0.78 ± 0.01 −0.44 ± 0.01")


def test_in_russian_numbers_are_written_so(pages):
    first = pages["ru/results"].xpath("//article//table[contains(@class, 'll-figures')]")[0]
    assert "+0,78 ± 0,01" in words(first)


@PAGES
def test_each_reading_that_matters_has_its_most_telling_deal_twice(pages, name):
    links = pages[name].xpath("//article//a[starts-with(@href, 'play.html#play=')]/@href")
    assert len(links) == 2 * (38 - 3)
    for link in links:
        deal, moves, step = shared(link.partition("#play=")[2])
        assert len(moves) > 1
        assert step == 0
        assert deal.ruleset.name


@PAGES
def test_the_files_can_be_taken_away_with_what_their_columns_mean(site, pages, name):
    hrefs = pages[name].xpath("//article//a[contains(@href, '.csv')]/@href")
    files = {href.rpartition("/")[2] for href in hrefs}
    assert files == {*(f"results-{each}.csv" for each in FILES), "results-columns.csv"}
    for href in hrefs:
        path = (site / "book" / f"{name}.html").parent / href
        rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"))))
        assert rows
        if "columns" in href:
            named = [(each["file"], each["column"]) for each in rows]
            assert named == [
                (f"results-{file}.csv", column.head)
                for file, columns in FILES.items()
                for column in columns
            ]


@PAGES
def test_it_says_what_each_column_means(pages, name):
    text = words(pages[name].xpath("//article")[0])
    for columns in FILES.values():
        for column in columns:
            assert column.head in text
            assert column.meaning["ru" if name.startswith("ru/") else "en"] in text
