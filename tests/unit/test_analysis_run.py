"""Runs of many deals: the same whoever plays them, and stopped without a loss."""

import errno
import os
import pickle
import signal
from fractions import Fraction
from threading import Thread

import pytest
from pyarrow.parquet import read_table

from laughlie import RULESETS, DealError, LaughlieError
from laughlie.analysis import run as running
from laughlie.analysis.block import Table, block
from laughlie.analysis.report import as_json
from laughlie.analysis.run import RunError, simulate
from laughlie.analysis.sheet import Sheet, SheetError
from laughlie.analysis.totals import Totals
from laughlie.seats import Seat

TABLE = Table(RULESETS["russian"], 4, ("greedy", "random", "sensible", "random"), Seat.C)
SEED, FIRST, DEALS = 1660, 2**64 - 2_500, 2_500


@pytest.fixture(scope="module")
def expected():
    return Totals.of(block(TABLE, SEED, FIRST, DEALS, own_kernel=False))


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("size", [300, 1_250, 100_000])
def test_a_run_is_the_same_for_any_number_of_workers_and_size_of_blocks(expected, jobs, size):
    run = simulate(TABLE, DEALS, SEED, FIRST, jobs=jobs, block=size)
    assert run.totals == expected
    assert run.is_whole
    assert run.done == range(FIRST, FIRST + DEALS)
    assert run.rows is None


@pytest.mark.parametrize(("jobs", "window"), [(1, 16), (2, 16), (2, 1)])
def test_rows_are_in_order_whoever_has_played_them(tmp_path, expected, jobs, window, monkeypatch):
    monkeypatch.setattr(running, "_WINDOW", window)
    target = tmp_path / "deals.parquet"
    run = simulate(TABLE, DEALS, SEED, FIRST, jobs=jobs, block=200, rows=target)
    assert run.totals == expected
    assert run.rows == target
    rows = read_table(target)
    assert rows["number"].to_pylist() == list(range(FIRST, FIRST + DEALS))
    for seat, net in enumerate(expected.net):
        total = sum(
            round(each * expected.unit) for each in rows[f"net_units_{Seat(seat)}"].to_pylist()
        )
        assert total == net


def test_each_block_is_told():
    told = []
    simulate(TABLE, 1_050, SEED, block=500, told=told.append)
    assert told == [500, 500, 50]


def test_no_deals_are_a_whole_run(tmp_path):
    run = simulate(TABLE, 0, SEED, rows=tmp_path / "deals.csv")
    assert run.is_whole
    assert (len(run.done), run.rows, list(tmp_path.iterdir())) == (0, None, [])


def stop_after(blocks, how):
    """Return what is told of each block and stops after so many."""
    told = []

    def tell(deals):
        told.append(deals)
        if len(told) == blocks:
            how()

    return tell


def break_in():
    raise KeyboardInterrupt


def press_ctrl_c():
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("how", [break_in, press_ctrl_c])
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_ends_a_run_with_what_is_done(how, jobs):
    run = simulate(TABLE, 10**6, SEED, 7, jobs=jobs, block=500, told=stop_after(2, how))
    assert not run.is_whole
    assert run.done == range(7, 7 + run.totals.deals)
    assert 1_000 <= len(run.done) < 10**6
    assert run.totals == Totals.of(block(TABLE, SEED, 7, len(run.done), own_kernel=False))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_is_left_of_a_run_goes_on_where_it_stopped():
    begun = simulate(TABLE, 3_000, SEED, block=500, told=stop_after(2, break_in))
    more = begun.deals - len(begun.done)
    rest = simulate(TABLE, more, SEED, begun.done.stop, block=700)
    assert begun.totals + rest.totals == simulate(TABLE, 3_000, SEED).totals


def test_an_interrupted_run_keeps_its_rows_and_leaves_what_was_there(tmp_path):
    target = tmp_path / "deals.parquet"
    target.write_text("what was there")
    run = simulate(TABLE, 20_000, SEED, 100, block=500, rows=target, told=stop_after(2, break_in))
    assert run.rows == tmp_path / "deals.100-1099.parquet"
    assert read_table(run.rows)["number"].to_pylist() == list(run.done)
    assert target.read_text() == "what was there"
    assert sorted(tmp_path.iterdir()) == [run.rows, target]


def test_interruptions_are_left_to_a_program_that_has_its_own_way_with_them(monkeypatch):
    caught = []
    before = signal.signal(signal.SIGINT, lambda *_: caught.append("ours"))
    try:
        run = simulate(TABLE, 2_000, SEED, block=500, told=stop_after(2, press_ctrl_c))
    finally:
        signal.signal(signal.SIGINT, before)
    assert run.is_whole
    assert caught == ["ours"]


def test_a_run_in_a_thread_of_its_own_is_as_any_other(expected):
    runs = []
    thread = Thread(target=lambda: runs.append(simulate(TABLE, DEALS, SEED, FIRST, block=999)))
    thread.start()
    thread.join()
    assert runs[0].totals == expected


@pytest.mark.parametrize("write", ["write", "close"])
def test_a_disk_that_becomes_full_ends_a_run_with_what_is_done(tmp_path, monkeypatch, write):
    target = tmp_path / "deals.csv"
    target.write_text("what was there")
    works = getattr(Sheet, write)

    def full(sheet, *arguments):
        if sheet.deals < 1_000:
            return works(sheet, *arguments)
        with sheet._told():
            raise OSError(errno.ENOSPC, "what the system says")

    monkeypatch.setattr(Sheet, write, full)
    with pytest.raises(RunError, match=r"deals\.csv: the disk is full") as raised:
        simulate(TABLE, 2_000, SEED, block=500, rows=target)
    run = raised.value.run
    assert len(run.done) == {"write": 1_500, "close": 2_000}[write]
    assert run.totals == simulate(TABLE, len(run.done), SEED).totals
    assert run.rows is None
    assert target.read_text() == "what was there"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_worker_that_fails_ends_a_run_with_what_is_done(tmp_path, monkeypatch, jobs):
    monkeypatch.setattr(running, "_part", failing)
    with pytest.raises(RunError, match="the workers have failed: no more of this") as raised:
        simulate(TABLE, 4_000, SEED, block=500, jobs=jobs, rows=tmp_path / "deals.csv")
    run = raised.value.run
    done = len(run.done)
    # Of several workers, one may have failed before what the others did was taken in.
    assert done == 1_000 or (jobs == 2 and done in (0, 500))
    assert run.totals == simulate(TABLE, done, SEED).totals
    assert run.rows == (tmp_path / f"deals.0-{done - 1}.csv" if done else None)
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.run.totals) == (str(raised.value), run.totals)


def failing(table, seed, span, own_kernel, with_rows):
    """Play a block as ever, but none after the second."""
    if span[0] >= 1_000:
        raise RuntimeError("no more of this")
    return PLAYED(table, seed, span, own_kernel, with_rows)


PLAYED = running._part


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"deals": -1}, DealError, "count of deals must be a whole number, 0 or more, not -1"),
        ({"deals": 1.5}, DealError, "count of deals must be"),
        ({"seed": -1}, DealError, "the seed must be"),
        ({"first": 2**64 - 1}, DealError, "beyond number"),
        ({"jobs": 0}, LaughlieError, "jobs must be a whole number, 1 or more, not 0"),
        ({"block": 0}, LaughlieError, "block must be a whole number, 1 or more, not 0"),
        ({"block": True}, LaughlieError, "block must be"),
        ({"rows": "deals.xlsx"}, SheetError, "ends in .parquet or .csv"),
        ({"rows": "nowhere/deals.csv"}, SheetError, "there is no such folder"),
    ],
)
def test_what_cannot_be_run_is_refused_before_anything_is_played(
    changes, error, words, monkeypatch
):
    monkeypatch.setattr(running, "played", None)
    with pytest.raises(error, match=words):
        simulate(**{"table": TABLE, "deals": 5, "seed": 1} | changes)


def test_a_run_as_plain_data_has_exact_sums_and_means_with_errors():
    run = simulate(TABLE, 1_000, SEED, 5)
    plain, totals = as_json(run), run.totals
    assert (plain["format"], plain["dealer"], plain["number"]) == ("laughlie-simulation/1", "C", 5)
    assert (plain["deals"], plain["done"], plain["rows"]) == (1_000, 1_000, None)
    seat = plain["seats"]["B"]
    assert Fraction(seat["net"]["sum"]) == Fraction(totals.net[1], totals.unit)
    assert seat["net"]["mean"] == float(totals.mean_net(Seat.B).mean)
    assert seat["net"]["error"] == totals.mean_net(Seat.B).error
    assert seat["ahead"] + seat["even"] + seat["behind"] == 1_000
    assert sum(seat["pairs"]["counts"]) == sum(plain["turns"]["counts"]) == 1_000
    sums = [Fraction(each["net"]["sum"]) for each in plain["seats"].values()]
    assert sum(sums) + Fraction(plain["pot_left"]["sum"]) == 0
    assert plain["dealer_advantage"]["mean"] == float(totals.advantage(Seat.C).mean)


def test_a_run_of_nothing_has_no_figures():
    plain = as_json(simulate(TABLE, 0, SEED))
    assert plain["done"] == 0
    assert "seats" not in plain
