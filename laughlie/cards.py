"""The pack: ranks, suits and cards, and how they are written (``AS TH 9D QC``)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from laughlie.errors import CardError
from laughlie.values import PasteBack


class Rank(PasteBack, IntEnum):
    """A rank. The order A 2 3 ... 10 J Q K is a convention for sorting, not a rule of play."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """Return the sign of the rank in card notation: ``A23456789TJQK``."""
        return "A23456789TJQK"[self - 1]


class Suit(PasteBack, IntEnum):
    """A suit, in the order in which cards of one rank are sorted."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """Return the sign of the suit in card notation: ``SHDC``."""
        return "SHDC"[self]

    @property
    def symbol(self) -> str:
        """Return the suit as people see it: ♠ ♥ ♦ ♣."""
        return "♠♥♦♣"[self]


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Card:
    """One card of the pack of 52 (E.3, R.1)."""

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Return the card written ``text`` (``"TH"``); raise ``CardError`` if it is none."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise CardError(
                f"{text!r} is not a card: write a rank A23456789TJQK, then a suit SHDC"
            ) from None

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""The 52 cards in sorted order: A♠ A♥ A♦ A♣ 2♠ ... K♣."""

_TEXT = {card: card.rank.letter + card.suit.letter for card in PACK}
_BY_TEXT = {text: card for card, text in _TEXT.items()}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards written in ``text``, separated by blanks, in the order written.

    Raises ``CardError`` for a word that names no card and for cards that occur twice.
    """
    cards = tuple(Card.parse(word) for word in text.split())
    require_distinct(cards)
    return cards


def format_cards(cards: Iterable[Card]) -> str:
    """Return ``cards`` in card notation, in their order, separated by single blanks."""
    return " ".join(str(card) for card in cards)


def require_distinct(cards: Iterable[Card]) -> None:
    """Raise ``CardError``, naming each of them, if some of ``cards`` occur more than once."""
    twice = sorted(card for card, count in Counter(cards).items() if count > 1)
    if twice:
        raise CardError(f"more than once: {format_cards(twice)}")


def by_rank(cards: Iterable[Card]) -> dict[Rank, tuple[Card, ...]]:
    """Return ``cards`` grouped by rank, lowest rank first, each group sorted by suit."""
    groups: dict[Rank, list[Card]] = {}
    for card in cards:
        groups.setdefault(card.rank, []).append(card)
    return {rank: tuple(sorted(groups[rank])) for rank in sorted(groups)}
