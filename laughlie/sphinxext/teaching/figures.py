"""Figures of a recorded deal, by their names: what an exercise asks is reckoned by the engine."""

from fractions import Fraction

from laughlie.errors import DealError
from laughlie.records import Record
from laughlie.replay import final_position
from laughlie.seats import seats
from laughlie.settlement import count_pairs, settle


def figure(record: Record, name: str) -> Fraction:
    """Return a figure of a deal that has been played to its end, money in units of the text.

    ``won B`` are the cards of player B after the end, ``pairs B`` the pairs among them, ``net B``
    what he gains or, less than 0, loses, his stake counted; ``left`` is what stays in the pot.
    Raises ``DealError`` for any other name and for a deal that is not over.
    """
    settlement = settle(final_position(record))
    if name == "left":
        return settlement.pot_left
    kind, _, letter = name.partition(" ")
    seat = next((each for each in seats(record.deal.players) if str(each) == letter), None)
    if seat is None or kind not in ("won", "pairs", "net"):
        raise DealError(f"no figure {name!r}: there are left, won A, pairs A, net A")
    if kind == "net":
        return settlement.net[seat]
    pile = settlement.won[seat]
    return Fraction(len(pile) if kind == "won" else count_pairs(pile))
