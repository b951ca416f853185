"""Every reading of every crux, each in a position where it makes the difference."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from laughlie import RULESETS, Deal, Seat, deck, format_cards, play_out, ruleset, settle, start
from tests.tables import after, english, finished, options, pile, russian, table


def bonus_of(position):
    """Return who takes the five of E.19, if anybody."""
    return [entry.seat for entry in settle(position).entries if str(entry.kind) == "bonus"]


# E, last-bonus. B captures last, D wins the last cards by a join, and A is left with cards.

LAST = ("2S/3S/4S/3D 3C/", "3H", "B 3S x 3H", "D join 3D 3C", "C down 4S")


def ended(**readings):
    hands, table, *moves = LAST
    return after(english(hands, table, **readings), *moves)


def test_last_bonus_last_capture():
    assert bonus_of(ended(last_bonus="last-capture")) == [Seat.B]


def test_last_bonus_last_won():
    assert bonus_of(ended(last_bonus="last-won")) == [Seat.D]


def test_last_bonus_last_in():
    assert bonus_of(ended(last_bonus="last-in")) == [Seat.A]


def test_last_bonus_last_in_when_nobody_is_in():
    position = after(
        english("/3S/3D 3C//", "3H", last_bonus="last-in"), "B 3S x 3H", "C join 3D 3C"
    )
    assert position.is_over
    assert bonus_of(position) == []


# E, empty-hand. B empties his hand; C is the only one with cards, and could take one more.

EMPTIED = ("/3S/4S//", "3H 4H")


def test_empty_hand_out():
    assert after(english(*EMPTIED, empty_hand="out"), "B 3S x 3H").is_over


def test_empty_hand_out_at_turn():
    position = after(english(*EMPTIED, empty_hand="out-at-turn"), "B 3S x 3H")
    assert options(position) == {"C 4S x 4H"}
    # D, E and A drop out as their turns come, then B: only C is in, though his hand is empty.
    assert after(position, "C 4S x 4H").is_over
    assert after(position, "C 4S x 4H").holders == ()


def test_empty_hand_lain_only():
    position = after(english("/3S/4S 5S 6S//", "3H 4H 5H", empty_hand="lain-only"), "B 3S x 3H")
    assert options(position) == {"C 4S x 4H", "C 5S x 5H"}
    alone = after(position, "C 4S x 4H", "C 5S x 5H")
    assert options(alone) == {"C down 6S"}
    assert after(alone, "C down 6S").is_over


def test_empty_hand_lain_only_ends_when_nobody_holds_cards():
    position = after(english(*EMPTIED, empty_hand="lain-only"), "B 3S x 3H", "C 4S x 4H")
    assert position.is_over


# E, per-turn and must-capture.


def test_per_turn_one():
    position = english("2S/3S 4S 5S/6S//", "3H 4H", per_turn="one")
    assert after(position, "B 3S x 3H").to_move is Seat.C


def test_per_turn_all():
    position = english("2S/3S 4S 5S/6S//", "3H 4H", per_turn="all")
    position = after(position, "B 3S x 3H")
    assert options(position) == {"B 4S x 4H", "B decline"}
    assert after(position, "B 4S x 4H").to_move is Seat.C
    assert after(position, "B decline").to_move is Seat.C


def test_must_capture_forced():
    assert options(english("2S/3S 5S/6S//", "3H", must_capture="forced")) == {"B 3S x 3H"}


def test_must_capture_may_decline():
    position = english("2S/3S 5S/6S//", "3H", must_capture="may-decline")
    assert options(position) == {"B 3S x 3H", "B down 3S 5S"}


# E, the table: a prial, a mournival.


def test_table_prial_one_or_three():
    position = english("2S/3S 5S/6S//", "3H 3D 3C", table_prial="one-or-three")
    assert len(options(position)) == 4


def test_table_prial_all_three():
    position = english("2S/3S 5S/6S//", "3H 3D 3C", table_prial="all-three")
    assert options(position) == {"B 3S x 3H 3D 3C"}


def with_table_mournival(reading):
    """Return a full deal in which four of a rank lie on the table."""
    number = next(
        number
        for number in range(5000)
        if max(
            map(
                [card.rank for card in deck(1, number)[40:]].count,
                [card.rank for card in deck(1, number)[40:]],
            )
        )
        == 4
    )
    return Deal.from_deck(ruleset("english", {"table-mournival": reading}), 5, deck(1, number))


def test_table_mournival_stays():
    position = start(with_table_mournival("stays"))
    assert len(position.table) == 12
    assert position.won[Seat.A] == ()


def test_table_mournival_dealer():
    position = start(with_table_mournival("dealer"))
    assert len(position.table) == 8
    assert len({card.rank for card in position.won[Seat.A]}) == 1
    assert (position.last_capture, position.last_won) == (None, None)


def test_table_mournival_changes_no_settlement():
    """Nobody can match the four, so under E.18 they reach the dealer in any case."""
    nets = [
        play_out(with_table_mournival(reading)).settlement.net for reading in ("stays", "dealer")
    ]
    assert nets[0] == nets[1]


# E, join-window. B captures a three while D keeps his pair.

WINDOW = ("2S/3S 8S/4S 9S/3D 3C 5S/6S", "3H 4H 5H")


def test_join_window_at_once():
    position = after(english(*WINDOW, join_window="at-once"), "B 3S x 3H", "D decline", "C 4S x 4H")
    assert options(position) == {"D 5S x 5H"}


def test_join_window_any_time():
    position = after(
        english(*WINDOW, join_window="any-time"), "B 3S x 3H", "D decline", "C 4S x 4H"
    )
    assert options(position) == {"D join 3D 3C", "D decline"}
    later = after(position, "D decline", "D 5S x 5H", "D decline")
    # After another's lying down too; but not once play has ended.
    assert options(after(later, "E down 6S")) == {"D join 3D 3C", "D decline"}


# R, stuck-when. B can take twice; C is stuck from the start, and D once B has taken the four.

STUCK = ("9C 9H/3S 4S/KS/4D 8S", "3H 4H 9S")


def test_stuck_when_own_turn():
    position = after(russian(*STUCK, stuck_when="own-turn"), "B 3S x 3H", "B 4S x 4H")
    assert options(position) == {"C down KS"}


def test_stuck_when_turn_end():
    position = after(russian("9C/3S 3D/9D/8S", "3H 9S", stuck_when="turn-end"), "B 3S x 3H")
    # The others are judged, clockwise: D is stuck, C is not. B, who moved, is left out.
    assert options(position) == {"D down 8S"}
    assert after(position, "D down 8S").loser is Seat.D


def test_stuck_when_any_moment():
    position = after(russian("9C/3S 5D/9D/8S", "3H 9S", stuck_when="any-moment"), "B 3S x 3H")
    # All are judged after the move, the mover first.
    assert options(position) == {"B down 5D"}


@pytest.mark.parametrize("reading", ["turn-end", "any-moment"])
def test_stuck_when_judges_all_before_the_first_turn(reading):
    position = russian("9C/3S/KS/9D", "3H 9S", turn=None, stuck_when=reading)
    assert options(position) == {"C down KS"}


# R, opening. B holds two pairs and a four.

SETS = "2S/7S 7H 8S 8H 9S 9H 9D 9C KS/3S"


def test_opening_one_set():
    position = russian(SETS, "3H", turn=None, opening="one-set")
    assert options(position) == {"B lay 7S 7H", "B lay 8S 8H", "B lay 9S 9H 9D 9C"}
    assert after(position, "B lay 8S 8H").phase.value == "turn"


def test_opening_exactly_one():
    position = russian(SETS, "3H", turn=None, opening="exactly-one")
    assert options(position) == {"B lay 9S 9H 9D 9C"}
    just_one = russian("2S/7S 7H 7D KS/3S", "3H", turn=None, opening="exactly-one")
    assert options(just_one) == {"B lay 7S 7H", "B lay 7S 7D", "B lay 7H 7D"}
    two_pairs = russian("2S/7S 7H 8S 8H/3S", "7D", turn=None, opening="exactly-one")
    assert two_pairs.phase.value == "turn"


def test_opening_all_pairs():
    position = russian(SETS, "3H", turn=None, opening="all-pairs")
    assert options(position) == {"B lay 7S 7H", "B lay 8S 8H", "B lay 9S 9H 9D 9C"}
    rest = after(position, "B lay 9S 9H 9D 9C", "B lay 7S 7H")
    assert options(rest) == {"B lay 8S 8H"}
    assert format_cards(after(rest, "B lay 8S 8H").hands[Seat.B]) == "KS"


# R, threes, join-owner, empty-hand.


def test_threes_allowed():
    assert options(russian("9C/3S 8S/9S", "3H 3D", threes="allowed")) == {
        "B 3S x 3H",
        "B 3S x 3D",
        "B 3S x 3H 3D",
    }


def test_threes_pairs_only():
    assert options(russian("9C/3S 8S/9S", "3H 3D", threes="pairs-only")) == {
        "B 3S x 3H",
        "B 3S x 3D",
    }
    four = russian("9C/3S 3C 8S/9S", "3H 3D", threes="pairs-only")
    assert "B 3S 3C x 3H 3D" in options(four)


JOINED = ("9C/3S 8S/3D 3C 9S", "3H 9H")


def test_join_owner_adder():
    position = after(russian(*JOINED, join_owner="adder"), "B 3S x 3H", "C join 3D 3C")
    assert [len(won) for won in position.won] == [0, 2, 2]


def test_join_owner_capturer():
    position = after(russian(*JOINED, join_owner="capturer"), "B 3S x 3H", "C join 3D 3C")
    assert [len(won) for won in position.won] == [0, 4, 0]


def test_empty_hand_safe():
    position = after(russian("4S/3S/9S", "3H 9H 4H", empty_hand="safe"), "B 3S x 3H", "C 9S x 9H")
    assert after(position, "A 4S x 4H").loser is None


def test_empty_hand_loses():
    position = russian("4S 5S/3S/9S KS", "3H 9H 4H", empty_hand="loses")
    position = after(position, "B 3S x 3H", "C 9S x 9H", "A 4S x 4H")
    assert options(position) == {"B down"}
    assert after(position, "B down").loser is Seat.B


# R, settlement. A has lost; B has nine pairs and a three, C two pairs.


def settled(loser="A", carried="5", won=None, **readings):
    piles = won or f"/{pile(9)} KS KH KD/{pile(2, 9)}//"
    return settle(finished(piles, loser, carried, **readings))


def test_pay_for_pairs_taken():
    assert settled(pay_for="pairs-taken").net[1:3] == (-1 + 10, -1 - 4)


def test_pay_for_difference():
    # Two pairs over the par of eight; six short of it, a fifth of the pot of ten for each.
    assert settled(pay_for="difference").net[1:3] == (-1 + 2, -1 - 12)


def test_pay_for_cards():
    # 21 cards are six whole twos over eight, an odd one ignored; four are two twos short.
    assert settled(pay_for="cards").net[1:3] == (-1 + 6, -1 - 4)


def test_fifth_of_as_written():
    assert settled(fifth_of="as-written").net[1:3] == (-1 + 10, -1 - 4)


def test_fifth_of_ante_sum():
    assert settled(fifth_of="ante-sum").net[1:3] == (-1 + 10, -1 - 2)


def test_fifth_of_own_stake():
    assert settled(fifth_of="own-stake").net[1:3] == (-1 + 2, -1 - 4)


def test_fifth_of_running_pot():
    # B finds ten in the pot and is due ten fifths of it: it is short by half, and A makes it up.
    settlement = settled(fifth_of="running-pot")
    assert settlement.net[:3] == (-1 - 10, -1 + 20, -1)
    assert settlement.pot_left == 0


def test_fifth_one_fifth():
    three = f"/{pile(1)}/"
    assert settled(won=three, carried="0", players=3, fifth="one-fifth").net[
        Seat.B
    ] == -1 - Fraction(3, 5)


def test_fifth_one_nth():
    three = f"/{pile(1)}/"
    assert settled(won=three, carried="0", players=3, fifth="one-nth").net[Seat.B] == -1 - 1


TWO_TAKERS = f"/{pile(8)}/{pile(12, 8)}//"


def test_short_pot_pro_rata():
    settlement = settled("", "0", TWO_TAKERS, short_pot="pro-rata")
    assert settlement.net[1:3] == (-1 + 2, -1 + 3)


def test_short_pot_by_turn():
    settlement = settled("", "0", TWO_TAKERS, short_pot="by-turn")
    assert settlement.net[1:3] == (-1 + 5, -1)


# G, when a kept set may be laid. C holds three sevens; B captures something else.

KEPT_SET = ("2S/3S 9S/7S 7H 7D 4S/5S/6S", "3H 4H 9H")


def test_lay_when_any_time():
    position = after(table("ways-to-play", *KEPT_SET, "B", lay_when="any-time"), "B 3S x 3H")
    assert "C lay 7S 7H" in options(position)
    declined = after(position, "C decline")
    assert options(declined) == {"C 4S x 4H"}


def test_lay_when_before_play():
    position = table("ways-to-play", *KEPT_SET, "B", lay_when="before-play")
    assert options(after(position, "B 3S x 3H")) == {"C 4S x 4H"}
    opening = table("ways-to-play", *KEPT_SET, lay_when="before-play")
    assert "C lay 7S 7H" in options(opening)


# G, the par of four players, and a pot that cannot meet it.


def four_handed(number, **readings):
    """Return a deal of four by G, as the readings settle it."""
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    rules = ruleset("ways-to-play", named)
    return play_out(Deal.from_deck(rules, 4, deck(13, number))).settlement


def over(settlement, par):
    """Return for each seat how many cards its pile has over ``par``, halved."""
    return [(len(won) - par) // 2 for won in settlement.won]


def test_par_four_pairs():
    settlement = four_handed(0, par="four-pairs")
    assert sum(over(settlement, 8)) + 3 == 13 > settlement.pot_start == 9
    payers = [entry for entry in settlement.entries if str(entry.kind) == "pays"]
    assert [(entry.amount, entry.count) for entry in payers] == [
        (pairs, -pairs) for pairs in over(settlement, 8) if pairs < 0
    ]


def test_par_as_dealt():
    settlement = four_handed(0, par="as-dealt")
    shares = [entry.amount for entry in settlement.entries if entry.count]
    assert shares == [pairs for pairs in over(settlement, 10) if pairs]
    assert settlement.pot_left == 0


def test_short_pot_pro_rata_without_a_loser_to_make_it_up_in_G():
    for number in range(50):
        settlement = four_handed(number, short_pot="pro-rata")
        taken = [entry for entry in settlement.entries if str(entry.kind) == "takes"]
        assert len({entry.amount / entry.count for entry in taken}) == 1
        assert settlement.pot_left == 0


def test_short_pot_by_turn_from_eldest_in_G():
    for number in range(50):
        settlement = four_handed(number, short_pot="by-turn")
        due = over(settlement, 8)
        paid = {entry.seat: entry.amount for entry in settlement.entries if entry.count}
        short = [seat for seat in (Seat.B, Seat.C, Seat.D, Seat.A) if paid.get(seat, 0) < due[seat]]
        later = [seat for seat in (Seat.B, Seat.C, Seat.D, Seat.A) if due[seat] > 0]
        assert short == later[len(later) - len(short) :]
        assert sum(due[seat] - paid[seat] for seat in short) == 4


def test_every_reading_has_its_test():
    source = Path(__file__).read_text("utf-8")
    tests = set(re.findall(r"^def test_(\w+)\(", source, re.MULTILINE))
    named = {
        f"{crux.field}_{option}".replace("-", "_")
        for rules in RULESETS.values()
        for crux in rules.cruxes
        for option in crux.options
    }
    assert named <= tests
