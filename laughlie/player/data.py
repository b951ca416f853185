"""What the player is given: a deal as it is displayed, with the clauses behind its steps."""

from collections.abc import Callable, Iterable

from laughlie.display import Data, display, said
from laughlie.edition import PARALLEL, SUBJECTS, clause
from laughlie.records import Record, dumps

__all__ = ["Data", "player_data"]


def player_data(record: Record, link: Callable[[str], str]) -> Data:
    """Return the data of a player for ``record``; ``link`` gives the address of a clause.

    ``link`` may return "" where there is nothing to lead to. The text of the record is there for
    whoever plays on from it. Each clause that a step names comes
    with the ids of those of the other text on the same subject (``beside``).
    Raises ``RecordError`` for a record that does not replay.
    """
    data = display(record)
    clauses = clauses_data(_used(data["steps"]), link)
    return data | {"record": dumps(record), "clauses": clauses}


def clauses_data(ids: Iterable[str], link: Callable[[str], str]) -> Data:
    """Return the words of the clauses ``ids``, and of those of the other text beside them."""
    beside = {clause_id: _beside(clause_id) for clause_id in ids}
    others = dict.fromkeys((other for each in beside.values() for other in each), ())
    return {
        clause_id: _clause(clause_id, link, also) for clause_id, also in (others | beside).items()
    }


def _used(steps: Iterable[Data]) -> dict[str, None]:
    """Return the clauses named in ``steps`` and their variations, each once, in order."""
    used: dict[str, None] = {}
    for step in steps:
        used |= dict.fromkeys(step["clauses"])
        for variation in step["variations"]:
            used |= _used(variation)
    return used


def _beside(clause_id: str) -> tuple[str, ...]:
    """Return what E and R, but for its own text, say on the subjects of a clause."""
    siglum, _, _ = clause_id.partition(".")
    others = [each for each in PARALLEL if each != siglum]
    return tuple(
        other
        for subject in SUBJECTS
        if clause_id in subject.clauses
        for text in others
        for other in subject.of(text)
    )


def _clause(clause_id: str, link: Callable[[str], str], beside: tuple[str, ...]) -> Data:
    return {
        "href": link(clause_id),
        "said": said(clause(clause_id).words),
        "beside": list(beside),
    }
