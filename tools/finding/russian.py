"""What the deals about the cruxes of the Russian text are found for."""

from fractions import Fraction

from laughlie import MoveKind, PlayedDeal
from laughlie.settlement import EntryKind, count_pairs
from tools.finding.first import russian_length, somebody_takes
from tools.finding.search import Wanted, length, shapes, under

OPENINGS = ("one-set", "exactly-one", "all-pairs")


def by_opening(deal: PlayedDeal) -> list[PlayedDeal]:
    """Return the deal under each reading of ``opening`` (R.6), the default first."""
    return [under(deal, "russian", opening=each) for each in OPENINGS]


def opening_names_three_losers(deal: PlayedDeal) -> bool:
    """Return whether each reading of ``opening`` makes another player lose (R.6)."""
    return len({each.settlement.loser for each in by_opening(deal)}) == 3


def length_by_opening(deal: PlayedDeal) -> int:
    """Return how many events there are under the three readings of ``opening`` together."""
    return sum(map(length, by_opening(deal)))


def one_three_decides(deal: PlayedDeal) -> bool:
    """Return whether a single three is made, and with pairs only another loses (R.8, R.9)."""
    threes = [shape for shape in shapes(deal, MoveKind.CAPTURE) if sum(shape) == 3]
    return len(threes) == 1 and (
        under(deal, "russian", threes="pairs-only").settlement.loser != deal.settlement.loser
    )


def an_added_pair_makes_the_par(deal: PlayedDeal) -> bool:
    """Return whether somebody takes from the pot only if added pairs are his (R.11, R.15)."""
    capturer = under(deal, "russian", join_owner="capturer")
    return somebody_takes(capturer) and not somebody_takes(deal)


def an_empty_hand_decides(deal: PlayedDeal) -> bool:
    """Return whether another loses if a player without cards can lose (R.2, R.12)."""
    loses = under(deal, "russian", empty_hand="loses")
    return loses.settlement.loser != deal.settlement.loser


def cards_pay_take_and_break_even(deal: PlayedDeal) -> bool:
    """Return whether by cards somebody pays, somebody takes, one has the par, one an odd card."""
    by_cards = under(deal, "russian", pay_for="cards").settlement
    sizes = [len(won) for seat, won in enumerate(by_cards.won) if seat != by_cards.loser]
    par = deal.deal.ruleset.hand_size(deal.deal.players)
    kinds = {entry.kind for entry in by_cards.entries}
    return (
        {EntryKind.PAYS, EntryKind.TAKES} <= kinds
        and par in sizes
        and any(size % 2 for size in sizes)
    )


def somebody_has_nine_pairs(deal: PlayedDeal) -> bool:
    """Return whether a player who has not lost has taken nine pairs or more (R.15)."""
    settlement = deal.settlement
    return any(
        count_pairs(won) >= 9 for seat, won in enumerate(settlement.won) if seat != settlement.loser
    )


def somebody_pays_for_five_pairs(deal: PlayedDeal) -> bool:
    """Return whether a player who has not lost pays for five pairs (R.14)."""
    entries = deal.settlement.entries
    return any(entry.kind is EntryKind.PAYS and entry.count == 5 for entry in entries)


NOBODY_LOSES = (
    ("opening", "all-pairs"),
    ("threes", "pairs-only"),
    ("pay-for", "cards"),
    ("fifth", "one-nth"),
)


def nobody_loses_and_the_pot_is_short(deal: PlayedDeal) -> bool:
    """Return whether no loser can make up what the pot lacks, so that a reading decides (R.16)."""
    if deal.settlement.loser is not None:
        return False
    by_turn = under(deal, "russian", **dict(NOBODY_LOSES), short_pot="by-turn")
    return by_turn.settlement.net != deal.settlement.net


def both_find_the_same_player_stuck_first(deal: PlayedDeal) -> bool:
    """Return whether both texts begin with one capture and have one player stuck first."""
    english, russian = under(deal, "english"), under(deal, "russian")
    captures = [
        [event.move for event in each.events if event.move.kind is MoveKind.CAPTURE]
        for each in (english, russian)
    ]
    down = [event.move for event in english.events if event.move.kind is MoveKind.LIE_DOWN]
    return (
        all(captures)
        and captures[0][0] == captures[1][0]
        and bool(down)
        and down[0].seat == russian.settlement.loser
    )


WANTED = {
    "opening-russian": Wanted("russian", 5, opening_names_three_losers, length_by_opening, 300),
    "threes": Wanted("russian", 5, one_three_decides, length, 200),
    "join-owner": Wanted("russian", 5, an_added_pair_makes_the_par),
    "empty-hand-russian": Wanted("russian", 5, an_empty_hand_decides, length),
    "pay-for": Wanted("russian", 5, cards_pay_take_and_break_even),
    "fifth-of": Wanted("russian", 5, somebody_has_nine_pairs, carried=Fraction(5)),
    "one-nth": Wanted("russian", 4, somebody_pays_for_five_pairs, length),
    "short-pot": Wanted("russian", 3, nobody_loses_and_the_pot_is_short, readings=NOBODY_LOSES),
    "second-deck-english": Wanted(
        "english", 5, both_find_the_same_player_stuck_first, russian_length, 200
    ),
    "second-deck-russian": Wanted(
        "russian", 5, both_find_the_same_player_stuck_first, russian_length, 200
    ),
}
