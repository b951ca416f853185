"""What a page or a widget asks of the engine: JSON in, JSON out, and nothing is kept between.

A request is an object that says what it asks, ``{"ask": "deal", ...}``; ``laughlie.live.asks`` has
what can be asked. An answer is ``{"answer": ...}``, or ``{"faults": [{"line", "column", "said"},
...]}`` in our own words in both languages; line and column are 0 where a fault stands in no text.
"""

import json
import re
from typing import Any

from laughlie.display import said
from laughlie.errors import Fault, LaughlieError, RecordError
from laughlie.live.asks import ASKS
from laughlie.live.fields import Fields

__all__ = ["answer"]

LONGEST = 500_000
"""How many characters a request may have; the longest record of a deal has a tenth of that."""

_DEEPEST = 50
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_BRACKET = re.compile(r"[\[{]|[\]}]")


def answer(request: str) -> str:
    """Return the answer to ``request`` as JSON in ASCII; it is the same wherever Python runs.

    Never raises: whatever is wrong with a request is told in the answer.
    """
    try:
        fields = Fields(_read(request))
        found: dict[str, Any] = {"answer": fields.choice("ask", ASKS)(fields)}
    except RecordError as error:
        found = {"faults": [_fault(each) for each in error.faults]}
    except LaughlieError as error:
        found = {"faults": [_fault(Fault(0, 0, str(error)))]}
    return json.dumps(found, separators=(",", ":"))


def _read(request: str) -> object:
    """Return the data of a request; what Python's reader would say of a bad one is not repeated."""
    if len(request) > LONGEST:
        raise LaughlieError(f"a request has at most {LONGEST} characters")
    if _depth(request) > _DEEPEST:
        raise LaughlieError(f"a request is nested at most {_DEEPEST} deep")
    try:
        return json.loads(request, parse_constant=_refuse, parse_int=_whole)
    except ValueError:
        raise LaughlieError("a request is written in JSON") from None


def _depth(request: str) -> int:
    """Return how deep the brackets of ``request`` are nested, those within strings left out."""
    depth = deepest = 0
    for bracket in _BRACKET.findall(_STRING.sub("", request)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _refuse(constant: str) -> None:
    raise ValueError(constant)  # NaN and Infinity are no JSON


def _whole(digits: str) -> int:
    """Return a whole number; one longer than any we need is refused, as too long ones differ."""
    if len(digits) > 25:
        raise ValueError(digits)
    return int(digits)


def _fault(fault: Fault) -> dict[str, Any]:
    # Only a fault needs these words: the engine starts without them.
    from laughlie.language.faults import fault_words  # noqa: PLC0415

    return {"line": fault.line, "column": fault.column, "said": said(fault_words(fault.reason))}
