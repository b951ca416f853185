"""Decks and deals: the one shuffler, and how a deck becomes hands and table."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from numbers import Rational

from laughlie.cards import PACK, Card, format_cards, require_distinct
from laughlie.draws import DECKS, below, words
from laughlie.errors import CardError, DealError
from laughlie.rulesets import RuleSet
from laughlie.seats import Seat

Hands = tuple[tuple[Card, ...], ...]


def deck(seed: int, number: int = 0) -> tuple[Card, ...]:
    """Return deck ``number`` of ``seed``: the 52 cards in the order in which they are dealt.

    The sorted pack is shuffled once (Fisher and Yates, from the last place down) with unbiased
    draws from ``laughlie.draws``; seed and number are each from 0 to 2**64 - 1, else ``DealError``.
    """
    source = words(seed, number, DECKS)
    cards = list(PACK)
    for last in range(len(cards) - 1, 0, -1):
        pick = below(last + 1, source)
        cards[last], cards[pick] = cards[pick], cards[last]
    return tuple(cards)


@dataclass(frozen=True, slots=True)
class Deal:
    """A full pack dealt under a ruleset: hands (seat A first), table, money carried.

    ``carried`` is the pot left by earlier deals, an exact number of units of money. Each hand is
    kept sorted. Raises ``DealError`` or ``CardError``, naming all that is wrong, unless players,
    dealer, hands and table fit the ruleset and make 52 cards.
    """

    ruleset: RuleSet
    dealer: Seat
    hands: Hands
    table: tuple[Card, ...]
    carried: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        _require_full_pack([card for cards in (*self.hands, self.table) for card in cards])
        size = self.ruleset.hand_size(self.players)
        problems = [
            f"{Seat(seat)} holds {len(hand)} cards, not {size}"
            for seat, hand in enumerate(self.hands)
            if len(hand) != size
        ]
        if self.dealer >= self.players:
            problems.append(_nobody_sits(self.dealer, self.players))
        if not isinstance(self.carried, Rational) or self.carried < 0:
            problems.append(f"the pot carried in must be an exact sum, 0 or more: {self.carried}")
        if problems:
            raise DealError("; ".join(problems))
        object.__setattr__(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))
        object.__setattr__(self, "carried", Fraction(self.carried))

    @property
    def players(self) -> int:
        """Return how many sit at the table."""
        return len(self.hands)

    @property
    def next_dealer(self) -> Seat:
        """Return who deals next: eldest, an inference from E.7; R is silent."""
        return self.dealer.after(self.players)

    @classmethod
    def from_deck(
        cls,
        ruleset: RuleSet,
        players: int,
        cards: Sequence[Card],
        dealer: Seat = Seat.A,
        carried: Fraction = Fraction(0),
    ) -> "Deal":
        """Deal ``cards`` singly and clockwise, eldest first, the rest to the table (E.9, R.5)."""
        dealt = players * ruleset.hand_size(players)
        by_turn = {
            seat: cards[place:dealt:players]
            for place, seat in enumerate(dealer.after(players).round(players))
        }
        hands = tuple(tuple(by_turn[seat]) for seat in sorted(by_turn))
        return cls(ruleset, dealer, hands, tuple(cards[dealt:]), carried)


def require_seat(seat: Seat, players: int) -> None:
    """Raise ``DealError`` if nobody sits at ``seat`` at a table of ``players``."""
    if seat >= players:
        raise DealError(_nobody_sits(seat, players))


def _nobody_sits(seat: Seat, players: int) -> str:
    return f"nobody sits at {seat} when {players} play"


def _require_full_pack(cards: Sequence[Card]) -> None:
    if not all(isinstance(card, Card) for card in cards):
        raise CardError("these are not cards: read them with parse_cards")
    require_distinct(cards)
    if len(cards) != len(PACK):
        missing = format_cards(sorted(set(PACK) - set(cards)))
        raise DealError(f"{len(cards)} cards are not a pack of {len(PACK)}; missing: {missing}")
