"""Any number of deals over many cores or machines, block by block, and what is left of a stop.

The blocks go through joblib. What comes out depends on table, seed and numbers alone, neither on
the size of the blocks nor on who plays them, so that a Dask cluster takes them by one line::

    with joblib.parallel_config(backend="dask"):
        simulate(table, 10**9, seed=1)
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from itertools import chain, islice
from pathlib import Path
from typing import Any
from warnings import catch_warnings

from joblib import Parallel, delayed, effective_n_jobs

from laughlie.analysis.block import Table
from laughlie.analysis.block import block as played
from laughlie.analysis.interrupts import Interrupts, leave_to_parent
from laughlie.analysis.rows import batch, schema
from laughlie.analysis.sheet import Sheet, SheetError
from laughlie.analysis.shuffle import require_numbers
from laughlie.analysis.totals import Totals
from laughlie.errors import LaughlieError

BLOCK = 100_000
"""How many deals a worker plays at once: some tenth of a second."""

OWN_KERNEL = 20_000_000
"""From how many deals on a kernel of its own is worth the half minute in which it is compiled."""

_WINDOW = 16
"""How many blocks of rows a worker may be ahead of what is written."""

Told = Callable[[int], object]
Span = tuple[int, int]
Part = tuple[Totals, Any]
Parts = Generator[Part, None, None]


@dataclass(frozen=True, slots=True)
class Run:
    """What came of ``deals`` deals at ``table``, of decks ``first`` and on of ``seed``.

    ``totals`` are those of the decks in ``done``, which are all unless the run was stopped;
    ``rows`` is the file that has them one by one, if one was asked for and any were written.
    """

    table: Table
    seed: int
    first: int
    deals: int
    totals: Totals
    rows: Path | None = None

    @property
    def done(self) -> range:
        """Return the numbers of the decks that were played."""
        return range(self.first, self.first + self.totals.deals)

    @property
    def is_whole(self) -> bool:
        """Return whether all deals were played."""
        return self.totals.deals == self.deals


class RunError(LaughlieError):
    """A run that could not be ended; ``run`` has what was done until then."""

    def __init__(self, message: str, run: Run) -> None:
        super().__init__(message)
        self.run = run

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.run)


def simulate(  # noqa: PLR0913 - each is given by its name
    table: Table,
    deals: int,
    seed: int,
    first: int = 0,
    *,
    jobs: int = 1,
    block: int = BLOCK,
    rows: str | Path | None = None,
    told: Told | None = None,
) -> Run:
    """Return what becomes of decks ``first`` to ``first + deals - 1`` of ``seed`` at ``table``.

    ``jobs`` processes of this machine play ``block`` deals at a time, or whatever
    ``joblib.parallel_config`` has set up. ``rows`` names a file, ``.parquet`` or ``.csv``, that
    gets a row for each deal (``language.rows``); it takes its place when all is played. ``told``
    is called after each block with the number of its deals.

    Interrupted once (Ctrl-C), it ends after the blocks in hand, a second time or by a
    ``KeyboardInterrupt`` from ``told`` at once; what is done is returned either way, and its rows
    lie beside their place (``Run.rows``). Raises ``DealError`` for decks that do not exist,
    ``SheetError``, before anything is played, for rows that cannot be written, and ``RunError``,
    which has what was done, if that comes out later or the workers fail.
    """
    require_numbers(seed, first, deals)
    _require_positive("jobs", jobs)
    _require_positive("block", block)
    run = Run(table, seed, first, deals, Totals.nothing(table.players))
    opened = nullcontext() if rows is None else Sheet(Path(rows), schema(table, seed))
    with opened as sheet, Interrupts() as interrupts:
        spans = _spans(run, block, interrupts)
        with _closing(_parts(run, spans, jobs, sheet is not None)) as parts:
            return _carried_out(run, parts, sheet, told)


@contextmanager
def _closing(parts: Parts) -> Iterator[Parts]:
    """Close ``parts`` at the end; that some are played and not wanted is no matter for warnings."""
    try:
        yield parts
    finally:
        with catch_warnings(action="ignore", category=UserWarning):
            parts.close()


def _carried_out(run: Run, parts: Parts, sheet: Sheet | None, told: Told | None) -> Run:
    """Return ``run`` with its ``parts``, as many as there come to be."""
    failure = None
    try:
        for totals, rows in parts:
            run = replace(run, totals=run.totals + totals)
            if sheet is not None:
                sheet.write(rows)
            if told is not None:
                told(totals.deals)
    except KeyboardInterrupt:
        pass
    except LaughlieError as error:
        failure = error
    try:
        if sheet is not None:
            run = replace(run, rows=sheet.close(run.first, run.is_whole))
    except SheetError as error:
        failure = error
    if failure is not None:
        raise RunError(str(failure), run) from failure
    return run


def _parts(run: Run, spans: Iterator[Span], jobs: int, with_rows: bool) -> Parts:
    """Yield what becomes of each of ``spans``, in their order, played by so many at a time."""
    own = run.deals >= OWN_KERNEL
    # Compiled here and kept, the kernel is found by workers, who would else all make it.
    played(run.table, run.seed, run.first, 0, own)
    tasks = (delayed(_part)(run.table, run.seed, span, own, with_rows) for span in spans)
    # Workers do not wait for what they have played to be written; so rows are asked for by the few.
    window = _WINDOW * effective_n_jobs(jobs) if with_rows else None
    try:
        with Parallel(
            n_jobs=jobs, return_as="generator", batch_size=1, initializer=leave_to_parent
        ) as pool:
            for task in tasks:
                yield from pool(chain([task], islice(tasks, window and window - 1)))
    except Exception as error:
        raise LaughlieError(f"the workers have failed: {error}") from error


def _part(table: Table, seed: int, span: Span, own_kernel: bool, with_rows: bool) -> Part:
    """Return totals and, if they are wanted, rows of a block."""
    first, count = span
    columns = played(table, seed, first, count, own_kernel)
    return Totals.of(columns), batch(table, seed, first, columns) if with_rows else None


def _spans(run: Run, size: int, interrupts: Interrupts) -> Iterator[Span]:
    """Yield first number and length of each block, until an end is asked for."""
    last = run.first + run.deals
    for first in range(run.first, last, size):
        if interrupts.asked:
            return
        yield first, min(size, last - first)


def _require_positive(name: str, value: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise LaughlieError(f"{name} must be a whole number, 1 or more, not {value!r}")
