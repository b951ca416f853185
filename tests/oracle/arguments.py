"""What `play` accepts: the tables of players and cruxes, and the refusals."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from .cards import PACK

# (cards in each hand, cards on the table): E.9 and E.10; F.2; R.5 and R.17; G.18.
SIZES = {
    "english": {5: (8, 12)},
    "english-four": {4: (10, 12)},
    "russian": {3: (13, 13), 4: (10, 12), 5: (8, 12), 6: (7, 10)},
    "ways-to-play": {4: (10, 12), 5: (8, 12)},
    "go-program": {5: (8, 12)},
}

# The first option of each crux is the default.
CRUXES: dict[str, dict[str, list[str]]] = {
    "english": {
        "last-bonus": ["last-capture", "last-won", "last-in"],
        "empty-hand": ["out", "out-at-turn", "lain-only"],
        "per-turn": ["one", "all"],
        "must-capture": ["forced", "may-decline"],
        "table-prial": ["one-or-three", "all-three"],
        "table-mournival": ["stays", "dealer"],
        "join-window": ["at-once", "any-time"],
    },
    "russian": {
        "stuck-when": ["own-turn", "turn-end", "any-moment"],
        "opening": ["one-set", "exactly-one", "all-pairs"],
        "threes": ["allowed", "pairs-only"],
        "join-owner": ["adder", "capturer"],
        "empty-hand": ["safe", "loses"],
        "pay-for": ["pairs-taken", "difference", "cards"],
        "fifth-of": ["as-written", "ante-sum", "own-stake", "running-pot"],
        "fifth": ["one-fifth", "one-nth"],
        "short-pot": ["pro-rata", "by-turn"],
    },
    "ways-to-play": {
        "table-mournival": ["dealer", "stays"],
        "lay-when": ["any-time", "before-play"],
        "join-window": ["at-once", "any-time"],
        "last-bonus": ["last-capture", "last-won"],
        "par": ["four-pairs", "as-dealt"],
        "short-pot": ["pro-rata", "by-turn"],
    },
    "go-program": {},
}
CRUXES["english-four"] = CRUXES["english"]


def check_table(variant: str, players: int, dealer: str) -> None:
    """Refuse a variant, a number of players or a dealer that no text knows."""
    if not isinstance(variant, str) or variant not in SIZES:
        raise ValueError(f"no such variant: {variant!r}")
    if type(players) is not int or players not in SIZES[variant]:  # a bool is not a count
        raise ValueError(f"the {variant} game is not played by {players!r}")
    if not isinstance(dealer, str) or dealer not in list("ABCDEF"[:players]):
        raise ValueError(f"no seat {dealer!r} among {players} players")


def check_deck(deck: Sequence[str]) -> None:
    """Refuse anything but the 52 different cards of one pack."""
    if isinstance(deck, str) or not isinstance(deck, Sequence):
        raise ValueError("a deck is a sequence of cards")
    for card in deck:
        if not isinstance(card, str) or card not in PACK:
            raise ValueError(f"no such card: {card!r}")
        if list(deck).count(card) > 1:
            raise ValueError(f"the card {card} is in the deck more than once")
    if len(deck) != len(PACK):
        raise ValueError(f"a deck has 52 cards, not {len(deck)}")


def checked_carried(carried: Fraction) -> Fraction:
    """The pot brought in from earlier deals, which is exact and cannot be a debt."""
    if not isinstance(carried, int | Fraction) or isinstance(carried, bool):
        raise ValueError(f"a carried pot is a fraction, not {carried!r}")
    if carried < 0:
        raise ValueError(f"a carried pot cannot be negative: {carried}")
    return Fraction(carried)


def all_readings(variant: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Every crux of the variant with the reading in force, defaults filled in."""
    if not isinstance(chosen, Mapping):
        raise ValueError("readings are a mapping of cruxes to options")
    for crux, option in chosen.items():
        if crux not in CRUXES[variant]:
            raise ValueError(f"the {variant} text has no crux {crux!r}")
        if option not in CRUXES[variant][crux]:
            raise ValueError(f"the crux {crux} has no reading {option!r}")
    return {crux: chosen.get(crux, options[0]) for crux, options in CRUXES[variant].items()}
