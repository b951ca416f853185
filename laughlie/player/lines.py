"""The lines of a deal by their names, and whether a player can be put at a place in them.

"" is the main line, "7.1" variation 1 of the move that is step 7 of the main line, "7.1-9.2"
variation 2 of step 9 within that.
"""

from collections.abc import Iterable, Iterator

from laughlie.errors import LaughlieError
from laughlie.language import LANGUAGES
from laughlie.replay import Step
from laughlie.seats import seats

Steps = tuple[Step, ...]


def lines(steps: Steps) -> dict[str, Steps]:
    """Return every line of a deal by its name; each goes on from the deal, whatever it replaces."""
    return dict(_lines("", (), steps))


def _lines(name: str, before: Steps, own: Steps) -> Iterator[tuple[str, Steps]]:
    """Yield the line of the steps ``own`` after those ``before``, then what branches off it."""
    whole = before + own
    yield name, whole
    for number, step in enumerate(own, start=len(before)):
        for variation, replacing in enumerate(step.variations, start=1):
            branch = f"{number}.{variation}"
            inner = f"{name}-{branch}" if name else branch
            yield from _lines(inner, whole[:number], replacing)


def check_line(known: dict[str, Steps], line: str) -> str:
    """Return ``line``; raise ``LaughlieError`` if it is not among the lines ``known``."""
    if line not in known:
        raise LaughlieError(f"no line {line!r} in this deal; there are: {_listed(known)}")
    return line


def check_step(known: dict[str, Steps], line: str, step: int) -> int:
    """Return ``step``; raise ``LaughlieError`` if ``line`` is not known, or has no such step."""
    last = len(known[check_line(known, line)]) - 1
    if not 0 <= step <= last:
        where = f"line {line!r}" if line else "the main line"
        raise LaughlieError(f"no step {step} in {where}; it has steps 0 to {last}")
    return step


def check_seat(steps: Steps, seat: str) -> str:
    """Return ``seat``; raise ``LaughlieError`` if it is neither "" nor a seat of the deal."""
    around = ["", *(str(each) for each in seats(len(steps[0].hands)))]
    if seat not in around:
        known = _listed(around)
        raise LaughlieError(f"nobody sits at {seat!r}; there are: {known}; '' is all hands open")
    return seat


def check_language(lang: str) -> str:
    """Return ``lang``; raise ``LaughlieError`` if the player does not speak it."""
    if lang not in LANGUAGES:
        raise LaughlieError(f"no language {lang!r} here; there are: {_listed(LANGUAGES)}")
    return lang


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names)
