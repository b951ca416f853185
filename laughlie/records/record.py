"""A record: one deal with its headers, moves and comments, as values."""

from dataclasses import dataclass, field

from laughlie.deals import Deal
from laughlie.game import Move

FORMAT = "laughlie-record/1"
"""The name of the text form; it stands in the first tag of every record."""

MARKS = ("!", "?", "!?", "?!")
"""The marks a move may carry: good, bad, interesting, doubtful."""

DEEPEST = 20
"""How deep variations may stand within one another."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A header: ``[Name "value"]`` or, for words in one language, ``[Name en "value"]``."""

    name: str
    value: str
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Comment:
    """Words in one language; a ``question`` is a place where a player pauses.

    Blanks and line breaks in ``text`` are only layout: any run of them is kept as one blank.
    """

    lang: str
    text: str
    question: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", " ".join(self.text.split()))


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move as recorded, with its mark, the comments that follow it and what else might be played.

    Each of ``variations`` is a line of moves played in place of this one. ``line`` and ``column``
    say where the move stands in the text it was read from; 0 if in none.
    """

    move: Move
    mark: str = ""
    comments: tuple[Comment, ...] = ()
    variations: "tuple[tuple[RecordedMove, ...], ...]" = ()
    line: int = field(default=0, compare=False, repr=False)
    column: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A deal as it is kept: the hands are authoritative, a seed at most says where they are from.

    ``tags`` holds every header in its order, those the deal was made from included; ``comments``
    stand before the first move. Moves are not checked here: ``laughlie.replay`` judges them.
    """

    tags: tuple[Tag, ...]
    deal: Deal
    comments: tuple[Comment, ...] = ()
    moves: tuple[RecordedMove, ...] = ()

    def tag(self, name: str, lang: str = "") -> str:
        """Return the value of the first tag called ``name`` in ``lang``, or "" if there is none."""
        for tag in self.tags:
            if tag.name == name and tag.lang == lang:
                return tag.value
        return ""
