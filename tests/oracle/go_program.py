"""The game of a modern program, clauses Y.4 to Y.10: nothing is laid, nothing is left open."""

from fractions import Fraction

from .desk import Desk, from_eldest, lie_down
from .english import give_rest_to_dealer, settle_with, take, the_most
from .pot import stake
from .report import Money
from .ways_to_play import captures, is_over

PAR = 8  # Y.10
BONUS = 5  # Y.9


def play(desk: Desk) -> None:
    """Turns from eldest until Y.7, then Y.8."""
    turn = 0
    while not is_over(desk):
        take_turn(desk, from_eldest(desk)[turn % len(desk["seats"])])
        turn += 1
    give_rest_to_dealer(desk)


def take_turn(desk: Desk, seat: str) -> None:
    """One capture when able (Y.5), else lie down (Y.6)."""
    if desk["hands"][seat] == []:
        return  # out already, and passed over
    best = the_most(captures(desk, seat))
    if best is None:
        lie_down(desk, seat, "Y.6")
        return
    take(desk, seat, best, "Y.5")


def settle(desk: Desk, carried: Fraction) -> Money:
    """The antes (Y.4), five to whoever still held cards (Y.9), the balances (Y.10)."""
    return settle_with(stake(desk, carried), desk, desk["last_holder"], BONUS, PAR)
