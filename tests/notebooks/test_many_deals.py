"""The five questions that millions of deals answer: their form, and their figures found again.

The simulator that the notebooks run is held equal to the engine elsewhere. Here the second
implementation of the texts, which shares no code with either, plays the first decks of the same
seed; what it finds must lie within four standard errors, or be the same where the decks are.
"""

import ast
import re
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import fmean, median, stdev

import pytest

from laughlie import deck, ruleset
from laughlie.analysis.block import Table, block
from laughlie.analysis.evenings import evenings
from tests import oracle
from tests.notebooks.stored import cells, glued, outputs, tables

SEED = 1522
QUESTIONS = ("fair", "how-long", "the-pot", "which-cruxes", "an-evening")
EACH = pytest.mark.parametrize("name", [*QUESTIONS, *(f"ru/{each}" for each in QUESTIONS)])
ASKS = {"en": "**The question.** ", "ru": "**Вопрос.** "}
ANSWERS = {"en": "**The answer.** ", "ru": "**Ответ.** "}


def lang(name):
    return "ru" if name.startswith("ru/") else "en"


# --- their form


@EACH
def test_the_question_comes_first_and_the_answer_last_in_two_sentences(name):
    prose = [cell.source for cell in cells(name, "markdown")]
    title, _, question = prose[0].split("\n")[:3]
    assert title.startswith("# ")
    assert question.startswith(ASKS[lang(name)])
    answer = prose[-1].split("\n\n")[-1]
    assert answer.startswith(ANSWERS[lang(name)])
    assert len(answer.split("\n")) == 2
    assert sum(text.count(ASKS[lang(name)]) for text in prose) == 1


@EACH
def test_what_the_prose_takes_from_the_cells_is_there_and_nothing_is_kept_in_vain(name):
    prose = " ".join(cell.source for cell in cells(name, "markdown"))
    assert set(re.findall(r"{glue:text}`([^`]*)`", prose)) == set(glued(name))


@EACH
def test_every_picture_says_in_words_what_it_shows(name):
    pictures = [output for output in outputs(name) if output.startswith("<svg")]
    assert pictures
    for each in pictures:
        assert len(re.search('aria-label="([^"]*)"', each)[1].split()) >= 20


def form(name):
    """Return what the cells of a notebook do, whatever words they say it in."""
    trees = [ast.parse(cell.source) for cell in cells(name, "code")]
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return [ast.dump(tree) for tree in trees]


@pytest.mark.parametrize("name", QUESTIONS)
def test_both_languages_work_out_the_same(name):
    assert form(name) == form(f"ru/{name}")
    assert [cell.cell_type for cell in cells(name, "markdown")] == [
        cell.cell_type for cell in cells(f"ru/{name}", "markdown")
    ]


@pytest.mark.parametrize("name", QUESTIONS)
def test_both_languages_give_the_same_figures(name):
    def plain(told):
        return re.sub(r"[,.\s]", "", told)

    english, russian = glued(name), glued(f"ru/{name}")
    assert {each: plain(told) for each, told in english.items()} == {
        each: plain(told) for each, told in russian.items()
    }


# --- their figures


@cache
def played(variant, players, number, readings=(), dealer="A", carried=Fraction(0)):
    cards = [str(card) for card in deck(SEED, number)]
    return oracle.play(variant, players, cards, dealer, carried, dict(readings))


def figure(told):
    """Return a figure as a number, without what stands after ±."""
    return float(told.split("±")[0].strip().replace("−", "-").replace(",", ""))


def agrees(told, values):
    """Return whether the mean of the values lies within four standard errors of what is told."""
    error = stdev(values) / sqrt(len(values))
    return abs(figure(told) - fmean(values)) <= 4 * error + 0.01


@pytest.mark.parametrize(("variant", "place"), [("english", 0), ("russian", 1)])
def test_fair_the_oracle_finds_what_each_seat_wins(variant, place):
    nets = [played(variant, 5, number)["net"] for number in range(1_000)]
    for row, seat in zip(tables("fair")[place], "ABCDE", strict=True):
        assert agrees(row[1], [float(Fraction(net[seat])) for net in nets]), seat


def test_fair_the_oracle_finds_what_the_last_trick_makes_between_the_seats():
    lasts = [played("english", 5, number)["last_capture"] for number in range(1_000)]
    assert agrees(glued("fair")["bonus gap"], [5 * ((at == "E") - (at == "B")) for at in lasts])


def test_how_long_the_oracle_finds_at_whom_they_laugh():
    [row] = [row for row in tables("how-long")[1] if row[:2] == ["5", "greedy"]]
    losers = [played("russian", 5, number)["loser"] for number in range(1_000)]
    for told, seat in zip(row[2:7], "ABCDE", strict=True):
        assert agrees(told, [100.0 * (loser == seat) for loser in losers]), seat


def left(readings, number):
    return Fraction(played("english", 5, number, tuple(readings.items()))["pot"]["left"]) != 0


@pytest.mark.parametrize("empty_hand", ["out", "out-at-turn", "lain-only"])
def test_the_pot_the_oracle_leaves_the_same_pots_when_the_last_in_has_the_bonus(empty_hand):
    readings = {"last-bonus": "last-in", "empty-hand": empty_hand}
    rules = ruleset("english", readings)
    columns = block(Table(rules, 5, ("greedy",) * 5), SEED, 0, 500, own_kernel=False)
    found = [left(readings, number) for number in range(500)]
    assert found == list(columns.left != 0)
    name = "last-bonus=last-in" + ("" if empty_hand == "out" else f", empty-hand={empty_hand}")
    [row] = [row for row in tables("the-pot")[3] if row[0] == name]
    assert agrees(row[1], [100.0 * each for each in found])


@pytest.mark.parametrize(
    "players", [pytest.param(each, marks=[pytest.mark.slow] * (each != 5)) for each in (3, 4, 5, 6)]
)
def test_the_pot_the_oracle_finds_how_often_anybody_takes(players):
    [row] = [row[1:] for row in tables("the-pot")[4] if row[0] == str(players)]
    for told, reading in zip(row[::2], ("pairs-taken", "difference", "cards"), strict=True):
        took = [takes(players, number, reading) for number in range(2_000)]
        assert agrees(told, [100.0 * each for each in took]) or not any(took)


@pytest.mark.slow
def test_the_pot_the_oracle_counts_the_few_who_take_in_the_first_deals():
    took = [
        takes(players, number, "pairs-taken") for players in (3, 4, 5, 6) for number in range(2_000)
    ]
    assert glued("the-pot")["few"] == str(sum(took))


def takes(players, number, reading):
    """Return whether anybody has more than his ante, 1, back from the pot."""
    net = played("russian", players, number, (("pay-for", reading),))["net"]
    return any(Fraction(each) > -1 for each in net.values())


def test_the_pot_the_oracle_finds_how_many_seats_reach_the_par():
    told = glued("the-pot")
    eight_cards = [share(played("english", 5, number), cards, 8) for number in range(1_000)]
    eight_pairs = [share(played("russian", 5, number), pairs, 8) for number in range(1_000)]
    assert agrees(told["english reach"], eight_cards)
    assert agrees(told["russian reach"], eight_pairs) or not any(eight_pairs)


def test_the_pot_the_oracle_finds_how_often_the_russian_one_is_emptied():
    readings = (("join-owner", "capturer"),)
    for told, chosen in (("cleared", ()), ("cleared most", readings)):
        records = [played("russian", 5, number, chosen) for number in range(1_000)]
        emptied = [100.0 * (Fraction(each["pot"]["left"]) == 0) for each in records]
        assert agrees(glued("the-pot")[told], emptied) or not any(emptied)


def share(record, counted, par):
    """Return how many of 100 seats of a deal have so many or more."""
    return 100 * fmean(counted(won) >= par for won in record["won"].values())


def cards(won):
    return len(won)


def pairs(won):
    ranks = [card[0] for card in won]
    return sum(ranks.count(rank) // 2 for rank in set(ranks))


@pytest.mark.parametrize(
    "readings", [{}, {"pay-for": "cards"}, {"pay-for": "cards", "fifth-of": "ante-sum"}]
)
def test_the_pot_the_oracle_carries_the_same_pot_through_an_evening(readings):
    count, deals = 50, 12
    found = evenings(ruleset("russian", readings), ("greedy",) * 5, SEED, deals, count)
    for evening in (0, 49):
        pot = Fraction(0)
        for number in range(deals):
            at = number * count + evening, tuple(readings.items()), "ABCDE"[number % 5], pot
            pot = Fraction(played("russian", 5, *at)["pot"]["left"])
            assert found.pots[evening, number] == pytest.approx(float(pot))


@pytest.mark.parametrize(
    ("text", "crux", "option", "place"),
    [
        ("english", "per-turn", "all", 0),
        ("english", "last-bonus", "last-in", 0),
        ("russian", "stuck-when", "any-moment", 1),
        ("russian", "pay-for", "cards", 1),
    ],
)
def test_which_cruxes_the_oracle_finds_how_often_a_reading_matters(text, crux, option, place):
    [row] = [row for row in tables("which-cruxes")[place] if row[0] == f"{crux}: {option}"]
    pairs = [
        (played(text, 5, number), played(text, 5, number, ((crux, option),)))
        for number in range(1_000)
    ]
    people = [
        (one["last_capture"], one["loser"]) != (other["last_capture"], other["loser"])
        for one, other in pairs
    ]
    assert agrees(row[2], [100.0 * each for each in people])
    assert agrees(row[3], [100.0 * (one["net"] != other["net"]) for one, other in pairs])
    assert agrees(row[4], [moved(one, other) for one, other in pairs])


def moved(one, other):
    """Return how much money is elsewhere in the second of two records of the same deck."""
    more = [Fraction(other["net"][seat]) - Fraction(one["net"][seat]) for seat in one["net"]]
    more.append(Fraction(other["pot"]["left"]) - Fraction(one["pot"]["left"]))
    return float(sum(each for each in more if each > 0))


def test_an_evening_the_oracle_asks_as_much_of_somebody():
    """Two deals of 300 evenings, as the notebook numbers their decks."""
    asked = {1: [], 2: []}
    for evening in range(300):
        first = played("russian", 5, evening)
        pot = Fraction(first["pot"]["left"])
        second = played("russian", 5, 10_000 + evening, (), "B", pot)
        for number, record in ((1, first), (2, second)):
            asked[number].append(-1 - min(Fraction(net) for net in record["net"].values()))
    told = glued("an-evening")
    assert median(asked[1]) == int(told["asked 1"])
    assert float(median(asked[2])) == pytest.approx(int(told["asked 2"]), abs=1)
    assert agrees(told["beyond"], [100.0 * (each > 10) for each in asked[2]])
