"""What the greedy policy does, as it is defined."""

import pytest

from laughlie import RuleSetError
from laughlie.policies import greedy, policy
from tests.tables import after, english, move, russian


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


def test_an_unknown_policy_is_refused():
    with pytest.raises(RuleSetError, match="no policy 'clever'; there are: greedy"):
        policy("clever")
