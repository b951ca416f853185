"""Laugh and Lie Down: an old card game under its English and its Russian rules.

>>> from laughlie import Deal, deck, play_out, ruleset
>>> played = play_out(Deal.from_deck(ruleset("english"), 5, deck(1522)))
>>> sum(played.settlement.net) + played.settlement.pot_left == 0
True
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from laughlie.cards import PACK, Card, Rank, Suit, format_cards, parse_cards
from laughlie.deals import Deal, deck
from laughlie.errors import (
    CardError,
    DealError,
    Fault,
    IllegalMove,
    LaughlieError,
    RecordError,
    RuleSetError,
)
from laughlie.game import Event, Move, MoveKind, Phase, Position, legal_moves, play, setup, start
from laughlie.playout import PlayedDeal, play_out
from laughlie.rulesets import RULESETS, RuleSet, ruleset
from laughlie.seats import Seat
from laughlie.settlement import Settlement, settle

if TYPE_CHECKING:
    from laughlie.player.table import GameTable as GameTable
    from laughlie.player.widget import DealPlayer as DealPlayer

__version__ = "0.3.0"

__all__ = [
    "PACK",
    "RULESETS",
    "Card",
    "CardError",
    "Deal",
    "DealError",
    "Event",
    "Fault",
    "IllegalMove",
    "LaughlieError",
    "Move",
    "MoveKind",
    "Phase",
    "PlayedDeal",
    "Position",
    "Rank",
    "RecordError",
    "RuleSet",
    "RuleSetError",
    "Seat",
    "Settlement",
    "Suit",
    "deck",
    "format_cards",
    "legal_moves",
    "parse_cards",
    "play",
    "play_out",
    "ruleset",
    "settle",
    "setup",
    "start",
]


# The widgets are made when they are first asked for, because they need more than Python; they are
# not in __all__, so that ``from laughlie import *`` needs nothing either.
_WIDGETS = {"DealPlayer": "laughlie.player.widget", "GameTable": "laughlie.player.table"}


def __getattr__(name: str) -> object:
    if name not in _WIDGETS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = widget = getattr(import_module(_WIDGETS[name]), name)
    return widget


def __dir__() -> list[str]:
    return sorted({*globals(), *(_WIDGETS if find_spec("anywidget") else [])})
