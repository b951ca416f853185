"""``laughlie play``: deals played out by a policy, as sentences, as JSON or as records."""

import argparse
import json
from typing import Any

from laughlie.cli.sources import add_decks, add_language, add_rules, deals, draws, readings_help
from laughlie.cli.told import told
from laughlie.playout import PlayedDeal, play_out
from laughlie.policies import POLICIES, policy
from laughlie.records import dumps
from laughlie.replay import record_of, replay

_DESCRIPTION = """\
Deal and play out one or more deals; the policy decides for every seat.
The deck is shuffled from a seed, written out, or read from a file.
"""

_EXAMPLES = """\
examples:
  laughlie play --variant english --seed 1522
  laughlie play --variant russian --players 3 --seed 7 --lang ru
  laughlie play --variant english --reading last-bonus=last-in --decks decks.txt --json
"""


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add ``play`` to ``commands``."""
    parser = commands.add_parser(
        "play",
        help="deal and play out one or more deals",
        description=_DESCRIPTION,
        epilog=f"{readings_help()}\n\n{_EXAMPLES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_rules(parser)
    add_decks(parser)
    parser.add_argument(
        "--policy",
        default="greedy",
        metavar="NAME",
        help=f"who plays what: {', '.join(POLICIES)} (default: greedy); random draws from the"
        " seed and number of the deck, or from seed 0 and the place of the deck in its file",
    )
    add_language(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object a line")
    form.add_argument("--record", action="store_true", help="print each deal as a record")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play the deals that ``options`` describe, print them and return the exit status.

    Everything is read and checked before the first deal is played.
    """
    policy(options.policy)
    seed, number = draws(options)
    for place, deal in enumerate(deals(options), start=number):
        print(_shown(play_out(deal, options.policy, seed, place), options))
    return 0


def _shown(played: PlayedDeal, options: argparse.Namespace) -> str:
    if options.json:
        return json.dumps(played.as_json(), separators=(",", ":"))
    record = record_of(played)
    return dumps(record) if options.record else told(replay(record), options.lang)
