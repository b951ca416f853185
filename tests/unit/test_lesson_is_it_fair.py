"""The lesson on fairness: every figure it gives, worked out again deal by deal."""

import re
import statistics
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor, gamma, pi, sqrt

import pytest

from laughlie import MoveKind, deck, ruleset
from laughlie.deals import Deal
from laughlie.language.numbers import decimal_text
from laughlie.language.samples import Verdict, last_verdict
from laughlie.playout import play_out
from laughlie.sampling import Estimate, lowest
from laughlie.seats import Seat
from laughlie.sphinxext.teaching.samples import ALL, BLOCK, draw, run
from tests import oracle
from tests.lessons import in_both

LESSON, RUSSIAN = in_both("is-it-fair").values()
HANDOUTS = in_both("is-it-fair-handout")
SIMULATIONS = in_both("is-it-fair-simulation")
A, B, C, D, E, _ = Seat
MANY = ALL * BLOCK


def deals(variant, number, policy="greedy"):
    """Return so many deals of the seed, each played by itself."""
    rules = ruleset(variant)
    return [
        play_out(Deal.from_deck(rules, 5, deck(1522, n)), policy, 1522, n) for n in range(number)
    ]


@pytest.fixture(scope="module")
def english():
    return deals("english", 400)


@pytest.fixture(scope="module")
def many():
    """Return what every seat wins in each of many deals, by the second implementation."""
    decks = ([str(card) for card in deck(1522, number)] for number in range(MANY))
    played = (oracle.play("english", 5, cards)["net"] for cards in decks)
    return [[int(each) for each in net.values()] for net in played]


def interval(values):
    """Return mean and ends of the interval by the formula of the textbook, in floats."""
    mean = statistics.mean(map(float, values))
    half = 1.96 * statistics.stdev(map(float, values)) / sqrt(len(values))
    return mean, mean - half, mean + half


def nets(played, seat):
    return [each.settlement.net[seat] for each in played]


def numbers(text, lang="en"):
    """Return a number as a page writes it."""
    return text.replace(".", ",") if lang == "ru" else text


def agree(shown, worked_out):
    """Tell whether figures shown to hundredths are those worked out, ends rounded outwards."""
    mean, low, high = shown
    ends = rounded(worked_out)
    return abs(mean - worked_out[0]) <= 0.005001 and (low, high) == pytest.approx(ends, abs=1e-9)


def rounded(worked_out):
    """Return the ends of an interval rounded outwards to hundredths."""
    return floor(worked_out[1] * 100) / 100, ceil(worked_out[2] * 100) / 100


def says(*texts):
    """Check that the lesson has a figure in both languages."""
    for text in texts:
        assert text in LESSON, text
        assert text.replace(".", ",") in RUSSIAN, text


def test_which_seats_400_deals_decide_E_19_E_20(english):
    worked_out = [interval(nets(english, seat)) for seat in (A, B, C, D, E)]
    assert agree((0.74, 0.36, 1.12), worked_out[A])
    assert agree((-0.52, -0.82, -0.21), worked_out[B])
    assert agree((-0.15, -0.50, 0.19), worked_out[E])
    assert [low > 0 or high < 0 for _, low, high in worked_out] == [True, True, False, False, False]
    says("+0.74", "+0.36", "+1.12", "−0.52", "−0.82", "−0.21", "−0.15", "−0.50", "+0.19")
    assert "Two: the dealer wins" in LESSON


def test_five_averages_come_to_0_before_they_are_rounded_and_not_after_E_21(english):
    averages = [Fraction(sum(nets(english, seat)), len(english)) for seat in (A, B, C, D, E)]
    printed = [Fraction(decimal_text(each, 2, "en").replace("−", "-")) for each in averages]
    assert sum(averages) == 0
    assert sum(printed) == Fraction(-1, 100)
    says("−0.01")


def test_what_the_dealer_has_of_the_cards_left_and_of_the_last_capture_E_18_E_19(english):
    won = (MoveKind.LAY, MoveKind.CAPTURE, MoveKind.JOIN)
    left = [
        52 - sum(len(event.move.cards) for event in each.events if event.move.kind in won)
        for each in english
    ]
    assert statistics.mean(left) == pytest.approx(3.34)
    last = [each.settlement.last_capture for each in english]
    assert (last.count(A), last.count(B)) == (109, 54)
    says("3.34")
    assert "A in 109 deals, B in only 54" in LESSON
    assert "A в 109 сдачах, а B только в 54" in RUSSIAN


def test_single_deals_lie_far_outside_the_interval_of_their_average(english):
    values = nets(english, A)
    _, low, high = interval(values)
    within = [value for value in values if low <= value <= high]
    assert (len(within), set(within)) == (61, {1})
    assert (min(values), max(values)) == (-6, 9)
    assert sum(value > 0 for value in values) == 180
    assert sum(value < 0 for value in values) == 175
    assert "61 of the 400 do, 15 in 100" in LESSON
    assert "61 из 400, то есть 15 из 100" in RUSSIAN
    for text in (LESSON, RUSSIAN):
        assert all(figure in text for figure in ("−6", "+9", "180", "175"))


def test_four_or_five_deals_decide_nothing_and_a_quarter_of_a_chip_takes_nine_hundred(english):
    deviation = statistics.stdev(map(float, nets(english, A)))
    assert deviation == pytest.approx(3.8, abs=0.05)
    assert 3 < 1.96 * deviation / sqrt(5) < 1.96 * deviation / sqrt(4)
    assert 1.96 * deviation / sqrt(900) == pytest.approx(0.25, abs=0.005)
    says("3.8")
    assert "four or five deals, one from each group, has an interval of more than 3" in LESSON
    assert "четырёх или пяти сдач, по одной от группы, интервал больше чем по 3" in RUSSIAN
    assert "About 900" in LESSON
    assert "Около 900" in RUSSIAN


def test_what_many_deals_decide_and_what_they_do_not(many):
    worked_out = [interval([each[seat] for each in many]) for seat in (A, B, C, D, E)]
    assert MANY == 4000
    assert agree((0.72, 0.60, 0.85), worked_out[A])
    assert agree((0.01, -0.10, 0.13), worked_out[E])
    # Neither B nor C is known to be last: their intervals overlap.
    assert worked_out[B][1] < worked_out[C][1] < worked_out[B][2]
    says("+0.72", "+0.01", "−0.10", "+0.13")
    assert "After 4,000 deals it is still so (" in LESSON
    assert "После 4000 сдач — всё ещё так (" in RUSSIAN


def test_an_interval_is_judged_by_its_ends_as_rounded(many):
    _, low, high = interval([each[D] for each in many])
    assert (round(low, 3), round(high, 3)) == (-0.221, -0.009)
    ends = rounded((0, low, high))
    assert ends == (-0.23, 0.00)
    assert Estimate(Fraction(0), *map(Fraction, map(str, ends))).sign == 0
    says("−0.221", "−0.009")
    hundreds = [interval([each[A] for each in many[n : n + 100]]) for n in range(0, 2000, 100)]
    [hidden] = [low for _, low, high in hundreds if low > 0 and floor(low * 100) == 0]
    assert round(hidden, 4) == 0.0098
    says("0.0098")


def test_what_is_told_of_the_examples_does_not_hang_on_rounding(english, many):
    for played in ([nets(english, seat) for seat in (A, B, E)], [[each[E] for each in many]]):
        for values in played:
            _, low, high = interval(values)
            ends = rounded((0, low, high))
            assert (low > 0, high < 0) == (ends[0] > 0, ends[1] < 0)


def test_the_last_place_is_not_decided_by_400_deals(english):
    worked_out = [interval(nets(english, seat)) for seat in (A, B, C, D, E)]
    placed = [Estimate(*map(Fraction, each)) for each in worked_out]
    assert lowest(placed) == (B, False)
    assert last_verdict(placed, B) is Verdict.OPEN
    assert worked_out[C][1] < worked_out[B][2]


def test_the_fifty_samples_are_those_of_the_deals_one_after_another(many):
    panels, whole = run()
    dealer = [each[A] for each in many]
    assert whole.mean == Fraction(sum(dealer), MANY)
    assert [(panel.deals, len(panel.intervals)) for panel in panels] == [
        (25, 20),
        (100, 20),
        (400, 10),
    ]
    for panel in panels:
        for number, each in enumerate(panel.intervals):
            part = dealer[number * panel.deals : (number + 1) * panel.deals]
            assert agree(map(float, (each.mean, each.low, each.high)), interval(part))


def test_how_many_samples_decide_and_how_many_miss(many):
    line = statistics.mean(each[A] for each in many)
    found = []
    for size, count in ((25, 20), (100, 20), (400, 10)):
        bars = [
            interval([each[A] for each in many[size * n : size * (n + 1)]]) for n in range(count)
        ]
        bars = [rounded(each) for each in bars]
        above = sum(low > 0 for low, _ in bars)
        missed = sum(not low <= line <= high for low, high in bars)
        found.append((above, missed))
    assert found == [(1, 1), (6, 2), (9, 1)]
    panels, _ = run()
    assert [(panel.figures[0], panel.figures[-1]) for panel in panels] == found
    assert (
        "1 bar of 20 misses the line with samples of 25 deals, 2 of 20 with 100, 1 of 10" in LESSON
    )
    assert "1 полоса из 20 при 25 сдачах, 2 из 20 при 100 и 1 из 10 при 400" in RUSSIAN
    assert "With 25 deals 1 of 20, with 100 deals 6 of 20, with 400 deals 9 of 10." in LESSON
    assert "При 25 сдачах 1 из 20, при 100 — 6 из 20, при 400 — 9 из 10." in RUSSIAN
    assert sum(missed for _, missed in found) == 4
    assert "marked ×, 4 in all" in LESSON
    assert "со знаком ×, всего 4" in RUSSIAN
    assert "19 of the 20 samples of 25 deals do not decide" in LESSON
    assert "of 100 deals 6 samples of 20 see it, of 400 deals 9 of 10" in LESSON
    assert "при 100 сдачах её видят 6 выборок из 20, при 400 — 9 из 10" in RUSSIAN


def test_four_times_as_many_deals_halve_the_bars_of_the_sheet():
    widths = [panel.width for panel in run()[0]]
    for wide, narrow in pairwise(widths):
        assert wide / narrow == pytest.approx(2, rel=0.05)


def test_the_bars_of_25_deals_are_a_twentieth_too_narrow():
    """Student's distribution with 24 degrees of freedom has 95 % within 2.06, by Simpson's rule."""

    def density(x):
        return gamma(12.5) / (sqrt(24 * pi) * gamma(12)) * (1 + x * x / 24) ** -12.5

    def within(end, parts=1000):
        step = 2 * end / parts
        weights = [1, *([4, 2] * (parts // 2 - 1)), 4, 1]
        return sum(w * density(-end + n * step) for n, w in enumerate(weights)) * step / 3

    assert within(2.055) < 0.95 < within(2.065)
    assert 1.045 < 2.06 / 1.96 < 1.055
    says("2.06", "1.96")


def test_the_drawing_has_a_bar_for_every_sample_and_marks_those_that_miss():
    panels, _ = run()
    missed = sum(panel.figures[-1] for panel in panels)
    for lang in HANDOUTS:
        svg = draw(panels, lang)
        assert svg.count("<circle") == 50
        assert svg.count('class="ll-bar"') == 50 - missed
        assert svg.count('class="ll-missed"') == svg.count(">×<") == missed


@pytest.fixture(scope="module")
def russian():
    return deals("russian", 400)


def test_by_the_russian_rule_nobody_wins_on_average_R_14_R_16(russian):
    means = [statistics.mean(nets(russian, seat)) for seat in (A, B, C, D, E)]
    assert max(means) < 0
    assert float(means[A]) == max(map(float, means)) == pytest.approx(-1.97, abs=0.005)
    assert float(means[B]) == min(map(float, means)) == pytest.approx(-4.81, abs=0.005)
    left = statistics.mean(each.settlement.pot_left for each in russian)
    assert left == -sum(means)
    assert float(left) == pytest.approx(16.62, abs=0.005)
    says("16.62", "−1.97", "−4.81")


def test_the_last_place_in_money_is_not_that_in_laughter_R_12(russian):
    losers = [each.settlement.loser for each in russian]
    assert (losers.count(E), losers.count(C)) == (134, 19)
    assert round(134 / 4) == 34
    assert round(19 / 4) == 5
    assert losers.count(B) < losers.count(A) < losers.count(E)
    assert "E, in 34 of 100 deals (interval 29 to 39), and C in only 5 (3 to 8)" in LESSON
    assert "34 раза из 100 (интервал от 29 до 39), над C — только 5 (от 3 до 8)" in RUSSIAN
    assert "A, 24 to 34, reaches up to E’s; but B, who pays most, is not, with 10 to 18" in LESSON
    assert "A, от 24 до 34, заходит" in RUSSIAN
    assert "у него от 10 до 18" in RUSSIAN
    places = {seat: interval(nets(russian, seat)) for seat in (A, B, C, D, E)}
    assert all(places[B][2] < places[seat][1] for seat in (A, C, D, E))
    wilson = ((134, 29, 39), (19, 3, 8), (losers.count(A), 24, 34), (losers.count(B), 10, 18))
    for times, low, high in wilson:
        for end, way in ((low, 1), (high, -1)):  # Wilson: the ends are just what does not fit
            tried = (end + way) / 100
            error = sqrt(tried * (1 - tried) / 400)
            assert abs(times / 400 - end / 100) > 1.96 * sqrt(end / 100 * (1 - end / 100) / 400)
            assert abs(times / 400 - tried) <= 1.96 * error


def test_other_players_another_answer(english):
    laughed = [each.settlement.loser for each in deals("russian", 400, "sensible")]
    shares = [round(laughed.count(seat) / 4) for seat in (A, B, C, D, E)]
    assert (min(shares), max(shares)) == (18, 23)
    found = interval(nets(deals("english", 400, "sensible"), A))
    assert agree((1.16, 0.76, 1.55), found)
    assert 0 < found[1] < interval(nets(english, A))[2]
    says("+1.16", "+0.76", "+1.55")
    assert "18 to 23 times in 100" in LESSON
    assert "от 18 до 23 раз из 100" in RUSSIAN


def test_the_rules_of_the_sheet_are_told_by_the_same_clauses_and_no_answer_is_on_it():
    for text in HANDOUTS.values():
        named = re.findall(r"{clause}`([^`]+)`", text)
        assert named == [f"E.{n}" for n in (8, 9, 10, 11, 7, 13, 14, 15, 16, 17, 18, 19, 20)]
    for lang, text in HANDOUTS.items():
        assert numbers("0.74", lang) not in text


@pytest.mark.parametrize("lang", HANDOUTS)
def test_every_part_of_the_sheet_is_printed_by_itself(lang):
    parts = re.split(r"^## \d\. ", HANDOUTS[lang], flags=re.M)[1:]
    assert len(parts) == 4
    assert all(part.rstrip().endswith('<div class="ll-page-end"></div>\n```') for part in parts[:3])


def test_the_page_for_the_class_gives_no_figure_before_it_has_predicted():
    for text in SIMULATIONS.values():
        told = text.replace("95", "").replace("1.96", "").replace("1,96", "").replace("100", "")
        assert not re.search(r"[+−]?\d+[.,]\d+", told)
