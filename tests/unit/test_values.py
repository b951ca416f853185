"""Values show themselves as code that makes them again, and cannot be changed."""

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

import laughlie
from laughlie import Deal, Seat, deck, legal_moves, play, ruleset, settle, start
from laughlie.records import Comment, Record, RecordedMove, Tag, make_tags
from laughlie.settlement import Entry, EntryKind, Settlement

NAMES = vars(laughlie) | {
    each.__name__: each
    for each in (Fraction, Comment, Record, RecordedMove, Tag, Entry, EntryKind, Settlement)
}
READINGS = {"last-bonus": "last-in", "empty-hand": "lain-only"}
DEAL = Deal.from_deck(ruleset("english", READINGS), 5, deck(3), Seat.B, Fraction(3, 5))


def pasted(value):
    return eval(repr(value), dict(NAMES))


def test_every_position_of_a_deal_its_moves_and_its_events_paste_back():
    position = start(DEAL)
    assert pasted(DEAL) == DEAL
    while not position.is_over:
        assert pasted(position) == position
        moves = legal_moves(position)
        assert pasted(moves) == moves
        position, events = play(position, moves[0])
        assert pasted(events) == events
    assert pasted(settle(position)) == settle(position)


def test_a_ruleset_pastes_back_with_the_readings_that_are_not_the_default():
    assert repr(ruleset("russian")) == "ruleset('russian')"
    assert repr(DEAL.ruleset) == (
        "ruleset('english', {'last-bonus': 'last-in', 'empty-hand': 'lain-only'})"
    )


def test_a_record_pastes_back():
    moves = (
        RecordedMove(legal_moves(start(DEAL))[0], "!", (Comment("en", "Well.", question=True),)),
    )
    record = Record(make_tags(DEAL), DEAL, (), moves)
    assert pasted(record) == record


VALUES = [DEAL, DEAL.ruleset, DEAL.hands[0][0], start(DEAL), legal_moves(start(DEAL))[0]]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_cannot_be_changed(value):
    field = next(iter(value.__dataclass_fields__))
    with pytest.raises(FrozenInstanceError):
        setattr(value, field, None)
    assert hash(value) == hash(pasted(value))


def test_the_next_dealer_is_eldest():
    assert DEAL.next_dealer is Seat.C
    assert Deal.from_deck(ruleset("english"), 5, deck(3), Seat.E).next_dealer is Seat.A
