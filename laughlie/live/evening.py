"""What an evening comes to: each deal added to those before, and what goes on to the next."""

import re
from fractions import Fraction
from typing import Any

from laughlie.errors import LaughlieError
from laughlie.game import Position
from laughlie.live.fields import Fields
from laughlie.rulesets.choices import Ending
from laughlie.seats import seats
from laughlie.settlement import EntryKind, settle

_SUM = re.compile(r"-?[0-9]{1,2000}(?:/[1-9][0-9]{0,1999})?")


def reckoned(position: Position, fields: Fields) -> dict[str, Any]:
    """Return what a deal that is over brings, and an evening with it.

    ``net`` has the ``stakes`` counted, due by the clauses that are ``staked``.
    ``total`` and ``lost`` are what was answered after the deal before, nothing at first. The pot
    that is left is carried to the next deal, which eldest deals.
    """
    settlement = settle(position)
    around = seats(position.players)
    stakes = {each.seat: -each.amount for each in settlement.entries if each.kind is EntryKind.ANTE}
    total = _sums(fields.texts("total"), position.players)
    lost = _sums(fields.texts("lost"), position.players)
    return {
        "net": [str(settlement.net[seat]) for seat in around],
        "total": [str(total[seat] + settlement.net[seat]) for seat in around],
        "lost": [str(lost[seat] + (settlement.loser == seat)) for seat in around],
        "loser": None if settlement.loser is None else str(settlement.loser),
        "stakes": [str(stakes[seat]) for seat in around],
        "staked": list(position.ruleset.clauses.ante),
        "carried": str(settlement.pot_left),
        "dealer": str(position.dealer.after(position.players)),
        "measures": _measures(position),
    }


def _measures(position: Position) -> list[str]:
    """Return by what the reader's choices can be weighed, what the text is after first (R.2)."""
    has_loser = position.ruleset.ending is Ending.FIRST_STUCK
    return ["safety", "money"] if has_loser else ["money"]


def _sums(texts: tuple[str, ...], players: int) -> tuple[Fraction, ...]:
    """Return one sum for every seat; none at all are all 0."""
    if not texts:
        return (Fraction(0),) * players
    if len(texts) != players or not all(_SUM.fullmatch(each) for each in texts):
        raise LaughlieError("these sums are not those of an evening of so many players")
    return tuple(Fraction(each) for each in texts)
