"""A mat for the middle of the table: places for its cards, the pot, stakes and a turn in words."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from laughlie.paper.cards import EDGE
from laughlie.paper.markup import classed, clause_ids, document, make, placed
from laughlie.paper.sizes import CARD, Size
from laughlie.paper.words import ORDER, WORDS, colophon
from laughlie.player.faces import shape
from laughlie.rulesets import RULESETS, RuleSet
from laughlie.rulesets.choices import Ending, Payment
from laughlie.seats import Seat, seats

COLUMNS, ROWS = 4, 3
_STEP = (30.0, 40.0)
"""How far the places lie apart: the cards overlap, and each shows its index."""
_BLOCK = (_STEP[0] * (COLUMNS - 1) + CARD.width, _STEP[1] * (ROWS - 1) + CARD.height)
_ROUND = {"E": ("E.7",), "R": ("R.10",)}
"""The clauses by which the turn goes round."""
_EDGE = 7.0
"""What a printer leaves white all round."""
_STRIP = 9.0
"""The height of what is said to a seat."""


def mat(lang: str, size: Size) -> str:
    """Return the mat, on the paper's long side: a page for each text."""
    pages = [
        _page(rules, lang, size.across) for rules in RULESETS.values() if rules.siglum in ORDER
    ]
    title = f"{WORDS['game'][lang]}: {WORDS['mat'][lang]}"
    return document(lang, title, size.across, "mat", pages)


def _page(rules: RuleSet, lang: str, size: Size) -> Element:
    left, top = (size.width - _BLOCK[0]) / 2, (size.height - _BLOCK[1]) / 2
    inner = _EDGE + _STRIP + 1
    side = left - inner - 4
    return classed(
        "section",
        "full",
        _places(size),
        placed("side left", inner, top, (side, _BLOCK[1]), *_pot(rules, lang)),
        placed(
            "side right", size.width - inner - side, top, (side, _BLOCK[1]), *_turn(rules, lang)
        ),
        *_round(rules, lang, size),
    )


def _places(size: Size) -> Element:
    """Return the outlines of the table's cards, each over the one before."""
    left, top = (size.width - _BLOCK[0]) / 2, (size.height - _BLOCK[1]) / 2
    card = {"width": f"{CARD.width:g}", "height": f"{CARD.height:g}", "rx": "4"}
    look = {"fill": "#fff", "stroke": EDGE, "stroke-width": "0.3"}
    outlines = [
        shape(
            "rect", {"x": f"{left + x * _STEP[0]:g}", "y": f"{top + y * _STEP[1]:g}"} | card | look
        )
        for y in range(ROWS)
        for x in range(COLUMNS)
    ]
    box = {"viewBox": f"0 0 {size.width:g} {size.height:g}", "class": "lines"}
    return shape("svg", box, outlines)


def _pot(rules: RuleSet, lang: str) -> Iterator[Element]:
    """Yield the title of the mat, and the place for the pot with what it begins with."""
    yield classed("p", "over", WORDS["game"][lang])
    yield make("h1", {}, WORDS[rules.siglum][lang])
    pot = rules.dealer_ante + (rules.standard_players - 1) * rules.other_ante
    lines = [make("p", {}, WORDS["at-start"][lang].format(pot=pot)), clause_ids(rules.clauses.ante)]
    if rules.payment is Payment.BY_FIFTHS:
        carried = make("p", {}, WORDS["carried"][lang])
        lines += [carried, clause_ids(rules.clauses.shortage)]
    yield classed("div", "circle", make("h2", {}, WORDS["pot"][lang]), *lines)
    fed = rules.ending is Ending.LAST_HOLDER
    yield make("p", {}, WORDS["places" if fed else "places-bare"][lang])
    yield colophon(lang)


def _turn(rules: RuleSet, lang: str) -> Iterator[Element]:
    """Yield the order of a turn."""
    yield make("h2", {}, WORDS["turn"][lang])
    yield make("p", {}, f"{WORDS['clockwise'][lang]} ", clause_ids(_ROUND[rules.siglum]))
    for when, what, ids in ORDER[rules.siglum]:
        yield make("h3", {}, when[lang])
        yield make("p", {}, f"{what[lang]} ", clause_ids(ids))


def _round(rules: RuleSet, lang: str, size: Size) -> Iterator[Element]:
    """Yield what each seat stakes, turned towards it: clockwise from the dealer, who sits below."""
    middle, half = (size.width / 2, size.height / 2), size.width / 4
    across, down = size.width - _EDGE - _STRIP / 2, size.height - _EDGE - _STRIP / 2
    low = _EDGE + _STRIP / 2
    spots = (
        (middle[0], down, 0),
        (low, middle[1], 90),
        (middle[0] - half * 0.8, low, 180),
        (middle[0] + half * 0.8, low, 180),
        (across, middle[1], 270),
    )
    for seat, (x, y, turned) in zip(seats(rules.standard_players), spots, strict=True):
        box = placed(f"told turned-{turned}", x - 45, y - _STRIP / 2, (90, _STRIP))
        box.append(_seat(rules, seat, lang))
        yield box


def _seat(rules: RuleSet, seat: Seat, lang: str) -> Element:
    """Return who sits here, and the stake."""
    dealer = seat is Seat.A
    stake = WORDS["stakes"][lang].format(stake=rules.dealer_ante if dealer else rules.other_ante)
    parts = {Seat.A: [WORDS["dealer"][lang]], Seat.B: [WORDS["eldest"][lang]]}.get(seat, [])
    words = ", ".join([*parts, stake])
    return make("p", {}, make("b", {}, str(seat)), f" {words} ", clause_ids(rules.clauses.ante))
