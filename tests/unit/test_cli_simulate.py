"""``laughlie simulate``: what it prints and keeps, and how it answers bad input."""

import json
import os
import pty
import re
import resource
import signal
import subprocess
import sys
import termios
import time
from fractions import Fraction

import pandas as pd
import pytest

from laughlie import RULESETS
from laughlie.analysis.block import Table
from laughlie.analysis.report import as_json
from laughlie.analysis.run import simulate
from laughlie.cli import main
from laughlie.language.simulated import percent, with_error
from laughlie.seats import Seat

SIMULATE = [sys.executable, "-m", "laughlie", "simulate"]


def run(capsys, arguments):
    status = main(["simulate", *arguments.split()])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_a_summary_has_every_seat_with_standard_errors(capsys):
    status, out, err = run(capsys, "--variant russian --players 4 --deals 2e3 --seed 1 --dealer B")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "russian, 4 players: 2,000 deals, decks 0 to 1999 of seed 1"
    assert lines[1] == "dealer B, carried in 0; policies: greedy"
    totals = simulate(Table(RULESETS["russian"], 4, ("greedy",) * 4, Seat.B), 2_000, 1).totals
    [dealer] = [line for line in lines if line.startswith("B, dealer")]
    net = totals.mean_net(Seat.B)
    assert with_error(net.mean, net.error, "en", "+") in dealer
    assert percent(Fraction(totals.loser[1], 2_000), "en") in dealer
    assert sum(line.count("±") for line in lines[3:]) == 4 * 3 + 3 + 1
    assert any(line.startswith("left in the pot: ") for line in lines)


def test_a_summary_is_told_in_russian(capsys):
    _, out, _ = run(capsys, "--variant russian --deals 10000 --seed 1 --lang ru")
    assert out.startswith("russian, игроков 5: сдач 10\N{NO-BREAK SPACE}000, колоды от 0 до 9999")
    assert "A, сдаёт" in out
    assert re.search(r"[+−]\d,\d+ ± \d,\d+", out)
    assert not re.search(r"\b(deal|player|seed)\b", out)


def test_one_deal_has_no_errors(capsys):
    _, out, _ = run(capsys, "--variant english --deals 1 --seed 1522 --number 571")
    assert "decks 571 to 571 of seed 1522" in out
    assert "±" not in out.partition("Money")[0]
    assert "+6.00" in out


def test_json_is_one_object_with_exact_sums(capsys):
    status, out, err = run(
        capsys,
        "--variant russian --reading pay-for=cards --policy greedy,random,sensible,random,greedy"
        " --carried 7/5 --deals 1000 --seed 3 --number 10 --json",
    )
    assert (status, err) == (0, "")
    rules = RULESETS["russian"].with_readings({"pay-for": "cards"})
    names = ("greedy", "random", "sensible", "random", "greedy")
    table = Table(rules, 5, names, carried=Fraction(7, 5))
    assert json.loads(out) == json.loads(json.dumps(as_json(simulate(table, 1_000, 3, 10))))
    assert out.count("\n") == 1


def test_rows_are_written_where_they_are_wanted(capsys, tmp_path):
    out = tmp_path / "deals.csv"
    status, told, _ = run(capsys, f"--variant english --deals 500 --seed 1 --jobs 2 --out {out}")
    assert status == 0
    assert told.endswith(f"the deals one by one: {out}\n")
    frame = pd.read_csv(out)
    assert len(frame) == 500
    assert frame.columns[:2].tolist() == ["seed", "number"]


@pytest.mark.parametrize(
    ("mean", "error", "text"),
    [
        (Fraction(1, 3), 0.0123, "+0.333 ± 0.012"),
        (Fraction(-1, 3), 1.234, "−0.3 ± 1.2"),
        (Fraction(100, 3), 34.5, "+33 ± 34"),
        (Fraction(1, 3), 0.0, "+0.33 ± 0.00"),
        (Fraction(1, 3), None, "+0.33"),
    ],
)
def test_a_mean_has_as_many_digits_as_its_error_bears(mean, error, text):
    assert with_error(mean, error, "en", "+") == text
    assert with_error(mean, error, "ru", "+") == text.replace(".", ",")


BAD = [
    ("--variant french", "no variant 'french'"),
    ("--deals -5", "--deals needs a whole number, 1 or more"),
    ("--deals 0", "--deals needs a whole number, 1 or more"),
    ("--deals 2.5", "--deals needs a whole number, 1 or more"),
    ("--deals 1e-3", "--deals needs a whole number, 1 or more"),
    ("--deals many", "--deals needs a whole number, 1 or more"),
    ("--deals \u0661", "--deals needs a whole number, 1 or more"),
    ("--deals 1e99", "go beyond number 2**64 - 1"),
    ("--jobs 0", "--jobs needs a whole number, 1 or more"),
    ("--seed -1", "the seed must be a whole number from 0"),
    ("--seed x", "--seed needs a whole number"),
    ("--number -1", "the first number must be a whole number from 0"),
    ("--number 18446744073709551615", "go beyond number 2**64 - 1"),
    ("--players 4", "english is played by 5, not by 4"),
    ("--dealer G", "'G' is not a seat"),
    ("--dealer F", "nobody sits at F when 5 play"),
    ("--carried -1", "'-1' is not a sum of money"),
    ("--carried 1048577", "at most 1048576 can be reckoned"),
    ("--reading last-bonus", "'last-bonus' is not a reading"),
    ("--reading x=y", "english has no crux 'x'"),
    ("--reading per-turn=two", "per-turn has no reading 'two'"),
    ("--policy clever", "no policy 'clever'"),
    ("--policy greedy,random", "2 policies for 5 players"),
    ("--policy ,", "no policy ''"),
    ("--out deals.xlsx", "deals.xlsx: rows are written to a file that ends in .parquet or .csv"),
    ("--out /nowhere/deals.csv", "/nowhere/deals.csv: there is no such folder"),
    ("--out /proc/deals.csv", "/proc/deals.csv: "),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=[each for each, _ in BAD])
def test_bad_input_gets_one_line_and_status_2(capsys, arguments, message):
    given = {"--variant": "english", "--deals": "10", "--seed": "1"}
    name, _, value = arguments.partition(" ")
    words = [word for pair in (given | {name: value}).items() for word in pair]
    status = main(["simulate", *words])
    captured = capsys.readouterr()
    assert (status, captured.out) == (2, "")
    assert message in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("missing", ["--variant english --deals 5", "--deals 5 --seed 1", "--lang"])
def test_bad_usage_gets_one_line_and_status_2(capsys, missing):
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", *missing.split()])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["tqdm", "numba", "pyarrow"])
def test_without_the_extra_it_says_what_to_install(tmp_path, name):
    """The other commands need none of it."""
    code = (
        "import sys; from importlib import util; found = util.find_spec;"
        f"util.find_spec = lambda name, *a: None if name == {name!r} else found(name, *a);"
        "from laughlie.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code]
    simulated = subprocess.run(
        [*command, *["simulate", "--variant", "english", "--deals", "5", "--seed", "1"]],
        capture_output=True,
        text=True,
        check=False,
    )
    assert simulated.returncode == 2
    assert simulated.stderr == (
        f"laughlie: laughlie.analysis needs {name}: pip install 'laughlie[analysis]'\n"
    )
    subprocess.run([*command, "variants"], check=True, capture_output=True)


def test_no_other_command_loads_what_only_this_one_needs():
    code = (
        "import sys; from laughlie.cli import main; main(['variants']);"
        "print(sorted({'numba', 'numpy', 'tqdm', 'pyarrow', 'joblib'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[]\n")


def small_files():
    """Let no file become larger than 200,000 bytes: what happens when a disk is full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_rows_that_have_no_room_destroy_nothing_and_the_totals_are_told(tmp_path, ending):
    target = tmp_path / f"deals.{ending}"
    target.write_text("what was there")
    words = f"--variant english --deals 3e5 --seed 1 --out {target}".split()
    done = subprocess.run(
        [*SIMULATE, *words], capture_output=True, text=True, check=False, preexec_fn=small_files
    )
    assert done.returncode == 2
    assert done.stdout.startswith("english, 5 players: 100,000 deals, decks 0 to 99999")
    told, error = done.stderr.splitlines()
    assert told == (
        "stopped: 100,000 of 300,000 deals are done; to go on: --number 100000 --deals 200000"
    )
    assert error == f"laughlie: {target}: it has become too large"
    assert target.read_text() == "what was there"
    assert list(tmp_path.iterdir()) == [target]


def test_ctrl_c_says_what_is_done_and_keeps_it(tmp_path):
    """As a terminal does it: all processes of the run are interrupted at once."""
    target = tmp_path / "deals.parquet"
    words = f"--variant english --deals 15e6 --seed 1 --jobs 2 --out {target}".split()
    with subprocess.Popen(
        [*SIMULATE, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        wait_for_rows(tmp_path)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    done = int(re.search(r"5 players: ([\d,]+) deals", out)[1].replace(",", ""))
    assert done > 0
    assert err == (
        f"stopped: {done:,} of 15,000,000 deals are done;"
        f" to go on: --number {done} --deals {15_000_000 - done}\n"
    )
    [kept] = tmp_path.iterdir()
    assert kept.name == f"deals.0-{done - 1}.parquet"
    assert pd.read_parquet(kept)["number"].tolist() == list(range(done))


def wait_for_rows(folder):
    """Wait until some rows have been written."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if any(path.stat().st_size > 100_000 for path in folder.iterdir()):
            return
        time.sleep(0.05)
    pytest.fail("no rows were written")


def test_a_terminal_is_shown_how_far_it_is_and_nothing_else_is():
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(ours, (24, 80))
    words = ["--variant", "english", "--deals", "300000", "--seed", "1"]
    with subprocess.Popen([*SIMULATE, *words], stdout=subprocess.PIPE, stderr=theirs) as running:
        os.close(theirs)
        shown = b"".join(iter(lambda: read(ours), b""))
        out, _ = running.communicate()
    os.close(ours)
    assert running.returncode == 0
    assert b"300k" in shown
    assert b"deals/s" in shown
    assert out.startswith(b"english, 5 players: 300,000 deals")


def read(terminal):
    """Return what a terminal has been sent, nothing when its other end is closed."""
    try:
        return os.read(terminal, 10_000)
    except OSError:
        return b""
