"""The command: what it prints, and how it answers bad input."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from laughlie import deck, format_cards, ruleset
from laughlie.cli import main
from laughlie.records import load, loads, loads_all
from laughlie.replay import replay
from laughlie.rulesets import FRAGMENTS, RULESETS

DECK = format_cards(deck(1522, 571))


def run(capsys, *arguments):
    status = main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_play_prints_one_json_object_a_deck(capsys):
    status, out, err = run(
        capsys, "play", "--variant", "english", "--seed", "1522", "--number", "571", "--json"
    )
    assert (status, err) == (0, "")
    played = json.loads(out)
    assert list(played) == [
        "format",
        "variant",
        "players",
        "dealer",
        "readings",
        "events",
        "won",
        "last_capture",
        "loser",
        "pot",
        "net",
    ]
    assert played["format"] == "laughlie-play/1"
    assert played["events"][2] == {
        "type": "capture",
        "seat": "B",
        "hand": ["2S", "2H"],
        "table": ["2D", "2C"],
        "clauses": ["E.14"],
    }
    assert played["pot"] == {"start": "11", "left": "0"}
    assert played["net"] == {"A": "3", "B": "-3", "C": "-5", "D": "-1", "E": "6"}
    assert (played["last_capture"], played["loser"]) == ("E", None)


def test_a_deck_written_out_is_the_same_as_its_seed(capsys):
    seeded = run(
        capsys, "play", "--variant", "english", "--seed", "1522", "--number", "571", "--json"
    )
    assert run(capsys, "play", "--variant", "english", "--deck", DECK, "--json") == seeded


def test_decks_are_read_one_a_line_from_a_file(capsys, tmp_path):
    path = tmp_path / "decks"
    path.write_text(f"{DECK}\n\n{format_cards(deck(1))}\n")
    status, out, _ = run(
        capsys, "play", "--variant", "russian", "--players", "3", "--decks", str(path), "--json"
    )
    assert status == 0
    assert [json.loads(line)["players"] for line in out.splitlines()] == [3, 3]


def test_decks_are_read_from_standard_input():
    command = [
        sys.executable,
        "-m",
        "laughlie",
        "play",
        "--variant",
        "english",
        "--decks",
        "-",
        "--json",
    ]
    done = subprocess.run(command, input=DECK + "\n", capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["net"]["E"] == "6"


def test_amounts_are_exact_fractions(capsys):
    _, out, _ = run(
        capsys,
        "play",
        "--variant",
        "russian",
        "--players",
        "3",
        "--seed",
        "7",
        "--carried",
        "7/5",
        "--dealer",
        "C",
        "--json",
    )
    played = json.loads(out)
    assert played["dealer"] == "C"
    assert played["pot"]["start"] == "22/5"


def test_readings_may_be_chosen(capsys):
    _, out, _ = run(
        capsys,
        "play",
        "--variant",
        "english",
        "--seed",
        "1522",
        "--number",
        "571",
        "--reading",
        "last-bonus=last-in",
        "--json",
    )
    played = json.loads(out)
    assert played["readings"]["last-bonus"] == "last-in"
    assert played["net"]["A"] == "8"


def test_without_json_the_deal_is_told_in_either_language(capsys):
    _, english, _ = run(capsys, "play", "--variant", "russian", "--seed", "7")
    _, russian, _ = run(capsys, "play", "--variant", "russian", "--seed", "7", "--lang", "ru")
    assert english.startswith("Player A deals 8 cards")
    assert russian.startswith("Сдаёт игрок A")
    assert "[R.12]" in english


BAD = [
    (
        "--variant french --seed 1",
        "no variant 'french'; there are: english, russian, english-four, ",
    ),
    ("--variant english --seed 1 --players 4", "english is played by 5, not by 4"),
    ("--variant russian --seed 1 --players 99", "russian is played by 3, 4, 5, 6, not by 99"),
    ("--variant english --seed -1", "the seed must be a whole number from 0"),
    ("--variant english --seed x", "--seed needs a whole number"),
    ("--variant english --seed 1e3", "--seed needs a whole number"),
    ("--variant english --seed \u0661", "--seed needs a whole number"),
    ("--variant english --seed 1 --players 0", "english is played by 5, not by 0"),
    ("--variant english --deck AS --number 3", "--number counts the decks of a --seed"),
    ("--variant english --seed 1 --dealer G", "'G' is not a seat"),
    ("--variant russian --players 3 --seed 1 --dealer D", "nobody sits at D when 3 play"),
    ("--variant english --seed 1 --carried -1", "'-1' is not a sum of money"),
    ("--variant english --seed 1 --carried 1/0", "'1/0' is not a sum of money"),
    ("--variant english --seed 1 --reading last-bonus", "'last-bonus' is not a reading"),
    (
        "--variant english --seed 1 --reading per-turn=all --reading per-turn=one",
        "the crux 'per-turn' is read twice",
    ),
    ("--variant english --seed 1 --reading x=y", "english has no crux 'x'"),
    ("--variant english --seed 1 --reading per-turn=two", "per-turn has no reading 'two'"),
    ("--variant english --seed 1 --policy clever", "no policy 'clever'"),
    ("--variant english --deck AS", "1 cards are not a pack of 52"),
    ("--variant english --deck A♠", "'A♠' is not a card"),
    ("--variant english --decks /nowhere/decks", "/nowhere/decks: there is no such file"),
    ("--variant english --decks /", "/: this is a folder, not a file"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=[message for _, message in BAD])
def test_bad_input_gets_one_line_and_status_2(capsys, arguments, message):
    status, out, err = run(capsys, "play", *arguments.split())
    assert (status, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "dance",
        "play",
        "play --variant english",
        "play --variant english --seed=--",
        "play --variant english --seed 1 --reading=--",
        "play --variant=-- --seed 1",
        "play --variant english --seed 1 --deck AS",
        "play --variant english --seed 1 --unknown",
    ],
)
def test_bad_usage_gets_one_line_and_status_2(capsys, arguments):
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_fault_in_one_deck_of_many_is_told_before_any_is_played(capsys, tmp_path):
    path = tmp_path / "decks"
    path.write_text(f"{DECK}\n{DECK.replace('AS', 'AH')}\n")
    status, out, err = run(capsys, "play", "--variant", "english", "--decks", str(path), "--json")
    assert (status, out) == (2, "")
    assert f"{path}:2: more than once: AH" in err


def test_decks_that_are_not_text_are_refused(capsys, tmp_path):
    path = tmp_path / "decks"
    path.write_bytes(b"\xff\xfe")
    status, _, err = run(capsys, "play", "--variant", "english", "--decks", str(path))
    assert status == 2
    assert "not UTF-8 text" in err


def test_a_reader_that_has_had_enough_is_no_error():
    command = f"{sys.executable} -m laughlie play --variant english --seed 1 | head -c 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def shell(command, **environment):
    """Run a command line of the shell; return its status, output and errors."""
    done = subprocess.run(
        command.replace("laughlie", f"{sys.executable} -m laughlie"),
        shell=True,
        capture_output=True,
        check=False,
        env=os.environ | environment,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251", "koi8-r"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_output_that_lacks_a_letter_gets_an_escape(encoding, lang):
    status, out, err = shell(
        f"laughlie play --variant russian --seed 1 --lang {lang}", PYTHONIOENCODING=encoding
    )
    assert (status, err) == (0, b"")
    assert b"R.12" in out


def test_closed_and_full_streams_are_told_in_one_line():
    play = "laughlie play --variant english"
    assert shell(f"{play} --decks - <&-")[::2] == (
        2,
        b"laughlie: -: standard input cannot be read\n",
    )
    assert shell(f"{play} --seed 1 >/dev/full")[::2] == (
        2,
        b"laughlie: the output cannot be written\n",
    )
    assert shell(f"{play} --seed 1 >&-")[2] == b""


def test_an_interrupted_run_leaves_no_traceback():
    command = [sys.executable, "-m", "laughlie", "play", "--variant", "english", "--decks", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        # More than a pipe holds: once it is written, the command is reading and waits for more.
        running.stdin.write((DECK.encode() + b"\n") * 5_000)
        running.stdin.flush()
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=20)
    assert (running.returncode, err) == (130, b"")


def test_a_pot_can_be_carried_for_as_long_as_people_play(capsys):
    carried = "0"
    for number in range(60):
        status, out, _ = run(
            capsys,
            "play",
            "--variant",
            "russian",
            "--seed",
            "1",
            "--number",
            str(number),
            "--carried",
            carried,
            "--json",
        )
        assert status == 0
        carried = json.loads(out)["pot"]["left"]
    assert len(carried) > 36


def test_a_byte_order_mark_before_the_decks_is_read_over(capsys, tmp_path):
    path = tmp_path / "decks"
    path.write_text(f"\ufeff{DECK}\n", encoding="utf-8")
    assert run(capsys, "play", "--variant", "english", "--decks", str(path), "--json")[0] == 0


BOOK = Path(__file__).parent.parent.parent / "book" / "deals"
BAD_RECORDS = Path(__file__).parent.parent / "records" / "bad"


def test_check_is_silent_about_records_without_fault(capsys):
    files = [str(path) for path in BOOK.glob("*.deal")]
    assert run(capsys, "check", *files) == (0, "", "")


def test_check_tells_every_fault_of_every_file(capsys):
    good, bad = BOOK / "first-english.deal", BAD_RECORDS / "many-faults.deal"
    status, out, err = run(capsys, "check", str(bad), str(good), str(bad))
    faults = bad.with_suffix(".faults").read_text("utf-8").splitlines()
    assert (status, err) == (1, "")
    assert out.splitlines() == [f"{bad}:{fault}" for fault in faults] * 2


def test_check_tells_every_fault_of_every_record_in_a_file(capsys, tmp_path):
    path, line, expected = tmp_path / "many.deal", 0, []
    bad = [
        BAD_RECORDS / f"{name}.deal" for name in ("illegal-move", "many-faults", "join-not-held")
    ]
    text = ""
    for each in (BOOK / "first-english.deal", *bad, bad[0]):
        if each in bad:
            for fault in each.with_suffix(".faults").read_text("utf-8").splitlines():
                own, _, rest = fault.partition(":")
                expected.append(f"{path}:{line + int(own)}:{rest}")
        text += each.read_text("utf-8") + "\n"
        line = text.count("\n")
    path.write_text(text, "utf-8")
    status, out, err = run(capsys, "check", str(path))
    assert (status, err) == (1, "")
    assert out.splitlines() == expected


def test_check_of_an_empty_file_finds_no_record(capsys, tmp_path):
    path = tmp_path / "empty.deal"
    path.write_text("")
    assert run(capsys, "check", str(path)) == (1, f"{path}:1:1: there is no record here\n", "")


def test_check_of_a_file_that_is_not_text_tells_where(capsys, tmp_path):
    path = tmp_path / "bad.deal"
    path.write_bytes(b"\xff")
    assert run(capsys, "check", str(path))[:2] == (1, f"{path}:1:1: the file is not UTF-8 text\n")


def test_show_of_two_records_says_where_the_second_begins(capsys, tmp_path):
    path, text = tmp_path / "two.deal", (BOOK / "first-english.deal").read_text("utf-8")
    path.write_text(f"{text}\n{text}", "utf-8")
    told = (
        f"{path}:{text.count(chr(10)) + 2}:1: a second record begins here, and only one can be read"
    )
    assert run(capsys, "show", str(path))[:2] == (1, f"{told}\n")


@pytest.mark.parametrize("command", [["deal"], ["play", "--record"]], ids=" ".join)
def test_what_is_printed_of_many_decks_is_a_file_of_records(capsys, tmp_path, command):
    path = tmp_path / "decks"
    path.write_text("\n".join(format_cards(deck(3, number)) for number in range(4)))
    _, out, _ = run(capsys, *command, "--variant", "russian", "--decks", str(path))
    records = loads_all(out)
    assert [record.deal.table for record in records] == [
        deck(3, number)[40:] for number in range(4)
    ]
    path.write_text(out, "utf-8")
    assert run(capsys, "check", str(path)) == (0, "", "")


def test_check_of_a_file_that_is_not_there_is_bad_usage(capsys):
    status, out, err = run(capsys, "check", "/nowhere.deal")
    assert (status, out, err) == (2, "", "laughlie: /nowhere.deal: there is no such file\n")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_show_tells_a_record_with_its_comments(capsys, lang):
    status, out, _ = run(capsys, "show", str(BOOK / "first-russian.deal"), "--lang", lang)
    record = load(BOOK / "first-russian.deal")
    assert status == 0
    assert out.startswith(record.tag("Title", lang) + "\n")
    assert all(step.said[lang] in out for step in replay(record))
    assert all(each.text in out for each in record.comments if each.lang == lang)
    assert not any(each.text in out for each in record.comments if each.lang != lang)


def test_show_of_a_faulty_record_tells_its_faults(capsys):
    bad = BAD_RECORDS / "illegal-move.deal"
    status, out, _ = run(capsys, "show", str(bad))
    assert status == 1
    assert out.startswith(f"{bad}:29:1: B capture 2S x 2D 2C:")


def test_deal_prints_a_record_without_moves(capsys):
    status, out, _ = run(
        capsys,
        "deal",
        "--variant",
        "russian",
        "--players",
        "3",
        "--seed",
        "5",
        "--reading",
        "stuck-when=turn-end",
    )
    record = loads(out)
    assert status == 0
    assert record.moves == ()
    assert record.deal.ruleset.readings["stuck-when"] == "turn-end"


def test_play_prints_a_record_that_replays(capsys):
    _, out, _ = run(capsys, "play", "--variant", "english", "--seed", "5", "--record")
    assert replay(loads(out))[-1].kind == "end"


def test_variants_are_listed_and_then_what_cannot_be_dealt(capsys):
    status, out, _ = run(capsys, "variants")
    assert status == 0
    assert out.splitlines()[: len(RULESETS)] == [
        "english  text E, players: 5",
        "russian  text R, players: 3, 4, 5, 6",
        "english-four  text F, players: 4",
        "ways-to-play  text G, players: 4, 5",
        "go-program  text Y, players: 5",
    ]
    assert len(out.splitlines()) == len(RULESETS) + len(FRAGMENTS)


@pytest.mark.parametrize("variant", list(RULESETS))
def test_every_reading_is_listed_with_its_grounds(capsys, variant):
    status, out, _ = run(capsys, "readings", "--variant", variant)
    assert status == 0
    for crux in ruleset(variant).cruxes:
        assert f"{crux.name}\n  {crux.options[0]}  (" in out
        for reading in crux.readings:
            assert f"{reading.option}  ({reading.grade}, {reading.clause}" in out
            assert reading.reason in out


def test_readings_of_a_variant_without_cruxes_are_none(capsys):
    assert run(capsys, "readings", "--variant", "go-program")[:2] == (
        0,
        "go-program leaves nothing open\n",
    )


def test_readings_of_an_unknown_variant_are_refused(capsys):
    status, _, err = run(capsys, "readings", "--variant", "french")
    known = "english, russian, english-four, ways-to-play, go-program"
    assert (status, err) == (2, f"laughlie: no variant 'french'; there are: {known}\n")
