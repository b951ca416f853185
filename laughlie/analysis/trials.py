"""Every reading tried against the default of its text on common decks, and the decks that tell.

Greedy players, as many as a text speaks of first, never come to some points on which readings
differ: they never lie down while they can capture, never take one card where they could take
three, and lay their pairs at once; nothing is carried in, and of five a fifth is a fifth. Such a
reading is tried at a table where its point comes up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from laughlie.analysis.block import Table
from laughlie.analysis.paired import Paired, compare
from laughlie.deals import Deal, deck
from laughlie.live.sharing import share
from laughlie.playout import play_out
from laughlie.replay import record_of
from laughlie.rulesets import RULESETS, RuleSet


@dataclass(frozen=True, slots=True)
class Setting:
    """Who tries a reading: the policy of all, how many, the pot carried in, readings besides.

    ``players`` 0 is as many as the text speaks of first.
    """

    policy: str = "greedy"
    players: int = 0
    carried: Fraction = Fraction(0)
    readings: Mapping[str, str] = field(default_factory=dict)


USUAL = Setting()

_AT_RANDOM, _SENSIBLY, _FOUR = Setting("random"), Setting("sensible"), Setting(players=4)
_NO_LOSER = Setting(
    players=3,
    readings={
        "opening": "all-pairs",
        "threes": "pairs-only",
        "pay-for": "cards",
        "fifth": "one-nth",
    },
)

SETTINGS: Mapping[tuple[str, str, str], Setting] = {
    ("english", "must-capture", "may-decline"): _AT_RANDOM,
    ("english", "table-prial", "all-three"): _SENSIBLY,
    ("english", "join-window", "any-time"): _AT_RANDOM,
    ("russian", "fifth-of", "ante-sum"): Setting(carried=Fraction(5)),
    ("russian", "fifth", "one-nth"): _FOUR,
    ("russian", "short-pot", "by-turn"): _NO_LOSER,
    ("english-four", "must-capture", "may-decline"): _AT_RANDOM,
    ("english-four", "table-prial", "all-three"): _SENSIBLY,
    ("english-four", "join-window", "any-time"): _AT_RANDOM,
    ("ways-to-play", "lay-when", "before-play"): _AT_RANDOM,
    ("ways-to-play", "join-window", "any-time"): _AT_RANDOM,
    ("ways-to-play", "par", "as-dealt"): _FOUR,
    ("ways-to-play", "short-pot", "by-turn"): _FOUR,
}
"""The readings, by text, crux and option, that need another table than the usual."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A reading tried: its crux and option, the table by default and by it, what differs."""

    crux: str
    option: str
    one: Table
    other: Table
    seed: int
    paired: Paired

    @property
    def stakes(self) -> int:
        """Return what all stake in a deal, in units of money."""
        rules = self.one.rules
        return rules.dealer_ante + (self.one.players - 1) * rules.other_ante

    @property
    def moved(self) -> Fraction:
        """Return how much money the reading moves, of all that is staked: 1/2 is half of it."""
        return self.paired.mean_moved.mean / self.stakes

    @property
    def links(self) -> tuple[str, str] | None:
        """Return the most telling deal by default and by the reading, each as text for a link.

        Each opens before the first move (``live.sharing``). None if nothing differs in any deal.
        """
        if (telling := self.paired.telling) is None:
            return None
        return self._shared(self.one, telling.number), self._shared(self.other, telling.number)

    def _shared(self, table: Table, number: int) -> str:
        cards = deck(self.seed, number)
        deal = Deal.from_deck(table.rules, table.players, cards, table.dealer, table.carried)
        record = record_of(play_out(deal, table.policies, self.seed, number))
        return share(deal, record.moves, 0)


def trials(text: str, seed: int, deals: int) -> tuple[Trial, ...]:
    """Return every reading of ``text`` but the defaults, tried on the first decks of ``seed``.

    What moves most of the stakes stands first. Raises ``RuleSetError`` for an unknown text,
    ``DealError`` unless there are deals.
    """
    rules = RULESETS[text]
    found = [
        trial(rules, crux.name, option, seed, deals)
        for crux in rules.cruxes
        for option in crux.options[1:]
    ]
    return tuple(sorted(found, key=lambda each: each.moved, reverse=True))


def trial(rules: RuleSet, crux: str, option: str, seed: int, deals: int) -> Trial:
    """Return a reading of ``rules`` tried against the default on the first decks of ``seed``."""
    one = table_for(rules, crux, option)
    other = replace(one, rules=one.rules.with_readings({crux: option}))
    return Trial(crux, option, one, other, seed, compare(one, other, seed, deals, own_kernel=False))


def table_for(rules: RuleSet, crux: str, option: str) -> Table:
    """Return the table by default at which a reading of ``rules`` is tried."""
    setting = SETTINGS.get((rules.name, crux, option), USUAL)
    players = setting.players or rules.standard_players
    rules = rules.with_readings(setting.readings)
    return Table(rules, players, (setting.policy,) * players, carried=setting.carried)
