"""When play ends."""

from laughlie.game.position import Position
from laughlie.rulesets.choices import EmptyHand, Ending


def has_ended(position: Position) -> bool:
    """Return whether play ends in this position (E.17, R.12)."""
    ruleset, holders = position.ruleset, sum(map(bool, position.hands))
    still_in = position.players - len(position.out)
    if ruleset.ending is Ending.FIRST_STUCK:
        stops_without_loser = not holders and ruleset.empty_hand is not EmptyHand.LOSES
        return position.loser is not None or stops_without_loser
    if ruleset.empty_hand is EmptyHand.OUT:
        return holders <= 1
    if ruleset.empty_hand is EmptyHand.LAIN_ONLY:
        return still_in <= 1 or not holders
    return still_in <= 1
