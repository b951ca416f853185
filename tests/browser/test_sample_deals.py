"""The list of deals in Russian leads to players that speak Russian from the first step."""

import pytest

from tests.browser.conftest import DESK, PHONE


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280", "360"])
@pytest.mark.parametrize(
    ("title", "name"),
    [("Первая русская сдача", "first-russian"), ("Норма набрана", "over-the-par")],
)
def test_a_link_of_the_russian_list_opens_its_deal_in_russian(open_page, size, title, name):
    page = open_page("ru/sample-deals.html", size)
    page.get_by_role("article").get_by_role("link", name=title, exact=True).click()
    player = page.locator("deal-player")
    player.and_(page.locator("[data-lang=ru]")).wait_for()
    assert (player.get_attribute("id"), player.get_attribute("data-step")) == (name, "0")
    player.get_by_role("button", name="Следующий шаг").click()
    assert player.get_attribute("data-step") == "1"
    assert player.get_by_role("status").inner_text().startswith("Игрок ")


def test_a_deal_that_plays_itself_pauses_at_a_question(open_page):
    page = open_page("sample-deals/same-deck-russian.html#deal=same-deck-russian&step=7")
    page.clock.install()
    player = page.locator("deal-player")
    player.get_by_role("button", name="Play").click()
    page.clock.run_for(10_000)
    assert player.get_attribute("data-step") == "8"
    assert "What hangs on the queen?" in player.locator(".ll-note[data-now]").inner_text()
    assert player.get_by_role("button", name="Play").count() == 1
