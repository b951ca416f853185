"""The lesson on who gets the five: the numbers it gives, in both languages, and its handout."""

import re

import pytest

from laughlie import deck, parse_cards, ruleset
from laughlie.edition import clause
from laughlie.records import load
from laughlie.replay import replay
from tests import oracle
from tests.lessons import BOOK, in_both, rules_printed

LESSON, HANDOUT = in_both("first-lesson"), in_both("first-lesson-handout")
STEPS = replay(load(BOOK / "deals" / "first-english.deal"))
CARDS = [str(card) for card in deck(1522, 571)]


@pytest.fixture(params=LESSON)
def lang(request):
    return request.param


def net(**readings: str) -> dict[str, int]:
    """Return what everybody wins in the deal of the lesson, by the second implementation."""
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    played = oracle.play("english", 5, CARDS, readings=named)
    return {seat: int(each) for seat, each in played["net"].items()}


WON = {
    "en": (
        "If E gets them, E wins {E} and A wins {A}",
        "if A gets them, A wins {A} and E wins {E}.",
        "B, C and D lose {B}, {C} and {D} either way",
    ),
    "ru": (
        "Если E, то E выиграл {E}, а A выиграл {A};",
        "если A, то A выиграл {A}, а E выиграл {E}.",
        "B, C и D в обоих случаях проиграли {B}, {C} и {D} (",
    ),
}


def test_what_everybody_wins_by_either_reading_of_E_19(lang):
    by_capture, by_cards = net(), net(last_bonus="last-in")
    first, second, rest = WON[lang]
    assert first.format(**by_capture) in LESSON[lang]
    assert second.format(**by_cards) in LESSON[lang]
    lost = {seat: -by_capture[seat] for seat in "BCD"}
    assert lost == {seat: -by_cards[seat] for seat in "BCD"}
    assert rest.format(**lost) in LESSON[lang]


def test_nobody_needs_more_than_the_counters_given_out(lang):
    said = {"en": "each player begins with five", "ru": "вначале у каждого игрока их пять"}
    assert said[lang] in LESSON[lang]
    assert min(net().values()) == -5


def test_the_steps_named_are_the_steps_meant(lang):
    page = {"en": "../first-english.html", "ru": "../deals/first-english.html"}[lang]
    assert re.findall(rf'"{page}#deal=first-english&step=(\d+)"', LESSON[lang]) == ["4", "21"]
    lies_down, last = STEPS[4], STEPS[21]
    assert (lies_down.kind, str(lies_down.seat), len(lies_down.won[2])) == ("lie_down", "C", 2)
    assert (str(last.seat), last.moved_hand) == ("E", parse_cards("8D"))
    assert last.hands == (parse_cards("7D QS"), (), (), (), ())
    assert STEPS[22].kind == "end"


def test_what_C_will_pay_by_E_20(lang):
    said = {
        "en": "Two, so six are wanting to eight; C will pay 3",
        "ru": "Две, до восьми недостаёт шести; он заплатит на кон 3",
    }
    assert said[lang] in LESSON[lang]
    assert "Player C has 2 cards and pays 3" in " ".join(line["en"] for line in STEPS[-1].reckoning)


def test_by_the_letter_of_E_17_player_A_would_take_the_last_two_and_the_five():
    played = oracle.play("english", 5, CARDS, readings={"empty-hand": "lain-only"})
    assert [event["hand"] for event in played["events"][-2:]] == [["7D"], ["QS"]]
    assert played["last_capture"] == "A"
    down = [event["seat"] for event in played["events"] if event["type"] == "lie_down"]
    assert sorted(down) == ["B", "C", "D"]


def test_the_handout_prints_the_clauses_of_play_as_the_edition_has_them(lang):
    printed = rules_printed(HANDOUT[lang])
    assert [name for name, _ in printed] == [f"E.{number}" for number in range(5, 22)]
    assert all(clause(name).words[lang] == words for name, words in printed)


def test_on_the_sheet_the_five_and_the_total_have_a_row_for_either_reading_E_19(lang):
    rows = re.findall(r"^\| ([^|]*)\|", HANDOUT[lang].split("## 3.")[1], re.M)
    reading = {"en": "{} reading", "ru": "{} прочтение"}[lang]
    for each in {"en": ("first", "second"), "ru": ("первое", "второе")}[lang]:
        assert sum(reading.format(each) in row for row in rows) == 2


def test_sheet_and_teacher_are_told_that_E_has_thrown_nothing_down_E_17(lang):
    assert not any(step.kind == "lie_down" and str(step.seat) == "E" for step in STEPS)
    assert {"en": "As we read {clause}`E.17`", "ru": "Как мы понимаем {clause}`E.17`"}[
        lang
    ] in HANDOUT[lang]
    before = LESSON[lang].partition("## 1.")[0]
    assert "{clause}`E.17`" in before
    assert "{crux}`E.empty-hand`" in before


def test_the_table_to_count_in_begins_with_the_stakes_of_E_8(lang):
    rules = ruleset("english")
    stakes = (rules.dealer_ante, *[rules.other_ante] * 4)
    staked = " | ".join(f"−{stake}" for stake in stakes)
    assert f"| {'staked' if lang == 'en' else 'ставка'} | {staked} |" in HANDOUT[lang]
