"""R, the Russian text «Смех до упада»: an undated web text of unknown author."""

from laughlie.rulesets.choices import EmptyHand, Ending, Grade, Joiner, Opening, Payment, PerTurn
from laughlie.rulesets.ruleset import Clauses, Crux, Reading, RuleSet, Shape

_STATED, _INFERRED, _CONJECTURED = Grade.STATED, Grade.INFERRED, Grade.CONJECTURED

CRUXES = (
    Crux(
        "stuck-when",
        (
            Reading(
                "own-turn",
                _INFERRED,
                "R.12",
                "A player acts, and so is judged, when his turn comes.",
            ),
            Reading(
                "turn-end",
                _CONJECTURED,
                "R.12",
                "No turn is named: after every turn the others are looked at, clockwise.",
            ),
            Reading(
                "any-moment",
                _CONJECTURED,
                "R.12",
                "No turn is named: after every move all are looked at, the mover too.",
            ),
        ),
    ),
    Crux(
        "opening",
        (
            Reading("one-set", _INFERRED, "R.6", "One pair or one four is put aside."),
            Reading(
                "exactly-one",
                _CONJECTURED,
                "R.6",
                "Taken at its word, one pair: a hand with two pairs puts none aside.",
            ),
            Reading(
                "all-pairs",
                _CONJECTURED,
                "R.6",
                "Every pair and four; but then no pair is left to be added under R.11.",
            ),
        ),
    ),
    Crux(
        "threes",
        (
            Reading("allowed", _STATED, "R.8", "Pairs, threes and fours are aimed at."),
            Reading("pairs-only", _CONJECTURED, "R.9", "A turn is told in pairs alone."),
        ),
    ),
    Crux(
        "join-owner",
        (
            Reading("adder", _INFERRED, "R.11", "As in E, who lays the pair has won it."),
            Reading(
                "capturer",
                _CONJECTURED,
                "R.11",
                "It is added to the other player's pair, so it may become his.",
            ),
        ),
    ),
    Crux(
        "empty-hand",
        (
            Reading(
                "safe", _INFERRED, "R.2", "The aim is not to be left with cards; no cards, no loss."
            ),
            Reading(
                "loses", _CONJECTURED, "R.12", "Who has no card has no card that makes a pair."
            ),
        ),
    ),
    Crux(
        "pay-for",
        (
            Reading("pairs-taken", _STATED, "R.14", "A share for each pair taken, as written."),
            Reading(
                "difference",
                _CONJECTURED,
                "R.14",
                "A share for each pair short of or over the par, which is the sense of E.",
            ),
            Reading(
                "cards",
                _CONJECTURED,
                "R.14",
                "A share for each two cards short of or over the par in cards, as in E.",
            ),
        ),
    ),
    Crux(
        "fifth-of",
        (
            Reading(
                "as-written",
                _STATED,
                "R.14",
                "Payers reckon on the pot as it stands, takers on the antes of this deal.",
            ),
            Reading(
                "ante-sum",
                _INFERRED,
                "R.15",
                "A fifth of what was staked is what R.15 says; R.14 may mean the same.",
            ),
            Reading("own-stake", _CONJECTURED, "R.15", "Takers reckon on their own ante."),
            Reading(
                "running-pot",
                _CONJECTURED,
                "R.14",
                "One after another, each on the pot as he finds it.",
            ),
        ),
    ),
    Crux(
        "fifth",
        (
            Reading("one-fifth", _STATED, "R.18", "Other numbers of players change only the par."),
            Reading(
                "one-nth",
                _CONJECTURED,
                "R.18",
                "The fifth belongs to five players; others have their own part.",
            ),
        ),
    ),
    Crux(
        "short-pot",
        (
            Reading(
                "pro-rata",
                _CONJECTURED,
                "R.16",
                "With no loser to make it up, what there is is shared as it is due.",
            ),
            Reading(
                "by-turn",
                _CONJECTURED,
                "R.16",
                "With no loser to make it up, takers are paid clockwise while it lasts.",
            ),
        ),
    ),
)

RUSSIAN = RuleSet(
    name="russian",
    siglum="R",
    standard_players=5,
    hand_sizes=((3, 13), (4, 10), (5, 8), (6, 7)),
    dealer_ante=1,
    other_ante=1,
    bonus=0,
    leftovers_to_dealer=False,
    shapes=(
        Shape(1, 1, "R.9"),
        Shape(1, 2, "R.8"),
        Shape(1, 3, "R.8"),
        Shape(2, 1, "R.8"),
        Shape(2, 2, "R.8"),
        Shape(3, 1, "R.8"),
    ),
    clauses=Clauses(
        deal=("R.5",),
        deal_other_numbers=("R.17",),
        lay=("R.6",),
        turn=("R.9", "R.12"),
        join=("R.11",),
        lie_down=("R.12",),
        end=("R.12",),
        leftovers=(),
        ante=("R.13",),
        bonus=(),
        pays=("R.14",),
        takes=("R.15",),
        shortage=("R.16",),
        bonus_other_numbers=(),
        par_other_numbers=("R.18",),
    ),
    joiner=Joiner.ANOTHER,
    ending=Ending.FIRST_STUCK,
    payment=Payment.BY_FIFTHS,
    opening=Opening.ONE_SET,
    per_turn=PerTurn.ALL,
    empty_hand=EmptyHand.SAFE,
    cruxes=CRUXES,
)
