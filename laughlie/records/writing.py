"""A record as text, in its one canonical form."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill

from laughlie.cards import format_cards
from laughlie.game import Move, MoveKind
from laughlie.records.record import Comment, Record, RecordedMove, Tag
from laughlie.seats import Seat

_WIDTH = 92
_VERBS = {MoveKind.LAY: "lay", MoveKind.JOIN: "join", MoveKind.LIE_DOWN: "down"}


def dumps(record: Record) -> str:
    """Return ``record`` as text; reading it again gives an equal record."""
    parts = [
        "\n".join(_tag(tag) for tag in record.tags),
        "\n".join(_hands(record)),
        "\n".join(_comment(comment) for comment in record.comments),
        "\n".join(_moves(record.moves)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def dumps_all(records: Iterable[Record]) -> str:
    """Return ``records`` as one text, an empty line between two; none give an empty text."""
    return "\n".join(dumps(record) for record in records)


def _tag(tag: Tag) -> str:
    value = tag.value.replace("\\", "\\\\").replace('"', '\\"')
    lang = f"{tag.lang} " if tag.lang else ""
    return f'[{tag.name} {lang}"{value}"]'


def _hands(record: Record) -> Iterator[str]:
    for seat, hand in enumerate(record.deal.hands):
        yield f"{Seat(seat)}: {format_cards(hand)}"
    yield f"table: {format_cards(record.deal.table)}"


def _moves(moves: Sequence[RecordedMove]) -> Iterator[str]:
    for recorded in moves:
        yield f"{_move(recorded.move)} {recorded.mark}".rstrip()
        yield from (_comment(comment) for comment in recorded.comments)
        for variation in recorded.variations:
            yield from ("(", *_moves(variation), ")")


def _move(move: Move) -> str:
    hand = format_cards(move.hand)
    if move.kind is MoveKind.CAPTURE:
        return f"{move.seat} {hand} x {format_cards(move.table)}"
    return f"{move.seat} {_VERBS[move.kind]} {hand}".rstrip()


def _comment(comment: Comment) -> str:
    text = comment.text.replace("\\", "\\\\").replace("}", "\\}")
    mark = "?" if comment.question else ""
    return fill(
        f"{{{comment.lang}{mark}: {text}}}",
        width=_WIDTH,
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
