"""Records torn, mixed and misspelt at random: only our own errors, and a fixed point."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import pytest

from laughlie import RecordError
from laughlie.records import as_json, dumps, dumps_all, from_json, loads, loads_all
from laughlie.replay import replay

ROOT = Path(__file__).parent.parent.parent
TEXTS = [
    path.read_text("utf-8")
    for path in sorted([*ROOT.glob("tests/records/*/*.deal"), *ROOT.glob("book/deals/*.deal")])
]
SCRAPS = [
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "\\",
    '"',
    " x ",
    "\n",
    "\n(\n",
    "\n)\n",
    "A lay ",
    "AS",
    "10H",
    "♠",
    "\u2028",
    "\x00",
    "{en: ",
    '[Reading "',
    "=",
    "\t",
    "é",
    "table:",
]
FEW, MANY, BLOCK = 4_000, 1_000_000, 10_000


def test_a_torn_record_yields_only_our_errors():
    assert tear(range(FEW)) == FEW


def test_a_torn_file_of_records_yields_only_our_errors():
    read = 0
    for number in range(FEW // 4):
        chance = Random(number)
        text = "\n".join(torn(chance) for _ in range(chance.randint(2, 4)))
        try:
            records = loads_all(text)
        except RecordError as error:
            lines = text.count("\n") + 1
            assert error.faults == tuple(sorted(error.faults))
            assert all(1 <= fault.line <= lines and fault.column >= 1 for fault in error.faults)
            continue
        read += 1
        assert loads_all(dumps_all(records)) == records, number
    assert read > 20


@pytest.mark.slow
def test_a_million_torn_records_yield_only_our_errors():
    blocks = [range(first, first + BLOCK) for first in range(0, MANY, BLOCK)]
    with ProcessPoolExecutor() as pool:
        assert sum(pool.map(tear, blocks)) == MANY


def tear(numbers) -> int:
    """Tear a record for each number and read what is left; return how many were read."""
    for number in numbers:
        text = torn(Random(number))
        try:
            record = loads(text)
        except RecordError as error:
            assert error.faults, number
            lines = text.count("\n") + 1
            assert all(1 <= fault.line <= lines and fault.column >= 1 for fault in error.faults)
            continue
        printed = dumps(record)
        assert loads(printed) == record, number
        assert dumps(loads(printed)) == printed, number
        assert from_json(as_json(record)) == record, number
        try:
            replay(record)
        except RecordError as error:
            assert error.faults, number
    return len(numbers)


def torn(chance: Random) -> str:
    """Return a record with a few places cut out, doubled, moved or overwritten."""
    text = chance.choice(TEXTS)
    for _ in range(chance.randint(1, 4)):
        first = chance.randrange(len(text) + 1)
        last = min(len(text), first + chance.choice((0, 1, 2, 5, 40)))
        piece = chance.choice(
            (
                "",
                chance.choice(SCRAPS),
                text[first:last] * 2,
                chance.choice(TEXTS)[first:last],
                chr(chance.randrange(0x20, 0x500)),
            )
        )
        text = text[:first] + piece + text[last:]
    return text
