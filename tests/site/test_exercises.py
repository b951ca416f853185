"""Exercises on a page: numbered, in the language of the page, and how mistakes are answered."""

import pytest
from lxml import html

from tests.exercises import exercises
from tests.site.test_extension import build
from tests.site.test_site import words
from tests.unit.test_exercises import PAGES

__all__ = ["build"]

ONE = """
`````{exercise} Who?
:label: who

Text.

````{check} Who *gets* it?
- [x] A

  So it is.
- [ ] B
````
`````

```{solution} who
Because.
```
"""


def check(inner, question="Which?"):
    return f"````{{check}} {question}\n{inner}\n````"


def asked(page):
    return html.fromstring(page).xpath("//div[@class='ll-check']")


def test_an_exercise_is_numbered_and_its_solution_folded(build):
    page, warnings = build(f"{ONE}{ONE.replace('who', 'what')}\nSee {{ref}}`what`.")
    assert warnings == ""
    titles = html.fromstring(page).xpath("//p[@class='admonition-title']")
    assert [words(each) for each in titles] == ["Exercise 1. Who?", "Exercise 2. Who?"]
    solutions = html.fromstring(page).xpath("//details[contains(@class, 'll-solution')]")
    assert [words(each[0]) for each in solutions] == [
        "Solution to exercise 1",
        "Solution to exercise 2",
    ]
    assert words(solutions[0][1]) == "Because."
    assert ">Exercise 2</span></a>" in page
    assert page.count('id="who"') == page.count('id="what"') == 1
    assert 'id="exercise-content"' not in page


def test_a_check_is_a_list_whose_reasons_nobody_sees_until_he_answers(build):
    page, _ = build(ONE)
    [each] = asked(page)
    assert (each.get("data-kind"), each.get("data-right")) == ("one", "1")
    assert words(each[0]) == "Who gets it?"
    assert [words(item[0]) for item in each.xpath(".//li")] == ["A", "B"]
    assert each.xpath(".//li[1]/div[@class='ll-feedback']/@hidden") == [""]
    assert "So it is." in words(each)


def test_a_number_may_be_a_figure_of_a_deal_reckoned_by_the_engine(build):
    page, warnings = build(check(":number: net C\n:deal: one.deal\n\n- −5: Stake and all."))
    assert warnings == ""
    [each] = asked(page)
    assert each.get("data-right") == "-6"
    assert each.xpath(".//div/@data-for") == ["-5"]


def test_a_name_comes_with_every_way_to_write_it(build):
    page, _ = build(check(":name: TH\n\n- 9H: No."))
    [each] = asked(page)
    assert {"th", "10♥", "tenofhearts"} <= set(each.get("data-right").split())
    assert "9♥" in each.xpath(".//div/@data-for")[0].split()


def test_an_order_is_shown_mixed_and_has_the_right_place_of_each(build):
    page, _ = build(check(":order: 2 3 1\n\n- one\n- two\n- three"))
    [each] = asked(page)
    assert [words(item) for item in each.xpath(".//li")] == ["two", "three", "one"]
    assert each.get("data-right") == "2 3 1"


def test_only_a_page_with_exercises_gets_their_script_and_sheet(build, tmp_path):
    with_one, _ = build(ONE)
    assert "laughlie/check.js?v=" in with_one
    assert "laughlie/exercises.css?v=" in with_one
    assert "_static/exercise.css" not in with_one
    assert not (tmp_path / "out" / "_static" / "exercise.css").exists()


def test_a_page_without_exercises_gets_neither(build):
    page, _ = build("Text.")
    assert "check.js" not in page
    assert "exercises.css" not in page


def test_where_there_is_no_html_the_choices_and_the_solution_are_text(build):
    text, warnings = build(ONE, builder="text")
    assert warnings == ""
    for part in ("Exercise 1. Who?", "Who *gets* it?", "* A", "* B", "Because."):
        assert part in text
    assert "So it is." not in text


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (check("- [x] a\n- [x] b"), "one choice is right, not 2; or is it :several:?"),
        (check("- [ ] a"), "one choice is right, not 0"),
        (check("- a"), "an item begins with [x] or [ ]: 'a'"),
        (check("Text."), "a check holds one list and nothing else"),
        (check(":number: ten"), "'ten' is not a number"),
        (check(":number: 1/0"), "'1/0' is not a number"),
        (check(":number: 3\n\n- few"), "an item begins with a number and a colon: 'few'"),
        (check(":number: net G\n:deal: one.deal"), "no figure 'net G': there are left, won A"),
        (check(":number: net A\n:deal: two.deal"), "two.deal: there is no such record"),
        (check(":name: E.99"), "no text has a clause 'E.99'"),
        (check(":name: ZZ"), "'ZZ' is not a card"),
        (check(":order: 1 2\n\n- a\n- b"), ":order: mixes the numbers 1 to 2, each once"),
        (check(":order: 2 2\n\n- a\n- b"), ":order: mixes the numbers 1 to 2, each once"),
        (check(":name: E.1\n:number: 3"), "a check is of one kind, not number and name"),
        ("```{solution} nobody\nText.\n```", "nobody"),
        (ONE.replace("{solution} who", "{solution} whom"), "whom"),
    ],
)
def test_a_mistake_is_told(build, page, message):
    _, warnings = build(page)
    assert message in warnings


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_a_lesson_has_its_exercises_in_its_language(pages, name, lang):
    folder = {"en": "lessons", "ru": "ru/lessons"}[lang]
    page = pages[f"{folder}/{name}"]
    written = exercises(name, lang)
    titles = [words(each) for each in page.xpath("//div[contains(@class, 'exercise')]/p[1]")]
    word = {"en": "Exercise", "ru": "Упражнение"}[lang]
    assert [title.partition(".")[0] for title in titles] == [f"{word} {n}" for n in written]
    solution = {"en": "Solution to exercise", "ru": "Решение упражнения"}[lang]
    folded = [words(each) for each in page.xpath("//details/summary")]
    assert [each for each in folded if each.startswith(solution)] == [
        f"{solution} {n}" for n in written
    ]
    count = sum(len(each.checks) for each in written.values())
    assert len(page.xpath("//div[@class='ll-check']")) == count
