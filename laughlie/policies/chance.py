"""``random``: any of the choices, each as likely."""

from laughlie.cards import Rank
from laughlie.draws import POLICY, below, words
from laughlie.game import Move, MoveKind, Position, legal_moves
from laughlie.policies.choosing import Policy

Choice = tuple[int, Rank, int, int]

_ORDER = (MoveKind.LAY, MoveKind.CAPTURE, MoveKind.JOIN, MoveKind.LIE_DOWN, MoveKind.DECLINE)


def random(seed: int, number: int) -> Policy:
    """Return a policy that draws its choices from number ``number`` of ``seed``.

    A choice is what is done to which rank with how many cards from hand and from table, in the
    order lay, capture, join, lie down, decline, then A ... K, then counts; suits go ♠ ♥ ♦ ♣. Where
    there are several choices one word or more is drawn, where there is one none.
    """
    source = words(seed, number, POLICY)

    def choose(position: Position) -> Move:
        choices: dict[Choice, Move] = {}
        for move in legal_moves(position):
            choices.setdefault(_choice(move), move)
        ordered = sorted(choices)
        return choices[ordered[below(len(ordered), source) if len(ordered) > 1 else 0]]

    return choose


def _choice(move: Move) -> Choice:
    # Lying down and declining are one choice each, whatever the cards.
    by_rank = move.kind not in (MoveKind.LIE_DOWN, MoveKind.DECLINE)
    rank = move.hand[0].rank if by_rank else Rank.ACE
    return _ORDER.index(move.kind), rank, len(move.hand), len(move.table)
