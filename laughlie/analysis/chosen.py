"""A ruleset as the kernel reads it: each choice a number, taken from the ``RuleSet`` itself."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from laughlie.game.legal import shapes
from laughlie.rulesets import RuleSet
from laughlie.rulesets.choices import LayWhen, TablePrial

TABLE_COUNTS = (1, 2, 3, 4)
"""How many cards of a rank may lie on the table when one is to be captured."""

GREEDY, SENSIBLE, RANDOM, MIXED = range(4)
"""The policies by number, and a table at which not all seats have the same."""

POLICY_CODES = {"greedy": GREEDY, "sensible": SENSIBLE, "random": RANDOM}


class Choices(NamedTuple):
    """What a deal depends on and no deal changes; a kernel of its own has these built in.

    Fields of a ruleset have the place of the option among those of its kind (``code``). ``shapes``
    has a bit for each capture (``shape_bit``), ``policy`` one of ``GREEDY`` ... ``MIXED``;
    ``lays_later`` says whether there can be sets to lay once play has begun (G.11).
    """

    players: int
    hand_size: int
    shapes: int
    all_three: int
    policy: int
    joiner: int
    ending: int
    payment: int
    opening: int
    per_turn: int
    empty_hand: int
    must_capture: int
    table_mournival: int
    lays_later: int
    join_window: int
    join_owner: int
    stuck_when: int
    last_bonus: int
    leftovers_to_dealer: int
    par: int
    pay_for: int
    fifth_of: int
    short_pot: int


def code(option: Enum) -> int:
    """Return the place of ``option`` among the options of its kind, from 0."""
    return list(type(option)).index(option)


def shape_bit(hand: int, table: int) -> int:
    """Return the bit of ``Choices.shapes`` for a capture of ``table`` cards by ``hand`` cards."""
    return 1 << (4 * hand + table)


def choices(rules: RuleSet, players: int, policies: Sequence[str]) -> Choices:
    """Return the choices of ``rules`` as ``players`` play it, each seat by its policy.

    The policies must be known; ``DealError`` if ``rules`` is not played by so many.
    """
    numbers = {POLICY_CODES[name] for name in policies}
    fields = {
        name: code(value)
        for name in Choices._fields
        if isinstance(value := getattr(rules, name, None), Enum)
    }
    return Choices(
        **fields
        | {
            "players": players,
            "hand_size": rules.hand_size(players),
            "shapes": _shapes(rules),
            "all_three": int(rules.table_prial is TablePrial.ALL_THREE),
            "lays_later": int(_lays_later(rules, policies)),
            "policy": numbers.pop() if len(numbers) == 1 else MIXED,
            "leftovers_to_dealer": int(rules.leftovers_to_dealer),
            "par": rules.par_for(players),
        }
    )


def _lays_later(rules: RuleSet, policies: Sequence[str]) -> bool:
    """Return whether a set can be left after the opening that may still be laid."""
    keeps = "random" in policies or rules.opening.is_one_set
    return rules.lay_when is LayWhen.ANY_TIME and keeps


def _shapes(rules: RuleSet) -> int:
    """Return the captures the ruleset has for any count on the table, a bit for each."""
    found = {(each.hand, each.table) for lying in TABLE_COUNTS for each in shapes(rules, lying)}
    return sum(shape_bit(hand, table) for hand, table in found)
