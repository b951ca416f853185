"""The list of deals: it is filtered in the page, and leads to players in its own language."""

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.looking import violations


def listed(page):
    return page.locator(".ll-deals > li:visible > p:first-child > a").all_inner_texts()


def test_the_list_of_deals_is_filtered_by_text_players_level_and_clause(open_page):
    page = open_page("sample-deals/index.html")
    count = page.locator(".ll-filter output")
    everything = len(listed(page))
    assert count.inner_text() == f"{everything} of {everything} deals"
    page.get_by_role("combobox", name="Text", exact=True).select_option("R")
    page.get_by_role("combobox", name="Players", exact=True).select_option("4")
    page.get_by_role("combobox", name="Shows", exact=True).select_option("r-17")
    assert listed(page) == ["A Russian deal for four"]
    assert count.inner_text() == f"1 of {everything} deals"
    page.get_by_role("combobox", name="Level", exact=True).select_option("hard")
    assert listed(page) == []
    assert page.locator(".ll-series:visible").count() == 0
    assert count.inner_text() == "No deal is all of this: choose less."
    for name in ("Text", "Players", "Shows", "Level"):
        page.get_by_role("combobox", name=name, exact=True).select_option("all")
    assert len(listed(page)) == everything


def test_the_list_of_deals_is_filtered_by_every_text_and_reconstruction(open_page):
    page = open_page("ru/sample-deals.html")
    chosen = page.get_by_role("combobox", name="Текст", exact=True)
    letters = chosen.locator("option").all_inner_texts()[1:]
    assert letters == ["E", "R", "F", "G", "Y"]
    everything = len(listed(page))
    left = []
    for letter in letters:
        chosen.select_option(letter)
        tags = page.locator(".ll-deals > li:visible > .ll-tags").all_inner_texts()
        assert tags
        assert {tag[0] for tag in tags} == {letter}
        left += tags
    assert len(left) == everything


def test_who_comes_back_to_the_list_finds_it_filtered_as_before(open_page):
    page = open_page("sample-deals/index.html")
    level = page.get_by_role("combobox", name="Level", exact=True)
    level.select_option("hard")
    hard = listed(page)
    page.get_by_role("article").get_by_role("link", name=hard[0], exact=True).click()
    page.locator("deal-player[data-ready]").wait_for()
    page.go_back()
    page.locator(".ll-filter").wait_for()
    assert level.evaluate("field => field.selectedOptions[0].text") == "hard"
    assert listed(page) == hard


def test_the_switch_of_language_goes_on_at_the_same_step(open_page):
    page = open_page("sample-deals/over-the-par.html#deal=over-the-par&step=3")
    page.locator("deal-player[data-step='3']").wait_for()
    page.locator(".ll-switch a").click()
    page.wait_for_url("**/ru/deals/over-the-par.html#deal=over-the-par&step=3")
    page.locator("deal-player[data-step='3'][data-lang=ru]").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["sample-deals/index", "ru/sample-deals"])
def test_the_list_of_deals_is_for_everyone(open_page, name, scheme):
    page = open_page(f"{name}.html", PHONE, color_scheme=scheme)
    page.locator(".ll-filter").wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_without_javascript_the_list_of_deals_is_whole_and_has_no_form(open_page):
    page = open_page("sample-deals/index.html", java_script_enabled=False)
    assert len(listed(page)) > 10
    assert not page.locator(".ll-filter").is_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280", "360"])
@pytest.mark.parametrize(
    ("title", "name"),
    [("Первая русская сдача", "first-russian"), ("Норма набрана", "over-the-par")],
)
def test_a_link_of_the_russian_list_opens_its_deal_in_russian(open_page, size, title, name):
    page = open_page("ru/sample-deals.html", size)
    page.get_by_role("article").get_by_role("link", name=title, exact=True).click()
    player = page.locator("deal-player")
    page.locator("deal-player[data-lang=ru]").wait_for()
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
