"""The rulesets the engine plays, each in a file of its own; RULESETS names them all."""

from collections.abc import Mapping

from laughlie.errors import RuleSetError
from laughlie.rulesets.choices import Grade
from laughlie.rulesets.english import ENGLISH
from laughlie.rulesets.ruleset import Crux, Reading, RuleSet, Shape
from laughlie.rulesets.russian import RUSSIAN

__all__ = [
    "ENGLISH",
    "RULESETS",
    "RUSSIAN",
    "Crux",
    "Grade",
    "Reading",
    "RuleSet",
    "Shape",
    "ruleset",
]

RULESETS: dict[str, RuleSet] = {rules.name: rules for rules in (ENGLISH, RUSSIAN)}


def ruleset(name: str, readings: Mapping[str, str] | None = None) -> RuleSet:
    """Return the ruleset called ``name`` with ``readings`` (crux → option) in force.

    Raises ``RuleSetError`` for a name, crux or option that is not known.
    """
    if name not in RULESETS:
        raise RuleSetError(f"no variant {name!r}; there are: {', '.join(RULESETS)}")
    return RULESETS[name].with_readings(readings or {})
