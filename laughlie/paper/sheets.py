"""Every sheet there is, by name."""

from collections.abc import Callable, Mapping
from functools import partial

from laughlie.paper.dealt import deal_sheet
from laughlie.paper.mat import mat
from laughlie.paper.pack import pack
from laughlie.paper.reckoning import settlement_sheets
from laughlie.paper.rules import rules
from laughlie.paper.sizes import Size
from laughlie.records import Record

Records = Mapping[str, Record]
Sheet = Callable[[Records, str, Size], str]
"""A sheet: from the sample deals, a language and a paper to HTML."""

EXAMPLES = ("ordinary", "first-russian")
"""The deals that the settlement is shown by, one for each text."""

DEALS = (
    "first-english",
    "first-russian",
    "ordinary",
    "stuck-when",
    "three-claims",
    "same-deck-english",
)
"""The deals that have a sheet to set them up by."""


def _rules(siglum: str, _records: Records, lang: str, size: Size) -> str:
    return rules(siglum, lang, size)


def _pack(_records: Records, lang: str, size: Size) -> str:
    return pack(lang, size)


def _mat(_records: Records, lang: str, size: Size) -> str:
    return mat(lang, size)


def _settlement(records: Records, lang: str, size: Size) -> str:
    return settlement_sheets([records[name] for name in EXAMPLES], lang, size)


def _deal(name: str, records: Records, lang: str, size: Size) -> str:
    return deal_sheet(records[name], lang, size)


SHEETS: dict[str, Sheet] = {
    "rules-english": partial(_rules, "E"),
    "rules-russian": partial(_rules, "R"),
    "pack": _pack,
    "table-mat": _mat,
    "settlement": _settlement,
    **{f"deal-{name}": partial(_deal, name) for name in DEALS},
}
