"""A player as one piece of HTML, put into a page that has nothing else, on a disk."""

from pathlib import Path

import pytest

from laughlie.player.lines import lines
from laughlie.player.page import page
from laughlie.records import load
from laughlie.replay import replay

ROOT = Path(__file__).parent.parent.parent
FIRST = load(ROOT / "book" / "deals" / "first-english.deal")
VARIATIONS = load(ROOT / "tests" / "records" / "good" / "variations.deal")


@pytest.fixture
def show(browser, tmp_path):
    """Return a function that shows a page of fragments from a disk; nothing may go wrong there."""
    contexts, faults, asked = [], [], []

    def shown(*fragments, **options):
        path = tmp_path / "page.html"
        body = "\n<p>and</p>\n".join(fragments)
        path.write_text(f"<!doctype html><meta charset=utf-8>{body}", encoding="utf-8")
        context = browser.new_context(**options)
        contexts.append(context)
        opened = context.new_page()
        opened.on("request", lambda request: asked.append(request.url))
        opened.on("console", lambda message: faults.append(message.text))
        opened.on("pageerror", lambda error: faults.append(str(error)))
        opened.goto(path.as_uri())
        return opened

    yield shown
    for context in contexts:
        context.close()
    assert faults == []
    assert asked == [(tmp_path / "page.html").as_uri()]


def status(player) -> str:
    return player.get_by_role("status").inner_text()


def test_it_opens_at_its_place_and_is_stepped_on_from_there(show):
    player = show(page(FIRST, step=3)).locator("deal-player")
    assert player.get_attribute("data-step") == "3"
    assert status(player) == replay(FIRST)[3].said["en"]
    player.get_by_role("button", name="Next step").click()
    assert status(player) == replay(FIRST)[4].said["en"]
    assert not player.locator(".ll-plain").is_visible()


def test_it_opens_in_a_variation_in_its_language_and_from_its_seat(show):
    player = show(page(VARIATIONS, "ru", 3, "3.1", "B")).locator("deal-player")
    assert player.get_attribute("data-step") == "3"
    assert status(player) == lines(replay(VARIATIONS))["3.1"][3].said["ru"]
    assert player.get_by_role("combobox", name="Карты").input_value() == "B"


def test_two_on_a_page_do_not_disturb_each_other(show):
    opened = show(page(FIRST, step=1), page(VARIATIONS, "ru"))
    first, second = opened.locator("deal-player").all()
    first.get_by_role("button", name="Next step").click()
    assert status(first) == replay(FIRST)[2].said["en"]
    assert status(second) == replay(VARIATIONS)[0].said["ru"]


def test_without_javascript_the_whole_deal_can_be_read(show):
    opened = show(page(VARIATIONS), java_script_enabled=False)
    rows = opened.locator("deal-player .ll-plain li")
    assert rows.count() > len(replay(VARIATIONS))
    assert all(row.is_visible() for row in rows.all())
    assert not opened.get_by_text("laughlie-player").is_visible()
