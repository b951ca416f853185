"""The stemma: drawn from the data alone, sources above, links told apart, nothing in the way."""

import math
import os
import re
import subprocess
import sys
from itertools import pairwise

import pytest

from laughlie.edition import DEPENDENCES, DESCRIPTIONS
from laughlie.sphinxext.edition.ranks import crossings, path, ranks, rows
from laughlie.sphinxext.edition.stemma import CERTAINTY, RADIUS, WIDTH, draw, layout, told

LAID = layout()


def test_a_description_stands_below_all_that_it_rests_on():
    for link in DEPENDENCES:
        assert LAID.circles[link.witness][1] > LAID.circles[link.source][1]


def test_every_dependence_is_a_line_from_the_one_to_the_other():
    assert [link for link, _ in LAID.lines] == list(DEPENDENCES)
    for link, way in LAID.lines:
        assert (way[0], way[-1]) == (LAID.circles[link.witness], LAID.circles[link.source])


def test_no_circle_touches_another_or_the_frame():
    places = list(LAID.circles.values())
    for number, one in enumerate(places):
        assert RADIUS <= one[0] <= WIDTH - RADIUS
        assert all(math.dist(one, other) > 2 * RADIUS + 4 for other in places[:number])


def test_no_line_runs_through_a_circle_that_is_not_its_own():
    for link, way in LAID.lines:
        for siglum, place in LAID.circles.items():
            if siglum not in (link.witness, link.source):
                for one, other in pairwise(way):
                    assert distance(place, one, other) > RADIUS + 2, (link.witness, siglum)


def distance(place, one, other) -> float:
    """Return how far a place is from the line between two others."""
    along = [b - a for a, b in zip(one, other, strict=True)]
    of = [p - a for a, p in zip(one, place, strict=True)]
    part = sum(a * b for a, b in zip(along, of, strict=True)) / math.hypot(*along) ** 2
    nearest = [a + min(1, max(0, part)) * b for a, b in zip(one, along, strict=True)]
    return math.dist(place, nearest)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_certain_and_conjectured_links_are_told_apart_by_their_strokes_and_in_the_key(lang):
    drawing = draw(lang)
    strokes = {}
    for link in DEPENDENCES:
        name = f"link-{link.witness}-{link.source}".lower()
        [line] = re.findall(rf'<polyline class="{name}"[^>]*>', drawing)
        strokes.setdefault(link.certainty, set()).add("".join(re.findall("dasharray=.*", line)))
    assert set(strokes) == set(CERTAINTY)
    assert len(set.union(*strokes.values())) == len(CERTAINTY)
    for words in CERTAINTY.values():
        assert f">{words[lang]}</text>" in drawing


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_description_and_every_link_is_told_in_words(lang):
    said = told(lang)
    for link in DEPENDENCES:
        assert re.search(
            rf"\b{link.witness} [^;]*\b{link.source} \({CERTAINTY[link.certainty][lang]}\)", said
        )
    assert all(re.search(rf"\b{siglum}\b", said) for siglum in DESCRIPTIONS)


def test_the_drawing_comes_out_the_same_every_time():
    code = "from laughlie.sphinxext.edition.stemma import draw; print(draw('en') + draw('ru'))"
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == draw("en") + draw("ru")


def test_colours_are_those_of_the_page():
    used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', draw("en")))
    assert {colour for colour in used if not colour.startswith("var(--pst-")} == {"none"}


def test_a_rank_is_one_below_the_lowest_source():
    assert ranks({"a": [], "b": ["a"], "c": ["a", "b"]}) == {"a": 0, "b": 1, "c": 2}


def test_what_rests_on_itself_has_no_rank():
    with pytest.raises(ValueError, match="rests on itself"):
        ranks({"a": ["b"], "b": ["a"]})


def test_a_long_line_bends_in_each_rank_between():
    assert path("c", "a", {"a": 0, "b": 1, "c": 2}) == ("c", "c-a-1", "a")


def test_rows_are_put_in_an_order_without_needless_crossings():
    laid = rows({"a": [], "b": [], "c": ["b"], "d": ["a"]})
    assert crossings(laid, [("c", "b"), ("d", "a")]) == 0
    assert crossings([["a", "b"], ["c", "d"]], [("c", "b"), ("d", "a")]) == 1
