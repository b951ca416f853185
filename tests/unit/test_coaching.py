"""Looking back: every choice of a seat is found, and one is marked only for what it surely cost."""

from fractions import Fraction
from math import sqrt
from statistics import mean, stdev

import pytest

from laughlie import (
    Deal,
    DealError,
    MoveKind,
    Phase,
    RecordError,
    RuleSetError,
    Seat,
    deck,
    legal_moves,
    play,
    ruleset,
    settle,
    start,
)
from laughlie.coaching import Decision, decisions, looked_at
from laughlie.policies import choices, greedy, policy
from laughlie.records import Record, RecordedMove, make_tags
from laughlie.replay import position_after, replay
from laughlie.weighing import ahead, dealt_anew
from tests.tables import english, move, russian

A, B, C, D, E, F = Seat


def played_by(variant, players, number, chooser):
    """Return the record of a deal and, beside it, every position with the move made there."""
    deal = Deal.from_deck(ruleset(variant), players, deck(1522, number))
    position, path, moves = start(deal), [], []
    while not position.is_over:
        chosen = chooser(position)
        path.append((position, chosen))
        position, events = play(position, chosen)
        moves += [RecordedMove(event.move) for event in events]
    return Record(make_tags(deal), deal, (), tuple(moves)), path


def passing(phase):
    """Return a policy that passes up all that it may in this phase, and else is greedy."""

    def choose(position):
        last = legal_moves(position)[-1]
        passed = position.phase is phase and last.kind is MoveKind.DECLINE
        return last if passed else greedy(position)

    return choose


def found(record, seat):
    return [(f"{each.move}", each.step, each.is_declined) for each in decisions(record, seat)]


def test_a_set_kept_in_the_opening_is_a_choice_though_no_record_tells_of_it_E11():
    record, _ = played_by("english", 5, 10, passing(Phase.OPENING))
    first = decisions(record, E)[0]
    assert (first.move.kind, first.position.phase) == (MoveKind.DECLINE, Phase.OPENING)
    assert record.moves[0].move.seat == B
    assert (first.step, first.is_declined) == (1, True)


def test_a_capture_passed_up_within_a_turn_is_a_choice_before_the_next_move_R9():
    record, _ = played_by("russian", 5, 0, passing(Phase.TURN))
    assert found(record, C) == [
        ("capture TH x TD TC", 7, False),
        ("decline", 8, True),
        ("capture 4C x 4S", 12, False),
        ("decline", 13, True),
    ]
    assert [each.move.seat for each in record.moves[6:8]] == [C, D]


def test_a_pair_kept_or_laid_out_of_turn_is_a_choice_E15():
    kept, _ = played_by("english", 5, 0, passing(Phase.JOIN))
    laid, _ = played_by("english", 5, 0, greedy)
    assert found(kept, E)[1:] == [("decline", 7, True), ("decline", 8, True)]
    assert found(laid, E)[1:] == [("join 5D 5C", 7, False), ("join 7D 7C", 9, False)]
    assert [kept.moves[step - 2].move.seat for step in (7, 8)] == [B, C]


def test_what_was_passed_up_after_the_last_recorded_move_stands_before_the_end_E15():
    record, _ = played_by("english", 5, 177, passing(Phase.JOIN))
    last = decisions(record, A)[-1]
    assert (last.move, last.position.phase) == (move("A decline"), Phase.JOIN)
    assert record.moves[-1].move == move("D KS x KD")
    assert last.step == len(record.moves) + 1
    assert replay(record)[last.step].kind == "end"


@pytest.mark.parametrize(
    ("variant", "players"),
    [("english", 5), ("russian", 3), ("russian", 5), ("english-four", 4), ("ways-to-play", 5)],
)
def test_every_choice_of_every_seat_is_found_and_nothing_else(variant, players):
    for number in range(12):
        record, path = played_by(variant, players, number, policy("random", 3, number))
        for seat in list(Seat)[:players]:
            had = decisions(record, seat)
            made = [(before, chosen) for before, chosen in path if chosen.seat == seat]
            assert [(each.position, each.move) for each in had] == [
                pair for pair in made if len(choices(pair[0])) > 1
            ]
            assert [each.number for each in had] == list(range(len(had)))


def test_a_step_leads_to_the_move_or_to_what_came_after_it_was_declined():
    for number in range(12):
        record, _ = played_by("russian", 4, number, policy("random", 3, number))
        steps = replay(record)
        for seat in (A, B, C, D):
            for each in decisions(record, seat):
                before = position_after(record.deal, record.moves[: each.step - 1])
                while each.is_declined and before != each.position:
                    before, _ = play(before, move(f"{before.to_move} decline"))
                if not each.is_declined:
                    step = steps[each.step]
                    told = (step.kind, step.seat, step.moved_hand, step.moved_table)
                    assert told == (each.move.kind, seat, each.move.hand, each.move.table)
                assert before.hands == each.position.hands


def test_choices_in_variations_are_not_looked_at():
    record, _ = played_by("english", 5, 0, greedy)
    first, *others = record.moves
    other = next(each for each in legal_moves(start(record.deal)) if each != first.move)
    varied = RecordedMove(first.move, variations=((RecordedMove(other),),))
    with_variation = Record(record.tags, record.deal, (), (varied, *others))
    assert decisions(with_variation, B) == decisions(record, B)


def counted_by_hand():
    """B can take the three or the nine: the nine costs him five, whoever holds what.

    After the three nobody can take anything, and B has the five for the last trick: 5 less three
    for his two cards against eight, less his stake of two. After the nine whoever has the last
    three takes the table's with it, and the five: B is left with -3 - 2.
    """
    return english("KS/3S 9S/3D/7S/8S", "3H 9H", turn="B")


def test_a_blunder_that_is_certain_is_marked_with_what_it_cost_E19():
    position = counted_by_hand()
    look = looked_at(Decision(0, position, move("B 9S x 9H"), 1), worlds=20)
    assert (look.is_marked, look.other) == (True, move("B 3S x 3H"))
    assert (look.ahead, look.error) == (Fraction(5), Fraction(0))


def test_what_was_best_is_not_marked():
    look = looked_at(Decision(0, counted_by_hand(), move("B 3S x 3H"), 1), worlds=20)
    assert (look.is_marked, look.other, look.ahead, look.error) == (False, None, 0, 0)


def test_which_suits_are_played_is_no_other_choice():
    position = english("KS/3S 3C 9S/3D/7S/8S", "3H 9H", turn="B")
    for card in ("3S", "3C"):
        look = looked_at(Decision(0, position, move(f"B {card} x 3H"), 1), 4, worlds=20)
        assert look.other != move("B 3S x 3H")
    looks = {
        looked_at(Decision(0, position, move(f"B {card} x 3H"), 1), 4, worlds=20).ahead
        for card in ("3S", "3C")
    }
    assert len(looks) == 1


def test_a_loss_that_is_certain_is_marked_by_safety_R12():
    """A has a five to take and a queen that nothing matches; C has no cards; B an eight and a king.

    If B takes the eight at once, A takes the five, and B, with his king, is stuck first. If he
    leaves it for his next turn, he takes it then, and A is stuck with the queen. So taking it loses
    in every world; of 20 worlds up to 3 in 20 may yet be otherwise.
    """
    position = russian("5S QS/3S 8S KS/", "3H 5H 8H", turn="B")
    position, _ = play(position, move("B 3S x 3H"))
    takes, leaves = (
        looked_at(Decision(0, position, move(f"B {made}"), 1), 0, 20, measure="safety")
        for made in ("8S x 8H", "decline")
    )
    assert (takes.is_marked, takes.other) == (True, move("B decline"))
    assert (takes.ahead, takes.error) == (Fraction(1), Fraction(3, 20))
    assert (leaves.is_marked, leaves.other) == (False, None)


def test_equal_choices_are_never_marked_whatever_the_hands():
    """Nobody else can take B's three or his nine, so it is all one which he takes first."""
    position = english("KS/3S 9S/QS/7S/8S", "3H 9H", turn="B")
    for seed in range(40):
        for made in ("B 3S x 3H", "B 9S x 9H"):
            look = looked_at(Decision(seed, position, move(made), 1), seed, 20)
            assert (look.is_marked, look.other) == (False, None)


def exchangeable():
    """Return a position in which four choices differ only in their rank, all cards known of."""
    hands = "KS 3D 5C/3S 5S 7S 9S/QS 5D 7C/9C 7D JS/3C 9D 2S"
    return english(hands, "3H 5H 7H 9H", turn="B")


def test_of_choices_that_are_alike_but_for_their_rank_hardly_any_is_marked():
    """By the random policy no rank is better than another: every mark is a false alarm.

    At most 1 in 40 would pass the second sample even if the first let all pass; of these 120 looks
    that is 3. The first sample alone, which picks the best of four, lets more pass.
    """
    position = exchangeable()
    made = choices(position)
    looks = [
        looked_at(Decision(0, position, made[seed % 4], 1), seed, 20, "random")
        for seed in range(120)
    ]
    picked = sum(look.other is not None for look in looks)
    assert sum(look.is_marked for look in looks) <= 3 < picked


def at_random(number, seat, which):
    """Return a choice of a seat in an English deal that all play at random."""
    record, _ = played_by("english", 5, number, policy("random", 3, number))
    return decisions(record, seat)[which]


def plainly(decision, made, name, numbers):
    """Return what ``made`` brings in each world of seed 5, played out by nothing but a loop."""
    brought = []
    for number in numbers:
        world = dealt_anew(decision.position, 5, decision.number * 2**32 + number)
        chooser = policy(name, 0, number)
        world, _ = play(world, made)
        while not world.is_over:
            world, _ = play(world, chooser(world))
        brought.append(settle(world).net[made.seat])
    return brought


@pytest.mark.parametrize(
    ("decision", "name", "marked"),
    [
        (at_random(2, E, 1), "sensible", True),
        (at_random(5, A, 0), "sensible", False),
        (at_random(4, A, 3), "random", True),
    ],
)
def test_the_figures_are_those_of_the_fresh_worlds_alone(decision, name, marked):
    look = looked_at(decision, 5, 40, name)
    first, fresh = (
        [
            other - made
            for other, made in zip(
                plainly(decision, look.other, name, numbers),
                plainly(decision, decision.move, name, numbers),
                strict=True,
            )
        ]
        for numbers in (range(40), range(40, 80))
    )
    assert mean(first) > 1.96 * stdev(first) / sqrt(40)
    assert look.ahead == mean(fresh) != mean(first)
    assert 0 <= look.error - 1.96 * stdev(fresh) / sqrt(40) < 0.01
    assert look.is_marked is marked


def test_the_other_choice_is_the_one_that_was_best_in_the_first_worlds():
    decision = at_random(2, E, 1)
    brought = {
        each: sum(plainly(decision, each, "sensible", range(40)))
        for each in choices(decision.position)
    }
    assert len(brought) == 4
    assert looked_at(decision, 5, 40).other == max(brought, key=brought.get)


def test_the_same_seed_and_number_give_the_same_look_and_others_others():
    decision = at_random(2, E, 1)
    look = looked_at(decision, 5, 40)
    assert looked_at(decision, 5, 40) == look
    assert looked_at(decision, 6, 40).ahead != look.ahead
    renumbered = Decision(2, decision.position, decision.move, decision.step)
    assert looked_at(renumbered, 5, 40).ahead != look.ahead


def test_what_a_policy_draws_at_random_is_not_the_same_in_the_fresh_worlds():
    """Were it the same, a choice picked for its luck in the first worlds would keep some of it."""
    position = exchangeable()
    worlds = [dealt_anew(position, 1, number) for number in range(60)]
    pair = choices(position)[:2]
    assert ahead(pair, worlds, "random") != ahead(pair, worlds, "random", first=60)
    assert ahead(pair, worlds, "sensible") == ahead(pair, worlds, "sensible", first=60)


@pytest.mark.parametrize("policy_name", ["greedy", "random"])
def test_all_play_on_by_the_policy_named(policy_name):
    decision = at_random(2, E, 1)
    named = looked_at(decision, 5, 40, policy_name)
    assert named == looked_at(decision, 5, 40, policy_name)
    assert named.ahead != looked_at(decision, 5, 40).ahead


def test_a_deal_that_is_not_over_is_not_looked_back_at():
    record, _ = played_by("english", 5, 0, greedy)
    unfinished = Record(record.tags, record.deal, (), record.moves[:-3])
    with pytest.raises(DealError, match="the deal is not over: its choices are looked at once"):
        decisions(unfinished, B)


def test_a_seat_at_which_nobody_sits_has_no_choices():
    record, _ = played_by("english", 5, 0, greedy)
    with pytest.raises(DealError, match="nobody sits at F when 5 play"):
        decisions(record, F)


def test_a_record_with_a_move_that_the_rules_refuse_is_refused():
    record, _ = played_by("english", 5, 0, greedy)
    wrong = Record(record.tags, record.deal, (), record.moves[1:])
    with pytest.raises(RecordError, match="it is for B to decide"):
        decisions(wrong, B)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"worlds": 1}, DealError, "two worlds or more"),
        ({"policy": "wise"}, RuleSetError, "no policy 'wise'"),
        ({"measure": "fame"}, RuleSetError, "no measure 'fame'"),
    ],
)
def test_what_cannot_be_looked_at_is_told(change, error, message):
    decision = Decision(0, counted_by_hand(), move("B 9S x 9H"), 1)
    with pytest.raises(error, match=message):
        looked_at(decision, **change)
