"""E, the English text: a modern digest that says it rests on Willughby (c. 1660-72)."""

from laughlie.rulesets.choices import EmptyHand, Ending, Grade, Joiner, Opening, Payment, PerTurn
from laughlie.rulesets.ruleset import Clauses, Crux, Reading, RuleSet, Shape

_STATED, _INFERRED, _CONJECTURED = Grade.STATED, Grade.INFERRED, Grade.CONJECTURED

CRUXES = (
    Crux(
        "last-bonus",
        (
            Reading(
                "last-capture",
                _STATED,
                "E.19",
                "A trick is what a player takes on a turn; the last one is the last capture.",
            ),
            Reading(
                "last-won",
                _INFERRED,
                "E.19",
                "A pair laid out of turn is won as well, so it may be a trick too.",
            ),
            Reading(
                "last-in",
                _INFERRED,
                "E.5",
                "E.5 makes staying in longest the aim, so the bonus should reward it.",
            ),
        ),
    ),
    Crux(
        "empty-hand",
        (
            Reading(
                "out",
                _INFERRED,
                "E.18",
                "The end speaks of one last player with cards, so an empty hand is out of it.",
            ),
            Reading(
                "out-at-turn",
                _CONJECTURED,
                "E.16",
                "If one drops out on one's own turn, an empty hand counts until then.",
            ),
            Reading(
                "lain-only",
                _STATED,
                "E.17",
                "Play ends when all but one have thrown their cards down; an empty hand has not.",
            ),
        ),
    ),
    Crux(
        "per-turn",
        (
            Reading(
                "one",
                _INFERRED,
                "E.13",
                "Eldest begins with a hand card: one capture, and the turn passes.",
            ),
            Reading(
                "all",
                _CONJECTURED,
                "E.13",
                "No limit is given; R lets a player take as much as he can.",
            ),
        ),
    ),
    Crux(
        "must-capture",
        (
            Reading(
                "forced",
                _INFERRED,
                "E.16",
                "Lying down is told only of those who cannot capture.",
            ),
            Reading(
                "may-decline",
                _CONJECTURED,
                "E.16",
                "Nothing forbids lying down early; one web page, an unreliable one, allows it.",
            ),
        ),
    ),
    Crux(
        "table-prial",
        (
            Reading("one-or-three", _STATED, "E.13", "One card takes one or three of its rank."),
            Reading(
                "all-three",
                _CONJECTURED,
                "E.13",
                "One web page, an unreliable one, has a matched prial taken whole.",
            ),
        ),
    ),
    Crux(
        "table-mournival",
        (
            Reading(
                "stays",
                _INFERRED,
                "E.10",
                "The text is silent, so nothing is moved from the table before the opening.",
            ),
            Reading(
                "dealer",
                _CONJECTURED,
                "E.10",
                "Other descriptions of the same game give such a four to the dealer.",
            ),
        ),
    ),
    Crux(
        "join-window",
        (
            Reading("at-once", _STATED, "E.15", "The pair is laid immediately or kept."),
            Reading(
                "any-time",
                _CONJECTURED,
                "E.15",
                "The reason given, that nothing can match the pair, holds later too.",
            ),
        ),
    ),
)

ENGLISH = RuleSet(
    name="english",
    siglum="E",
    standard_players=5,
    hand_sizes=((5, 8),),
    dealer_ante=3,
    other_ante=2,
    bonus=5,
    leftovers_to_dealer=True,
    shapes=(Shape(1, 1, "E.13"), Shape(1, 3, "E.13"), Shape(2, 2, "E.14"), Shape(3, 1, "E.14")),
    clauses=Clauses(
        deal=("E.9", "E.10"),
        deal_other_numbers=(),
        lay=("E.11",),
        turn=("E.13", "E.16"),
        join=("E.15",),
        lie_down=("E.16",),
        end=("E.17",),
        leftovers=("E.18",),
        ante=("E.8",),
        bonus=("E.19",),
        pays=("E.20",),
        takes=("E.20",),
        shortage=("E.21",),
        bonus_other_numbers=(),
        par_other_numbers=(),
    ),
    joiner=Joiner.ANYONE,
    ending=Ending.LAST_HOLDER,
    payment=Payment.BY_TWOS,
    opening=Opening.PRIALS_AND_MOURNIVALS,
    per_turn=PerTurn.ONE,
    empty_hand=EmptyHand.OUT,
    cruxes=CRUXES,
)
