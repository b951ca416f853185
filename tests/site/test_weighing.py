"""What each choice is worth, as a page prints it: folded, in its language, with its method."""

import re

import pytest
from lxml import html

from tests.site.test_extension import DEAL, build

__all__ = ["build"]
PAGE = "```{witness} R\n```\n\n```{weighing} one.deal\n:step: 9\n:worlds: 8\n"


def words(element) -> str:
    return " ".join(element.text_content().split())


def answer(page):
    [folded] = html.fromstring(page).xpath("//details[contains(@class, 'll-answer')]")
    return folded


def rows(folded) -> list[list[str]]:
    return [[words(cell) for cell in row.xpath("./td")] for row in folded.xpath(".//tbody/tr")]


def test_an_answer_is_folded_and_says_what_each_choice_brings(build):
    page, warnings = build(f"{PAGE}\nBecause *so*.\n```")
    assert warnings == ""
    folded = answer(page)
    assert folded.get("open") is None
    assert words(folded[0]) == "The answer"
    assert words(folded[1]) == "Because so."
    first, *others = rows(folded)
    assert first[2] == "the best"
    assert others
    for choice, brings, behind in (first, *others):
        assert choice.startswith("Player ")
        assert re.fullmatch(r"−?\d+\.\d\d ± \d+\.\d\d", brings)
        assert behind in ("the best", "the same") or re.match(r"\d+\.\d\d ± \d+\.\d\d", behind)
    [how] = folded.xpath("./p[contains(@class, 'll-how')]")
    for part in ("8 times", "95 %", "Seed 1522", "(sensible)"):
        assert part in words(how)


def test_an_answer_is_in_the_language_of_its_page_with_the_same_figures(build):
    page, warnings = build(f"{PAGE}:lang: ru\n:policy: greedy\n:measure: money safety\n```")
    assert warnings == ""
    folded = answer(page)
    assert words(folded[0]) == "Ответ"
    heads = [words(cell) for cell in folded.xpath(".//thead//th")]
    assert heads[1] == "Приносит в среднем"
    assert heads[4] == "Уцелеет, раз из 100"
    assert all(re.fullmatch(r"−?\d+(,\d\d)? ± \d+(,\d\d)?", row[1]) for row in rows(folded))
    assert "greedy" in words(folded)


def test_where_nothing_folds_an_answer_is_text(build):
    text, warnings = build(f"{PAGE}```", builder="text")
    assert warnings == ""
    assert "Brings on average" in text


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (":step: 90", "one.deal: there is no step 90"),
        (":step: 9\n:worlds: 1", "one.deal, step 9: weighing needs a player to move and two"),
        (":step: 1\n:policy: wise", "wise"),
        (":step: 1\n:measure: fame", "fame"),
    ],
)
def test_a_weighing_that_cannot_be_is_told(build, options, message):
    _, warnings = build(f"```{{witness}} R\n```\n\n```{{weighing}} one.deal\n{options}\n```")
    assert message in warnings


def test_a_weighing_of_no_record_is_told(build):
    _, warnings = build("```{weighing} two.deal\n```", DEAL)
    assert "two.deal: there is no such record" in warnings
