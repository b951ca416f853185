"""Many deals asked for block by block: the totals travel, and what they say is worked out."""

import json
from fractions import Fraction

import pytest

from laughlie import Seat, ruleset
from laughlie.language.samples import (
    Verdict,
    heads,
    interval_text,
    last,
    last_verdict,
    places,
    rows,
    says,
    summary,
    verdict_of,
)
from laughlie.live import answer
from laughlie.sampling import Estimate, means, sample
from tests.unit.test_live import ask, faults


def estimate(low, high):
    return Estimate(Fraction(low + high, 200), Fraction(low, 100), Fraction(high, 100))


def asked(total, **fields):
    """Ask for deals until there are ``total``, 25 at a time; return the last answer."""
    shown, sums = {}, []
    for first in range(0, total, 25):
        shown = ask("sample", first=first, count=25, sums=sums, **fields)
        sums = shown["sums"]
    return shown


@pytest.mark.parametrize(("variant", "players"), [("english", 5), ("russian", 4)])
def test_a_sample_asked_for_in_blocks_is_the_sample_at_once(variant, players):
    shown = asked(75, variant=variant, players=players, policy="sensible", seed=1522)
    at_once = sample(ruleset(variant), players, "sensible", 1522, range(75))
    assert shown["deals"] == 75
    assert Fraction(shown["sums"][1]) == at_once.left
    for lang in ("en", "ru"):
        told = rows(ruleset(variant), at_once, lang)
        assert shown["rows"][lang] == [list(row) for row in told]
        assert shown["last"][lang] == last(ruleset(variant), at_once, "", lang)
    drawn = [[float(each.low * 100), float(each.high * 100)] for each in means(at_once)]
    assert [each[1:] for each in shown["seats"]] == drawn


def test_nothing_is_kept_between_two_requests():
    request = json.dumps({"ask": "sample", "variant": "english", "count": 5, "seed": 3})
    assert answer(request) == answer(request)


def test_the_readings_asked_for_are_in_force():
    fields = {"variant": "russian", "count": 20, "seed": 3}
    plain, cards = ask("sample", **fields), ask("sample", readings={"pay-for": "cards"}, **fields)
    assert plain["sums"] != cards["sums"]


@pytest.mark.parametrize(
    ("predicted", "low", "high", "verdict"),
    [
        ("wins", 1, 9, Verdict.BORNE_OUT),
        ("wins", -9, -1, Verdict.CONTRADICTED),
        ("wins", -1, 9, Verdict.OPEN),
        ("loses", -9, -1, Verdict.BORNE_OUT),
        ("loses", 1, 9, Verdict.CONTRADICTED),
        ("even", 1, 9, Verdict.CONTRADICTED),
        ("even", -9, -1, Verdict.CONTRADICTED),
        ("even", -1, 1, Verdict.OPEN),
    ],
)
def test_a_prediction_is_borne_out_or_contradicted_by_a_whole_interval_or_not_at_all(
    predicted, low, high, verdict
):
    assert verdict_of(estimate(low, high), predicted) is verdict


def test_that_a_seat_comes_out_even_no_interval_can_bear_out():
    """0 may lie within however narrow an interval: so do other values."""
    for width in (1, 10, 100):
        assert verdict_of(estimate(-width, width), "even") is Verdict.OPEN


@pytest.mark.parametrize(
    ("seat", "verdict"),
    [("A", Verdict.CONTRADICTED), ("B", Verdict.OPEN), ("C", Verdict.OPEN)],
)
def test_a_seat_is_known_not_to_be_last_as_soon_as_one_other_lies_wholly_below(seat, verdict):
    placed = [estimate(50, 90), estimate(-40, 0), estimate(-30, 20)]
    assert last_verdict(placed, Seat[seat]) is verdict


def test_the_last_seat_is_known_where_all_others_lie_wholly_above():
    placed = [estimate(50, 90), estimate(-40, -31), estimate(-30, 20)]
    assert [last_verdict(placed, seat) for seat in (Seat.A, Seat.B, Seat.C)] == [
        Verdict.CONTRADICTED,
        Verdict.BORNE_OUT,
        Verdict.CONTRADICTED,
    ]


def test_the_last_place_is_that_of_the_least_in_one_text_and_of_the_laughed_at_in_the_other_R_12():
    english = sample(ruleset("english"), 5, "greedy", 1522, range(40))
    russian = sample(ruleset("russian"), 5, "greedy", 1522, range(40))
    assert places(ruleset("english"), english) == means(english)
    most = max(russian.lost)
    said = last(ruleset("russian"), russian, "", "en")
    assert said.startswith(f"{Seat(russian.lost.index(most))} has been laughed at most")
    assert "Laughed at, of 100 deals" in heads(ruleset("russian"), "en")
    assert "Laughed at, of 100 deals" not in heads(ruleset("english"), "en")


def test_what_is_said_of_a_prediction_in_both_languages():
    rules = ruleset("english")
    sampled = sample(rules, 5, "greedy", 1522, range(400))
    predicted = {"A": "wins", "B": "wins", "D": "even"}
    names = {lang: [row[0] for row in rows(rules, sampled, lang)] for lang in ("en", "ru")}
    assert names["en"] == ["A, dealer", "B, eldest", "C", "D", "E"]
    assert names["ru"] == ["A, сдаёт", "B, первая рука", "C", "D", "E"]
    english, russian = (says(sampled, predicted, lang) for lang in ("en", "ru"))
    assert english[0] == "You said that A wins: borne out; the interval lies wholly above 0."
    assert russian[0] == "Вы сказали, что A в выигрыше: подтверждается; весь интервал выше 0."
    assert "not contradicted, nor shown" in english[3]
    assert english[4] == "Of E it is not decided: 0 lies within the interval."
    assert says(sampled, {}, "en")[0] == "A wins on average: the interval lies wholly above 0."
    told = summary(rules, sampled, predicted, "A", "en")
    assert told == "Your predictions: borne out 1, contradicted 2, not decided 1."
    assert summary(rules, sampled, {}, "", "en") == ""


def test_an_interval_is_written_from_end_to_end_with_its_signs():
    assert interval_text(estimate(-112, 5), "en") == "−1.12 to +0.05"
    assert interval_text(estimate(-112, 5), "ru") == "от −1,12 до +0,05"


BAD = [
    ({"count": 1}, "count must be from 2 to 100"),
    ({"count": 101}, "count must be from 2 to 100"),
    ({"policy": "wise"}, "no policy 'wise'; there are: greedy, sensible, random"),
    ({"players": 4}, "english is played by 5, not by 4"),
    ({"predicted": {"A": "perhaps"}}, "a prediction must be one of wins, loses, even"),
    ({"predicted": {"F": "wins"}}, "nobody sits at F when 5 play"),
    ({"last": "F"}, "nobody sits at F when 5 play"),
    ({"last": "G"}, "'G' is not a seat: write one of A B C D E F"),
    ({"first": -1}, "the number must be a whole number from 0 to 2**64 - 1"),
    *(
        ({"sums": sums}, "these sums are not those of any deals")
        for sums in (
            ["1"],
            ["0"] * 16,
            ["x"] * 17,
            ["1/0"] * 17,
            ["1/2", *["0"] * 16],
            ["1", "1", *["0"] * 15],
            ["9" * 41, *["0"] * 16],
        )
    ),
]


@pytest.mark.parametrize(("wrong", "said"), BAD)
def test_what_cannot_be_sampled_is_told(wrong, said):
    fields = {"ask": "sample", "variant": "english", "count": 5}
    assert faults(fields | wrong) == [said]
