"""The text form of a deal: one canonical form, every fault told with its place."""

import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from laughlie import Deal, RecordError, Seat, deck, play_out, ruleset
from laughlie.records import Comment, Record, RecordedMove, Tag, dump, dumps, load, loads, make_tags
from laughlie.replay import record_of, replay

RECORDS = Path(__file__).parent.parent / "records"
BOOK = Path(__file__).parent.parent.parent / "book" / "deals"
GOOD = sorted([*RECORDS.glob("good/*.deal"), *BOOK.glob("*.deal")])
BAD = sorted(RECORDS.glob("bad/*.deal"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_record_is_kept_in_its_canonical_form(path):
    assert dumps(load(path)) == path.read_text("utf-8")


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_record_replays_to_its_end(path):
    assert replay(load(path))[-1].kind == "end"


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_every_fault_is_told_with_line_and_column(path):
    """Each bad record has beside it what ``RecordError`` must say, a fault a line."""
    with pytest.raises(RecordError) as refused:
        replay(load(path))
    expected = path.with_suffix(".faults").read_text("utf-8")
    assert str(refused.value) + "\n" == expected


def test_there_are_good_and_bad_records():
    assert len(GOOD) >= 3
    assert len(BAD) >= 10


@pytest.mark.parametrize(
    ("variant", "players"),
    [("english", 5), ("russian", 3), ("russian", 4), ("russian", 5), ("russian", 6)],
)
def test_printing_and_reading_again_gives_the_same_record(variant, players):
    for number in range(40):
        deal = Deal.from_deck(ruleset(variant), players, deck(23, number), Seat.B)
        record = record_of(play_out(deal))
        assert loads(dumps(record)) == record
        assert dumps(loads(dumps(record))) == dumps(record)


def test_readings_that_differ_from_the_default_are_named():
    rules = ruleset("english", {"last-bonus": "last-in", "per-turn": "one"})
    tags = make_tags(Deal.from_deck(rules, 5, deck(1)))
    assert [tag.value for tag in tags if tag.name == "Reading"] == ["last-bonus=last-in"]


def some_record(**changes):
    deal = Deal.from_deck(ruleset("english"), 5, deck(1522))
    fields = {"tags": make_tags(deal), "deal": deal} | changes
    return Record(**fields)


def test_braces_quotes_backslashes_and_line_breaks_survive():
    words = 'A "quoted" \\ back{slash} and\n  two   lines'
    record = some_record(comments=(Comment("en", words), Comment("ru", "«Д}ама»", question=True)))
    record = Record((*record.tags, Tag("Title", 'a "b" \\ c', "en")), record.deal, record.comments)
    assert loads(dumps(record)) == record
    assert record.comments[0].text == 'A "quoted" \\ back{slash} and two lines'


def test_long_comments_are_wrapped_and_read_as_one():
    record = some_record(comments=(Comment("en", "word " * 60),))
    assert max(len(line) for line in dumps(record).splitlines()) <= 120
    assert loads(dumps(record)) == record


def test_unknown_headers_survive():
    text = dumps(some_record()).replace("[Variant", '[Weather "fine"]\n[Variant')
    assert loads(text).tag("Weather") == "fine"
    assert dumps(loads(text)) == text


def test_marks_are_kept_with_their_move():
    played = play_out(some_record().deal)
    moves = tuple(
        RecordedMove(event.move, mark)
        for event, mark in zip(played.events, ("!", "?", "!?", "?!", "", ""), strict=False)
    )
    record = some_record(moves=moves)
    assert [recorded.mark for recorded in loads(dumps(record)).moves] == [
        "!",
        "?",
        "!?",
        "?!",
        "",
        "",
    ]


def test_line_ends_of_other_systems_and_a_byte_order_mark_are_read():
    text = dumps(some_record())
    assert loads("\ufeff" + text.replace("\n", "\r\n")) == loads(text)


def test_a_fault_of_encoding_stands_at_its_character(tmp_path):
    path = tmp_path / "bad.deal"
    path.write_bytes('\ufeff[Title ru "Первая '.encode() + b"\xff")
    with pytest.raises(RecordError, match=r"^1:19: the file is not UTF-8 text$"):
        load(path)


def test_a_comment_that_is_never_closed_is_found_at_once():
    text = dumps(some_record()) + "{en: never closed\n" + "and on it goes\n" * 20_000
    started = time.perf_counter()
    with pytest.raises(RecordError, match="a comment is written"):
        loads(text)
    assert time.perf_counter() - started < 2


def test_hands_in_any_order_are_one_deal():
    record = some_record()
    mixed = replace(record.deal, hands=tuple(hand[::-1] for hand in record.deal.hands))
    assert mixed == record.deal
    assert loads(dumps(replace(record, deal=mixed))) == record


def test_a_pot_of_many_digits_is_written_and_read_again():
    deal = replace(some_record().deal, carried=Fraction(1, 5**80))
    record = some_record(deal=deal, tags=make_tags(deal))
    assert loads(dumps(record)) == record


def test_a_file_that_is_not_utf_8_is_refused_with_its_place(tmp_path):
    path = tmp_path / "bad.deal"
    path.write_bytes(b'[Format "x"]\n[Title \xff"]\n')
    with pytest.raises(RecordError, match=r"^2:8: the file is not UTF-8 text$"):
        load(path)


def test_a_record_is_written_as_it_is_printed(tmp_path):
    path = tmp_path / "deal.deal"
    dump(some_record(), path)
    assert path.read_bytes() == dumps(some_record()).encode("utf-8")
