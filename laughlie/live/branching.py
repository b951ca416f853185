"""Playing on from a place in a record: what may be played there, and the record that has it.

A place is a line and the number of the step after which play goes on. "" is the main line, "7.1"
variation 1 of the move that is step 7 of it, "7.1-9.2" variation 2 of step 9 within that. What is
played where a line goes on already becomes a variation of it; where a line ends, it goes on.
Nothing recorded is ever changed, only dropped by its name.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from laughlie.errors import LaughlieError
from laughlie.game import Event, Move, MoveKind, Position, legal_moves, play
from laughlie.records import Record, RecordedMove

Moves = tuple[RecordedMove, ...]

_BRANCH = re.compile(r"([1-9]\d{0,3})\.([1-9]\d{0,3})")


class Branch(NamedTuple):
    """Where a line leaves its parent: the step it replaces, and which variation of it it is."""

    step: int
    which: int


class Place(NamedTuple):
    """A place in a record: the name of a line, and the step after which play goes on."""

    line: str
    step: int


def moves_of(record: Record, line: str) -> Moves:
    """Return the moves of ``line`` from the deal on: those of its parent first, then its own.

    Raises ``LaughlieError`` if the record has no such line.
    """
    moves, last = record.moves, 1
    for branch in _branches(line):
        parts = moves[branch.step - 1 : branch.step]
        variations = parts[0].variations if parts and branch.step >= last else ()
        if branch.which > len(variations):
            raise LaughlieError(f"this record has no line {line!r}")
        moves = moves[: branch.step - 1] + variations[branch.which - 1]
        last = branch.step
    return moves


def choices(position: Position) -> tuple[Event, ...]:
    """Return the events that may come next, in a fixed order; none when play is over.

    What is passed up is not recorded: the choices of seats that would be asked later, were all
    that is merely permitted passed up before, are among them.
    """
    found: list[Event] = []
    while moves := legal_moves(position):
        recorded = [move for move in moves if move.kind is not MoveKind.DECLINE]
        found += [play(position, move)[1][0] for move in recorded]
        if len(recorded) == len(moves):
            break
        position, _ = play(position, moves[-1])
    return tuple(found)


def put(record: Record, place: Place, move: Move) -> tuple[Record, Place]:
    """Return ``record`` with ``move`` played at ``place``, and the place it leads to.

    A move that is recorded there already is not put there twice. Whether it may be played is for
    ``laughlie.replay`` to judge.
    """
    line = _own_line(place)
    moves = moves_of(record, line)
    if place.step == len(moves):
        return _changed(record, line, lambda own: (*own, RecordedMove(move))), Place(
            line, place.step + 1
        )
    following = moves[place.step]
    if following.move == move:
        return record, Place(line, place.step + 1)
    firsts = [variation[0].move for variation in following.variations]
    if move not in firsts:
        record = _changed(record, line, lambda own: _with_variation(own, following, move))
        firsts.append(move)
    branch = f"{place.step + 1}.{firsts.index(move) + 1}"
    return record, Place(f"{line}-{branch}" if line else branch, place.step + 1)


def drop(record: Record, line: str) -> tuple[Record, Place]:
    """Return ``record`` without ``line`` and all that branches off it, and where it branched off.

    Raises ``LaughlieError`` for the main line, and for one that is not there.
    """
    moves_of(record, line)
    if not line:
        raise LaughlieError("the main line cannot be dropped")
    *above, branch = _branches(line)
    parent = _name(above)
    gone = moves_of(record, parent)[branch.step - 1]
    left = tuple(each for n, each in enumerate(gone.variations, start=1) if n != branch.which)
    changed = replace(gone, variations=left)
    return _changed(record, parent, lambda own: _swapped(own, gone, changed)), Place(
        parent, branch.step - 1
    )


def _branches(line: str) -> list[Branch]:
    parts = [_BRANCH.fullmatch(part) for part in line.split("-")] if line else []
    found = [Branch(int(part[1]), int(part[2])) for part in parts if part]
    if len(found) != len(parts):
        raise LaughlieError(f"this record has no line {line!r}")
    return found


def _name(above: list[Branch]) -> str:
    return "-".join(f"{step}.{which}" for step, which in above)


def _own_line(place: Place) -> str:
    """Return the line that the step of ``place`` belongs to: before a branch, the parent."""
    return _name([branch for branch in _branches(place.line) if branch.step <= place.step])


def _changed(record: Record, line: str, change: Callable[[Moves], Moves]) -> Record:
    """Return ``record`` with the own moves of ``line`` changed."""
    return replace(record, moves=_within(record.moves, _branches(line), 0, change))


def _within(
    moves: Moves, path: list[Branch], before: int, change: Callable[[Moves], Moves]
) -> Moves:
    """Return ``moves``, which come after ``before`` others, with the line at ``path`` changed."""
    if not path:
        return change(moves)
    branch, *rest = path
    parent = moves[branch.step - 1 - before]
    variations = list(parent.variations)
    inner = variations[branch.which - 1]
    variations[branch.which - 1] = _within(inner, rest, branch.step - 1, change)
    return _swapped(moves, parent, replace(parent, variations=tuple(variations)))


def _with_variation(moves: Moves, following: RecordedMove, move: Move) -> Moves:
    variations = (*following.variations, (RecordedMove(move),))
    return _swapped(moves, following, replace(following, variations=variations))


def _swapped(moves: Moves, old: RecordedMove, new: RecordedMove) -> Moves:
    return tuple(new if each is old else each for each in moves)
