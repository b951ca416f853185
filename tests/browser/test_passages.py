"""The table of passages: filtered and sorted in the page, by keyboard, and whole without that."""

import pytest

from laughlie.sphinxext.history.attestations import FILE, load
from laughlie.sphinxext.history.directives import in_orders
from tests.browser.conftest import DESK, PHONE
from tests.browser.looking import NARROW, violations
from tests.conftest import ROOT

ALL = load(ROOT / FILE)
SIZES = {"desk": DESK, "phone": PHONE}


def shown(page):
    rows = page.locator(".ll-passage:visible")
    return [row.removeprefix("attestation-") for row in rows.evaluate_all("e => e.map(r => r.id)")]


def head(page, name):
    return page.get_by_role("columnheader", name=name, exact=True).get_by_role("button")


def field(page, role, name):
    return page.locator(".ll-filter").get_by_role(role, name=name, exact=True)


def test_the_table_is_filtered_by_sense_confidence_years_and_words(open_page):
    page = open_page("history.html")
    said = page.locator(".ll-filter output")
    every = [each.id for each in ALL]
    assert shown(page) == every
    assert said.inner_text() == f"{len(ALL)} of {len(ALL)} passages"
    field(page, "combobox", "Sense").select_option("named")
    assert shown(page) == [each.id for each in ALL if "named" in each.senses]
    field(page, "combobox", "How we know").select_option("Q")
    named = [each for each in ALL if "named" in each.senses and each.confidence == "Q"]
    assert shown(page) == [each.id for each in named]
    field(page, "combobox", "Years").select_option("1700–1799")
    assert shown(page) == [each.id for each in named if 1700 <= each.last < 1800]
    for name in ("Sense", "How we know", "Years"):
        field(page, "combobox", name).select_option("all")
    field(page, "searchbox", "Words").press_sequentially("shirley THREATENS")
    assert shown(page) == ["shirley-patrick-1640"]
    assert said.inner_text() == f"1 of {len(ALL)} passages"
    field(page, "searchbox", "Words").fill("no such words")
    assert said.inner_text() == "No passage is all of this: choose less."


@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_sorted_by_each_column_and_back_by_keyboard(open_page, size):
    page = open_page("history.html", SIZES[size])
    heads = ("Date", "Passage", "Evidence of", "How we know")
    orders = [[ALL[number].id for number in order] for order in in_orders(ALL)]
    for name, order in zip(heads[1:], orders[1:], strict=True):
        head(page, name).focus()
        page.keyboard.press("Enter")
        assert shown(page) == order
        assert page.locator(".ll-sorted").inner_text() == f"Sorted by “{name}”, upwards."
        page.keyboard.press("Space")
        assert shown(page) == order[::-1]
        assert page.locator("th[aria-sort]").get_attribute("aria-sort") == "descending"
    head(page, "Date").click()
    assert shown(page) == orders[0]


def test_what_is_filtered_stays_so_when_it_is_sorted(open_page):
    page = open_page("history.html")
    field(page, "combobox", "Sense").select_option("pun")
    puns = set(shown(page))
    head(page, "Passage").click()
    assert set(shown(page)) == puns


def test_who_is_led_to_a_passage_finds_it_whatever_was_chosen(open_page):
    page = open_page("history.html")
    field(page, "combobox", "Sense").select_option("pun")
    assert "davies-1617" not in shown(page)
    page.evaluate("location.hash = 'attestation-davies-1617'")
    page.wait_for_function("!document.getElementById('attestation-davies-1617').hidden")
    assert shown(page) == [each.id for each in ALL]


def test_a_work_leads_back_to_its_passages(open_page):
    page = open_page("bibliography.html")
    page.locator(".citation", has_text="Edmund Gayton").get_by_role("link").first.click()
    page.wait_for_url("**/history.html#attestation-gayton-268-1654")


def test_the_words_of_the_form_are_russian_on_a_russian_page(open_page):
    page = open_page("ru/history.html")
    field(page, "combobox", "Смысл").select_option("named")
    named = [each for each in ALL if "named" in each.senses]
    said = f"Упоминаний: {len(named)} из {len(ALL)}"
    assert page.locator(".ll-filter output").inner_text() == said
    head(page, "Год").click()
    assert page.locator(".ll-sorted").inner_text() == "Порядок: «Год», по убыванию."


@pytest.mark.parametrize("size", SIZES)
def test_without_javascript_the_table_is_whole(open_page, size):
    page = open_page("history.html", SIZES[size], java_script_enabled=False)
    assert page.locator(".ll-passage:visible").count() == len(ALL)
    assert not page.locator(".ll-filter").is_visible()
    assert page.locator(".ll-attestations button").count() == 0


def test_on_paper_every_passage_is_printed_whatever_was_chosen(open_page):
    page = open_page("history.html")
    field(page, "combobox", "Sense").select_option("pun")
    page.emulate_media(media="print")
    assert page.locator(".ll-passage:visible").count() == len(ALL)
    assert not page.locator(".ll-filter").is_visible()


@pytest.mark.parametrize("name", ["history", "ru/history", "bibliography", "ru/bibliography"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_tables_are_for_everyone(open_page, name, scheme):
    page = open_page(f"{name}.html", NARROW, color_scheme=scheme)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
