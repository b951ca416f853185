"""Money that goes into the pot and comes out of it, for all texts alike."""

from fractions import Fraction

from .desk import Desk
from .report import Money


def stake(desk: Desk, carried: Fraction) -> Money:
    """The dealer stakes three, each of the others two (E.8, G.4, Y.4)."""
    money: Money = {"start": carried, "left": carried, "net": {}}
    for seat in desk["seats"]:
        ante = 3 if seat == desk["dealer"] else 2
        money["net"][seat] = Fraction(-ante)
        money["start"] += ante
        money["left"] += ante
    return money


def into_pot(money: Money, seat: str, amount: Fraction) -> None:
    """A seat pays into the pot."""
    money["net"][seat] -= amount
    money["left"] += amount


def from_pot(money: Money, seat: str, amount: Fraction) -> None:
    """A seat takes from the pot."""
    into_pot(money, seat, -amount)


def pay_takers(desk: Desk, money: Money, due: dict[str, Fraction]) -> None:
    """All that is due when there is enough, otherwise what there is."""
    if sum(due.values()) > money["left"]:
        share_what_there_is(desk, money, due)
        return
    for seat, amount in due.items():
        from_pot(money, seat, amount)


def share_what_there_is(desk: Desk, money: Money, due: dict[str, Fraction]) -> None:
    """Crux short-pot: R.16 is silent where there is no loser; G has nobody to make it up."""
    pot = money["left"]
    total = sum(due.values())
    for seat, amount in due.items():  # clockwise from eldest
        if desk["readings"]["short-pot"] == "by-turn":
            from_pot(money, seat, min(amount, money["left"]))
        else:
            from_pot(money, seat, pot * amount / total)
