"""Each deal about a crux of the Russian text shows what its comments say."""

from dataclasses import replace
from fractions import Fraction

import pytest

from laughlie import PACK, Seat, format_cards, play_out
from laughlie.replay import replay
from tests.unit.test_sample_deals import (
    RECORDS,
    net,
    of_kind,
    otherwise,
    pairs_won,
    sizes,
    under,
)

A, B, C, D, E = map(Seat, range(5))


def played(name, **readings):
    """Return the deal of the record as greedy plays it with other readings in force."""
    return play_out(under(name, **readings).deal)


def written(money) -> str:
    return " ".join(str(each) for each in money)


def settled(name, **readings) -> str:
    """Return what the moves of the record win and lose with other readings in force."""
    return net(replay(under(name, **readings)))


def variation(name, place):
    """Return the steps of the variation that stands in place of step ``place``."""
    (steps,) = replay(RECORDS[name])[place].variations
    return steps


def loser(steps) -> Seat:
    return of_kind(steps, "lie_down")[-1].seat


def cards_of(name, seat, place=0) -> str:
    return format_cards(replay(RECORDS[name])[place].hands[seat])


def table_of(name, place) -> str:
    return format_cards(sorted(replay(RECORDS[name])[place].table))


def matches(step, seat) -> list[str]:
    """Return the cards on the table that a card of ``seat`` can match after ``step``."""
    held = {card.rank for card in step.hands[seat]}
    return [str(card) for card in step.table if card.rank in held]


def test_opening_russian_three_hands_hold_pairs_and_two_hold_none_R6():
    assert [cards_of("opening-russian", seat) for seat in (A, B, E)] == [
        "3D 4H 6H 6D 8H 8D QD KS",
        "AD AC 7H 7C TS JS JD JC",
        "AH 2S 3C 4S 4C 5D 7S TD",
    ]
    for seat in (C, D):
        assert len({card.rank for card in replay(RECORDS["opening-russian"])[0].hands[seat]}) == 8


def test_opening_russian_each_reading_makes_another_lose_R6():
    by_reading = {
        each: played("opening-russian", opening=each)
        for each in ("one-set", "exactly-one", "all-pairs")
    }
    assert {each: deal.settlement.loser for each, deal in by_reading.items()} == {
        "one-set": A,
        "exactly-one": E,
        "all-pairs": B,
    }
    single = [str(event.move) for event in by_reading["exactly-one"].events]
    assert single[:2] == ["lay 4S 4C", "capture AD AC x AS"]
    all_pairs = [str(event.move) for event in by_reading["all-pairs"].events]
    assert all_pairs[:3] == ["lay AD AC", "lay 7H 7C", "lay JS JD"]
    assert all_pairs[-1] == "lie_down TS JC"
    assert not [each for each in all_pairs if each.startswith("capture")]


def test_opening_russian_the_ace_is_the_last_card_that_E_could_take_R12():
    steps = replay(RECORDS["opening-russian"])
    assert (steps[11].seat, format_cards(steps[11].moved_table)) == (E, "AS")
    held = {card.rank for card in steps[10].hands[E]}
    assert [str(card) for card in steps[10].table if card.rank in held] == ["AS"]
    assert steps[11].table == ()


def test_opening_russian_another_pair_of_A_changes_nothing_but_one_of_B_does_R6():
    assert otherwise("opening-russian", 3, "A lay 8H 8D").loser == A
    instead = variation("opening-russian", 1)
    assert loser(instead) == E
    assert otherwise("opening-russian", 1, "B lay JS JD").net == instead[-1].net


def test_threes_all_twos_are_with_A_and_C_and_on_the_table_R8():
    steps = replay(RECORDS["threes"])
    twos = [[str(card) for card in hand if card.rank == 2] for hand in steps[0].hands]
    assert twos == [["2S"], [], ["2C"], [], []]
    assert [sum(sizes(step)) for step in of_kind(steps, "capture")].count(3) == 1


def test_threes_the_second_two_is_the_last_card_that_A_could_match_R8_R12():
    steps = replay(RECORDS["threes"])
    held = {card.rank for card in steps[4].hands[A]}
    assert {str(card) for card in steps[4].table if card.rank in held} == {"2H", "2D"}
    assert format_cards(steps[5].moved_table) == "2H 2D"
    assert (loser(steps), steps[9].table) == (A, ())


def test_threes_pairs_only_makes_B_lose_and_goes_as_the_variation_R9():
    pairs_only = played("threes", threes="pairs-only")
    instead = variation("threes", 5)
    assert loser(instead) == pairs_only.settlement.loser == B
    assert written(pairs_only.settlement.net) == net(instead) == "-2 -1 -4 -3 -4"
    assert instead[-3].table == ()


def test_threes_the_third_card_brings_nothing_and_a_four_is_two_pairs_R14():
    last = replay(RECORDS["threes"])[-1]
    assert net([last]) == "-1 -4 -4 -3 -4"
    assert [pairs_won(last, seat) for seat in (C, D)] == [3, 2]
    assert pairs_won(variation("threes", 5)[-1], C) == 3


def test_join_owner_B_has_seven_pairs_and_an_empty_hand_when_E_may_add_his_queens_R11():
    steps = replay(RECORDS["join-owner"])
    assert (len(steps[7].won[B]), pairs_won(steps[7], B)) == (8, 3)
    assert (pairs_won(steps[11], B), steps[11].hands[B]) == (7, ())
    assert [each for each in cards_of("join-owner", E, 11).split() if each[0] == "Q"] == [
        "QH",
        "QC",
    ]
    assert (steps[12].kind, steps[12].seat, pairs_won(steps[12], E)) == ("join", E, 2)
    assert format_cards(sorted(steps[14].table)) == "6D KC"
    assert not {6, 13} & {card.rank for card in steps[14].hands[D]}
    assert loser(steps) == D


def test_join_owner_capturer_takes_B_to_the_par_and_is_worth_fifteen_to_him_R15():
    assert settled("join-owner") == "-2 -8 -4 -1 -3"
    assert settled("join-owner", join_owner="capturer") == "-2 7 -4 -1 -2"
    assert pairs_won(replay(under("join-owner", join_owner="capturer"))[-1], B) == 8


def test_join_owner_a_pair_kept_saves_its_holder_a_stake_R11_R14():
    kept = variation("join-owner", 12)
    assert (loser(kept), net(kept)) == (D, "-2 -8 -4 -1 -2")


def test_empty_hand_russian_B_has_no_cards_after_his_first_turn_R2():
    steps = replay(RECORDS["empty-hand-russian"])
    assert steps[9].hands[B] == ()
    assert [(step.kind, step.seat) for step in steps[6:10]] == [("capture", B)] * 4
    assert [sizes(steps[place]) for place in (7, 8)] == [(2, 1), (2, 1)]
    assert steps[15].table == ()
    assert cards_of("empty-hand-russian", C, 15) == "6H 6C 7H"


def test_empty_hand_russian_safe_makes_C_lose_and_loses_makes_B_lose_R12():
    safe = played("empty-hand-russian").settlement
    loses = played("empty-hand-russian", empty_hand="loses").settlement
    assert (safe.loser, written(safe.net)) == (C, "-3 -6 -1 -3 -3")
    assert (loses.loser, written(loses.net)) == (B, "-3 -1 -5 -3 -3")
    last = replay(RECORDS["empty-hand-russian"])[-1]
    assert [pairs_won(last, seat) for seat in (B, C)] == [5, 4]


def test_empty_hand_russian_with_a_knave_kept_B_loses_by_either_reading_R12():
    kept = variation("empty-hand-russian", 7)
    assert (loser(kept), kept[-3].table) == (B, ())
    assert otherwise("empty-hand-russian", 7, "B JS x JD").loser == B
    instead = RECORDS["empty-hand-russian"].moves[6].variations[0]
    line = (*RECORDS["empty-hand-russian"].moves[:6], *instead)
    loses = under("empty-hand-russian", empty_hand="loses")
    assert loser(replay(replace(loses, moves=line))) == B


def test_pay_for_what_lies_before_each_R14():
    steps = replay(RECORDS["pay-for"])
    assert [len(steps[-1].won[seat]) for seat in (B, C, D, E)] == [4, 8, 10, 7]
    assert [pairs_won(steps[-1], seat) for seat in (B, C, D, E)] == [2, 3, 4, 3]
    assert (len(steps[8].won[C]), pairs_won(steps[8], C)) == (8, 3)
    assert (steps[13].seat, steps[13].table, loser(steps)) == (E, (), A)


def test_pay_for_nobody_wins_but_by_cards_R14_E20():
    assert settled("pay-for") == "-1 -3 -4 -5 -4"
    difference = replay(under("pay-for", pay_for="difference"))[-1]
    assert net([difference]) == "-1 -7 -6 -5 -6"
    assert difference.pot - 5 == 20
    assert settled("pay-for", pay_for="cards") == "-1 -3 -1 0 -1"


def test_pay_for_forty_cards_fit_into_a_pack_and_forty_pairs_do_not_R18():
    rules = RECORDS["pay-for"].deal.ruleset
    assert {hand for _, hand in rules.hand_sizes} == {13, 10, 8, 7}
    assert len(PACK) - 5 * rules.hand_size(5) == 12
    assert len(PACK) // 2 == 26


def test_fifth_of_ten_are_in_the_pot_of_which_five_were_carried_in_R16():
    deal = RECORDS["fifth-of"].deal
    assert (deal.carried, played("fifth-of").settlement.pot_start) == (5, 10)
    steps = replay(RECORDS["fifth-of"])
    assert [pairs_won(steps[place], B) for place in (5, 6, 9, 11)] == [2, 4, 7, 9]
    assert {format_cards(step.moved_hand) for step in steps[10:12]} == {"TH", "JH"}
    assert loser(steps) == D


def test_fifth_of_each_reading_settles_otherwise_R14_R15():
    left = {
        each: (settled("fifth-of", fifth_of=each), replay(under("fifth-of", fifth_of=each))[-1].pot)
        for each in ("as-written", "ante-sum", "own-stake", "running-pot")
    }
    assert left == {
        "as-written": ("-3 8 -5 -1 -3", 9),
        "ante-sum": ("-2 8 -3 -1 -2", 5),
        "own-stake": ("-3 4/5 -5 -1 -3", Fraction(81, 5)),
        "running-pot": ("-1 17 -1 -9 -1", 0),
    }


def test_fifth_of_the_running_pot_is_short_and_the_loser_makes_it_up_R16():
    last = replay(under("fifth-of", fifth_of="running-pot"))[-1]
    told = [line["en"] for line in last.reckoning]
    assert "The pot is short: player D, the loser, makes up 8." in told


def test_fifth_of_seven_pairs_would_have_cost_B_fourteen_R14():
    stopped = variation("fifth-of", 10)
    assert (loser(stopped), pairs_won(stopped[-1], B)) == (D, 7)
    assert net(stopped) == "-3 -15 -5 -1 -3"


def test_one_nth_five_pairs_cost_four_stakes_or_five_R18():
    steps = replay(RECORDS["one-nth"])
    assert [pairs_won(steps[-1], seat) for seat in (A, B, C)] == [1, 5, 3]
    assert (pairs_won(steps[8], B), steps[8].pot, loser(steps)) == (5, 4, D)
    assert settled("one-nth") == "-9/5 -5 -17/5 -1"
    assert settled("one-nth", fifth="one-nth") == "-2 -6 -4 -1"


@pytest.mark.parametrize(
    ("name", "alike"), [("pay-for", True), ("russian-three", False), ("russian-six", False)]
)
def test_one_nth_the_readings_of_the_fifth_part_where_not_five_play_R18(name, alike):
    assert (settled(name) == settled(name, fifth="one-nth")) is alike


def test_one_nth_D_could_have_kept_his_threes_and_made_B_lose_R6():
    steps = replay(RECORDS["one-nth"])
    held = [[card.rank for card in hand].count(3) for hand in steps[0].hands]
    assert (held, [card.rank for card in steps[0].table].count(3)) == ([0, 0, 0, 2], 2)
    assert format_cards(steps[11].moved_hand) == "AH 2H 4D 7S 7D 7C 8C 9C"
    assert table_of("one-nth", 10) == "3H 3C TD KD KC"
    kept = variation("one-nth", 3)
    assert (loser(kept), kept[-1].net[B]) == (B, -1)


def test_one_nth_is_the_deck_that_both_texts_play_dealt_to_four_R17():
    deal = RECORDS["one-nth"].deal
    assert deal.table == RECORDS["same-deck-russian"].deal.table


def test_short_pot_every_card_in_hand_has_a_fellow_on_the_table_R6():
    steps = replay(RECORDS["short-pot"])
    assert {step.kind for step in steps[1:13]} == {"lay"}
    hands = steps[12].hands
    assert [len(hand) for hand in hands] == [3, 5, 5]
    ranks = sorted(card.rank for hand in hands for card in hand)
    assert ranks == sorted(card.rank for card in steps[12].table)
    assert all(len({card.rank for card in hand}) == len(hand) for hand in hands)
    assert [card.rank for card in steps[13].table].count(5) == 2
    assert [str(card) for card in hands[C] if card.rank == 5] == ["5S"]


def test_short_pot_nobody_is_left_with_a_card_and_nobody_loses_R2():
    steps = replay(RECORDS["short-pot"])
    assert (steps[17].hands[B], steps[22].hands[C]) == ((), ())
    assert cards_of("short-pot", A, 24) == "9C"
    assert table_of("short-pot", 24) == "9S"
    assert (steps[25].hands, steps[25].table) == (((), (), ()), ())
    assert played("short-pot").settlement.loser is None


def test_short_pot_five_are_due_of_three_R16():
    last = replay(RECORDS["short-pot"])[-1]
    assert [len(won) for won in last.won] == [16, 18, 18]
    assert (settled("short-pot"), last.pot) == ("-2/5 1/5 1/5", 0)
    assert settled("short-pot", short_pot="by-turn") == "-1 1 0"


def test_short_pot_with_threes_a_player_is_left_stuck_R8():
    allowed = played("short-pot", threes="allowed")
    assert (allowed.settlement.loser, str(allowed.events[-1].move)) == (C, "lie_down 5S")


def test_second_deck_both_texts_begin_with_one_capture_and_E_is_stuck_first_E16_R12():
    english, russian = (replay(RECORDS[f"second-deck-{text}"]) for text in ("english", "russian"))
    assert english[0].hands == russian[0].hands
    assert english[0].table == russian[0].table
    first = [of_kind(steps, "capture")[0] for steps in (english, russian)]
    assert {format_cards(step.moved_hand + step.moved_table) for step in first} == {"2H 2S"}
    assert [of_kind(steps, "lie_down")[0].seat for steps in (english, russian)] == [E, E]
    assert [len(of_kind(steps, "capture")) for steps in (english, russian)] == [23, 5]
    assert [net(steps) for steps in (english, russian)] == ["-2 0 1 6 -5", "-2 -3 -5 -3 -1"]


def test_second_deck_english_the_others_play_on_with_the_seven_cards_of_E_E16():
    steps = replay(RECORDS["second-deck-english"])
    ranks = [[card.rank for card in hand] for hand in steps[0].hands]
    assert max(held.count(rank) for held in ranks for rank in held) == 2
    thrown = set(steps[9].moved_hand)
    assert (len(steps[8].table), len(thrown), len(steps[9].table)) == (3, 7, 10)
    fed = [place for place, step in enumerate(steps) if thrown & set(step.moved_table)]
    assert (len(fed), fed[-1]) == (7, 17)
    assert [step.seat for step in of_kind(steps, "lie_down")] == [E, A, B, C]
    assert [len(steps[-1].won[seat]) for seat in (D, E)] == [14, 2]
    assert "Player D takes 5" in steps[-1].reckoning[1]["en"]


def test_second_deck_english_E_takes_a_king_that_D_could_have_taken_E13():
    steps = replay(RECORDS["second-deck-english"])
    assert format_cards(steps[3].moved_hand) == "9H"
    assert "KS" in cards_of("second-deck-english", D, 2)
    assert [str(card) for card in steps[2].table if card.rank == 13] == ["KC", "KH"]
    assert format_cards(steps[4].moved_hand) == "KD"


def test_second_deck_russian_all_five_put_a_pair_aside_R6():
    steps = replay(RECORDS["second-deck-russian"])
    assert {step.seat for step in of_kind(steps, "lay")} == {A, B, C, D, E}
    assert matches(steps[6], B) == []


def test_second_deck_russian_both_kings_gone_E_is_stuck_in_his_first_turn_R12():
    steps = replay(RECORDS["second-deck-russian"])
    assert matches(steps[9], D) == matches(steps[9], E) == ["KC", "KH"]
    assert [step.seat for step in steps[7:10]] == [C, C, C]
    assert [step.seat for step in steps[1:]].count(E) == 2
    assert pairs_won(steps[-1], C) == 4


def test_second_deck_russian_a_king_left_saves_E_and_costs_D_nothing_R14():
    one = variation("second-deck-russian", 10)
    assert (loser(one), one[1].seat, format_cards(one[1].moved_table)) == (B, E, "KH")
    assert one[-1].net[D] == replay(RECORDS["second-deck-russian"])[-1].net[D] == -3
