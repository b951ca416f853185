"""What can be asked of the engine; each question is a function from its fields to its answer.

A deal is answered as ``{"record": TEXT, "deal": what is displayed of it}``, with the place it
is to be shown at where there is one: ``"line"`` and ``"step"``.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from laughlie.deals import Deal
from laughlie.display import display, said
from laughlie.errors import LaughlieError, RecordError
from laughlie.game import Event, Move, Position, play, start
from laughlie.live.branching import Place, choices, drop, moves_of, put
from laughlie.live.coached import coach
from laughlie.live.dealing import dealt, rules_of
from laughlie.live.fields import Fields
from laughlie.live.sampled import sample
from laughlie.live.seated import act, advice, pass_up, see, sit
from laughlie.live.sharing import share, shared
from laughlie.playout import play_out
from laughlie.policies import Policy, policy
from laughlie.records import Record, RecordedMove, dumps, loads, make_tags
from laughlie.replay import Step, advance, position_after, record_of, replay
from laughlie.telling import Said, tell_event

Answer = dict[str, Any]


def deal(fields: Fields) -> Answer:
    """Deal a deck and play it out.

    The fields of ``laughlie.live.dealing.dealt`` say which; ``policy`` plays, "none" leaves every
    move to be made, and what it draws comes from ``number`` of ``seed``.
    """
    dealing, origin = dealt(fields)
    name = fields.text("policy", "greedy")
    if name == "none":
        return _shown(Record(make_tags(dealing, origin), dealing))
    seed, number = fields.whole("seed", 0), fields.whole("number", 0)
    record = record_of(play_out(dealing, name, seed, number))
    return _shown(Record((*record.tags, *origin), record.deal, (), record.moves))


def open_record(fields: Fields) -> Answer:
    """Open the text of a ``record``."""
    return _shown(_record(fields))


def moves(fields: Fields) -> Answer:
    """Say what may be played at a place: ``record``, ``line``, ``step``."""
    record = _record(fields)
    position = _position(record, _place(fields, record))
    return {
        "moves": [
            _choice(position, number, event) for number, event in enumerate(choices(position))
        ]
    }


def branch(fields: Fields) -> Answer:
    """Play a move at a place: ``record``, ``line``, ``step``, and ``move``, its number there."""
    record = _record(fields)
    place = _place(fields, record)
    found = choices(_position(record, place))
    number = fields.whole("move")
    if not 0 <= number < len(found):
        raise LaughlieError(f"there is no move {number} at this place; there are {len(found)}")
    return _shown(*put(record, place, found[number].move))


def play_on(fields: Fields) -> Answer:
    """Let a ``policy`` play on from a place to the end: ``record``, ``line``, ``step``."""
    record = _record(fields)
    place = _place(fields, record)
    position = _position(record, place)
    chooser = policy(fields.text("policy", "greedy"), fields.whole("seed", 0))
    for move in _played_on(position, chooser):
        record, place = put(record, place, move)
    return _shown(record, place)


def other_rules(fields: Fields) -> Answer:
    """Play the cards of a ``record`` by other rules: ``variant``, ``readings``, ``policy``.

    The moves of its main line are made again as long as these rules allow them, so that what
    differs afterwards differs by the rules; from there ``policy`` plays.
    """
    record = _record(fields)
    old = record.deal
    anew = Deal(rules_of(fields), old.dealer, old.hands, old.table, old.carried)
    chooser = policy(fields.text("policy", "greedy"))
    position, played = _made_again(start(anew), record)
    played += [RecordedMove(move) for move in _played_on(position, chooser)]
    return _shown(Record(make_tags(anew), anew, (), tuple(played)))


def _played_on(position: Position, chooser: Policy) -> Iterator[Move]:
    """Yield the moves that ``chooser`` makes from ``position`` to the end, as they are recorded."""
    while position.to_move is not None:
        position, events = play(position, chooser(position))
        yield from (event.move for event in events)


def _made_again(position: Position, record: Record) -> tuple[Position, list[RecordedMove]]:
    """Return the position after the first moves of ``record`` that may be made here, and those."""
    played: list[RecordedMove] = []
    for recorded in record.moves:
        try:
            position, event = advance(position, recorded)
        except RecordError:
            break
        played.append(RecordedMove(event.move))
    return position, played


def throw_away(fields: Fields) -> Answer:
    """Drop a line: ``record``, ``line``."""
    return _shown(*drop(_record(fields), fields.text("line")))


def parting(fields: Fields) -> Answer:
    """Say where two ``records`` first part: the step, and what each says there with its clauses.

    They part where another move is made; if one has ended, at its end; if they are played alike and
    paid otherwise, at the end, by the first line of the reckoning that is not the same. The step is
    null, and nothing is said, where they never part.
    """
    texts = fields.texts("records")
    if len(texts) != 2:
        raise LaughlieError("records must be two")
    one, other = (replay(loads(text)) for text in texts)
    for number, pair in enumerate(zip(one, other, strict=False)):
        told = _parted(*pair) if number else ()
        if told:
            return {
                "step": number,
                "said": [said(each.words) for each in told],
                "clauses": [list(each.clauses) for each in told],
            }
    return {"step": None, "said": [], "clauses": []}


def _parted(one: Step, other: Step) -> tuple[Said, ...]:
    """Return what two steps say where they part, in play or at the end in money; else nothing."""
    what = [(step.kind, step.seat, step.moved_hand, step.moved_table) for step in (one, other)]
    if what[0] != what[1]:
        return one.said, other.said
    if one.net == other.net:
        return ()
    lines = zip(one.reckoning, other.reckoning, strict=False)
    return next(pair for pair in lines if pair[0].words != pair[1].words)


def link(fields: Fields) -> Answer:
    """Write a place in a record as a short text for an address: ``record``, ``line``, ``step``."""
    record = _record(fields)
    place = _place(fields, record)
    return {"link": share(record.deal, moves_of(record, place.line), place.step)}


def follow(fields: Fields) -> Answer:
    """Open what a short text, ``link``, says."""
    deal_shared, played, step = shared(fields.text("link"))
    return _shown(Record(make_tags(deal_shared), deal_shared, (), played), Place("", step))


ASKS: dict[str, Callable[[Fields], Answer]] = {
    "deal": deal,
    "open": open_record,
    "moves": moves,
    "branch": branch,
    "play on": play_on,
    "other rules": other_rules,
    "drop": throw_away,
    "parting": parting,
    "link": link,
    "follow": follow,
    "sample": sample,
    "sit": sit,
    "see": see,
    "act": act,
    "pass": pass_up,
    "advice": advice,
    "coach": coach,
}
"""Every question by its name."""


def _record(fields: Fields) -> Record:
    return _replayed(fields.text("record"))


@lru_cache(maxsize=8)  # what is asked next is mostly asked of the same record
def _replayed(text: str) -> Record:
    """Return the record that ``text`` is, once it is sure that it replays."""
    record = loads(text)
    replay(record)
    return record


def _place(fields: Fields, record: Record) -> Place:
    place = Place(fields.text("line", ""), fields.whole("step", 0))
    last = len(moves_of(record, place.line))
    if not 0 <= place.step <= last:
        raise LaughlieError(f"nothing is played after step {place.step}; the last move is {last}")
    return place


def _position(record: Record, place: Place) -> Position:
    return position_after(record.deal, moves_of(record, place.line)[: place.step])


def _choice(position: Position, number: int, event: Event) -> Answer:
    told = tell_event(position.ruleset, event)
    return {
        "move": number,
        "seat": str(event.move.seat),
        "said": said(told.words),
        "clauses": list(told.clauses),
    }


def _shown(record: Record, place: Place | None = None) -> Answer:
    """Return a record as its text and what is displayed of it, at the place it is to be shown."""
    shown = {"record": dumps(record), "deal": display(record)}
    return shown if place is None else shown | {"line": place.line, "step": place.step}
