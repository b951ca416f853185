"""F, the English game for four: what it changes, and that it changes nothing else."""

from dataclasses import fields

import pytest

from laughlie import Deal, DealError, Seat, deck, play_out, ruleset, settle
from laughlie.cards import PACK
from laughlie.rulesets.ruleset import RuleSet
from tests.tables import after, table

ENGLISH, FOUR = ruleset("english"), ruleset("english-four")


def four(hands, middle, turn="B", **readings):
    return table("english-four", hands, middle, turn, **readings)


def test_F_1_all_else_is_as_in_E():
    changed = {
        each.name
        for each in fields(RuleSet)
        if getattr(ENGLISH, each.name) != getattr(FOUR, each.name)
    }
    assert changed == {"name", "siglum", "standard_players", "hand_sizes", "bonus", "clauses"}
    moves = ("lay", "turn", "join", "lie_down", "end", "leftovers", "ante", "shortage")
    assert all(getattr(FOUR.clauses, each) == getattr(ENGLISH.clauses, each) for each in moves)


@pytest.mark.parametrize("players", [3, 5, 6])
def test_F_1_four_play_and_no_other_number(players):
    with pytest.raises(DealError, match="english-four is played by 4"):
        Deal.from_deck(FOUR, players, deck(1))


def test_F_2_each_of_four_is_dealt_ten_and_twelve_lie_on_the_table():
    deal = Deal.from_deck(FOUR, 4, PACK)
    assert [len(hand) for hand in deal.hands] == [10] * 4
    assert deal.table == PACK[40:]


def test_F_3_the_last_trick_takes_three():
    settled = settle(after(four("/3S/4S/", "3H 4H"), "B 3S x 3H"))
    [bonus] = [entry for entry in settled.entries if str(entry.kind) == "bonus"]
    assert (bonus.seat, bonus.amount) == (Seat.B, 3)
    assert bonus.clauses == ("E.19", "F.3")


def test_F_4_the_par_is_ten_cards():
    settled = settle(after(four("/3S/4S/", "3H 4H"), "B 3S x 3H"))
    shares = {entry.seat: entry for entry in settled.entries if entry.count}
    # A, the dealer, has the two cards that are left and B the two of his capture.
    assert {seat: entry.amount for seat, entry in shares.items()} == {
        Seat.A: -4,
        Seat.B: -4,
        Seat.C: -5,
        Seat.D: -5,
    }
    assert {entry.clauses for entry in shares.values()} == {("E.20", "F.4")}


@pytest.mark.parametrize("policy", ["greedy", "sensible", "random"])
def test_F_4_empties_the_pot_in_every_deal(policy):
    for number in range(200):
        settled = play_out(Deal.from_deck(FOUR, 4, deck(4, number)), policy, 4, number).settlement
        assert settled.pot_start == 9
        assert settled.pot_left == 0


def test_no_other_par_would_empty_it():
    """26 pairs, four quotas: what is over, and the bonus, against a pot of nine."""
    empties = [par for par in range(1, 13) if 26 - 4 * par + FOUR.bonus == 9]
    assert [2 * par for par in empties] == [FOUR.par_for(4)]
