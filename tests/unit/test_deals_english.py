"""The deals on the rules of the English text show what their comments and pages say."""

from dataclasses import replace
from pathlib import Path

from laughlie import Seat, format_cards, play_out
from laughlie.records import load
from laughlie.replay import replay
from tests.tables import move

DEALS = Path(__file__).parent.parent.parent / "book" / "deals"
A, B, C, D, E, _F = Seat


def record(name):
    return load(DEALS / f"{name}.deal")


def under(name, **readings):
    """Return the deal of a record as greedy plays it under other readings."""
    deal = record(name).deal
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    return play_out(replace(deal, ruleset=deal.ruleset.with_readings(named)))


def moves_of(played):
    return [event.move for event in played.events]


def recorded(name):
    return [each.move for each in record(name).moves]


def sizes(piles):
    return [len(pile) for pile in piles]


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
