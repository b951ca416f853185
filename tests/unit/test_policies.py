"""What each policy does, as it is defined, and what none may see."""

from collections import Counter
from random import Random
from statistics import mean, stdev

import pytest

from laughlie import (
    RULESETS,
    Deal,
    DealError,
    RuleSetError,
    Seat,
    deck,
    play,
    play_out,
    ruleset,
    start,
)
from laughlie.policies import POLICIES, greedy, policy, random, sensible
from tests.tables import after, english, mixed, move, russian

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]


def choice(position):
    return greedy(position)


def test_greedy_lays_the_lowest_set_first_in_English():
    position = english("2S/9S 9H 9D 3S 3H 3D 3C/4S/5S/6S", "", turn=None)
    assert choice(position) == move("B lay 3S 3H 3D 3C")
    assert choice(after(position, "B lay 3S 3H 3D 3C")) == move("B lay 9S 9H")


def test_greedy_lays_a_four_before_a_lower_pair_in_Russian():
    position = russian("2S/9S 9H 9D 9C 3S 3H KS KH KD KC/4S", "", turn=None)
    assert choice(position) == move("B lay 9S 9H 9D 9C")


def test_greedy_takes_the_most_cards_then_the_lowest_rank_then_the_first_suits():
    many = english("2S/3S 8S 8H/4S/5S/6S", "3H 8D 8C")
    assert choice(many) == move("B 8S 8H x 8D 8C")
    equal = english("2S/8S AS/4S/5S/6S", "8H AH AD")
    assert choice(equal) == move("B AS x AH")


def test_greedy_joins_goes_on_and_never_declines():
    joined = after(russian("9C/3S 8S/3D 3C 9S", "3H 8H"), "B 3S x 3H")
    assert choice(joined) == move("C join 3D 3C")
    assert choice(after(joined, "C join 3D 3C")) == move("B 8S x 8H")


def test_greedy_lies_down_only_when_it_must():
    may_decline = english("2S/3S 8S/4S/5S/6S", "3H", must_capture="may-decline")
    assert choice(may_decline) == move("B 3S x 3H")
    assert choice(english("2S/7S 8S/4S/5S/6S", "3H")) == move("B down 7S 8S")


SENSIBLE = [
    # What another could take comes first: the fourth nine is somewhere else, the threes are not.
    (english("2S/9S 3S/4S/5S/6S", "9H 9D 3H 3D 3C"), "B 9S x 9H"),
    # Of what is safe, one pair a turn: two turns instead of one for the same four cards.
    (english("2S/3S 3H KS/4S/5S/6S", "3D 3C"), "B 3S x 3D"),
    # In Russian one capture, and the rest of the turn passed up ...
    (after(russian("9C/3S 8S KS/9S", "3H 8H"), "B 3S x 3H"), "B decline"),
    # ... unless the whole hand can go.
    (after(russian("9C/3S 8S/9S", "3H 8H"), "B 3S x 3H"), "B 8S x 8H"),
    # Of two pairs the one that lies on the table is kept.
    (russian("2S/7S 7H 8S 8H/9S", "7D", turn=None), "B lay 8S 8H"),
    (after(russian("9C/3S 8S/3D 3C 9S", "3H 8H"), "B 3S x 3H"), "C join 3D 3C"),
    (english("2S/7S 8S/4S/5S/6S", "3H"), "B down 7S 8S"),
]


@pytest.mark.parametrize(("position", "text"), SENSIBLE, ids=[text for _, text in SENSIBLE])
def test_sensible_takes_what_it_could_lose_and_keeps_the_rest(position, text):
    assert sensible(position) == move(text)


def gains(rules, players, decks):
    """Return what one sensible seat gains over a greedy one on the same decks, deal by deal."""
    for number in range(decks):
        seat = number % players
        dealer = Seat(number // players % players)
        deal = Deal.from_deck(rules, players, deck(77, number), dealer)
        names = ["sensible" if each == seat else "greedy" for each in range(players)]
        sensible_net = play_out(deal, names).settlement.net[seat]
        yield float(sensible_net - play_out(deal).settlement.net[seat])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_sensible_is_better_than_greedy(name, players):
    """The interval of four standard errors around the mean gain lies above nothing."""
    found = list(gains(RULESETS[name], players, 1200))
    assert mean(found) - 4 * stdev(found) / len(found) ** 0.5 > 0


def test_random_takes_every_choice_as_often():
    position = english("2S/3S 8S/4S/5S/6S", "3H 3D 3C 8H")
    counts = Counter(str(random(5, number)(position)) for number in range(3000))
    # Three choices: one three, all three threes, the eight; suits make no choice of their own.
    assert set(counts) == {"capture 3S x 3H", "capture 3S x 3H 3D 3C", "capture 8S x 8H"}
    assert all(850 < count < 1150 for count in counts.values())


def test_random_draws_from_its_seed_and_number_alone():
    deal = Deal.from_deck(ruleset("russian"), 4, deck(9))
    played = [play_out(deal, "random", 7, number).events for number in (3, 4, 3)]
    assert played[0] == played[2] != played[1]


def test_random_draws_nothing_where_there_is_no_choice():
    choose = random(1, 1)
    only = english("2S/7S 8S/4S/5S/6S", "3H")
    for _ in range(5):
        assert choose(only) == move("B down 7S 8S")
    several = english("2S/3S 8S/4S/5S/6S", "3H 3D 3C 8H")
    assert choose(several) == random(1, 1)(several)


@pytest.mark.parametrize("policy_name", POLICIES)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_policy_sees_only_what_its_seat_sees(name, players, policy_name):
    """Its choice is the same when the cards of other hands change places."""
    shuffled = Random(3)
    for number in range(12):
        position = start(Deal.from_deck(RULESETS[name], players, deck(51, number)))
        while not position.is_over:
            choice = policy(policy_name, 1, number)(position)
            assert policy(policy_name, 1, number)(mixed(position, shuffled)) == choice
            position, _ = play(position, choice)


def test_every_seat_may_follow_a_policy_of_its_own():
    deal = Deal.from_deck(ruleset("russian"), 3, deck(9))
    mixed_table = play_out(deal, ["greedy", "sensible", "greedy"])
    assert mixed_table.events != play_out(deal).events
    with pytest.raises(DealError, match="2 policies for 3 players"):
        play_out(deal, ["greedy", "greedy"])


def test_an_unknown_policy_is_refused():
    with pytest.raises(RuleSetError, match="there are: greedy, sensible, random"):
        policy("clever")
