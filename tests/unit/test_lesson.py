"""The lesson: its minutes, its questions, and the numbers it gives."""

import re
from pathlib import Path

import pytest

from laughlie import deck, parse_cards
from laughlie.edition import clause
from laughlie.records import load
from laughlie.replay import replay
from tests import oracle

BOOK = Path(__file__).parent.parent.parent / "book"
LESSON = (BOOK / "lessons" / "first-lesson.md").read_text("utf-8")
STEPS = replay(load(BOOK / "deals" / "first-english.deal"))
PARTS = re.split(r"\*\*(Question|Answer)\.\*\*", LESSON)[1:]


def net(**readings: str) -> dict[str, int]:
    """Return what everybody wins in the deal of the lesson, by the second implementation."""
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    cards = [str(card) for card in deck(1522, 571)]
    played = oracle.play("english", 5, cards, readings=named)
    return {seat: int(each) for seat, each in played["net"].items()}


def test_the_minutes_add_up_to_a_lesson():
    minutes = [int(found) for found in re.findall(r"^## \d\. .*\((\d+) minutes\)$", LESSON, re.M)]
    assert sum(minutes) == 45
    numbered = re.findall(r"^## (\d)\.", LESSON, re.M)
    assert numbered == [str(place) for place in range(1, len(minutes) + 1)]


def test_every_question_is_followed_by_its_answer_and_the_ground_of_it():
    asked, answers = PARTS[::4], PARTS[3::4]
    assert len(asked) == len(answers) == len(PARTS) / 4
    assert set(asked) == {"Question"}
    assert set(PARTS[2::4]) == {"Answer"}
    for answer in answers:
        said = re.split(r"\n\n|\n- ", answer.strip())[0]
        assert re.search(r"{clause}`|{doc}`", said), said


def test_every_clause_named_is_one_of_the_edition():
    named = re.findall(r"{clause}`([^`]+)`", LESSON)
    assert named
    assert all(clause(each).id == each for each in named)


@pytest.mark.parametrize(
    "said",
    [
        "If E gets them, E wins {E} and A wins {A}",
        "B, C and D lose {lostB}, {lostC} and {lostD} either way",
    ],
)
def test_what_everybody_wins_by_the_last_capture(said):
    gains = net()
    assert said.format(**gains, **lost(gains)) in LESSON


def test_what_everybody_wins_by_being_the_last_in():
    gains = net(last_bonus="last-in")
    assert f"if A gets them, A wins {gains['A']} and E wins {gains['E']}." in LESSON
    assert lost(gains) == lost(net())


def lost(gains: dict[str, int]) -> dict[str, int]:
    return {f"lost{seat}": -gains[seat] for seat in "BCD"}


def test_nobody_needs_more_than_the_counters_given_out():
    assert "each player begins with five" in LESSON
    assert min(net().values()) == -5


def test_the_steps_named_are_the_steps_meant():
    assert re.findall(r"&step=(\d+)", LESSON) == ["4", "21"]
    lies_down, last = STEPS[4], STEPS[21]
    assert (lies_down.kind, str(lies_down.seat), len(lies_down.won[2])) == ("lie_down", "C", 2)
    assert "Two, so six are wanting to eight; C will pay 3" in LESSON
    assert (str(last.seat), last.moved_hand) == ("E", parse_cards("8D"))
    assert last.hands == (parse_cards("7D QS"), (), (), (), ())
    assert STEPS[22].kind == "end"


def test_by_the_letter_of_E_17_player_A_would_take_the_last_two_and_the_five():
    cards = [str(card) for card in deck(1522, 571)]
    played = oracle.play("english", 5, cards, readings={"empty-hand": "lain-only"})
    assert [event["hand"] for event in played["events"][-2:]] == [["7D"], ["QS"]]
    assert played["last_capture"] == "A"
    down = [event["seat"] for event in played["events"] if event["type"] == "lie_down"]
    assert sorted(down) == ["B", "C", "D"]
