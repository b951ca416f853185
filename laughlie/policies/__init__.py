"""Who plays what: a policy chooses one of the legal moves."""

from collections.abc import Callable

from laughlie.errors import RuleSetError
from laughlie.policies.advice import Advice, Reason
from laughlie.policies.chance import random
from laughlie.policies.choosing import Policy, choices
from laughlie.policies.greedy import greedy
from laughlie.policies.sensible import advise, sensible

__all__ = [
    "POLICIES",
    "Advice",
    "Policy",
    "Reason",
    "advise",
    "choices",
    "greedy",
    "policy",
    "random",
    "sensible",
]

POLICIES: dict[str, Callable[[int, int], Policy]] = {
    "greedy": lambda _seed, _number: greedy,
    "sensible": lambda _seed, _number: sensible,
    "random": random,
}


def policy(name: str, seed: int = 0, number: int = 0) -> Policy:
    """Return the policy called ``name``; what it draws depends on ``seed`` and ``number`` alone.

    Raises ``RuleSetError`` if there is none of that name.
    """
    if name not in POLICIES:
        raise RuleSetError(f"no policy {name!r}; there are: {', '.join(POLICIES)}")
    return POLICIES[name](seed, number)
