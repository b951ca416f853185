"""The rulesets the engine plays, each in a file of its own; RULESETS names them all."""

from collections.abc import Iterable, Mapping

from laughlie.errors import RuleSetError
from laughlie.rulesets.choices import Grade
from laughlie.rulesets.english import ENGLISH
from laughlie.rulesets.english_four import ENGLISH_FOUR
from laughlie.rulesets.fragments import FRAGMENTS, Fragment
from laughlie.rulesets.go_program import GO_PROGRAM
from laughlie.rulesets.ruleset import Crux, Reading, RuleSet, Shape
from laughlie.rulesets.russian import RUSSIAN
from laughlie.rulesets.ways_to_play import WAYS_TO_PLAY

__all__ = [
    "ENGLISH",
    "ENGLISH_FOUR",
    "FRAGMENTS",
    "GO_PROGRAM",
    "RULESETS",
    "RUSSIAN",
    "WAYS_TO_PLAY",
    "Crux",
    "Fragment",
    "Grade",
    "Reading",
    "RuleSet",
    "Shape",
    "parse_readings",
    "ruleset",
]

RULESETS: dict[str, RuleSet] = {
    rules.name: rules for rules in (ENGLISH, RUSSIAN, ENGLISH_FOUR, WAYS_TO_PLAY, GO_PROGRAM)
}
"""Every ruleset by its name. Links name one by its place, so that new ones come last."""


def parse_readings(texts: Iterable[str], known: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the readings written ``crux=option``, by crux.

    Raises ``RuleSetError`` for a text not so written and for a crux named twice, or already in
    ``known``.
    """
    readings: dict[str, str] = {}
    for text in texts:
        crux, equals, option = text.partition("=")
        if not (crux and equals and option):
            raise RuleSetError(f"{text!r} is not a reading: write crux=option")
        if crux in readings or crux in (known or {}):
            raise RuleSetError(f"the crux {crux!r} is read twice")
        readings[crux] = option
    return readings


def ruleset(name: str, readings: Mapping[str, str] | None = None) -> RuleSet:
    """Return the ruleset called ``name`` with ``readings`` (crux → option) in force.

    Raises ``RuleSetError`` for a name, crux or option that is not known, and for the name of a
    description too incomplete to be dealt, with the choices it leaves open.
    """
    if name in FRAGMENTS:
        raise FRAGMENTS[name].refusal()
    if name not in RULESETS:
        raise RuleSetError(f"no variant {name!r}; there are: {', '.join(RULESETS)}")
    return RULESETS[name].with_readings(readings or {})
