"""G, the reconstruction at games.porg.es (*Ways to Play*), but for its oversights."""

from laughlie.rulesets.choices import (
    EmptyHand,
    Ending,
    Grade,
    Joiner,
    LayWhen,
    Opening,
    Par,
    Payment,
    PerTurn,
    TableMournival,
)
from laughlie.rulesets.ruleset import Clauses, Crux, Reading, RuleSet, Shape

_STATED, _INFERRED, _CONJECTURED = Grade.STATED, Grade.INFERRED, Grade.CONJECTURED

CRUXES = (
    Crux(
        "table-mournival",
        (
            Reading("dealer", _STATED, "G.6", "The dealer takes the four, says the page."),
            Reading(
                "stays",
                _CONJECTURED,
                "G.6",
                "The page says suit where it must mean rank, so it may not mean this four at all.",
            ),
        ),
    ),
    Crux(
        "lay-when",
        (
            Reading(
                "any-time", _INFERRED, "G.11", "No moment is named, so none is shut out before G.8."
            ),
            Reading(
                "before-play",
                _CONJECTURED,
                "G.11",
                "E and other pages have such sets laid before the first turn.",
            ),
        ),
    ),
    Crux(
        "join-window",
        (
            Reading("at-once", _STATED, "G.10", "The pair is placed when the other is captured."),
            Reading(
                "any-time",
                _INFERRED,
                "G.17",
                "Who lies down with it has overlooked it, so it could be laid till then.",
            ),
        ),
    ),
    Crux(
        "last-bonus",
        (
            Reading(
                "last-capture",
                _STATED,
                "G.14",
                "To match is what a card from the hand does with one on the table.",
            ),
            Reading(
                "last-won",
                _CONJECTURED,
                "G.14",
                "A pair laid out of turn may be the last pair of the game.",
            ),
        ),
    ),
    Crux(
        "par",
        (
            Reading("four-pairs", _STATED, "G.15", "Four pairs are the goal, however many play."),
            Reading(
                "as-dealt",
                _INFERRED,
                "G.16",
                "The pot should come out empty; with four players only five pairs do that.",
            ),
        ),
    ),
    Crux(
        "short-pot",
        (
            Reading(
                "pro-rata",
                _CONJECTURED,
                "G.15",
                "A pot too small for all who take is shared as it is due.",
            ),
            Reading(
                "by-turn",
                _CONJECTURED,
                "G.15",
                "Takers are paid in full, clockwise from eldest, while it lasts.",
            ),
        ),
    ),
)

WAYS_TO_PLAY = RuleSet(
    name="ways-to-play",
    siglum="G",
    standard_players=5,
    hand_sizes=((4, 10), (5, 8)),
    dealer_ante=3,
    other_ante=2,
    bonus=5,
    bonus_other_numbers=((4, 3),),
    leftovers_to_dealer=True,
    shapes=(Shape(1, 1, "G.7"), Shape(1, 3, "G.9")),
    clauses=Clauses(
        deal=("G.5",),
        deal_other_numbers=("G.18",),
        lay=("G.11",),
        turn=("G.7", "G.8"),
        join=("G.10",),
        lie_down=("G.8",),
        end=("G.12",),
        leftovers=("G.13",),
        ante=("G.4",),
        bonus=("G.14",),
        pays=("G.15",),
        takes=("G.15",),
        shortage=("G.16",),
        bonus_other_numbers=("G.18",),
        par_other_numbers=(),
    ),
    joiner=Joiner.ANYONE,
    ending=Ending.LAST_HOLDER,
    payment=Payment.BY_TWOS,
    opening=Opening.PRIALS_AND_MOURNIVALS,
    per_turn=PerTurn.ONE,
    empty_hand=EmptyHand.OUT,
    table_mournival=TableMournival.DEALER,
    lay_when=LayWhen.ANY_TIME,
    par=Par.FOUR_PAIRS,
    cruxes=CRUXES,
)
