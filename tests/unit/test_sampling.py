"""Many deals, summed exactly: the means of the seats, their intervals, and who is laughed at."""

import statistics
from fractions import Fraction
from random import Random

import pytest

from laughlie import Deal, DealError, RuleSetError, Seat, deck, play_out, ruleset
from laughlie.intervals import half_width, share
from laughlie.sampling import (
    Estimate,
    Sample,
    lowest,
    means,
    nothing,
    sample,
    shares,
)
from tests import oracle

TABLES = [("english", 5), *(("russian", players) for players in (3, 4, 5, 6))]


def settled(variant, players, policy, numbers):
    """Return the settlements of some decks, each played by itself."""
    rules = ruleset(variant)
    return [
        play_out(Deal.from_deck(rules, players, deck(1522, n)), policy, 1522, n).settlement
        for n in numbers
    ]


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("policy", ["greedy", "sensible", "random"])
def test_a_sample_sums_what_every_deal_by_itself_brings(variant, players, policy):
    numbers = range(40, 70)
    found = sample(ruleset(variant), players, policy, 1522, numbers)
    each = settled(variant, players, policy, numbers)
    assert found.deals == 30
    for seat in range(players):
        nets = [one.net[seat] for one in each]
        assert found.net[seat] == sum(nets)
        assert found.squares[seat] == sum(net**2 for net in nets)
        assert found.lost[seat] == sum(one.loser == seat for one in each)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_what_all_win_and_what_stays_in_the_pot_come_to_nothing_E_21_R_16(variant, players):
    numbers = range(60)
    found = sample(ruleset(variant), players, "greedy", 7, numbers)
    assert sum(found.net) + found.left == 0
    assert found.left == 0 if variant == "english" else found.left > 0


@pytest.mark.parametrize("readings", [{"pay-for": "cards"}, {"fifth-of": "running-pot"}])
def test_money_is_conserved_under_other_readings_too(readings):
    found = sample(ruleset("russian", readings), 4, "random", 7, range(60))
    assert sum(found.net) + found.left == 0


def test_the_means_are_those_of_the_second_implementation():
    played = [oracle.play("russian", 5, [str(card) for card in deck(3, n)]) for n in range(100)]
    found = sample(ruleset("russian"), 5, "greedy", 3, range(100))
    for seat, estimate in zip("ABCDE", means(found), strict=True):
        nets = [Fraction(each["net"][seat]) for each in played]
        assert estimate.mean == statistics.mean(nets)
        assert found.lost["ABCDE".index(seat)] == sum(each["loser"] == seat for each in played)


def test_samples_add_up_however_they_are_parted():
    rules, whole = ruleset("russian"), range(60)
    at_once = sample(rules, 4, "random", 5, whole)
    for size in (1, 7, 25):
        total = nothing(4)
        for first in range(0, 60, size):
            total += sample(rules, 4, "random", 5, whole[first : first + size])
        assert total == at_once
    assert nothing(4) + at_once == at_once


def test_an_interval_is_that_of_the_textbook_rounded_outwards():
    values = [float(each.net[0]) for each in settled("english", 5, "greedy", range(80))]
    found = means(sample(ruleset("english"), 5, "greedy", 1522, range(80)))[0]
    half = 1.96 * statistics.stdev(values) / 80**0.5
    mean = statistics.mean(values)
    assert float(found.mean) == pytest.approx(mean)
    assert mean - half - 0.01 < found.low <= mean - half
    assert mean + half <= found.high < mean + half + 0.01
    assert (100 * found.low).denominator == (100 * found.high).denominator == 1


def test_four_times_as_many_deals_make_an_interval_half_as_wide():
    small, large = (
        half_width(25 * times, Fraction(0), Fraction(25 * times * 9)) for times in (1, 4)
    )
    assert small / large == pytest.approx(2, rel=0.02)


def test_an_interval_holds_the_mean_about_nineteen_times_in_twenty():
    chance, held = Random(1522), 0
    for _ in range(2000):
        values = [chance.choice((-2, -1, -1, 0, 6)) for _ in range(100)]
        squares = sum(value * value for value in values)
        half = half_width(100, Fraction(sum(values)), Fraction(squares))
        held += abs(Fraction(sum(values), 100) - Fraction(2, 5)) <= half
    assert 0.93 < held / 2000 < 0.97


@pytest.mark.parametrize("times", [0, 1, 20, 200, 399, 400])
def test_the_interval_of_a_share_holds_the_shares_that_fit_what_was_seen(times):
    """Wilson's ends are the shares from which what was seen lies 1.96 standard errors away."""
    low, high = share(times, 400)
    seen = times / 400
    assert 0 <= low <= seen <= high <= 1
    for end, outward in ((low, -1), (high, 1)):
        if end in (0, 1):
            continue
        for way, fits in ((0, False), (-outward, True)):
            tried = min(max(float(end) + way * 0.0101, 0), 1)
            error = (tried * (1 - tried) / 400) ** 0.5
            assert (abs(tried - seen) <= 1.96 * error) == fits


def test_what_was_never_seen_may_still_be():
    assert share(0, 400) == (0, Fraction(1, 100))
    assert share(400, 400) == (Fraction(99, 100), 1)
    assert share(0, 25)[1] == Fraction(14, 100)


def test_how_often_each_seat_is_the_loser_R_12():
    found = sample(ruleset("russian"), 5, "greedy", 1522, range(50))
    assert sum(each.mean for each in shares(found)) == 1
    assert not any(sample(ruleset("english"), 5, "greedy", 1522, range(5)).lost)


def test_an_estimate_tells_a_gain_from_a_loss_only_where_its_interval_leaves_no_doubt():
    def sign(low, high):
        return Estimate(Fraction(low + high, 200), Fraction(low, 100), Fraction(high, 100)).sign

    assert (sign(1, 50), sign(-50, -1)) == (1, -1)
    assert sign(-1, 50) == sign(0, 50) == sign(-50, 0) == sign(0, 0) == 0


def test_the_last_seat_is_known_where_its_interval_lies_below_every_other():
    def estimates(*intervals):
        return [Estimate(Fraction(low + high, 2), *map(Fraction, (low, high))) for low, high in
                intervals]  # fmt: skip

    assert lowest(estimates((0, 2), (-4, -1), (3, 5))) == (Seat.B, True)
    assert lowest(estimates((0, 2), (-4, 0), (3, 5))) == (Seat.B, False)
    assert lowest(-each for each in estimates((0, 2), (-4, -1), (3, 5))) == (Seat.C, True)
    assert lowest(-each for each in estimates((0, 3), (-4, -1), (3, 5))) == (Seat.C, False)


def test_half_an_interval_of_a_difference_is_never_wider_than_both_halves_together():
    nets = [each.net for each in settled("english", 5, "greedy", range(100))]

    def half(values):
        return half_width(len(values), sum(values), sum(value**2 for value in values))

    for one, other in [(0, 1), (1, 2), (3, 4)]:
        apart = half([each[one] - each[other] for each in nets])
        together = sum(half([each[seat] for each in nets]) for seat in (one, other))
        assert apart <= together + Fraction(1, 100)


GOOD = sample(ruleset("russian"), 3, "greedy", 1, range(3))


@pytest.mark.parametrize(
    "changed",
    [
        {"deals": -1},
        {"net": (Fraction(1), *GOOD.net[1:])},
        {"squares": (Fraction(0), *GOOD.squares[1:])},
        {"lost": (4, 0, 0)},
        {"lost": (-1, 0, 0)},
        {"net": (Fraction(2), Fraction(0), Fraction(0)), "left": Fraction(-2)},
    ],
)
def test_sums_that_no_deals_can_have_are_refused(changed):
    fields = {name: getattr(GOOD, name) for name in ("deals", "net", "squares", "lost", "left")}
    assert Sample(**fields) == GOOD
    with pytest.raises(DealError, match="not those of any deals"):
        Sample(**fields | changed)


def test_what_cannot_be_sampled_is_told():
    with pytest.raises(DealError, match="played by 3, 4, 5, 6, not by 7"):
        sample(ruleset("russian"), 7, "greedy", 1, range(1))
    with pytest.raises(RuleSetError, match="no policy 'wise'"):
        sample(ruleset("russian"), 3, "wise", 1, range(1))
    with pytest.raises(DealError, match="two deals or more"):
        means(sample(ruleset("russian"), 3, "greedy", 1, range(1)))
    with pytest.raises(DealError, match="different numbers of players"):
        nothing(3) + nothing(4)
