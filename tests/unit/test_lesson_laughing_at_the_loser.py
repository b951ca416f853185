"""The lesson on laughter: its minutes, its questions, its passages, and its deal on paper."""

import re
from itertools import groupby

import pytest

from laughlie import Deal, MoveKind, Seat, deck, legal_moves, play, play_out, ruleset, settle, start
from laughlie.policies import greedy
from laughlie.records import load
from laughlie.replay import replay
from tests.lessons import ALL, BOOK, BY_ID, in_both
from tests.tables import move

LESSON, SHEET = in_both("laughing-at-the-loser"), in_both("laughing-at-the-loser-handout")
RECORD = load(BOOK / "deals" / "russian-five.deal")
STEPS = replay(RECORD)
A, B, C, D, E, F = Seat


@pytest.fixture(params=LESSON)
def lang(request):
    return request.param


def test_the_passages_are_those_of_the_table_without_the_insult(lang):
    quoted = re.findall(r"^> \[?(.*?)(?:\]{\.language-en})?$", SHEET[lang], re.M)
    old = [each for each in quoted if re.fullmatch("[^а-яё]+", each, re.I) and each != ">"]
    ids = ("harsnett-1603", "davies-1617", "forby-1825", "florio-1598", "gayton-268-1654")
    wanted = [BY_ID[name].quote.replace("sowes", "…") for name in ids]
    assert [each for each in old if each] == wanted
    assert "sowes" not in LESSON[lang] + SHEET[lang]


def test_every_mark_in_an_answer_agrees_with_the_table(lang):
    known = {(e.cite, e.confidence, sense) for e in ALL for sense in e.senses}
    said = re.findall(
        r"{cite}`([a-z]+\d*)(?:{[^}]*})?[^`]*` {confidence}`(\w)` {sense}`(\w+)`", LESSON[lang]
    )
    assert len(said) >= 6
    assert set(said) <= known


def test_thirty_years_lie_between_the_two_books_of_the_long_lesson():
    assert BY_ID["weekly-1784"].last - BY_ID["smith-1754"].last == 30


@pytest.mark.parametrize(("players", "hand"), [(3, 13), (4, 10), (5, 8), (6, 7)])
def test_the_hands_of_the_rules_on_the_sheet_R17(players, hand):
    dealt = Deal.from_deck(ruleset("russian"), players, deck(1522))
    assert {len(each) for each in dealt.hands} == {hand}
    numbers = {3: "three", 4: "four", 5: "five", 6: "six"}
    cards = {13: "thirteen", 10: "ten", 8: "eight", 7: "seven"}
    told = SHEET["en"].lower()
    assert re.search(rf"{numbers[players]} (players get )?{cards[hand]}\b", told)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nobody_who_takes_all_he_can_takes_in_two_turns_R9(players):
    for number in range(100):
        events = played(number, players)
        takers = [event.move.seat for event in events if event.move.kind is MoveKind.CAPTURE]
        turns = [seat for seat, _ in groupby(takers)]
        assert len(turns) == len(set(turns)), number


def played(number, players):
    return play_out(Deal.from_deck(ruleset("russian"), players, deck(1522, number))).events


def position_before(place):
    position = start(RECORD.deal)
    for recorded in RECORD.moves[: place - 1]:
        position, _ = play(position, recorded.move)
    return position


def test_the_loser_has_not_made_one_choice_R6_R12():
    places = [place for place, step in enumerate(STEPS) if place and step.seat == E]
    assert [STEPS[place].kind for place in places] == ["lay", "lie_down"]
    assert [len(legal_moves(position_before(place))) for place in places] == [1, 1]
    assert places[-1] == 14
    assert [card.rank for card in STEPS[13].table] == [7]
    assert 7 not in {card.rank for card in STEPS[13].hands[E]}


def test_the_player_before_might_have_stopped_and_another_would_have_lost_R9():
    assert [(STEPS[place].seat, STEPS[place].kind) for place in (11, 12, 13)] == [
        (D, "capture"),
        (D, "capture"),
        (D, "capture"),
    ]
    assert [STEPS[place].moved_hand[0].rank for place in (11, 12, 13)] == [11, 5, 8]


OPENING = "B 9S x 9D 9C/"
TAKEN = OPENING + "B AC x AS/B 4C x 4H/B 6D x 6C/"
REST = "D JS x JH JD/D 5S x 5D/D 8S x 8D"
SPARING = {
    "D leaves the five and the eight": TAKEN + "C QH x QS QD/D JS x JH JD/D decline",
    "D leaves the eight": TAKEN + "C QH x QS QD/D JS x JH JD/D 5S x 5D/D decline",
    "D leaves the five": TAKEN + "C QH x QS QD/D JS x JH JD/D 8S x 8D/D decline",
    "D leaves a knave": TAKEN + "C QH x QS QD/D JS x JH/D 5S x 5D/D 8S x 8D",
    "C leaves a queen": TAKEN + "C QH x QS/" + REST,
    "B leaves the ace": OPENING + "B 4C x 4H/B 6D x 6C/B decline/C QH x QS QD/" + REST,
}


@pytest.mark.parametrize("line", SPARING.values(), ids=SPARING)
def test_D_C_and_B_could_each_have_spared_E_and_B_would_have_lost_R9(line):
    position = position_before(6)
    for each in line.split("/"):
        position, _ = play(position, move(each))
    takers = []
    while position.to_move is not None:
        takers.append(position.to_move)
        position, _ = play(position, greedy(position))
    assert takers[0] == E
    assert takers[-2:] == [A, B]
    assert settle(position).loser == B


def test_the_loser_pays_his_stake_and_least_of_all_R14():
    gains = STEPS[-1].net
    assert gains[E] == -1 == max(gains)
    assert list(gains).count(-1) == 1
    assert gains[B] == -6 == min(gains)
    assert "Player B has 5 pairs and pays 5" in STEPS[-1].reckoning[1]["en"]
