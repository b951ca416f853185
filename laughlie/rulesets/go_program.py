"""Y, what a modern program plays (``go_trumpcards``), which follows Parlett by its own word.

A program leaves nothing open, so it has no crux.
"""

from laughlie.rulesets.choices import (
    EmptyHand,
    Ending,
    Joiner,
    LastBonus,
    Opening,
    Payment,
    PerTurn,
)
from laughlie.rulesets.ruleset import Clauses, RuleSet, Shape

GO_PROGRAM = RuleSet(
    name="go-program",
    siglum="Y",
    standard_players=5,
    hand_sizes=((5, 8),),
    dealer_ante=3,
    other_ante=2,
    bonus=5,
    leftovers_to_dealer=True,
    shapes=(Shape(1, 1, "Y.5"), Shape(1, 3, "Y.5")),
    clauses=Clauses(
        deal=("Y.3",),
        deal_other_numbers=(),
        lay=(),
        turn=("Y.5", "Y.6"),
        join=(),
        lie_down=("Y.6",),
        end=("Y.7",),
        leftovers=("Y.8",),
        ante=("Y.4",),
        bonus=("Y.9",),
        pays=("Y.10",),
        takes=("Y.10",),
        shortage=("Y.11",),
        bonus_other_numbers=(),
        par_other_numbers=(),
    ),
    joiner=Joiner.NOBODY,
    ending=Ending.LAST_HOLDER,
    payment=Payment.BY_TWOS,
    opening=Opening.NOTHING,
    per_turn=PerTurn.ONE,
    empty_hand=EmptyHand.OUT,
    last_bonus=LastBonus.LAST_IN,
    cruxes=(),
)
