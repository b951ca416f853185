"""What a page asks of the engine: an answer or faults to whatever is asked, and nothing kept."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from laughlie import Deal, RecordError, Seat, deck, play_out, ruleset, start
from laughlie.display import display
from laughlie.errors import Fault
from laughlie.live import LONGEST, answer
from laughlie.live.asks import ASKS
from laughlie.records import dumps, load, loads
from laughlie.replay import advance, record_of, replay

ROOT = Path(__file__).parent.parent.parent
VARIED = (ROOT / "tests" / "records" / "good" / "variations.deal").read_text("utf-8")
DEALS = sorted((ROOT / "book" / "deals").glob("*.deal"))
FIRST = dumps(load(ROOT / "book" / "deals" / "first-english.deal"))


def ask(question, **fields):
    """Return the answer to a question that has one."""
    return json.loads(answer(json.dumps({"ask": question, **fields})))["answer"]


def faults(request) -> list[str]:
    """Return the reasons why a request has no answer, each with its place if it has one."""
    found = json.loads(answer(request if isinstance(request, str) else json.dumps(request)))
    return [
        str(Fault(each["line"], each["column"], each["said"]["en"])) for each in found["faults"]
    ]


@pytest.mark.parametrize(
    ("variant", "players"), [("english", 5), *(("russian", number) for number in (3, 4, 5, 6))]
)
def test_a_deal_is_dealt_and_played_out(variant, players):
    shown = ask("deal", variant=variant, players=players, seed=1522, number=7, policy="sensible")
    dealt = Deal.from_deck(ruleset(variant), players, deck(1522, 7))
    played = record_of(play_out(dealt, "sensible", 1522, 7))
    record = loads(shown["record"])
    assert (record.deal, record.moves) == (played.deal, played.moves)
    assert record.tag("Deck") == "seed 1522, number 7"
    assert shown["deal"] == display(record)


def test_a_deal_has_the_readings_the_dealer_the_pot_and_the_deck_it_is_asked_for():
    cards = " ".join(str(card) for card in deck(3))
    record = loads(
        ask(
            "deal",
            variant="russian",
            players=4,
            readings={"pay-for": "cards"},
            dealer="C",
            carried="7/5",
            deck=cards,
        )["record"]
    )
    assert record.deal.ruleset.chosen == {"pay-for": "cards"}
    assert (str(record.deal.dealer), str(record.deal.carried)) == ("C", "7/5")
    assert record.deal.hands == Deal.from_deck(ruleset("russian"), 4, deck(3), Seat.C).hands
    assert record.tag("Deck") == ""


def test_a_deal_may_be_left_for_the_reader_to_play():
    shown = ask("deal", variant="english", seed=1, policy="none")
    assert [step["kind"] for step in shown["deal"]["steps"]] == ["deal"]
    assert ask("moves", record=shown["record"])["moves"]


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_a_record_is_opened(path):
    text = path.read_text("utf-8")
    assert ask("open", record=text) == {"record": text, "deal": display(loads(text))}


def test_every_fault_of_a_record_is_told_with_its_place():
    damaged = FIRST.replace("A: 4S", "A: 4X").replace("E AC x AS", "E AC x")
    with pytest.raises(RecordError) as refused:
        loads(damaged)
    assert len(refused.value.faults) == 2
    assert faults({"ask": "open", "record": damaged}) == str(refused.value).split("\n")


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_what_was_played_is_among_what_may_be_played(path):
    text = path.read_text("utf-8")
    steps = replay(loads(text))
    for number, step in enumerate(steps[1:-1]):
        moves = ask("moves", record=text, step=number)["moves"]
        assert [each["move"] for each in moves] == list(range(len(moves)))
        assert step.said["en"] in [each["said"]["en"] for each in moves]
    assert ask("moves", record=text, step=len(steps) - 2)["moves"] == []


def test_another_move_becomes_a_variation_and_the_played_one_does_not():
    moves = ask("moves", record=FIRST, step=2)["moves"]
    played = replay(loads(FIRST))[3].said["en"]
    for each in moves:
        shown = ask("branch", record=FIRST, step=2, move=each["move"])
        if each["said"]["en"] == played:
            assert (shown["record"], shown["line"], shown["step"]) == (FIRST, "", 3)
            continue
        assert (shown["line"], shown["step"]) == ("3.1", 3)
        [line] = shown["deal"]["steps"][3]["variations"]
        assert line[0]["said"] == each["said"]
        again = ask("branch", record=shown["record"], step=2, move=each["move"])
        assert again["record"] == shown["record"]


def test_a_line_that_ends_goes_on():
    shown = ask("deal", variant="russian", players=3, seed=5, policy="none")
    for step in range(4):
        shown = ask("branch", record=shown["record"], step=step, move=0)
        assert (shown["line"], shown["step"]) == ("", step + 1)
    assert len(loads(shown["record"]).moves) == 4


def test_a_variation_branches_off_its_parent_where_it_begins():
    shown = ask("branch", record=FIRST, step=2, move=0)
    there = ask("branch", record=shown["record"], line=shown["line"], step=2, move=1)
    assert there["line"] == "3.2"
    for step in (3, 4):
        there = ask("branch", record=there["record"], line="3.2", step=step, move=0)
        assert (there["line"], there["step"]) == ("3.2", step + 1)
    other = ask("branch", record=there["record"], line="3.2", step=4, move=1)
    assert other["line"] == "3.2-5.1"


def test_a_policy_plays_on_to_the_end():
    shown = ask("branch", record=FIRST, step=2, move=0)
    end = ask("play on", **{name: shown[name] for name in ("record", "line", "step")})
    [line] = end["deal"]["steps"][3]["variations"]
    assert line[-1]["kind"] == "end"
    assert end["step"] == 3 + len(line) - 2


def test_the_same_cards_are_played_by_other_rules():
    other = loads(ask("other rules", record=FIRST, variant="russian")["record"])
    deal = loads(FIRST).deal
    assert (other.deal.hands, other.deal.table) == (deal.hands, deal.table)
    assert other.deal.ruleset == ruleset("russian")
    assert other.moves == record_of(play_out(other.deal)).moves
    three = ask("deal", variant="russian", players=3, seed=1)["record"]
    assert faults({"ask": "other rules", "record": three, "variant": "english"}) == [
        "english is played by 5, not by 3"
    ]


@pytest.mark.parametrize("seed", range(20))
def test_choices_are_made_again_as_long_as_the_other_rules_allow_them(seed):
    """By rules that differ in the settlement alone, or not at all, nothing else is played."""
    record = ask("deal", variant="english", policy="random", seed=seed)["record"]
    moves = loads(record).moves
    for readings in ({}, {"last-bonus": "last-in"}):
        other = ask("other rules", record=record, variant="english", readings=readings)
        assert [each.move for each in loads(other["record"]).moves] == [each.move for each in moves]
    russian = ask("other rules", record=record, variant="russian")["record"]
    parted = ask("parting", records=[record, russian])["step"]
    position = start(loads(russian).deal)
    for recorded in moves[: parted - 1]:
        position, _ = advance(position, recorded)
    with pytest.raises(RecordError):
        advance(position, moves[parted - 1])


def test_a_line_is_thrown_away_and_the_rest_stays():
    shown = ask("branch", record=FIRST, step=2, move=0)
    gone = ask("drop", record=shown["record"], line=shown["line"])
    assert (gone["record"], gone["line"], gone["step"]) == (FIRST, "", 2)
    first, *_ = loads(VARIED).moves[2].variations
    inner = ask("drop", record=VARIED, line="3.1")
    assert first not in loads(inner["record"]).moves[2].variations
    assert len(loads(inner["record"]).moves[2].variations) == 1


def test_two_texts_part_where_they_first_make_another_move():
    deals = (ask("deal", variant=name, seed=1522, number=571) for name in ("english", "russian"))
    texts = [each["record"] for each in deals]
    parted = ask("parting", records=texts)
    one, other = (replay(loads(text)) for text in texts)
    step = parted["step"]
    assert [each.said["en"] for each in (one[step], other[step])] == [
        each["en"] for each in parted["said"]
    ]
    assert [list(each.said.clauses) for each in (one[step], other[step])] == parted["clauses"]
    assert all(a.moved_hand == b.moved_hand for a, b in zip(one[:step], other[:step], strict=True))
    assert ask("parting", records=texts[:1] * 2) == {"step": None, "said": [], "clauses": []}


def test_two_deals_that_are_played_alike_and_paid_otherwise_part_at_the_end():
    """By F the bonus is for the last trick as by G, but the par is another (F.4, G.15)."""
    four = Path(ROOT / "book/deals/four-handed.deal").read_text("utf-8")
    other = ask("other rules", record=four, variant="ways-to-play", policy="greedy")["record"]
    assert [each.move for each in loads(four).moves] == [each.move for each in loads(other).moves]
    parted = ask("parting", records=[four, other])
    assert parted["step"] == len(loads(four).moves) + 1
    assert [each["en"] for each in parted["said"]] == [
        "Player A has 22 cards and takes 6 from the pot.",
        "Player A has 22 cards and takes 4 1/5 from the pot; the 2 4/5 due besides are not in it.",
    ]
    assert parted["clauses"] == [["E.20", "F.4"], ["G.15"]]


def test_two_deals_that_differ_only_in_who_takes_the_five_part_there_E19():
    told = Path(ROOT / "book/deals/three-claims.deal").read_text("utf-8")
    readings = {"last-bonus": "last-won"}
    other = ask("other rules", record=told, variant="english", readings=readings)["record"]
    parted = ask("parting", records=[told, other])
    assert parted["step"] == len(loads(told).moves) + 1
    assert [each["en"] for each in parted["said"]] == [
        "Player E takes 5 from the pot for the last trick.",
        "Player B takes 5 from the pot for the last trick.",
    ]


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_a_link_brings_deal_moves_and_step_elsewhere(path):
    record = loads(path.read_text("utf-8"))
    last = len(record.moves)
    link = ask("link", record=dumps(record), step=last // 2)["link"]
    assert len(link) <= 90
    there = ask("follow", link=link)
    found = loads(there["record"])
    assert found.deal == record.deal
    assert [each.move for each in found.moves] == [each.move for each in record.moves]
    assert there["step"] == last // 2


def test_a_link_has_the_readings_the_pot_and_the_line_it_is_made_in():
    link = ask("link", record=VARIED, line="3.1", step=4)["link"]
    found = loads(ask("follow", link=link)["record"])
    assert found.deal == loads(VARIED).deal
    [inner, *_] = loads(VARIED).moves[2].variations
    assert [each.move for each in found.moves[2:]] == [each.move for each in inner]


def test_a_cut_mistyped_or_later_link_is_told():
    link = ask("link", record=FIRST, step=5)["link"]
    damaged = "this link is cut off or damaged; nothing can be opened from it"
    for length in range(len(link)):
        assert faults({"ask": "follow", "link": link[:length]}) == [damaged]
    for place in range(2, len(link)):
        other = "A" if link[place] != "A" else "B"
        mistyped = link[:place] + other + link[place + 1 :]
        assert faults({"ask": "follow", "link": mistyped}) == [damaged], place
    later = f"2{link[1:]}"
    assert "another version" in faults({"ask": "follow", "link": later})[0]


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ("", "a request is written in JSON"),
        ("[", "a request is written in JSON"),
        ('{"a": NaN}', "a request is written in JSON"),
        (f'{{"ask": "deal", "seed": {"9" * 5000}}}', "a request is written in JSON"),
        ("[" * 100_000, "a request is nested at most 50 deep"),
        (" " * (LONGEST + 1), f"a request has at most {LONGEST} characters"),
        ("[]", "a request is an object"),
        ("{}", "ask must be text"),
        ({"ask": "dance"}, f"ask must be one of {', '.join(ASKS)}"),
        ({"ask": "deal"}, "variant must be text"),
        (
            {"ask": "deal", "variant": "french"},
            "variant must be one of english, russian, english-four, ways-to-play, go-program",
        ),
        ({"ask": "deal", "variant": "english", "players": "5"}, "players must be a whole number"),
        ({"ask": "deal", "variant": "english", "players": True}, "players must be a whole number"),
        ({"ask": "deal", "variant": "english", "players": 7}, "english is played by 5, not by 7"),
        (
            {"ask": "deal", "variant": "english", "readings": {"a": 1}},
            "readings must be an object whose values are texts",
        ),
        ({"ask": "deal", "variant": "english", "readings": []}, "readings must be an object"),
        ({"ask": "parting", "records": [1]}, "records must be a list of texts"),
        ({"ask": "parting", "records": []}, "records must be two"),
        ({"ask": "branch", "record": FIRST, "step": 2}, "move must be a whole number"),
        (
            {"ask": "branch", "record": FIRST, "step": 2, "move": 99},
            "there is no move 99 at this place; there are 7",
        ),
        (
            {"ask": "moves", "record": FIRST, "step": 22},
            "nothing is played after step 22; the last move is 21",
        ),
        ({"ask": "moves", "record": FIRST, "line": "9.1"}, "this record has no line '9.1'"),
        ({"ask": "moves", "record": FIRST, "line": "x"}, "this record has no line 'x'"),
        ({"ask": "drop", "record": FIRST, "line": ""}, "the main line cannot be dropped"),
        (
            {"ask": "play on", "record": FIRST, "policy": "wise"},
            "no policy 'wise'; there are: greedy, sensible, random",
        ),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_request_without_an_answer_is_told_why(request_, reason):
    assert faults(request_) == [reason]


def test_a_fault_is_told_in_both_languages():
    asked = {"ask": "open", "record": FIRST.replace("A: 4S", "A: 4X")}
    [fault, *_] = json.loads(answer(json.dumps(asked)))["faults"]
    assert fault["said"]["en"].startswith("'4X' is not a card: write a rank")
    assert fault["said"]["ru"].startswith("«4X» — не карта: пишите достоинство")
    assert fault.keys() == {"line", "column", "said"}


def test_the_engine_starts_without_the_words_for_faults():
    code = "import sys, laughlie.live; print('laughlie.language.faults' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.strip() == b"False"


def test_answers_are_ascii():
    assert answer(json.dumps({"ask": "open", "record": FIRST})).isascii()
    assert answer(json.dumps({"ask": "open", "record": "é"})).isascii()
