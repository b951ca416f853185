"""What would you play? Each deal asks it where the choice matters, and its words are true."""

import re
from collections import Counter
from pathlib import Path

import pytest
from docutils.nodes import make_id

from laughlie import MoveKind, Rank, Seat, legal_moves, parse_cards, play, settle
from laughlie.language import LANGUAGES
from laughlie.policies import choices, greedy
from laughlie.records import load
from laughlie.replay import position_after, replay
from laughlie.weighing import dealt_anew, unseen, weigh, weigh_over
from tests.tables import move, options
from tools.finding.choices import QUESTIONS, WANTED

BOOK = Path(__file__).parent.parent.parent / "book"
RECORDS = {name: load(BOOK / "deals" / f"{name}.deal") for name in WANTED}
PAGES = {
    (name, lang): (BOOK / folder / f"{name}.md").read_text("utf-8")
    for name in WANTED
    for lang, folder in (("en", "sample-deals"), ("ru", "ru/deals"))
}
SEED, WORLDS = 1522, 120
A, B, C, D, E, F = Seat


def question(name) -> int:
    """Return the step at which a record asks."""
    return next(
        place
        for place, step in enumerate(replay(RECORDS[name]))
        if any(comment.question for comment in step.comments)
    )


def asked(name):
    """Return the position in which a record asks."""
    return position_after(RECORDS[name].deal, RECORDS[name].moves[: question(name)])


def at(name, step):
    return position_after(RECORDS[name].deal, RECORDS[name].moves[:step])


def played_on(position):
    while not position.is_over:
        position, _ = play(position, greedy(position))
    return position


def otherwise(name, instead, until=None):
    """Return the position once ``instead`` is done and greedy plays on, to the turn of a seat."""
    position, _ = play(asked(name), move(instead))
    while not position.is_over and position.to_move != until:
        position, _ = play(position, greedy(position))
    return position


def weighed(name, policy="sensible", measure="money") -> dict[str, object]:
    """Return the choices of a question by how they are written."""
    found = weigh(asked(name), policy, WORLDS, SEED, measure)
    return {str(each.move): each for each in found}


BEST = [
    ("one-or-three", "money", "capture 5D x 5S"),
    ("dealers-sevens", "money", "capture 5S x 5D"),
    ("which-pair-first", "money", "capture QC x QS"),
    ("stop-or-go-on", "money", "decline"),
    ("purse-or-laughter", "safety", "decline"),
    ("purse-or-laughter", "money", "capture TH x TD"),
    ("which-pair-aside", "safety", "lay 9S 9H"),
]


@pytest.mark.parametrize("policy", ["sensible", "greedy"])
@pytest.mark.parametrize(("name", "measure", "best"), BEST)
def test_the_answer_of_the_page_is_better_than_all_else_by_more_than_its_error(
    name, measure, best, policy
):
    found = weighed(name, policy, measure)
    assert found[best].behind == 0
    assert all(each.is_known_worse for written, each in found.items() if written != best)
    assert len(found) > 1


@pytest.mark.parametrize("name", WANTED)
def test_the_page_weighs_the_moment_at_which_the_record_asks(name):
    played = WANTED[name].played(int(RECORDS[name].tag("Deck").rpartition(" ")[2]))
    assert QUESTIONS[name].place(played) == question(name)
    for lang in ("en", "ru"):
        page = PAGES[name, lang]
        assert re.findall(r"^:step: (\d+)$", page, re.M) == [str(question(name))]
        assert re.search(rf"\b(step|шаг) {question(name)}\b", page)
    worlds = {re.findall(r"^:worlds: (\d+)$", PAGES[name, lang], re.M)[0] for lang in ("en", "ru")}
    assert len(worlds) == 1


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_a_page_shows_hand_and_table_as_they_are_at_the_question(name, lang):
    position, language = asked(name), LANGUAGES[lang]
    for cards in (position.hands[position.to_move], sorted(position.table)):
        written = " ".join(language.rank_letter(each.rank) + each.suit.symbol for each in cards)
        assert f" {written}" in PAGES[name, lang]


OF_RANK = (
    *("туза", "двойки", "тройки", "четвёрки", "пятёрки", "шестёрки", "семёрки", "восьмёрки"),
    *("девятки", "десятки", "валета", "дамы", "короля"),
)
MASCULINE = (Rank.ACE, Rank.JACK, Rank.KING)


def in_english(rank, count):
    name = LANGUAGES["en"].rank(rank)
    if count == 1:
        return f"{'an' if name[0] in 'ae' else 'a'} {name}"
    return f"{('two', 'three')[count - 2]} {name}{'es' if name == 'six' else 's'}"


def in_russian(rank, count):
    if count == 1:
        return LANGUAGES["ru"].rank(rank)
    two = "два" if rank in MASCULINE else "две"
    return f"{(two, 'три')[count - 2]} {OF_RANK[rank - 1]}"


def listed(cards, lang):
    say, last = {"en": (in_english, " and "), "ru": (in_russian, " и ")}[lang]
    counts = Counter(card.rank for card in cards)
    *first, end = [say(rank, counts[rank]) for rank in sorted(counts)]
    return ", ".join(first) + last + end


@pytest.mark.parametrize(("name", "lang"), PAGES)
def test_a_question_names_the_cards_its_player_sees(name, lang):
    step = replay(RECORDS[name])[question(name)]
    [asks] = [each.text for each in step.comments if each.question and each.lang == lang]
    position = asked(name)
    for cards in (position.hands[position.to_move], position.table):
        assert listed(cards, lang) in asks


@pytest.mark.parametrize("name", WANTED)
def test_the_heading_of_a_page_leaves_its_deal_its_id(name):
    assert make_id(RECORDS[name].tag("Title", "en")) != name


@pytest.mark.parametrize("name", WANTED)
def test_greedy_does_something_else(name):
    step = replay(RECORDS[name])[question(name) + 1]
    assert step.mark in ("?!", "!?")
    best = next(written for named, _, written in BEST if named == name)
    assert str(greedy(asked(name))) != best


def test_one_or_three_the_aces_wait_and_the_five_does_not_E13():
    position = asked("one-or-three")
    assert position.to_move == E
    assert not [card for card in unseen(position) if card.rank is Rank.ACE]
    assert [card.rank for card in unseen(position)].count(Rank.FIVE) == 1
    taken = RECORDS["one-or-three"].moves[6].move
    assert (str(taken.seat), str(taken)) == ("C", "capture 5H x 5S")
    kept = otherwise("one-or-three", "E 5D x 5S", until=E)
    assert "E AC x AS AH AD" in options(kept)


def test_one_or_three_one_ace_is_worth_exactly_one_less_in_every_world_E18():
    position = asked("one-or-three")
    for number in range(40):
        world = dealt_anew(position, SEED, number)
        one, three, _ = weigh_over(position, [world] * 2)
        assert three.mean - one.mean == 1


def test_one_or_three_E_lies_down_first_and_is_three_down_E16_E20():
    steps = replay(RECORDS["one-or-three"])
    downs = [step.seat for step in steps if step.kind == "lie_down"]
    assert (downs[0], steps[10].seat, steps[10].kind) == (E, E, "lie_down")
    assert len(steps[10].moved_hand) == 5
    assert (len(steps[-1].won[E]), steps[-1].net[E]) == (6, -3)
    assert settle(at("one-or-three", 28)).last_capture == A


def test_dealers_sevens_one_or_three_is_the_same_in_every_world_E18():
    position = asked("dealers-sevens")
    assert position.to_move == position.dealer == A
    for number in range(40):
        world = dealt_anew(position, SEED, number)
        _, one, three = weigh_over(position, [world] * 2)
        assert (one.move, three.move) == (move("A 7H x 7S"), move("A 7H x 7S 7D 7C"))
        assert one.mean == three.mean


def test_dealers_sevens_the_five_is_taken_and_the_dealer_lies_down_first_E16():
    steps = replay(RECORDS["dealers-sevens"])
    assert not [card for card in unseen(asked("dealers-sevens")) if card.rank is Rank.SEVEN]
    assert (steps[8].seat, str(steps[8].moved_hand[0])) == (D, "5C")
    assert (steps[9].kind, steps[9].seat) == ("join", A)
    assert next(step.seat for step in steps if step.kind == "lie_down") == A
    assert [str(card) for card in steps[10].table] == ["QD"]
    last = steps[-1]
    assert (len(last.won[A]), last.net[A]) == (8, -3)
    assert "The 2 cards that are left go to player A" in last.reckoning[0]["en"]
    assert settle(at("dealers-sevens", 27)).last_capture == E


def test_which_pair_first_can_be_counted_from_what_lies_open_E12():
    position = asked("which-pair-first")
    won = Counter(card.rank for pile in position.won for card in pile)
    assert (won[Rank.EIGHT], won[Rank.QUEEN]) == (2, 0)
    hidden = Counter(card.rank for card in unseen(position))
    assert (hidden[Rank.EIGHT], hidden[Rank.QUEEN]) == (0, 2)
    assert position.holders == (A, C, E)
    assert [len(position.hands[seat]) for seat in (C, E)] == [4, 4]


def test_which_pair_first_the_eight_would_have_waited_E16():
    steps = replay(RECORDS["which-pair-first"])
    thrown = {str(card) for card in steps[13].moved_hand}
    assert (steps[13].kind, steps[13].seat) == ("lie_down", B)
    assert {str(card) for card in steps[19].table} <= thrown
    assert (steps[22].seat, str(steps[22].moved_table[0])) == (E, "QS")
    assert steps[22].table == ()
    kept = otherwise("which-pair-first", "A QC x QS", until=A)
    assert "A 8C x 8H" in options(kept)
    taken = [step.moved_table for step in steps[24:28] if step.kind == "capture"]
    assert [card for cards in taken for card in cards] == [*parse_cards("9D 2C QC 4D")]
    assert set(parse_cards("9D 2C QC 4D")) == set(steps[23].moved_hand)
    assert steps[-1].net[E] == 7
    assert settle(at("which-pair-first", 28)).last_capture == E


def test_stop_or_go_on_leaves_nothing_to_chance_and_stopping_brings_the_five_E_per_turn():
    position = asked("stop-or-go-on")
    assert position.holders == (A, D)
    assert unseen(position) == parse_cards("AC 4D 8H 9D")
    assert position.ruleset.chosen == {"per-turn": "all"}
    goes_on, stops = weighed("stop-or-go-on").values()
    assert (goes_on.mean, goes_on.error, stops.mean, stops.error) == (1, 0, 6, 0)
    end = otherwise("stop-or-go-on", "A decline")
    assert (end.last_capture, settle(end).net[A]) == (A, 6)
    assert settle(at("stop-or-go-on", 25)).last_capture == D
    assert replay(RECORDS["stop-or-go-on"])[-1].net[A] == 1


def test_purse_or_laughter_the_ten_is_safe_and_nothing_else_has_a_match_R12():
    position = asked("purse-or-laughter")
    assert not [card for card in unseen(position) if card.rank is Rank.TEN]
    assert {move("C lay TS TC")} <= {each.move for each in RECORDS["purse-or-laughter"].moves}
    after = at("purse-or-laughter", 8)
    lying = {card.rank for card in after.table}
    assert not [card for card in after.hands[B] if card.rank in lying]
    assert at("purse-or-laughter", 14).table == ()


def test_purse_or_laughter_the_loser_pays_least_R14():
    last = replay(RECORDS["purse-or-laughter"])[-1]
    assert settle(at("purse-or-laughter", 15)).loser == E
    assert (last.net[E], last.net[B], len(last.won[B])) == (-1, -5, 8)
    assert last.net[E] == max(last.net)


def test_which_pair_aside_the_twos_are_sure_and_the_nines_find_nothing_R6():
    position = asked("which-pair-aside")
    lying = [card.rank for card in position.table]
    assert not [card for card in unseen(position) if card.rank is Rank.TWO]
    assert (lying.count(Rank.TWO), lying.count(Rank.NINE)) == (2, 0)
    kept = otherwise("which-pair-aside", "C lay 9S 9H", until=C)
    assert MoveKind.CAPTURE in {each.kind for each in legal_moves(kept)}
    assert any(each.hand[0].rank is Rank.TWO for each in choices(kept))


def test_which_pair_aside_C_hangs_on_the_three_and_A_loses_R12():
    before = at("which-pair-aside", 8)
    assert before.to_move == C
    assert options(before) == {"C 3H x 3S"}
    assert played_on(before).loser == A
