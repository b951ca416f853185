"""The lesson on how a text changes: the words it prints and the sums it gives."""

import re

import pytest

from laughlie import PACK, deck, parse_cards, ruleset
from laughlie.edition import clause
from laughlie.records import load
from laughlie.settlement import count_pairs
from tests import oracle
from tests.lessons import BOOK, in_both
from tests.notebooks.stored import glued, tables

LESSON, RUSSIAN = in_both("how-a-text-changes").values()
HANDOUTS = in_both("how-a-text-changes-handout")
SEATS = "ABCDE"


def played(variant):
    """Return the deal of a slip, by the second implementation."""
    return oracle.play(variant, 5, [str(card) for card in deck(1522, 46)])


@pytest.mark.parametrize("text", ["english", "russian"])
def test_the_slips_are_of_the_deals_that_the_lesson_names(text):
    record = load(BOOK / "deals" / f"same-deck-{text}.deal")
    assert record.tag("Deck") == "seed 1522, number 46"
    assert f"{{deal}}`same-deck-{text}`" in LESSON
    assert f"{{deal}}`same-deck-{text}`" in RUSSIAN


@pytest.mark.parametrize("lang", HANDOUTS)
def test_the_handout_prints_the_clauses_as_the_edition_has_them(lang):
    spans = re.sub(r"\[([^\]]+)\]{\.language-\w+}", r"\1", HANDOUTS[lang])
    printed = spans.partition("## 2.")[0]
    named = re.findall(r"{clause}`([^`]+)`", printed)
    assert len(named) == 17
    for name in named:
        assert f"{{clause}}`{name}` {clause(name).words[lang]} " in printed


def test_a_slip_has_what_each_player_won():
    won = played("english")["won"]
    cards = " | ".join(str(len(won[seat])) for seat in SEATS)
    assert f"| cards | {cards} |" in HANDOUTS["en"]
    assert f"| карт | {cards} |" in HANDOUTS["ru"]
    assert played("english")["last_capture"] == "C"


def test_the_other_slip_has_the_pairs_of_all_but_the_loser():
    ended = played("russian")
    assert ended["loser"] == "C"
    pairs = [count_pairs(parse_cards(" ".join(ended["won"][seat]))) for seat in "ABDE"]
    assert f"| pairs | {' | '.join(map(str, pairs))} |" in HANDOUTS["en"]
    assert f"| пар | {' | '.join(map(str, pairs))} |" in HANDOUTS["ru"]


def test_what_each_player_gains_by_E_20():
    ended = played("english")
    net = {seat: int(ended["net"][seat]) for seat in SEATS}
    assert net == {"A": -3, "B": -1, "C": 7, "D": -4, "E": 1}
    assert ended["pot"]["left"] == "0"
    assert "A loses 3, B loses 1, C wins 7, D loses 4, E wins 1; the pot is empty" in LESSON
    assert "A проиграл 3, B проиграл 1, C выиграл 7, D проиграл 4, E выиграл 1; кон" in RUSSIAN


def test_what_each_player_pays_by_R_14():
    ended = played("russian")
    paid = {seat: -int(ended["net"][seat]) - 1 for seat in SEATS}
    assert paid == {"A": 0, "B": 7, "C": 0, "D": 1, "E": 1}
    assert ended["pot"] == {"start": "5", "left": "14"}
    assert "B pays 7, D pays 1, E pays 1" in LESSON
    assert "14 are in the pot, which began with 5." in LESSON
    assert "На кону 14, а было 5." in RUSSIAN


def test_the_marks_of_all_five_go_into_the_pack_by_E_20_and_not_by_R_14():
    english = ruleset("english")
    par, pairs = english.hand_size(5), len(PACK) // 2
    assert (5 * par, len(PACK) - 5 * par, pairs) == (40, 12, 26)
    assert (len(PACK) - 5 * par) // 2 + english.bonus == 11
    assert english.dealer_ante + 4 * english.other_ante == 11
    assert 5 * ruleset("russian").hand_size(5) == 40 > 4 * par > pairs >= 3 * par
    assert "40 cards, or 20 pairs; 12 cards, or 6 pairs, are over" in LESSON


def test_the_figures_are_those_of_the_page_that_computes_them():
    told = glued("the-pot")
    assert (told["few"], told["firsts"]) == ("10", "8,000")
    assert "In 10, computed on" in LESSON
    assert "in how many of 8,000 deals" in LESSON
    [share] = [row[5] for row in tables("the-pot")[4] if row[0] == "5"]
    assert share.startswith("68.87 ")
    assert "in some 69 of 100 deals with five players" in LESSON
    assert "впятером кто-нибудь получает с кона примерно в 69 сдачах из 100" in RUSSIAN
