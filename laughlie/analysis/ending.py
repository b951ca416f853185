"""When play ends."""

from typing import Any

from laughlie.analysis.chosen import code
from laughlie.analysis.compiled import inlined, ones
from laughlie.analysis.state import HOLDERS, LOSER, NOBODY, OUT
from laughlie.rulesets.choices import EmptyHand, Ending

_FIRST_STUCK = code(Ending.FIRST_STUCK)
_OUT, _LAIN_ONLY, _LOSES = map(code, (EmptyHand.OUT, EmptyHand.LAIN_ONLY, EmptyHand.LOSES))


@inlined
def has_ended(chosen: Any, state: Any) -> bool:
    """Return whether play ends now (E.17, R.12)."""
    holders = state[HOLDERS]
    if chosen.ending == _FIRST_STUCK:
        if state[LOSER] != NOBODY:
            return True
        return bool(holders == 0 and chosen.empty_hand != _LOSES)
    if chosen.empty_hand == _OUT:
        return bool(holders & holders - 1 == 0)
    still_in = chosen.players - ones(state[OUT])
    return bool(still_in <= 1 or (chosen.empty_hand == _LAIN_ONLY and holders == 0))
