"""The timeline in a browser: everything drawn is within its frame and large enough to read."""

import pytest

from tests.browser.conftest import DESK, PHONE


@pytest.mark.parametrize("name", ["history", "ru/history"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_no_name_on_the_timeline_is_cut_off_or_too_small(open_page, name, size):
    page = open_page(f"{name}.html", size)
    frame = page.locator("svg.ll-timeline").bounding_box()
    texts = page.locator("svg.ll-timeline text")
    assert texts.count() > 31
    for box in (texts.nth(number).bounding_box() for number in range(texts.count())):
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert box["height"] >= 11
