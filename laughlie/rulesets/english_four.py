"""F, the English game for four: E, with one sentence of G and the par that its pot demands.

No text states this game whole; it is this edition's reconstruction.
"""

from dataclasses import replace

from laughlie.rulesets.english import ENGLISH

ENGLISH_FOUR = replace(
    ENGLISH,
    name="english-four",
    siglum="F",
    standard_players=4,
    hand_sizes=((4, 10),),
    bonus=3,
    clauses=replace(
        ENGLISH.clauses,
        deal=("E.10", "F.2"),
        bonus=("E.19", "F.3"),
        pays=("E.20", "F.4"),
        takes=("E.20", "F.4"),
    ),
)
