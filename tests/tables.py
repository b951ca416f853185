"""Small tables for tests: positions written as a line of cards a seat."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from laughlie import (
    PACK,
    Move,
    MoveKind,
    Phase,
    Position,
    Seat,
    legal_moves,
    parse_cards,
    play,
    ruleset,
    setup,
)


def table(
    variant: str,
    hands: str,
    middle: str = "",
    turn: str | None = None,
    dealer: str = "A",
    **readings: str,
) -> Position:
    """Return a position with ``hands`` separated by "/", A first, and ``middle`` on the table.

    Readings are named with "_" for "-": ``last_bonus="last-in"``.
    """
    rules = ruleset(variant, {crux.replace("_", "-"): option for crux, option in readings.items()})
    return setup(
        rules,
        [parse_cards(hand) for hand in hands.split("/")],
        parse_cards(middle),
        Seat[dealer],
        None if turn is None else Seat[turn],
    )


def english(hands: str, middle: str = "", turn: str | None = "B", **readings: str) -> Position:
    """Return an English position; seats not written hold cards that match nothing."""
    return table("english", hands, middle, turn, **readings)


def russian(hands: str, middle: str = "", turn: str | None = "B", **readings: str) -> Position:
    """Return a Russian position."""
    return table("russian", hands, middle, turn, **readings)


def finished(
    won: str, loser: str = "A", carried: str = "0", players: int = 5, **readings: str
) -> Position:
    """Return a Russian table at which play is over, with these won piles, "/" between them."""
    position = russian("/".join(["KS"] + [""] * (players - 1)), turn="A", **readings)
    return replace(
        position,
        phase=Phase.OVER,
        asking=(),
        won=tuple(parse_cards(each) for each in won.split("/")),
        loser=Seat[loser] if loser else None,
        carried=Fraction(carried),
    )


def pile(pairs: int, first: int = 0) -> str:
    """Return so many pairs, from pair ``first`` on in the sorted pack."""
    return " ".join(str(card) for card in PACK[2 * first : 2 * (first + pairs)])


def move(text: str) -> Move:
    """Return the move written as in a record: ``B QH x QS``, ``C join QD QC``, ``D decline``."""
    seat, *words = text.split()
    kinds = {
        "lay": MoveKind.LAY,
        "join": MoveKind.JOIN,
        "down": MoveKind.LIE_DOWN,
        "decline": MoveKind.DECLINE,
    }
    if words and words[0] in kinds:
        return Move.of(kinds[words[0]], Seat[seat], parse_cards(" ".join(words[1:])))
    hand, _, taken = " ".join(words).partition(" x ")
    return Move.of(MoveKind.CAPTURE, Seat[seat], parse_cards(hand), parse_cards(taken))


def options(position: Position) -> set[str]:
    """Return the legal moves, each as ``move`` reads it."""
    return {f"{each.seat} {_written(each)}".strip() for each in legal_moves(position)}


def after(position: Position, *moves: str) -> Position:
    """Return the position after ``moves``."""
    for each in moves:
        position, _ = play(position, move(each))
    return position


def mixed(position: Position, shuffled: Random) -> Position:
    """Return ``position`` with the hidden cards dealt anew to the other hands, as many to each."""
    own = position.to_move
    hidden = [card for seat, hand in enumerate(position.hands) if seat != own for card in hand]
    shuffled.shuffle(hidden)
    hands = []
    for seat, hand in enumerate(position.hands):
        cards = hand if seat == own else sorted(hidden[: len(hand)])
        hidden = hidden if seat == own else hidden[len(hand) :]
        hands.append(tuple(cards))
    # Who else is still to be asked depends on cards that are hidden; that is no seat's to see.
    return replace(position, hands=tuple(hands))


def _written(each: Move) -> str:
    return str(each).replace("lie_down", "down").removeprefix("capture ")
