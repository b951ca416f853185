"""The stemma in a browser: within its frame, large enough to read, and in the page's colours."""

import pytest

from laughlie.edition import DESCRIPTIONS
from tests.browser.conftest import DESK, PHONE


@pytest.mark.parametrize("name", ["witnesses", "ru/witnesses"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_written_in_the_stemma_is_cut_off_or_too_small(open_page, name, size):
    page = open_page(f"{name}.html", size)
    frame = page.locator("svg.ll-stemma").bounding_box()
    texts = page.locator("svg.ll-stemma text")
    assert texts.count() > len(DESCRIPTIONS)
    for box in (texts.nth(number).bounding_box() for number in range(texts.count())):
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]
        assert box["height"] >= 11


def test_the_stemma_follows_the_colours_of_the_page(open_page):
    page = open_page("witnesses.html", DESK)
    stroke = "getComputedStyle(document.querySelector('svg.ll-stemma polyline')).stroke"
    text = "getComputedStyle(document.querySelector('article p')).color"
    seen = set()
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert page.evaluate(stroke) == page.evaluate(text)
        seen.add(page.evaluate(stroke))
    assert len(seen) == 2
