"""Y, what the Go program plays; and that it is E's game among people who pass up three rights."""

from random import Random

import pytest

from laughlie import (
    Deal,
    DealError,
    IllegalMove,
    MoveKind,
    RuleSetError,
    Seat,
    deck,
    format_cards,
    legal_moves,
    play,
    play_out,
    ruleset,
    settle,
    start,
)
from laughlie.records import RecordedMove
from laughlie.replay import advance, position_after
from tests.tables import after, move, options, table

PROGRAM = ruleset("go-program")
MATCHING = ruleset("english", {"last-bonus": "last-in"})
"""E with the readings that the program shares; the others are E's defaults."""


def program(hands, middle="", turn="B"):
    return table("go-program", hands, middle, turn)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_Y_2_five_play_and_no_other_number(players):
    with pytest.raises(DealError, match="go-program is played by 5"):
        Deal.from_deck(PROGRAM, players, deck(1))


def test_Y_3_each_is_dealt_eight_and_twelve_lie_on_the_table():
    deal = Deal.from_deck(PROGRAM, 5, deck(1))
    assert [len(hand) for hand in deal.hands] == [8] * 5
    assert len(deal.table) == 12


def test_Y_4_the_dealer_stakes_three_and_the_others_two():
    settled = play_out(Deal.from_deck(PROGRAM, 5, deck(1), Seat.C)).settlement
    antes = [entry.amount for entry in settled.entries if str(entry.kind) == "ante"]
    assert antes == [-2, -2, -3, -2, -2]


def test_Y_5_one_card_takes_one_or_three_and_nothing_else_is_a_turn():
    assert options(program("2S/3S 8S/4S/5S/6S", "3H 3D 3C")) == {
        "B 3S x 3H",
        "B 3S x 3D",
        "B 3S x 3C",
        "B 3S x 3H 3D 3C",
    }
    assert options(program("2S/3S 3H 8S/4S/5S/6S", "3D")) == {"B 3S x 3D", "B 3H x 3D"}


def test_Y_5_nothing_is_laid_before_play_or_out_of_turn():
    position = program("2S/3S 8S/7S 7H 7D/3D 3C 9S/6S", "3H 7C", turn=None)
    assert options(position) == {"B 3S x 3H"}
    assert options(after(position, "B 3S x 3H")) == {"C 7S x 7C", "C 7H x 7C", "C 7D x 7C"}


@pytest.mark.parametrize(
    ("text", "code"), [("B lay 3S 3H", "wrong-moment"), ("B join 3S 3H", "wrong-moment")]
)
def test_what_the_program_has_no_rule_for_is_refused_without_a_clause(text, code):
    with pytest.raises(IllegalMove) as refused:
        play(program("2S/3S 3H 8S/4S/5S/6S", "3D"), move(text))
    assert (refused.value.code, refused.value.clause) == (code, "")


def test_Y_6_who_can_take_nothing_must_lie_down_and_who_can_must_take():
    assert options(program("2S/3S 8S/4S/5S/6S", "4H")) == {"B down 3S 8S"}
    assert options(program("2S/4S 8S/3S/5S/6S", "4H")) == {"B 4S x 4H"}


def test_Y_6_an_empty_hand_is_passed_over():
    position = after(program("2S/3S/4S/5S/6S", "3H 4H 5H 6H 2H"), "B 3S x 3H", "C 4S x 4H")
    position = after(position, "D 5S x 5H")
    assert position.to_move is Seat.E


def test_Y_7_play_ends_when_no_more_than_one_holds_cards():
    position = after(program("/3S/4S//", "3H 4H"), "B 3S x 3H")
    assert position.is_over
    assert position.holders == (Seat.C,)


def test_Y_8_the_last_hand_and_the_table_go_to_the_dealer():
    settled = settle(after(program("/3S/4S//", "3H 4H"), "B 3S x 3H"))
    assert format_cards(sorted(settled.won[Seat.A])) == "4S 4H"


def test_Y_9_five_go_to_the_one_who_still_holds_cards_and_not_to_the_last_capturer():
    settled = settle(after(program("/3S/4S//", "3H 4H"), "B 3S x 3H"))
    [bonus] = [entry for entry in settled.entries if str(entry.kind) == "bonus"]
    assert (bonus.seat, bonus.amount) == (Seat.C, 5)
    assert settled.last_capture is Seat.B


def test_Y_10_a_unit_for_each_two_cards_off_eight():
    settled = settle(after(program("/3S/4S//", "3H 4H"), "B 3S x 3H"))
    shares = {str(entry.seat): entry.amount for entry in settled.entries if entry.count}
    assert shares == {"A": -3, "B": -3, "C": -4, "D": -4, "E": -4}


@pytest.mark.parametrize("policy", ["greedy", "sensible", "random"])
def test_Y_11_nothing_is_left_for_another_deal(policy):
    for number in range(200):
        deal = Deal.from_deck(PROGRAM, 5, deck(9, number))
        assert play_out(deal, policy, 9, number).settlement.pot_left == 0


def test_every_game_of_the_program_is_one_of_E_with_the_matching_readings():
    """Move for move, to the same end and the same money: E's other rights are passed up."""
    for number in range(300):
        chance, cards = Random(number), deck(10, number)
        position, moves = start(Deal.from_deck(PROGRAM, 5, cards)), []
        while not position.is_over:
            chosen = chance.choice(legal_moves(position))
            position, _ = play(position, chosen)
            moves.append(RecordedMove(chosen))
        english = position_after(Deal.from_deck(MATCHING, 5, cards), moves)
        while not english.is_over:
            english, _ = play(english, declining(english))
        assert (english.hands, english.table) == (position.hands, position.table)
        assert english.won == position.won
        assert settle(english).net == settle(position).net


def test_a_program_leaves_nothing_open():
    assert PROGRAM.cruxes == ()
    with pytest.raises(RuleSetError, match="has no crux 'per-turn'; it leaves nothing open"):
        ruleset("go-program", {"per-turn": "all"})


def declining(position):
    """Return the one right that is left to pass up when the program's game has ended."""
    [decline] = [each for each in legal_moves(position) if each.kind is MoveKind.DECLINE]
    return decline


def test_who_can_capture_in_E_can_in_the_program():
    """A pair or a prial that could take has a card that could: nobody lies down sooner."""
    for number in range(100):
        position = start(Deal.from_deck(PROGRAM, 5, deck(11, number)))
        english = start(Deal.from_deck(MATCHING, 5, deck(11, number)))
        while english.phase.value == "opening":
            english, _ = play(english, declining(english))
        kinds = [{each.kind for each in legal_moves(each)} for each in (position, english)]
        assert kinds[0] == kinds[1]


def test_the_moves_of_a_game_replay_as_those_of_E():
    cards = deck(12)
    deal = Deal.from_deck(MATCHING, 5, cards)
    position = start(deal)
    for event in play_out(Deal.from_deck(PROGRAM, 5, cards)).events:
        position, made = advance(position, RecordedMove(event.move))
        assert made.move == event.move
