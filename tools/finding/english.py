"""What the deals on the rules of the English text are found for."""

from fractions import Fraction
from itertools import groupby

from laughlie import Move, MoveKind, PlayedDeal, Position, play, settle
from laughlie.cards import by_rank
from laughlie.policies import greedy
from tools.finding.first import any_deal
from tools.finding.search import MANY, Wanted, at, length, otherwise, played_to_the_end, under


def by_the_letter(deal: PlayedDeal) -> PlayedDeal:
    """Return the deal played by the letter of E.17: an empty hand has not lain down."""
    return under(deal, "english", empty_hand="lain-only")


def even_but_plays_on(deal: PlayedDeal) -> bool:
    """Return whether the last holder comes out even, and takes the five if he plays on (E.17)."""
    holders, last = at(deal.deal, deal.events).holders, by_the_letter(deal).settlement.last_capture
    plays_on = holders == (last,) and last != deal.settlement.last_capture
    return plays_on and not any(deal.settlement.net[seat] for seat in holders)


def gain_of_playing_on(deal: PlayedDeal) -> Fraction:
    """Return, below 0, what the last holder gains by playing on alone (E.17, E.19)."""
    (alone,) = at(deal.deal, deal.events).holders
    return deal.settlement.net[alone] - by_the_letter(deal).settlement.net[alone]


def turns(deal: PlayedDeal) -> list[int]:
    """Return how many captures each turn has in which something is captured (E.13)."""
    turned = [event.move for event in deal.events if event.move.kind is not MoveKind.JOIN]
    grouped = groupby(turned, key=lambda move: (move.kind, move.seat))
    return [len(list(moves)) for (kind, _seat), moves in grouped if kind is MoveKind.CAPTURE]


def five_in_a_turn(deal: PlayedDeal) -> bool:
    """Return whether somebody makes five captures in one turn (E.13)."""
    return max(turns(deal)) >= 5


def gain_of_lying_down(deal: PlayedDeal) -> Fraction:
    """Return, below 0, the most the dealer gains by lying down when he could capture (E.16)."""
    dealer, gains = deal.deal.dealer, [Fraction(0)]
    for place, event in enumerate(deal.events):
        if (event.move.kind, event.move.seat) == (MoveKind.CAPTURE, dealer):
            hand = at(deal.deal, deal.events[:place]).hands[dealer]
            end = otherwise(deal, place, Move(MoveKind.LIE_DOWN, dealer, hand))
            gains.append(settle(end).net[dealer] - deal.settlement.net[dealer])
    return -max(gains)


def three_make_the_par(deal: PlayedDeal) -> bool:
    """Return whether who takes three of the table with one comes out at eight (E.13, E.20)."""
    moves = [event.move for event in deal.events]
    takers = [move.seat for move in moves if (len(move.hand), len(move.table)) == (1, 3)]
    return any(len(deal.settlement.won[seat]) == 8 for seat in takers)


def four_on_the_table(deal: PlayedDeal) -> bool:
    """Return whether four of a rank are dealt to the table (E.10)."""
    return any(len(group) == 4 for group in by_rank(deal.deal.table).values())


def laid_later(before: PlayedDeal, place: int) -> list[Position]:
    """Return the ends of the deal if the pair of event ``place`` is laid later (E.15)."""
    pair = before.events[place].move
    position, ends = at(before.deal, before.events[:place]), []
    while position.to_move is not None:
        move = greedy(position)
        if move == pair:
            ends.append(played_to_the_end(position))
            move = Move(MoveKind.DECLINE, pair.seat)
        position, _ = play(position, move)
    return ends[1:]


def waiting_costs_the_five(deal: PlayedDeal) -> bool:
    """Return whether who keeps a pair and lays it later may lose the five by it (E.15, E.19)."""
    last = deal.settlement.last_capture
    return any(
        event.move.kind is MoveKind.JOIN
        and event.move.seat == last
        and any(end.last_capture != last for end in laid_later(deal, place))
        for place, event in enumerate(deal.events)
    )


def dealer_lives_on_what_is_left(deal: PlayedDeal) -> bool:
    """Return whether the dealer, last to hold cards, wins only by the eight left to him (E.18)."""
    end, dealer = at(deal.deal, deal.events), deal.deal.dealer
    left = len(end.table) + sum(map(len, end.hands))
    net = deal.settlement.net[dealer]
    only_by_them = left >= 8 and net > 0 > net - left // 2
    return end.holders == (dealer,) and end.last_capture != dealer and only_by_them


def bare_game(deal: PlayedDeal) -> bool:
    """Return whether five capture, none lays, and the last capturer is last with cards (E.5)."""
    kinds = {event.move.kind for event in deal.events}
    takers = {event.move.seat for event in deal.events if event.move.kind is MoveKind.CAPTURE}
    last = at(deal.deal, deal.events).holders == (deal.settlement.last_capture,)
    return last and len(takers) == 5 and kinds == {MoveKind.CAPTURE, MoveKind.LIE_DOWN}


WANTED = {
    "empty-hand-english": Wanted("english", 5, even_but_plays_on, gain_of_playing_on),
    "many-captures": Wanted("english", 5, five_in_a_turn, length, readings=(("per-turn", "all"),)),
    "may-decline": Wanted(
        "english",
        5,
        any_deal,
        gain_of_lying_down,
        readings=(("must-capture", "may-decline"),),
    ),
    "table-prial": Wanted("english", 5, three_make_the_par, length),
    "table-mournival": Wanted("english", 5, four_on_the_table),
    "join-later": Wanted(
        "english", 5, waiting_costs_the_five, readings=(("join-window", "any-time"),)
    ),
    "dealers-gain": Wanted("english", 5, dealer_lives_on_what_is_left),
    "first-short": Wanted("english", 5, bare_game, length, MANY),
}
