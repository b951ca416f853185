"""A seat at the table: a reader decides for it, policies for all the others.

A game is the text of its ``record`` and ``passed``, how often something has been passed up since
its last move: a record has no words for that. All else follows from these two, so that nothing is
kept between one question and the next, and any moment can be gone back to.

Every question but the first has these two fields, and all have ``seat``, the reader's; ``policy``,
by which the others play ("sensible"); ``always``, which of "lay" and "join" are done for the reader
whenever they may be; ``total`` and ``lost``, what each seat has won and how often it has lost in
the deals before. What chance plays comes from the record itself: the same moves always meet with
the same answers.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from laughlie.cards import Card, format_cards, parse_cards
from laughlie.deals import require_seat
from laughlie.display import display, said
from laughlie.errors import IllegalMove, LaughlieError
from laughlie.game import (
    Move,
    MoveKind,
    Phase,
    Position,
    clauses_asked_by,
    legal_moves,
    play,
)
from laughlie.language.advice import advice_words
from laughlie.language.asking import asked_words, pass_words, refused_words
from laughlie.live.dealing import dealt
from laughlie.live.evening import reckoned
from laughlie.live.fields import Fields
from laughlie.policies import advise, choices, greedy, policy
from laughlie.records import Record, RecordedMove, dumps, loads, make_tags
from laughlie.replay import position_after
from laughlie.seats import Seat, parse_seat
from laughlie.telling import choice_words, tell_choice

Answer = dict[str, Any]

ALWAYS = ("lay", "join")
"""What can be done for the reader whenever it may be."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game, and how those at the table play it."""

    record: Record
    passed: int
    position: Position
    seat: Seat
    policy: str
    always: tuple[str, ...]


def sit(fields: Fields) -> Answer:
    """Deal, and let the others play until the reader has something to decide.

    The deal is that of a ``record``, or one that ``laughlie.live.dealing.dealt`` makes.
    """
    if fields.has("record"):
        old = loads(fields.text("record"))
        record = Record(old.tags, old.deal)
    else:
        deal, origin = dealt(fields)
        record = Record(make_tags(deal, origin), deal)
    return _shown(_gone_on(_table(fields, record, 0)), fields)


def see(fields: Fields) -> Answer:
    """Show a game as it stands, once the others have played if it is for them to."""
    return _shown(_gone_on(_read(fields)), fields)


def act(fields: Fields) -> Answer:
    """Play the cards ``hand`` and ``table`` for the reader, then let the others go on.

    A move that the rules refuse changes nothing: ``refused`` says why, with the clause.
    """
    table = _read(fields)
    hand, taken = (parse_cards(fields.text(name, "")) for name in ("hand", "table"))
    return _played(table, _meant(table, hand, taken), fields)


def pass_up(fields: Fields) -> Answer:
    """Pass up what the reader may do now, then let the others go on."""
    table = _read(fields)
    return _played(table, Move(MoveKind.DECLINE, table.seat), fields)


def advice(fields: Fields) -> Answer:
    """Say what a sensible player would do here, and why: the cards he would play, or none."""
    position = _read(fields).position
    if position.to_move is None:
        raise LaughlieError("the deal is over: there is nothing to decide any more")
    advised = advise(position)
    words = advice_words(position, advised)
    return {
        "said": said(words),
        "move": None if advised.move.kind is MoveKind.DECLINE else _choice(position, advised.move),
    }


def _read(fields: Fields) -> Table:
    record, passed = loads(fields.text("record")), fields.whole("passed", 0)
    table = _table(fields, record, 0)
    for _ in range(passed):
        asked = table.position.to_move
        table = _after(table, Move(MoveKind.DECLINE, table.seat if asked is None else asked))
    return table


def _table(fields: Fields, record: Record, passed: int) -> Table:
    seat, names = parse_seat(fields.text("seat")), fields.texts("always")
    require_seat(seat, record.deal.players)
    if not set(names) <= set(ALWAYS):
        raise LaughlieError(f"always must be some of {', '.join(ALWAYS)}")
    position = position_after(record.deal, record.moves)
    return Table(record, passed, position, seat, fields.text("policy", "sensible"), names)


def _meant(table: Table, hand: tuple[Card, ...], taken: tuple[Card, ...]) -> Move:
    """Return the move that somebody means who plays these cards now."""
    position, seat = table.position, table.seat
    whole = not taken and tuple(sorted(hand)) == position.hands[seat]
    kinds = {
        Phase.OPENING: [MoveKind.LAY],
        Phase.JOIN: [MoveKind.JOIN, MoveKind.LAY],
        Phase.STUCK: [MoveKind.LIE_DOWN],
    }.get(position.phase, [MoveKind.LIE_DOWN if whole else MoveKind.CAPTURE])
    meant = [Move.of(kind, seat, hand, taken) for kind in kinds]
    return next((move for move in meant if move in legal_moves(position)), meant[0])


def _played(table: Table, move: Move, fields: Fields) -> Answer:
    try:
        after = _after(table, move)
    except IllegalMove as error:
        words = said(refused_words(error.code))
        return {"refused": {"said": words, "clauses": [error.clause] if error.clause else []}}
    return _shown(_gone_on(after), fields)


def _after(table: Table, move: Move) -> Table:
    position, events = play(table.position, move)
    moves = table.record.moves + tuple(RecordedMove(event.move) for event in events)
    passed = 0 if events else table.passed + 1
    return replace(
        table, record=replace(table.record, moves=moves), passed=passed, position=position
    )


def _gone_on(table: Table) -> Table:
    """Return the table once the others have played, until the reader has to decide."""
    drawn_from = crc32(dumps(table.record).encode())
    chooser = policy(table.policy, drawn_from, table.passed)
    while (seat := table.position.to_move) is not None:
        if seat != table.seat:
            table = _after(table, chooser(table.position))
        elif _is_always_done(table):
            table = _after(table, greedy(table.position))
        else:
            return table
    return table


def _is_always_done(table: Table) -> bool:
    """Return whether what is asked is done for the reader: all that may be laid, not one of it."""
    position = table.position
    kinds = {move.kind for move in choices(position)} - {MoveKind.DECLINE}
    several = position.ruleset.opening.is_one_set and len(choices(position)) > 1
    if position.phase is Phase.OPENING and several:
        return False
    return position.phase in (Phase.OPENING, Phase.JOIN) and kinds <= set(table.always)


def _shown(table: Table, fields: Fields) -> Answer:
    """Return a game as its page shows it: the deal so far, and what is asked or how it ended."""
    position = table.position
    deal = display(table.record)
    shown: Answer = {"record": dumps(table.record), "passed": table.passed, "deal": deal}
    if position.is_over:
        return shown | {"asked": None, "over": reckoned(position, fields)}
    # A record that breaks off is displayed as if all that is permitted were passed up.
    deal["steps"] = [step for step in deal["steps"] if step["kind"] != "end"]
    return shown | {"asked": _asked(position), "over": None}


def _asked(position: Position) -> Answer:
    """Return what the reader is asked, what may be done, and which cards of his can do it."""
    found = choices(position)
    declines = any(move.kind is MoveKind.DECLINE for move in found)
    return {
        "phase": position.phase.value,
        "said": said(asked_words(position)),
        "clauses": list(clauses_asked_by(position)),
        "moves": [_choice(position, move) for move in found if move.kind is not MoveKind.DECLINE],
        "pass": said(pass_words(position)) if declines else None,
        "cards": _takes(legal_moves(position)),
    }


def _choice(position: Position, move: Move) -> Answer:
    return {
        "kind": str(move.kind),
        "hand": format_cards(move.hand),
        "table": format_cards(move.table),
        "said": said(choice_words(move)),
        "clauses": list(tell_choice(position, move).clauses),
    }


def _takes(moves: Iterable[Move]) -> dict[str, str]:
    """Return for every card that can be played what it can take from the table."""
    takes: dict[Card, set[Card]] = {}
    for move in moves:
        if move.kind not in (MoveKind.DECLINE, MoveKind.LIE_DOWN):
            for card in move.hand:
                takes.setdefault(card, set()).update(move.table)
    return {str(card): format_cards(sorted(taken)) for card, taken in sorted(takes.items())}
