"""``laughlie deal``: hands and table as they are dealt, as a record without moves."""

import argparse
from typing import Any

from laughlie.cli.sources import add_decks, add_rules, deals, readings_help
from laughlie.records import Record, dumps_all, make_tags


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add ``deal`` to ``commands``."""
    parser = commands.add_parser(
        "deal",
        help="deal without playing: a record with hands and table",
        description="Deal one or more decks and print each as a record without moves.",
        epilog=readings_help(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_rules(parser)
    add_decks(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the deals that ``options`` describe and return the exit status."""
    print(dumps_all(Record(make_tags(deal), deal) for deal in deals(options)), end="")
    return 0
