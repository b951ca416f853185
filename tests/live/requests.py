"""Thousands of requests to the engine, good and bad ones of every kind, the same every time."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import count, cycle, pairwise
from pathlib import Path
from random import Random

from laughlie import RULESETS, deck
from laughlie.live import LONGEST
from laughlie.live import answer as engine_answer

ROOT = Path(__file__).parent.parent.parent
TEXTS = [
    path.read_text("utf-8")
    for path in sorted([*ROOT.glob("tests/records/*/*.deal"), *ROOT.glob("book/deals/*.deal")])
]
TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]
POLICIES = ("greedy", "sensible", "random", "none")
SCRAPS = ["{", "}", "[", '"', "\\", "\n", " x ", "10H", "♠", "é", "\u2028", "\x00", "\ud800", "\t"]
WRONG = [
    None,
    True,
    0,
    -1,
    7,
    1.5,
    10**24,
    "",
    "x",
    "é♠\x00\ud800",
    "9" * 40,
    [],
    [1],
    {},
    {"a": 1},
]


answer = cache(engine_answer)
"""Much is asked twice: to find what to ask next, and to compare."""


def requests() -> list[str]:
    """Return all of them."""
    kinds = (
        *(dealt(), sampled(), coached(), followed(), seated(), opened()),
        *(misasked(), miswritten(), misled()),
    )
    return [request for kind in kinds for request in kind]


def written(ask: str, **fields: object) -> str:
    return json.dumps({"ask": ask, **fields})


def dealt() -> Iterator[str]:
    """Deals of every text, number of players, policy, dealer and reading; some with a pot."""
    numbers = count()
    for variant, players in TABLES:
        table = {"variant": variant, "players": players}
        for policy in POLICIES:
            for dealer in "ABCDEF"[:players]:
                number = next(numbers)
                carried = ("0", "5", "7/3")[number % 3]
                fields = table | {"policy": policy, "dealer": dealer, "carried": carried}
                yield written("deal", **fields, seed=1522, number=number)
        for readings in readings_of(variant):
            yield written("deal", **table, readings=readings, seed=next(numbers), policy="random")
        cards = " ".join(str(card) for card in deck(1660, players))
        yield written("deal", **table, deck=cards)


def sampled() -> Iterator[str]:
    """Samples of every table and policy, block after block, with and without predictions."""
    for variant, players in TABLES:
        readings = list(readings_of(variant))
        for number, policy in enumerate(POLICIES[:3]):
            fields = {"variant": variant, "players": players, "policy": policy, "seed": 1522}
            sums: list[str] = []
            for first in range(0, 9, 3):
                predicted = dict(zip("ABC", ("wins", "loses", "even")[:number], strict=False))
                asked = written(
                    "sample",
                    **fields,
                    readings=readings[first + number],
                    first=first,
                    count=3,
                    sums=sums,
                    predicted=predicted,
                    last="ABC"[number],
                )
                yield asked
                sums = answered(asked)["sums"]


def coached() -> Iterator[str]:
    """Choices of every seat of every table, by every policy and by what else they are compared."""
    for variant, players in TABLES:
        record = answered(
            written("deal", variant=variant, players=players, seed=1522, policy="random")
        )["record"]
        for place, seat in enumerate("ABCDEF"[:players]):
            measure = ("money", "safety")[place % 2]
            fields = {"policy": POLICIES[place % 3], "measure": measure, "worlds": 20 + place}
            for decision in (0, place):
                yield written(
                    "coach", record=record, seat=seat, decision=decision, worse=decision, **fields
                )


def readings_of(variant: str) -> Iterator[dict[str, str]]:
    """Each reading alone, and some together."""
    cruxes, chance = RULESETS[variant].cruxes, Random(1672)
    for crux in cruxes:
        for option in crux.options:
            yield {crux.name: option}
    for _ in range(10):
        yield {crux.name: chance.choice(crux.options) for crux in cruxes}


def followed() -> Iterator[str]:
    """A deal of every table left to be played, played in part, branched, played on, and linked."""
    for place, (variant, players) in enumerate(TABLES):
        for seed in range(6):
            yield from course(Random(100 * place + seed), variant, players, seed)


def course(chance: Random, variant: str, players: int, seed: int) -> Iterator[str]:
    """What a reader asks who plays a deal and then tries other ways."""
    shown = answered(written("deal", variant=variant, players=players, seed=seed, policy="none"))
    first, line, step = shown["record"], "", 0
    record = first
    for turn in range(14):
        place = {"record": record, "line": line, "step": step}
        yield written("moves", **place)
        yield written("link", **place)
        moves = answered(written("moves", **place))["moves"]
        asked = written("branch", **place, move=chance.randrange(len(moves) + 1))
        if turn % 5 == 4 or not moves:
            asked = written("play on", **place, policy=chance.choice(POLICIES[:3]), seed=turn)
        yield asked
        shown = answered(asked) or shown | {"line": line, "step": step}
        record, line = shown["record"], shown["line"]
        step = chance.randint(0, shown["step"])
    yield written("follow", **answered(written("link", record=record, line=line, step=step)))
    yield written("parting", records=[first, record])
    for other, policy in zip(RULESETS, cycle(("greedy", "sensible")), strict=False):
        yield written("other rules", record=record, variant=other, policy=policy)
    yield written("drop", record=record, line=line)


def answered(request: str) -> dict:
    """Return what the engine answers, empty if it finds fault."""
    return json.loads(answer(request)).get("answer", {})


def seated() -> Iterator[str]:
    """Evenings of two deals at every table, some of them with readings, played by chance."""
    for place, (variant, players) in enumerate(TABLES):
        for seed, readings in enumerate([{}, *list(readings_of(variant))[-3:]]):
            chance = Random(100 * place + seed)
            table = {"variant": variant, "players": players, "readings": readings, "seed": seed}
            common = {
                "seat": chance.choice("ABCDEF"[:players]),
                "policy": POLICIES[seed % 3],
                "always": [["lay", "join"], [], ["join"], ["lay"]][seed],
            }
            yield from evening(chance, table, common)


def evening(chance: Random, table: dict, common: dict) -> Iterator[str]:
    """What is asked for a reader who plays two deals and now and then takes something back."""
    asked = written("sit", **table, **common)
    for number in range(1, 3):
        yield asked
        shown = answered(asked)
        while shown["asked"]:
            moment = {"record": shown["record"], "passed": shown["passed"]}
            yield written("see", **moment, **common)
            yield written("advice", **moment, **common)
            yield written("act", **moment, **common, hand="AS KH", table="2D")
            offered = [*shown["asked"]["moves"], *[None] * bool(shown["asked"]["pass"])]
            move = chance.choice(offered)
            cards = {key: move[key] for key in ("hand", "table")} if move else {}
            asked = written("act" if move else "pass", **moment, **cards, **common)
            yield asked
            shown = answered(asked)
        yield written("sit", record=shown["record"], **common)
        over = shown["over"]
        common = common | {"total": over["total"], "lost": over["lost"]}
        on = {"number": number, "dealer": over["dealer"], "carried": over["carried"]}
        asked = written("sit", **table | on, **common)


def opened() -> Iterator[str]:
    """Every record there is, good or bad, and each torn in several ways."""
    chance = Random(1588)
    for text in TEXTS:
        yield written("open", record=text)
        for _ in range(10):
            yield written("open", record=torn(chance, text))
    for one, other in pairwise(TEXTS):
        yield written("parting", records=[one, other])


def torn(chance: Random, text: str) -> str:
    """Return a text with a piece taken out, and perhaps a scrap put in."""
    start = chance.randrange(len(text) + 1)
    end = start + chance.choice([0, 1, 1, 2, 40])
    return text[:start] + chance.choice(["", *SCRAPS]) + text[end:]


def misasked() -> Iterator[str]:
    """Every field of every question missing, and as anything it must not be."""
    record = TEXTS[-1]
    cards = " ".join(str(card) for card in deck(3))
    table = {"variant": "russian", "players": 4, "readings": {"pay-for": "cards"}, "dealer": "C"}
    place = {"record": record, "line": "", "step": 1}
    sitting = {
        "seat": "B",
        "policy": "random",
        "always": ["join"],
        "total": ["1", "-1/2", "0", "-1/2"],
        "lost": ["0", "1", "0", "0"],
    }
    over = answered(written("deal", variant="russian", players=5, seed=3))["record"]
    asks = {
        "deal": table
        | {"carried": "7/5", "deck": cards, "policy": "random", "seed": 1, "number": 2},
        "open": {"record": record},
        "moves": place,
        "branch": place | {"move": 0},
        "play on": place | {"policy": "random", "seed": 5},
        "other rules": {
            "record": record,
            "variant": "russian",
            "readings": {"pay-for": "cards"},
            "policy": "random",
        },
        "drop": {"record": record, "line": "3.1"},
        "sample": {
            "variant": "russian",
            "players": 3,
            "readings": {"pay-for": "cards"},
            "policy": "random",
            "seed": 1,
            "first": 2,
            "count": 2,
            "sums": answered(written("sample", variant="russian", players=3, count=2))["sums"],
            "predicted": {"A": "wins"},
            "last": "B",
        },
        "coach": {
            "record": over,
            "seat": "B",
            "decision": 1,
            "worlds": 20,
            "policy": "greedy",
            "measure": "safety",
            "seed": 4,
            "worse": 1,
        },
        "parting": {"records": [record, record]},
        "sit": table | sitting | {"carried": "7/5", "deck": cards, "seed": 1, "number": 2},
        "see": {"record": record, "passed": 1} | sitting,
        "act": {"record": record, "passed": 0, "hand": "AS", "table": "AH"} | sitting,
        "pass": {"record": record, "passed": 0} | sitting,
        "advice": {"record": record, "passed": 0} | sitting,
        "link": place,
        "follow": {"link": "1.AAAA"},
        "dance": {},
    }
    for ask, fields in asks.items():
        for name in fields:
            yield json.dumps({"ask": ask} | {key: fields[key] for key in fields if key != name})
            for wrong in WRONG:
                yield json.dumps({"ask": ask} | fields | {name: wrong})
    for wrong in ("51 cards", cards[:-3], f"{cards} AS", cards.replace("AS", "AH"), cards.lower()):
        yield written("deal", **table, deck=wrong)
    for wrong in ({"pay-for": "x"}, {"x": "cards"}, {"x": "y", "z": "é"}):
        yield written("deal", **table | {"readings": wrong})


def miswritten() -> Iterator[str]:
    """What is no JSON, too long, too deep, no object, or JSON written in other ways."""
    good = written("deal", variant="english", seed=3)
    yield from ("", " ", "null", "[]", "[", "{}", '"deal"', "1e999", "NaN", '{"ask": Infinity}')
    yield from (f"[{good}]", f"{good},", f"\ufeff{good}", f" {good}\n", good.replace('"', "'"))
    yield from ("[" * 50 + "]" * 50, "[" * 51 + "]" * 51, "[" * 100_000, '{"a":' * 60 + "1")
    yield from (
        " " * (LONGEST + 1),
        good + " " * (LONGEST - len(good)),
        good + "\x00",
        '{"a": "\t"}',
    )
    yield from (f'{{"ask": "deal", "seed": {digits}}}' for digits in ("9" * 25, "9" * 26, "1.5"))
    yield '{"ask": "deal", "variant": "english", "ask": "open", "record": "\\ud83d\\ude00\\ud83d"}'
    chance = Random(1694)
    yield from (torn(chance, good).replace("\ud800", "") for _ in range(100))


def misled() -> Iterator[str]:
    """A link cut at every place and mistyped at every other."""
    link = answered(written("link", record=TEXTS[-1], step=3))["link"]
    yield written("follow", link=link)
    yield from (written("follow", link=link[:length]) for length in range(len(link)))
    for place in range(0, len(link), 2):
        other = "A" if link[place] != "A" else "B"
        yield written("follow", link=link[:place] + other + link[place + 1 :])
