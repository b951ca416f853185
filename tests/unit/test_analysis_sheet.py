"""Files of rows: what stands in them, and that nothing in their way destroys anything."""

import errno
import json
from fractions import Fraction
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pytest
from pyarrow.csv import ConvertOptions, read_csv
from pyarrow.parquet import read_schema, read_table

from laughlie import RULESETS, Deal, LaughlieError, deck, play_out
from laughlie.analysis.block import Table, block
from laughlie.analysis.rows import batch, schema
from laughlie.analysis.sheet import WRITERS, Sheet, SheetError
from laughlie.language.rows import columns
from laughlie.seats import Seat, seats
from laughlie.settlement import count_pairs

RUSSIAN = Table(RULESETS["russian"], 3, ("greedy", "random", "sensible"), Seat.B, Fraction(1, 2))
SEED, FIRST = 1660, 2**64 - 25


@pytest.fixture(scope="module")
def rows():
    found = block(RUSSIAN, SEED, FIRST, 25, own_kernel=False)
    return batch(RUSSIAN, SEED, FIRST, found)


def written(target, rows, whole=True):
    sheet = Sheet(target, rows.schema)
    sheet.write(rows)
    return sheet.close(FIRST, whole)


def test_a_row_is_what_the_engine_gives_for_its_seed_and_number(rows):
    for row in rows.to_pylist():
        seed, number = row["seed"], row["number"]
        deal = Deal.from_deck(RUSSIAN.rules, 3, deck(seed, number), RUSSIAN.dealer, RUSSIAN.carried)
        settled = play_out(deal, RUSSIAN.policies, seed, number).settlement
        assert row["pot_left_units"] == float(settled.pot_left)
        assert row["last_capture"] == letter(settled.last_capture)
        assert row["loser"] == letter(settled.loser)
        for seat in seats(3):
            assert row[f"net_units_{seat}"] == float(settled.net[seat])
            assert row[f"cards_{seat}"] == len(settled.won[seat])
            assert row[f"pairs_{seat}"] == count_pairs(settled.won[seat])
    assert [row["number"] for row in rows.to_pylist()] == list(range(FIRST, 2**64))


def letter(seat):
    return None if seat is None else str(seat)


def test_the_data_dictionary_has_every_column_with_unit_and_meaning_in_both_languages(rows):
    assert [each.head for each in columns(3)] == rows.schema.names
    assert [pa.type_for_alias(each.kind) for each in columns(3)] == rows.schema.types
    for each in columns(6):
        assert all((each.unit.en, each.unit.ru, each.meaning.en, each.meaning.ru))
    assert len({each.head for each in columns(6)}) == 6 + 3 * 6


@pytest.mark.parametrize("ending", WRITERS)
def test_both_kinds_of_file_have_the_same_rows(tmp_path, rows, ending):
    target = tmp_path / f"deals{ending}"
    assert written(target, rows) == target
    kinds = ConvertOptions(column_types=rows.schema, strings_can_be_null=True)
    read = {".parquet": read_table, ".csv": lambda path: read_csv(path, convert_options=kinds)}
    assert read[ending](target).to_pylist() == rows.to_pylist()
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


def test_parquet_says_what_it_is_and_what_its_columns_mean(tmp_path, rows):
    written(tmp_path / "deals.parquet", rows)
    kept = read_schema(tmp_path / "deals.parquet")
    about = json.loads(kept.metadata[b"laughlie"])
    assert about == RUSSIAN.as_json() | {"seed": SEED}
    assert (about["variant"], about["carried"], about["dealer"]) == ("russian", "1/2", "B")
    assert kept.field("pairs_A").metadata[b"unit"] == b"pairs"


def test_pandas_reads_the_csv_as_it_stands(tmp_path, rows):
    written(tmp_path / "deals.csv", rows)
    frame = pd.read_csv(tmp_path / "deals.csv")
    assert (frame["net_units_A"] == rows["net_units_A"].to_numpy()).all()
    assert frame["loser"].isna().tolist() == rows["loser"].is_null().to_pylist()


def test_rows_that_are_not_the_whole_lie_beside_and_overwrite_nothing(tmp_path, rows):
    target = tmp_path / "deals.csv"
    target.write_text("what was there")
    places = [written(target, rows, whole=False) for _ in range(3)]
    name = f"deals.{FIRST}-{FIRST + 24}"
    assert [place.name for place in places] == [
        f"{name}.csv",
        f"{name} (2).csv",
        f"{name} (3).csv",
    ]
    assert target.read_text() == "what was there"
    assert len({place.read_bytes() for place in places}) == 1


@pytest.mark.parametrize("ending", WRITERS)
def test_no_rows_make_no_file(tmp_path, rows, ending):
    assert Sheet(tmp_path / f"deals{ending}", rows.schema).close(0, whole=False) is None
    assert list(tmp_path.iterdir()) == []


class Interrupted:
    """A writer that is interrupted while it writes."""

    def __init__(self, writer):
        self.close = writer.close

    def write_batch(self, _):
        raise KeyboardInterrupt


@pytest.mark.parametrize("ending", WRITERS)
def test_a_block_torn_in_two_makes_no_file(tmp_path, rows, ending, monkeypatch):
    sheet = Sheet(tmp_path / f"deals{ending}", rows.schema)
    sheet.write(rows)
    monkeypatch.setattr(sheet, "_writer", Interrupted(sheet._writer))
    with pytest.raises(KeyboardInterrupt):
        sheet.write(rows)
    assert sheet.close(FIRST, whole=False) is None
    assert list(tmp_path.iterdir()) == []


class Full:
    """A file on a disk that has become full; it is there, and nothing goes into it."""

    def __init__(self, file, number):
        self.file, self.number = file, number

    def write(self, _):
        raise OSError(self.number, "what the system says")

    def __getattr__(self, name):
        return getattr(self.file, name)


@pytest.mark.parametrize("ending", WRITERS)
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "no more may be written"),
        (errno.EIO, "it cannot be written"),
    ],
)
def test_a_disk_that_becomes_full_destroys_nothing(
    tmp_path, rows, ending, number, words, monkeypatch
):
    target = tmp_path / f"deals{ending}"
    target.write_text("what was there")
    opened = Path.open
    monkeypatch.setattr(
        Path, "open", lambda path, mode: Full(opened(path, mode, buffering=0), number)
    )
    with pytest.raises(SheetError, match=words) as raised:
        written(target, rows)
    assert isinstance(raised.value, LaughlieError)
    assert str(target) in str(raised.value)
    monkeypatch.undo()
    assert target.read_text() == "what was there"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("deals", r"ends in .parquet or .csv"),
        ("deals.json", r"ends in .parquet or .csv"),
        (".csv", r"ends in .parquet or .csv"),
        ("nowhere/deals.csv", "there is no such folder"),
        ("file/deals.csv", "there is no such folder"),
        ("folder.csv", "this is a folder"),
        ("\0.csv", "names no file"),
        ("x" * 300 + ".csv", "its name is too long"),
    ],
)
def test_a_file_that_cannot_be_is_refused_at_once(tmp_path, name, words):
    (tmp_path / "file").touch()
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(SheetError, match=words):
        Sheet(tmp_path / name, schema(RUSSIAN, 1))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.csv"]


def test_a_file_that_may_not_be_written_is_left_alone(tmp_path, monkeypatch):
    (tmp_path / "deals.csv").touch(0o400)
    monkeypatch.setattr("os.access", lambda _path, _mode: False)
    with pytest.raises(SheetError, match="may not be written"):
        Sheet(tmp_path / "deals.csv", schema(RUSSIAN, 1))
