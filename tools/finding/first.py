"""What the first deals, the Russian table and the deals of one deck by both texts are found for."""

from fractions import Fraction
from functools import cache
from statistics import median

from laughlie import Move, MoveKind, PlayedDeal, Seat, settle
from tools.finding.search import MANY, SOME, Wanted, at, length, otherwise, played, shapes, under


def profile(deal: PlayedDeal) -> list[Fraction]:
    """Return the number of events, then what the seats win or lose from least to most."""
    return [Fraction(length(deal)), *sorted(deal.settlement.net)]


@cache
def typical(variant: str, players: int) -> list[Fraction]:
    """Return the median of every number in the profiles of some deals."""
    profiles = [profile(played(variant, players, number)) for number in range(SOME)]
    return [median(column) for column in zip(*profiles, strict=True)]


def oddness(deal: PlayedDeal) -> Fraction:
    """Return how far from the typical profile a deal is; as a measure: the most ordinary."""
    usual = typical(deal.deal.ruleset.name, deal.deal.players)
    return sum((abs(a - b) for a, b in zip(profile(deal), usual, strict=True)), Fraction(0))


def any_deal(_deal: PlayedDeal) -> bool:
    """Return True: the measure alone decides."""
    return True


def nobody_disputes_the_five(deal: PlayedDeal) -> bool:
    """Return whether who made the last capture is also the last to hold cards (E.5, E.19)."""
    return at(deal.deal, deal.events).holders == (deal.settlement.last_capture,)


def lays_prial_and_mournival(deal: PlayedDeal) -> bool:
    """Return whether two of a prial and a whole mournival are laid in the opening (E.11)."""
    return {(2, 0), (4, 0)} <= set(shapes(deal, MoveKind.LAY))


def a_join_decides_the_five(deal: PlayedDeal) -> bool:
    """Return whether somebody would not take the five but for a pair laid out of turn (E.15)."""
    last = deal.settlement.last_capture
    return any(
        event.move.kind is MoveKind.JOIN
        and event.move.seat == last
        and at(deal.deal, deal.events[:place]).turn != last
        and otherwise(deal, place, Move(MoveKind.DECLINE, event.move.seat)).last_capture != last
        for place, event in enumerate(deal.events)
    )


def one_takes_three_twice(deal: PlayedDeal) -> bool:
    """Return whether one card takes three of the table two times (E.13)."""
    return shapes(deal, MoveKind.CAPTURE).count((1, 3)) == 2


def pair_takes_pair(deal: PlayedDeal) -> bool:
    """Return whether a pair takes a pair (E.14)."""
    return (2, 2) in shapes(deal, MoveKind.CAPTURE)


def loss_by_taking_at_once(deal: PlayedDeal) -> Fraction:
    """Return, below 0, the most that a player loses who takes two with two and not one by one."""
    losses = [Fraction(0)]
    for place, event in enumerate(deal.events):
        move = event.move
        if (len(move.hand), len(move.table)) == (2, 2):
            single = Move.of(MoveKind.CAPTURE, move.seat, move.hand[:1], move.table[:1])
            net = settle(otherwise(deal, place, single)).net
            losses.append(deal.settlement.net[move.seat] - net[move.seat])
    return min(losses)


def fewest_fed(deal: PlayedDeal) -> int:
    """Return, below 0, how many captures the cards of one lying down feed (E.16)."""
    fed = [0]
    for place, event in enumerate(deal.events):
        if event.move.kind is MoveKind.LIE_DOWN:
            thrown = set(event.move.hand)
            fed.append(sum(bool(thrown & set(each.move.table)) for each in deal.events[place:]))
    return -max(fed)


def three_claim_the_five(deal: PlayedDeal) -> bool:
    """Return whether each reading of ``last-bonus`` gives the five to another (E.5, E.19)."""
    kinds = [event.move.kind for event in deal.events]
    if [kind for kind in kinds if kind is not MoveKind.LIE_DOWN][-1] is not MoveKind.JOIN:
        return False
    end = at(deal.deal, deal.events)
    claims = {end.last_capture, end.last_won, *end.holders}
    return len(end.holders) == 1 and len(claims) == 3


def shows_most_of_english(deal: PlayedDeal) -> bool:
    """Return whether a set, a four, a three and a join occur, and the five is in dispute."""
    kinds = {MoveKind.LAY: {(2, 0)}, MoveKind.CAPTURE: {(2, 2), (1, 3)}, MoveKind.JOIN: {(2, 0)}}
    end = at(deal.deal, deal.events)
    return all(wanted <= set(shapes(deal, kind)) for kind, wanted in kinds.items()) and (
        len(end.holders) == 1 and end.last_capture not in end.holders
    )


def shows_most_of_russian(deal: PlayedDeal) -> bool:
    """Return whether a four is put aside, a pair, a three and a four are made, a pair is added."""
    made = {(1, 1), (1, 2), (2, 2)}
    four = (4, 0) in shapes(deal, MoveKind.LAY)
    joined = bool(shapes(deal, MoveKind.JOIN))
    return four and joined and made <= set(shapes(deal, MoveKind.CAPTURE))


def losers(deal: PlayedDeal) -> list[Seat | None]:
    """Return the loser under each reading of ``stuck-when`` (R.12), the default first."""
    readings = ("own-turn", "turn-end", "any-moment")
    return [under(deal, "russian", stuck_when=each).settlement.loser for each in readings]


def has_three_losers(deal: PlayedDeal) -> bool:
    """Return whether each reading of ``stuck-when`` makes another player lose."""
    return len(set(losers(deal))) == 3


def somebody_takes(deal: PlayedDeal) -> bool:
    """Return whether a player who has not lost has reached the par (R.15, R.18)."""
    return any(entry.kind == "takes" for entry in deal.settlement.entries)


def loser_would_win(deal: PlayedDeal) -> bool:
    """Return whether who loses under R wins more than all others under E."""
    loser, net = under(deal, "russian").settlement.loser, under(deal, "english").settlement.net
    return loser is not None and all(
        net[loser] > other for seat, other in enumerate(net) if seat != loser
    )


def russian_length(deal: PlayedDeal) -> int:
    """Return how many events there are under R; as a measure: the shortest is best."""
    return length(under(deal, "russian"))


WANTED = {
    "first-english": Wanted("english", 5, shows_most_of_english, length, MANY),
    "first-russian": Wanted("russian", 5, shows_most_of_russian),
    "ordinary": Wanted("english", 5, nobody_disputes_the_five, oddness),
    "laid-at-the-start": Wanted("english", 5, lays_prial_and_mournival),
    "out-of-turn": Wanted("english", 5, a_join_decides_the_five, length),
    "one-takes-three": Wanted("english", 5, one_takes_three_twice),
    "pair-takes-pair": Wanted("english", 5, pair_takes_pair, loss_by_taking_at_once),
    "feeding-the-table": Wanted("english", 5, any_deal, fewest_fed),
    "three-claims": Wanted("english", 5, three_claim_the_five),
    "russian-three": Wanted("russian", 3, any_deal, oddness),
    "russian-four": Wanted("russian", 4, any_deal, oddness),
    "russian-five": Wanted("russian", 5, any_deal, oddness),
    "russian-six": Wanted("russian", 6, any_deal, oddness),
    "stuck-when": Wanted("russian", 5, has_three_losers),
    "over-the-par": Wanted("russian", 5, somebody_takes),
    "same-deck-english": Wanted("english", 5, loser_would_win, russian_length),
    "same-deck-russian": Wanted("russian", 5, loser_would_win, russian_length),
}
