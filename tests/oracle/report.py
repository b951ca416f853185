"""The record of a finished deal as plain data."""

from fractions import Fraction
from typing import Any, TypedDict

from .cards import in_order
from .desk import Desk


class Money(TypedDict):
    """The pot before and after settling, and each seat's gain with its ante counted."""

    start: Fraction
    left: Fraction
    net: dict[str, Fraction]


def record(desk: Desk, money: Money) -> dict[str, Any]:
    """What `play` returns: amounts are exact fractions written as strings."""
    return {
        "format": "laughlie-play/1",
        "variant": desk["variant"],
        "players": len(desk["seats"]),
        "dealer": desk["dealer"],
        "readings": dict(desk["readings"]),
        "events": desk["events"],
        "won": {seat: in_order(desk["won"][seat]) for seat in desk["seats"]},
        "last_capture": desk["last_capture"],
        "loser": desk["loser"],
        "pot": {"start": str(money["start"]), "left": str(money["left"])},
        "net": {seat: str(money["net"][seat]) for seat in desk["seats"]},
    }
