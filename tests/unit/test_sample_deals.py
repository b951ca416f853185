"""Each sample deal shows what its page says, by the record as it stands."""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from laughlie import Seat, Settlement, format_cards, play, play_out, settle, start
from laughlie.edition import WITNESSES, clause
from laughlie.policies import greedy
from laughlie.records import dumps, load
from laughlie.replay import replay
from tests.tables import move

BOOK = Path(__file__).parent.parent.parent / "book"
RECORDS = {path.stem: load(path) for path in sorted((BOOK / "deals").glob("*.deal"))}
FIRST = ("first-english", "first-russian")
CLAUSES = re.compile(rf"\b[{''.join(WITNESSES)}]\.\d+\b")
A, B, C, D, E, F = Seat


def net(steps) -> str:
    return " ".join(str(each) for each in steps[-1].net)


def under(name, **readings):
    """Return the record with other readings in force; its moves must still be legal."""
    deal = RECORDS[name].deal
    named = {crux.replace("_", "-"): option for crux, option in readings.items()}
    changed = replace(deal, ruleset=deal.ruleset.with_readings(named))
    return replace(RECORDS[name], deal=changed)


def otherwise(name, place, instead) -> Settlement:
    """Return the settlement if ``instead`` is done at step ``place`` and greedy plays on."""
    position = start(RECORDS[name].deal)
    for recorded in RECORDS[name].moves[: place - 1]:
        position, _ = play(position, recorded.move)
    position, _ = play(position, move(instead))
    while position.to_move is not None:
        position, _ = play(position, greedy(position))
    return settle(position)


def sizes(step) -> tuple[int, int]:
    return len(step.moved_hand), len(step.moved_table)


def of_kind(steps, kind):
    return [step for step in steps if step.kind == kind]


def pairs_won(step, seat) -> int:
    ranks = [card.rank for card in step.won[seat]]
    return sum(ranks.count(rank) // 2 for rank in set(ranks))


def test_ordinary_is_a_deal_in_which_a_hand_lies_down_E16_and_nobody_disputes_the_five_E19():
    last = replay(RECORDS["ordinary"])[-1]
    assert format_cards(replay(RECORDS["ordinary"])[-2].hands[C]) == "2C"
    assert "Player C takes 5" in last.reckoning[1]["en"]
    assert {
        net(replay(under("ordinary", last_bonus=each))) for each in ("last-won", "last-in")
    } == {net([last])}


def test_laid_at_the_start_are_a_mournival_and_two_of_a_prial_E11():
    steps = replay(RECORDS["laid-at-the-start"])
    laid = of_kind(steps, "lay")
    assert [(step.seat, format_cards(step.moved_hand)) for step in laid] == [
        (B, "AS AH AD AC"),
        (C, "6S 6D"),
    ]
    assert [len(steps[-1].won[seat]) for seat in (B, C)] == [8, 8]
    assert otherwise("laid-at-the-start", 1, "B decline").net[B] == steps[-1].net[B] - 2
    assert otherwise("laid-at-the-start", 4, "D decline").last_capture == E


@pytest.mark.parametrize("place", [14, 18])
def test_out_of_turn_laid_pairs_decide_who_takes_the_five_E15(place):
    steps = replay(RECORDS["out-of-turn"])
    assert (steps[place].kind, steps[place].seat) == ("join", E)
    assert steps[place - 1].seat != E
    assert steps[-1].net[E] == 5
    kept = otherwise("out-of-turn", place, "E decline")
    assert (kept.last_capture, kept.net[D], kept.net[E]) == (D, 4, -1)


def test_out_of_turn_four_pairs_are_laid_by_a_player_who_has_not_the_turn_E15():
    steps = replay(RECORDS["out-of-turn"])
    joins = [place for place, step in enumerate(steps) if step.kind == "join"]
    assert [(steps[place].seat, steps[place - 1].seat) for place in joins] == [
        (A, B),
        (A, E),
        (E, A),
        (E, D),
    ]


def test_one_takes_three_two_times_E13():
    steps = of_kind(replay(RECORDS["one-takes-three"]), "capture")
    takers = [(step.seat, format_cards(step.moved_hand)) for step in steps if sizes(step) == (1, 3)]
    assert takers == [(D, "TH"), (A, "JH")]
    assert otherwise("one-takes-three", 3, "D TH x TS").net == (2, 5, 0, -5, -2)
    assert otherwise("one-takes-three", 5, "A JH x JS").net == (1, 5, 0, -4, -2)


def test_pair_takes_pair_and_one_by_one_would_have_been_better_E14():
    steps = replay(RECORDS["pair-takes-pair"])
    twos = [step for step in steps if sizes(step) == (2, 2)]
    assert [(step.seat, step.mark) for step in twos] == [(D, "?!"), (A, "?!")]
    assert next(step.seat for step in steps if step.kind == "lie_down") == D
    assert (steps[-1].net[D], steps[-1].net[A]) == (-4, 2)
    assert otherwise("pair-takes-pair", 3, "D QS x QH").net[D] == 5
    assert otherwise("pair-takes-pair", 5, "A 2D x 2S").net[A] == 7


def test_feeding_the_table_eight_cards_thrown_down_make_eight_captures_E16():
    steps = replay(RECORDS["feeding-the-table"])
    thrown = set(next(step for step in steps if step.kind == "lie_down").moved_hand)
    fed = [step.seat for step in steps if thrown & set(step.moved_table)]
    assert len(thrown) == len(fed) == 8
    assert {seat: fed.count(seat) for seat in fed} == {A: 2, B: 2, C: 2, E: 2}


def test_three_claims_each_reading_pays_the_five_to_another_E19():
    nets = {
        reading: net(replay(under("three-claims", last_bonus=reading)))
        for reading in ("last-capture", "last-won", "last-in")
    }
    assert nets == {
        "last-capture": "-4 1 -3 0 6",
        "last-won": "-4 6 -3 0 1",
        "last-in": "-4 1 -3 5 1",
    }


@pytest.mark.parametrize(
    ("name", "hands", "table", "loser", "pairs"),
    [
        ("russian-three", 13, 13, B, [4, 6, 5]),
        ("russian-four", 10, 12, A, [1, 6, 4, 2]),
        ("russian-five", 8, 12, E, [1, 5, 2, 4, 1]),
        ("russian-six", 7, 10, E, [1, 3, 4, 2, 1, 1]),
    ],
)
def test_the_russian_deals_by_number_of_players_R17(name, hands, table, loser, pairs):
    steps = replay(RECORDS[name])
    assert {len(hand) for hand in steps[0].hands} == {hands}
    assert len(steps[0].table) == table
    assert (steps[-2].kind, steps[-2].seat) == ("lie_down", loser)
    assert [pairs_won(steps[-1], seat) for seat in range(len(pairs))] == pairs
    assert steps[-1].net[loser] == -1


def test_russian_three_pays_by_thirteen_pairs_R18():
    assert net(replay(RECORDS["russian-three"])) == "-17/5 -1 -4"


def test_russian_four_would_pay_one_player_if_cards_were_counted_E20():
    by_cards = replay(under("russian-four", pay_for="cards"))[-1].net
    assert by_cards == (-1, Fraction(3, 5), -1, Fraction(-17, 5))


@pytest.mark.parametrize("cards", ["9S 9H", "QS QD"])
def test_russian_four_another_pair_put_aside_would_not_have_saved_the_loser_R6(cards):
    assert otherwise("russian-four", 4, f"A lay {cards}").loser == A


def test_russian_five_a_player_who_goes_on_takes_all_that_the_next_could_match_R9():
    steps = replay(RECORDS["russian-five"])
    assert steps[13].seat == D
    assert steps[13].mark == "?!"
    ranks = {card.rank for card in steps[13].hands[E]}
    assert sorted(card.rank for card in steps[11].table if card.rank in ranks) == [5, 8]
    assert not [card for card in steps[13].table if card.rank in ranks]
    for place in (12, 13):
        assert otherwise("russian-five", place, "D decline").loser == B
    assert otherwise("russian-five", 12, "D decline").net[D] == -3


def test_russian_six_two_players_have_no_turn_and_pay_all_the_same_R18():
    steps = replay(RECORDS["russian-six"])
    assert {step.seat for step in steps if step.kind in ("capture", "lie_down")} == {B, C, D, E}
    assert steps[-1].net[A] == steps[-1].net[F] == Fraction(-11, 5)


def test_stuck_when_each_reading_makes_another_lose_R12():
    losers = {
        reading: play_out(under("stuck-when", stuck_when=reading).deal).settlement.loser
        for reading in ("own-turn", "turn-end", "any-moment")
    }
    assert losers == {"own-turn": D, "turn-end": E, "any-moment": A}


def test_over_the_par_somebody_takes_R15():
    last = replay(RECORDS["over-the-par"])[-1]
    assert pairs_won(last, B) == 8
    assert "Player B has 8 pairs and takes 8 from the pot." in [
        line["en"] for line in last.reckoning
    ]
    loses = play_out(under("over-the-par", empty_hand="loses").deal).settlement
    assert loses.loser == B


def test_same_deck_who_loses_by_R12_wins_most_by_the_English_text():
    english, russian = RECORDS["same-deck-english"], RECORDS["same-deck-russian"]
    assert (english.deal.hands, english.deal.table) == (russian.deal.hands, russian.deal.table)
    assert net(replay(english)) == "-3 -1 7 -4 1"
    last = replay(russian)[-1]
    assert net([last]) == "-1 -8 -1 -2 -2"
    assert "player C has lost" in last.said["en"]
    assert otherwise("same-deck-russian", 9, "B decline").loser == E


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_in_its_canonical_form(name):
    assert dumps(RECORDS[name]) == (BOOK / "deals" / f"{name}.deal").read_text("utf-8")


@pytest.mark.parametrize("name", RECORDS)
def test_a_deal_is_commented_alike_in_both_languages(name):
    for step in replay(RECORDS[name]):
        told = {lang: [c for c in step.comments if c.lang == lang] for lang in ("en", "ru")}
        assert len(told["en"]) == len(told["ru"]) == len(step.comments) / 2
        for english, russian in zip(told["en"], told["ru"], strict=True):
            assert english.question == russian.question
            assert CLAUSES.findall(english.text) == CLAUSES.findall(russian.text)


@pytest.mark.parametrize("name", [each for each in RECORDS if each not in FIRST])
def test_a_deal_opens_and_ends_with_a_comment_and_asks_a_question_that_is_answered(name):
    *steps, _end = replay(RECORDS[name])
    commented = [place for place, step in enumerate(steps) if step.comments]
    asked = [
        place for place, step in enumerate(steps) if any(each.question for each in step.comments)
    ]
    assert commented[0] == 0
    assert commented[-1] == len(steps) - 1
    assert asked
    assert all({place + 1, place + 2} & set(commented) for place in asked)
    comments = sum(len(step.comments) for step in steps) / 2
    assert 4 <= comments <= 8
    assert all(each.text.endswith("?") for step in steps for each in step.comments if each.question)


@pytest.mark.parametrize("name", RECORDS)
def test_a_comment_names_only_clauses_that_there_are(name):
    for step in replay(RECORDS[name]):
        for comment in step.comments:
            for named in CLAUSES.findall(comment.text):
                assert clause(named).id == named


@pytest.mark.parametrize("name", RECORDS)
def test_a_deal_has_a_page_in_each_language_with_its_title_and_its_number(name):
    home = {"en": BOOK if name in FIRST else BOOK / "sample-deals", "ru": BOOK / "ru" / "deals"}
    deck = RECORDS[name].tag("Deck")
    russian = deck.replace("seed", "начальное число").replace("number", "колода")
    for lang, number in (("en", deck), ("ru", russian)):
        told = (home[lang] / f"{name}.md").read_text("utf-8")
        assert f"# {RECORDS[name].tag('Title', lang)}\n" in told
        assert told.endswith(f"; {number}.\n")


@pytest.mark.parametrize("name", RECORDS)
def test_the_pages_of_a_deal_rest_on_the_same_clauses(name):
    english = BOOK / ("" if name in FIRST else "sample-deals") / f"{name}.md"
    told = [path.read_text("utf-8") for path in (english, BOOK / "ru" / "deals" / f"{name}.md")]
    assert set(CLAUSES.findall(told[0])) == set(CLAUSES.findall(told[1]))
