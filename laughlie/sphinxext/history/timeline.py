"""The attestations on a line of time, drawn as an SVG that takes the colours of its page."""

import io
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import quoteattr

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from laughlie.language import Words
from laughlie.sphinxext.history.attestations import SENSES, Attestation

# One unit is a pixel of a narrow phone; decades run down the page, a row each.
WIDTH, ROW, LEFT, STEP = 320, 22, 63, 14
_FONT = 12
_SETTINGS: dict[Any, str] = {
    "svg.hashsalt": "laughlie",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
}
# Shapes as in the legend: a circle, a diamond, an open square, a cross.
_SHAPES = {"named": "o", "pun": "D", "phrase": "s", "unseen": "x"}
# Colours to draw with, and what the page puts in their place.
_INK = {
    "text": ("#010101", "var(--pst-color-text-base, #222)"),
    "muted": ("#020202", "var(--pst-color-text-muted, #555)"),
    "named": ("#030303", "var(--pst-color-primary, #0a6f83)"),
    "pun": ("#040404", "var(--pst-color-accent, #8045e5)"),
    "phrase": ("#050505", "var(--pst-color-text-base, #222)"),
    "unseen": ("#060606", "var(--pst-color-text-muted, #555)"),
}
_TOLD = Words(
    "Timeline, decade by decade, of {total} passages. {rows}. The table of attestations on this "
    "page has each of them.",
    "Лента времени по десятилетиям; упоминаний: {total}. {rows}. Каждое из них есть в таблице "
    "упоминаний на этой странице.",
)
_DECADE = Words("{}s", "{}-е")


def decade(year: int) -> int:
    """Return the first year of a decade."""
    return year // 10 * 10


def since(each: Attestation) -> int | None:
    """Return the decade from which a line leads to a passage, if that is an earlier one."""
    first = decade(each.first)
    return first if first < decade(each.last) else None


def by_decade(attestations: Sequence[Attestation]) -> dict[int, list[Attestation]]:
    """Return what stands in each row, empty decades too; a line from earlier begins its row."""
    first = min(each.first for each in attestations)
    last = max(each.last for each in attestations)
    rows: dict[int, list[Attestation]] = {start: [] for start in range(decade(first), last + 1, 10)}
    for each in sorted(attestations, key=lambda each: (since(each) is None, each.last)):
        rows[decade(each.last)].append(each)
    return rows


def told(attestations: Sequence[Attestation], lang: str) -> str:
    """Return in words what the timeline shows: how many passages of each sense in each decade."""
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    for each in attestations:
        counts[decade(each.last)][each.senses[-1]] += 1
    rows = "; ".join(
        f"{_DECADE[lang].format(start)}: {_counted(count, lang)}"
        for start, count in sorted(counts.items())
    )
    return _TOLD[lang].format(total=len(attestations), rows=rows)


def _counted(count: Counter[str], lang: str) -> str:
    return ", ".join(f"{SENSES[each].name[lang]} {count[each]}" for each in SENSES if count[each])


def draw(attestations: Sequence[Attestation], lang: str) -> str:
    """Return the timeline as an SVG element for a page of HTML."""
    rows = by_decade(attestations)
    height = ROW * len(rows)
    figure = Figure(figsize=(WIDTH / 72, height / 72), dpi=72)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(height, 0))
    axes.set_axis_off()
    heights = {start: ROW * (number + 0.5) for number, start in enumerate(rows)}
    for start, row in rows.items():
        _draw_row(axes, heights, start, row, lang)
    with mpl.rc_context(_SETTINGS), io.StringIO() as out:
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
        return _for_a_page(out.getvalue(), height, told(attestations, lang))


def _draw_row(
    axes: Axes, heights: dict[int, float], start: int, row: Sequence[Attestation], lang: str
) -> None:
    """Draw a decade: its name, its marks in a row, and the landmarks by name."""
    y = heights[start]
    _write(axes, 0, y, _DECADE[lang].format(start), "text" if row else "muted")
    for number, each in enumerate(row):
        x = LEFT + STEP * number
        if (earlier := since(each)) is not None:
            axes.plot(*_line(number, heights[earlier], y), color=_INK["muted"][0], linewidth=1.5)
        _mark(axes, x, y, each)
    names = "; ".join(each.landmark[lang] for each in row if each.landmark is not None)
    _write(axes, LEFT + STEP * len(row), y, names, "text")


def _line(number: int, start: float, y: float) -> tuple[list[float], list[float]]:
    """Return the line to a mark from an earlier row; it goes below the marks before its own."""
    left, x = LEFT - STEP, LEFT + STEP * number
    if number == 0:
        return [left, left, x - STEP / 2], [start, y, y]
    below = y + ROW * 0.4
    return [left, left, x, x], [start, below, below, y + STEP / 3]


def _mark(axes: Axes, x: float, y: float, each: Attestation) -> None:
    """Draw a passage, in the weakest sense that it may have."""
    sense = each.senses[-1]
    axes.plot(
        [x],
        [y],
        gid=f"mark-{each.id}",
        linestyle="none",
        marker=_SHAPES[sense],
        markersize=7.5 if sense == "pun" else 9,
        markeredgecolor=_INK[sense][0],
        markeredgewidth=1.5,
        markerfacecolor="none" if sense == "phrase" else _INK[sense][0],
    )


def _write(axes: Axes, x: float, y: float, text: str, ink: str) -> None:
    axes.text(x, y, text, fontsize=_FONT, color=_INK[ink][0], verticalalignment="center_baseline")


def _for_a_page(svg: str, height: int, label: str) -> str:
    """Return the drawing alone, in a frame that scales and says what it shows.

    Left out is what stands before it: a style that would hold for the whole page.
    """
    drawing = svg[svg.index('<g id="figure_1">') :]
    for drawn, shown in _INK.values():
        drawing = drawing.replace(drawn, shown)
    frame = f'<svg class="ll-timeline" role="img" viewBox="0 0 {WIDTH} {height}"'
    return f"{frame} aria-label={quoteattr(label)}>{drawing}"
