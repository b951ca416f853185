"""The desk on which a deal is played: plain lists of cards, moved from one to another.

Nothing here decides anything; the texts' modules say what is moved and when.
"""

from typing import Any, TypedDict

from .arguments import SIZES
from .cards import in_order


class Desk(TypedDict):
    """Everything in sight, and what has been noted down so far."""

    variant: str
    seats: list[str]  # in alphabetical, which is clockwise, order
    dealer: str
    readings: dict[str, str]
    hands: dict[str, list[str]]
    table: list[str]
    won: dict[str, list[str]]
    gone: list[str]  # seats that have lain down or dropped out
    events: list[dict[str, Any]]
    last_capture: str | None
    last_winner: str | None  # who last laid, captured or joined
    last_holder: str | None  # who still held cards when play ended
    loser: str | None


def clockwise_after(desk: Desk, seat: str) -> list[str]:
    """All seats clockwise, beginning to the left of this one and ending with it."""
    place = desk["seats"].index(seat) + 1
    return desk["seats"][place:] + desk["seats"][:place]


def from_eldest(desk: Desk) -> list[str]:
    """All seats clockwise from the dealer's left, the dealer last (E.7, R.7)."""
    return clockwise_after(desk, desk["dealer"])


def holders(desk: Desk) -> list[str]:
    """The seats that have cards in hand."""
    return [seat for seat in desk["seats"] if desk["hands"][seat]]


def deal(
    variant: str, players: int, deck: list[str], dealer: str, readings: dict[str, str]
) -> Desk:
    """Deal singly, eldest first, then the rest to the table (E.9, E.10, F.2; R.5, R.17; G.18)."""
    seats = list("ABCDEF"[:players])
    desk: Desk = {
        "variant": variant,
        "seats": seats,
        "dealer": dealer,
        "readings": readings,
        "hands": {seat: [] for seat in seats},
        "table": list(deck),
        "won": {seat: [] for seat in seats},
        "gone": [],
        "events": [],
        "last_capture": None,
        "last_winner": None,
        "last_holder": None,
        "loser": None,
    }
    hand_size, _rest = SIZES[variant][players]
    for _round in range(hand_size):
        for seat in from_eldest(desk):
            desk["hands"][seat].append(desk["table"].pop(0))
    return desk


def note(desk: Desk, kind: str, seat: str, hand: list[str], table: list[str], clause: str) -> None:
    """Write one event down."""
    desk["events"].append(
        {
            "type": kind,
            "seat": seat,
            "hand": in_order(hand),
            "table": in_order(table),
            "clauses": [clause],
        }
    )


def move(cards: list[str], source: list[str], target: list[str]) -> None:
    """Take these cards from one list and put them on another."""
    for card in cards:
        source.remove(card)
        target.append(card)


def lay(desk: Desk, seat: str, cards: list[str], clause: str) -> None:
    """Put a set aside from the hand before play (E.11, R.6, G.11)."""
    note(desk, "lay", seat, cards, [], clause)
    move(cards, desk["hands"][seat], desk["won"][seat])
    desk["last_winner"] = seat


def capture(desk: Desk, seat: str, own: list[str], taken: list[str], clause: str) -> None:
    """Win table cards with hand cards (E.12 to E.14, R.8 and R.9, G.7 and G.9, Y.5)."""
    note(desk, "capture", seat, own, taken, clause)
    move(own, desk["hands"][seat], desk["won"][seat])
    move(taken, desk["table"], desk["won"][seat])
    desk["last_capture"] = seat
    desk["last_winner"] = seat


def join(desk: Desk, seat: str, cards: list[str], owner: str, clause: str) -> None:
    """Lay a pair after somebody's capture, onto the owner's pile (E.15, R.11, G.10)."""
    note(desk, "join", seat, cards, [], clause)
    move(cards, desk["hands"][seat], desk["won"][owner])
    desk["last_winner"] = owner


def lie_down(desk: Desk, seat: str, clause: str) -> None:
    """Throw the whole hand, which may be empty in R, on the table (E.16, R.12, G.8, Y.6)."""
    hand = list(desk["hands"][seat])
    note(desk, "lie_down", seat, hand, [], clause)
    move(hand, desk["hands"][seat], desk["table"])
    desk["gone"].append(seat)
