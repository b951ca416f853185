"""Exercises that check themselves: by keyboard, heard, on every screen, on paper, from a disk."""

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.looking import NARROW, PAPER, violations

POEM, FIRST = "lessons/a-game-in-a-poem", "lessons/first-lesson"
RUSSIAN = "ru/lessons/how-a-text-changes"


def asked(page, exercise, place=0):
    """Return the form of a check, and where its verdict is said."""
    form = page.locator(f"#{exercise} .ll-check").nth(place).locator("form")
    return form, form.get_by_role("status")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def test_one_choice_by_keyboard_alone_can_be_tried_again(open_page):
    page = open_page(f"{POEM}.html")
    form, verdict = asked(page, "a-game-in-a-poem-1")
    group = form.get_by_role("group", name="What does it say?", exact=True)
    assert group.get_by_role("radio").count() == 4
    assert verdict.inner_text() == ""
    group.get_by_role("radio").first.focus()
    press(page, "Space", "Enter")
    assert verdict.inner_text().startswith("✗ Not yet.")
    assert "there is none" in verdict.inner_text()
    press(page, "ArrowDown")
    assert verdict.inner_text() == ""
    press(page, "ArrowDown", "Tab")
    assert page.evaluate("document.activeElement.textContent") == "Check"
    press(page, "Enter")
    assert verdict.inner_text().startswith("✓ Right.")


def test_several_choices_by_keyboard_alone(open_page):
    page = open_page(f"{FIRST}.html")
    form, verdict = asked(page, "first-lesson-1")
    boxes = form.get_by_role("checkbox")
    boxes.first.focus()
    press(page, "Enter")
    assert verdict.inner_text() == "Give an answer first."
    press(page, "Space", "Enter")
    assert verdict.inner_text() == "✗ Not yet. Something is still missing."
    press(page, "Tab", "Space", "Tab", "Space", "Tab", "Tab", "Space", "Enter")
    assert verdict.inner_text().startswith("✗ Not yet.")
    assert "two it cannot take" in verdict.inner_text()
    boxes.nth(1).focus()
    press(page, "Space", "Enter")
    assert verdict.inner_text().startswith("✓ Right.")
    assert [box.is_checked() for box in boxes.all()] == [True, False, True, False, True]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("−29/5", "✓ Верно."),
        ("-5,8", "✓ Верно."),
        (" - 5 4/5 ", "✓ Верно."),
        ("-5.80", "✓ Верно."),
        ("29/5", "✗ Пока неверно."),
        ("-24/5", "✗ Пока неверно."),
        ("-29/0", "✗ Пока неверно. Это не число"),
        ("пять", "✗ Пока неверно. Это не число"),
        (" ", "Сначала дайте ответ."),
    ],
)
def test_a_number_is_read_as_people_write_it(visit, written, said):
    page = visit(f"{RUSSIAN}.html")
    form, verdict = asked(page, "how-a-text-changes-3-ru")
    form.get_by_role("textbox", name="Ваш ответ", exact=True).fill(written)
    press(page, "Enter")
    assert verdict.inner_text().startswith(said)


@pytest.mark.parametrize("written", ["1600", "1,600", "1 600", "1,600.0"])
def test_thousands_may_be_parted_in_english(visit, written):
    page = visit("lessons/is-it-fair.html")
    form, verdict = asked(page, "is-it-fair-2")
    form.get_by_role("textbox", name="Your answer", exact=True).fill(written)
    press(page, "Enter")
    assert verdict.inner_text().startswith("✓ Right.")


def test_a_number_that_is_often_given_is_answered(visit):
    page = visit(f"{RUSSIAN}.html")
    form, verdict = asked(page, "how-a-text-changes-3-ru")
    form.get_by_role("textbox").fill("-7")
    press(page, "Enter")
    assert "на кону четыре" in verdict.inner_text()


@pytest.mark.parametrize("written", ["E.11", "e11", " Е. 11 "])
def test_a_clause_may_be_written_in_any_way(visit, written):
    page = visit(f"{FIRST}.html")
    form, verdict = asked(page, "first-lesson-4")
    form.get_by_role("textbox", name="Your answer", exact=True).fill(written)
    press(page, "Enter")
    assert verdict.inner_text().startswith("✓ Right.")
    form.get_by_role("textbox").fill("E.15")
    press(page, "Enter")
    assert verdict.inner_text().startswith("✗ Not yet.")
    assert "That is for later" in verdict.inner_text()


@pytest.mark.parametrize("written", ["3H", "3♥", "3 h", "Three of hearts"])
def test_a_card_may_be_written_in_any_way(visit, written):
    page = visit(f"{FIRST}.html")
    form, verdict = asked(page, "first-lesson-4", 1)
    form.get_by_role("textbox").fill(written)
    press(page, "Enter")
    assert verdict.inner_text().startswith("✓ Right.")


def test_an_order_by_keyboard_alone(open_page):
    page = open_page(f"{POEM}.html")
    form, verdict = asked(page, "a-game-in-a-poem-3")
    places = form.get_by_role("combobox")
    assert places.count() == 5
    places.first.focus()
    for digit in "4251":
        press(page, digit, "Tab")
    press(page, "Tab", "Enter")
    assert verdict.inner_text() == "Give an answer first."
    places.last.focus()
    press(page, "2", "Tab", "Enter")
    assert verdict.inner_text() == "✗ Not yet. In the right place: 4 of 5."
    places.last.focus()
    press(page, "3", "Tab", "Enter")
    assert verdict.inner_text() == "✓ Right. In the right place: 5 of 5."


def test_nothing_is_kept_and_nothing_sent(open_page):
    page = open_page(f"{FIRST}.html")
    page.wait_for_load_state("networkidle")
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    form, verdict = asked(page, "first-lesson-4")
    form.get_by_role("textbox").fill("E.11")
    press(page, "Enter")
    verdict.get_by_text("Right.").wait_for()
    assert sent == []
    page.reload()
    assert asked(page, "first-lesson-4")[1].inner_text() == ""


def test_without_javascript_the_choices_are_a_list_and_the_solution_opens(open_page):
    page = open_page(f"{POEM}.html", PHONE, java_script_enabled=False)
    exercise = page.locator("#a-game-in-a-poem-1")
    assert exercise.locator(".ll-choices > li:visible").count() == 4 + 3
    assert exercise.locator(".ll-feedback:visible").count() == 0
    assert page.locator(".ll-check :is(input, button, select)").count() == 0
    solution = page.locator("details.ll-solution").first
    assert not solution.locator("p").first.is_visible()
    solution.locator("summary").click()
    assert solution.locator("p").first.is_visible()


def test_it_checks_from_a_disk(open_page, site):
    page = open_page(f"{FIRST}.html", base=f"file://{site}/book")
    form, verdict = asked(page, "first-lesson-2")
    form.get_by_role("textbox").fill("−5")
    press(page, "Enter")
    assert verdict.inner_text().startswith("✓ Right.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [NARROW, DESK], ids=["320", "1280"])
@pytest.mark.parametrize("name", [POEM, FIRST, RUSSIAN])
def test_with_verdicts_shown_it_is_for_everyone(visit, name, size, scheme):
    page = visit(f"{name}.html", size, scheme=scheme)
    for number, form in enumerate(page.locator(".ll-check form").all()):
        field = form.locator(":is(input, select)").first
        if field.get_attribute("type") in ("radio", "checkbox"):
            field.check()
        elif field.get_attribute("type") == "text":
            field.fill(str(number))
        form.get_by_role("button").click()
        assert form.get_by_role("status").inner_text() != ""
    for solution in page.locator("details.ll-solution > summary").all():
        solution.click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_on_paper_there_are_boxes_to_tick_and_of_the_solutions_those_that_are_open(open_page):
    page = open_page(f"{FIRST}.html", PAPER)
    form, verdict = asked(page, "first-lesson-1")
    form.get_by_role("checkbox").first.check()
    form.get_by_role("button").click()
    page.locator("details.ll-solution > summary").nth(1).click()
    page.emulate_media(media="print")
    assert not verdict.is_visible()
    box = "getComputedStyle(each, '::before').content"
    boxes = form.locator("label").evaluate_all(f"all => all.map((each) => {box})")
    assert boxes == ['"☐"'] * 5
    assert page.locator("#first-lesson-2 .ll-blank").first.is_visible()
    open_ones = [each.is_visible() for each in page.locator("details.ll-solution").all()]
    assert open_ones == [number == 1 for number in range(5)]


def test_the_script_is_where_there_is_something_to_check_and_nowhere_else(visit):
    for name, wanted in ((FIRST, True), ("history", False), ("index", False)):
        scripts = visit(f"{name}.html").locator("script[src*='check.js']")
        sheets = visit(f"{name}.html").locator("link[href*='exercise']")
        assert (scripts.count(), sheets.count()) == (int(wanted), int(wanted))
