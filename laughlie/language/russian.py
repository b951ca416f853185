"""Russian words and sentences, with their cases and plural forms."""

from collections.abc import Sequence
from fractions import Fraction

from laughlie.cards import Card, Rank, Suit
from laughlie.money import amount_text
from laughlie.seats import Seat

# Each rank: nominative, accusative (whom is taken), instrumental (what with), genitive plural;
# genitive, accusative plural, instrumental plural.
_RANKS = (
    ("туз", "туза", "тузом", "тузов", "туза", "тузов", "тузами"),
    ("двойка", "двойку", "двойкой", "двоек", "двойки", "двойки", "двойками"),
    ("тройка", "тройку", "тройкой", "троек", "тройки", "тройки", "тройками"),
    ("четвёрка", "четвёрку", "четвёркой", "четвёрок", "четвёрки", "четвёрки", "четвёрками"),
    ("пятёрка", "пятёрку", "пятёркой", "пятёрок", "пятёрки", "пятёрки", "пятёрками"),
    ("шестёрка", "шестёрку", "шестёркой", "шестёрок", "шестёрки", "шестёрки", "шестёрками"),
    ("семёрка", "семёрку", "семёркой", "семёрок", "семёрки", "семёрки", "семёрками"),
    ("восьмёрка", "восьмёрку", "восьмёркой", "восьмёрок", "восьмёрки", "восьмёрки", "восьмёрками"),
    ("девятка", "девятку", "девяткой", "девяток", "девятки", "девятки", "девятками"),
    ("десятка", "десятку", "десяткой", "десяток", "десятки", "десятки", "десятками"),
    ("валет", "валета", "валетом", "валетов", "валета", "валетов", "валетами"),
    ("дама", "даму", "дамой", "дам", "дамы", "дам", "дамами"),
    ("король", "короля", "королём", "королей", "короля", "королей", "королями"),
)
_NOMINATIVE, _ACCUSATIVE, _INSTRUMENTAL, _GENITIVE_PLURAL = range(4)
_GENITIVE, _ACCUSATIVE_PLURAL, _INSTRUMENTAL_PLURAL = range(4, 7)
_SUITS = ("пик", "червей", "бубен", "треф")
_LETTERS = ("Т", "2", "3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К")

_CARDS = ("карта", "карты", "карт")
_CARDS_ACCUSATIVE = ("карту", "карты", "карт")
_PAIRS = ("пара", "пары", "пар")
_PASSES = {
    "opening": "ничего не откладывает",
    "turn": "больше в этот ход не берёт",
    "join": "оставляет пару на руках",
}


class Russian:
    """Says in Russian what happens in a deal; see ``Language`` for what each sentence tells."""

    code = "ru"
    of = " "

    def rank(self, rank: Rank) -> str:
        return _RANKS[rank - 1][_NOMINATIVE]

    def rank_letter(self, rank: Rank) -> str:
        return _LETTERS[rank - 1]

    def suit(self, suit: Suit) -> str:
        return _SUITS[suit]

    def with_card(self, card: Card) -> str:
        return _name(card, _INSTRUMENTAL)

    def deal(self, dealer: Seat, players: int, each: int, table: int) -> str:
        every = f"{_count(each, _CARDS_ACCUSATIVE)} каждому из {players} игроков"
        return f"Сдаёт игрок {dealer}: {every}, {_count(table, _CARDS_ACCUSATIVE)} на стол."

    def table_mournival(self, dealer: Seat, cards: Sequence[Card]) -> str:
        four = f"Четыре карты одного достоинства, {_list(cards, _NOMINATIVE)}"
        return f"{four}, со стола сразу достаются сдающему, игроку {dealer}."

    def lay(self, seat: Seat, cards: Sequence[Card]) -> str:
        set_ = "четыре карты одного достоинства" if len(cards) == 4 else f"пару {_of(cards)}"
        return f"Игрок {seat} откладывает {set_}: {_list(cards, _ACCUSATIVE)}."

    def capture(self, seat: Seat, hand: Sequence[Card], table: Sequence[Card]) -> str:
        with_ = _list(hand, _INSTRUMENTAL)
        return f"Игрок {seat} {with_} берёт {_list(table, _ACCUSATIVE)}."

    def join(self, seat: Seat, cards: Sequence[Card]) -> str:
        pair = f"пару {_of(cards)}"
        return f"Игрок {seat} тут же выкладывает {pair}: {_list(cards, _ACCUSATIVE)}."

    def lie_down(self, seat: Seat, cards: Sequence[Card], loses: bool) -> str:
        fate = "Он проигрывает, а остальные смеются." if loses else "Он выбывает."
        if not cards:
            return f"У игрока {seat} нет карт, и взять ему нечем. {fate}"
        lays = "кладёт" if loses else "бросает"
        down = f"{lays} на стол {_count(len(cards), _CARDS_ACCUSATIVE)}"
        return f"Игрок {seat} ничего не может взять и {down}: {_list(cards, _ACCUSATIVE)}. {fate}"

    def passes(self, seat: Seat, phase: str) -> str:
        return f"Игрок {seat} {_PASSES[phase]}."

    def to_take(self, hand: Sequence[Card], table: Sequence[Card]) -> str:
        taken = _together(table, _ACCUSATIVE, _ACCUSATIVE_PLURAL)
        return f"Взять {taken} {_together(hand, _INSTRUMENTAL, _INSTRUMENTAL_PLURAL)}"

    def to_lay(self, cards: Sequence[Card]) -> str:
        return f"Отложить {_together(cards, _ACCUSATIVE, _ACCUSATIVE_PLURAL)}"

    def to_lie_down(self, count: int) -> str:
        return f"Положить на стол всё, что на руках: {_count(count, _CARDS)}"

    def end(self, holders: Sequence[Seat]) -> str:
        if not holders:
            return "Розыгрыш окончен: карт на руках ни у кого не осталось."
        who = " и ".join(str(seat) for seat in holders)
        players = "игрока" if len(holders) == 1 else "игроков"
        return f"Розыгрыш окончен: карты на руках остались только у {players} {who}."

    def leftovers(self, dealer: Seat, count: int) -> str:
        rest = _count(count, _CARDS)
        return f"Всё, что осталось, достаётся сдающему, игроку {dealer}: {rest}."

    def lost(self, loser: Seat | None) -> str:
        if loser is None:
            return "Игра остановлена: карт ни у кого нет, так что никто не проиграл."
        return f"Игра остановлена: проиграл игрок {loser}, остальные считают свои пары."

    def bonus(self, seat: Seat, amount: Fraction, last_in: bool) -> str:
        what = ": карты остались только у него" if last_in else " за последнюю взятку"
        return f"Игрок {seat} берёт с кона {amount_text(amount)}{what}."

    def pays(self, seat: Seat, won: int, unit: str, amount: Fraction) -> str:
        return f"{_has(seat, won, unit)}: он кладёт на кон {amount_text(amount)}."

    def takes(self, seat: Seat, won: int, unit: str, amount: Fraction, short: Fraction) -> str:
        rest = f"; ещё {amount_text(short)} ему причитается, но на кону этого нет" if short else ""
        return f"{_has(seat, won, unit)}: он берёт с кона {amount_text(amount)}{rest}."

    def even(self, seat: Seat, won: int, unit: str) -> str:
        return f"{_has(seat, won, unit)}: он не платит и не берёт."

    def makes_up(self, seat: Seat, amount: Fraction) -> str:
        return (
            f"Денег на кону не хватает: проигравший игрок {seat} доплачивает {amount_text(amount)}."
        )

    def is_made_up(self, seat: Seat, amount: Fraction) -> str:
        return f"Игрок {seat} получает от проигравшего {amount_text(amount)}."

    def left(self, amount: Fraction) -> str:
        if not amount:
            return "Кон пуст."
        return f"На кону остаётся {amount_text(amount)}."


def rank_words(rank: Rank) -> dict[str, str]:
    """Return ``rank`` in the cases of one card, or of several where the name says so.

    Ace, knave, queen and king are taken as somebody is, not as something: ``all_of_them`` and
    ``the_others`` go with either.
    """
    cases = _RANKS[rank - 1]
    alive = cases[_ACCUSATIVE_PLURAL] == cases[_GENITIVE_PLURAL]
    return {
        "nominative": cases[_NOMINATIVE],
        "accusative": cases[_ACCUSATIVE],
        "genitive": cases[_GENITIVE],
        "genitives": cases[_GENITIVE_PLURAL],
        "accusatives": cases[_ACCUSATIVE_PLURAL],
        "all_of_them": f"{'всех' if alive else 'все'} {cases[_ACCUSATIVE_PLURAL]}",
        "the_others": f"{'остальных' if alive else 'остальные'} {cases[_ACCUSATIVE_PLURAL]}",
    }


def plural(number: int, forms: tuple[str, str, str]) -> str:
    """Return the form of a noun that goes with ``number``: 1 карта, 2 карты, 5 карт."""
    if number % 10 == 1 and number % 100 != 11:
        return forms[0]
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return forms[1]
    return forms[2]


def _count(number: int, forms: tuple[str, str, str]) -> str:
    return f"{number} {plural(number, forms)}"


def _has(seat: Seat, won: int, unit: str) -> str:
    return f"У игрока {seat} {_count(won, _PAIRS if unit == 'pairs' else _CARDS)}"


def _name(card: Card, case: int) -> str:
    return f"{_RANKS[card.rank - 1][case]} {_SUITS[card.suit]}"


def _of(cards: Sequence[Card]) -> str:
    return _RANKS[cards[0].rank - 1][_GENITIVE_PLURAL]


def _list(cards: Sequence[Card], case: int) -> str:
    *first, last = [_name(card, case) for card in cards]
    return f"{', '.join(first)} и {last}" if first else last


def _together(cards: Sequence[Card], one: int, several: int) -> str:
    """Return cards of one rank, which is said once: «шестёрки пик и червей»."""
    *first, last = [_SUITS[card.suit] for card in cards]
    rank = _RANKS[cards[0].rank - 1][several if first else one]
    return f"{rank} {', '.join(first)} и {last}" if first else f"{rank} {last}"
