"""The exercises: as many in each lesson and language, and every answer worked out once more."""

import re
from fractions import Fraction

import pytest

from laughlie import Seat, deck, legal_moves, ruleset, settle
from laughlie.edition import CRUXES, clause
from laughlie.policies import greedy
from laughlie.records import load
from laughlie.sphinxext.teaching.accepted import accepted, folded_name
from laughlie.sphinxext.teaching.figures import figure
from tests import oracle
from tests.conftest import ROOT
from tests.exercises import exercises
from tests.lessons import BOOK, BY_ID, FOLDERS, in_both
from tests.tables import after, english, options, russian
from tests.unit.test_lesson_rules_from_a_manuscript import before, ends

_CONTENTS = (ROOT / "_toc.yml").read_text("utf-8")
# A lesson is a chapter of its own; its sheets are sections below it.
PAGES = [
    (name, lang)
    for lang, folder in (("en", "book/lessons"), ("ru", "book/ru/lessons"))
    for name in re.findall(rf"^      - file: {folder}/([\w-]+)$", _CONTENTS, re.M)
]
BOTH = sorted({name for name, lang in PAGES if lang == "ru"})
GROUND = re.compile(r"{(?:clause|crux|cite|deal|doc|ref)}`")


@pytest.fixture(params=PAGES, ids="-".join)
def lesson(request):
    """Return the exercises of a lesson in one language."""
    return exercises(*request.param)


def test_every_lesson_has_four_exercises_or_more_numbered_in_order(lesson):
    assert len(lesson) >= 4
    assert list(lesson) == [str(number + 1) for number in range(len(lesson))]


def test_at_least_half_of_the_exercises_can_be_checked_and_one_is_open(lesson):
    checked = [each for each in lesson.values() if each.checks]
    assert len(lesson) > len(checked) >= len(lesson) / 2


def test_every_solution_gives_its_ground(lesson):
    for number, each in lesson.items():
        assert GROUND.search(each.solution), number


def test_of_single_choices_exactly_one_is_right(lesson):
    for each in lesson.values():
        for check in each.checks:
            if check.items and not check.options:
                assert len(check.right) == 1, check.question
            if "several" in check.options:
                assert 1 < len(check.right) < len(check.items), check.question


def test_every_choice_is_answered_with_its_reason(lesson):
    for each in lesson.values():
        for check in each.checks:
            if check.right:
                assert all(len(said.strip().split("\n\n")) == 2 for _, said in check.items)


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_have_the_same_exercises_with_the_same_answers(name):
    sides = [exercises(name, lang) for lang in FOLDERS]
    assert list(sides[0]) == list(sides[1])
    for number in sides[0]:
        one, other = ([*map(answer, side[number].checks)] for side in sides)
        assert one == other, number


def answer(check):
    """Return all of a check that is no word of a language."""
    heads = [head for head, _ in check.items] if "order" not in check.options else len(check.items)
    deal = check.options.get("deal", "").removeprefix("../")
    return heads, check.options | {"deal": deal.removeprefix("../")}


def checks(name, number, lang="en"):
    return exercises(name, lang)[str(number)].checks


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_every_figure_of_a_deal_is_that_of_the_second_implementation(name, lang):
    for each in exercises(name, lang).values():
        for check in each.checks:
            if "deal" in check.options:
                path = (FOLDERS[lang] / check.options["deal"]).resolve()
                [right, *_] = [head for head, _ in check.items]
                found = figure(load(path), check.options["number"])
                assert found == reckoned(path, check.options["number"])
                assert Fraction(right.replace("−", "-")) == found


def reckoned(path, name):
    """Return what a seat gains in a recorded deal, from its deck, by the second implementation."""
    record = load(path)
    seed, number = map(int, re.findall(r"\d+", record.tag("Deck")))
    cards = [str(card) for card in deck(seed, number)]
    deal = record.deal
    played = oracle.play(deal.ruleset.name, deal.players, cards)
    return Fraction(played["net"][name.removeprefix("net ")])


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_the_right_number_or_name_is_answered_too_and_no_answer_twice(name, lang):
    for each in exercises(name, lang).values():
        for check in each.checks:
            heads = [head for head, _ in check.items]
            if {"number", "name"} & set(check.options):
                assert len(heads) == len(set(heads)) >= 3
                right = check.options.get("name") or check.options["number"]
                assert "deal" in check.options or right in heads


@pytest.mark.parametrize("lang", FOLDERS)
@pytest.mark.parametrize(
    ("name", "written"),
    [("E.11", "e 11"), ("E.11", "Е.11"), ("R.6", "r6"), ("R.6", "Р.6")],
)
def test_a_clause_may_be_written_in_either_alphabet(name, written, lang):
    folded = written.lower().replace(" ", "").replace(".", "").replace("е", "e").replace("р", "p")
    assert folded in accepted(name, lang)


def test_a_card_may_be_written_as_people_write_it():
    assert set(accepted("TH", "en")) >= {"th", "10h", "10♥", "tenofhearts"}
    assert set(accepted("QS", "ru")) >= {"qs", "q♠", "д♠"}


def test_with_which_card_may_be_answered_in_that_case():
    assert folded_name("тройкой червей") in accepted("3H", "ru")
    assert folded_name("тройка червей") in accepted("3H", "ru")


@pytest.mark.parametrize("lang", FOLDERS)
def test_a_clause_may_be_given_by_its_number_alone(lang):
    assert "11" in accepted("E.11", lang)
    assert "6" in accepted("R.6", lang)


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_no_number_alone_is_a_right_clause_and_a_wrong_one(name, lang):
    for each in exercises(name, lang).values():
        for check in each.checks:
            if "name" in check.options:
                right = set(accepted(check.options["name"], lang))
                wrong = [head for head, _ in check.items if head != check.options["name"]]
                assert not any(right & set(accepted(head, lang)) for head in wrong)


# First lesson -----------------------------------------------------------------------------------


def test_first_lesson_1_what_may_be_taken_E_13_E_14():
    position = english("7C KS KD/2S/3S/4S/5S", "7S 7H 7D KH", "A")
    may = options(position)
    ways = [
        {"A 7C x 7S"},
        {"A 7C x 7S 7H"},
        {"A 7C x 7S 7H 7D"},
        {"A KS KD x KH"},
        {"A KS x KH", "A KD x KH"},
    ]
    [check] = checks("first-lesson", 1)
    assert check.right == [place for place, way in enumerate(ways, 1) if way & may]


@pytest.mark.parametrize("lang", [lang for name, lang in PAGES if name == "first-lesson"])
def test_first_lesson_2_the_piles_and_the_last_capture_are_those_of_the_deal(lang):
    record = load(BOOK / "deals" / "ordinary.deal")
    piles = [figure(record, f"won {seat}") for seat in "ABCDE"]
    text = exercises("first-lesson", lang)["2"].text
    row = {"en": "cards", "ru": "карт"}[lang]
    assert f"| {row} | {' | '.join(map(str, piles))} |" in text
    played = oracle.play("english", 5, [str(card) for card in deck(*seeded(record))])
    assert (played["dealer"], played["last_capture"]) == ("A", "C")


def seeded(record):
    return map(int, re.findall(r"\d+", record.tag("Deck")))


def test_first_lesson_2_the_wrong_answers_are_those_that_are_spoken_of_E_8_E_19_E_20():
    a, c = ([head for head, _ in each.items] for each in checks("first-lesson", 2))
    cards_a, cards_c = (4 - 8) // 2, (14 - 8) // 2
    assert a == [f"−{3 - cards_a}", f"−{-cards_a}", f"−{2 - cards_a}", f"{3 - cards_a}"]
    assert c == [str(each) for each in (cards_c + 5 - 2, cards_c + 5, cards_c - 2, cards_c)]


def test_first_lesson_4_the_last_three_is_taken_as_the_deal_has_it_E_11_E_13():
    moves = [each.move for each in load(BOOK / "deals" / "first-english.deal").moves]
    assert [str(moves[0].kind), str(moves[0].seat)] == ["lay", "C"]
    assert {str(card) for card in moves[0].hand} == {"3S", "3D"}
    [takes] = [each for each in moves if "3C" in map(str, each.table)]
    assert (str(takes.seat), *map(str, takes.hand)) == ("E", "3H")
    _, check = checks("first-lesson", 4)
    assert check.options["name"] == "3H"


# A game in a poem -------------------------------------------------------------------------------

SENSES = ["named", "pun", "phrase", "unseen"]
CONFIDENCES = ["P", "Q", "C"]


def test_a_game_in_a_poem_1_has_the_marks_of_the_table():
    sense, confidence = checks("a-game-in-a-poem", 1)
    entry = BY_ID["healey-1614"]
    assert sense.right == [SENSES.index(entry.senses[0]) + 1]
    assert confidence.right == [CONFIDENCES.index(entry.confidence) + 1]
    assert (entry.first, entry.last) == (1613, 1614)


def test_a_game_in_a_poem_2_is_a_pun_and_the_word_is_in_the_quotation():
    [check] = checks("a-game-in-a-poem", 2)
    entry = BY_ID["rump-1662"]
    assert entry.senses == ("pun",)
    assert "Trump" in entry.quote
    assert check.items[check.right[0] - 1][1].startswith("Trump")


@pytest.mark.parametrize("lang", FOLDERS)
def test_a_game_in_a_poem_quotes_its_passages_to_the_letter(lang):
    page = in_both("a-game-in-a-poem")[lang]
    for name in ("healey-1614", "rump-1662"):
        assert BY_ID[name].quote in page


def test_a_game_in_a_poem_3_stands_in_the_order_of_the_years():
    [check] = checks("a-game-in-a-poem", 3)
    names = ("skelton-1545", "florio-1591", "florio-1598", "davies-1617", "forby-1825")
    years = [BY_ID[name].last for name in names]
    assert years == sorted(years)
    assert len(check.items) == len(years)
    authors = [re.sub(r" of .*", "", BY_ID[name].author).split()[-1] for name in names]
    assert all(who in item for who, (_, item) in zip(authors, check.items, strict=True))


def test_a_game_in_a_poem_4_counts_the_years_that_lie_between():
    [check] = checks("a-game-in-a-poem", 4)
    poem, rules = BY_ID["skelton-1545"], BY_ID["willughby-1672"]
    assert "in 1522 and the following year" in poem.note.en
    assert [head for head, _ in check.items] == [
        str(rules.first - (poem.first + 1)),
        str(rules.first - poem.first),
        str(rules.last - poem.first),
        str(rules.first - poem.last),
    ]
    assert check.options["number"] == str(rules.first - (poem.first + 1))


# Rules from a manuscript ------------------------------------------------------------------------


def test_rules_from_a_manuscript_2_what_waiting_brings_the_dealer_E_18_E_20():
    position, _ = before(3, must_capture="may-decline")
    gains = []
    while not position.is_over:
        if position.to_move == Seat.A:
            [down] = [each for each in legal_moves(position) if each.kind.value == "lie_down"]
            gains.append(int(settle(after(position, f"A {written(down)}")).net[0]))
        position = after(position, written_move(greedy(position)))
    [(_, never, *_)] = ends(before(3)[0])
    assert (gains[:3], never) == ([4, 3, 2], 1)
    [check] = checks("rules-from-a-manuscript", 2)
    assert [head for head, _ in check.items] == ["3", "4", "1", "2"]
    assert check.options["number"] == "3"


def written(move):
    return f"down {' '.join(map(str, move.hand))}"


def written_move(move):
    return f"{move.seat} {str(move).replace('lie_down', 'down').removeprefix('capture ')}"


def test_rules_from_a_manuscript_3_the_grades_are_those_of_the_apparatus():
    grades = ["stated", "inferred", "conjectured"]
    [crux] = [each for each in CRUXES if each.id == "E.table-prial"]
    by_option = {each.option: each.grade for each in crux.readings}
    asked = checks("rules-from-a-manuscript", 3)
    for check, option in zip(asked, ("one-or-three", "all-three"), strict=True):
        assert check.right == [grades.index(by_option[option]) + 1]


def test_rules_from_a_manuscript_4_when_a_pair_is_laid_out_of_turn_E_15():
    taken = [
        ("KS/KH/QS/6S JD/6D 6C", "6H 2S", "D"),
        ("6D KS/KH/6C QS/6S JD/QD", "6H 2S", "D"),
        ("KS/KH/QS/6S 6D 6C/QD", "6H 2S", "D"),
    ]
    joins = [
        any(" join " in each for each in options(after(english(hands, middle, turn), "D 6S x 6H")))
        for hands, middle, turn in taken
    ]
    stuck = english("KS/KH/QS/JD/6S 6D QH", "2S", "E")
    assert options(stuck) == {"E down 6S 6D QH"}
    [check] = checks("rules-from-a-manuscript", 4)
    assert check.right == [place for place, may in enumerate([*joins, False], 1) if may]


# How a text changes -----------------------------------------------------------------------------


def test_how_a_text_changes_2_all_three_together_R_17_R_18():
    hand = ruleset("russian").hand_size(3)
    pairs = 52 // 2
    [check] = checks("how-a-text-changes", 2)
    heads = [head for head, _ in check.items]
    assert heads[:3] == [str(3 * hand), str(hand), str(pairs)]
    assert check.options["number"] == heads[0]
    assert heads[3] == str(3 * ruleset("english").hand_size(5))
    assert 3 * hand <= 52
    assert 2 * hand == pairs


def test_how_a_text_changes_3_is_told_of_the_deal_as_it_is_R_14_R_18():
    record = load(BOOK / "deals" / "russian-four.deal")
    assert figure(record, "pairs B") == 6
    assert record.deal.ruleset.hand_size(4) == 10
    [check] = checks("how-a-text-changes", 3)
    due = Fraction(4, 5) * 6
    heads = [head.replace("−", "-") for head, _ in check.items]
    assert [*map(Fraction, heads)] == [-due - 1, -due, -6 - 1, due + 1]


# Laughing at the loser --------------------------------------------------------------------------


def test_laughing_at_the_loser_1_who_is_stuck_and_that_the_one_before_had_no_choice_R_12():
    position = russian("4S 5H/8C/TD/9S KD/9C JH", "9H 4D", "D")
    assert options(position) == {"D 9S x 9H"}
    while not position.is_over:
        position = after(position, written_move(greedy(position)))
    assert str(position.loser) == "E"
    who, spared = checks("laughing-at-the-loser", 1)
    assert who.items[who.right[0] - 1][1].startswith("E\n")
    assert spared.right == [3]


def test_laughing_at_the_loser_3_is_told_of_the_deal_as_it_is_R_14():
    record = load(BOOK / "deals" / "russian-six.deal")
    nets = [figure(record, f"net {seat}") for seat in "ABCDEF"]
    assert figure(record, "pairs B") == 3
    assert figure(record, "pairs E") == 1
    assert nets[4] == max(nets) == -1
    _, check = checks("laughing-at-the-loser", 3)
    due = Fraction(6, 5) * 3
    heads = [Fraction(head.replace("−", "-")) for head, _ in check.items]
    assert heads == [-due - 1, -due, -3 - 1]
    loser, _ = checks("laughing-at-the-loser", 3)
    assert [head for head, _ in loser.items] == ["−1", "0", "−11/5"]
    assert Fraction(-11, 5) == -1 - Fraction(6, 5)


@pytest.mark.parametrize(("name", "number"), [("first-lesson", 4), ("laughing-at-the-loser", 2)])
def test_every_clause_that_is_answered_is_one_of_the_edition(name, number):
    check = checks(name, number)[0]
    assert all(clause(head).id == head for head, _ in check.items)


FIGURES = {
    ("how-a-text-changes", 3): (
        Fraction(4, 5) * 6 + 1,
        {"en": "29/5, or 5.8", "ru": "29/5, то есть 5,8"},
    ),
    ("laughing-at-the-loser", 3): (
        Fraction(6, 5) * 3 + 1,
        {"en": "23/5, or 4.6", "ru": "23/5, то есть 4,6"},
    ),
}


@pytest.mark.parametrize("lang", FOLDERS)
@pytest.mark.parametrize(("name", "number"), FIGURES)
def test_a_fraction_is_told_as_a_decimal_too(name, number, lang):
    lost, told = FIGURES[name, number]
    assert told[lang] in exercises(name, lang)[str(number)].solution
    fraction, decimal = re.split(", or |, то есть ", told[lang])
    assert Fraction(fraction) == Fraction(decimal.replace(",", ".")) == lost


@pytest.mark.parametrize("lang", FOLDERS)
def test_laughing_at_the_loser_1_shows_the_cards_of_the_position(lang):
    text = exercises("laughing-at-the-loser", lang)["1"].text
    king, knave = {"en": ("K", "J"), "ru": ("К", "В")}[lang]
    for cards in ("9♥ 4♦", f"9♠ {king}♦", f"9♣ {knave}♥", "4♠ 5♥"):
        assert cards in text
