"""The ``samples`` directive: intervals of many samples, drawn beneath one another on one axis.

Larger samples have narrower intervals, and of every size now and then one misses the mean of a
much larger run, which is drawn as a line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, floor
from typing import Any, ClassVar
from xml.sax.saxutils import escape, quoteattr

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from laughlie.language.numbers import decimal_text
from laughlie.language.samples import interval_text
from laughlie.rulesets import ruleset
from laughlie.sampling import Estimate, Sample, means, nothing, sample
from laughlie.seats import Seat
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.sphinxext.teaching.simulation import POLICY, SEED

TEXT, SEAT = "english", Seat.A
BLOCK = 25
# How large the samples are, in blocks, and how many of each size are drawn.
SIZES = ((1, 20), (4, 20), (16, 10))
ALL = max(size * count for size, count in SIZES)

# One unit is a pixel of a narrow phone.
_WIDTH, _SIDE, _HEAD, _ROW, _AXIS = 320, 10, 24, 10, 22

_WORDS = {
    "en": {
        "panel": "{count} samples of {deals} deals",
        "label": "Intervals of the dealer’s average by the English text: {panels}. The dashed line "
        "is the average of {all} deals. The table beneath has the figures.",
        "how": "All of it is one run of {all} deals by the English text, seed {seed}, five players "
        "who take the most they can; what is drawn is what the dealer wins on average. The dashed "
        "line is the average of all {all} deals, {mean} (95 % interval {interval}); bars that miss "
        "it are dashed and marked ×.",
    },
    "ru": {
        "panel": "Выборки по {deals} сдач, их {count}",
        "label": "Интервалы для среднего сдающего по английскому тексту. {panels}. Пунктир — "
        "среднее {all} сдач. Числа — в таблице ниже.",
        "how": "Всё это один прогон: {all} сдач по английскому тексту, начальное число {seed}, "
        "пятеро берут сколько могут; показано, сколько в среднем выигрывает сдающий. Пунктир — "
        "среднее всех {all} сдач, {mean} (95-процентный интервал {interval}); полосы, которые его "
        "не накрывают, прерывистые и помечены знаком ×.",
    },
}

_HEADS = {
    "en": (
        "Deals in a sample",
        "Samples",
        "Width of the intervals, on average",
        "Wholly above 0",
        "0 within",
        "Wholly below 0",
        "Missing the line",
    ),
    "ru": (
        "Сдач в выборке",
        "Выборок",
        "Ширина интервала в среднем",
        "Весь выше 0",
        "0 внутри",
        "Весь ниже 0",
        "Не накрывают пунктира",
    ),
}


@dataclass(frozen=True, slots=True)
class Panel:
    """Samples of one size, in the order played, and the mean of the whole run."""

    deals: int
    intervals: tuple[Estimate, ...]
    line: Fraction

    def misses(self, each: Estimate) -> bool:
        """Return whether an interval does not hold the mean of the whole run."""
        return not each.low <= self.line <= each.high

    @property
    def figures(self) -> tuple[int, ...]:
        """Return how many intervals lie above 0, around 0, below 0, and beside the line."""
        signs = [each.sign for each in self.intervals]
        return (*(signs.count(sign) for sign in (1, 0, -1)), sum(map(self.misses, self.intervals)))

    @property
    def width(self) -> Fraction:
        """Return how wide the intervals are on average."""
        wide = sum((each.high - each.low for each in self.intervals), Fraction(0))
        return wide / len(self.intervals)


@cache
def run() -> tuple[tuple[Panel, ...], Estimate]:
    """Return a panel for each size of sample, and the estimate from all deals."""
    rules = ruleset(TEXT)
    blocks = [
        sample(rules, rules.standard_players, POLICY, SEED, range(first, first + BLOCK))
        for first in range(0, ALL * BLOCK, BLOCK)
    ]
    whole = _estimate(blocks)
    return tuple(_panel(blocks, size, count, whole.mean) for size, count in SIZES), whole


def _panel(blocks: Sequence[Sample], size: int, count: int, line: Fraction) -> Panel:
    parts = (blocks[first : first + size] for first in range(0, size * count, size))
    return Panel(size * BLOCK, tuple(map(_estimate, parts)), line)


def _estimate(blocks: Sequence[Sample]) -> Estimate:
    return means(sum(blocks, nothing(len(blocks[0].net))))[SEAT]


class SamplesDirective(SphinxDirective):
    """``{samples}`` draws the intervals of many samples, with a table of how they lie."""

    option_spec: ClassVar[dict[str, Any]] = {"lang": language}

    def run(self) -> list[nodes.Node]:
        """Return the drawing, its table, and how it came about."""
        lang = self.options.get("lang", "en")
        panels, whole = run()
        words = _WORDS[lang]
        how = words["how"].format(
            all=_counted(ALL * BLOCK, lang),
            seed=SEED,
            mean=decimal_text(whole.mean, 2, lang, "+"),
            interval=interval_text(whole, lang),
        )
        rows = (
            row(
                text(each)
                for each in (f"{panel.deals}", f"{len(panel.intervals)}", *_cells(panel, lang))
            )
            for panel in panels
        )
        widths = (100 // len(_HEADS[lang]),) * len(_HEADS[lang])
        drawing = nodes.raw("", draw(panels, lang), format="html")
        return [
            drawing,
            table(widths, _HEADS[lang], rows, "ll-figures"),
            nodes.paragraph("", how),
        ]


def _cells(panel: Panel, lang: str) -> tuple[str, ...]:
    return (decimal_text(panel.width, 2, lang), *map(str, panel.figures))


def draw(panels: Sequence[Panel], lang: str) -> str:
    """Return the panels as an SVG element for a page of HTML."""
    words = _WORDS[lang]
    names = [words["panel"].format(count=len(each.intervals), deals=each.deals) for each in panels]
    scale = _Scale.of([each for panel in panels for each in panel.intervals])
    parts: list[str] = []
    top = 0
    for name, panel in zip(names, panels, strict=True):
        parts.append(f'<text class="ll-seat-name" x="0" y="{top + 15}">{escape(name)}</text>')
        bottom = top + _HEAD + _ROW * len(panel.intervals)
        parts += _lines(scale, top + _HEAD, bottom, panel.line)
        parts += _bars(panel, top + _HEAD, scale)
        top = bottom
    parts += _names(scale, top)
    label = words["label"].format(panels="; ".join(names), all=_counted(ALL * BLOCK, lang))
    frame = f'<svg class="ll-chart" role="img" viewBox="0 0 {_WIDTH} {top + _AXIS}"'
    return f"{frame} aria-label={quoteattr(label)}>{''.join(parts)}</svg>"


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where values, in units of money, stand from left to right."""

    low: int
    high: int

    @classmethod
    def of(cls, intervals: Sequence[Estimate]) -> "_Scale":
        """Return the scale that holds all intervals between whole units."""
        low = min(Fraction(0), *(each.low for each in intervals))
        return cls(floor(low), ceil(max(each.high for each in intervals)))

    def place(self, value: Fraction | int) -> str:
        """Return where ``value`` stands."""
        part = (value - self.low) / Fraction(self.high - self.low)
        return f"{float(_SIDE + part * (_WIDTH - 2 * _SIDE)):.1f}"


def _bars(panel: Panel, top: int, scale: _Scale) -> Iterator[str]:
    for number, each in enumerate(panel.intervals):
        y = top + _ROW * number + _ROW / 2
        kind = "ll-missed" if panel.misses(each) else "ll-bar"
        x1, x2 = scale.place(each.low), scale.place(each.high)
        yield f'<line class="{kind}" x1="{x1}" x2="{x2}" y1="{y}" y2="{y}"/>'
        yield f'<circle cx="{scale.place(each.mean)}" cy="{y}" r="3"/>'
        if panel.misses(each):
            yield f'<text x="0" y="{y + 4}">×</text>'


def _lines(scale: _Scale, top: int, bottom: int, line: Fraction) -> Iterator[str]:
    """Yield the lines of whole units through a panel, and the line of the whole run."""
    for value in range(scale.low, scale.high + 1):
        yield _line("ll-mark" if value else "ll-mark ll-zero", scale.place(value), top, bottom)
    yield _line("ll-reference", scale.place(line), top, bottom)


def _line(kind: str, x: str, top: int, bottom: int) -> str:
    return f'<g class="{kind}"><line x1="{x}" x2="{x}" y1="{top}" y2="{bottom}"/></g>'


def _names(scale: _Scale, bottom: int) -> Iterator[str]:
    """Yield the names of whole units beneath all panels."""
    for value in range(scale.low, scale.high + 1):
        name = decimal_text(Fraction(value), 0, "en", "+")
        x = scale.place(value)
        yield f'<g class="ll-mark"><text x="{x}" y="{bottom + 16}">{name}</text></g>'


def _counted(number: int, lang: str) -> str:
    """Return a number of deals as ``lang`` writes thousands."""
    return f"{number:,}" if lang == "en" else f"{number}"


def register(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("samples", SamplesDirective)
