"""The lessons of both languages: their minutes, their questions, the clauses they rest on."""

import re

import pytest

from laughlie.edition import clause
from tests.lessons import FOLDERS, in_both

LESSONS = (
    "first-lesson",
    "a-game-in-a-poem",
    "rules-from-a-manuscript",
    "how-a-text-changes",
    "is-it-fair",
    "laughing-at-the-loser",
)
HEADS = {
    "en": (r"^## \d\. .*\((\d+) minutes\)$", "Question", "Answer"),
    "ru": (r"^## \d\. .*\((\d+) минут[ыа]?\)$", "Вопрос", "Ответ"),
}
PARTS = {
    "en": (
        "## Before the lesson",
        "## Without screens",
        "## To take home",
        "## How to judge",
        "## Exercises",
    ),
    "ru": ("## До урока", "## Без экранов", "## На дом", "## Как оценивать", "## Упражнения"),
}
CLAUSE = re.compile(r"{clause}`([^`]+)`")
MARKS = re.compile(r"{(?:cite|confidence|sense|clause|crux|deal)}`[^`]+`")


@pytest.fixture(params=[(name, lang) for name in LESSONS for lang in FOLDERS], ids="-".join)
def lesson(request):
    """Return a lesson in a language, and the language."""
    name, lang = request.param
    return in_both(name)[lang], lang


def test_the_minutes_add_up_to_a_lesson(lesson):
    text, lang = lesson
    minutes = [int(found) for found in re.findall(HEADS[lang][0], text, re.M)]
    assert sum(minutes) == 45
    numbered = re.findall(r"^## (\d)\.", text, re.M)
    assert numbered == [str(place) for place in range(1, len(minutes) + 1)]


def test_every_question_is_followed_by_its_answer_and_the_ground_of_it(lesson):
    text, lang = lesson
    _, question, answer = HEADS[lang]
    parts = re.split(rf"\*\*({question}|{answer})\.\*\*", text)[1:]
    assert len(parts) >= 4 * 8
    assert set(parts[::4]) == {question}
    assert set(parts[2::4]) == {answer}
    for said in parts[3::4]:
        first = re.split(r"\n\n|\n- ", said.strip())[0]
        assert re.search(r"{(clause|crux|deal|doc|ref|cite)}`", first), first


def test_it_has_every_part_that_a_teacher_looks_for(lesson):
    text, lang = lesson
    assert all(part in text for part in PARTS[lang])


@pytest.mark.parametrize("name", [*LESSONS, *(f"{name}-handout" for name in LESSONS)])
def test_both_languages_rest_on_the_same_sources_marks_and_clauses(name):
    texts = in_both(name)
    assert MARKS.findall(texts["en"]) == MARKS.findall(texts["ru"])
    assert all(clause(each).id == each for each in CLAUSE.findall(texts["en"]))
