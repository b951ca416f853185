"""A fault in both languages: the reason as the engine gives it in English, and in Russian."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from laughlie.language.places import KINDS, form
from laughlie.language.reasons import REASONS
from laughlie.language.words import Words

# Faults of a record, one a line; in each its place, in that a move, then what is wrong with it.
_DEEPEST = 5
_PLACE = r"\{([a-z]+)([0-9]?)(?:\|([^{}]+))?\}"
_JOINED = ("\n", "; ")


def fault_words(reason: str) -> Words:
    """Return ``reason`` in both languages; what is no reason of ours stays as it is in both."""
    return Words(reason, in_russian(reason) or reason)


def in_russian(reason: str) -> str | None:
    """Return in Russian what the engine says in English; None for what it does not say."""
    return _russian(reason, _DEEPEST)


def _russian(reason: str, depth: int) -> str | None:
    """Return ``reason`` in Russian; reasons may stand in it, ``depth`` deep in one another."""
    if not depth:
        return None
    found = (each.told(reason, depth) for each in _templates() if each.mark in reason)
    told = next((each for each in found if each is not None), None)
    for joint in _JOINED:
        told = _joined(reason, joint, depth) if told is None else told
    return told


def _joined(reason: str, joint: str, depth: int) -> str | None:
    """Return several reasons in Russian; None unless all of them are our own."""
    if joint not in reason:
        return None
    parts = []
    for part in reason.split(joint):
        told = _russian(part, depth - 1)
        if told is None:
            return None
        parts.append(told)
    return joint.join(parts)


class _Template(NamedTuple):
    """A reason with places in it. What it says is looked for only where its ``mark`` stands."""

    english: str
    russian: str
    mark: str

    def told(self, reason: str, depth: int) -> str | None:
        """Return ``reason`` in Russian if all of it is of this form."""
        found = _pattern(self.english).fullmatch(reason)
        if not found:
            return None
        given = found.groupdict()
        if "reason" in given:
            told = _russian(given["reason"], depth - 1)
            if told is None:
                return None
            given["reason"] = told
        return re.sub(_PLACE, lambda place: _filled(place, given), self.russian)


@cache
def _templates() -> tuple[_Template, ...]:
    """Return every reason as a template, marked with the longest words between its places."""
    return tuple(
        _Template(english, russian, max((words for words, _ in _pieces(english)), key=len))
        for english, russian in REASONS.items()
    )


@cache
def _pattern(english: str) -> re.Pattern[str]:
    """Return the pattern of a template; it is made when it is first needed."""
    return re.compile("".join(re.escape(words) + group for words, group in _pieces(english)))


def _pieces(english: str) -> Iterator[tuple[str, str]]:
    """Yield the words before each place of a template and its group; then those after the last."""
    at = 0
    for place in re.finditer(_PLACE, english):
        kind, number = place[1], place[2]
        yield english[at : place.start()], f"(?P<{kind}{number}>{KINDS[kind].pattern})"
        at = place.end()
    yield english[at:], ""


def _filled(place: re.Match[str], given: dict[str, str]) -> str:
    """Return what stands at a place of the Russian template."""
    value = given[place[1] + place[2]]
    return form(value, tuple(place[3].split("|"))) if place[3] else KINDS[place[1]].said(value)
