"""Cards as two-letter strings, and the few questions the rules ask about them."""

RANKS = "A23456789TJQK"  # the policy's order for all texts; R.1 has another, never used in play
SUITS = "SHDC"
PACK = [rank + suit for rank in RANKS for suit in SUITS]  # E.3, R.1


def in_order(cards: list[str]) -> list[str]:
    """The same cards by rank, A first, and within a rank by suit."""
    return sorted(cards, key=PACK.index)


def of_rank(cards: list[str], rank: str) -> list[str]:
    """The cards of one rank, in suit order, so that the first few are the ones greedy uses."""
    return in_order([card for card in cards if card[0] == rank])


def how_many(cards: list[str], rank: str) -> int:
    """How many cards of one rank there are."""
    return len([card for card in cards if card[0] == rank])


def pairs_in(pile: list[str]) -> int:
    """Whole pairs, counted rank by rank: three of a rank make one pair (R.14)."""
    return sum(how_many(pile, rank) // 2 for rank in RANKS)
