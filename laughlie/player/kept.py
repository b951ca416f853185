"""What the page of a table keeps of an evening, as far as Python takes it.

A page may be old, or damaged, or not ours. So only the records are taken from it, each played over
again; the sums that it keeps beside them are for itself, and are worked out anew.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import UnionType
from typing import Any

from laughlie.errors import LaughlieError
from laughlie.records import Record, loads
from laughlie.replay import replay
from laughlie.seats import seats

FORMAT = "laughlie-evening/1"
"""What an evening that is kept says of itself; the page's script says so too."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The deals of an evening, the one that is being played last, and what each seat has won."""

    records: tuple[Record, ...]
    score: dict[str, Fraction]


def evening(kept: object) -> Evening:
    """Return the evening that is ``kept``; an empty object is one at which nothing is dealt yet.

    Raises ``RecordError`` for a record that cannot be read or replayed, and ``LaughlieError`` for
    anything else that a page of ours does not keep.
    """
    if kept == {}:
        return Evening((), {})
    if _of(kept, "format", str) != FORMAT:
        raise LaughlieError("this evening is kept in a way unknown here")
    deals = _of(_of(kept, "evening", dict), "deals", list)
    over = [_played(_of(deal, "record", str)) for deal in deals]
    now = _of(kept, "now", dict | None)
    last = [_played(_of(now, "record", str))] if now else []
    if now and now.get("over"):
        over, last = over + last, []
    records = tuple(record for record, _ in over + last)
    return Evening(records, _score(records, [net for _, net in over]))


def _of(data: object, name: str, kind: type[Any] | UnionType) -> Any:
    """Return what is called ``name``, if ``data`` is an object that has such a thing."""
    if not isinstance(data, dict) or not isinstance(found := data.get(name, ...), kind):
        raise LaughlieError(f"this is not an evening as a table keeps it: its {name} is damaged")
    return found


@lru_cache(maxsize=256)  # the deals of an evening are asked for again with every move
def _played(text: str) -> tuple[Record, tuple[Fraction, ...]]:
    """Return the record that ``text`` is, and what each seat has won; nothing if it is not over."""
    record = loads(text)
    return record, replay(record)[-1].net


def _score(records: tuple[Record, ...], nets: list[tuple[Fraction, ...]]) -> dict[str, Fraction]:
    """Return what each seat has won in the deals that are over; nothing before the first."""
    players = {record.deal.players for record in records} | {len(net) for net in nets}
    if len(players) > 1:
        raise LaughlieError("the deals of an evening are played to their end, by the same players")
    sums = [sum(won, Fraction(0)) for won in zip(*nets, strict=True)]
    return {str(seat): won for seat, won in zip(seats(len(sums)), sums, strict=True)}
