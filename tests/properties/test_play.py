"""What holds in every deal: cards and money are kept, and play ends, whatever is chosen."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laughlie import (
    PACK,
    RULESETS,
    Deal,
    MoveKind,
    Seat,
    deck,
    legal_moves,
    play,
    play_out,
    settle,
    start,
)
from laughlie.rulesets.choices import Payment

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]


@st.composite
def deals(draw, tables=tuple(TABLES)):
    """Draw a deal under any readings, with any dealer and any pot carried in."""
    name, players = draw(st.sampled_from(tables))
    rules = RULESETS[name]
    readings = {crux.name: draw(st.sampled_from(crux.options)) for crux in rules.cruxes}
    dealer = Seat(draw(st.integers(0, players - 1)))
    carried = draw(st.fractions(0, 20, max_denominator=6))
    cards = deck(draw(st.integers(0, 2**64 - 1)), draw(st.integers(0, 1000)))
    return Deal.from_deck(rules.with_readings(readings), players, cards, dealer, carried)


@given(deals(), st.randoms(use_true_random=False))
@settings(max_examples=300, deadline=None)
def test_cards_and_money_are_kept_and_play_ends(deal, random):
    position, moves = start(deal), 0
    while not position.is_over:
        options = legal_moves(position)
        assert options
        assert len(set(options)) == len(options)
        assert {move.seat for move in options} == {position.to_move}
        position, events = play(position, random.choice(options))
        moves += 1
        assert_cards_are_kept(position)
        assert len(events) <= 1
    assert legal_moves(position) == ()
    # Every move but DECLINE takes cards from a hand, and nobody is asked twice without one.
    assert moves <= 52 * (deal.players + 1)
    settlement = settle(position)
    assert sum(settlement.net) + settlement.pot_left == deal.carried
    assert settlement.pot_left >= 0


def assert_cards_are_kept(position):
    piles = (*position.hands, *position.won, position.table)
    assert sorted(card for pile in piles for card in pile) == list(PACK)
    assert all(list(hand) == sorted(hand) for hand in position.hands)


@given(deals(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_a_duty_stands_alone_and_a_right_beside_declining(deal, random):
    position = start(deal)
    while not position.is_over:
        kinds = {move.kind for move in legal_moves(position)}
        if MoveKind.JOIN in kinds:
            assert MoveKind.DECLINE in kinds
        if MoveKind.LIE_DOWN in kinds and MoveKind.CAPTURE in kinds:
            assert str(deal.ruleset.must_capture) == "may-decline"
        if MoveKind.LIE_DOWN in kinds:
            assert MoveKind.DECLINE not in kinds
        position, _ = play(position, random.choice(legal_moves(position)))


def pays_by_twos(deal) -> bool:
    return deal.ruleset.payment is Payment.BY_TWOS


def can_be_short(deal) -> bool:
    """Return whether the par asks more of the pot than it holds: in G, when four play for four."""
    return deal.players == 4 and str(deal.ruleset.par) == "four-pairs"


@given(deals().filter(pays_by_twos), st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_by_E_F_G_and_Y_every_pile_is_even_and_the_pot_is_emptied(deal, random):
    """But for what was carried in, and for the bonus if nobody has a claim to it."""
    settlement = settle(played_at_random(deal, random))
    assert all(len(pile) % 2 == 0 for pile in settlement.won)
    assert sum(map(len, settlement.won)) == len(PACK)
    if can_be_short(deal):
        assert settlement.pot_left <= deal.carried
        return
    assert all(net.denominator == 1 for net in settlement.net)
    paid_last = any(str(entry.kind) == "bonus" for entry in settlement.entries)
    bonus = deal.ruleset.bonus_for(deal.players)
    assert settlement.pot_left == deal.carried + (0 if paid_last else bonus)


@given(deals((("ways-to-play", 4),)).filter(can_be_short), st.randoms(use_true_random=False))
@settings(max_examples=50, deadline=None)
def test_by_G_a_pot_of_four_is_four_short_of_what_is_due(deal, random):
    settlement = settle(played_at_random(deal, random))
    short = sum(entry.short for entry in settlement.entries)
    paid_last = any(str(entry.kind) == "bonus" for entry in settlement.entries)
    due = 10 + (3 if paid_last else 0)
    assert short == max(due - settlement.pot_start, 0)
    assert settlement.pot_left == max(settlement.pot_start - due, 0)


def played_at_random(deal, random):
    """Return the position in which ``deal`` ends when everybody does anything."""
    position = start(deal)
    while not position.is_over:
        position, _ = play(position, random.choice(legal_moves(position)))
    return position


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_deal_carries_its_pot_into_the_next(name, players):
    carried, paid = Fraction(0), Fraction(0)
    for number in range(30):
        deal = Deal.from_deck(RULESETS[name], players, deck(41, number), carried=carried)
        settlement = play_out(deal).settlement
        carried, paid = settlement.pot_left, paid + sum(settlement.net)
        assert carried + paid == 0


@given(st.integers(0, 2**32), st.sampled_from(["greedy", "sensible", "random"]))
@settings(max_examples=60, deadline=None)
def test_a_mournival_on_the_table_changes_no_settlement(seed, policy):
    """Whoever it is given to, E.18 gives it to the dealer: nobody can match it."""
    number = next(each for each in range(5000) if lies_a_mournival(deck(seed, each)))
    cards = deck(seed, number)
    settled = [
        play_out(
            Deal.from_deck(
                RULESETS["english"].with_readings({"table-mournival": reading}), 5, cards
            ),
            policy,
        ).settlement
        for reading in ("stays", "dealer")
    ]
    assert settled[0].net == settled[1].net
    assert sorted(settled[0].won[0]) == sorted(settled[1].won[0])


def lies_a_mournival(cards):
    ranks = [card.rank for card in cards[40:]]
    return any(ranks.count(rank) == 4 for rank in set(ranks))
