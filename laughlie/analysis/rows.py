"""Deals as rows for other programs, a block at a time, in the columns of ``language.rows``."""

import json
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from laughlie.analysis import tally
from laughlie.analysis.block import Table
from laughlie.analysis.kernel import Columns
from laughlie.language.rows import columns
from laughlie.seats import seats


def schema(table: Table, seed: int) -> pa.Schema:
    """Return heads and types, each with its unit and meaning, and what the table is.

    Parquet keeps all of it; CSV keeps the heads alone.
    """
    described = [
        pa.field(
            each.head,
            pa.type_for_alias(each.kind),
            metadata={"unit": each.unit.en, "meaning": each.meaning.en},
        )
        for each in columns(table.players)
    ]
    about = json.dumps(table.as_json() | {"seed": seed}, ensure_ascii=False)
    return pa.schema(described, metadata={"laughlie": about})


def batch(table: Table, seed: int, first: int, found: Columns) -> pa.RecordBatch:
    """Return the deals ``found``, of decks ``first`` and on of ``seed``, as rows."""
    count = len(found)
    cards, pairs = tally.in_piles(found.won)
    net = found.net / found.unit
    values = [
        np.full(count, seed, np.uint64),
        np.uint64(first) + np.arange(count, dtype=np.uint64),
        found.turns,
        _letters(found.last_capture, table.players),
        _letters(found.loser, table.players),
        found.left / found.unit,
    ]
    for seat in seats(table.players):
        values += [net[:, seat], cards[:, seat], pairs[:, seat]]
    kinds = schema(table, seed)
    arrays = [pa.array(each, kind.type) for each, kind in zip(values, kinds, strict=True)]
    return pa.RecordBatch.from_arrays(arrays, schema=kinds)


def _letters(column: NDArray[np.int8], players: int) -> Any:
    """Return seats as their letters, nobody as null."""
    codes = pa.array(column, mask=column < 0)
    letters = pa.array([str(seat) for seat in seats(players)])
    return pa.DictionaryArray.from_arrays(codes, letters).cast(pa.string())
