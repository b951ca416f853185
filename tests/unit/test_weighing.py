"""Choices are weighed over hands that could be, and every figure comes with its error."""

from dataclasses import replace
from fractions import Fraction
from itertools import islice, permutations

import pytest

from laughlie import (
    PACK,
    Deal,
    DealError,
    MoveKind,
    Phase,
    RuleSetError,
    Seat,
    deck,
    format_cards,
    legal_moves,
    play,
    ruleset,
    settle,
    start,
)
from laughlie.policies import choices, greedy
from laughlie.weighing import MEASURES, dealt_anew, half_width, unseen, weigh, weigh_over
from tests.tables import after, english, move, russian

A, B, C, D, E, F = Seat
TABLES = [("english", 5), ("russian", 3), ("russian", 6)]


def positions(variant, players, number):
    """Yield every position of a deal that greedy plays."""
    position = start(Deal.from_deck(ruleset(variant), players, deck(1522, number)))
    while not position.is_over:
        yield position
        position, _ = play(position, greedy(position))


def cards_of(position):
    piles = (*position.hands, position.table, *position.won)
    return sorted(card for pile in piles for card in pile)


# Like the decks of a seed, the worlds of a seed never change; nor do figures, on any machine.
DRAWN = {
    0: (
        "2C 3D 4D 4C 8H 9S TC JC / 3S 4H 6S 6H JS QS QH QD / 6D 6C 7S 7D 9H 9D JH KS / "
        "AS AH AD 2H 5S 5C 7C 8D / AC 2D 5D 8C TH TD JD QC"
    ),
    12345: (
        "AC 3S 4D 4C 6S 6H QD QC / 3D 4H 7S 9D JS JH JC KS / 2D 2C 6D 6C 8H 8C 9H QH / "
        "AS AH AD 2H 5S 5C 7C 8D / 5D 7D 9S TH TD TC JD QS"
    ),
}


@pytest.mark.parametrize("number", DRAWN)
def test_a_world_is_known_by_its_seed_and_number(number):
    position = start(Deal.from_deck(ruleset("english"), 5, deck(1522, 5)))
    world = dealt_anew(position, 1522, number)
    assert position.to_move == D
    assert " / ".join(format_cards(hand) for hand in world.hands) == DRAWN[number]


def test_figures_are_exact():
    *_, position = islice(positions("english", 5, 48), 4)
    one, three, five = weigh(position, worlds=30, seed=1522)
    assert (one.mean, one.error) == (Fraction(-73, 30), Fraction(83, 100))
    assert (one.behind, one.behind_error) == (Fraction(43, 10), Fraction(119, 100))
    assert (three.mean, five.mean) == (Fraction(-43, 30), Fraction(28, 15))


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_world_differs_only_in_what_the_seat_to_move_cannot_see(variant, players):
    for position in positions(variant, players, 8):
        world = dealt_anew(position, 5, 1)
        seat = position.to_move
        assert world.to_move == seat
        assert world.hands[seat] == position.hands[seat]
        assert [*map(len, world.hands)] == [*map(len, position.hands)]
        assert cards_of(world) == list(PACK)
        assert sorted(unseen(world)) == sorted(unseen(position))
        assert replace(world, hands=position.hands, asking=position.asking) == position
        assert set(choices(world)) == set(choices(position))


def test_who_has_lain_down_has_no_cards_in_any_world():
    lain = [each for each in positions("english", 5, 79) if each.out]
    assert lain
    for position in lain:
        for number in range(20):
            world = dealt_anew(position, 5, number)
            assert not [seat for seat in position.out if world.hands[seat]]


def test_a_world_is_drawn_whatever_the_others_hold():
    position = english("KS/3S 4S/5S 6S/7S/8S", "3H 4H", turn="B")
    changed = english("8S/3S 4S/5S KS/6S/7S", "3H 4H", turn="B")
    for number in range(9):
        assert dealt_anew(position, 1, number) == dealt_anew(changed, 1, number)


def test_every_deal_of_the_unseen_cards_is_as_likely():
    position = english("KS/3S/QS/7S/8S", "3H", turn="B")
    drawn = [dealt_anew(position, 7, number).hands for number in range(4800)]
    counts = [drawn.count(hands) for hands in set(drawn)]
    assert len(counts) == 24
    assert all(140 < count < 260 for count in counts)


def test_whoever_the_new_hands_enable_is_asked_to_join_after_the_seat_to_move():
    # C and no other of those behind it can join as the cards lie; in another world D could.
    position = after(english("9S/3S KS/3H 3D/7S 8S/QS", "3C", turn="B"), "B 3S x 3C")
    assert (position.phase, position.asking) == (Phase.JOIN, (C,))
    assert dealt_anew(position, 1, 0).asking == (C, D, E, A)


def counted_by_hand():
    """Return a position with all its worlds: B has a turn, one of A, C, D and E the last three."""
    position = english("KS/3S 9S/3D/7S/8S", "3H 9H", turn="B")
    seats = [seat for seat in Seat if seat not in (B, F)]
    worlds = []
    for cards in permutations(unseen(position)):
        hands = list(position.hands)
        for seat, card in zip(seats, cards, strict=True):
            hands[seat] = (card,)
        worlds.append(replace(position, hands=tuple(hands)))
    return position, worlds


def test_a_position_in_which_all_worlds_are_counted_by_hand_E13_E19():
    """B can take the three, or the nine.

    If he takes the three, nobody can take anything: C, D, E and A lie down, and B, with the last
    capture, takes five for it, and pays three for his two cards against eight: 5 - 3 - 2 = 0. If he
    takes the nine, whoever has the last three takes the table's three and empties his hand. The
    others lie down, and B is the only one left with cards: the five have gone, so he pays three on
    his two cards: -3 - 2 = -5. In every world, then, the three is worth five more.
    """
    position, worlds = counted_by_hand()
    three, nine = weigh_over(position, worlds)
    assert (three.move, nine.move) == (move("B 3S x 3H"), move("B 9S x 9H"))
    assert (three.mean, three.error, three.behind, three.behind_error) == (0, 0, 0, 0)
    assert (nine.mean, nine.error, nine.behind, nine.behind_error) == (-5, 0, 5, 0)
    assert (three.is_known_worse, nine.is_known_worse) == (False, True)


def test_drawn_worlds_come_to_what_all_of_them_come_to():
    position = english("KS QS/3S 9S 4S/3D 9D/4H 5S/7S 8S", "3H 9H 4D", turn="B")
    hidden = unseen(position)
    seats = [seat for seat in Seat if seat not in (B, F)]
    worlds = []
    for cards in permutations(hidden):
        hands = list(position.hands)
        for place, seat in enumerate(seats):
            hands[seat] = tuple(sorted(cards[2 * place : 2 * place + 2]))
        if all(cards[i] < cards[i + 1] for i in (0, 2, 4, 6)):
            worlds.append(replace(position, hands=tuple(hands)))
    assert len(worlds) == 2520
    for exact, drawn in zip(weigh_over(position, worlds), weigh(position, seed=3), strict=True):
        assert exact.move == drawn.move
        assert abs(exact.mean - drawn.mean) <= 2 * drawn.error
        assert drawn.error > 0


def test_every_choice_is_weighed_on_the_same_worlds():
    position = next(each for each in positions("english", 5, 3) if len(choices(each)) > 2)
    weighed = weigh(position, worlds=40, seed=2)
    assert [each.move for each in weighed] == list(choices(position))
    best = max(weighed, key=lambda each: each.mean)
    assert (best.behind, best.behind_error) == (0, 0)
    for each in weighed:
        assert each.behind == best.mean - each.mean
    assert weigh(position, worlds=40, seed=2) == weighed != weigh(position, worlds=40, seed=3)


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_all_play_on_by_the_policy_named(policy):
    position = next(each for each in positions("english", 5, 3) if len(choices(each)) > 1)
    named = weigh(position, policy, worlds=40)
    assert named != weigh(position, worlds=40)
    assert named == weigh(position, policy, worlds=40)


def test_a_russian_player_can_weigh_his_money_or_his_not_being_laughed_at_R12_R14():
    position = russian("9C/3S 8S KS/9S 9H/7S/6S", "3H 8H", turn="B")
    position = after(position, "B 3S x 3H")
    by_money = weigh(position, worlds=20)
    by_safety = weigh(position, worlds=20, measure="safety")
    assert [each.move.kind for each in by_money] == [MoveKind.CAPTURE, MoveKind.DECLINE]
    assert all(0 <= each.mean <= 1 for each in by_safety)
    assert set(MEASURES) == {"money", "safety"}


def test_the_error_is_that_of_the_textbook_rounded_up():
    # Variance 6 of 4 values: 1.96 times the root of 6/4 is 2.4005.
    assert half_width((*map(Fraction, (2, 2, 5, -1)),)) == Fraction(241, 100)
    assert half_width((Fraction(0), Fraction(1))) == Fraction(98, 100)
    assert half_width((Fraction(1, 3),) * 5) == 0


def test_what_was_never_seen_in_so_many_worlds_may_still_be():
    assert half_width((Fraction(1),) * 400, Fraction(3, 400)) == Fraction(1, 100)
    assert half_width((Fraction(0), Fraction(1)), Fraction(3, 400)) == Fraction(98, 100)
    position = russian("9C/3S 8S 2S/8H/9S", "3H 8D", turn="B")
    sure = weigh(position, worlds=30, measure="safety")
    assert {each.error for each in sure if each.mean == 1} == {Fraction(1, 10)}


def test_money_is_what_the_settlement_says():
    position, worlds = counted_by_hand()
    end = after(worlds[0], "B 3S x 3H")
    while not end.is_over:
        end, _ = play(end, greedy(end))
    assert settle(end).net[B] == MEASURES["money"](end, B) == 0
    assert len(legal_moves(position)) == 2


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"worlds": 1}, DealError, "two worlds or more"),
        ({"policy": "wise"}, RuleSetError, "no policy 'wise'"),
        ({"measure": "fame"}, RuleSetError, "no measure 'fame'; there are: money, safety"),
    ],
)
def test_what_cannot_be_weighed_is_told(change, error, message):
    position, _ = counted_by_hand()
    with pytest.raises(error, match=message):
        weigh(position, **change)


def test_there_is_nothing_to_weigh_when_play_is_over():
    with pytest.raises(DealError, match="a player to move"):
        weigh(english("KS/3S/4S/5S/6S", "", turn="B"), worlds=1)
    *_, last = positions("english", 5, 0)
    end, _ = play(last, greedy(last))
    with pytest.raises(DealError, match="a player to move"):
        weigh(end)
