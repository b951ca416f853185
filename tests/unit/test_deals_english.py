"""The deals on the rules of the English text show what their comments and pages say."""

from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest

from laughlie import Move, MoveKind, Seat, format_cards, play, play_out, settle, start
from laughlie.records import load
from laughlie.replay import position_after, replay
from tests.tables import after, move, options
from tools.finding.search import otherwise, played, played_to_the_end

DEALS = Path(__file__).parent.parent.parent / "book" / "deals"
A, B, C, D, E, _F = Seat


def record(name):
    return load(DEALS / f"{name}.deal")


def deal_of(name, **readings):
    """Return the deal of a record, under other readings if any are named."""
    deal = record(name).deal
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    return replace(deal, ruleset=deal.ruleset.with_readings(named))


def under(name, **readings):
    """Return the deal of a record as greedy plays it under other readings."""
    return play_out(deal_of(name, **readings))


def moves_of(played):
    return [event.move for event in played.events]


def recorded(name):
    return [each.move for each in record(name).moves]


def sizes(piles):
    return [len(pile) for pile in piles]


def variation(name, place):
    """Return the steps of the one variation at step ``place``."""
    (steps,) = replay(record(name))[place].variations
    return steps


def position_before(name, place, **readings):
    """Return the position before step ``place``."""
    return position_after(deal_of(name, **readings), record(name).moves[: place - 1])


def played_on(position):
    """Return the settlement if greedy plays on from ``position``."""
    return settle(played_to_the_end(position))


def after_passing(name, place):
    """Return the settlement if who may go on after step ``place`` passes instead."""
    position = position_before(name, place + 1)
    position, _ = play(position, Move(MoveKind.DECLINE, position.to_move))
    return played_on(position)


def test_empty_hand_english_as_we_read_it_an_emptied_hand_ends_the_play_E17():
    *_, before, end = replay(record("empty-hand-english"))
    downs = [each.seat for each in recorded("empty-hand-english") if each.kind == "lie_down"]
    assert downs == [A, C, D]
    assert (before.seat, before.hands[B]) == (B, ())
    assert format_cards(before.hands[E]) == "TS QH KH"
    assert format_cards(sorted(before.table)) == "TD QC KD"
    assert end.net == (-1, 6, -3, -2, 0)
    assert len(end.won[E]) == 12


def test_empty_hand_english_by_the_letter_the_last_holder_takes_three_more_and_the_five_E17():
    letter = under("empty-hand-english", empty_hand="lain-only")
    more = [move("E TS x TD"), move("E QH x QC"), move("E KH x KD")]
    assert moves_of(letter) == recorded("empty-hand-english") + more
    assert letter.settlement.net == (-4, 1, -3, -2, 8)
    assert sizes(letter.settlement.won) == [6, 14, 6, 8, 18]


def test_empty_hand_english_by_the_third_reading_the_last_holder_has_time_for_the_ten_E17():
    at_turn = under("empty-hand-english", empty_hand="out-at-turn")
    assert moves_of(at_turn) == [*recorded("empty-hand-english"), move("E TS x TD")]
    assert at_turn.settlement.net[E] == 6


def turns(moves):
    """Return whose turn it was, each turn once: a pair laid out of turn is none."""
    seats = [each.seat for each in moves if each.kind != "join"]
    return [seat for seat, _moves in groupby(seats)]


def test_many_captures_make_a_deal_of_seven_turns_E13():
    moves, end = recorded("many-captures"), replay(record("many-captures"))[-1]
    assert turns(moves) == [B, C, D, E, A, B, C]
    assert [each.seat for each in moves if each.kind == "capture"][-5:] == [C] * 5
    assert end.net == (2, -3, 8, -2, -5)
    assert sizes(end.won) == [18, 6, 18, 8, 2]


def test_many_captures_leave_the_last_of_the_round_nothing_E16():
    steps = replay(record("many-captures"))
    held = {card.rank for card in steps[0].hands[E]}
    lying = sorted({card.rank for card in steps[0].table if card.rank in held})
    assert lying == [1, 5, 7, 10, 11]
    assert (steps[11].kind, steps[11].seat) == ("lie_down", E)
    assert [card.rank for card in steps[9].table if card.rank in {11, 1, 3, 5, 7, 8}] == [11]


def test_many_captures_a_player_who_stops_in_time_comes_out_even_E15():
    end = variation("many-captures", 10)[-1]
    assert (end.kind, end.net) == ("end", (0, -4, 0, 0, 4))


def test_many_captures_the_last_card_kept_would_have_cost_the_five_E19():
    kept = after_passing("many-captures", 22)
    assert (kept.last_capture, kept.net[C]) == (D, 2)


def test_many_captures_one_a_turn_would_make_another_deal_of_the_same_cards_E13():
    one = under("many-captures", per_turn="one")
    assert len(turns(moves_of(one))) == 22
    assert one.settlement.last_capture == B
    assert one.settlement.net == (-3, 6, 0, -3, 0)


def test_may_decline_the_dealer_could_capture_with_each_of_his_five_cards_E16():
    before = replay(record("may-decline"))[16]
    held = [card.rank for card in before.hands[A]]
    lying = [card.rank for card in before.table]
    assert len(held) == 5
    assert set(held) < set(lying)
    assert len(set(lying)) == len(lying) == 8
    others = {card.rank for seat in (B, C, D, E) for card in before.hands[seat]}
    assert not others & set(held)
    assert "A down 4C 5H 7H 8C JH" in options(position_before("may-decline", 17))


def test_may_decline_the_dealer_gains_three_of_D_by_lying_down_E18():
    *_, before, end = variation("may-decline", 17)
    assert format_cards(before.hands[D]) == "9S 9D QD"
    assert len(before.table) + len(before.hands[D]) == 16
    assert (len(end.won[A]), len(end.won[D])) == (22, 10)
    assert end.net == (4, -4, -1, 4, -3)


def test_may_decline_as_played_he_is_one_up_E16():
    steps = replay(record("may-decline"))
    assert format_cards(steps[12].table) == "KH"
    assert not [card for card in steps[12].hands[B] if card.rank == 13]
    *_, before, end = steps
    assert (format_cards(before.hands[A]), len(before.table)) == ("8C JH", 2)
    assert (len(end.won[A]), len(end.won[D])) == (16, 16)
    assert end.net == (1, -4, -1, 7, -3)


def test_may_decline_by_the_default_he_must_capture_and_the_deal_is_the_same_E16():
    forced = under("may-decline", must_capture="forced")
    assert moves_of(forced) == recorded("may-decline")
    position = position_before("may-decline", 17, must_capture="forced")
    assert {each.split()[1] for each in options(position)} == {"4C", "5H", "7H", "8C", "JH"}


def test_table_prial_three_taken_make_eight_cards_E13():
    steps = replay(record("table-prial"))
    assert [format_cards(sorted(steps[3].moved_table)), steps[3].seat] == ["3S 3D 3C", D]
    assert (steps[17].kind, steps[17].seat, len(steps[17].won[D])) == ("lie_down", D, 8)
    assert [card.rank for card in steps[17].won[D]].count(3) == 4
    assert [seat for seat in (A, B, C, D, E) if steps[-2].hands[seat]] == [B]
    assert steps[-1].net == (-4, 0, -1, -2, 7)


def test_table_prial_who_takes_one_gives_a_coin_to_the_dealer_E18():
    name = "table-prial"
    (taken,) = record(name).moves[2].variations
    assert [each.move for each in taken[1:]] == recorded(name)[3:]
    end = variation(name, 3)[-1]
    assert len(end.won[D]) == 6
    assert end.net == (-3, 0, -1, -3, 7)


def test_table_prial_by_the_other_reading_nobody_can_take_one_and_the_deal_is_the_same_E13():
    name, ours = "table-prial", {"D 3H x 3S", "D 3H x 3D", "D 3H x 3C", "D 3H x 3S 3D 3C"}
    assert moves_of(under(name, table_prial="all-three")) == recorded(name)
    assert ours < options(position_before(name, 3))
    other = options(position_before(name, 3, table_prial="all-three"))
    assert ours & other == {"D 3H x 3S 3D 3C"}


@pytest.mark.parametrize("number", range(30))
def test_table_prial_one_taken_instead_of_three_is_always_one_coin_to_the_dealer_E18(number):
    deal = played("english", 5, number)
    for place, event in enumerate(deal.events):
        taker = event.move.seat
        if (len(event.move.hand), len(event.move.table)) == (1, 3):
            one = Move.of(MoveKind.CAPTURE, taker, event.move.hand, event.move.table[:1])
            net = settle(otherwise(deal, place, one)).net
            changed = [
                after - before for after, before in zip(net, deal.settlement.net, strict=True)
            ]
            assert changed[A] == (taker != A)
            assert changed[taker] == -(taker != A)
            assert sum(map(abs, changed)) == 2 * (taker != A)


def test_table_mournival_four_queens_are_as_good_as_a_bare_table_E16():
    steps = replay(record("table-mournival"))
    assert format_cards(sorted(steps[8].table)) == "QS QH QD QC"
    assert format_cards(steps[8].hands[E]) == "AC 2S 2H 4D TD KD KC"
    assert (steps[9].kind, steps[9].seat, len(steps[9].won[E])) == ("lie_down", E, 2)
    assert (steps[14].seat, format_cards(steps[14].moved_table)) == (D, "KD KC")


def test_table_mournival_what_is_left_goes_to_the_dealer_E18():
    *_, before, end = replay(record("table-mournival"))
    assert format_cards(sorted(before.table)) == "4S QS QH QD QC"
    assert format_cards(before.hands[D]) == "4C"
    assert len(end.won[A]) == 20
    assert end.net == (3, -4, 0, 6, -5)
    assert under("table-mournival").settlement.last_capture == D


@pytest.mark.parametrize("number", [14, 71, 124, 132])
def test_table_mournival_given_to_the_dealer_at_once_settles_the_same_E18(number):
    stays = played("english", 5, number)
    dealer = played("english", 5, number, (("table-mournival", "dealer"),))
    assert moves_of(stays) == moves_of(dealer)
    assert stays.settlement.net == dealer.settlement.net
    assert sizes(stays.settlement.won) == sizes(dealer.settlement.won)
    assert len(start(dealer.deal).won[A]) == 4


def test_join_later_laid_at_once_the_pair_leaves_the_last_capture_to_its_holder_E15():
    steps = replay(record("join-later"))
    assert (steps[7].kind, steps[7].seat, steps[6].seat) == ("join", E, B)
    assert format_cards(steps[21].moved_hand + steps[21].moved_table) == "9C 9H"
    assert format_cards(steps[21].hands[D]) == "4D 6S 9S 9D"
    *_, before, end = steps
    assert (before.seat, before.hands[D]) == (D, ())
    assert (format_cards(before.hands[C]), format_cards(before.table)) == ("QH", "QD")
    assert (len(end.won[D]), end.net) == (14, (-4, -1, 1, 6, -2))


def test_join_later_laid_at_the_last_moment_it_keeps_its_cards_and_loses_the_five_E19():
    *_, before, end = variation("join-later", 22)
    assert (before.kind, format_cards(before.moved_hand)) == ("join", "9S 9D")
    assert (len(end.won[D]), end.net) == (14, (-5, -1, 7, 1, -2))


def test_join_later_laid_after_the_next_capture_it_loses_nothing_E15():
    position = after(position_before("join-later", 22), "D decline", "D 4D x 4H", "D join 9S 9D")
    assert played_on(position).net == replay(record("join-later"))[-1].net


def test_join_later_by_the_default_a_pair_kept_is_the_dealers_in_the_end_E18():
    name = "join-later"
    assert moves_of(under(name, join_window="at-once")) == recorded(name)
    kept = after(position_before(name, 22, join_window="at-once"), "D decline")
    settled = played_on(kept)
    assert settled.net[D] == 0
    assert {"9S", "9D"} <= {str(card) for card in settled.won[A]}


def test_dealers_gain_half_of_his_cards_are_what_is_left_E18():
    steps = replay(record("dealers-gain"))
    assert (len(steps[14].won[C]), format_cards(steps[14].hands[C])) == (8, "2S JH")
    assert (steps[14].table, steps[15].kind, steps[15].seat) == ((), "lie_down", C)
    assert (format_cards(steps[22].table), format_cards(steps[22].hands[B])) == ("JH", "JS")
    ranks = [[card.rank for card in steps[22].hands[seat]] for seat in (A, D)]
    assert ranks == [[3, 6, 7, 11], [3, 6, 7, 11]]
    assert len(steps[22].won[A]) == 8
    assert (steps[23].table, steps[24].kind, steps[24].seat) == ((), "lie_down", D)
    assert [len(steps[24].table), len(steps[24].hands[A]), len(steps[-1].won[A])] == [4, 4, 16]


def test_dealers_gain_the_money_is_counted_to_the_last_coin_E21():
    settlement = under("dealers-gain").settlement
    assert settlement.pot_start == 11
    assert sizes(settlement.won) == [16, 14, 8, 8, 6]
    paid = [(str(each.kind), each.seat, each.amount) for each in settlement.entries[5:]]
    assert paid == [("bonus", B, 5), ("takes", A, 4), ("takes", B, 3), ("pays", E, -1)]
    assert settlement.net == (1, 6, -2, -2, -3)
    assert settlement.pot_left == 0


def test_first_short_begins_with_eight_cards_each_and_twelve_on_the_table_E9_E10():
    first = replay(record("first-short"))[0]
    assert sizes(first.hands) == [8] * 5
    assert len(first.table) == 12


def test_first_short_cards_are_won_in_pairs_E12():
    steps = replay(record("first-short"))
    assert format_cards(sorted(steps[1].won[B])) == "9S 9H 9D 9C"
    assert (format_cards(steps[2].moved_hand), len(steps[2].moved_table)) == ("KH", 3)
    assert {step.kind for step in steps[1:-1]} == {"capture", "lie_down"}


def test_first_short_a_player_who_can_take_nothing_lies_down_E16():
    steps = replay(record("first-short"))
    assert format_cards(sorted(steps[5].table)) == "5S TS JH"
    assert format_cards(steps[5].hands[B]) == "2H 3H 4D 6D 8H 8D"
    assert (steps[6].kind, steps[6].seat) == ("lie_down", B)
    assert steps[7].seat == C
    assert set(steps[7].moved_table) <= set(steps[6].moved_hand)
    assert (steps[20].seat, format_cards(steps[20].moved_table), steps[20].table) == (A, "TC", ())
    assert [(step.kind, step.seat) for step in steps[21:23]] == [("lie_down", C), ("lie_down", E)]
    assert [card.rank for card in steps[20].hands[E]] == [5]
    assert 5 not in {card.rank for card in steps[21].moved_hand}


def test_first_short_the_last_to_hold_cards_wins_the_deal_E5():
    end = replay(record("first-short"))[-1]
    assert under("first-short").settlement.last_capture == A
    assert (len(end.won[A]), end.net) == (16, (6, -4, 1, -4, 1))
