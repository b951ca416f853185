"""A second, slow implementation of the rule texts, to hold another one against.

It was written from the texts alone and shares no code with anything.  It moves strings
between lists, step by step, in the order in which the clauses tell the game.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType, ModuleType
from typing import Any

from . import arguments, english, go_program, report, russian, ways_to_play
from .desk import deal

__all__ = ["play"]

_NOTHING = Fraction(0)
_DEFAULTS: Mapping[str, str] = MappingProxyType({})
_GAMES: Mapping[str, ModuleType] = MappingProxyType(
    {
        "english": english,
        "english-four": english,
        "russian": russian,
        "ways-to-play": ways_to_play,
        "go-program": go_program,
    }
)


def play(
    variant: str,
    players: int,
    deck: Sequence[str],
    dealer: str = "A",
    carried: Fraction = _NOTHING,
    readings: Mapping[str, str] = _DEFAULTS,
) -> dict[str, Any]:
    """Play one deal, every seat by the greedy policy, and return its record as plain data.

    `readings` names only the cruxes that depart from the default.
    Raises ValueError for any argument that does not make a deal.
    """
    arguments.check_table(variant, players, dealer)
    arguments.check_deck(deck)
    pot_brought = arguments.checked_carried(carried)
    in_force = arguments.all_readings(variant, readings)
    desk = deal(variant, players, list(deck), dealer, in_force)
    game = _GAMES[variant]
    game.play(desk)
    return report.record(desk, game.settle(desk, pot_brought))
