"""The sums that the chapters of the history tell, worked out from the rules themselves."""

import pytest

from laughlie import ruleset
from laughlie.cards import PACK
from tests.conftest import ROOT

ENGLISH, FOUR, RUSSIAN = ruleset("english"), ruleset("english-four"), ruleset("russian")
PAIRS = len(PACK) // 2
CHAPTER = {
    lang: " ".join((ROOT / "book" / folder / "history" / "willughby.md").read_text("utf-8").split())
    for lang, folder in (("en", "."), ("ru", "ru"))
}


def pot(rules, players):
    return rules.dealer_ante + (players - 1) * rules.other_ante


def too_many(players, par):
    """Return how many pairs are won over the par by all together."""
    return PAIRS - players * par


def test_E_20_for_five_the_pot_pays_what_is_too_many_and_the_bonus():
    par, held = ENGLISH.par_for(5) // 2, pot(ENGLISH, 5)
    over, bonus = too_many(5, par), ENGLISH.bonus_for(5)
    assert (par, 5 * par, over + bonus) == (4, 20, held)
    english = (
        f"Five players put in {held}. Each must win as many cards as he was dealt, four pairs; "
        f"that makes {5 * par}, and {over} of the {PAIRS} are too many. "
        f"They cost the pot {over}, the bonus costs it {bonus}, and {held} is what it held."
    )
    assert english in CHAPTER["en"]
    russian = (
        f"У пятерых норма — четыре пары, вместе {5 * par}; "
        f"лишних {over}, да награда {bonus} — ровно {held}, сколько и было на кону."
    )
    assert russian in CHAPTER["ru"]


def test_F_4_for_four_only_a_par_of_five_pairs_empties_the_pot():
    held, bonus = pot(FOUR, 4), FOUR.bonus_for(4)
    fits = [par for par in range(1, 14) if too_many(4, par) + bonus == held]
    assert fits == [5] == [FOUR.par_for(4) // 2] == [FOUR.hand_size(4) // 2]
    with_four, with_five = too_many(4, 4), too_many(4, 5)
    english = (
        f"Four players put in {held}. With a par of four pairs {with_four} would be too many, "
        f"and {with_four} and the bonus of {bonus} make {with_four + bonus}, "
        "which the pot has not. With a par of five pairs, again as many cards as each was dealt, "
        f"{with_five} are too many, and {with_five} and {bonus} make {held}."
    )
    assert english in CHAPTER["en"]
    russian = (
        f"При норме в четыре пары понадобилось бы {with_four + bonus}, "
        f"при норме в пять — как раз {held}."
    )
    assert russian in CHAPTER["ru"]


def test_G_18_the_chapter_tells_the_four_handed_game_as_it_is_played():
    assert (FOUR.hand_size(4), FOUR.bonus_for(4)) == (10, 3)
    assert len(PACK) - 4 * FOUR.hand_size(4) == 12
    assert "ten cards, twelve to the table, and three instead of five" in CHAPTER["en"]


@pytest.mark.parametrize(("players", "dealt"), [(3, 13), (6, 7)])
def test_R_17_the_deals_for_three_and_six_are_odd(players, dealt):
    assert RUSSIAN.hand_size(players) == dealt
    assert dealt % 2 == 1
    assert "an odd number of cards, thirteen and seven" in CHAPTER["en"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_R_18_counts_its_par_in_pairs(players):
    assert RUSSIAN.par_for(players) == RUSSIAN.hand_size(players)
