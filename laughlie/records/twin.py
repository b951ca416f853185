"""The JSON twin of a record: the same deal as plain data, for programs that prefer it."""

from typing import Any

from laughlie.cards import Card, format_cards, parse_cards
from laughlie.errors import Fault, LaughlieError, RecordError
from laughlie.game import Move, MoveKind
from laughlie.records.heading import Heading
from laughlie.records.record import DEEPEST, FORMAT, MARKS, Comment, Record, RecordedMove, Tag
from laughlie.seats import Seat, parse_seat

Data = dict[str, Any]

KINDS = (MoveKind.LAY, MoveKind.CAPTURE, MoveKind.JOIN, MoveKind.LIE_DOWN)
"""What a record may say a player does: declining is implied, never recorded."""


def as_json(record: Record) -> Data:
    """Return ``record`` as plain data that ``record.schema.json`` describes."""
    return {
        "format": FORMAT,
        "tags": [_tag(tag) for tag in record.tags],
        "hands": {str(Seat(s)): format_cards(hand) for s, hand in enumerate(record.deal.hands)},
        "table": format_cards(record.deal.table),
        "comments": [_comment(comment) for comment in record.comments],
        "moves": [_move(recorded) for recorded in record.moves],
    }


def from_json(data: object) -> Record:
    """Return the record that ``data`` describes.

    Raises ``RecordError`` with every fault; each says where in the data it stands.
    """
    reader = _Reader()
    top = reader.mapping(data, "the record", {"format", "tags", "hands", "table", "moves"})
    if top.get("format") != FORMAT:
        reader.fault("format", f"must be {FORMAT}")
    heading = Heading(
        tags=[reader.tag(each, path) for each, path in reader.items(top, "tags")],
        hands=reader.hands(top),
        hands_line=0,
        faults=reader.faults,
    )
    heading.tag_lines = [0] * len(heading.tags)
    comments = [reader.comment(each, path) for each, path in reader.items(top, "comments")]
    moves = [reader.move(each, path) for each, path in reader.items(top, "moves")]
    deal = heading.deal()
    if deal is None or reader.faults:
        raise RecordError(tuple(reader.faults))
    return Record(tuple(heading.tags), deal, tuple(comments), tuple(moves))


def _tag(tag: Tag) -> Data:
    return {"name": tag.name, "value": tag.value} | ({"lang": tag.lang} if tag.lang else {})


def _comment(comment: Comment) -> Data:
    asks = {"question": True} if comment.question else {}
    return {"lang": comment.lang, "text": comment.text} | asks


def _move(recorded: RecordedMove) -> Data:
    move = recorded.move
    data = {"seat": str(move.seat), "kind": str(move.kind), "hand": format_cards(move.hand)}
    optional = {
        "table": format_cards(move.table),
        "mark": recorded.mark,
        "comments": [_comment(comment) for comment in recorded.comments],
        "variations": [[_move(each) for each in line] for line in recorded.variations],
    }
    return data | {name: value for name, value in optional.items() if value}


class _Reader:
    """Reads parts of the data, noting each fault with its path and going on with a stand-in."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, path: str, reason: str) -> None:
        """Note what is wrong at ``path``."""
        self.faults.append(Fault(0, 0, f"{path}: {reason}"))

    def mapping(self, data: object, path: str, needed: set[str]) -> Data:
        """Return an object that has what is ``needed``."""
        if not isinstance(data, dict):
            self.fault(path, "must be an object")
            return {}
        for name in sorted(needed - set(data)):
            self.fault(path, f"has no {name}")
        return data

    def items(self, data: Data, name: str, path: str = "") -> list[tuple[object, str]]:
        """Return the items of the list called ``name``, each with its path."""
        found = data.get(name, [])
        if not isinstance(found, list):
            self.fault(f"{path}{name}", "must be a list")
            return []
        return [(each, f"{path}{name}[{place}]") for place, each in enumerate(found)]

    def text(self, data: Data, name: str, path: str) -> str:
        """Return the text called ``name``; "" if it is not there."""
        value = data.get(name, "")
        if isinstance(value, str):
            return value
        self.fault(f"{path}.{name}", "must be text")
        return ""

    def cards(self, data: Data, name: str, path: str) -> tuple[Card, ...]:
        """Return the cards called ``name``."""
        try:
            return parse_cards(self.text(data, name, path))
        except LaughlieError as error:
            self.fault(f"{path}.{name}", str(error))
            return ()

    def hands(self, top: Data) -> dict[str, tuple[Card, ...]]:
        """Return the cards of every seat and of the table."""
        hands = self.mapping(top.get("hands", {}), "hands", set())
        dealt = {name: self.cards(hands, name, "hands") for name in hands}
        return dealt | {"table": self.cards(top, "table", "the record")}

    def tag(self, data: object, path: str) -> Tag:
        """Return one header."""
        found = self.mapping(data, path, {"name", "value"})
        name, value, lang = (self.text(found, each, path) for each in ("name", "value", "lang"))
        return Tag(name, value, lang)

    def comment(self, data: object, path: str) -> Comment:
        """Return one comment."""
        found = self.mapping(data, path, {"lang", "text"})
        question = found.get("question", False)
        if not isinstance(question, bool):
            self.fault(f"{path}.question", "must be true or false")
        return Comment(
            self.text(found, "lang", path), self.text(found, "text", path), bool(question)
        )

    def move(self, data: object, path: str) -> RecordedMove:
        """Return one move with its comments and variations."""
        found = self.mapping(data, path, {"seat", "kind", "hand"})
        mark = self.text(found, "mark", path)
        if mark and mark not in MARKS:
            self.fault(f"{path}.mark", f"must be one of {' '.join(MARKS)}")
        comments = [
            self.comment(each, at) for each, at in self.items(found, "comments", f"{path}.")
        ]
        lines = self.items(found, "variations", f"{path}.")
        return RecordedMove(
            Move.of(
                self._kind(found, path),
                self._seat(found, path),
                self.cards(found, "hand", path),
                self.cards(found, "table", path),
            ),
            mark,
            tuple(comments),
            tuple(self._variation(line, at) for line, at in lines),
        )

    def _variation(self, data: object, path: str) -> tuple[RecordedMove, ...]:
        if not isinstance(data, list) or not data:
            self.fault(path, "must be a list of moves, not empty")
            return ()
        if path.count(".variations") > DEEPEST:
            self.fault(path, f"variations stand at most {DEEPEST} deep in one another")
            return ()
        return tuple(self.move(each, f"{path}[{place}]") for place, each in enumerate(data))

    def _kind(self, data: Data, path: str) -> MoveKind:
        kind = self.text(data, "kind", path)
        if kind in KINDS:
            return MoveKind(kind)
        self.fault(f"{path}.kind", f"must be one of {', '.join(KINDS)}")
        return MoveKind.CAPTURE

    def _seat(self, data: Data, path: str) -> Seat:
        try:
            return parse_seat(self.text(data, "seat", path))
        except LaughlieError as error:
            self.fault(f"{path}.seat", str(error))
            return Seat.A
