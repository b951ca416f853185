"""``laughlie variants`` and ``laughlie readings``: what can be played, and how it is read."""

import argparse
from collections.abc import Iterator
from typing import Any

from laughlie.rulesets import FRAGMENTS, RULESETS, Crux, ruleset


def add_commands(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add ``variants`` and ``readings`` to ``commands``."""
    variants = commands.add_parser(
        "variants",
        help="list the rules that can be played, and those that are not whole",
        description="List the rules that can be played: name, siglum of the text, players; then"
        " the descriptions that cannot be dealt, with what they do not say.",
        allow_abbrev=False,
    )
    variants.set_defaults(run=run_variants)
    readings = commands.add_parser(
        "readings",
        help="list the readings of a variant, with grade, clause and reason",
        description="List every doubtful place of a variant and how it can be read. The first"
        " reading of each is the default; the grade says how well it is grounded in the text.",
        allow_abbrev=False,
    )
    readings.add_argument("--variant", required=True, metavar="NAME", help=", ".join(RULESETS))
    readings.set_defaults(run=run_readings)


def run_variants(_options: argparse.Namespace) -> int:
    """Print the variants and return the exit status."""
    for rules in RULESETS.values():
        players = ", ".join(str(number) for number in rules.players)
        print(f"{rules.name}  text {rules.siglum}, players: {players}")
    for fragment in FRAGMENTS.values():
        missing = "; ".join(fragment.missing)
        print(f"{fragment.name}  siglum {fragment.siglum}, not known from it: {missing}")
    return 0


def run_readings(options: argparse.Namespace) -> int:
    """Print the readings of a variant and return the exit status."""
    rules = ruleset(options.variant)
    for crux in rules.cruxes:
        print("\n".join(_crux(crux)))
    if not rules.cruxes:
        print(f"{rules.name} leaves nothing open")
    return 0


def _crux(crux: Crux) -> Iterator[str]:
    yield crux.name
    for place, reading in enumerate(crux.readings):
        default = "" if place else ", default"
        yield f"  {reading.option}  ({reading.grade}, {reading.clause}{default})"
        yield f"      {reading.reason}"
