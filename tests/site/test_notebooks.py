"""The pages of notebooks, where no Python runs: what stands there for what only a kernel shows."""

import pandas as pd
import pytest
from lxml import html

from laughlie.sphinxext.site.notebooks import with_heads
from tests.site.test_site import words


def test_the_laboratory_shows_its_picture_with_words_for_it(site, pages):
    [picture] = pages["notebooks/laboratory"].xpath("//article//img")
    assert (site / "book" / "notebooks" / picture.get("src")).stat().st_size < 120_000
    assert "now at step 6 of 28" in picture.get("alt")


def test_and_the_player_and_two_tables_as_they_are(pages):
    page = pages["notebooks/laboratory"]
    [player] = page.xpath("//article//deal-player")
    assert player.get("data-steps") == "28"
    settled, compared = page.xpath("//article//table[contains(@class, 'dataframe')]")
    assert words(settled).endswith("sum 0 0 0 0 0")
    assert "As written: a share for each pair taken" in words(compared)


def test_it_says_how_it_is_run_and_where_one_plays_without_python(pages):
    page = pages["notebooks/laboratory"]
    [run] = page.xpath("//article//pre[contains(., 'jupyter lab')]")
    assert run.text_content().split("\n")[:2] == [
        "pip install -r requirements.txt",
        "jupyter lab book/notebooks/laboratory.ipynb",
    ]
    assert page.xpath("//article//a[@href='../take-a-seat.html']")


def test_readers_are_led_to_it(pages):
    for name in ("index", "play", "ru/index", "ru/play"):
        assert pages[name].xpath("//article//a[contains(@href, 'notebooks/laboratory.html')]"), name


MANY = ("fair", "how-long", "the-pot", "which-cruxes", "an-evening")
EACH = pytest.mark.parametrize(
    "name", [f"{lang}notebooks/{n}" for lang in ("", "ru/") for n in MANY]
)


@EACH
def test_the_figures_stand_among_the_words_as_they_are_read(pages, name):
    figures = [words(each) for each in pages[name].xpath("//span[contains(@class, 'pasted-text')]")]
    assert figures
    assert not [figure for figure in figures if set(figure) & {"'", "\\"}]


@EACH
def test_code_is_folded_under_words_in_the_language_of_the_page(pages, name):
    folds = pages[name].xpath("//details[contains(@class, 'above-input')]/summary")
    assert folds
    told = "Показать код Скрыть код" if name.startswith("ru/") else "Show the code Hide the code"
    assert {words(each) for each in folds} == {told}
    assert not any(each.get("aria-label") for each in folds)


@EACH
def test_every_table_has_a_head_for_each_column_and_none_that_is_empty(pages, name):
    for table in pages[name].xpath("//article//table[contains(@class, 'dataframe')]"):
        heads = table.xpath("./thead//th")
        assert heads
        assert all(words(head) for head in heads)


def test_the_names_of_an_index_stand_in_one_row_with_the_other_heads():
    pair = pd.MultiIndex.from_tuples([("R", 3), ("R", 4)], names=["text", "players"])
    one = with_heads(pd.DataFrame({"dealer": [1, 2]}, index=pair).to_html())
    assert rows_of_heads(one) == [["text", "players", "dealer"]]
    heads = pd.MultiIndex.from_product([["cards"], ["takes", "pays"]])
    two = pd.DataFrame([[1, 2]], index=pd.Index([3], name="players"), columns=heads)
    assert rows_of_heads(with_heads(two.to_html())) == [["", "cards"], ["players", "takes", "pays"]]


def test_and_a_table_without_them_keeps_its_heads():
    plain = pd.DataFrame({"greedy": [1], "random": [2]}, index=["A"])
    assert rows_of_heads(with_heads(plain.to_html())) == [["", "greedy", "random"]]


def rows_of_heads(output):
    return [[words(cell) for cell in row] for row in html.fromstring(output).xpath("./thead/tr")]
