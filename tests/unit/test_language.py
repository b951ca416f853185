"""English and Russian: names of cards, cases, plural forms, whole sentences."""

from fractions import Fraction

import pytest

from laughlie import Rank, Seat, parse_cards
from laughlie.language import ENGLISH, RUSSIAN
from laughlie.language.russian import plural
from laughlie.money import amount_text

SEAT = Seat.B


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (0, "карт"),
        (1, "карта"),
        (2, "карты"),
        (4, "карты"),
        (5, "карт"),
        (11, "карт"),
        (12, "карт"),
        (14, "карт"),
        (21, "карта"),
        (22, "карты"),
        (25, "карт"),
        (52, "карты"),
        (111, "карт"),
        (112, "карт"),
        (121, "карта"),
    ],
)
def test_russian_plural_forms(number, form):
    assert plural(number, ("карта", "карты", "карт")) == form


@pytest.mark.parametrize(
    ("hand", "table", "said"),
    [
        ("AS", "AH", "Игрок B тузом пик берёт туза червей."),
        ("TD", "TC", "Игрок B десяткой бубен берёт десятку треф."),
        ("JS", "JH JD JC", "Игрок B валетом пик берёт валета червей, валета бубен и валета треф."),
        ("QS QH", "QD QC", "Игрок B дамой пик и дамой червей берёт даму бубен и даму треф."),
        ("KC", "KD", "Игрок B королём треф берёт короля бубен."),
        ("4S", "4H", "Игрок B четвёркой пик берёт четвёрку червей."),
    ],
)
def test_russian_cases_of_captures(hand, table, said):
    assert RUSSIAN.capture(SEAT, parse_cards(hand), parse_cards(table)) == said


def test_russian_lays_joins_and_lying_down():
    pair, four = parse_cards("6S 6H"), parse_cards("AS AH AD AC")
    assert (
        RUSSIAN.lay(SEAT, pair)
        == "Игрок B откладывает пару шестёрок: шестёрку пик и шестёрку червей."
    )
    assert RUSSIAN.lay(SEAT, four) == (
        "Игрок B откладывает четыре карты одного достоинства: "
        "туза пик, туза червей, туза бубен и туза треф."
    )
    assert RUSSIAN.join(SEAT, parse_cards("JD JC")) == (
        "Игрок B тут же выкладывает пару валетов: валета бубен и валета треф."
    )
    assert RUSSIAN.lie_down(SEAT, parse_cards("KS"), loses=False) == (
        "Игрок B ничего не может взять и бросает на стол 1 карту: короля пик. Он выбывает."
    )
    assert RUSSIAN.lie_down(SEAT, parse_cards("3S KS"), loses=True) == (
        "Игрок B ничего не может взять и кладёт на стол 2 карты: тройку пик и короля пик. "
        "Он проигрывает, а остальные смеются."
    )
    assert RUSSIAN.lie_down(SEAT, (), loses=True) == (
        "У игрока B нет карт, и взять ему нечем. Он проигрывает, а остальные смеются."
    )


def test_english_sentences():
    assert ENGLISH.capture(SEAT, parse_cards("TS"), parse_cards("TH TD TC")) == (
        "Player B takes the ten of hearts, the ten of diamonds and the ten of clubs "
        "with the ten of spades."
    )
    assert ENGLISH.lay(SEAT, parse_cards("6S 6H")) == (
        "Player B lays down a pair of sixes: the six of spades and the six of hearts."
    )
    assert ENGLISH.lay(SEAT, parse_cards("JS JH JD JC")).startswith(
        "Player B lays down a mournival of knaves:"
    )
    assert ENGLISH.lie_down(SEAT, parse_cards("KS"), loses=False) == (
        "Player B can take nothing and lies down with 1 card: the king of spades. He is out."
    )
    assert ENGLISH.lie_down(SEAT, (), loses=True) == (
        "Player B has no card to take with. He loses, and the others laugh."
    )


@pytest.mark.parametrize("language", [ENGLISH, RUSSIAN])
def test_the_end_is_told_with_and_without_a_holder_or_a_loser(language):
    told = {
        language.end(()),
        language.end((SEAT,)),
        language.lost(None),
        language.lost(SEAT),
        language.left(Fraction(0)),
        language.left(Fraction(3, 5)),
        language.leftovers(SEAT, 1),
        language.leftovers(SEAT, 2),
    }
    assert len(told) == 8
    assert all(sentence.endswith(".") for sentence in told)


def test_the_bonus_is_told_for_what_it_is():
    five = Fraction(5)
    assert (
        ENGLISH.bonus(SEAT, five, last_in=False)
        == "Player B takes 5 from the pot for the last trick."
    )
    assert (
        ENGLISH.bonus(SEAT, five, last_in=True)
        == "Player B takes 5 from the pot as the last with cards."
    )
    assert RUSSIAN.bonus(SEAT, five, last_in=False) == "Игрок B берёт с кона 5 за последнюю взятку."
    assert (
        RUSSIAN.bonus(SEAT, five, last_in=True)
        == "Игрок B берёт с кона 5: карты остались только у него."
    )


def test_money_is_told_exactly():
    assert RUSSIAN.pays(SEAT, 1, "pairs", Fraction(-13, 5)) == (
        "У игрока B 1 пара: он кладёт на кон 2 3/5."
    )
    none = Fraction(0)
    assert RUSSIAN.takes(SEAT, 12, "cards", Fraction(2), none) == (
        "У игрока B 12 карт: он берёт с кона 2."
    )
    assert RUSSIAN.takes(SEAT, 12, "cards", Fraction(5, 3), Fraction(1, 3)) == (
        "У игрока B 12 карт: он берёт с кона 1 2/3; ещё 1/3 ему причитается, но на кону этого нет."
    )
    assert ENGLISH.takes(SEAT, 12, "cards", Fraction(5, 3), Fraction(1, 3)) == (
        "Player B has 12 cards and takes 1 2/3 from the pot; the 1/3 due besides are not in it."
    )
    assert ENGLISH.takes(SEAT, 14, "cards", Fraction(2), Fraction(1)) == (
        "Player B has 14 cards and takes 2 from the pot; the 1 due besides is not in it."
    )
    assert (
        ENGLISH.pays(SEAT, 1, "pairs", Fraction(-1))
        == "Player B has 1 pair and pays 1 into the pot."
    )
    assert [amount_text(Fraction(text)) for text in ("0", "2", "-3/5", "13/5")] == [
        "0",
        "2",
        "3/5",
        "2 3/5",
    ]


@pytest.mark.parametrize("language", [ENGLISH, RUSSIAN])
def test_every_rank_has_its_own_name_and_letter(language):
    assert len({language.rank(rank) for rank in Rank}) == 13
    assert len({language.rank_letter(rank) for rank in Rank}) == 13


@pytest.mark.parametrize(
    ("phase", "english", "russian"),
    [
        ("opening", "Player B lays nothing down.", "Игрок B ничего не откладывает."),
        ("turn", "Player B takes no more in this turn.", "Игрок B больше в этот ход не берёт."),
        ("join", "Player B keeps the pair in his hand.", "Игрок B оставляет пару на руках."),
    ],
)
def test_what_a_player_passes_up_is_said(phase, english, russian):
    assert ENGLISH.passes(SEAT, phase) == english
    assert RUSSIAN.passes(SEAT, phase) == russian
