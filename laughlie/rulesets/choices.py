"""The choices a ruleset is made of: for each point of the rules, what the texts may say."""

from enum import Enum, StrEnum

from laughlie.values import PasteBack


class Grade(PasteBack, StrEnum):
    """How well a reading is grounded in its text."""

    STATED = "stated"
    INFERRED = "inferred"
    CONJECTURED = "conjectured"


class Opening(PasteBack, StrEnum):
    """What may or must be laid down before the first turn."""

    NOTHING = "nothing"
    PRIALS_AND_MOURNIVALS = "prials-and-mournivals"
    ONE_SET = "one-set"
    EXACTLY_ONE = "exactly-one"
    ALL_PAIRS = "all-pairs"

    @property
    def is_one_set(self) -> bool:
        """Return whether a player lays one set and then has done."""
        return self in (Opening.ONE_SET, Opening.EXACTLY_ONE)

    @property
    def is_duty(self) -> bool:
        """Return whether a player who can lay must (R.6), rather than may (E.11)."""
        return self.is_one_set or self is Opening.ALL_PAIRS


class LayWhen(PasteBack, StrEnum):
    """When a prial or a mournival may be laid from the hand."""

    BEFORE_PLAY = "before-play"
    ANY_TIME = "any-time"


class PerTurn(PasteBack, StrEnum):
    """How many captures a turn may hold."""

    ONE = "one"
    ALL = "all"


class MustCapture(PasteBack, StrEnum):
    """Whether a player able to capture is bound to."""

    FORCED = "forced"
    MAY_DECLINE = "may-decline"


class TablePrial(PasteBack, StrEnum):
    """What one card takes that matches three on the table."""

    ONE_OR_THREE = "one-or-three"
    ALL_THREE = "all-three"


class TableMournival(PasteBack, StrEnum):
    """What becomes of four of a rank dealt to the table."""

    STAYS = "stays"
    DEALER = "dealer"


class Threes(PasteBack, StrEnum):
    """Whether captures of three cards are allowed beside pairs and fours."""

    ALLOWED = "allowed"
    PAIRS_ONLY = "pairs-only"


class Joiner(PasteBack, Enum):
    """Who may lay a pair when a card of its rank is captured."""

    ANYONE = "anyone"
    ANOTHER = "another"
    NOBODY = "nobody"


class JoinWindow(PasteBack, StrEnum):
    """When such a pair may be laid."""

    AT_ONCE = "at-once"
    ANY_TIME = "any-time"


class JoinOwner(PasteBack, StrEnum):
    """Whose won pile such a pair goes to."""

    ADDER = "adder"
    CAPTURER = "capturer"


class Ending(PasteBack, Enum):
    """What stops the play."""

    LAST_HOLDER = "last-holder"
    FIRST_STUCK = "first-stuck"


class StuckWhen(PasteBack, StrEnum):
    """When a player is judged unable to capture."""

    OWN_TURN = "own-turn"
    TURN_END = "turn-end"
    ANY_MOMENT = "any-moment"


class EmptyHand(PasteBack, StrEnum):
    """What becomes of a player whose captures have emptied the hand."""

    OUT = "out"
    OUT_AT_TURN = "out-at-turn"
    LAIN_ONLY = "lain-only"
    SAFE = "safe"
    LOSES = "loses"


class LastBonus(PasteBack, StrEnum):
    """Who takes the bonus at the end."""

    LAST_CAPTURE = "last-capture"
    LAST_WON = "last-won"
    LAST_IN = "last-in"


class Payment(PasteBack, Enum):
    """How the pot is settled."""

    BY_TWOS = "by-twos"
    BY_FIFTHS = "by-fifths"


class Par(PasteBack, StrEnum):
    """What each has to win to come out even."""

    AS_DEALT = "as-dealt"
    FOUR_PAIRS = "four-pairs"


class PayFor(PasteBack, StrEnum):
    """What a share of the pot is paid or taken for."""

    PAIRS_TAKEN = "pairs-taken"
    DIFFERENCE = "difference"
    CARDS = "cards"


class FifthOf(PasteBack, StrEnum):
    """Of what sum a share is reckoned."""

    AS_WRITTEN = "as-written"
    ANTE_SUM = "ante-sum"
    OWN_STAKE = "own-stake"
    RUNNING_POT = "running-pot"


class Fifth(PasteBack, StrEnum):
    """How large a share is."""

    ONE_FIFTH = "one-fifth"
    ONE_NTH = "one-nth"


class ShortPot(PasteBack, StrEnum):
    """How a pot too small for what is due is shared when there is no loser to make it up."""

    PRO_RATA = "pro-rata"
    BY_TURN = "by-turn"
