"""The English text, clause by clause, in its default readings."""

import pytest

from laughlie import (
    Deal,
    DealError,
    IllegalMove,
    Seat,
    deck,
    format_cards,
    play,
    play_out,
    ruleset,
    settle,
)
from laughlie.cards import PACK
from tests.tables import after, english, move, options

ENGLISH = ruleset("english")


def test_E_3_one_pack_of_52():
    deal = Deal.from_deck(ENGLISH, 5, deck(1))
    assert sorted([card for hand in (*deal.hands, deal.table) for card in hand]) == sorted(PACK)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 6, 7])
def test_E_6_five_play_and_no_other_number(players):
    with pytest.raises(DealError, match="english is played by 5"):
        Deal.from_deck(ENGLISH, players, deck(1))


def test_E_7_the_deal_runs_clockwise_from_the_dealers_left():
    deal = Deal.from_deck(ENGLISH, 5, PACK, dealer=Seat.C)
    first_cards = [min(deal.hands[seat]) for seat in (Seat.D, Seat.E, Seat.A, Seat.B, Seat.C)]
    assert format_cards(first_cards) == "AS AH AD AC 2S"


def test_E_7_the_turn_passes_clockwise():
    position = english("2S 9S/3S 9H/4S 9D/5S 9C/6S TS", "3H 4H 5H 6H 2H")
    turns = []
    for each in ("B 3S x 3H", "C 4S x 4H", "D 5S x 5H", "E 6S x 6H", "A 2S x 2H"):
        turns.append(str(position.to_move))
        position = after(position, each)
    assert turns == ["B", "C", "D", "E", "A"]


def test_E_8_the_dealer_stakes_three_and_the_others_two():
    position = after(english("AS//2S//", "3S", turn="A"), "A down AS")
    antes = [entry.amount for entry in settle(position).entries if str(entry.kind) == "ante"]
    assert antes == [-3, -2, -2, -2, -2]
    assert settle(position).pot_start == 11


def test_E_9_each_player_is_dealt_eight_cards_singly():
    deal = Deal.from_deck(ENGLISH, 5, PACK)
    assert [len(hand) for hand in deal.hands] == [8] * 5
    assert deal.hands[Seat.B] == tuple(sorted(PACK[0:40:5]))


def test_E_10_the_other_twelve_lie_on_the_table():
    deal = Deal.from_deck(ENGLISH, 5, PACK)
    assert deal.table == PACK[40:]


def test_E_11_two_cards_of_a_prial_may_be_laid_at_once_or_kept():
    position = english("2S 3S/7S 7H 7D 9S/4S/5S/6S", "9H", turn=None)
    assert options(position) == {"B lay 7S 7H", "B lay 7S 7D", "B lay 7H 7D", "B decline"}
    assert format_cards(after(position, "B lay 7S 7D").won[Seat.B]) == "7S 7D"
    assert after(position, "B decline").won[Seat.B] == ()


def test_E_11_all_four_of_a_mournival_may_be_laid_and_not_two_of_them():
    position = english("2S/7S 7H 7D 7C 9S/4S/5S/6S", "9H", turn=None)
    assert options(position) == {"B lay 7S 7H 7D 7C", "B decline"}


def test_E_11_a_plain_pair_stays_in_the_hand():
    position = english("2S/7S 7H 9S/4S/5S/6S", "9H", turn=None)
    assert options(position) == {"B 9S x 9H"}


def test_E_11_the_opening_goes_round_from_eldest_before_the_first_turn():
    prials = "2S 2H 2D/3S 3H 3D/4S 4H 4D/5S 5H 5D/6S 6H 6D"
    position = english(prials, "3C", turn=None)
    asked = []
    while position.phase.value == "opening":
        asked.append(str(position.to_move))
        position = after(position, f"{position.to_move} decline")
    assert asked == ["B", "C", "D", "E", "A"]
    assert position.to_move is Seat.B


def test_E_12_what_is_won_lies_before_its_winner():
    position = after(english("2S/3S 8S/4S/5S/6S", "3H 4H"), "B 3S x 3H")
    assert format_cards(position.won[Seat.B]) == "3S 3H"


def test_E_13_one_card_takes_one_or_three_of_its_rank():
    position = english("2S/3S 8S/4S/5S/6S", "3H 3D 3C")
    assert options(position) == {
        "B 3S x 3H",
        "B 3S x 3D",
        "B 3S x 3C",
        "B 3S x 3H 3D 3C",
    }


def test_E_13_one_card_never_takes_two():
    position = english("2S/3S 8S/4S/5S/6S", "3H 3D")
    assert options(position) == {"B 3S x 3H", "B 3S x 3D"}
    with pytest.raises(IllegalMove) as refused:
        play(position, move("B 3S x 3H 3D"))
    assert (refused.value.code, refused.value.clause) == ("not-allowed", "E.13")


def test_E_13_a_turn_is_one_capture():
    position = after(english("2S/3S 8S/4S/5S/6S", "3H 8H 4H"), "B 3S x 3H")
    assert position.to_move is Seat.C


def test_E_14_a_pair_takes_a_pair():
    position = english("2S/3S 3H 8S/4S/5S/6S", "3D 3C")
    assert "B 3S 3H x 3D 3C" in options(position)


def test_E_14_a_prial_takes_a_single_card():
    position = english("2S/3S 3H 3D 8S/4S/5S/6S", "3C")
    assert options(position) == {
        "B 3S x 3C",
        "B 3H x 3C",
        "B 3D x 3C",
        "B 3S 3H 3D x 3C",
    }


def test_E_15_a_pair_whose_rank_is_captured_may_be_laid_out_of_turn():
    position = after(english("2S/3S 8S/4S/3D 3C 9S/6S", "3H 4H"), "B 3S x 3H")
    assert options(position) == {"D join 3D 3C", "D decline"}
    laid = after(position, "D join 3D 3C")
    assert format_cards(laid.won[Seat.D]) == "3D 3C"
    assert laid.to_move is Seat.C


def test_E_15_the_capturer_too_may_lay_the_pair_he_is_left_with():
    position = after(english("2S/3S 3H 3D 8S/4S/5S/6S", "3C 4H"), "B 3S x 3C")
    assert options(position) == {"B join 3H 3D", "B decline"}


def test_E_15_the_pair_is_laid_at_that_moment_or_kept():
    position = after(
        english("2S/3S 8S/4S/3D 3C 5S/6S", "3H 4H 5H"), "B 3S x 3H", "D decline", "C 4S x 4H"
    )
    assert options(position) == {"D 5S x 5H"}


def test_E_15_a_pair_laid_does_not_count_as_the_last_capture():
    position = after(english("2S/3S 8S/4S/3D 3C 9S/6S", "3H 4H"), "B 3S x 3H", "D join 3D 3C")
    assert position.last_capture is Seat.B
    assert position.last_won is Seat.D


def test_E_16_who_cannot_capture_must_lay_down_the_whole_hand():
    position = english("2S/8S 9S/4S/5S/6S", "3H")
    assert options(position) == {"B down 8S 9S"}
    down = after(position, "B down 8S 9S")
    assert format_cards(down.table) == "3H 8S 9S"
    assert down.hands[Seat.B] == ()
    assert down.to_move is Seat.C


def test_E_16_who_can_capture_may_not_lie_down():
    position = english("2S/8S 3S/4S/5S/6S", "3H")
    with pytest.raises(IllegalMove) as refused:
        play(position, move("B down 3S 8S"))
    assert refused.value.clause == "E.16"
    assert "3S 8S" in str(refused.value)


def test_E_16_cards_laid_down_can_be_captured():
    position = after(english("2S/8S 9S/8H 4S/5S/6S", "3H"), "B down 8S 9S")
    assert options(position) == {"C 8H x 8S"}


def test_E_17_play_ends_when_only_one_holds_cards():
    position = after(english("/8S/9S//", "3H"), "B down 8S")
    assert position.is_over
    assert position.holders == (Seat.C,)


def test_E_17_a_table_with_one_holder_is_over_before_any_turn():
    assert english("/8S///", "8H").is_over


def test_E_17_a_hand_emptied_by_captures_is_out_too():
    position = after(english("/3S/9S//", "3H"), "B 3S x 3H")
    assert position.is_over
    assert position.hands[Seat.C] != ()


def test_E_17_a_join_comes_before_the_test_for_the_end():
    position = after(english("/3S/3D 3C//9S", "3H"), "B 3S x 3H")
    assert not position.is_over
    assert options(position) == {"C join 3D 3C", "C decline"}
    assert after(position, "C join 3D 3C").is_over


def test_E_18_the_last_hand_and_the_table_go_to_the_dealer():
    settlement = settle(after(english("/8S/9S//", "3H"), "B down 8S"))
    assert sorted(settlement.won[Seat.A]) == sorted(PACK[i] for i in _indices("3H 8S 9S"))


def test_E_19_the_last_capture_takes_five():
    position = after(english("2S/3S/9S//", "3H"), "B 3S x 3H", "C down 9S")
    bonus = [entry for entry in settle(position).entries if str(entry.kind) == "bonus"]
    assert [(entry.seat, entry.count, entry.amount) for entry in bonus] == [(Seat.B, 0, 5)]


def test_E_19_nobody_takes_the_five_when_nobody_captured():
    settlement = settle(after(english("/8S/9S//", "3H"), "B down 8S"))
    assert settlement.last_capture is None
    assert not [entry for entry in settlement.entries if str(entry.kind) == "bonus"]


def test_E_20_a_unit_for_each_two_cards_short_of_or_over_eight():
    # A wins 6, as the dealer 4 of them at the end; B wins 2; the others nothing.
    position = after(english("2S/3S/9S 9H 9D//", "3H 2H"), "B 3S x 3H", "C down 9S 9H 9D")
    paid = {
        str(entry.seat): (entry.kind, entry.count, entry.amount)
        for entry in settle(position).entries
        if entry.clauses == ("E.20",)
    }
    assert paid == {
        "A": ("pays", 1, -1),
        "B": ("pays", 3, -3),
        "C": ("pays", 4, -4),
        "D": ("pays", 4, -4),
        "E": ("pays", 4, -4),
    }


def test_E_21_a_full_deal_empties_the_pot():
    for number in range(50):
        settlement = play_out(Deal.from_deck(ENGLISH, 5, deck(3, number))).settlement
        assert settlement.pot_left == 0


def _indices(text: str) -> list[int]:
    return [[str(card) for card in PACK].index(card) for card in text.split()]
