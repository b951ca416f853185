"""A file of rows, Parquet or CSV by its ending, that takes its place only once it is whole."""

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa
from pyarrow.csv import CSVWriter
from pyarrow.parquet import ParquetWriter

from laughlie.errors import LaughlieError

WRITERS = {".parquet": ParquetWriter, ".csv": CSVWriter}
"""What writes a file, by its ending."""

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "no more may be written to this disk",
    errno.EFBIG: "it has become too large",
    errno.EISDIR: "this is a folder, not a file",
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "there is no such folder",
    errno.EACCES: "it may not be written",
    errno.EPERM: "it may not be written",
    errno.EROFS: "nothing can be written there",
    errno.ENAMETOOLONG: "its name is too long",
}


class SheetError(LaughlieError):
    """A file of rows that cannot be written; what stood in its place stands there as before."""


class Sheet:
    """Rows on their way to ``target``, kept beside it under another name until they are whole.

    ``deals`` counts them. Opening it raises ``SheetError`` for an ending not in ``WRITERS`` and
    where no file can be made. So does each step of which the rows cannot be written, and then
    nothing of them stays behind.
    """

    def __init__(self, target: Path, kinds: pa.Schema) -> None:
        self.target = target
        self.deals = 0
        self._torn = False
        self._writer: Any = None
        self._part, self._file = _beside(target)
        with self._told():
            self._writer = WRITERS[target.suffix](self._file, kinds)

    def write(self, rows: pa.RecordBatch) -> None:
        """Write some more rows."""
        self._torn = True
        with self._told():
            self._writer.write_batch(rows)
        self._torn = False
        self.deals += rows.num_rows

    def close(self, first: int, whole: bool) -> Path | None:
        """Put the rows, of decks from ``first`` on, where they belong; return where that is.

        If they are not the ``whole`` they lie beside the target, the numbers of the decks in the
        name, and no file is overwritten. If there are none, or an interruption has torn one block
        in two, nothing stays.
        """
        if self._torn or not self.deals:
            self.drop()
            return None
        with self._told():
            self._writer.close()
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            last = first + self.deals - 1
            place = self.target if whole else _partial(self.target, first, last)
            self._part.replace(place)
        return place

    def drop(self) -> None:
        """Remove what was written and has not been put in its place."""
        with suppress(OSError, ValueError, AttributeError):
            self._writer.close()
        if hasattr(self._writer, "is_open"):
            # Else it would try to end its file once more when nobody needs it any longer.
            self._writer.is_open = False
        with suppress(OSError):
            self._file.close()
        self._part.unlink(missing_ok=True)
        self.deals = 0

    def __enter__(self) -> "Sheet":
        return self

    def __exit__(self, *_: object) -> None:
        self.drop()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            self.drop()
            raise _error(self.target, error) from error


def _beside(target: Path) -> tuple[Path, BinaryIO]:
    """Return a new file in the folder of ``target``, and its path."""
    if target.suffix not in WRITERS:
        known = " or ".join(WRITERS)
        raise SheetError(f"{target}: rows are written to a file that ends in {known}")
    if "\0" in str(target):
        raise SheetError(f"{str(target)!r} names no file")
    try:
        _require_writable(target)
        part = _free(target, (f".{target.name}.{os.getpid()}-{number}.part" for number in count()))
        return part, part.open("xb")
    except OSError as error:
        raise _error(target, error) from error


def _require_writable(target: Path) -> None:
    """Raise the system's error if something stands at ``target`` that cannot be replaced."""
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, target)
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, target)


def _partial(target: Path, first: int, last: int) -> Path:
    """Return a name beside ``target`` that has the numbers of the decks and is not taken."""
    known = f"{target.stem}.{first}-{last}"
    again = (f"{known} ({number}){target.suffix}" for number in count(2))
    return _free(target, chain([f"{known}{target.suffix}"], again))


def _free(target: Path, names: Iterable[str]) -> Path:
    """Return the path of the first of ``names`` that is not taken in the folder of ``target``."""
    return next(path for name in names if not (path := target.with_name(name)).exists())


def _error(target: Path, error: OSError) -> SheetError:
    reason = _REASONS.get(error.errno or 0, "it cannot be written")
    return SheetError(f"{target}: {reason}")
