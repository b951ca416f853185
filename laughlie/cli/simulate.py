"""``laughlie simulate``: what becomes of any number of deals, in sums or deal by deal."""

import argparse
from typing import Any

from laughlie.cli.sources import add_language, add_rules, readings_help
from laughlie.errors import LaughlieError
from laughlie.policies import POLICIES

_DESCRIPTION = """\
Play any number of deals and say how each seat fares, with standard errors.
It needs more than the other commands: pip install 'laughlie[analysis]'
The first run takes half a minute longer: the game is compiled, and kept for the next.
"""

_EXAMPLES = """\
examples:
  laughlie simulate --variant english --deals 1e6 --seed 1
  laughlie simulate --variant russian --players 4 --policy sensible --deals 1e7 --seed 1 --jobs 2
  laughlie simulate --variant russian --reading pay-for=cards --deals 1e5 --seed 1 --out deals.csv
"""


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add ``simulate`` to ``commands``."""
    parser = commands.add_parser(
        "simulate",
        help="play very many deals and say how each seat fares",
        description=_DESCRIPTION,
        epilog=f"{readings_help()}\n\n{_EXAMPLES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_rules(parser)
    _add_deals(parser)
    parser.add_argument(
        "--policy",
        default="greedy",
        metavar="NAME",
        help=f"who plays what: {', '.join(POLICIES)} (default: greedy); or one for each seat, A"
        " first: greedy,random,...",
    )
    parser.add_argument("--jobs", default="1", metavar="N", help="how many cores (default: 1)")
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write every deal too, a row each: a file that ends in .parquet or .csv, which takes"
        " its place when all are played",
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play the deals, print what became of them and return the exit status."""
    try:
        # What it needs comes with an extra, and no other command may pay for it.
        from laughlie.cli.simulating import simulated  # noqa: PLC0415
    except ImportError as error:
        raise LaughlieError(str(error)) from None
    return simulated(options)


def _add_deals(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", required=True, metavar="N", help="how many: 20000, 1e7")
    parser.add_argument("--seed", required=True, metavar="S", help="shuffle the decks from this")
    parser.add_argument("--number", metavar="K", help="the first deck of the seed (default: 0)")
