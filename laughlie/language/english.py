"""English words and sentences."""

from collections.abc import Sequence
from fractions import Fraction

from laughlie.cards import Card, Rank, Suit
from laughlie.money import amount_text
from laughlie.seats import Seat

_RANKS = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "knave",
    "queen",
    "king",
)
_SUITS = ("spades", "hearts", "diamonds", "clubs")
_PASSES = {
    "opening": "lays nothing down",
    "turn": "takes no more in this turn",
    "join": "keeps the pair in his hand",
}


class English:
    """Says in English what happens in a deal; see ``Language`` for what each sentence tells."""

    code = "en"
    of = " of "

    def rank(self, rank: Rank) -> str:
        return _RANKS[rank - 1]

    def rank_letter(self, rank: Rank) -> str:
        return "10" if rank is Rank.TEN else rank.letter

    def suit(self, suit: Suit) -> str:
        return _SUITS[suit]

    def with_card(self, card: Card) -> str:
        return f"{self.rank(card.rank)}{self.of}{self.suit(card.suit)}"

    def deal(self, dealer: Seat, players: int, each: int, table: int) -> str:
        every = f"{each} cards to each of {players} players"
        return f"Player {dealer} deals {every} and {table} to the table."

    def table_mournival(self, dealer: Seat, cards: Sequence[Card]) -> str:
        return f"The four {_plural(cards[0].rank)} on the table go to player {dealer}, the dealer."

    def lay(self, seat: Seat, cards: Sequence[Card]) -> str:
        what = "a mournival" if len(cards) == 4 else "a pair"
        return f"Player {seat} lays down {what} of {_plural(cards[0].rank)}: {self._list(cards)}."

    def capture(self, seat: Seat, hand: Sequence[Card], table: Sequence[Card]) -> str:
        return f"Player {seat} takes {self._list(table)} with {self._list(hand)}."

    def join(self, seat: Seat, cards: Sequence[Card]) -> str:
        pair = f"a pair of {_plural(cards[0].rank)}"
        return f"Player {seat} at once lays down {pair}: {self._list(cards)}."

    def lie_down(self, seat: Seat, cards: Sequence[Card], loses: bool) -> str:
        fate = "He loses, and the others laugh." if loses else "He is out."
        if not cards:
            return f"Player {seat} has no card to take with. {fate}"
        count = _count(len(cards), "cards")
        stuck = f"Player {seat} can take nothing and lies down with {count}"
        return f"{stuck}: {self._list(cards)}. {fate}"

    def passes(self, seat: Seat, phase: str) -> str:
        return f"Player {seat} {_PASSES[phase]}."

    def to_take(self, hand: Sequence[Card], table: Sequence[Card]) -> str:
        return f"Take {self._together(table)} with {self._together(hand)}"

    def to_lay(self, cards: Sequence[Card]) -> str:
        return f"Lay down {self._together(cards)}"

    def to_lie_down(self, count: int) -> str:
        return f"Lie down with {_count(count, 'cards')}"

    def end(self, holders: Sequence[Seat]) -> str:
        if not holders:
            return "Play ends: nobody holds cards any more."
        who = self._and([str(seat) for seat in holders])
        return f"Play ends: only player {who} still holds cards."

    def leftovers(self, dealer: Seat, count: int) -> str:
        if count == 1:
            return f"The card that is left goes to player {dealer}, the dealer."
        return f"The {count} cards that are left go to player {dealer}, the dealer."

    def lost(self, loser: Seat | None) -> str:
        if loser is None:
            return "Play stops: nobody holds cards, so nobody loses."
        return f"Play stops: player {loser} has lost, and the others count their pairs."

    def bonus(self, seat: Seat, amount: Fraction, last_in: bool) -> str:
        what = "as the last with cards" if last_in else "for the last trick"
        return f"Player {seat} takes {amount_text(amount)} from the pot {what}."

    def pays(self, seat: Seat, won: int, unit: str, amount: Fraction) -> str:
        return f"Player {seat} has {_count(won, unit)} and pays {amount_text(amount)} into the pot."

    def takes(self, seat: Seat, won: int, unit: str, amount: Fraction, short: Fraction) -> str:
        taken = f"takes {amount_text(amount)} from the pot"
        owed = "is" if short == 1 else "are"
        rest = f"; the {amount_text(short)} due besides {owed} not in it" if short else ""
        return f"Player {seat} has {_count(won, unit)} and {taken}{rest}."

    def even(self, seat: Seat, won: int, unit: str) -> str:
        return f"Player {seat} has {_count(won, unit)} and neither pays nor takes."

    def makes_up(self, seat: Seat, amount: Fraction) -> str:
        return f"The pot is short: player {seat}, the loser, makes up {amount_text(amount)}."

    def is_made_up(self, seat: Seat, amount: Fraction) -> str:
        return f"Player {seat} gets {amount_text(amount)} from the loser."

    def left(self, amount: Fraction) -> str:
        if not amount:
            return "The pot is empty."
        return f"{amount_text(amount)} is left in the pot."

    def _list(self, cards: Sequence[Card]) -> str:
        return self._and([f"the {_name(card)}" for card in cards])

    def _together(self, cards: Sequence[Card]) -> str:
        """Return cards of one rank, which is said once: ``the sixes of spades and hearts``."""
        rank = cards[0].rank
        name = _plural(rank) if len(cards) > 1 else self.rank(rank)
        return f"the {name} of {self._and([self.suit(card.suit) for card in cards])}"

    @staticmethod
    def _and(words: Sequence[str]) -> str:
        *first, last = words
        return f"{', '.join(first)} and {last}" if first else last


def _name(card: Card) -> str:
    return f"{_RANKS[card.rank - 1]} of {_SUITS[card.suit]}"


def rank_words(rank: Rank) -> dict[str, str]:
    """Return ``rank`` as one card, with its article, and as several."""
    article = "an" if rank in (Rank.ACE, Rank.EIGHT) else "a"
    return {"a_card": f"{article} {_RANKS[rank - 1]}", "several": _plural(rank)}


def _plural(rank: Rank) -> str:
    return "sixes" if rank is Rank.SIX else _RANKS[rank - 1] + "s"


def _count(number: int, unit: str) -> str:
    return f"{number} {unit[:-1] if number == 1 else unit}"
