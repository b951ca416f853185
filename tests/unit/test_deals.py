"""Deals: what makes one, and what is refused."""

from dataclasses import replace
from fractions import Fraction

import pytest

from laughlie import PACK, CardError, Deal, DealError, Seat, deck, parse_cards, ruleset, setup

ENGLISH = ruleset("english")
DEAL = Deal.from_deck(ENGLISH, 5, deck(1))


def test_51_cards_are_no_pack_and_the_missing_one_is_named():
    with pytest.raises(DealError, match="51 cards are not a pack of 52; missing: KC"):
        Deal.from_deck(ENGLISH, 5, PACK[:51])


def test_a_card_twice_is_named():
    with pytest.raises(CardError, match="more than once: AS"):
        Deal.from_deck(ENGLISH, 5, (*PACK[:51], PACK[0]))


def test_a_dealer_who_does_not_sit_there_is_refused():
    with pytest.raises(DealError, match="nobody sits at F when 5 play"):
        Deal.from_deck(ENGLISH, 5, PACK, dealer=Seat.F)


def test_a_hand_of_the_wrong_size_is_refused():
    hands = (DEAL.hands[0][1:], *DEAL.hands[1:])
    with pytest.raises(DealError, match="A holds 7 cards, not 8"):
        replace(DEAL, hands=hands, table=(*DEAL.table, DEAL.hands[0][0]))


def test_less_than_nothing_cannot_be_carried_in():
    with pytest.raises(DealError, match="an exact sum, 0 or more: -1"):
        replace(DEAL, carried=Fraction(-1))


def test_a_position_set_up_from_part_of_the_pack_still_refuses_a_card_twice():
    with pytest.raises(CardError, match="more than once: AS"):
        setup(ENGLISH, [parse_cards("AS")] * 5, ())


def test_a_position_set_up_needs_a_seat_with_cards_for_its_turn():
    hands = [parse_cards(hand) for hand in ("AS", "", "2S", "3S", "4S")]
    with pytest.raises(DealError, match="B holds no cards"):
        setup(ENGLISH, hands, (), turn=Seat.B)


def test_all_that_is_wrong_with_a_deal_is_told_at_once():
    hands = (DEAL.hands[0][1:], (*DEAL.hands[1], DEAL.hands[0][0]), *DEAL.hands[2:])
    with pytest.raises(DealError, match="A holds 7 cards, not 8; B holds 9 cards, not 8; nobody"):
        replace(DEAL, hands=hands, dealer=Seat.F)


def test_money_that_is_not_exact_is_refused():
    for carried in (0.1, float("nan")):
        with pytest.raises(DealError, match="must be an exact sum"):
            replace(DEAL, carried=carried)


def test_cards_that_are_only_text_are_refused():
    with pytest.raises(CardError, match="read them with parse_cards"):
        Deal.from_deck(ENGLISH, 5, [str(card) for card in PACK])
