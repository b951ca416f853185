"""Which rules, which decks: what several commands ask in the same way."""

import argparse
import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from laughlie.cards import Card, parse_cards
from laughlie.deals import Deal, deck
from laughlie.errors import CardError, LaughlieError
from laughlie.language import LANGUAGES
from laughlie.money import parse_amount
from laughlie.rulesets import RULESETS, RuleSet, parse_readings, ruleset
from laughlie.seats import Seat, parse_seat

_NATURAL = re.compile(r"\d{1,20}(\.\d{1,20})?(e\+?\d{1,2})?", re.ASCII | re.IGNORECASE)


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose text, players, dealer, pot and readings."""
    parser.add_argument(
        "--variant",
        required=True,
        metavar="NAME",
        help=f"the rules to play by: {', '.join(RULESETS)}",
    )
    parser.add_argument(
        "--players",
        metavar="N",
        help="how many play (default: the number the text is made for)",
    )
    parser.add_argument(
        "--dealer", default="A", metavar="SEAT", help="the dealer's seat, A to F (default: A)"
    )
    parser.add_argument(
        "--carried",
        default="0",
        metavar="SUM",
        help="what earlier deals left in the pot: 3, 3/5 (default: 0)",
    )
    parser.add_argument(
        "--reading",
        action="append",
        metavar="CRUX=OPTION",
        help="how to read a doubtful place; may be repeated",
    )


def add_decks(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where the decks come from."""
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--seed", metavar="S", help="shuffle the deck from this seed")
    source.add_argument("--deck", metavar="CARDS", help='52 cards in dealing order: "AS TH ..."')
    source.add_argument("--decks", metavar="FILE", help="one deck a line; - is standard input")
    parser.add_argument("--number", metavar="K", help="which deck of the seed (default: 0)")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option that chooses the language of the sentences."""
    parser.add_argument(
        "--lang",
        choices=sorted(LANGUAGES),
        default="en",
        help="language of the sentences (default: en)",
    )


def readings_help() -> str:
    """Return the list of readings for a help text: each crux, its options, the default first."""
    lines = ["readings (the first of each is the default):"]
    for rules in RULESETS.values():
        lines.append(f"  {rules.name}")
        lines += [f"    {crux.name}={' | '.join(crux.options)}" for crux in rules.cruxes]
    return "\n".join(lines)


def deals(options: argparse.Namespace) -> list[Deal]:
    """Return the deals that ``options`` describe, every one of them read and checked."""
    return list(_deals(options))


def draws(options: argparse.Namespace) -> tuple[int, int]:
    """Return the seed from which policies draw, and the number of the first deal."""
    seed = 0 if options.seed is None else _whole("seed", options.seed)
    return seed, 0 if options.number is None else _whole("number", options.number)


def seated(options: argparse.Namespace) -> tuple[RuleSet, int, Seat, Fraction]:
    """Return rules, number of players, dealer and the pot carried in; they may not fit."""
    rules = ruleset(options.variant, parse_readings(options.reading or ()))
    players = rules.standard_players
    if options.players is not None:
        players = _whole("players", options.players)
    return rules, players, parse_seat(options.dealer), parse_amount(options.carried)


def natural(name: str, text: str) -> int:
    """Return the whole number, 1 or more, written for the option ``name``: ``20000``, ``1e7``."""
    value = Fraction(text) if _NATURAL.fullmatch(text) else Fraction(0)
    if value < 1 or value.denominator != 1:
        raise LaughlieError(f"--{name} needs a whole number, 1 or more: 20000, 1e7")
    return int(value)


def _deals(options: argparse.Namespace) -> Iterator[Deal]:
    rules, players, dealer, carried = seated(options)
    for place, cards in _decks(options):
        try:
            yield Deal.from_deck(rules, players, cards, dealer, carried)
        except LaughlieError as error:
            raise LaughlieError(f"{place}{error}") from None


def _decks(options: argparse.Namespace) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield the decks asked for, each with the place that a fault in it would name."""
    if options.seed is None and options.number is not None:
        raise LaughlieError("--number counts the decks of a --seed, and there is none")
    if options.seed is not None:
        yield "", deck(*draws(options))
    elif options.deck is not None:
        yield "", parse_cards(options.deck)
    else:
        for number, line in enumerate(_lines(options.decks), start=1):
            if line.strip():
                yield f"{options.decks}:{number}: ", _deck_line(options.decks, number, line)


def _deck_line(name: str, number: int, line: str) -> tuple[Card, ...]:
    try:
        return parse_cards(line)
    except CardError as error:
        raise CardError(f"{name}:{number}: {error}") from None


def _lines(name: str) -> list[str]:
    data = _standard_input() if name == "-" else _file(name)
    try:
        return data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise LaughlieError(f"{name}: not UTF-8 text") from None


def _standard_input() -> bytes:
    try:
        return sys.stdin.buffer.read()
    except (AttributeError, OSError):
        raise LaughlieError("-: standard input cannot be read") from None


def _file(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except ValueError:
        raise LaughlieError(f"{name!r} names no file") from None


def _whole(name: str, text: str) -> int:
    """Return the whole number given for the option ``name``."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise LaughlieError(f"--{name} needs a whole number")
    return int(text)
