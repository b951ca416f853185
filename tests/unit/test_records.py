"""The text form of a deal: one canonical form, every fault told with its place."""

import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from laughlie import RULESETS, Deal, RecordError, Seat, deck, play_out, ruleset
from laughlie.records import (
    Comment,
    Record,
    RecordedMove,
    Tag,
    dump,
    dumps,
    dumps_all,
    load,
    load_all,
    load_each,
    loads,
    loads_all,
    make_tags,
)
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


@pytest.mark.parametrize("name", RULESETS)
def test_many_records_printed_and_read_again_are_the_same(name):
    rules = RULESETS[name]
    for number in range(12):
        deals = (
            Deal.from_deck(rules, rules.players[-1], deck(29, 4 * number + place))
            for place in range(number)
        )
        records = (some_record(), *(record_of(play_out(deal)) for deal in deals))
        printed = dumps_all(records)
        assert loads_all(printed) == records
        assert dumps_all(loads_all(printed)) == printed


def test_all_records_of_the_book_are_one_file(tmp_path):
    path = tmp_path / "all.deal"
    path.write_text("\n".join(each.read_text("utf-8") for each in GOOD), "utf-8")
    records = load_all(path)
    assert records == tuple(load(each) for each in GOOD) == load_each(path)
    assert dumps_all(records) == path.read_text("utf-8")


def test_of_many_records_every_move_knows_its_line_in_the_file():
    text = "\n".join(path.read_text("utf-8") for path in GOOD)
    lines = text.split("\n")
    for record in loads_all(text):
        for recorded in record.moves:
            alone = replace(
                record, comments=(), moves=(RecordedMove(recorded.move, recorded.mark),)
            )
            assert lines[recorded.line - 1] == dumps(alone).split("\n")[-2]


def test_records_need_no_empty_line_between_them_and_may_have_several():
    one, other = (path.read_text("utf-8") for path in GOOD[:2])
    assert (
        loads_all(one + other) == loads_all(f"\n{one}\n\n\n{other}\n") == (loads(one), loads(other))
    )


def test_many_records_with_line_ends_of_other_systems_are_read():
    text = dumps_all([some_record(), some_record()])
    assert loads_all("\ufeff" + text.replace("\n", "\r\n")) == (some_record(), some_record())


def faults_of(read, *arguments):
    with pytest.raises(RecordError) as refused:
        read(*arguments)
    return refused.value.faults


WRITTEN = [path for path in (*GOOD, *BAD) if path.stem != "empty"]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_one_record_reads_as_it_would_alone(path):
    text = path.read_text("utf-8")
    try:
        record = loads(text)
    except RecordError as error:
        assert faults_of(loads_all, text) == error.faults
    else:
        assert loads_all(text) == (record,)


def is_at_fault(path):
    """Return whether the record at ``path`` cannot be read, though it begins as one does."""
    (each,) = load_each(path)
    return isinstance(each, RecordError) and path.read_text("utf-8").startswith("[Format ")


@pytest.mark.parametrize("path", list(filter(is_at_fault, BAD)), ids=lambda path: path.stem)
def test_a_fault_among_many_records_stands_at_its_line_in_the_file(path):
    good, bad = GOOD[0].read_text("utf-8"), path.read_text("utf-8")
    before = good.count("\n") + 1
    further = before + bad.count("\n") + 1 + before
    alone = faults_of(loads, bad)
    assert faults_of(loads_all, "\n".join((good, bad, good, bad, good))) == tuple(
        replace(fault, line=fault.line + lines) for lines in (before, further) for fault in alone
    )


def test_of_many_records_those_without_fault_are_read_beside_the_others(tmp_path):
    path = tmp_path / "some.deal"
    bad = (RECORDS / "bad" / "card-twice.deal").read_text("utf-8")
    path.write_text("\n".join((bad, dumps(some_record()), bad)), "utf-8")
    first, record, last = load_each(path)
    assert record == some_record()
    assert (*first.faults, *last.faults) == faults_of(load_all, path)


@pytest.mark.parametrize("text", ["", "\n", " \n\t\n", "\ufeff\r\n"], ids=repr)
def test_a_text_without_any_record_is_refused(text):
    assert [str(fault) for fault in faults_of(loads_all, text)] == ["1:1: there is no record here"]


def test_where_one_record_is_read_a_second_is_told_at_its_line(tmp_path):
    path = tmp_path / "two.deal"
    path.write_text(dumps_all([some_record()] * 3), "utf-8")
    line = dumps(some_record()).count("\n") + 2
    told = f"{line}:1: a second record begins here, and only one can be read"
    assert [str(fault) for fault in faults_of(load, path)] == [told]


def test_a_format_below_another_header_is_a_header_too_many():
    text = dumps(some_record()).replace("[Dealer", '[Format "laughlie-record/1"]\n[Dealer')
    told = ["3:1: the header Format stands above already"]
    assert [str(fault) for fault in faults_of(loads_all, text)] == told
    assert faults_of(loads, text) == faults_of(loads_all, text)


def test_many_records_that_are_not_utf_8_are_refused_with_their_place(tmp_path):
    path = tmp_path / "bad.deal"
    path.write_bytes(dumps(some_record()).encode() + b"\n[Title \xff")
    told = f"{dumps(some_record()).count(chr(10)) + 2}:8: the file is not UTF-8 text"
    assert str(faults_of(load_all, path)[0]) == str(faults_of(load_each, path)[0]) == told
