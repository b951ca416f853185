"""The command ``laughlie``."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from laughlie.cli import check, deal, play, rules, simulate
from laughlie.errors import LaughlieError

INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser that reports bad usage in one line; ``-h`` has the whole of it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {_one_line(message)} (see {self.prog} -h)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status.

    0 for success, 1 for records at fault, 2 for anything given wrongly, with one line on standard
    error, and 130 when interrupted.
    """
    _write_what_can_be_written()
    parser = _parser()
    options = parser.parse_args(arguments)
    _refuse_bare_dashes(parser, options)
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads our output has had enough; leave nothing to be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except (LaughlieError, OSError) as error:
        print(f"laughlie: {_one_line(_told(error))}", file=sys.stderr)
        return 2
    return status


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="laughlie",
        description="Play the old card game Laugh and Lie Down by its English or Russian rules.",
        epilog="Each command has its own help: laughlie play -h",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=_Parser
    )
    play.add_command(commands)
    deal.add_command(commands)
    simulate.add_command(commands)
    check.add_commands(commands)
    rules.add_commands(commands)
    return parser


def _refuse_bare_dashes(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Refuse ``--seed=--``, for which argparse gives an empty list in place of a value."""
    for name, value in vars(options).items():
        if value == [] or (isinstance(value, list) and [] in value):
            parser.error(f"argument --{name}: expected one argument")


def _write_what_can_be_written() -> None:
    """Have a letter that the output's encoding lacks written as an escape, not end the run."""
    for stream in (sys.stdout, sys.stderr):
        # Under test, and when it is closed, a stream may be something else or nothing.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _told(error: Exception) -> str:
    """Return an error in our own words, never the system's."""
    if not isinstance(error, OSError):
        return "; ".join(str(error).splitlines())
    if error.filename is None:
        return "the output cannot be written"
    if isinstance(error, FileNotFoundError):
        return f"{error.filename}: there is no such file"
    if isinstance(error, IsADirectoryError):
        return f"{error.filename}: this is a folder, not a file"
    return f"{error.filename}: cannot be read"


def _one_line(text: str) -> str:
    """Return ``text`` as one line of a length that can be read."""
    line = " ".join(text.split())
    return line if len(line) <= 500 else f"{line[:500]} ..."
