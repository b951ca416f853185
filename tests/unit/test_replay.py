"""Steps: the whole state at each moment, a sentence in both languages, and the clauses."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from laughlie import PACK, Deal, RecordError, Seat, deck, format_cards, play_out, ruleset, settle
from laughlie.edition import clause
from laughlie.records import load, loads
from laughlie.replay import record_of, replay
from laughlie.telling import tell_settlement
from tests.tables import finished, pile

BOOK = Path(__file__).parent.parent.parent / "book" / "deals"
ENGLISH = replay(load(BOOK / "first-english.deal"))
RUSSIAN = replay(load(BOOK / "first-russian.deal"))
TABLES = [("english", 5), ("russian", 3), ("russian", 4), ("russian", 5), ("russian", 6)]


def steps_of(variant, players, number, **readings):
    rules = ruleset(variant, {crux.replace("_", "-"): each for crux, each in readings.items()})
    return replay(record_of(play_out(Deal.from_deck(rules, players, deck(31, number)))))


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_every_step_shows_all_52_cards(variant, players):
    for number in range(20):
        for step in steps_of(variant, players, number):
            shown = [card for pile in (*step.hands, *step.won, step.table) for card in pile]
            assert sorted(shown) == list(PACK)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_every_step_names_clauses_of_its_text_and_speaks_both_languages(variant, players):
    for number in range(20):
        for step in steps_of(variant, players, number):
            assert step.clauses
            assert all(clause(each).id == each for each in step.clauses)
            assert step.said["en"].endswith(".")
            assert any("а" <= letter <= "я" for letter in step.said["ru"])


def test_the_first_step_is_the_deal_and_the_last_the_settlement():
    first, last = ENGLISH[0], ENGLISH[-1]
    assert first.kind == "deal"
    assert first.said["en"] == "Player A deals 8 cards to each of 5 players and 12 to the table."
    assert first.said["ru"] == "Сдаёт игрок A: 8 карт каждому из 5 игроков, 12 карт на стол."
    assert first.clauses == ("E.8", "E.9", "E.10")
    assert last.kind == "end"
    assert last.clauses == ("E.17", "E.18", "E.19", "E.20", "E.21")


@pytest.mark.parametrize(
    ("variant", "readings", "clauses"),
    [
        ("english", {"table-mournival": "dealer"}, ("E.8", "E.9", "E.10")),
        ("ways-to-play", {}, ("G.4", "G.5", "G.6")),
    ],
)
def test_the_first_step_says_which_four_go_from_the_table_to_the_dealer_G6(
    variant, readings, clauses
):
    rules = ruleset(variant, readings)
    steps = replay(record_of(play_out(Deal.from_deck(rules, 5, deck(1522, 124)))))
    assert format_cards(steps[0].won[Seat.A]) == "6S 6H 6D 6C"
    assert (
        steps[0]
        .said["en"]
        .endswith(" and 12 to the table. The four sixes on the table go to player A, the dealer.")
    )
    assert (
        steps[0]
        .said["ru"]
        .endswith(
            "Четыре карты одного достоинства, шестёрка пик, шестёрка червей, шестёрка бубен"
            " и шестёрка треф, со стола сразу достаются сдающему, игроку A."
        )
    )
    assert steps[0].clauses == clauses


@pytest.mark.parametrize(
    ("variant", "readings"),
    [("english", {}), ("ways-to-play", {"table-mournival": "stays"})],
)
def test_the_first_step_says_nothing_of_a_four_that_stays_where_it_is(variant, readings):
    rules = ruleset(variant, readings)
    steps = replay(record_of(play_out(Deal.from_deck(rules, 5, deck(1522, 124)))))
    assert steps[0].said["en"].endswith("12 to the table.")
    assert len(steps[0].table) == 12


def test_a_step_shows_the_state_after_its_move():
    step = ENGLISH[3]
    assert (step.kind, step.seat) == ("capture", Seat.B)
    assert format_cards(step.moved_hand + step.moved_table) == "2S 2H 2D 2C"
    assert format_cards(step.won[Seat.B]) == "2S 2H 2D 2C"
    assert step.pot == 11


def test_the_last_step_shows_what_went_to_the_dealer_and_every_net():
    last = ENGLISH[-1]
    assert len(last.won[Seat.A]) == 20
    assert last.table == ()
    assert last.hands == ((),) * 5
    assert last.net == (3, -3, -5, -1, 6)
    assert last.pot == 0


def test_in_Russian_what_nobody_took_stays_where_it_is():
    last = RUSSIAN[-1]
    assert last.hands == RUSSIAN[-2].hands
    assert last.table == RUSSIAN[-2].table
    assert last.net == (-1, -6, -6, -4, -4)
    assert last.pot == 21


def test_the_settlement_is_told_line_by_line():
    assert [line["en"] for line in ENGLISH[-1].reckoning] == [
        "The 8 cards that are left go to player A, the dealer.",
        "Player E takes 5 from the pot for the last trick.",
        "Player A has 20 cards and takes 6 from the pot.",
        "Player B has 6 cards and pays 1 into the pot.",
        "Player C has 2 cards and pays 3 into the pot.",
        "Player D has 10 cards and takes 1 from the pot.",
        "Player E has 14 cards and takes 3 from the pot.",
        "The pot is empty.",
    ]


def test_who_neither_pays_nor_takes_is_told_so():
    for number in range(60):
        last = steps_of("english", 5, number)[-1]
        told = [line["en"] for line in last.reckoning]
        for seat in range(5):
            if len(last.won[seat]) == 8:
                assert f"Player {Seat(seat)} has 8 cards and neither pays nor takes." in told
                return
    raise AssertionError("no deal found in which a player wins eight cards")


def test_other_numbers_of_players_name_their_own_clauses():
    steps = steps_of("russian", 3, 0)
    assert steps[0].clauses == ("R.13", "R.17")
    assert "R.18" in steps[-1].clauses


def test_comments_and_marks_stand_with_their_step():
    assert ENGLISH[3].mark == "!"
    assert [comment.lang for comment in ENGLISH[3].comments] == ["en", "ru"]
    assert ENGLISH[0].comments[0].text.startswith("Five players")


def test_what_was_passed_up_need_not_be_recorded():
    record = load(BOOK / "first-english.deal")
    kept = tuple(each for each in record.moves if str(each.move.kind) != "lay")
    steps = replay(replace(record, moves=kept[:1]))
    assert [step.kind for step in steps] == ["deal", "capture"]


def test_a_refused_move_is_told_at_its_line():
    text = (BOOK / "first-english.deal").read_text("utf-8")
    record = loads(text.replace("E AC x AS", "E KD x KS"))
    line = text[: text.index("E AC x AS")].count("\n") + 1
    with pytest.raises(RecordError) as refused:
        replay(record)
    assert str(refused.value).startswith(f"{line}:1: E capture KD x KS: KS not on the table")


def test_a_short_pot_and_its_loser_are_told():
    position = finished(f"/{pile(9)}///")
    told = [line["en"] for line in tell_settlement(position, settle(position))]
    assert told == [
        "The pot is short: player A, the loser, makes up 4.",
        "Player B has 9 pairs and takes 5 from the pot.",
        "Player B gets 4 from the loser.",
        "Player C has 0 pairs and neither pays nor takes.",
        "Player D has 0 pairs and neither pays nor takes.",
        "Player E has 0 pairs and neither pays nor takes.",
        "The pot is empty.",
    ]


def test_a_variation_is_replayed_in_place_of_its_move():
    path = BOOK.parent.parent / "tests" / "records" / "good" / "variations.deal"
    steps = replay(load(path))
    step = next(step for step in steps if step.variations)
    fives, fours = step.variations
    assert format_cards(step.moved_hand) == format_cards(fours[0].moved_hand) == "4S 4D"
    assert [each.kind for each in fives] == ["lay", "capture"]
    assert format_cards(fives[0].variations[0][0].moved_hand) == "4S 4D"
    assert fives[1].won[Seat.C] == fives[0].won[Seat.C]


def test_money_is_exact():
    last = steps_of("russian", 6, 1)[-1]
    assert sum(last.net) + last.pot == 0
    assert all(isinstance(net, Fraction) for net in last.net)
