"""Why a move is refused: the reason code, the clause and the words."""

from laughlie.cards import format_cards
from laughlie.errors import IllegalMove
from laughlie.game.legal import legal_moves
from laughlie.game.moves import Move, MoveKind
from laughlie.game.position import Phase, Position
from laughlie.rulesets.ruleset import RuleSet


def refusal(position: Position, move: Move) -> IllegalMove:
    """Return the error that explains why ``move`` is not legal in ``position``."""
    code, clause, reason = (
        _wrong_moment(position, move)
        or _wrong_cards(position, move)
        or _wrong_choice(position, move)
    )
    message = f"{move.seat} {move}: {reason}" + (f" ({clause})" if clause else "")
    return IllegalMove(message, code, clause, str(move.seat), format_cards(move.cards))


def is_moment_for(position: Position, move: Move) -> bool:
    """Return whether the seat of ``move`` is being asked for a move of its kind."""
    return move.seat == position.to_move and position.phase in _PHASES_OF[move.kind]


_Reason = tuple[str, str, str]

_PHASES_OF = {
    MoveKind.LAY: (Phase.OPENING, Phase.JOIN),
    MoveKind.CAPTURE: (Phase.TURN,),
    MoveKind.JOIN: (Phase.JOIN,),
    MoveKind.LIE_DOWN: (Phase.TURN, Phase.STUCK),
    MoveKind.DECLINE: tuple(Phase),
}


def _wrong_moment(position: Position, move: Move) -> _Reason | None:
    if position.is_over:
        return "deal-over", "", "the deal is over"
    if move.seat != position.to_move:
        return "not-your-turn", _clause(position), f"it is for {position.to_move} to decide"
    if position.phase not in _PHASES_OF[move.kind]:
        reason = f"this is not done in the {position.phase.value} phase"
        return "wrong-moment", _clause(position, move), reason
    return None


def _wrong_cards(position: Position, move: Move) -> _Reason | None:
    absent = [card for card in move.hand if card not in position.hands[move.seat]]
    if absent:
        return "not-in-hand", "", f"{format_cards(absent)} not in the hand of {move.seat}"
    absent = [card for card in move.table if card not in position.table]
    if absent:
        return "not-on-table", "", f"{format_cards(absent)} not on the table"
    if move.kind is MoveKind.LIE_DOWN and move.hand != position.hands[move.seat]:
        return "not-whole-hand", _clause(position, move), "who lies down lays the whole hand"
    if move.kind is not MoveKind.LIE_DOWN and len({card.rank for card in move.cards}) > 1:
        return "different-ranks", _clause(position), "the cards are not of one rank"
    return None


def _wrong_choice(position: Position, move: Move) -> _Reason:
    allowed = "; ".join(str(move) for move in legal_moves(position))
    reason = f"the rule allows only: {allowed}"
    if move.kind is MoveKind.CAPTURE:
        return *_wrong_capture(position.ruleset, move), reason
    code = "not-allowed"
    if move.kind in (MoveKind.LAY, MoveKind.JOIN):
        code = "not-a-set"
    elif move.kind is MoveKind.LIE_DOWN and position.phase is Phase.TURN:
        code = "can-capture"
    return code, _clause(position, move), reason


def _wrong_capture(ruleset: RuleSet, move: Move) -> tuple[str, str]:
    """Return the code and the clause by which so many cards do not take so many."""
    alike = [shape for shape in ruleset.shapes if shape.hand == len(move.hand)]
    clause = alike[0].clause if alike else ruleset.clauses.turn[0]
    if not move.table:
        return "takes-nothing", clause
    given = [shape.clause for shape in alike if shape.table == len(move.table)]
    return ("not-by-reading", given[0]) if given else ("not-allowed", clause)


def clauses_asked_by(position: Position) -> tuple[str, ...]:
    """Return the clauses that govern what is being asked now; none when the deal is over."""
    clauses = position.ruleset.clauses
    of_phase = {
        Phase.OPENING: clauses.lay,
        Phase.TURN: clauses.turn,
        Phase.JOIN: clauses.join,
        Phase.STUCK: clauses.lie_down,
    }
    return of_phase.get(position.phase, ())


def _clause(position: Position, move: Move | None = None) -> str:
    """Return the clause that governs ``move``, or without one what is being asked now.

    A text that has no such move has no clause for it: then it is "".
    """
    clauses = position.ruleset.clauses
    of_kind = {
        MoveKind.LAY: clauses.lay,
        MoveKind.CAPTURE: clauses.turn,
        MoveKind.JOIN: clauses.join,
        MoveKind.LIE_DOWN: clauses.lie_down,
    }
    governing = clauses_asked_by(position)
    if move is not None:
        governing = of_kind.get(move.kind, governing)
    return governing[0] if governing else ""
