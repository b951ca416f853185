"""A deal and its moves as a short text for an address, and back.

The text is a version, a point, and one large number in base 64 as addresses may have it. The number
is made of digits of which each has its own base: a check, the rules, the seats, the money, the
cards by their places among those still left, and for each move its place among the choices. Titles
and comments do not travel. When the rules or the order of the choices change, so must the version.
"""

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from zlib import crc32

from laughlie.cards import PACK
from laughlie.deals import Deal
from laughlie.errors import LaughlieError
from laughlie.game import start
from laughlie.live.branching import choices
from laughlie.records import RecordedMove
from laughlie.replay import advance
from laughlie.rulesets import RULESETS, RuleSet
from laughlie.seats import Seat

VERSION = "1"

_CHECK = 2**16
_RULES, _OPTIONS, _PLAYERS, _SEATS, _SUM, _STEPS = 16, 16, 8, 8, 2**24, 256
_TEXT = re.compile(r"[A-Za-z0-9_-]{1,400}")


def share(deal: Deal, moves: tuple[RecordedMove, ...], step: int) -> str:
    """Return a deal, moves played in it and the step to be shown as a short text.

    Raises ``LaughlieError`` for a pot too large to travel so.
    """
    digits = [*_heading(deal), (step, _STEPS), *_cards(deal), *_moves(deal, moves)]
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    number = number * _CHECK + _check(number)
    length = (number.bit_length() + 7) // 8
    written = base64.urlsafe_b64encode(number.to_bytes(length, "big")).decode().rstrip("=")
    return f"{VERSION}.{written}"


def shared(text: str) -> tuple[Deal, tuple[RecordedMove, ...], int]:
    """Return the deal, the moves and the step that a short text holds.

    Raises ``LaughlieError`` for one of another version, and for one that is cut or damaged.
    """
    version, _, written = text.partition(".")
    if version != VERSION and version.isdigit():
        raise LaughlieError("this link is of another version than this book; it cannot be opened")
    number = _number(written) if version == VERSION and _TEXT.fullmatch(written) else 0
    number, check = divmod(number, _CHECK)
    if not number or check != _check(number):
        raise _damaged()
    digits = _Digits(number)
    try:
        deal, step = _deal(digits)
        moves = tuple(_read_moves(digits, deal))
    except (ValueError, IndexError):  # a place where there is nothing
        raise _damaged() from None
    if digits.number or step > len(moves):
        raise _damaged()
    return deal, moves, step


@dataclass
class _Digits:
    """A number from which digits are taken, the first one first."""

    number: int

    def take(self, base: int) -> int:
        """Return the next digit, which has this base."""
        self.number, digit = divmod(self.number, base)
        return digit


Digits = Iterator[tuple[int, int]]


def _heading(deal: Deal) -> Digits:
    rules, carried = deal.ruleset, deal.carried
    if max(carried.numerator, carried.denominator) >= _SUM:
        raise LaughlieError("the pot carried in is too large a sum for a link")
    yield list(RULESETS).index(rules.name), _RULES
    for crux in rules.cruxes:
        yield crux.options.index(rules.readings[crux.name]), _OPTIONS
    yield deal.players, _PLAYERS
    yield deal.dealer, _SEATS
    yield carried.numerator, _SUM
    yield carried.denominator, _SUM


def _cards(deal: Deal) -> Digits:
    """Yield each card, hand by hand and then the table, by its place among those still left."""
    left = list(PACK)
    for card in (*(card for hand in deal.hands for card in hand), *deal.table):
        yield left.index(card), len(left)
        left.remove(card)


def _moves(deal: Deal, moves: tuple[RecordedMove, ...]) -> Digits:
    """Yield the place of each move among the choices at its time, then that no more follow."""
    position = start(deal)
    for recorded in moves:
        found = [event.move for event in choices(position)]
        yield found.index(recorded.move), len(found) + 1
        position, _ = advance(position, recorded)
    more = len(choices(position))
    yield more, more + 1


def _deal(digits: _Digits) -> tuple[Deal, int]:
    rules = _rules(digits)
    players, dealer = digits.take(_PLAYERS), Seat(digits.take(_SEATS))
    numerator, denominator = digits.take(_SUM), digits.take(_SUM)
    step = digits.take(_STEPS)
    left = list(PACK)
    cards = [left.pop(digits.take(len(left))) for _ in PACK]
    size = rules.hand_size(players)
    hands = tuple(tuple(cards[size * seat : size * (seat + 1)]) for seat in range(players))
    carried = Fraction(numerator, denominator or 1)
    return Deal(rules, dealer, hands, tuple(cards[size * players :]), carried), step


def _rules(digits: _Digits) -> RuleSet:
    rules = list(RULESETS.values())[digits.take(_RULES)]
    chosen = {crux.name: crux.options[digits.take(_OPTIONS)] for crux in rules.cruxes}
    return rules.with_readings(chosen)


def _read_moves(digits: _Digits, deal: Deal) -> Iterator[RecordedMove]:
    position = start(deal)
    while True:
        found = choices(position)
        place = digits.take(len(found) + 1)
        if place == len(found):
            return
        recorded = RecordedMove(found[place].move)
        position, _ = advance(position, recorded)
        yield recorded


def _number(written: str) -> int:
    padded = written + "=" * (-len(written) % 4)
    try:
        return int.from_bytes(base64.urlsafe_b64decode(padded), "big")
    except ValueError:
        raise _damaged() from None


def _check(number: int) -> int:
    """Return a check over all digits, so that a cut or mistyped link is known as such."""
    length = (number.bit_length() + 7) // 8
    return crc32(number.to_bytes(length, "big")) % _CHECK


def _damaged() -> LaughlieError:
    return LaughlieError("this link is cut off or damaged; nothing can be opened from it")
