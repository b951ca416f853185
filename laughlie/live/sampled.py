"""Many deals, block by block.

The totals go out with an answer and come back with the next request: nothing is kept between.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from laughlie.deals import require_seat
from laughlie.errors import LaughlieError
from laughlie.language import LANGUAGES
from laughlie.language.samples import PREDICTIONS, heads, last, rows, says, summary, width_text
from laughlie.live.dealing import rules_of
from laughlie.live.fields import Fields
from laughlie.sampling import Estimate, Sample, means, nothing
from laughlie.sampling import sample as sampled
from laughlie.seats import parse_seat

MOST = 100
"""How many deals may be asked for at once: an answer must not be long in coming."""

_SUM = re.compile(r"-?[0-9]{1,40}(?:/[1-9][0-9]{0,39})?")


def sample(fields: Fields) -> dict[str, Any]:
    """Play ``count`` decks of ``seed`` from number ``first`` on, and add them to ``sums``.

    ``variant``, ``players``, ``readings`` and ``policy`` as for a deal; A deals and no pot is
    carried in. ``sums`` is what was answered before, nothing at first. ``predicted`` says of
    seats, by letter, "wins", "loses" or "even", ``last`` whose the last place is. The answer has
    the sums, what is drawn of each seat in hundredths, and all that is said.
    """
    rules = rules_of(fields)
    players = fields.whole("players", rules.standard_players)
    first, count = fields.whole("first", 0), fields.whole("count")
    if not 2 <= count <= MOST:
        raise LaughlieError(f"count must be from 2 to {MOST}")
    predicted, last_seat = _predicted(fields, players)
    before = _read(fields.texts("sums"), players)
    numbers = range(first, first + count)
    policy, seed = fields.text("policy", "greedy"), fields.whole("seed", 0)
    total = before + sampled(rules, players, policy, seed, numbers)
    return {
        "sums": _written(total),
        "deals": total.deals,
        "seats": [_drawn(each) for each in means(total)],
        "widths": [_both(width_text, each) for each in means(total)],
        "heads": _both(heads, rules),
        "rows": _both(rows, rules, total),
        "says": _both(says, total, predicted),
        "last": _both(last, rules, total, last_seat),
        "summary": _both(summary, rules, total, predicted, last_seat),
    }


def _predicted(fields: Fields, players: int) -> tuple[dict[str, str], str]:
    """Return what is predicted of seats, and of whom that he is last, "" for nobody."""
    predicted, last_seat = fields.pairs("predicted"), fields.text("last", "")
    for name in (*predicted, *([last_seat] if last_seat else [])):
        require_seat(parse_seat(name), players)
    if not set(predicted.values()) <= set(PREDICTIONS):
        raise LaughlieError(f"a prediction must be one of {', '.join(PREDICTIONS)}")
    return predicted, last_seat


def _read(sums: tuple[str, ...], players: int) -> Sample:
    """Return the sample whose sums were answered before; no sums are those of no deals."""
    if not sums:
        return nothing(players)
    if len(sums) != 2 + 3 * players or not all(_SUM.fullmatch(each) for each in sums):
        raise LaughlieError("these sums are not those of any deals")
    deals, left, *by_seat = (Fraction(each) for each in sums)
    net, squares, lost = (
        tuple(by_seat[start : start + players]) for start in range(0, 3 * players, players)
    )
    if any(each.denominator > 1 for each in (deals, *lost)):
        raise LaughlieError("these sums are not those of any deals")
    return Sample(int(deals), net, squares, tuple(map(int, lost)), left)


def _written(total: Sample) -> list[str]:
    sums = (total.deals, total.left, *total.net, *total.squares, *total.lost)
    return [str(each) for each in sums]


def _drawn(estimate: Estimate) -> list[int]:
    """Return a mean and the ends of its interval in hundredths."""
    return [round(each * 100) for each in (estimate.mean, estimate.low, estimate.high)]


def _both(told: Callable[..., object], *given: object) -> dict[str, object]:
    """Return what ``told`` says of what is given, in both languages."""
    return {lang: told(*given, lang) for lang in LANGUAGES}
