"""The stemma: what description depends on what, as an SVG that takes the colours of its page."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import dist

from laughlie.edition import DEPENDENCES, DESCRIPTIONS, READ, Dependence, Description
from laughlie.language import Words
from laughlie.sphinxext.edition.ranks import path, ranks, rows

# One unit is a pixel of a narrow phone; those that rest on others stand below them.
WIDTH, _ROW, RADIUS, _TOP, _LINE = 320, 104, 11, 16, 20
_FONT = 13
# A bend of a line needs less room than a circle.
_ROOM = {True: 3.0, False: 1.4}
_TEXT = "var(--pst-color-text-base, #222)"

CERTAINTY = {
    "high": Words("stated", "сказано"),
    "medium": Words("conjectured, on good grounds", "предположено, довод сильный"),
    "low": Words("conjectured, on weak grounds", "предположено, довод слабый"),
}
"""What a line tells of a dependence, as the key has it."""

_DASHES = {"high": "", "medium": "6 4", "low": "1.5 4.5"}
_STROKES = {"whole": ("3", ""), "part": ("1.3", ""), "unseen": ("1.3", "3 3")}
_ALONE = Words("source not known:", "источник неизвестен:")
_TOLD = Words(
    "Stemma of {total} descriptions; those that rest on others stand below them. {links}. "
    "{alone}The list below the drawing says the same with the names.",
    "Стемма, описаний: {total}; зависимые стоят ниже своих источников. {links}. "
    "{alone}То же, с названиями, сказано в списке под рисунком.",
)
_LINK = Words("{witness} rests on {sources}", "{witness} восходит к {sources}")
_NO_LINK = Words("Of {names} no source is known. ", "Без известного источника: {names}. ")


def told(lang: str) -> str:
    """Return in words what the stemma shows, by sigla."""
    links = "; ".join(
        _LINK[lang].format(
            witness=each.siglum,
            sources=", ".join(
                f"{link.source} ({CERTAINTY[link.certainty][lang]})" for link in each.depends
            ),
        )
        for each in DESCRIPTIONS.values()
        if each.depends
    )
    alone = ", ".join(each.siglum for each in _alone())
    none = _NO_LINK[lang].format(names=alone) if alone else ""
    return _TOLD[lang].format(total=len(DESCRIPTIONS), links=links, alone=none)


def _alone() -> list[Description]:
    """Return the descriptions that rest on none and on which none rests."""
    linked = {siglum for link in DEPENDENCES for siglum in (link.witness, link.source)}
    return [each for each in DESCRIPTIONS.values() if each.siglum not in linked]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where each circle has its middle, and each line its ends and bends, from left and top."""

    circles: dict[str, tuple[float, float]]
    lines: tuple[tuple[Dependence, tuple[tuple[float, float], ...]], ...]


def layout() -> Layout:
    """Return where the linked descriptions and their links are drawn."""
    linked = [each for each in DESCRIPTIONS if DESCRIPTIONS[each] not in _alone()]
    sources = {each: [link.source for link in DESCRIPTIONS[each].depends] for each in linked}
    at, ranked = _places(rows(sources)), ranks(sources)
    return Layout(
        {siglum: at[siglum] for siglum in linked},
        tuple(
            (link, tuple(at[each] for each in path(link.witness, link.source, ranked)))
            for link in DEPENDENCES
        ),
    )


def draw(lang: str) -> str:
    """Return the stemma as an SVG element for a page of HTML."""
    laid = layout()
    lines = [_line(*each) for each in laid.lines]
    circles = [_circle(DESCRIPTIONS[siglum], *at) for siglum, at in laid.circles.items()]
    key, height = _key(lang, max(y for _, y in laid.circles.values()) + 44)
    frame = f'<svg class="ll-stemma" role="img" viewBox="0 0 {WIDTH} {height}"'
    label = f'aria-label="{escape(told(lang))}"'
    return "".join([f"{frame} {label}>", *lines, *circles, *key, "</svg>"])


def _places(laid: Sequence[Sequence[str]]) -> dict[str, tuple[float, float]]:
    """Return the middle of each circle and of each bend."""
    at: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(laid):
        rooms = [_ROOM[name in DESCRIPTIONS] for name in row]
        unit, left = WIDTH / sum(rooms), 0.0
        for name, room in zip(row, rooms, strict=True):
            at[name] = round((left + room / 2) * unit, 1), _TOP + _ROW * number
            left += room
    return at


def _line(link: Dependence, way: Sequence[tuple[float, float]]) -> str:
    ends = [_towards(way[0], way[1]), *way[1:-1], _towards(way[-1], way[-2])]
    points = " ".join(f"{x},{y}" for x, y in ends)
    name = f"link-{link.witness}-{link.source}".lower()
    return f'<polyline class="{name}" points="{points}" {_stroke(link.certainty)}/>'


def _towards(middle: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return where a line leaves a circle. A circle is not filled: paper knows no page's colour."""
    part = (RADIUS + 2) / dist(middle, other)
    x, y = (one + (two - one) * part for one, two in zip(middle, other, strict=True))
    return round(x, 1), round(y, 1)


def _stroke(certainty: str) -> str:
    dash = f' stroke-dasharray="{_DASHES[certainty]}"' if _DASHES[certainty] else ""
    return f'fill="none" stroke="{_TEXT}" stroke-width="1.6" stroke-linecap="round"{dash}'


def _circle(each: Description, x: float, y: float) -> str:
    return _ring(each.read, x, y) + _write(x, y, each.siglum, anchor="middle", weight="700")


def _ring(read: str, x: float, y: float) -> str:
    width, dashes = _STROKES[read]
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    ring = f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="none"'
    return f'{ring} stroke="{_TEXT}" stroke-width="{width}"{dash}/>'


def _write(x: float, y: float, text: str, anchor: str = "start", weight: str = "400") -> str:
    """Return words whose middle is at a height."""
    font = f'font-family="sans-serif" font-size="{_FONT}" font-weight="{weight}"'
    place = f'x="{x}" y="{round(y + _FONT * 0.35, 1)}" text-anchor="{anchor}"'
    return f'<text {place} {font} fill="{_TEXT}">{escape(text)}</text>'


def _key(lang: str, top: float) -> tuple[list[str], float]:
    """Return what lines and circles mean, below the drawing, and where that ends."""
    drawn, y = [], top
    if alone := _alone():
        drawn.append(_write(4, y, _ALONE[lang]))
        drawn += [_circle(each, 190 + 30 * number, y) for number, each in enumerate(alone)]
        y += _LINE + 14
    for certainty, words in CERTAINTY.items():
        drawn.append(f'<line x1="6" y1="{y}" x2="54" y2="{y}" {_stroke(certainty)}/>')
        drawn.append(_write(64, y, words[lang]))
        y += _LINE
    y += 6
    for read, words in READ.items():
        drawn += [_ring(read, 30, y), _write(64, y, words[lang])]
        y += _LINE + 10
    return drawn, y - 8
