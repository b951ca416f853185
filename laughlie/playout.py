"""A deal played out from the first card to the last coin."""

from collections.abc import Sequence
from dataclasses import dataclass

from laughlie.cards import Card
from laughlie.deals import Deal
from laughlie.errors import DealError
from laughlie.game import Event, play, start
from laughlie.policies import policy as policy_named
from laughlie.seats import Seat, seats
from laughlie.settlement import Settlement, settle


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal, the events of its play in order, and its settlement."""

    deal: Deal
    events: tuple[Event, ...]
    settlement: Settlement

    def as_json(self) -> dict[str, object]:
        """Return the deal as plain data, format ``laughlie-play/1``; amounts as fraction strings.

        The events leave out the deal, declining, the end and passing over an empty hand.
        """
        deal, settlement = self.deal, self.settlement
        around, net = seats(deal.players), settlement.net
        return {
            "format": "laughlie-play/1",
            "variant": deal.ruleset.name,
            "players": deal.players,
            "dealer": str(deal.dealer),
            "readings": deal.ruleset.readings,
            "events": [event_json(event) for event in self.events],
            "won": {str(seat): cards_json(settlement.won[seat]) for seat in around},
            "last_capture": seat_json(settlement.last_capture),
            "loser": seat_json(settlement.loser),
            "pot": {"start": str(settlement.pot_start), "left": str(settlement.pot_left)},
            "net": {str(seat): str(net[seat]) for seat in around},
        }


def play_out(
    deal: Deal, policy: str | Sequence[str] = "greedy", seed: int = 0, number: int = 0
) -> PlayedDeal:
    """Return ``deal`` played to its end, every seat following the policy called ``policy``.

    A sequence names a policy for each seat, A first. What a policy draws comes from number
    ``number`` of ``seed``, each name having its own source. Raises ``RuleSetError`` for a policy
    that is not known, ``DealError`` for too few or too many of them.
    """
    names = [policy] * deal.players if isinstance(policy, str) else list(policy)
    if len(names) != deal.players:
        raise DealError(f"{len(names)} policies for {deal.players} players")
    choosers = {name: policy_named(name, seed, number) for name in names}
    position = start(deal)
    events: tuple[Event, ...] = ()
    while (seat := position.to_move) is not None:
        position, made = play(position, choosers[names[seat]](position))
        events += made
    return PlayedDeal(deal, events, settle(position))


def event_json(event: Event) -> dict[str, object]:
    """Return ``event`` as plain data."""
    return {
        "type": str(event.move.kind),
        "seat": str(event.move.seat),
        "hand": cards_json(event.move.hand),
        "table": cards_json(event.move.table),
        "clauses": list(event.clauses),
    }


def cards_json(cards: tuple[Card, ...]) -> list[str]:
    """Return ``cards`` in card notation."""
    return [str(card) for card in cards]


def seat_json(seat: Seat | None) -> str | None:
    """Return the letter of ``seat``, or None for nobody."""
    return None if seat is None else str(seat)
