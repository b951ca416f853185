"""The reconstruction of a modern page, clauses G.4 to G.18, for five players or four."""

from fractions import Fraction

from .cards import RANKS, how_many
from .desk import Desk, from_eldest, holders, lie_down
from .english import (
    chips_over,
    clear_table_mournivals,
    give_rest_to_dealer,
    last_player,
    offer_join,
    open_hands,
    take,
    the_most,
)
from .pot import from_pot, into_pot, pay_takers, stake
from .report import Money

BONUS = {5: 5, 4: 3}  # G.14, G.18


def play(desk: Desk) -> None:
    """Everything from the turned-up table to G.13."""
    clear_table_mournivals(desk)  # G.6
    # Greedy lays all that it may here under either reading of lay-when.
    open_hands(desk, "G.11")
    turn = 0
    while not is_over(desk):
        take_turn(desk, from_eldest(desk)[turn % len(desk["seats"])])
        turn += 1
    give_rest_to_dealer(desk)  # G.13


def is_over(desk: Desk) -> bool:
    """G.12, Y.7: at most one player holds cards."""
    return len(holders(desk)) <= 1


def take_turn(desk: Desk, seat: str) -> None:
    """One capture when able (G.7, G.9) with the pair it lets out (G.10), else lie down (G.8)."""
    if desk["hands"][seat] == []:
        return  # out already, and passed over
    best = the_most(captures(desk, seat))
    if best is None:
        lie_down(desk, seat, "G.8")
        return
    rank, _own, taken = best
    take(desk, seat, best, "G.7" if taken == 1 else "G.9")
    # Greedy joins at once under either reading of join-window.
    offer_join(desk, seat, rank, "G.10")


def captures(desk: Desk, seat: str) -> list[tuple[str, int, int]]:
    """G.7, G.9, Y.5: one hand card takes one or three, never a pair a pair or a prial a single."""
    found = []
    for rank in RANKS:
        if how_many(desk["hands"][seat], rank) > 0:
            on_table = how_many(desk["table"], rank)
            found += [(rank, 1, taken) for taken in (1, 3) if taken <= on_table]
    return found


def par(desk: Desk) -> int:
    """G.15 in cards; crux par: with four players G.18 may raise it to what was dealt."""
    if len(desk["seats"]) == 4 and desk["readings"]["par"] == "as-dealt":
        return 10
    return 8


def settle(desk: Desk, carried: Fraction) -> Money:
    """The antes (G.4), all who pay, the bonus (G.14), and then all who take (G.15)."""
    money = stake(desk, carried)
    due = {}
    for seat in from_eldest(desk):
        balance = Fraction(chips_over(desk["won"][seat], par(desk)))
        if balance < 0:
            into_pot(money, seat, -balance)
        elif balance > 0:
            due[seat] = balance
    last = last_player(desk)
    if last is not None:  # otherwise it stays in the pot, and helps to pay the takers
        from_pot(money, last, Fraction(BONUS[len(desk["seats"])]))
    pay_takers(desk, money, due)
    return money
