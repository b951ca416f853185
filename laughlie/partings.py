"""Deals in which the readings of a crux part: found by playing, not kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count, zip_longest

from laughlie.deals import Deal, deck
from laughlie.game import Event
from laughlie.playout import PlayedDeal, play_out
from laughlie.rulesets import RuleSet, ruleset

SEED = 1522
"""The seed whose decks are searched, from number 0 on."""

# Some readings part only at other tables than the usual, with a pot carried in, or beside others.
_PLAYERS = {"fifth": 4, "par": 4, "short-pot": 4}
_CARRIED = {"fifth-of": Fraction(5)}
_BESIDE = {("fifth-of", "own-stake"): {"pay-for": "cards"}}


@dataclass(frozen=True, slots=True)
class Parting:
    """One deck played by the plain policy under the default reading and under another.

    ``number`` is the deck's among those of ``SEED``.
    """

    number: int
    default: PlayedDeal
    other: PlayedDeal

    @property
    def events(self) -> tuple[Event | None, Event | None] | None:
        """Return the first events that differ, or None if only the settlement does."""
        for ours, theirs in zip_longest(self.default.events, self.other.events):
            if ours is None or theirs is None or ours.move != theirs.move:
                return ours, theirs
        return None


@cache
def parting(variant: str, crux: str, option: str) -> Parting:
    """Return the first deck of ``SEED`` after which somebody is paid otherwise under ``option``.

    For readings that can part: under one that cannot, the search has no end.
    """
    default = ruleset(variant, _BESIDE.get((crux, option)))
    other = default.with_readings({crux: option})
    players = _PLAYERS.get(crux, default.standard_players)
    carried = _CARRIED.get(crux, Fraction(0))

    def played(rules: RuleSet, number: int) -> PlayedDeal:
        return play_out(Deal.from_deck(rules, players, deck(SEED, number), carried=carried))

    tried = (Parting(number, played(default, number), played(other, number)) for number in count())
    return next(each for each in tried if each.default.settlement.net != each.other.settlement.net)


def command(played: PlayedDeal, number: int) -> str:
    """Return the command that plays this deal and tells it in the terminal."""
    return " ".join(_words(played, number))


def _words(played: PlayedDeal, number: int) -> Iterator[str]:
    deal = played.deal
    yield f"laughlie play --variant {deal.ruleset.name} --seed {SEED} --number {number}"
    if deal.players != deal.ruleset.standard_players:
        yield f"--players {deal.players}"
    if deal.carried:
        yield f"--carried {deal.carried}"
    for crux, option in deal.ruleset.chosen.items():
        yield f"--reading {crux}={option}"
