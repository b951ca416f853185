r"""Reading records from text; every fault found is reported with its line and column.

The grammar, one item a line (a comment may run over several):

    file     = record+
    record   = tag+ hand+ table comment* line
    line     = (move comment* variation*)*
    variation = "(" line ")"                          in place of the move before it
    tag      = "[" Name [ lang ] string "]"           string: "..." with \" and \\
    hand     = seat ":" card*                         seat: A B C D E F
    table    = "table:" card*
    move     = seat ( "lay" card+ | card+ "x" card+ | "join" card+ | "down" card* ) [ mark ]
    comment  = "{" lang [ "?" ] ":" text "}"          text: with \} and \\
    mark     = "!" | "?" | "!?" | "?!"

The first tag of a record is its Format, and with the next Format the next record begins.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from laughlie.cards import Card
from laughlie.errors import CardError, Fault, RecordError
from laughlie.game import Move, MoveKind
from laughlie.records.heading import Heading
from laughlie.records.record import DEEPEST, FORMAT, MARKS, Comment, Record, RecordedMove, Tag
from laughlie.seats import Seat

_FORMAT = re.compile(r"\[Format ")
_TAG = re.compile(r'\[([A-Z][A-Za-z]*) (?:([a-z]{2}) )?"((?:[^"\\]|\\["\\])*)"\]')
_HAND = re.compile(r"([A-F]|table):")
_MOVE = re.compile(r"([A-F]) ")
_COMMENT = re.compile(r"\{([a-z]{2})(\?)?:((?:[^}\\]|\\[}\\])*)\}")
_CLOSED = re.compile(r"(?<!\\)(?:\\\\)*\}")
_VERBS = {"lay": MoveKind.LAY, "join": MoveKind.JOIN, "down": MoveKind.LIE_DOWN}


def loads(text: str) -> Record:
    """Return the record written in ``text``.

    Raises ``RecordError`` with every fault of form and of the deal, or where a second record
    begins; whether the moves are legal is for ``laughlie.replay`` to judge.
    """
    lines = _lines(text)
    first, *others = _beginnings(lines)
    if others:
        raise RecordError(
            (Fault(others[0] + 1, 1, "a second record begins here, and only one can be read"),)
        )
    return _record(lines, first, len(lines))


def loads_all(text: str) -> tuple[Record, ...]:
    """Return the records written in ``text`` one after another, each from its Format on.

    Raises ``RecordError`` with every fault of every record, at its line in the whole text, and if
    there is no record.
    """
    records: list[Record] = []
    faults: list[Fault] = []
    for each in loads_each(text):
        if isinstance(each, Record):
            records.append(each)
        else:
            faults += each.faults
    if faults:
        raise RecordError(tuple(faults))
    return tuple(records)


def loads_each(text: str) -> Iterator[Record | RecordError]:
    """Yield the records written in ``text``, in place of one at fault the error with its faults.

    A text without any is at fault as well.
    """
    lines = _lines(text)
    if not any(lines):
        yield RecordError((Fault(1, 1, "there is no record here"),))
        return
    for first, end in pairwise((*_beginnings(lines), len(lines))):
        try:
            yield _record(lines, first, end)
        except RecordError as error:
            yield error


def _lines(text: str) -> list[str]:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    return [line.rstrip() for line in lines]


def _beginnings(lines: list[str]) -> list[int]:
    """Return where each record begins: the first with the text, any other with its Format.

    A Format right below a header stands in the same record once more.
    """
    formats = [
        place
        for place, line in enumerate(lines)
        if _FORMAT.match(line) and not (place and lines[place - 1].startswith("["))
    ]
    return [0, *formats[1:]]


def _record(lines: list[str], first: int, end: int) -> Record:
    """Return the record in the ``lines`` from ``first`` to before ``end``."""
    reader = _Reader(lines, first, end, Heading(first + 1))
    reader.read()
    heading = reader.heading
    deal = heading.deal()
    if deal is None or heading.faults:
        raise RecordError(tuple(sorted(heading.faults)))
    return Record(tuple(heading.tags), deal, tuple(reader.comments), tuple(reader.branches[0]))


@dataclass
class _Reader:
    """Goes down the lines of a record once, keeping what it reads and every fault it meets.

    They are those of ``lines`` from ``place`` to before ``end``; ``heading`` knows the first.
    """

    lines: list[str]
    place: int
    end: int
    heading: Heading
    holders: dict[Card, str] = field(default_factory=dict)
    comments: list[Comment] = field(default_factory=list)
    branches: list[list[RecordedMove]] = field(default_factory=lambda: [[]])
    opened: list[int] = field(default_factory=list)

    @property
    def moves(self) -> list[RecordedMove]:
        """Return the line of moves now being read: the main line, or the innermost variation."""
        return self.branches[-1]

    def read(self) -> None:
        """Read every line."""
        while self.place < self.end:
            line = self.lines[self.place]
            if line:
                self._item_reader(line)(line)
            self.place += 1
        for place in self.opened:
            self.heading.faults.append(Fault(place + 1, 1, "this variation is never closed"))
        if self.heading.tags[:1] != [Tag("Format", FORMAT)]:
            reason = f'the first line must be [Format "{FORMAT}"]'
            self.heading.faults.append(Fault(self.heading.first_line, 1, reason))

    def _item_reader(self, line: str) -> Callable[[str], None]:
        if line.startswith("["):
            return self._read_tag
        if line.startswith("{"):
            return self._read_comment
        if line in ("(", ")"):
            return self._open_variation if line == "(" else self._close_variation
        return self._read_hand if _HAND.match(line) else self._read_move

    def _fault(self, column: int, reason: str) -> None:
        """Note a fault in the line now being read; ``column`` counts from 0."""
        self.heading.faults.append(Fault(self.place + 1, column + 1, reason))

    def _read_tag(self, line: str) -> None:
        found = _TAG.fullmatch(line)
        if not found:
            return self._fault(0, 'a header is written [Name "value"] or [Name en "value"]')
        if self.heading.hands:
            return self._fault(0, "headers stand before the hands")
        name, lang, value = found.groups(default="")
        self.heading.tags.append(Tag(name, re.sub(r"\\(.)", r"\1", value), lang))
        self.heading.tag_lines.append(self.place + 1)
        return None

    def _read_hand(self, line: str) -> None:
        name, _, rest = line.partition(":")
        if self.branches[0]:
            return self._fault(0, "hands stand before the moves")
        hands = self.heading.hands
        if name in hands:
            return self._fault(0, f"{name} has its cards already")
        if not hands:
            self.heading.hands_line = self.place + 1
        hands[name] = self._cards(rest, len(name) + 1, name)
        return None

    def _read_move(self, line: str) -> None:
        found = _MOVE.match(line)
        if not found:
            return self._fault(0, "not a header, hand, move or comment")
        rest, mark = _split_mark(line[2:])
        kind, hand, table = self._move_parts(rest)
        seat = Seat[found[1]]
        self.moves.append(
            RecordedMove(
                Move.of(kind, seat, hand, table),
                mark,
                line=self.place + 1,
                column=1,
            )
        )
        return None

    def _open_variation(self, _line: str) -> None:
        if not self.moves:
            self._fault(0, "a variation stands after the move it replaces")
        if len(self.opened) == DEEPEST:  # the one that goes too deep is told, not all within it
            self._fault(0, f"variations stand at most {DEEPEST} deep in one another")
        self.branches.append([])
        self.opened.append(self.place)

    def _close_variation(self, _line: str) -> None:
        if not self.opened:
            return self._fault(0, "no variation is open here")
        variation = tuple(self.branches.pop())
        first = self.opened.pop()
        if not variation:
            self.heading.faults.append(Fault(first + 1, 1, "this variation has no move"))
        elif self.moves:
            last = self.moves[-1]
            self.moves[-1] = replace(last, variations=(*last.variations, variation))
        return None

    def _move_parts(self, rest: str) -> tuple[MoveKind, tuple[Card, ...], tuple[Card, ...]]:
        verb, _, after = rest.partition(" ")
        if verb in _VERBS:
            return _VERBS[verb], self._cards(after, 3 + len(verb)), ()
        hand, cross, table = rest.partition(" x ")
        if not cross:
            self._fault(2, "a move is written lay, join or down with cards, or cards x cards")
            return MoveKind.CAPTURE, (), ()
        taken = self._cards(table, 2 + len(hand) + len(cross))
        return MoveKind.CAPTURE, self._cards(hand, 2), taken

    def _cards(self, text: str, column: int, holder: str = "") -> tuple[Card, ...]:
        """Return the cards of ``text``, which begins at ``column``, as dealt to ``holder`` if any.

        Notes words that name no card, and cards that somebody has been dealt already.
        """
        cards = []
        for word in re.finditer(r"\S+", text):
            try:
                card = Card.parse(word[0])
            except CardError as error:
                self._fault(column + word.start(), str(error))
                continue
            if (holder and self.holders.setdefault(card, holder) != holder) or card in cards:
                other = self.holders.get(card, "the move")
                self._fault(column + word.start(), f"{card} is with {other} already")
            cards.append(card)
        return tuple(cards)

    def _read_comment(self, line: str) -> None:
        first = self.place
        parts = [line]
        while not _CLOSED.search(parts[-1]) and self._comment_goes_on():
            self.place += 1
            parts.append(self.lines[self.place])
        found = _COMMENT.fullmatch("\n".join(parts))
        if not found:
            reason = "a comment is written {en: ...} or {en?: ...}"
            self.heading.faults.append(Fault(first + 1, 1, reason))
            return
        lang, question, words = found.groups(default="")
        words = re.sub(r"\\(.)", r"\1", words)
        self._keep_comment(Comment(lang, words, bool(question)))

    def _comment_goes_on(self) -> bool:
        """Return whether the next line can belong to a comment that is still open."""
        following = self.place + 1
        return following < self.end and not self.lines[following].startswith(("{", "["))

    def _keep_comment(self, comment: Comment) -> None:
        if self.moves:
            last = self.moves[-1]
            self.moves[-1] = replace(last, comments=(*last.comments, comment))
        else:
            self.comments.append(comment)


def _split_mark(text: str) -> tuple[str, str]:
    """Return ``text`` without the mark at its end, and the mark."""
    head, _, last = text.rpartition(" ")
    return (head, last) if last in MARKS else (text, "")
