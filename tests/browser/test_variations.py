"""What could have been played instead: variations are entered, stepped through and left."""

from pathlib import Path

import pytest

from laughlie.records import load
from laughlie.replay import replay
from tests.browser.conftest import PHONE
from tests.browser.test_player import at, button, changed, choice, current, go_on, player, status

DEAL = "pair-takes-pair"
PAGE = f"sample-deals/{DEAL}.html"
ROOT = Path(__file__).parent.parent.parent
MAIN = replay(load(ROOT / "book" / "deals" / f"{DEAL}.deal"))
BRANCH = next(number for number, step in enumerate(MAIN) if step.variations)
LINE = (*MAIN[:BRANCH], *MAIN[BRANCH].variations[0])


def opened(open_page, place="", size=None):
    return open_page(f"{PAGE}#deal={DEAL}{place}", size)


def line(page) -> str:
    return player(page).get_attribute("data-line")


def test_a_variation_is_offered_at_its_move_entered_stepped_to_its_end_and_left(open_page):
    page = opened(open_page, f"&step={BRANCH}")
    button(page, "Variation 1").click()
    assert (line(page), at(page)) == (f"{BRANCH}.1", BRANCH)
    assert player(page).get_attribute("data-steps") == str(len(LINE) - 1)
    for number in range(BRANCH, len(LINE)):
        assert (at(page), status(page)) == (number, LINE[number].said["en"])
        go_on(page)
    shown = player(page).locator(".ll-reckoning li").all_inner_texts()
    assert [each.split(" E.")[0] for each in shown] == [each["en"] for each in LINE[-1].reckoning]
    button(page, "Back to the main line").click()
    assert (line(page), at(page), status(page)) == ("", BRANCH, MAIN[BRANCH].said["en"])


def test_before_it_branches_off_a_variation_is_the_main_line(open_page):
    page = opened(open_page, f"&step={BRANCH}&line={BRANCH}.1")
    button(page, "Previous step").click()
    assert status(page) == MAIN[BRANCH - 1].said["en"]
    assert current(page).get_attribute("data-at") == f"/{BRANCH - 1}"
    button(page, "Next step").click()
    assert status(page) == LINE[BRANCH].said["en"]
    assert current(page).get_attribute("data-at") == f"{BRANCH}.1/{BRANCH}"


def test_the_list_of_moves_leads_into_a_variation_and_out_of_it(open_page):
    page = opened(open_page)
    moves = player(page).locator(".ll-moves")
    moves.get_by_text("Instead of step").first.wait_for()
    moves.locator(f"[data-at='{BRANCH}.1/{BRANCH + 1}']").click()
    assert (line(page), status(page)) == (f"{BRANCH}.1", LINE[BRANCH + 1].said["en"])
    moves.locator(f"[data-at='/{BRANCH + 1}']").get_by_role("button").click()
    assert (line(page), status(page)) == ("", MAIN[BRANCH + 1].said["en"])


def test_a_link_opens_a_step_of_a_variation(open_page):
    page = opened(open_page, f"&step={len(LINE) - 1}&line={BRANCH}.1&lang=ru")
    assert status(page) == LINE[-1].said["ru"]
    assert player(page).get_by_text(f"Не сыграно: это вариант с шага {BRANCH}.").is_visible()


@pytest.mark.parametrize("asked", ["1.1", f"{BRANCH}.9", "x", f"{BRANCH}.1-1.1", f"{BRANCH}"])
def test_a_link_to_a_variation_that_is_not_there_is_told(open_page, asked):
    page = opened(open_page, f"&line={asked}&step=2")
    assert player(page).get_by_role("alert").inner_text() == (
        f"There is no variation “{asked}” in this deal."
    )
    assert (line(page), at(page)) == ("", 2)


def test_the_focus_is_kept_when_a_variation_is_entered_and_left_by_keyboard(open_page):
    page = opened(open_page, f"&step={BRANCH}")
    for name in ("Variation 1", "Back to the main line"):
        button(page, name).focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.closest('deal-player') !== null")
    page.keyboard.press("ArrowRight")
    assert (line(page), at(page)) == ("", BRANCH + 1)


def test_a_variation_within_a_variation_is_reached_and_left_step_by_step(open_page):
    def nested(data):
        """Put the first variation of the deal into itself, at its second step."""
        from json import dumps, loads  # noqa: PLC0415 - for this one test

        deal = loads(data)
        inner = loads(data)["steps"][BRANCH]["variations"][0]
        deal["steps"][BRANCH]["variations"][0][1]["variations"] = [inner[1:]]
        return dumps(deal).replace("<", "\\u003c")

    page = open_page(f"{PAGE}#deal={DEAL}&step={BRANCH}", route=changed(f"{PAGE}", nested))
    button(page, "Variation 1").click()
    button(page, "Next step").click()
    button(page, "Variation 1").click()
    assert (line(page), at(page)) == (f"{BRANCH}.1-{BRANCH + 1}.1", BRANCH + 1)
    button(page, "Back to the main line").click()
    assert (line(page), at(page)) == (f"{BRANCH}.1", BRANCH + 1)
    button(page, "Back to the main line").click()
    assert (line(page), at(page)) == ("", BRANCH)


def test_a_variation_keeps_the_seat_and_the_language(open_page):
    page = opened(open_page, f"&step={BRANCH}&lang=ru&seat=D", PHONE)
    button(page, "Вариант 1").click()
    assert choice(page, "Карты").input_value() == "D"
    assert status(page) == LINE[BRANCH].said["ru"]
    assert player(page).locator(".ll-hand [data-suit]").count() == len(LINE[BRANCH].hands[3])


def test_without_javascript_a_variation_is_text_under_the_move_it_replaces(open_page):
    page = open_page(PAGE, PHONE, java_script_enabled=False)
    cell = player(page).locator(f"[id='{DEAL}-step-{BRANCH}']")
    assert f"Not played: instead of step {BRANCH}" in cell.inner_text()
    assert all(
        step.said[lang] in cell.inner_text() for step in LINE[BRANCH:] for lang in ("en", "ru")
    )
    first = cell.locator("ol").first
    assert first.get_attribute("start") == str(BRANCH)
