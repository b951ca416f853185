"""The text form of a deal: ``load``, ``loads``, ``dump`` and ``dumps``, as in the json module.

A file may hold several records, one after another: ``load_all``, ``loads_all`` and ``dumps_all``
read and write as many as there are. Each begins with its header ``Format``; between two stands an
empty line. ``load`` and ``loads`` refuse a second one.
"""

from pathlib import Path

from laughlie.errors import Fault, RecordError
from laughlie.records.heading import make_tags
from laughlie.records.reading import loads, loads_all, loads_each
from laughlie.records.record import FORMAT, MARKS, Comment, Record, RecordedMove, Tag
from laughlie.records.twin import as_json, from_json
from laughlie.records.writing import dumps, dumps_all

__all__ = [
    "FORMAT",
    "MARKS",
    "Comment",
    "Record",
    "RecordedMove",
    "Tag",
    "as_json",
    "dump",
    "dumps",
    "dumps_all",
    "from_json",
    "load",
    "load_all",
    "load_each",
    "loads",
    "loads_all",
    "make_tags",
    "schema",
]


def schema() -> str:
    """Return the JSON Schema of the JSON twin, as text."""
    # Dear to import, and nothing else of the engine needs it.
    from importlib.resources import files  # noqa: PLC0415

    return files(__package__).joinpath("record.schema.json").read_text("utf-8")


def load(path: Path | str) -> Record:
    """Return the record in the UTF-8 file at ``path``; raise ``RecordError`` for its faults."""
    return loads(_text(path))


def load_all(path: Path | str) -> tuple[Record, ...]:
    """Return the records in the UTF-8 file at ``path``, in their order.

    Raises ``RecordError`` with every fault of every record, and if there is no record.
    """
    return loads_all(_text(path))


def load_each(path: Path | str) -> tuple[Record | RecordError, ...]:
    """Return the records in the UTF-8 file at ``path``, for one at fault its ``RecordError``.

    Raises ``RecordError`` if the file is not UTF-8.
    """
    return tuple(loads_each(_text(path)))


def dump(record: Record, path: Path | str) -> None:
    """Write ``record`` to ``path`` as UTF-8 text."""
    Path(path).write_text(dumps(record), encoding="utf-8", newline="\n")


def _text(path: Path | str) -> str:
    data = Path(path).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        before = data[data.rfind(b"\n", 0, error.start) + 1 : error.start]
        column = len(before.decode("utf-8").removeprefix("\ufeff")) + 1
        raise RecordError((Fault(line, column, "the file is not UTF-8 text"),)) from None
