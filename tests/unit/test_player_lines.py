"""The lines of a deal: how they are named, and what of them can be asked for."""

from pathlib import Path

import pytest

from laughlie import LaughlieError
from laughlie.player.lines import check_language, check_line, check_seat, check_step, lines
from laughlie.records import load
from laughlie.replay import replay

MAIN = replay(load(Path(__file__).parent.parent / "records" / "good" / "variations.deal"))
LINES = lines(MAIN)


def told(line: str) -> list[str]:
    return [step.said["en"] for step in LINES[line]]


def test_a_variation_is_named_by_the_step_it_replaces_and_its_place_there():
    assert list(LINES) == ["", "3.1", "3.1-3.1", "3.2"]


def test_the_main_line_is_all_that_was_played():
    assert LINES[""] == MAIN


def test_a_line_goes_on_from_the_deal_up_to_the_step_that_it_replaces():
    assert LINES["3.1"] == (*MAIN[:3], *MAIN[3].variations[0])
    assert LINES["3.2"] == (*MAIN[:3], *MAIN[3].variations[1])


def test_within_a_variation_too():
    assert LINES["3.1-3.1"] == (*MAIN[:3], *MAIN[3].variations[0][0].variations[0])


def test_a_deal_without_variations_has_one_line():
    assert list(lines(MAIN[:1])) == [""]


@pytest.mark.parametrize(
    ("check", "message"),
    [
        (
            lambda: check_line(LINES, "3.3"),
            "no line '3.3' in this deal; there are: '', '3.1', '3.1-3.1', '3.2'",
        ),
        (lambda: check_step(LINES, "", 10), "no step 10 in the main line; it has steps 0 to 9"),
        (lambda: check_step(LINES, "3.2", -1), "no step -1 in line '3.2'; it has steps 0 to 3"),
        (
            lambda: check_step(LINES, "9.1", 0),
            "no line '9.1' in this deal; there are: '', '3.1', '3.1-3.1', '3.2'",
        ),
        (
            lambda: check_seat(MAIN, "D"),
            "nobody sits at 'D'; there are: '', 'A', 'B', 'C'; '' is all hands open",
        ),
        (lambda: check_language("fr"), "no language 'fr' here; there are: 'en', 'ru'"),
    ],
    ids=["line", "step", "step of a variation", "step of no line", "seat", "language"],
)
def test_what_is_not_there_is_refused_and_what_is_there_named(check, message):
    with pytest.raises(LaughlieError) as refused:
        check()
    assert str(refused.value) == message
