"""The command ``laughlie``."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from laughlie.cli import play
from laughlie.errors import LaughlieError


class _Parser(argparse.ArgumentParser):
    """A parser that reports bad usage in one line; ``-h`` has the whole of it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} -h)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, or 2 for anything given wrongly."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except (LaughlieError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            # Whoever reads our output has had enough; leave nothing to be flushed at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"laughlie: {_one_line(error)}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="laughlie",
        description="Play the old card game Laugh and Lie Down by its English or Russian rules.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=_Parser
    )
    play.add_command(commands)
    return parser


def _one_line(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return f"{error.filename}: there is no such file"
    if isinstance(error, IsADirectoryError):
        return f"{error.filename}: this is a folder, not a file"
    if isinstance(error, OSError):
        return f"{error.filename}: cannot be read"
    return "; ".join(str(error).splitlines())
