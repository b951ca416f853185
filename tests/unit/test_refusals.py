"""A move that is not legal is refused with a code, the clause, the seat and the cards."""

import pickle

import pytest

from laughlie import IllegalMove, format_cards, play
from laughlie.game import clauses_asked_by, is_moment_for
from tests.tables import after, english, move, russian

TABLE = english("2S/3S 8S/4S/5S/6S", "3H 4H")
OPENING = english("2S/7S 7H 7D/4S/5S/6S", "3H", turn=None)
BOUND = russian("9C/7S 7H 8S/9S", "3H", turn=None)
JOINING = after(english("2S/3S 8S/4S/3D 3C 9S/6S", "3H 4H"), "B 3S x 3H")
MANY = english("2S/3S 3H 8S/4S/5S/6S", "3D 3C")
WHOLE = english("2S/3S 8S/4S/5S/6S", "3H 3D 3C", table_prial="all-three")
OVER = after(english("/8S/9S//", "3H"), "B down 8S")

TAKES = "capture 3S x 3D; capture 3S x 3C; capture 3H x 3D; capture 3H x 3C; capture 3S 3H x 3D 3C"
TAKES_ALL = "capture 3S x 3H 3D 3C"
LAYS = "lay 7S 7H; lay 7S 7D; lay 7H 7D"

REFUSED = [
    (TABLE, "C 4S x 4H", "not-your-turn", "E.13", "it is for B to decide"),
    (TABLE, "B 9S x 3H", "not-in-hand", "", "9S not in the hand of B"),
    (TABLE, "B 3S x 3D", "not-on-table", "", "3D not on the table"),
    (TABLE, "B 3S x 4H", "different-ranks", "E.13", "the cards are not of one rank"),
    (TABLE, "B lay 3S", "wrong-moment", "E.11", "this is not done in the turn phase"),
    (TABLE, "B join 3S", "wrong-moment", "E.15", "this is not done in the turn phase"),
    (TABLE, "B down 3S", "not-whole-hand", "E.16", "who lies down lays the whole hand"),
    (TABLE, "B down 3S 8S", "can-capture", "E.16", "the rule allows only: capture 3S x 3H"),
    (TABLE, "B 3S", "takes-nothing", "E.13", "the rule allows only: capture 3S x 3H"),
    (MANY, "B 3S 3H x 3D", "not-allowed", "E.14", f"the rule allows only: {TAKES}"),
    (WHOLE, "B 3S x 3D", "not-by-reading", "E.13", f"the rule allows only: {TAKES_ALL}"),
    (TABLE, "B decline", "not-allowed", "E.13", "the rule allows only: capture 3S x 3H"),
    (OPENING, "B lay 7S", "not-a-set", "E.11", f"the rule allows only: {LAYS}; decline"),
    (OPENING, "B 7S x 3H", "wrong-moment", "E.13", "this is not done in the opening phase"),
    (BOUND, "B decline", "not-allowed", "R.6", "the rule allows only: lay 7S 7H"),
    (JOINING, "D join 3D", "not-a-set", "E.15", "the rule allows only: join 3D 3C; decline"),
    (OVER, "C 9S x 8S", "deal-over", "", "the deal is over"),
]


@pytest.mark.parametrize(
    ("position", "text", "code", "clause", "reason"),
    REFUSED,
    ids=[f"{text} {code}" for _, text, code, *_ in REFUSED],
)
def test_a_refusal_says_why(position, text, code, clause, reason):
    refused_move = move(text)
    with pytest.raises(IllegalMove) as refused:
        play(position, refused_move)
    error = refused.value
    place = f" ({clause})" if clause else ""
    assert str(error) == f"{text[0]} {refused_move}: {reason}{place}"
    assert (error.code, error.clause, error.seat) == (code, clause, text[0])
    assert error.cards == format_cards(refused_move.cards)


def test_a_move_has_its_moment_whatever_its_cards():
    assert is_moment_for(TABLE, move("B 9S x 3D"))
    assert not is_moment_for(TABLE, move("B join 3S 3D"))
    assert not is_moment_for(TABLE, move("C 4S x 4H"))
    assert is_moment_for(JOINING, move("D decline"))


def test_when_a_deal_is_over_no_clause_asks_anything():
    assert clauses_asked_by(TABLE) == ("E.13", "E.16")
    assert clauses_asked_by(OVER) == ()


def test_a_refused_move_changes_nothing():
    before = repr(TABLE)
    with pytest.raises(IllegalMove):
        play(TABLE, move("B 3S x 4H"))
    assert repr(TABLE) == before


def test_a_refusal_can_be_copied_and_sent_elsewhere():
    with pytest.raises(IllegalMove) as refused:
        play(TABLE, move("B 3S x 4H"))
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.code, again.cards) == (str(refused.value), "different-ranks", "3S 4H")
