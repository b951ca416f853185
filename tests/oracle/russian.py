"""The Russian text, clauses R.5 to R.12; the money is in its own module."""

from .cards import RANKS, how_many, of_rank
from .desk import Desk, capture, clockwise_after, from_eldest, holders, join, lay, lie_down
from .russian_money import settle

__all__ = ["play", "settle"]


def play(desk: Desk) -> None:
    """The opening, then turns until somebody loses or nobody can."""
    for seat in from_eldest(desk):
        open_hand(desk, seat)
    judge_before_first_turn(desk)
    turn = 0
    while not is_over(desk):
        take_turn(desk, from_eldest(desk)[turn % len(desk["seats"])])  # R.7, R.10
        turn += 1


def open_hand(desk: Desk, seat: str) -> None:
    """R.6, in the reading of crux opening that is in force."""
    reading = desk["readings"]["opening"]
    hand = list(desk["hands"][seat])
    fours = [rank for rank in RANKS if how_many(hand, rank) == 4]
    pairs = [rank for rank in RANKS if how_many(hand, rank) in (2, 3)]
    if reading == "all-pairs":
        chosen = [rank for rank in RANKS if rank in fours + pairs]
    elif fours:
        chosen = fours[:1]
    elif reading == "exactly-one" and len(pairs) != 1:
        chosen = []
    else:
        chosen = pairs[:1]
    for rank in chosen:
        lay_set(desk, seat, rank)


def lay_set(desk: Desk, seat: str, rank: str) -> None:
    """All of a four; two cards of a rank held two or three times (R.6)."""
    held = of_rank(desk["hands"][seat], rank)
    lay(desk, seat, held if len(held) == 4 else held[:2], "R.6")


def is_over(desk: Desk) -> bool:
    """R.12: somebody has lost; or nobody has cards and so, under `safe`, nobody can."""
    if desk["loser"] is not None:
        return True
    return desk["readings"]["empty-hand"] == "safe" and holders(desk) == []


def captures(desk: Desk, seat: str) -> list[tuple[str, int, int]]:
    """All captures open to a seat: rank, cards from the hand, cards from the table."""
    lawful = [2, 3, 4] if desk["readings"]["threes"] == "allowed" else [2, 4]  # R.8, R.9
    found = []
    for rank in RANKS:
        for own in range(1, how_many(desk["hands"][seat], rank) + 1):
            for taken in range(1, how_many(desk["table"], rank) + 1):
                if own + taken in lawful:
                    found.append((rank, own, taken))
    return found


def greedy_choice(desk: Desk, seat: str) -> tuple[str, int, int]:
    """The capture of the most cards, of equals the lowest rank."""
    options = captures(desk, seat)
    most = max(own + taken for _rank, own, taken in options)
    return next(option for option in options if option[1] + option[2] == most)


def take_turn(desk: Desk, seat: str) -> None:
    """R.9 and R.12: make every capture that can be made; lose if there is none."""
    if is_beaten(desk, seat):
        # Whoever is to move and cannot has lost under every reading of stuck-when.
        lose(desk, seat)
        return
    if desk["hands"][seat] == []:
        return  # crux empty-hand, `safe`: passed over
    while captures(desk, seat):
        make_capture(desk, seat)
        if desk["readings"]["stuck-when"] == "any-moment":
            judge(desk, [seat, *others_after(desk, seat)])
        if desk["loser"] is not None:
            return
    if desk["readings"]["stuck-when"] == "turn-end":
        judge(desk, others_after(desk, seat))


def make_capture(desk: Desk, seat: str) -> None:
    """One capture, and at once the pair that another player may add to it."""
    rank, own, taken = greedy_choice(desk, seat)
    hand_cards = of_rank(desk["hands"][seat], rank)[:own]
    table_cards = of_rank(desk["table"], rank)[:taken]
    is_pair = own == 1 and taken == 1
    capture(desk, seat, hand_cards, table_cards, "R.9" if is_pair else "R.8")
    if is_pair:
        offer_join(desk, seat, rank)


def others_after(desk: Desk, seat: str) -> list[str]:
    """Everybody else, clockwise from the next player."""
    return clockwise_after(desk, seat)[:-1]


def offer_join(desk: Desk, capturer: str, rank: str) -> None:
    """R.11: another player, never the capturer, adds a pair of the rank just paired."""
    for seat in others_after(desk, capturer):
        held = of_rank(desk["hands"][seat], rank)
        if len(held) >= 2:
            to_adder = desk["readings"]["join-owner"] == "adder"
            join(desk, seat, held[:2], seat if to_adder else capturer, "R.11")


def is_beaten(desk: Desk, seat: str) -> bool:
    """R.12: no card makes a set with the table; an empty hand as crux empty-hand says."""
    if desk["hands"][seat] == []:
        return desk["readings"]["empty-hand"] == "loses"
    return captures(desk, seat) == []


def judge_before_first_turn(desk: Desk) -> None:
    """Crux stuck-when: whoever judges all seats judges them once after the opening too.

    Under `own-turn` nothing is needed here: eldest is judged by his own first turn.
    """
    if desk["readings"]["stuck-when"] != "own-turn":
        judge(desk, from_eldest(desk))


def judge(desk: Desk, seats: list[str]) -> None:
    """The first beaten seat of a list loses."""
    for seat in seats:
        if is_beaten(desk, seat):
            lose(desk, seat)
            return


def lose(desk: Desk, seat: str) -> None:
    """R.12: the hand goes on the table, play stops, the others laugh."""
    lie_down(desk, seat, "R.12")
    desk["loser"] = seat
