"""A move that is not legal is refused with a code, the clause, the seat and the cards."""

import pickle

import pytest

from laughlie import IllegalMove, play
from tests.tables import after, english, move, russian

TABLE = english("2S/3S 8S/4S/5S/6S", "3H 4H")
OPENING = english("2S/7S 7H 7D/4S/5S/6S", "3H", turn=None)
BOUND = russian("9C/7S 7H 8S/9S", "3H", turn=None)
JOINING = after(english("2S/3S 8S/4S/3D 3C 9S/6S", "3H 4H"), "B 3S x 3H")
OVER = after(english("/8S/9S//", "3H"), "B down 8S")

REFUSED = [
    (TABLE, "C 4S x 4H", "not-your-turn", "E.13"),
    (TABLE, "B 9S x 3H", "not-in-hand", ""),
    (TABLE, "B 3S x 3D", "not-on-table", ""),
    (TABLE, "B 3S x 4H", "different-ranks", "E.13"),
    (TABLE, "B lay 3S", "wrong-moment", "E.11"),
    (TABLE, "B join 3S", "wrong-moment", "E.15"),
    (TABLE, "B down 3S", "not-whole-hand", "E.16"),
    (TABLE, "B down 3S 8S", "not-allowed", "E.16"),
    (TABLE, "B decline", "not-allowed", "E.13"),
    (OPENING, "B lay 7S", "not-allowed", "E.11"),
    (OPENING, "B 7S x 3H", "wrong-moment", "E.13"),
    (BOUND, "B decline", "not-allowed", "R.6"),
    (JOINING, "D join 3D", "not-allowed", "E.15"),
    (OVER, "C 9S x 8S", "deal-over", ""),
]


@pytest.mark.parametrize(
    ("position", "text", "code", "clause"),
    REFUSED,
    ids=[f"{text} {code}" for _, text, code, _ in REFUSED],
)
def test_a_refusal_says_why(position, text, code, clause):
    with pytest.raises(IllegalMove) as refused:
        play(position, move(text))
    error = refused.value
    assert (error.code, error.clause, error.seat) == (code, clause, text[0])
    assert all(card in str(error) for card in text.split()[1:] if card.isupper())


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
