"""Charts: each series is told apart and named, and what is drawn is said in words as well."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from laughlie.charts.drawn import Words, bars, columns, dots, lines
from laughlie.charts.marks import INK, MARKS, number_text
from laughlie.language.numbers import grouped_text

SVG = "{http://www.w3.org/2000/svg}"
PAGES = ("#ffffff", "#14181e")  # the ground of the book's pages, by day and by night
WORDS = Words("net", "What each seat wins.", "won a deal", "deals", "ru")
SERIES = {"one": (1.0, 4.0, 2.0), "two": (2.0, 1.5, 3.0), "three": (0.5, 2.5, 2.9)}
CHARTS = {
    "dots": dots(
        ["A", "B", "C"], {name: [(each, 0.1) for each in SERIES[name]] for name in SERIES}, WORDS
    ),
    "lines": lines([1, 2, 3], SERIES, WORDS),
    "powers": lines([1, 2, 3], SERIES, WORDS, log=True, bands={"one": ((0.5, 2, 1), (2, 8, 4))}),
    "bars": bars({name: values[0] for name, values in SERIES.items()}, ["1", "2", "0,5"], WORDS),
    "columns": columns([0, 1, 2], SERIES, WORDS, line=(1.5, "the par")),
}
EACH = pytest.mark.parametrize("kind", CHARTS)


def root(kind):
    return ET.fromstring(CHARTS[kind].svg)


def said(kind):
    return ["".join(text.itertext()) for text in root(kind).iter(f"{SVG}text")]


def light(colour):
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    ]
    return sum(weight * each for weight, each in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("mark", [mark for mark in MARKS if mark.colour != INK])
def test_every_colour_stands_out_from_a_page_by_day_and_by_night(mark, page):
    dark, bright = sorted((light(mark.colour), light(page)))
    assert (bright + 0.05) / (dark + 0.05) >= 3  # WCAG 2.2, 1.4.11


@pytest.mark.parametrize(("one", "other"), [*combinations(MARKS, 2)])
def test_without_colour_too_two_series_are_told_apart(one, other):
    assert one.shape != other.shape
    assert one.dash != other.dash


@EACH
def test_it_is_a_picture_with_words_for_it(kind):
    assert root(kind).get("role") == "img"
    assert root(kind).get("aria-label") == CHARTS[kind].alt == WORDS.alt
    assert CHARTS[kind]._repr_html_() == CHARTS[kind].svg


@EACH
def test_every_series_has_its_name_in_it_and_so_have_the_axes(kind):
    assert set(SERIES) <= set(said(kind))
    assert WORDS.across in said(kind)


@pytest.mark.parametrize("kind", ["lines", "powers"])
def test_no_name_stands_upon_another(kind):
    heights = [
        float(text.get("y"))
        for text in root(kind).iter(f"{SVG}text")
        if "".join(text.itertext()) in SERIES
    ]
    assert len(heights) == 3
    assert all(abs(one - other) > 12 for one, other in combinations(heights, 2))


@EACH
def test_what_is_named_within_is_its_own_and_nothing_else_has_a_name(kind):
    names = [element.get("id") for element in root(kind).iter() if element.get("id")]
    referred = set(re.findall(r'(?:url\(|href=")#([^)"]+)', CHARTS[kind].svg))
    assert len(names) == len(set(names))
    assert set(names) == referred
    assert all(name.startswith("net-") for name in names)


@EACH
def test_it_brings_no_letters_no_style_for_the_page_and_no_black(kind):
    svg = CHARTS[kind].svg
    assert "font-family" not in svg
    assert "<style" not in svg
    assert INK not in svg
    assert "metadata" not in svg
    assert root(kind).get("fill") == "currentColor"


@EACH
def test_it_is_as_wide_as_its_place(kind):
    assert not {"width", "height"} & set(root(kind).attrib)
    assert "width: 100%" in root(kind).get("style")


def test_it_is_the_same_whenever_it_is_drawn():
    assert lines([1, 2, 3], SERIES, WORDS) == CHARTS["lines"]


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        (0.0, "0", "0"),
        (-1.5, "−1.5", "−1,5"),
        (0.30000000000000004, "0.3", "0,3"),
        (2500.0, "2,500", "2500"),
        (1e6, "1,000,000", "1\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}000"),
        (0.0001, "0.0001", "0,0001"),
    ],
)
def test_numbers_at_the_axes_are_written_as_the_language_does(value, english, russian):
    assert number_text(value, "en") == english
    assert number_text(value, "ru") == russian


def test_a_whole_number_has_its_digits_in_threes():
    assert grouped_text(-1234567, "en") == "−1,234,567"
    assert grouped_text(-1234567, "ru") == "−1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567"
    assert (grouped_text(9999, "en"), grouped_text(9999, "ru")) == ("9,999", "9999")
