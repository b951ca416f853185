"""Evenings: the pot of each is what the engine leaves when it carries it from deal to deal."""

from fractions import Fraction

import pytest

from laughlie import Deal, Seat, deck, play_out, ruleset
from laughlie.analysis.evenings import evenings
from laughlie.errors import DealError, RuleSetError

SEED, DEALS, EVENINGS = 1660, 6, 25
CARDS = {"pay-for": "cards"}
CASES = {
    "as written": (5, {}),
    "six": (6, {}),
    "cards": (4, CARDS),
    "differences": (3, {"pay-for": "difference"}),
    "stakes": (5, CARDS | {"fifth-of": "ante-sum"}),
    "own stakes": (5, CARDS | {"fifth-of": "own-stake"}),
    "the pot as it stands": (5, CARDS | {"fifth-of": "running-pot"}),
    "as many parts as players": (3, CARDS | {"fifth": "one-nth"}),
    "by turn": (5, CARDS | {"fifth-of": "ante-sum", "short-pot": "by-turn"}),
}


@pytest.mark.parametrize("policy", ["greedy", "sensible"])
@pytest.mark.parametrize("case", CASES)
def test_the_engine_carries_the_same_pots_and_reckons_the_same_nets(case, policy):
    players, readings = CASES[case]
    rules = ruleset("russian", readings)
    found = evenings(rules, (policy,) * players, SEED, DEALS, EVENINGS)
    for evening in range(EVENINGS):
        dealer, pot = Seat.A, Fraction(0)
        for number in range(DEALS):
            cards = deck(SEED, number * EVENINGS + evening)
            played = play_out(Deal.from_deck(rules, players, cards, dealer, pot), policy)
            pot, dealer = played.settlement.pot_left, played.deal.next_dealer
            assert found.pots[evening, number] == pytest.approx(float(pot))
            nets = [float(each) for each in played.settlement.net]
            assert list(found.net[evening, number]) == pytest.approx(nets)


def test_money_goes_from_the_players_to_the_pot_and_back_and_nowhere_else():
    found = evenings(ruleset("russian"), ("greedy",) * 5, SEED, DEALS, EVENINGS)
    assert found.net.sum(axis=(1, 2)) == pytest.approx(-found.pots[:, -1])


def test_it_says_of_what_it_is():
    found = evenings(ruleset("russian"), ("greedy",) * 4, SEED, 2, 3)
    assert repr(found) == "<Evenings: 3 of 2 deals, 4 players>"
    assert (found.pots.shape, found.net.shape) == ((3, 2), (3, 2, 4))


def test_by_the_english_text_no_share_of_a_pot_is_paid():
    with pytest.raises(RuleSetError, match="english: no share of a pot is paid"):
        evenings(ruleset("english"), ("greedy",) * 5, SEED, 2, 3)


@pytest.mark.parametrize(("deals", "count"), [(0, 3), (3, 0), (-1, 3)])
def test_without_deals_or_evenings_there_is_nothing(deals, count):
    with pytest.raises(DealError, match="an evening has a deal"):
        evenings(ruleset("russian"), ("greedy",) * 5, SEED, deals, count)


def test_as_many_sit_down_as_the_text_allows():
    with pytest.raises(DealError):
        evenings(ruleset("russian"), ("greedy",) * 7, SEED, 2, 3)
