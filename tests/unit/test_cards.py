"""Cards, seats and their notation."""

import pytest

from laughlie import PACK, Card, CardError, DealError, Rank, Seat, Suit, format_cards, parse_cards
from laughlie.cards import by_rank
from laughlie.seats import parse_seat, seats


def test_the_pack_is_52_cards_in_sorted_order():
    assert len(PACK) == 52
    assert list(PACK) == sorted(set(PACK))
    assert format_cards(PACK[:5]) == "AS AH AD AC 2S"


def test_every_card_is_read_as_it_is_written():
    assert [Card.parse(str(card)) for card in PACK] == list(PACK)


def test_a_card_pastes_back():
    card = Card(Rank.TEN, Suit.HEARTS)
    assert eval(repr(card)) == card
    assert repr(card) == "Card.parse('TH')"


@pytest.mark.parametrize("text", ["", "T", "TT", "10H", "th", "1S", "QX", "Q♠", "QS "])
def test_a_text_that_is_no_card_is_refused_and_named(text):
    with pytest.raises(CardError, match="is not a card"):
        Card.parse(text)


def test_cards_given_twice_are_all_named():
    with pytest.raises(CardError, match="more than once: 2H QS"):
        parse_cards("QS 2H AS QS 2H")


def test_cards_group_by_rank_lowest_first_and_sorted():
    groups = by_rank(parse_cards("QS 2H QH 2S"))
    assert list(groups) == [Rank.TWO, Rank.QUEEN]
    assert format_cards(groups[Rank.TWO]) == "2S 2H"


def test_seats_go_clockwise():
    assert Seat.E.after(5) is Seat.A
    assert Seat.E.after(6) is Seat.F
    assert Seat.B.round(3) == (Seat.B, Seat.C, Seat.A)
    assert seats(3) == (Seat.A, Seat.B, Seat.C)
    assert eval(repr(Seat.C)) is Seat.C


def test_an_unknown_seat_is_refused():
    assert parse_seat("F") is Seat.F
    with pytest.raises(DealError, match="'G' is not a seat"):
        parse_seat("G")
