"""``random``: any of the choices, each as likely."""

from laughlie.draws import POLICY, below, words
from laughlie.game import Move, Position
from laughlie.policies.choosing import Policy, choices


def random(seed: int, number: int) -> Policy:
    """Return a policy that draws its choices from number ``number`` of ``seed``.

    Where there are several ``choices`` one word or more is drawn, where there is one none.
    """
    source = words(seed, number, POLICY)

    def choose(position: Position) -> Move:
        ordered = choices(position)
        return ordered[below(len(ordered), source) if len(ordered) > 1 else 0]

    return choose
