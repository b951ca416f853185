"""Descriptions too incomplete to be dealt, each with what it does not say, so far as we can read.

Most are web pages of which only the beginning could be seen; what stands further down is not known
here, and so it is not played. The edition's apparatus has what they do say, point by point.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from laughlie.errors import RuleSetError

CAPTURES = "which captures there are"
LYING_DOWN = "what becomes of who cannot capture"
END = "when play ends"
LEFTOVERS = "who gets what is left"
BONUS = "who takes the bonus"
SETTLEMENT = "how the pot is settled"
STAKES = "what is staked"
DEAL = "how many cards are dealt"

_AFTER_CAPTURES = (END, LEFTOVERS, BONUS, SETTLEMENT)


@dataclass(frozen=True, slots=True)
class Fragment:
    """A description that cannot be played: its name, siglum, and the choices it leaves open."""

    name: str
    siglum: str
    missing: tuple[str, ...]

    def refusal(self) -> RuleSetError:
        """Return the error with which it refuses to be dealt, naming every missing choice."""
        return RuleSetError(
            f"{self.name} cannot be dealt: as far as we could read, it does not say"
            f" {'; '.join(self.missing)}"
        )


FRAGMENTS: Mapping[str, Fragment] = MappingProxyType(
    {
        each.name: each
        for each in (
            Fragment("parlett", "P", (CAPTURES, *_AFTER_CAPTURES)),
            Fragment("du-coeur", "J", (CAPTURES, LYING_DOWN, *_AFTER_CAPTURES)),
            Fragment("hubpages", "N", (LEFTOVERS, BONUS, SETTLEMENT)),
            Fragment("gamerules", "L", (CAPTURES, *_AFTER_CAPTURES)),
            Fragment("cassidy-cash", "K", (LEFTOVERS, BONUS)),
            Fragment("middleton-hall", "M", (LYING_DOWN, *_AFTER_CAPTURES)),
            Fragment("caid", "C", (LEFTOVERS, BONUS, SETTLEMENT)),
            Fragment("historic-camping", "H", _AFTER_CAPTURES),
            Fragment("adpoker", "A", (STAKES, DEAL, END, BONUS, SETTLEMENT)),
        )
    }
)
"""Every description that cannot be dealt, by its name."""
