"""Why ``sensible`` makes its move: the moves it always made, and reasons that are true.

Each claim is judged from the whole position, with the hands that the policy does not see.
"""

import re
from functools import cache
from random import Random

import pytest

from laughlie import RULESETS, Deal, MoveKind, deck, legal_moves, play, start
from laughlie.language.advice import advice_words
from laughlie.policies import Reason, advise, choices, greedy, sensible
from laughlie.rulesets.choices import EmptyHand, PerTurn
from tests.tables import mixed
from tests.unit.test_advice import EXAMPLES


def kept_verbatim(position):
    """Return what ``sensible`` chose before it gave a reason."""

    def on_table(each):
        return any(card.rank is each.hand[0].rank for card in position.table)

    def elsewhere(rank):
        own, piles = position.hands[position.to_move], position.won
        seen = (*own, *position.table, *(c for pile in piles for c in pile))
        return 4 - sum(card.rank is rank for card in seen)

    def can_empty():
        ranks = {each.hand[0].rank for each in captures}
        held = {card.rank for card in position.hands[captures[0].seat]}
        return position.ruleset.per_turn is PerTurn.ALL and held <= ranks

    def capture_order(each):
        safe = not elsewhere(each.hand[0].rank)
        return safe, len(each.cards), each.hand, each.table

    moves = legal_moves(position)
    lays = [each for each in moves if each.kind is MoveKind.LAY]
    captures = [each for each in moves if each.kind is MoveKind.CAPTURE]
    if lays:
        return min(lays, key=lambda each: (on_table(each), -len(each.hand), each.hand))
    if not captures or can_empty():
        return greedy(position)
    if position.captured:
        return next(each for each in moves if each.kind is MoveKind.DECLINE)
    return min(captures, key=capture_order)


def drawn(name, number):
    """Return the rules ``name``, by readings drawn at random in every second deal."""
    rules, source = RULESETS[name], Random(number)
    if number % 2:
        rules = rules.with_readings(
            {crux.name: source.choice(crux.options) for crux in rules.cruxes}
        )
    return rules, source


@cache
def met(name):
    """Return the positions of many deals by the rules ``name``, where some play anything."""
    found = []
    for number in range(160):
        rules, source = drawn(name, number)
        position = start(Deal.from_deck(rules, source.choice(rules.players), deck(31, number)))
        while not position.is_over:
            found.append(position)
            chance = source.random() < 0.4
            chosen = source.choice(choices(position)) if chance else sensible(position)
            position, _ = play(position, chosen)
    return found


@pytest.mark.parametrize("name", RULESETS)
def test_the_moves_are_those_that_sensible_always_made(name):
    for position in met(name):
        assert sensible(position) == advise(position).move == kept_verbatim(position)


@pytest.mark.parametrize("name", RULESETS)
def test_advice_looks_only_at_what_its_seat_sees(name):
    shuffled = Random(3)
    for position in met(name)[::7]:
        assert advise(mixed(position, shuffled)) == advise(position)


def others(position, rank):
    """Return how many cards of ``rank`` really are in the hands of the others."""
    hands = [hand for seat, hand in enumerate(position.hands) if seat != position.to_move]
    return [card.rank for hand in hands for card in hand].count(rank)


def matched(position, seat):
    """Return the ranks that a hand has in common with the table."""
    own = {card.rank for card in position.hands[seat]}
    return own & {card.rank for card in position.table}


def of_kind(position, kind):
    return [each for each in legal_moves(position) if each.kind is kind]


def only_lay(position, advice):
    moves = legal_moves(position)
    return {(each.kind, each.hand[0].rank) for each in moves} == {
        (MoveKind.LAY, advice.move.hand[0].rank)
    }


def lays(position, advice):
    seat, done = advice.move.seat, play(position, advice.move)[0]
    gained = set(done.won[seat]) - set(position.won[seat])
    return gained == set(advice.move.hand) and done.table == position.table


def lays_idle(position, advice):
    on_table = {card.rank for card in position.table}
    others_laid = {each.hand[0].rank for each in of_kind(position, MoveKind.LAY)}
    return (
        advice.move.hand[0].rank not in on_table
        and set(advice.kept) == on_table & others_laid != set()
        and lays(position, advice)
    )


def lays_more(position, advice):
    sizes = {len(each.hand) for each in of_kind(position, MoveKind.LAY)}
    return len(advice.move.hand) == 4 and sizes == {2, 4}


def lays_equal(position, advice):
    sets = of_kind(position, MoveKind.LAY)
    ranks, on_table = {each.hand[0].rank for each in sets}, {card.rank for card in position.table}
    same_size = len({len(each.hand) for each in sets}) == 1
    return len(ranks) > 1 and same_size and (ranks <= on_table or not ranks & on_table)


def goes_to(owner, position, advice):
    """Return whether the other two cards are won, and this pair now goes to ``owner``."""
    rank = advice.move.hand[0].rank
    won = [card.rank for pile in position.won for card in pile].count(rank)
    done = play(position, advice.move)[0]
    return won == 2 and set(done.won[owner]) - set(position.won[owner]) == set(advice.move.hand)


def joins(position, advice):
    return advice.move.kind is MoveKind.JOIN and goes_to(advice.move.seat, position, advice)


def joins_for_another(position, advice):
    return position.turn != advice.move.seat and goes_to(position.turn, position, advice)


def empties_hand(position, advice):
    seat = advice.move.seat
    safe = position.ruleset.empty_hand is EmptyHand.SAFE
    cannot_lose = "cannot lose" in advice_words(position, advice).en
    return safe == cannot_lose and empties(play(position, advice.move)[0], seat)


def empties(position, seat):
    """Return whether the hand of ``seat`` can be empty within this turn, whatever others join."""
    if seat in position.out:
        return False
    if not position.hands[seat] or position.is_over or position.turn != seat:
        return not position.hands[seat]
    one_of = any if position.to_move == seat else all
    return one_of(empties(play(position, each)[0], seat) for each in choices(position))


def all_matched(position, advice):
    seat = advice.move.seat
    held = {card.rank for card in position.hands[seat]}
    return position.ruleset.per_turn is PerTurn.ALL and held == matched(position, seat)


def stops(position, advice):
    safe = {rank for rank in matched(position, position.turn) if not others(position, rank)}
    return position.captured and set(advice.kept) == safe != set()


def stops_at_risk(position, advice):
    open_to = matched(position, position.turn)
    at_risk = all(others(position, rank) for rank in open_to)
    return position.captured and set(advice.kept) == open_to != set() and at_risk


def stuck(position, advice):
    return not matched(position, advice.move.seat) and advice.move in legal_moves(position)


def only_capture(position, _advice):
    return [each.kind for each in choices(position)].count(MoveKind.CAPTURE) == 1


def really(position, advice):
    """Return whether as many of the rank as is said are in other hands."""
    return advice.elsewhere == others(position, advice.move.hand[0].rank)


def contested(position, advice):
    safe = {rank for rank in matched(position, advice.move.seat) if not others(position, rank)}
    said = advice.elsewhere in (1, 2) and really(position, advice)
    return said and set(advice.kept) == safe != set()


def all_contested(position, advice):
    open_to = matched(position, advice.move.seat)
    return len(open_to) > 1 and all(others(position, rank) for rank in open_to)


def fewest(position, advice):
    seat = advice.move.seat
    safe = not any(others(position, rank) for rank in matched(position, seat))
    left = matched(play(position, advice.move)[0], seat)
    least = min(len(each.cards) for each in of_kind(position, MoveKind.CAPTURE))
    return safe and set(advice.kept) == left != set() and len(advice.move.cards) == least


def pair_left(position, advice):
    done = play(position, advice.move)[0]
    ranks = {each.hand[0].rank for each in of_kind(done, MoveKind.JOIN)}
    return done.to_move == advice.move.seat and ranks == {advice.move.hand[0].rank}


def enough(position, advice):
    several = [each.kind for each in choices(position)].count(MoveKind.CAPTURE) > 1
    return several and len(matched(position, advice.move.seat)) == 1 and len(advice.move.cards) == 2


CLAIMS = {
    Reason.ONLY_LAY: only_lay,
    Reason.LAYS: lays,
    Reason.LAYS_IDLE: lays_idle,
    Reason.LAYS_MORE: lays_more,
    Reason.LAYS_EQUAL: lays_equal,
    Reason.JOINS: joins,
    Reason.JOINS_FOR_ANOTHER: joins_for_another,
    Reason.EMPTIES_HAND: empties_hand,
    Reason.ALL_MATCHED: all_matched,
    Reason.STOPS: stops,
    Reason.STOPS_AT_RISK: stops_at_risk,
    Reason.STUCK: stuck,
    Reason.ONLY_CAPTURE: only_capture,
    Reason.CONTESTED: contested,
    Reason.ALL_CONTESTED: all_contested,
    Reason.FEWEST: fewest,
    Reason.PAIR_LEFT: pair_left,
    Reason.ENOUGH: enough,
}


@pytest.mark.parametrize("reason", Reason)
def test_a_reason_is_true_of_the_position(reason):
    shown = [position for position, _, why, *_ in EXAMPLES if why is reason]
    positions = [*shown, *(position for name in RULESETS for position in met(name))]
    given = [(each, advise(each)) for each in positions if advise(each).reason is reason]
    assert len(given) >= len(shown) > 0
    for position, advice in given:
        assert CLAIMS[reason](position, advice), (position, advice)


@pytest.mark.parametrize("name", RULESETS)
def test_a_capture_says_how_many_of_its_rank_others_hold(name):
    advised = [(position, advise(position)) for position in met(name)]
    captures = [each for each in advised if each[1].move.kind is MoveKind.CAPTURE]
    going_on = (Reason.EMPTIES_HAND, Reason.ALL_MATCHED)
    weighed = [each for each in captures if each[1].reason not in going_on]
    assert {advice.elsewhere for _, advice in weighed} == {0, 1, 2}
    assert all(really(position, advice) for position, advice in weighed)


@pytest.mark.parametrize("name", RULESETS)
def test_everything_said_is_a_sentence_or_two(name):
    english_sentence = r"[A-Z][a-zA-Z ,:]+\."
    russian_sentence = r"[А-Я][а-яёА-Я ,:2A-F-]+\."
    for position in met(name)[::3]:
        words = advice_words(position, advise(position))
        assert re.fullmatch(f"{english_sentence}( {english_sentence})?", words.en), words.en
        assert re.fullmatch(f"{russian_sentence}( {russian_sentence})?", words.ru), words.ru
