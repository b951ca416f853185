"""The Russian settlement, R.13 to R.18, in units of one ante."""

from fractions import Fraction

from .arguments import SIZES
from .cards import pairs_in
from .desk import Desk, from_eldest
from .pot import into_pot, pay_takers
from .report import Money


def settle(desk: Desk, carried: Fraction) -> Money:
    """Antes (R.13), then either all payers before all takers, or one seat after another."""
    antes = Fraction(len(desk["seats"]))
    money: Money = {
        "start": antes + carried,
        "left": antes + carried,
        "net": {seat: Fraction(-1) for seat in desk["seats"]},
    }
    if desk["readings"]["fifth-of"] == "running-pot":
        settle_one_by_one(desk, money)
    else:
        settle_together(desk, money)
    return money


def counting_seats(desk: Desk) -> list[str]:
    """Everyone but the loser (R.14), clockwise from eldest."""
    return [seat for seat in from_eldest(desk) if seat != desk["loser"]]


def fifth(desk: Desk) -> Fraction:
    """Crux fifth: R.18 keeps the fifth, or it follows the number of players."""
    if desk["readings"]["fifth"] == "one-fifth":
        return Fraction(1, 5)
    return Fraction(1, len(desk["seats"]))


def parts(desk: Desk, seat: str) -> tuple[int, int]:
    """How many fifths a seat pays (R.14) and how many it takes (R.15), by crux pay-for."""
    par = SIZES["russian"][len(desk["seats"])][0]  # R.18: as many as were dealt to each
    pile = desk["won"][seat]
    pairs = pairs_in(pile)
    reading = desk["readings"]["pay-for"]
    if reading == "pairs-taken":
        return (pairs, 0) if pairs < par else (0, pairs)
    if reading == "difference":
        return (par - pairs, 0) if pairs < par else (0, pairs - par)
    # cards: the par is so many cards, and an odd card counts for nothing
    cards = len(pile)
    return ((par - cards) // 2, 0) if cards < par else (0, (cards - par) // 2)


def settle_together(desk: Desk, money: Money) -> None:
    """All payments come in first; only then can the pot prove short (R.14 to R.16)."""
    antes = Fraction(len(desk["seats"]))
    reading = desk["readings"]["fifth-of"]
    base_to_pay = antes if reading == "ante-sum" else money["start"]
    base_to_take = Fraction(1) if reading == "own-stake" else antes
    due = {}
    for seat in counting_seats(desk):
        paid, taken = parts(desk, seat)
        into_pot(money, seat, paid * fifth(desk) * base_to_pay)
        if taken > 0:
            due[seat] = taken * fifth(desk) * base_to_take
    pay_out(desk, money, due)


def settle_one_by_one(desk: Desk, money: Money) -> None:
    """Crux fifth-of, `running-pot`: each seat pays or takes by the pot it finds."""
    for seat in counting_seats(desk):
        paid, taken = parts(desk, seat)
        part = fifth(desk) * money["left"]
        into_pot(money, seat, paid * part)
        if taken > 0:
            # A taker is alone at the pot, so a shortage is judged there and then.
            pay_out(desk, money, {seat: taken * part})


def pay_out(desk: Desk, money: Money, due: dict[str, Fraction]) -> None:
    """R.15, and R.16 when the pot is short."""
    shortage = sum(due.values()) - money["left"]
    if shortage > 0 and desk["loser"] is not None:
        # The loser's money goes to the takers, not into the pot; it only passes through here.
        into_pot(money, desk["loser"], shortage)
    pay_takers(desk, money, due)
