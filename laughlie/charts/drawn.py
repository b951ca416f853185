"""The kinds of charts: dots with their intervals, lines, bars. Each series has its name beside it.

What they draw is floats; what is exact stays in the tables beside them. ``lang`` is the language
of the numbers at the axes, ``name`` the picture's own on its page, ``alt`` what it shows in words.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from laughlie.charts.marks import GRID, HEIGHT, INK, MARKS, STYLE, WIDTH, number_text
from laughlie.charts.picture import Picture, picture

_LINE = 0.075  # the height of a line of words, of that of the axes
_ROW = 0.34  # inches a bar or a row of dots takes
_BAR = (1, 1.4)  # rows that a bar takes, by the breaks in its name
_ROOM = 1.1  # inches that what stands around the rows takes


@dataclass(frozen=True, slots=True)
class Words:
    """What is said of a chart: its own name on the page, its words, its axes, its language."""

    name: str
    alt: str
    across: str
    up: str = ""
    lang: str = "en"


@contextmanager
def _figure(rows: float | None = None) -> Iterator[Figure]:
    """Yield a figure in our style, high enough for so many rows."""
    with mpl.rc_context(STYLE):
        height = HEIGHT if rows is None else _ROOM + _ROW * rows
        yield Figure((WIDTH, height), layout="constrained")


def dots(
    rows: Sequence[str],
    panels: Mapping[str, Sequence[tuple[float, float]]],
    words: Words,
) -> Picture:
    """Return a panel for each series, in which each row has a value and half its interval.

    ``panels`` has under the name of a series a pair for each of ``rows``. A line stands at 0.
    """
    with _figure(len(rows) + 1) as figure:
        all_axes = figure.subplots(1, len(panels), sharex=True, sharey=True, squeeze=False)[0]
        for axes, (title, values), mark in zip(all_axes, panels.items(), MARKS, strict=False):
            axes.axvline(0, color=INK, linewidth=1)
            means, halves = zip(*values, strict=True)
            axes.errorbar(
                means, range(len(rows)), xerr=halves, color=mark.colour, fmt=mark.shape, capsize=3
            )
            axes.set_title(title, color=mark.colour)
            axes.grid(axis="x")
            _numbers(axes, words.lang, "x", most=3)
        all_axes[0].set_yticks(range(len(rows)), rows)
        all_axes[0].invert_yaxis()
        figure.supxlabel(words.across, fontsize="medium")
        return picture(figure, words.name, words.alt)


def lines(
    across: Sequence[float],
    series: Mapping[str, Sequence[float]],
    words: Words,
    *,
    log: bool = False,
    bands: Mapping[str, tuple[Sequence[float], Sequence[float]]] | None = None,
) -> Picture:
    """Return a line for each series, named at its end; ``log`` parts the height in powers of ten.

    ``bands`` has under the name of a series the ends of what is shaded around it.
    """
    with _figure() as figure:
        axes = figure.subplots()
        if log:
            axes.set_yscale("log")
        for (name, values), mark in zip(series.items(), MARKS, strict=False):
            shape = mark.shape if len(across) <= 20 else ""
            axes.plot(across, values, mark.dash, marker=shape, color=mark.colour)
            for low, high in filter(None, [(bands or {}).get(name)]):
                axes.fill_between(across, low, high, color=mark.colour, alpha=GRID, linewidth=0)
        axes.set(xlabel=words.across, ylabel=words.up)
        axes.grid(axis="y")
        _numbers(axes, words.lang, "xy", "x")
        _name_ends(figure, axes, {name: values[-1] for name, values in series.items()})
        return picture(figure, words.name, words.alt)


def bars(values: Mapping[str, float], said: Sequence[str], words: Words) -> Picture:
    """Return a bar for each name, the first on top, with what is ``said`` of it at its end.

    A name may run over two lines.
    """
    with _figure(sum(_BAR[name.count("\n")] for name in values)) as figure:
        axes = figure.subplots()
        drawn = axes.barh(list(values), list(values.values()), color=MARKS[0].colour, height=0.6)
        axes.bar_label(drawn, said, padding=4)
        axes.invert_yaxis()
        axes.margins(x=0.18)
        axes.set_xlabel(words.across)
        axes.tick_params(axis="y", length=0)
        _numbers(axes, words.lang, "x")
        return picture(figure, words.name, words.alt)


def columns(
    across: Sequence[int],
    series: Mapping[str, Sequence[float]],
    words: Words,
    *,
    line: tuple[float, str] | None = None,
) -> Picture:
    """Return a histogram for each series as steps, named where it stands out most.

    ``line`` is where an upright line stands, and what it is called.
    """
    with _figure() as figure:
        axes = figure.subplots()
        edges = [each - 0.5 for each in across] + [across[-1] + 0.5]
        for (name, values), mark in zip(series.items(), MARKS, strict=False):
            axes.stairs(values, edges, color=mark.colour, linestyle=mark.dash, linewidth=1.8)
            place = _place(list(series.values()), values)
            _beside(axes, name, (across[place], values[place]), mark.colour, "center")
        if line:
            axes.axvline(line[0], color=INK, linewidth=1.2, linestyle=":")
            _beside(axes, line[1], (line[0], axes.get_ylim()[1] * 0.9), INK, "left")
        axes.set(xlabel=words.across, ylabel=words.up, ylim=(0, None))
        axes.margins(y=0.15)
        axes.grid(axis="y")
        _numbers(axes, words.lang, "xy", "x")
        return picture(figure, words.name, words.alt)


def _place(every: Sequence[Sequence[float]], own: Sequence[float]) -> int:
    """Return where a series is highest above all others."""
    above = [_clear(own, [each for each in every if each is not own], at) for at in range(len(own))]
    return above.index(max(above))


def _clear(own: Sequence[float], others: Sequence[Sequence[float]], at: int) -> float:
    """Return how far a series is above all others at a place."""
    return own[at] - max((each[at] for each in others), default=0)


def _beside(axes: Axes, name: str, at: tuple[float, float], colour: str, side: str) -> None:
    away = (4 if side == "left" else 0, 4)
    axes.annotate(name, at, away, textcoords="offset points", color=colour, ha=side)


def _name_ends(figure: Figure, axes: Axes, ends: Mapping[str, float]) -> None:
    """Name each line to the right of its end, no name upon another."""
    figure.draw_without_rendering()
    places = axes.transAxes.inverted()
    heights = {
        name: float(places.transform(axes.transData.transform((0, end)))[1])
        for name, end in ends.items()
    }
    colours = dict(zip(ends, (mark.colour for mark in MARKS), strict=False))
    free = -1.0
    for name in sorted(heights, key=heights.__getitem__):
        free = max(heights[name], free + _LINE)
        axes.text(1.02, free, name, transform=axes.transAxes, color=colours[name], va="center")


def _numbers(axes: Axes, lang: str, which: str, whole: str = "", most: int = 7) -> None:
    """Write ``most`` numbers at the axes as the language does, those at ``whole`` without parts."""
    formatter = FuncFormatter(lambda value, _: number_text(value, lang))
    for each in which:
        axis = axes.xaxis if each == "x" else axes.yaxis
        axis.set_major_formatter(formatter)
        if axis.get_scale() == "linear":
            axis.set_major_locator(MaxNLocator(most, steps=[1, 2, 5, 10], integer=each in whole))
