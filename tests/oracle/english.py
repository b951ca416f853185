"""The English text, clauses E.8 to E.21, in the order in which it tells the game.

The game for four (F) is the same but for F.2 to F.4.  The two modern games take from here
whatever they have in common with it.
"""

from fractions import Fraction

from .cards import RANKS, how_many, of_rank
from .desk import Desk, capture, clockwise_after, from_eldest, holders, join, lay, lie_down, move
from .pot import from_pot, stake
from .report import Money

PAR = {"english": 8, "english-four": 10}  # E.20, F.4
BONUS = {"english": 5, "english-four": 3}  # E.19, F.3


def play(desk: Desk) -> None:
    """Everything from the turned-up table to E.18."""
    clear_table_mournivals(desk)
    open_hands(desk, "E.11")
    turn = 0
    while not is_over(desk):
        seat = from_eldest(desk)[turn % len(desk["seats"])]  # E.7, E.13
        take_turn(desk, seat)
        turn += 1
    give_rest_to_dealer(desk)


def clear_table_mournivals(desk: Desk) -> None:
    """Crux table-mournival: `dealer` moves a table four to the dealer before the opening."""
    if desk["readings"]["table-mournival"] == "stays":
        return
    for rank in RANKS:
        if how_many(desk["table"], rank) == 4:
            # Not an event and not a capture, so nothing is noted, not even who won last.
            move(of_rank(desk["table"], rank), desk["table"], desk["won"][desk["dealer"]])


def open_hands(desk: Desk, clause: str) -> None:
    """E.11, G.11: greedy lays every mournival and two of every prial."""
    for seat in from_eldest(desk):
        for rank in RANKS:
            held = of_rank(desk["hands"][seat], rank)
            if len(held) == 4:
                lay(desk, seat, held, clause)
            elif len(held) == 3:
                lay(desk, seat, held[:2], clause)


def is_over(desk: Desk) -> bool:
    """E.17: all but one have lain down, with whatever crux empty-hand adds to that."""
    reading = desk["readings"]["empty-hand"]
    if reading == "out":
        # An empty hand is out at once, one that has lain down is empty too.
        return len(holders(desk)) <= 1
    all_but_one_gone = len(desk["gone"]) >= len(desk["seats"]) - 1
    if reading == "out-at-turn":
        return all_but_one_gone  # `gone` includes those who dropped out
    # lain-only: also over when nobody is left who could lie down.
    return all_but_one_gone or holders(desk) == []


def take_turn(desk: Desk, seat: str) -> None:
    """Capture when able (E.13, E.14), else lie down (E.16)."""
    if desk["hands"][seat] == []:
        drop_out_if_so_read(desk, seat)
        return
    best = the_most(captures(desk, seat))
    if best is None:
        lie_down(desk, seat, "E.16")
        return
    make_capture(desk, seat, best)
    if desk["readings"]["per-turn"] == "all":
        go_on(desk, seat)


def drop_out_if_so_read(desk: Desk, seat: str) -> None:
    """Crux empty-hand: under `out-at-turn` an empty hand is out when its turn comes."""
    if desk["readings"]["empty-hand"] == "out-at-turn" and seat not in desk["gone"]:
        desk["gone"].append(seat)


def go_on(desk: Desk, seat: str) -> None:
    """Crux per-turn, `all`: further captures, each followed by the test for the end."""
    while not is_over(desk):
        best = the_most(captures(desk, seat))
        if best is None:
            return
        make_capture(desk, seat, best)


def may_capture(desk: Desk, own: int, taken: int, on_table: int) -> bool:
    """Whether so many of a rank from the hand may take so many from the table."""
    if own == 1 and taken == 1:  # E.13
        # Crux table-prial: `all-three` forbids breaking a prial on the table.
        return on_table != 3 or desk["readings"]["table-prial"] == "one-or-three"
    if own == 1 and taken == 3:  # E.13
        return True
    if own == 2 and taken == 2:  # E.14, pair by pair
        return True
    return own == 3 and taken == 1  # E.14, single by prial


def captures(desk: Desk, seat: str) -> list[tuple[str, int, int]]:
    """All captures open to a seat: rank, cards from the hand, cards from the table."""
    found = []
    for rank in RANKS:
        held = how_many(desk["hands"][seat], rank)
        on_table = how_many(desk["table"], rank)
        for own in range(1, held + 1):
            for taken in range(1, on_table + 1):
                if may_capture(desk, own, taken, on_table):
                    found.append((rank, own, taken))
    return found


def the_most(options: list[tuple[str, int, int]]) -> tuple[str, int, int] | None:
    """The capture of the most cards, of equals the first found, which has the lowest rank."""
    best = None
    for option in options:
        if best is None or option[1] + option[2] > best[1] + best[2]:
            best = option
    return best


def make_capture(desk: Desk, seat: str, choice: tuple[str, int, int]) -> None:
    """Carry a capture out, and at once whatever pair it lets somebody lay."""
    rank, own, _taken = choice
    take(desk, seat, choice, "E.13" if own == 1 else "E.14")
    offer_join(desk, seat, rank, "E.15")


def take(desk: Desk, seat: str, choice: tuple[str, int, int], clause: str) -> None:
    """Take the first cards of the rank with the first cards of the rank."""
    rank, own, taken = choice
    hand_cards = of_rank(desk["hands"][seat], rank)[:own]
    table_cards = of_rank(desk["table"], rank)[:taken]
    capture(desk, seat, hand_cards, table_cards, clause)


def offer_join(desk: Desk, capturer: str, rank: str, clause: str) -> None:
    """E.15, G.10: whoever has a pair of the captured rank lays it, the capturer not excluded.

    Greedy joins at once under either reading of join-window, so `any-time` adds nothing.
    """
    for seat in clockwise_after(desk, capturer):
        held = of_rank(desk["hands"][seat], rank)
        if len(held) >= 2:
            join(desk, seat, held[:2], seat, clause)


def give_rest_to_dealer(desk: Desk) -> None:
    """E.18, G.13, Y.8: the last player's hand and all of the table join the dealer's pile."""
    pile = desk["won"][desk["dealer"]]
    for seat in holders(desk):  # never more than one
        desk["last_holder"] = seat
        move(list(desk["hands"][seat]), desk["hands"][seat], pile)
    move(list(desk["table"]), desk["table"], pile)


def settle(desk: Desk, carried: Fraction) -> Money:
    """E.8, E.19 and E.20, or F.3 and F.4 in their place."""
    par = PAR[desk["variant"]]
    bonus = BONUS[desk["variant"]]
    return settle_with(stake(desk, carried), desk, last_player(desk), bonus, par)


def settle_with(money: Money, desk: Desk, last: str | None, bonus: int, par: int) -> Money:
    """The bonus, then everybody's balance, from a pot that is never short."""
    if last is not None:  # otherwise the bonus stays where it is
        from_pot(money, last, Fraction(bonus))
    for seat in desk["seats"]:
        from_pot(money, seat, Fraction(chips_over(desk["won"][seat], par)))
    return money


def last_player(desk: Desk) -> str | None:
    """Crux last-bonus: whom E.19 or G.14 means."""
    reading = desk["readings"]["last-bonus"]
    if reading == "last-capture":
        return desk["last_capture"]
    if reading == "last-won":
        return desk["last_winner"]
    return desk["last_holder"]


def chips_over(pile: list[str], par: int) -> int:
    """E.20, F.4, G.15, Y.10: to take for each two cards over, or (negative) to pay if short."""
    if len(pile) < par:
        return -((par - len(pile)) // 2)
    return (len(pile) - par) // 2
