"""What the deals by the reconstructions F, G and Y are found for."""

from laughlie import MoveKind, PlayedDeal, Seat, Settlement
from laughlie.cards import by_rank
from tools.finding.english import four_on_the_table
from tools.finding.search import Wanted, at, shapes, under


def par_and_bonus_of_four_decide(deal: PlayedDeal) -> bool:
    """Return whether ten cards are won, and eight, and the three alone makes a gain (F.3, F.4)."""
    settlement = deal.settlement
    sizes, last = {len(pile) for pile in settlement.won}, settlement.last_capture
    return {8, 10} <= sizes and last is not None and 0 < settlement.net[last] < 3


def one_takes_three(deal: PlayedDeal) -> bool:
    """Return whether one card takes three of the table (G.9, Y.5)."""
    return (1, 3) in shapes(deal, MoveKind.CAPTURE)


def last_could_go_on(deal: PlayedDeal) -> bool:
    """Return whether the last to hold cards could capture if he might play on (G.12)."""
    end = at(deal.deal, deal.events)
    held = {card.rank for hand in end.hands for card in hand}
    return len(end.holders) == 1 and bool(held & {card.rank for card in end.table})


def shows_most_of_ways_to_play(deal: PlayedDeal) -> bool:
    """Return whether there is a four for the dealer (G.6), and all that G.9 to G.12 permit."""
    return (
        four_on_the_table(deal)
        and one_takes_three(deal)
        and bool(shapes(deal, MoveKind.LAY))
        and bool(shapes(deal, MoveKind.JOIN))
        and last_could_go_on(deal)
    )


def one_prial_meets_its_fourth(deal: PlayedDeal) -> bool:
    """Return whether of two prials in hands one has its fourth on the table, one not (G.11)."""
    lying = {card.rank for card in deal.deal.table}
    ranks = [
        rank for hand in deal.deal.hands for rank, cards in by_rank(hand).items() if len(cards) == 3
    ]
    return {rank in lying for rank in ranks} == {True, False}


def a_prial_to_keep_and_a_last_pair_out_of_turn(deal: PlayedDeal) -> bool:
    """Return whether there are two such prials, and the last pair is laid out of turn (G.14)."""
    if not one_prial_meets_its_fourth(deal):
        return False
    end = at(deal.deal, deal.events)
    return end.last_won != end.last_capture


def best(settlement: Settlement) -> Seat:
    """Return who wins most, of equals the first."""
    return Seat(settlement.net.index(max(settlement.net)))


def three_share_in_whole_coins(deal: PlayedDeal) -> bool:
    """Return whether three takers share the short pot evenly, and the turn costs the best (G.15).

    Who has the most cards loses money if the takers are paid by turn.
    """
    settlement = deal.settlement
    sizes = [len(pile) for pile in settlement.won]
    by_turn = under(deal, "ways-to-play", short_pot="by-turn").settlement
    return (
        sum(entry.kind == "takes" for entry in settlement.entries) == 3
        and all(each.denominator == 1 for each in settlement.net)
        and by_turn.net[sizes.index(max(sizes))] < 0
    )


def the_five_go_elsewhere_than_in_english(deal: PlayedDeal) -> bool:
    """Return whether the last in wins most by Y.9 and, in E, who captures last here (E.19)."""
    holders, last = at(deal.deal, deal.events).holders, deal.settlement.last_capture
    return (
        one_takes_three(deal)
        and holders == (best(deal.settlement),)
        and best(under(deal, "english").settlement) == last != holders[0]
    )


WANTED = {
    "four-handed": Wanted("english-four", 4, par_and_bonus_of_four_decide),
    "ways-to-play": Wanted("ways-to-play", 5, shows_most_of_ways_to_play),
    "lay-when": Wanted("ways-to-play", 5, a_prial_to_keep_and_a_last_pair_out_of_turn),
    "four-pairs": Wanted("ways-to-play", 4, three_share_in_whole_coins),
    "go-program": Wanted("go-program", 5, the_five_go_elsewhere_than_in_english),
}
