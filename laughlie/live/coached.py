"""Looking back at a deal that is over, one choice of a seat at a time.

How many were worse goes out with an answer and comes back with the next request: nothing is kept
between.
"""

from collections.abc import Callable
from typing import Any

from laughlie.coaching import Decision, Look, decisions, looked_at
from laughlie.errors import LaughlieError
from laughlie.game import Move, Position
from laughlie.language import LANGUAGES
from laughlie.language.coach import How, better, choice, closing, none_better, not_borne_out
from laughlie.language.samples import has_loser
from laughlie.live.fields import Fields
from laughlie.records import Record, loads
from laughlie.replay import replay
from laughlie.seats import parse_seat

FEWEST, MOST = 20, 100
"""How many worlds a sample may have: few say nothing, and of many an answer is long in coming."""


def coach(fields: Fields) -> dict[str, Any]:
    """Look at one choice of a seat, and say whether another was clearly better.

    ``record`` is that of a deal that is over, ``seat`` whose choices they are, ``decision`` the
    number of this one from 0, ``worse`` how many of those before were marked. ``worlds`` are dealt
    from ``seed`` and played out by ``policy``; what it brings is counted by ``measure``. The answer
    has the number of ``decisions``; of this one its ``step``, before which the seat passed
    something up if it has ``declined``, what it has ``made``, whether that is ``marked`` and what
    was ``better``, in words, and what is ``said`` of it; ``worse`` with this one counted, and what
    that ``says`` of the deal. What there is not, is null: all but that if nothing was to be chosen.
    """
    record, seat = _record(fields.text("record")), parse_seat(fields.text("seat"))
    had = decisions(record, seat)
    number = _within(fields, "decision", 0, (0, max(0, len(had) - 1)))
    worse = _within(fields, "worse", 0, (0, number))
    worlds = _within(fields, "worlds", 100, (FEWEST, MOST))
    policy, measure = fields.text("policy", "sensible"), _measure(record, fields)
    seed = fields.whole("seed", 0)
    if not had:
        return _nothing_to_choose(How(worlds, policy, measure, known=False))
    look = looked_at(had[number], seed, worlds, policy, measure)
    how = How(worlds, policy, measure, _is_known(look.decision.position))
    return _answer(look, how, len(had), worse)


def _record(text: str) -> Record:
    """Return the record that ``text`` is, once it is sure that all of it replays."""
    record = loads(text)
    replay(record)
    return record


def _within(fields: Fields, name: str, default: int, ends: tuple[int, int]) -> int:
    number, (low, high) = fields.whole(name, default), ends
    if not low <= number <= high:
        raise LaughlieError(f"{name} must be from {low} to {high}")
    return number


def _measure(record: Record, fields: Fields) -> str:
    """Return by what choices are compared; who never loses by lying down cannot be spared it."""
    rules, measure = record.deal.ruleset, fields.text("measure", "money")
    if measure == "safety" and not has_loser(rules):
        raise LaughlieError(f"{rules.name} has no loser: choices are compared by money")
    return measure


def _is_known(position: Position) -> bool:
    """Return whether the seat to move can tell whose every card is: one other has all it lacks."""
    return len(set(position.holders) - {position.to_move}) <= 1


def _nothing_to_choose(how: How) -> dict[str, Any]:
    says = _both(lambda lang: closing(0, 0, 0, how, lang))
    of_none = dict.fromkeys(("step", "made", "better", "said"))
    counts = {"decision": 0, "decisions": 0, "declined": False, "marked": False, "worse": 0}
    return {**counts, **of_none, "says": says}


def _answer(look: Look, how: How, count: int, worse: int) -> dict[str, Any]:
    decision, other = look.decision, look.other
    found = worse + look.is_marked
    return {
        "decision": decision.number,
        "decisions": count,
        "step": decision.step,
        "declined": decision.is_declined,
        "marked": look.is_marked,
        "made": _choice(decision, decision.move),
        "better": _choice(decision, other) if other and look.is_marked else None,
        "said": _both(lambda lang: _said(look, how, lang)),
        "worse": found,
        "says": _both(lambda lang: closing(count, decision.number + 1, found, how, lang)),
    }


def _said(look: Look, how: How, lang: str) -> str:
    if look.other is None:
        return none_better(how, lang)
    told = better if look.is_marked else not_borne_out
    other = choice(look.other, look.decision.position.phase, lang)
    return told(other, look.ahead, look.error, how, lang)


def _choice(decision: Decision, move: Move) -> dict[str, str]:
    return _both(lambda lang: choice(move, decision.position.phase, lang))


def _both(told: Callable[[str], str]) -> dict[str, str]:
    """Return what ``told`` says, in both languages."""
    return {lang: told(lang) for lang in LANGUAGES}
