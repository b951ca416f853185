"""What stands in each column of a file of deals, a row a deal: its data dictionary."""

from dataclasses import dataclass

from laughlie.language.words import Words
from laughlie.seats import Seat, seats


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, the type of its values by Arrow's name, their unit and their meaning.

    The unit also stands in the head, unless the head is what is counted. A seat that is nobody's
    is an empty field in CSV and null in Parquet.
    """

    head: str
    kind: str
    unit: Words
    meaning: Words


_NUMBER = Words("a number", "число")
_SEAT = Words("a seat, A to F", "место, от A до F")
_MONEY = Words("units of money", "денежные единицы")

_DEAL = (
    Column(
        "seed",
        "uint64",
        _NUMBER,
        Words("the seed of the decks", "исходное число, из которого тасуются колоды"),
    ),
    Column(
        "number",
        "uint64",
        _NUMBER,
        Words(
            "which deck of the seed: with seed and number deals.deck and the player open the deal",
            "какая это колода: по исходному числу и номеру сдачу открывают deals.deck и плеер",
        ),
    ),
    Column(
        "turns",
        "int16",
        Words("turns", "ходы"),
        Words(
            "how often a seat was given the turn, that of lying down counted",
            "сколько раз ход переходил к игрокам, считая и тот, когда карты кладут",
        ),
    ),
    Column(
        "last_capture",
        "string",
        _SEAT,
        Words(
            "who captured last, empty if nobody did",
            "кто взял последним; пусто, если никто не взял",
        ),
    ),
    Column(
        "loser",
        "string",
        _SEAT,
        Words(
            "who is the loser (R.12), empty for nobody", "кто проиграл (R.12); пусто, если никто"
        ),
    ),
    Column(
        "pot_left_units",
        "double",
        _MONEY,
        Words(
            "what stays in the pot, to the nearest floating-point number",
            "сколько осталось в банке, с точностью числа с плавающей запятой",
        ),
    ),
)


def columns(players: int) -> tuple[Column, ...]:
    """Return the columns of a file of deals of so many players, in their order.

    First come those of the deal, then for each seat, A first, what it gained and what it won.
    """
    return _DEAL + tuple(column for seat in seats(players) for column in _of(seat))


def _of(seat: Seat) -> tuple[Column, ...]:
    return (
        Column(
            f"net_units_{seat}",
            "double",
            _MONEY,
            Words(
                f"what {seat} gained or, less than 0, lost, its ante counted, to the nearest"
                " floating-point number",
                f"сколько игрок {seat} выиграл или, если меньше 0, проиграл вместе со своей"
                " ставкой, с точностью числа с плавающей запятой",
            ),
        ),
        Column(
            f"cards_{seat}",
            "int8",
            Words("cards", "карты"),
            Words(
                f"how many cards lie in the won pile of {seat} after the end",
                f"сколько карт во взятках игрока {seat} в конце",
            ),
        ),
        Column(
            f"pairs_{seat}",
            "int8",
            Words("pairs", "пары"),
            Words(
                "how many pairs those are, rank by rank, a three counting one (R.14)",
                "сколько это пар, считая по достоинствам: тройка даёт одну (R.14)",
            ),
        ),
    )
