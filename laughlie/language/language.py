"""What every language must be able to say about a deal."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from laughlie.cards import Card, Rank, Suit
from laughlie.seats import Seat


class Language(Protocol):
    """One language: the names of cards, and a whole sentence for each thing that happens."""

    code: str
    of: str
    """What stands between rank and suit in the name of a card."""

    def rank(self, rank: Rank) -> str:
        """Return the name of ``rank``."""

    def rank_letter(self, rank: Rank) -> str:
        """Return ``rank`` as it is printed on a card."""

    def suit(self, suit: Suit) -> str:
        """Return the name of ``suit`` as it follows a rank."""

    def with_card(self, card: Card) -> str:
        """Return ``card`` as that with which another is taken."""

    def deal(self, dealer: Seat, players: int, each: int, table: int) -> str:
        """Say who deals how many cards."""

    def table_mournival(self, dealer: Seat, cards: Sequence[Card]) -> str:
        """Say that four of a rank go from the table to the dealer before play."""

    def lay(self, seat: Seat, cards: Sequence[Card]) -> str:
        """Say that ``seat`` puts a set aside in the opening."""

    def capture(self, seat: Seat, hand: Sequence[Card], table: Sequence[Card]) -> str:
        """Say that ``seat`` takes table cards with hand cards."""

    def join(self, seat: Seat, cards: Sequence[Card]) -> str:
        """Say that ``seat`` lays a pair because a card of its rank was captured."""

    def lie_down(self, seat: Seat, cards: Sequence[Card], loses: bool) -> str:
        """Say that ``seat`` lays down the hand and is out, or loses."""

    def passes(self, seat: Seat, phase: str) -> str:
        """Say that ``seat`` passes up what it may do in ``phase``: "opening", "turn" or "join"."""

    def to_take(self, hand: Sequence[Card], table: Sequence[Card]) -> str:
        """Say to the player himself what he takes with what."""

    def to_lay(self, cards: Sequence[Card]) -> str:
        """Say to the player himself what he lays aside."""

    def to_lie_down(self, count: int) -> str:
        """Say to the player himself that he lies down with so many cards."""

    def end(self, holders: Sequence[Seat]) -> str:
        """Say that play ends, and who still holds cards."""

    def leftovers(self, dealer: Seat, count: int) -> str:
        """Say that the ``count`` cards left go to the dealer."""

    def lost(self, loser: Seat | None) -> str:
        """Say that play stops and who has lost."""

    def bonus(self, seat: Seat, amount: Fraction, last_in: bool) -> str:
        """Say that ``seat`` takes the bonus, and whether for staying in or for the last trick."""

    def pays(self, seat: Seat, won: int, unit: str, amount: Fraction) -> str:
        """Say that ``seat``, having won so many "cards" or "pairs", pays into the pot."""

    def takes(self, seat: Seat, won: int, unit: str, amount: Fraction, short: Fraction) -> str:
        """Say that ``seat``, having won so many "cards" or "pairs", takes from the pot.

        ``short`` is what is due as well and the pot has not.
        """

    def even(self, seat: Seat, won: int, unit: str) -> str:
        """Say that ``seat``, having won so many "cards" or "pairs", neither pays nor takes."""

    def makes_up(self, seat: Seat, amount: Fraction) -> str:
        """Say that the loser pays a taker what the pot is short of."""

    def is_made_up(self, seat: Seat, amount: Fraction) -> str:
        """Say that a taker gets from the loser what the pot is short of."""

    def left(self, amount: Fraction) -> str:
        """Say what is left in the pot."""
