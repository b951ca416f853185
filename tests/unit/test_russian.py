"""The Russian text, clause by clause, in its default readings."""

from fractions import Fraction

import pytest

from laughlie import Deal, DealError, IllegalMove, Seat, deck, format_cards, play, ruleset, settle
from laughlie.cards import PACK
from tests.tables import after, finished, move, options, pile, russian

RUSSIAN = ruleset("russian")


@pytest.mark.parametrize("players", [1, 2, 7])
def test_R_1_three_to_six_play_and_no_other_number(players):
    with pytest.raises(DealError, match="russian is played by 3, 4, 5, 6"):
        Deal.from_deck(RUSSIAN, players, deck(1))


def test_R_1_the_order_of_ranks_is_never_used():
    aces = russian("9C/AS 8S/9S", "AH 8H")
    twos = russian("9C/2S 8S/9S", "2H 8H")
    assert len(options(aces)) == len(options(twos)) == 2


def test_R_2_a_player_without_cards_cannot_lose():
    position = after(russian("4S/3S/9S", "3H 9H"), "B 3S x 3H", "C 9S x 9H")
    assert options(position) == {"A down 4S"}


def test_R_2_when_nobody_has_cards_nobody_loses():
    position = after(russian("4S/3S/9S", "3H 9H 4H"), "B 3S x 3H", "C 9S x 9H", "A 4S x 4H")
    assert position.is_over
    assert position.loser is None


@pytest.mark.parametrize(
    ("players", "each", "middle"), [(3, 13, 13), (4, 10, 12), (5, 8, 12), (6, 7, 10)]
)
def test_R_5_and_R_17_the_cards_dealt_to_each_and_to_the_table(players, each, middle):
    deal = Deal.from_deck(RUSSIAN, players, PACK)
    assert [len(hand) for hand in deal.hands] == [each] * players
    assert deal.table == PACK[52 - middle :]


def test_R_6_a_pair_must_be_put_aside_and_the_player_chooses_which():
    position = russian("9C/7S 7H 8S 8H/9S", "3H", turn=None)
    assert options(position) == {"B lay 7S 7H", "B lay 8S 8H"}


def test_R_6_of_three_two_are_put_aside():
    position = russian("9C/7S 7H 7D 8S/9S", "3H", turn=None)
    assert options(position) == {"B lay 7S 7H", "B lay 7S 7D", "B lay 7H 7D"}


def test_R_6_of_four_all_are_put_aside():
    position = russian("9C/7S 7H 7D 7C 8S/9S", "3H", turn=None)
    assert options(position) == {"B lay 7S 7H 7D 7C"}


def test_R_6_one_set_and_no_second():
    position = after(russian("9C/7S 7H 8S 8H/9S", "8D", turn=None), "B lay 7S 7H")
    assert position.phase.value == "turn"


def test_R_7_all_put_aside_before_the_seat_left_of_the_dealer_plays():
    position = russian("9C 9D/7S 7H 8S/9S 9H", "8H", turn=None)
    position = after(position, "B lay 7S 7H", "C lay 9S 9H", "A lay 9D 9C")
    assert position.to_move is Seat.B


def test_R_8_pairs_threes_and_fours_are_made():
    position = russian("9C/3S 3H 8S/9S", "3D 3C")
    assert options(position) == {
        "B 3S x 3D",
        "B 3S x 3C",
        "B 3H x 3D",
        "B 3H x 3C",
        "B 3S x 3D 3C",
        "B 3H x 3D 3C",
        "B 3S 3H x 3D",
        "B 3S 3H x 3C",
        "B 3S 3H x 3D 3C",
    }


def test_R_9_a_turn_goes_on_for_as_long_as_the_player_can_and_will():
    position = after(russian("9C/3S 8S 4S/9S", "3H 8H"), "B 3S x 3H")
    assert options(position) == {"B 8S x 8H", "B decline"}
    assert after(position, "B decline").to_move is Seat.C


def test_R_9_the_first_capture_is_a_duty():
    position = russian("9C/3S 8S/9S", "3H 8H")
    assert "B decline" not in options(position)
    with pytest.raises(IllegalMove) as refused:
        play(position, move("B down 3S 8S"))
    assert refused.value.clause == "R.12"


def test_R_10_the_turn_passes_clockwise():
    position = after(russian("9C 4S/3S 8S/9S 4H", "3H 9H 9D"), "B 3S x 3H")
    assert position.to_move is Seat.C
    assert after(position, "C 9S x 9H").to_move is Seat.A


def test_R_11_another_player_may_add_his_pair():
    position = after(russian("9C/3S 8S/3D 3C 9S", "3H 9H"), "B 3S x 3H")
    assert options(position) == {"C join 3D 3C", "C decline"}
    assert format_cards(after(position, "C join 3D 3C").won[Seat.C]) == "3D 3C"


def test_R_11_the_one_who_captured_may_not():
    position = after(russian("9C 9S/3S 3H 3D 8S/9D", "3C 9H"), "B 3S x 3C")
    assert position.to_move is Seat.C


def test_R_12_the_first_player_who_cannot_take_loses_and_play_stops():
    position = russian("9C/3S 8S/9S", "4H")
    assert options(position) == {"B down 3S 8S"}
    over = after(position, "B down 3S 8S")
    assert over.is_over
    assert over.loser is Seat.B
    assert format_cards(over.table) == "4H 3S 8S"


def test_R_12_stuck_is_judged_on_the_players_own_turn():
    # C is stuck already while B plays; he is not judged until his turn comes.
    position = after(russian("9C/3S 8S/4S", "3H"), "B 3S x 3H")
    assert not position.is_over
    assert options(position) == {"C down 4S"}


def test_R_13_everyone_stakes_the_same():
    settlement = settle(after(russian("9C/3S 8S/9S", "4H"), "B down 3S 8S"))
    assert settlement.pot_start == 3


def settled(won: str, **table):
    """Settle a table at which play is over with these won piles, "/" between them."""
    return settle(finished(won, **table))


def test_R_14_fewer_than_eight_pairs_pay_a_fifth_of_the_pot_for_each():
    settlement = settled(f"/{pile(3)}/{pile(7, 3)}//")
    assert settlement.net == (-1, -4, -8, -1, -1)
    assert settlement.pot_left == 15


def test_R_14_the_pot_carried_in_counts_for_those_who_pay():
    settlement = settled(f"/{pile(1)}///", carried="5")
    assert settlement.net[Seat.B] == -1 - 2


def test_R_14_the_loser_neither_pays_nor_takes():
    assert settled(f"{pile(9)}////").net[Seat.A] == -1


def test_R_15_eight_pairs_or_more_take_a_fifth_of_the_antes_for_each():
    settlement = settled(f"/{pile(8)}/{pile(7, 8)}//", carried="5")
    assert settlement.net[Seat.B] == -1 + 8
    assert settlement.net[Seat.C] == -1 - 14


def test_R_14_a_three_counts_as_one_pair():
    assert settled("/AS AH AD///").net[Seat.B] == -1 - 1


def test_R_16_what_is_left_stays_in_the_pot():
    settlement = settled(f"/{pile(1)}/{pile(2, 1)}//")
    assert settlement.pot_left == 5 + 1 + 2


def test_R_16_the_loser_makes_up_what_the_pot_is_short_of():
    settlement = settled(f"/{pile(9)}///")
    assert settlement.net == (-1 - 4, -1 + 9, -1, -1, -1)
    assert settlement.pot_left == 0


def test_R_16_without_a_loser_what_there_is_is_shared_as_it_is_due():
    settlement = settled(f"/{pile(8)}/{pile(12, 8)}//", loser="")
    assert settlement.net == (-1, -1 + 2, -1 + 3, -1, -1)
    assert settlement.pot_left == 0


def test_R_14_R_15_and_R_16_have_a_line_of_the_reckoning_each():
    lines = settled(f"/{pile(9)}/{pile(1, 9)}//").entries
    assert [
        (str(line.seat), line.kind, line.count, line.amount, line.clauses) for line in lines
    ] == [
        *((seat, "ante", 0, -1, ("R.13",)) for seat in "ABCDE"),
        ("C", "pays", 1, -1, ("R.14",)),
        ("B", "takes", 9, 6, ("R.15",)),
        ("A", "makes-up", 0, -3, ("R.16",)),
        ("B", "is-made-up", 0, 3, ("R.16",)),
    ]


@pytest.mark.parametrize(("players", "par"), [(3, 13), (4, 10), (5, 8), (6, 7)])
def test_R_18_the_par_is_the_number_of_cards_dealt_to_each(players, par):
    others = "/" * (players - 2)
    at_par = settled(f"/{pile(par)}{others}", players=players)
    below = settled(f"/{pile(par - 1)}{others}", players=players)
    fifth = Fraction(players, 5)
    assert at_par.net[Seat.B] == -1 + par * fifth
    assert below.net[Seat.B] == -1 - (par - 1) * fifth
