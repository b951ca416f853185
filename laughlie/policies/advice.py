"""What a policy advises, and why."""

from dataclasses import dataclass
from enum import StrEnum

from laughlie.cards import Rank
from laughlie.game import Move
from laughlie.values import PasteBack


class Reason(PasteBack, StrEnum):
    """Why ``sensible`` makes its move. Each claims something of the position that can be seen.

    *Sets*: ONLY_LAY, it is a duty and there is one; LAYS, it is won at once, and any others may
    follow; of which one may be laid LAYS_IDLE, this one finds nothing on the table and others do;
    LAYS_MORE, four cards and not two; LAYS_EQUAL, nothing tells them apart. *Pairs*: JOINS, nothing
    can match it any more; JOINS_FOR_ANOTHER, the same, and it goes to who captured.

    *A turn that goes on*: EMPTIES_HAND, nothing can stop it before the hand is empty; ALL_MATCHED,
    every card of the hand has a fellow on the table. STOPS, every turn needs a capture and nobody
    else can make what is kept; STOPS_AT_RISK, somebody could. STUCK, no card has a fellow.

    *A capture*: ONLY_CAPTURE, there is one; CONTESTED, another could make it, and not all others;
    ALL_CONTESTED, another could make any; FEWEST, nobody else can make any and what is kept will
    do for later turns; PAIR_LEFT, it leaves a pair that may be laid at once; ENOUGH, only its rank
    can be taken, and this is the least of it.
    """

    ONLY_LAY = "only-lay"
    LAYS = "lays"
    LAYS_IDLE = "lays-idle"
    LAYS_MORE = "lays-more"
    LAYS_EQUAL = "lays-equal"
    JOINS = "joins"
    JOINS_FOR_ANOTHER = "joins-for-another"
    EMPTIES_HAND = "empties-hand"
    ALL_MATCHED = "all-matched"
    STOPS = "stops"
    STOPS_AT_RISK = "stops-at-risk"
    STUCK = "stuck"
    ONLY_CAPTURE = "only-capture"
    CONTESTED = "contested"
    ALL_CONTESTED = "all-contested"
    FEWEST = "fewest"
    PAIR_LEFT = "pair-left"
    ENOUGH = "enough"


@dataclass(frozen=True, slots=True)
class Advice:
    """A move with the reason for it.

    ``elsewhere`` is how many cards of the rank that is captured are in other hands; ``kept`` has
    the ranks that are left for later because of the reason, lowest first.
    """

    move: Move
    reason: Reason
    elsewhere: int = 0
    kept: tuple[Rank, ...] = ()
