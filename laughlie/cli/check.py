"""``laughlie check`` and ``laughlie show``: records judged, and records read."""

import argparse
from pathlib import Path
from typing import Any

from laughlie.cli.sources import add_language
from laughlie.cli.told import told
from laughlie.errors import Fault, RecordError
from laughlie.records import Record, load, load_each
from laughlie.replay import replay

FAULTY = 1


def add_commands(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add ``check`` and ``show`` to ``commands``."""
    check = commands.add_parser(
        "check",
        help="say what is wrong with records, each fault at its line and column",
        description="Read records, one or more a file, and replay them; print"
        " FILE:LINE:COLUMN: REASON for each fault. The exit status is 1 if there is any.",
        allow_abbrev=False,
    )
    check.add_argument("files", nargs="+", metavar="FILE")
    check.set_defaults(run=run_check)
    show = commands.add_parser(
        "show",
        help="tell a recorded deal step by step",
        description="Tell a recorded deal step by step, with its comments and clauses.",
        allow_abbrev=False,
    )
    show.add_argument("file", metavar="FILE")
    add_language(show)
    show.set_defaults(run=run_show)


def run_check(options: argparse.Namespace) -> int:
    """Print every fault of every file and return the exit status: 1 if there was any."""
    told_faults = [f"{name}:{fault}" for name in options.files for fault in faults(Path(name))]
    for line in told_faults:
        print(line)
    return FAULTY if told_faults else 0


def faults(path: Path) -> tuple[Fault, ...]:
    """Return what is wrong with each record at ``path``: its form, its deal, then its moves."""
    try:
        records = load_each(path)
    except RecordError as error:
        return error.faults
    return tuple(fault for record in records for fault in _faults(record))


def _faults(record: Record | RecordError) -> tuple[Fault, ...]:
    if isinstance(record, RecordError):
        return record.faults
    try:
        replay(record)
    except RecordError as error:
        return error.faults
    return ()


def run_show(options: argparse.Namespace) -> int:
    """Print the steps of a record and return the exit status."""
    try:
        record = load(Path(options.file))
        steps = replay(record)
    except RecordError as error:
        for fault in error.faults:
            print(f"{options.file}:{fault}")
        return FAULTY
    title = record.tag("Title", options.lang) or record.tag("Id")
    print("\n".join([title, ""] if title else []) + told(steps, options.lang, comments=True))
    return 0
