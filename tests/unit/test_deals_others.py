"""The deals by the reconstructions F, G and Y show what their comments and pages say."""

from dataclasses import replace
from pathlib import Path

import pytest

from laughlie import MoveKind, Seat, format_cards, play, play_out, ruleset, settle
from laughlie.cards import by_rank
from laughlie.policies import greedy
from laughlie.records import load
from laughlie.replay import position_after, replay
from tests.tables import after, options
from tools.finding.search import played, played_to_the_end

DEALS = Path(__file__).parent.parent.parent / "book" / "deals"
A, B, C, D, E, _F = Seat


def record(name):
    return load(DEALS / f"{name}.deal")


def steps_of(name):
    return replay(record(name))


def under(name, variant, **readings):
    """Return the cards of a record as greedy plays them by other rules."""
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    return play_out(replace(record(name).deal, ruleset=ruleset(variant, named)))


def moves_of(deal):
    return [event.move for event in deal.events]


def recorded(name):
    return [each.move for each in record(name).moves]


def sizes(piles):
    return [len(pile) for pile in piles]


def variation(name, place):
    """Return the steps of the one variation at step ``place``."""
    (steps,) = steps_of(name)[place].variations
    return steps


def after_line(name, place, **readings):
    """Return the position at the end of the one variation at step ``place``."""
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    deal = replace(record(name).deal, ruleset=record(name).deal.ruleset.with_readings(named))
    before, (line,) = record(name).moves[: place - 1], record(name).moves[place - 1].variations
    return position_after(deal, (*before, *line))


def amounts(settlement, kind):
    return {str(each.seat): each.amount for each in settlement.entries if str(each.kind) == kind}


def prials(step):
    """Return who holds three of a rank, and of which."""
    return {
        (Seat(seat), int(rank))
        for seat, hand in enumerate(step.hands)
        for rank, cards in by_rank(hand).items()
        if len(cards) == 3
    }


def test_four_handed_each_has_ten_cards_and_three_of_the_four_a_prial_F2():
    steps = steps_of("four-handed")
    assert sizes(steps[0].hands) == [10] * 4
    assert len(steps[0].table) == 12
    assert prials(steps[0]) == {(A, 11), (C, 10), (D, 12)}
    assert [(step.kind, step.seat) for step in steps[1:4]] == [("lay", C), ("lay", D), ("lay", A)]


def test_four_handed_one_lies_down_with_eight_and_one_with_ten_F4():
    steps = steps_of("four-handed")
    assert (steps[15].seat, len(steps[15].won[C]), steps[15].table) == (C, 10, ())
    assert format_cards(steps[15].hands[D]) == "AD 2D 5S QC"
    assert (steps[16].kind, steps[16].seat, len(steps[16].won[D])) == ("lie_down", D, 8)
    assert (steps[19].kind, steps[19].seat, len(steps[19].won[C])) == ("lie_down", C, 10)
    assert (steps[-1].net[C], steps[-1].net[D]) == (-2, -3)


def test_four_handed_the_three_alone_make_the_gain_F3():
    *_, before, end = steps_of("four-handed")
    assert (before.seat, [seat for seat in Seat if seat < 4 and before.hands[seat]]) == (A, [B])
    held = {card.rank for card in before.hands[B]}
    assert held == {card.rank for card in before.table}
    assert len(before.hands[B]) == len(before.table) == 4
    settled = under("four-handed", "english-four").settlement
    assert settled.last_capture == B
    assert amounts(settled, "bonus") == {"B": 3}
    assert (end.net[B], end.net[B] - 3) == (2, -1)


def test_four_handed_the_pot_is_counted_to_the_last_coin_E21():
    settled = under("four-handed", "english-four").settlement
    assert sizes(settled.won) == [22, 12, 10, 8]
    assert settled.pot_start == 9
    assert amounts(settled, "pays") == {"D": -1}
    assert amounts(settled, "takes") == {"A": 6, "B": 1}
    assert settled.pot_left == 0


def test_four_handed_by_eight_and_five_fifteen_would_be_due_from_nine_E20():
    piles = sizes(under("four-handed", "english-four").settlement.won)
    assert all(pile >= 8 for pile in piles), "nobody would pay"
    assert sum((pile - 8) // 2 for pile in piles) + 5 == 15


def test_ways_to_play_the_dealer_begins_with_four_sixes_G6():
    first = steps_of("ways-to-play")[0]
    assert format_cards(first.won[A]) == "6S 6H 6D 6C"
    assert len(first.table) == 8
    stays = under("ways-to-play", "ways-to-play", table_mournival="stays")
    assert moves_of(stays) == recorded("ways-to-play")
    assert stays.settlement.net == steps_of("ways-to-play")[-1].net


def test_ways_to_play_eldest_lies_down_before_he_has_played_a_card_G8():
    steps = steps_of("ways-to-play")
    assert format_cards(sorted(steps[1].table)) == "5H 5D 5C 8H 8D 8C QS QC"
    assert format_cards(steps[1].hands[B]) == "AS AC 2H 3H 3D 7D TH KH"
    assert (steps[2].kind, steps[2].seat, steps[2].won[B]) == ("lie_down", B, ())
    thrown = set(steps[2].moved_hand)
    takers = [step.seat for step in steps for card in step.moved_table if card in thrown]
    assert {seat: takers.count(seat) for seat in takers} == {A: 3, C: 2, D: 2, E: 1}


def test_ways_to_play_a_pair_is_placed_out_of_turn_G10_and_one_takes_three_twice_running_G9():
    steps = steps_of("ways-to-play")
    assert (steps[4].seat, steps[5].kind, steps[5].seat) == (D, "join", A)
    threes = [(step.seat, len(step.moved_table)) for step in steps[6:8]]
    assert threes == [(E, 3), (A, 3)]


def test_ways_to_play_two_aces_take_two_in_two_turns_and_by_E14_would_in_one_G7():
    name = "ways-to-play"
    steps = steps_of(name)
    assert format_cards(sorted(steps[10].table)[:2]) == "AS AC"
    assert format_cards(steps[10].hands[A][:2]) == "AH AD"
    assert [(steps[place].seat, steps[place].moved_table[0].rank) for place in (11, 15)] == [
        (A, 1),
        (A, 1),
    ]
    before = position_after(record(name).deal, record(name).moves[:10])
    assert "A AH AD x AS AC" not in options(before)
    assert "A AH AD x AS AC" in options(replace(before, ruleset=ruleset("english")))


def test_ways_to_play_the_last_player_could_take_two_more_and_may_not_G12():
    *_, before, end = steps_of("ways-to-play")
    assert (before.kind, before.seat) == ("lie_down", C)
    assert format_cards(before.hands[E]) == "TS JD"
    assert format_cards(before.table) == "TD JC"
    assert (len(before.won[A]), len(end.won[A])) == (16, 20)
    settled = under("ways-to-play", "ways-to-play").settlement
    assert amounts(settled, "bonus") == {"E": 5}
    assert amounts(settled, "pays")["B"] == -4
    assert end.net == (3, -6, 0, -3, 6)


def test_lay_when_one_prial_has_its_fourth_on_the_table_and_one_in_another_hand_G11():
    first = steps_of("lay-when")[0]
    assert {(B, 5), (D, 2)} == prials(first)
    assert 2 in {card.rank for card in first.table}
    assert 5 in {card.rank for card in first.hands[D]}


def test_lay_when_a_prial_laid_at_the_last_moment_changes_nothing_G11():
    name = "lay-when"
    line = variation(name, 1)
    assert [(step.kind, step.seat) for step in line[-2:]] == [("lay", B), ("lie_down", B)]
    assert line[-3].table == ()
    assert settle(played_to_the_end(after_line(name, 1))).net == steps_of(name)[-1].net


def test_lay_when_before_play_only_the_kept_prial_feeds_the_fourth_G9():
    name = "lay-when"
    deal = replace(
        record(name).deal,
        ruleset=record(name).deal.ruleset.with_readings({"lay-when": "before-play"}),
    )
    line = record(name).moves[0].variations[0]
    position = position_after(deal, line[:-2])
    [down] = options(position)
    assert down == "B down AS 5H 5D 5C 7H KC"
    position = after(position, down, "C 7C x 7H")
    assert "D 5S x 5H 5D 5C" in options(position)
    settled = settle(played_to_the_end(position))
    net = steps_of(name)[-1].net
    assert (net[B], net[D]) == (-2, -1)
    assert settled.net == (net[A], -3, net[C], 0, net[E])


@pytest.mark.parametrize("reading", ["any-time", "before-play"])
def test_lay_when_the_fourth_taken_with_one_of_three_is_the_same_four_and_one_turn_G10(reading):
    name = "lay-when"
    position = after_line(name, 2, lay_when=reading)
    played_four = position_after(record(name).deal, record(name).moves[:5])
    assert sorted(position.won[D]) == sorted(played_four.won[D])
    assert position.to_move == played_four.to_move == E
    assert settle(played_to_the_end(position)).net == steps_of(name)[-1].net


def twos_taken(**readings):
    """Return the position in which D has taken the fourth two with one of his three."""
    rules = record("lay-when").deal.ruleset.with_readings(readings)
    (line,) = record("lay-when").moves[1].variations
    deal = replace(record("lay-when").deal, ruleset=rules)
    return position_after(deal, (record("lay-when").moves[0], *line[:-1]))


def moments_to_join(position, join):
    """Return the positions in which ``join`` is open, if it is declined in each of them."""
    found = []
    while position.to_move is not None:
        if join in options(position):
            found.append(position)
            position = after(position, f"{position.to_move} decline")
        else:
            position, _ = play(position, greedy(position))
    return found, position


def test_lay_when_a_pair_that_is_kept_after_the_capture_is_the_dealers_in_the_end_G13():
    moments, end = moments_to_join(twos_taken(), "D join 2H 2D")
    assert len(moments) == 1
    assert {"2H", "2D"} <= {str(card) for card in settle(end).won[A]}


def test_lay_when_by_the_other_reading_the_pair_may_be_laid_just_before_lying_down_G10():
    moments, _ = moments_to_join(twos_taken(**{"join-window": "any-time"}), "D join 2H 2D")
    assert len(moments) > 1
    assert options(after(moments[-1], "D decline")) == {"D down 2H 2D 6C 9D"}
    laid = after(moments[-1], "D join 2H 2D")
    assert settle(played_to_the_end(laid)).net == steps_of("lay-when")[-1].net


def test_lay_when_a_pair_out_of_turn_is_the_last_and_takes_the_five_by_one_reading_G14():
    name = "lay-when"
    steps = steps_of(name)
    assert [(step.kind, step.seat) for step in steps[25:28]] == [
        ("capture", E),
        ("join", A),
        ("lie_down", A),
    ]
    assert (steps[-1].net[A], steps[-1].net[E]) == (1, 5)
    last_won = under(name, "ways-to-play", last_bonus="last-won").settlement
    assert (last_won.net[A], last_won.net[E]) == (6, 0)
    assert format_cards(steps[27].hands[E]) == "7S QH"
    assert format_cards(steps[27].table) == "QS 7D"


def test_lay_when_the_last_five_is_taken_by_the_holder_of_the_fourth_G11():
    steps = steps_of("lay-when")
    assert (steps[12].table, steps[13].seat) == ((), B)
    assert (steps[15].seat, format_cards(steps[15].moved_table)) == (D, "5C")


def test_four_pairs_only_one_pays_and_three_are_due_twelve_G15():
    steps = steps_of("four-pairs")
    assert sizes(steps[0].hands) == [10] * 4
    assert format_cards(steps[12].table) == "KS KD"
    assert (steps[13].kind, steps[13].seat, len(steps[13].won[D])) == ("lie_down", D, 4)
    assert len(steps[13].moved_hand) == 8
    settled = under("four-pairs", "ways-to-play").settlement
    assert settled.pot_start == 9
    assert sizes(settled.won) == [20, 14, 14, 4]
    assert amounts(settled, "bonus") == {"B": 3}
    assert amounts(settled, "pays") == {"D": -2}
    shorts = {str(each.seat): each.amount + each.short for each in settled.entries if each.short}
    assert shorts == {"A": 6, "B": 3, "C": 3}


def test_four_pairs_the_eight_that_are_left_are_shared_as_they_are_due_G15():
    settled = under("four-pairs", "ways-to-play").settlement
    assert amounts(settled, "takes") == {"A": 4, "B": 2, "C": 2}
    assert settled.net == (1, 3, 0, -4)
    assert settled.pot_left == 0


def test_four_pairs_paid_in_turn_who_has_the_most_cards_is_one_down_G15():
    settled = under("four-pairs", "ways-to-play", short_pot="by-turn").settlement
    assert amounts(settled, "takes") == {"A": 2, "B": 3, "C": 3}
    assert settled.net[A] == -1


def test_four_pairs_with_five_pairs_for_par_the_same_cards_empty_the_pot_G16():
    settled = under("four-pairs", "ways-to-play", par="as-dealt").settlement
    assert amounts(settled, "pays") == {"D": -3}
    assert amounts(settled, "bonus") == {"B": 3}
    assert amounts(settled, "takes") == {"A": 5, "B": 2, "C": 2}
    assert settled.pot_left == 0
    assert not any(each.short for each in settled.entries)


@pytest.mark.parametrize("number", range(20))
def test_four_pairs_four_are_wanting_in_every_deal_for_four_G16(number):
    settled = played("ways-to-play", 4, number).settlement
    assert sum(each.short for each in settled.entries) == 4


def test_go_program_two_knaves_take_two_in_two_turns_Y5():
    steps = steps_of("go-program")
    assert [(steps[place].seat, format_cards(steps[place].moved_table)) for place in (4, 9)] == [
        (E, "JD"),
        (E, "JC"),
    ]


def test_go_program_a_pair_and_a_prial_stay_in_hands_that_lie_down_Y6():
    steps = steps_of("go-program")
    assert (B, 10) in prials(steps[0])
    assert {step.kind for step in steps[1:-1]} == {"capture", "lie_down"}
    assert format_cards(steps[6].moved_table) == "6S"
    assert {"6D", "6C"} <= {str(card) for card in steps[10].moved_hand}
    assert (steps[10].seat, len(steps[10].moved_hand)) == (A, 7)
    lying = sorted(card.rank for card in steps[10].table)
    assert lying == [1, 5, 6, 6, 7, 8, 9, 9, 12, 12]
    assert format_cards(steps[10].hands[B]) == "4C TH TD TC KS KH"
    assert (steps[11].kind, steps[11].seat) == ("lie_down", B)
    assert (steps[14].seat, format_cards(steps[14].moved_table)) == (E, "TH TD TC")


def test_go_program_the_last_capture_is_one_players_and_the_five_anothers_Y9():
    name = "go-program"
    *_, before, end = steps_of(name)
    settled = under(name, "go-program").settlement
    assert (before.seat, before.hands[C], format_cards(before.hands[E])) == (C, (), "KC")
    assert settled.last_capture == C
    assert amounts(settled, "bonus") == {"E": 5}
    assert sizes(settled.won) == [8, 4, 16, 8, 16]
    assert len(before.table) + len(before.hands[E]) == 6
    assert amounts(settled, "takes") == {"C": 4, "E": 4}
    assert (end.net[C], end.net[E], end.pot) == (2, 7, 0)


def test_go_program_the_same_moves_by_the_english_text_give_the_five_to_the_other_E19():
    name = "go-program"
    deal = replace(record(name).deal, ruleset=ruleset("english"))
    position = position_after(deal, record(name).moves)
    while not position.is_over:
        position = after(position, f"{position.to_move} decline")
    settled = settle(position)
    assert (settled.net[C], settled.net[E]) == (7, 2)


def test_go_program_the_same_cards_by_the_english_text_are_played_otherwise_E14_E15():
    english = under("go-program", "english")
    moves = moves_of(english)
    assert [each.kind for each in moves].count(MoveKind.LAY) == 1
    assert [each.kind for each in moves].count(MoveKind.JOIN) == 2
    assert [(len(each.hand), len(each.table)) for each in moves].count((2, 2)) == 2
    last = position_after(english.deal, ())
    for each in moves:
        last, _ = play(last, each)
    assert last.holders == (E,)
    assert english.settlement.last_capture == C
    assert (english.settlement.net[C], english.settlement.net[E]) == (7, 1)
