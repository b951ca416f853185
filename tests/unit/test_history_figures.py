"""The figures that the chapters of the history state, reckoned anew."""

from fractions import Fraction

import pytest

from laughlie import PACK, ruleset
from tests.conftest import ROOT

BOOK = ROOT / "book"
ENGLISH, RUSSIAN, FOUR = ruleset("english"), ruleset("russian"), ruleset("english-four")


def chapter(name, lang):
    """Return the text of a chapter."""
    folder = BOOK / "history" if lang == "en" else BOOK / "ru" / "history"
    return (folder / f"{name}.md").read_text("utf-8")


def staked(players):
    """Return what the pot holds by E.8: three of the dealer, two of each of the others."""
    return 3 + 2 * (players - 1)


def on_table(players, hand):
    """Return the cards that are left for the table."""
    return len(PACK) - players * hand


def bonus_needed(players, hand):
    """Return the bonus that empties the pot (E.21) when the par is the hand dealt (E.20)."""
    return staked(players) - Fraction(on_table(players, hand), 2)


HANDS = {3: 13, 4: 10, 5: 8, 6: 7}


def test_the_hands_are_those_that_the_texts_deal_E_9_G_18_R_17():
    assert dict(RUSSIAN.hand_sizes) == HANDS
    assert dict(ENGLISH.hand_sizes)[5] == HANDS[5]
    assert dict(FOUR.hand_sizes)[4] == HANDS[4]


@pytest.mark.parametrize(
    ("players", "bonus"), [(5, 5), (4, 3), (3, Fraction(1, 2)), (6, 8)], ids=str
)
def test_the_bonus_that_empties_the_pot(players, bonus):
    assert bonus_needed(players, HANDS[players]) == bonus


def test_the_bonus_needed_is_the_one_stated_for_five_and_for_four_E_19_G_18():
    assert ENGLISH.bonus == bonus_needed(5, 8)
    assert FOUR.bonus == bonus_needed(4, 10)


@pytest.mark.parametrize("won", [(20, 10, 8, 8, 6), (0, 0, 0, 0, 52), (12, 12, 12, 8, 8)])
def test_takers_take_half_the_table_more_than_payers_pay_E_20(won):
    dues = [Fraction(cards - 8, 2) for cards in won]
    taken = sum(due for due in dues if due > 0)
    paid = -sum(due for due in dues if due < 0)
    assert taken - paid == Fraction(on_table(5, 8), 2)


def test_the_chapter_states_what_was_reckoned():
    text, russian = chapter("rediscovery", "en"), chapter("rediscovery", "ru")
    half, pot = on_table(5, 8) // 2, staked(5)
    assert f"With five players that is {half}, and with the bonus of 5 it is {pot}," in text
    assert f"впятером {half}, и с премией 5 как раз {pot}, весь кон" in russian
    four = on_table(4, 10) // 2
    assert f"it is again {four}; they stake {staked(4)}, so the bonus must be 3" in text
    assert f"это тоже {four}, на кону {staked(4)}, значит, премия должна быть 3" in russian
    assert "would have to be ½, and with six it would be 8" in text
    assert "вышла бы премия ½, для шестерых — 8" in russian
    odd = [hand for hand in HANDS.values() if hand % 2]
    assert odd == [13, 7]
    assert "odd number, 13 and 7" in text
    assert "руки в 13 и 7 карт нечётные" in russian


def test_calabrache_leaves_more_on_the_table_than_E_10():
    cards = on_table(5, 5)
    assert f"With five players it leaves {cards} cards on the table" in chapter("relatives", "en")
    assert f"Впятером на столе {cards} карт" in chapter("relatives", "ru")
    assert on_table(5, 8) == 12


def test_the_par_in_pairs_that_five_players_cannot_reach_R_18():
    needed, pairs = 5 * RUSSIAN.par_for(5), len(PACK) // 2
    assert f"would need {needed} of them, and the pack has {pairs}" in chapter("russian", "en")
    assert f"нужно было бы {needed} пар, а в колоде их {pairs}" in chapter("russian", "ru")
