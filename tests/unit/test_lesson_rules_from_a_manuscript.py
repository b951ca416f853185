"""The lesson on rules from a manuscript: its sheets, and what comes of every ruling."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from laughlie import Deal, MoveKind, Seat, deck, legal_moves, play, ruleset, settle, start
from laughlie.edition import CRUXES, SUBJECTS, clause
from laughlie.language import ENGLISH, RUSSIAN
from laughlie.policies import greedy
from tests.lessons import in_both, rules_printed

LESSON, RUSSIAN_LESSON = in_both("rules-from-a-manuscript").values()
HANDOUTS = in_both("rules-from-a-manuscript-handout")
LANGUAGES = {"en": ENGLISH, "ru": RUSSIAN}
GRADES = {
    "en": ("stated", "inferred", "conjectured"),
    "ru": ("сказано", "выведено", "предположено"),
}
SHEETS = {1: (8, 23), 2: (31, 23), 3: (1588, 20)}
"""The number of the deck of seed 1522, and the number of moves made before the sheet."""


def before(sheet, **readings):
    """Return the position of a sheet, and the seats that have lain down, under the readings."""
    number, moves = SHEETS[sheet]
    position = start(Deal.from_deck(ruleset("english"), 5, deck(1522, number)))
    down = set()
    for _ in range(moves):
        move = greedy(position)
        down |= {move.seat} if move.kind is MoveKind.LIE_DOWN else set()
        position, _ = play(position, move)
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    return replace(position, ruleset=ruleset("english", named)), down


def ends(position):
    """Return every way in which the deal can end: last capture, what each wins or loses."""
    if position.is_over:
        settled = settle(position)
        return {(str(settled.last_capture), *map(int, settled.net))}
    return set().union(*(ends(play(position, move)[0]) for move in legal_moves(position)))


def all_cards(sheet):
    """Return the cards of a sheet: those in hand and those on the table."""
    position, _ = before(sheet)
    return (*position.table, *(card for hand in position.hands for card in hand))


def moved(position, kind, hand=""):
    """Return the position after the one move of that kind, with that hand card if one is named."""
    moves = [move for move in legal_moves(position) if move.kind is kind]
    [move] = [each for each in moves if not hand or str(each.hand[0]) == hand][:1]
    return play(position, move)[0]


def shown(cards, lang):
    language = LANGUAGES[lang]
    return " ".join(f"{language.rank_letter(card.rank)}{'♠♥♦♣'[card.suit]}" for card in cards)


@pytest.mark.parametrize("lang", HANDOUTS)
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_shows_the_cards_of_the_deal(sheet, lang):
    position, down = before(sheet)
    head = {"en": "### Sheet ", "ru": "### Позиция "}[lang]
    text = HANDOUTS[lang].partition(f"{head}{sheet}")[2].partition("###")[0]
    none = {"en": "nothing: has lain down", "ru": "ничего: карты брошены"}[lang]
    for seat in Seat.A, Seat.B, Seat.C, Seat.D, Seat.E:
        assert (not position.hands[seat]) == (seat in down)
        held = shown(position.hands[seat], lang) or none
        assert re.search(
            rf"^\| \*\*{seat}\*\*[^|]*\| {held} \| {len(position.won[seat])} \|$", text, re.M
        )
    assert f"** | {shown(position.table, lang)} | |" in text


@pytest.mark.parametrize("lang", HANDOUTS)
def test_money_is_told_with_the_stakes_E_8(lang):
    rules, position = ruleset("english"), before(1)[0]
    [(*_, gain_of_c, _, _)] = ends(position)
    assert (len(position.won[Seat.C]), gain_of_c) == (8, -rules.other_ante)
    said = {
        "en": "A has staked three and each of the others two ({clause}`E.8`), so who neither pays",
        "ru": "A поставил три, остальные по две ({clause}`E.8`), поэтому, кто в конце не платит",
    }
    assert (rules.dealer_ante, rules.other_ante) == (3, 2)
    assert said[lang] in HANDOUTS[lang]


@pytest.mark.parametrize("lang", HANDOUTS)
def test_there_is_a_form_for_the_ruling_on_each_sheet(lang):
    head = {"en": "Sheet", "ru": "Позиция"}[lang]
    assert re.findall(rf"^\| {head} (\d) \|", HANDOUTS[lang], re.M) == [str(n) for n in SHEETS]


@pytest.mark.parametrize("lang", HANDOUTS)
def test_the_rules_are_printed_as_the_edition_has_them(lang):
    rules = rules_printed(HANDOUTS[lang])
    assert len(rules) == 14
    assert all(clause(name).words[lang] == words for name, words in rules)


@pytest.mark.parametrize("lang", HANDOUTS)
def test_every_form_has_a_box_for_each_grade_of_the_edition(lang):
    boxes = re.findall(r"☐ (\w+):", HANDOUTS[lang])
    assert boxes == [*GRADES[lang]] * len(SHEETS)


@pytest.mark.parametrize("lang", HANDOUTS)
def test_each_sheet_begins_a_page_so_that_it_can_be_given_out_by_itself(lang):
    head = {"en": "### Sheet", "ru": "### Позиция"}[lang]
    for before_it in HANDOUTS[lang].split(head)[1:-1]:
        assert before_it.rstrip().endswith('<div class="ll-page-end"></div>\n```')


def test_one_pack_is_enough_for_all_sheets_at_once_but_for_two_tens():
    ranks = {sheet: Counter(card.rank.letter for card in all_cards(sheet)) for sheet in SHEETS}
    wanted = sum(ranks.values(), Counter())
    assert {rank: number - 4 for rank, number in wanted.items() if number > 4} == {"T": 2}
    assert [ranks[sheet]["T"] for sheet in SHEETS] == [0, 4, 2]
    assert "but for two tens of sheet 2, which are needed again on sheet 3" in LESSON
    assert "только две десятки из позиции 2 понадобятся ещё раз в позиции 3" in RUSSIAN_LESSON


def test_the_clauses_that_the_handout_lacks_stand_in_the_rules_on_one_page():
    printed = {each for subject in SUBJECTS for each in subject.of("E")}
    for name in ("E.0", "E.2", "E.6"):
        assert name in printed
        assert name not in {each for each, _ in rules_printed(HANDOUTS["en"])}


def test_the_books_that_the_digest_lists_are_those_of_E_0():
    for text, lang in ((LESSON, "en"), (RUSSIAN_LESSON, "ru")):
        listed = clause("E.0").words[lang]
        [said] = [line for line in text.splitlines() if "{clause}`E.0`)" in line and "1801" in line]
        assert set(re.findall(r"\d{4}", said)) == {"1801", "2008", "1522"}
        assert all(year in listed for year in re.findall(r"\d{4}", said))


def test_sheet_1_has_E_to_move_after_a_capture_of_D():
    position, _ = before(1)
    assert (position.to_move, position.last_capture) == (Seat.E, Seat.D)


def test_sheet_1_with_one_capture_a_turn_ends_in_one_way_E_13():
    assert ends(before(1)[0]) == {("E", -3, 0, -2, 0, 5)}
    assert "A loses 3, C loses 2, E wins 5, B and D come out even." in LESSON
    assert "A проиграл 3, C проиграл 2, E выиграл 5, B и D остались" in RUSSIAN_LESSON


def test_sheet_1_with_as_many_as_one_can_pays_another_unless_E_stops():
    position, _ = before(1, per_turn="all")
    once = moved(position, MoveKind.CAPTURE, "5C")
    assert ends(moved(once, MoveKind.CAPTURE)) == {("D", -3, 0, -2, 5, 0)}
    assert ends(moved(once, MoveKind.DECLINE)) >= {("E", -3, 0, -2, 0, 5)}
    assert "D wins 5 and E comes out even" in LESSON
    assert "D выиграл 5, E остался при своих" in RUSSIAN_LESSON


SHEET_2 = {
    "out": ("B", -1, 6, -3, -2, 0),
    "out-at-turn": ("E", -2, 1, -3, -2, 6),
    "lain-only": ("E", -4, 1, -3, -2, 8),
}


@pytest.mark.parametrize("reading", SHEET_2)
def test_sheet_2_ends_in_one_way_under_each_reading_of_E_17(reading):
    position, _ = before(2, empty_hand=reading)
    assert position.to_move == Seat.B
    assert ends(position) == {SHEET_2[reading]}


def test_the_readings_of_sheet_2_have_the_grades_of_the_edition():
    [crux] = [each for each in CRUXES if each.id == "E.empty-hand"]
    assert {each.option: each.grade for each in crux.readings} == {
        "out": "inferred",
        "out-at-turn": "conjectured",
        "lain-only": "stated",
    }
    assert "So *E plays on* is the reading that is stated." in LESSON
    assert "*Play is over* is inferred." in LESSON
    assert "third reading, *B is out when his turn comes*, is conjectured" in LESSON
    assert "hence *conjectured*" in LESSON
    assert "*Розыгрыш окончен* — выведено." in RUSSIAN_LESSON
    assert "потому и *предположено*" in RUSSIAN_LESSON


def test_sheet_2_is_told_so():
    assert "wins 6; A loses 1, C loses 3, D loses 2, E comes out even" in LESSON
    assert "takes all three and wins 8; A loses 4, B wins 1, C loses 3, D loses 2" in LESSON
    assert "one capture and wins 6; A loses 2, B wins 1, C loses 3, D loses 2" in LESSON
    assert "выиграл 6; A проиграл 1, C проиграл 3, D проиграл 2, E остался" in RUSSIAN_LESSON
    assert "выигрывает 8; A проиграл 4, B выиграл 1, C проиграл 3, D" in RUSSIAN_LESSON
    assert "он выиграл 6; A проиграл 2, B выиграл 1, C проиграл 3, D" in RUSSIAN_LESSON


def test_every_card_of_E_on_sheet_2_has_its_match_after_B_has_taken_his_ten():
    position = moved(before(2)[0], MoveKind.CAPTURE)
    ranks = {card.rank for card in position.table}
    assert len(position.hands[Seat.E]) == 3
    assert all(card.rank in ranks for card in position.hands[Seat.E])


def test_sheet_3_ends_in_one_way_if_who_can_take_must_E_16():
    position, _ = before(3)
    assert (position.to_move, position.dealer, position.last_capture) == (Seat.A, Seat.A, Seat.C)
    takes = {str(move.hand[0]) for move in legal_moves(position)}
    assert takes == {"2D", "8C", "9C"}
    assert ends(position) == {("C", 1, -1, 6, -2, -4)}
    assert "A wins 1, B loses 1, C wins 6, D loses 2, E loses 4" in LESSON
    assert "A выиграл 1, B проиграл 1, C выиграл 6, D проиграл 2, E проиграл 4" in RUSSIAN_LESSON


def test_sheet_3_with_one_capture_each_between_them_until_A_lies_down():
    position, _ = before(3)
    done = []
    while not position.is_over:
        move = greedy(position)
        done.append((str(move.seat), move.kind.value))
        position, _ = play(position, move)
    assert done == [("A", "capture"), ("C", "capture")] * 3 + [("A", "lie_down")]


def test_on_sheet_3_it_pays_the_dealer_to_lie_down_and_to_do_so_at_once_E_18():
    position, _ = before(3, must_capture="may-decline")
    gains = []
    while not position.is_over:
        if position.to_move == Seat.A:
            [end] = ends(moved(position, MoveKind.LIE_DOWN))
            gains.append(end)
        position, _ = play(position, greedy(position))
    assert gains[0] == ("C", 4, -1, 3, -2, -4)
    assert [end[1] for end in gains] == [4, 3, 2, 1]
    assert "A wins 4 and C wins 3; the others as before." in LESSON
    assert "A выиграл 4, C выиграл 3; у остальных то же." in RUSSIAN_LESSON
