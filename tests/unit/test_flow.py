"""Where rules meet: the end, the judging and the windows, when several of them come together."""

from dataclasses import replace
from fractions import Fraction

import pytest

from laughlie import (
    Deal,
    DealError,
    Phase,
    Rank,
    Seat,
    deck,
    play,
    ruleset,
    settle,
    start,
)
from tests.tables import after, english, finished, move, options, pile, russian


def test_what_is_carried_in_lies_in_the_pot_from_the_start():
    deal = Deal.from_deck(ruleset("russian"), 5, deck(1), carried=3)
    assert start(deal).carried == 3


def test_a_deal_with_one_holder_is_over_before_the_opening():
    position = english("/8S///", "8H", turn=None)
    assert position.is_over
    assert position.asking == ()


def test_when_play_has_ended_nobody_is_asked_and_nothing_can_be_joined():
    table = english("/4S/8S/4D 4C/", "4H", join_window="any-time")
    over = after(table, "B 4S x 4H", "D decline", "C down 8S")
    assert (over.phase, over.asking, over.joinable) == (Phase.OVER, (), frozenset())


def test_ranks_that_can_be_joined_are_remembered_while_any_time_lasts():
    hands = "2S/3S 8S/4S 9S/3D 3C 4D 4C/6S"
    position = after(english(hands, "3H 4H 6H", join_window="any-time"), "B 3S x 3H")
    position = after(position, "D decline", "C 4S x 4H")
    assert position.joinable == {Rank.THREE, Rank.FOUR}
    assert options(position) == {"D join 3D 3C", "D join 4D 4C", "D decline"}


def test_a_rank_of_which_nobody_is_left_a_pair_cannot_be_joined():
    position = after(english("2S/3S 8S/3D/4S/6S", "3H 4H", join_window="any-time"), "B 3S x 3H")
    assert position.joinable == frozenset()


def test_who_has_lain_down_is_out():
    position = english("2S/8S/9S//", "3H", empty_hand="lain-only")
    down = after(position, "B down 8S")
    assert down.out == {Seat.B}
    assert after(down, "C down 9S").out == {Seat.B, Seat.C}


@pytest.mark.parametrize("reading", ["out", "out-at-turn", "lain-only"])
def test_play_goes_on_while_two_are_in_and_stops_when_one_is(reading):
    hands = "2S/8S/9S/TS/JS"
    three_down = after(
        english(hands, "3H", empty_hand=reading), "B down 8S", "C down 9S", "D down TS"
    )
    assert options(three_down) == {"E down JS"}
    assert after(three_down, "E down JS").is_over


def test_in_the_opening_the_turn_to_come_is_eldests():
    assert english("2S/7S 7H 7D/4S/5S/6S", "3H", turn=None).turn is Seat.B


def test_a_turn_begins_with_nothing_captured():
    position = after(russian("9C 4S/3S 8S/9S 4H", "3H 9H 9D"), "B 3S x 3H")
    assert position.captured is False


@pytest.mark.parametrize(
    ("hands", "table", "asked"),
    [
        ("9C/3S 3D/9D/9S 8S", "3H 9H", {"C 9D x 9H"}),  # all can capture: the turn just passes
        ("9C/3S 5D/9D/9S 8S", "3H 9H", {"C 9D x 9H"}),  # B, who moved, is not judged
        ("5C/3S 3D/9D/9S 8S", "3H 9H", {"A down 5C"}),  # the last of the others is
    ],
)
def test_at_a_turns_end_the_others_are_judged_clockwise(hands, table, asked):
    position = after(russian(hands, table, stuck_when="turn-end"), "B 3S x 3H")
    assert options(position) == asked


@pytest.mark.parametrize("stuck_when", ["turn-end", "any-moment"])
def test_a_player_without_cards_is_not_judged_where_an_empty_hand_is_safe(stuck_when):
    position = russian("9C/3S 9S/", "3H 9H", stuck_when=stuck_when)
    assert options(after(position, "B 3S x 3H", "B decline")) == {"A 9C x 9H"}


@pytest.mark.parametrize(
    ("stuck_when", "moves"),
    [("turn-end", ["B 3S x 3H", "B decline"]), ("any-moment", ["B 3S x 3H"])],
)
def test_a_player_without_cards_is_judged_where_an_empty_hand_loses(stuck_when, moves):
    position = russian("9C/3S 9S/", "3H 9H", stuck_when=stuck_when, empty_hand="loses")
    assert options(after(position, *moves)) == {"C down"}


def test_pairs_only_forbids_every_odd_capture_and_no_even_one():
    table = russian("2C/3S 3C 8S/9S", "3H", threes="pairs-only")
    assert options(table) == {"B 3S x 3H", "B 3C x 3H"}
    two_of_three = russian("2C/3S 8S/9S", "3H 3D 3C", threes="pairs-only")
    assert options(two_of_three) == {
        "B 3S x 3H",
        "B 3S x 3D",
        "B 3S x 3C",
        "B 3S x 3H 3D 3C",
    }


@pytest.mark.parametrize(("dealer", "taken"), [(Seat.B, 9), (Seat.A, Fraction(9, 5))])
def test_a_share_of_ones_own_stake_is_reckoned_by_what_that_seat_has_staked(dealer, taken):
    position = finished(f"/{pile(9)}///", fifth_of="own-stake", carried="20")
    rules = replace(position.ruleset, dealer_ante=5)
    settled = settle(replace(position, ruleset=rules, dealer=dealer))
    assert [entry.amount for entry in settled.entries if entry.kind == "takes"] == [taken]


def test_one_pair_over_the_par_takes_one_share():
    settled = settle(finished(f"/{pile(9)}///", pay_for="difference"))
    assert settled.net[Seat.B] == -1 + 1


def test_a_running_deal_cannot_be_settled():
    with pytest.raises(DealError) as refused:
        settle(english("2S/3S 8S/4S/5S/6S", "3H"))
    assert str(refused.value) == "the deal is not over: there is nothing to settle yet"


def test_a_move_is_an_event_with_its_clause_and_passing_is_none():
    table = english("2S/3S 3H 3D 8S/4S/5S/6S", "3C 4H")
    position, captured = play(table, move("B 3S x 3C"))
    assert [event.clauses for event in captured] == [("E.13",)]
    assert play(position, move("B decline"))[1] == ()
