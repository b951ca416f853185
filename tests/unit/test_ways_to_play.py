"""G, the reconstruction at games.porg.es, clause by clause and reading by reading."""

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
    start,
)
from laughlie.cards import PACK
from tests.tables import after, move, options, table

WAYS = ruleset("ways-to-play")


def ways(hands, middle="", turn="B", **readings):
    return table("ways-to-play", hands, middle, turn, **readings)


def lies_a_mournival(number):
    ranks = [card.rank for card in deck(5, number)[40:]]
    return any(ranks.count(rank) == 4 for rank in ranks)


WITH_FOUR = next(number for number in range(5000) if lies_a_mournival(number))


@pytest.mark.parametrize("players", [3, 6])
def test_G_2_five_or_four_play_and_no_other_number(players):
    with pytest.raises(DealError, match="ways-to-play is played by 4, 5"):
        Deal.from_deck(WAYS, players, deck(1))


def test_G_2_one_pack_of_52():
    deal = Deal.from_deck(WAYS, 5, deck(1))
    assert sorted([card for hand in (*deal.hands, deal.table) for card in hand]) == sorted(PACK)


def test_G_4_the_dealer_stakes_three_and_the_others_two():
    position = after(ways("AS//2S//", "3S", turn="A"), "A down AS")
    assert settle(position).pot_start == 11
    antes = [entry for entry in settle(position).entries if str(entry.kind) == "ante"]
    assert [entry.amount for entry in antes] == [-3, -2, -2, -2, -2]
    assert {entry.clauses for entry in antes} == {("G.4",)}


def test_G_5_each_is_dealt_eight_and_twelve_lie_on_the_table():
    deal = Deal.from_deck(WAYS, 5, PACK)
    assert [len(hand) for hand in deal.hands] == [8] * 5
    assert deal.table == PACK[40:]


@pytest.mark.parametrize(("reading", "won"), [("dealer", 4), ("stays", 0)])
def test_G_6_the_dealer_takes_four_of_a_rank_from_the_table(reading, won):
    rules = WAYS.with_readings({"table-mournival": reading})
    position = start(Deal.from_deck(rules, 5, deck(5, WITH_FOUR)))
    assert len(position.won[Seat.A]) == won
    assert len(position.table) == 12 - won
    assert position.last_won is None


def test_G_7_one_card_takes_its_match_and_the_turn_passes():
    position = ways("2S/3S 8S/4S/5S/6S", "3H 8H 4H")
    assert options(position) == {"B 3S x 3H", "B 8S x 8H"}
    assert after(position, "B 3S x 3H").to_move is Seat.C


def test_G_7_no_pair_takes_a_pair_and_no_prial_a_single_card():
    assert options(ways("2S/3S 3H 8S/4S/5S/6S", "3D 3C")) == {
        "B 3S x 3D",
        "B 3S x 3C",
        "B 3H x 3D",
        "B 3H x 3C",
    }
    with pytest.raises(IllegalMove) as refused:
        play(ways("2S/3S 3H 3D 8S/4S/5S/6S", "3C"), move("B 3S 3H 3D x 3C"))
    assert (refused.value.code, refused.value.clause) == ("not-allowed", "G.7")


def test_G_8_who_can_take_nothing_lies_down_and_nobody_else_may():
    position = ways("2S/3S 8S/4S/5S/6S", "4H")
    assert options(position) == {"B down 3S 8S"}
    lain = after(position, "B down 3S 8S")
    assert format_cards(lain.table) == "4H 3S 8S"
    assert options(lain) == {"C 4S x 4H"}


def test_G_9_three_on_the_table_may_all_be_taken_or_one_of_them():
    assert options(ways("2S/3S 8S/4S/5S/6S", "3H 3D 3C")) == {
        "B 3S x 3H",
        "B 3S x 3D",
        "B 3S x 3C",
        "B 3S x 3H 3D 3C",
    }


def test_G_10_a_pair_may_be_placed_when_its_rank_is_captured():
    position = after(ways("2S/3S 8S/4S/3D 3C 9S/6S", "3H 4H"), "B 3S x 3H")
    assert options(position) == {"D join 3D 3C", "D decline"}
    assert format_cards(after(position, "D join 3D 3C").won[Seat.D]) == "3D 3C"


def test_G_11_two_of_a_prial_and_all_of_a_mournival_may_be_placed_before_play():
    position = ways("2S 3S/7S 7H 7D 9S/8S 8H 8D 8C/5S/6S", "9H", turn=None)
    assert options(position) == {"B lay 7S 7H", "B lay 7S 7D", "B lay 7H 7D", "B decline"}
    position = after(position, "B lay 7S 7H")
    assert options(position) == {"C lay 8S 8H 8D 8C", "C decline"}


KEPT = ("2S/3S 9S/7S 7H 7D 4S/5S/6S", "3H 4H 9H")


def test_G_11_and_at_any_moment_between_turns():
    position = after(ways(*KEPT), "B 3S x 3H")
    assert options(position) == {"C lay 7S 7H", "C lay 7S 7D", "C lay 7H 7D", "C decline"}
    laid = after(position, "C lay 7S 7H")
    assert format_cards(laid.won[Seat.C]) == "7S 7H"
    assert options(laid) == {"C 4S x 4H"}


def test_G_11_even_between_a_capture_with_one_of_three_and_the_next_turn():
    """One of the three takes the fourth, the other two follow: one turn, as when two are laid."""
    position = after(ways("2S/7S 7H 7D 9S/4S/5S/6S", "7C 4H 9H"), "B 7S x 7C")
    assert options(position) == {"B join 7H 7D", "B decline"}


def test_G_11_but_not_when_play_is_over():
    position = after(ways("/3S/7S 7H 7D//", "3H 7C"), "B 3S x 3H")
    assert position.is_over


def test_G_12_play_ends_when_one_player_has_cards_who_may_play_no_more():
    position = after(ways("/3S/4S//", "3H 4H"), "B 3S x 3H")
    assert position.is_over
    assert position.holders == (Seat.C,)


def test_G_13_the_table_and_the_last_hand_go_to_the_dealer():
    settled = settle(after(ways("/3S/4S 5S//", "3H 4H 6H"), "B 3S x 3H"))
    assert format_cards(sorted(settled.won[Seat.A])) == "4S 4H 5S 6H"


def test_G_14_who_matched_the_last_pair_takes_five():
    settled = settle(after(ways("/3S/4S//", "3H 4H"), "B 3S x 3H"))
    [bonus] = [entry for entry in settled.entries if str(entry.kind) == "bonus"]
    assert (bonus.seat, bonus.amount, bonus.clauses) == (Seat.B, 5, ("G.14",))


def test_G_15_a_stake_for_each_pair_short_of_or_over_four():
    settled = settle(after(ways("/3S/4S//", "3H 4H"), "B 3S x 3H"))
    shares = {str(entry.seat): entry.amount for entry in settled.entries if entry.count}
    assert shares == {"A": -3, "B": -3, "C": -4, "D": -4, "E": -4}


@pytest.mark.parametrize("policy", ["greedy", "sensible", "random"])
def test_G_16_the_pot_is_empty_after_every_deal_of_five(policy):
    for number in range(200):
        settled = play_out(Deal.from_deck(WAYS, 5, deck(6, number)), policy, 6, number).settlement
        assert settled.pot_left == 0
        assert all(net.denominator == 1 for net in settled.net)


def test_G_18_four_are_dealt_ten_each_and_the_last_pair_is_worth_three():
    deal = Deal.from_deck(WAYS, 4, deck(7))
    assert [len(hand) for hand in deal.hands] == [10] * 4
    assert len(deal.table) == 12
    settled = play_out(deal).settlement
    assert settled.pot_start == 9
    [bonus] = [entry for entry in settled.entries if str(entry.kind) == "bonus"]
    assert bonus.amount == 3


def four_handed(number, **readings):
    """Return the settlement of a deal of four, and what each would take from a pot with enough."""
    rules = WAYS.with_readings({crux.replace("_", "-"): each for crux, each in readings.items()})
    settled = play_out(Deal.from_deck(rules, 4, deck(8, number))).settlement
    due = {seat: len(settled.won[seat]) // 2 - rules.par_for(4) // 2 for seat in list(Seat)[:4]}
    taken = {str(entry.seat): entry.amount for entry in settled.entries if entry.count}
    return settled, {str(seat): pairs for seat, pairs in due.items() if pairs}, taken


def test_G_16_with_a_par_of_five_pairs_four_empty_the_pot_and_are_paid_in_full():
    for number in range(200):
        settled, due, taken = four_handed(number, par="as-dealt")
        assert settled.pot_left == 0
        assert taken == due


def test_G_16_with_a_par_of_four_pairs_the_pot_is_always_four_short():
    for number in range(200):
        settled, due, taken = four_handed(number)
        assert settled.pot_left == 0
        assert sum(due.values()) + 3 - settled.pot_start == 4
        assert sum(taken.values()) == sum(due.values()) - 4
