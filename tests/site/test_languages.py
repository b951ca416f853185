"""Pages in Russian: marked as such, with a twin in English, a menu and buttons in Russian."""

import json
import re

import pytest

from laughlie.edition import CRUXES, PARALLEL, SUBJECTS, WITNESSES
from laughlie.sphinxext.edition.clauses import anchor
from tests.site.test_site import CYRILLIC, PAGES, words

RUSSIAN = [name for name in PAGES if name.startswith("ru/")]


def test_every_page_says_what_language_it_is_in(pages):
    assert len(RUSSIAN) >= 5
    for name, page in pages.items():
        assert page.get("lang") == ("ru" if name in RUSSIAN else "en"), name


def test_every_russian_page_and_its_twin_lead_to_each_other(pages):
    for name in RUSSIAN:
        [over] = pages[name].xpath("//p[@class='ll-switch']/a[@hreflang='en']/@href")
        twin = over.rpartition("../")[2].removesuffix(".html")
        [back] = pages[twin].xpath("//p[@class='ll-switch']/a[@hreflang='ru']/@href")
        assert back.endswith(f"{name}.html")


def test_the_page_of_a_deal_leads_to_the_same_deal_in_russian(pages):
    deals = [name for name in PAGES if name.startswith("sample-deals/") and "index" not in name]
    assert len(deals) > 10
    for name in deals:
        assert pages[name].xpath("//p[@class='ll-switch']/a[@hreflang='ru']/@href") == [
            f"../ru/deals/{name.removeprefix('sample-deals/')}.html"
        ]


@pytest.mark.parametrize("name", ["english", "russian", "parallel"])
def test_each_page_of_the_rules_leads_to_the_rules_in_russian(pages, name):
    [over] = pages[name].xpath("//p[@class='ll-switch']/a[@hreflang='ru']/@href")
    assert over == "ru/rules.html"


def home_of(clause_id):
    """Return the Russian page on which a clause has its place."""
    return "ru/rules" if clause_id.partition(".")[0] in PARALLEL else "ru/reconstructions"


def test_every_clause_stands_at_its_permanent_id_on_the_russian_page_of_the_rules(pages):
    for clause in (each for witness in WITNESSES.values() for each in witness.clauses):
        [home] = pages[home_of(clause.id)].xpath(f"//*[@id='{anchor(clause.id)}']")
        said = [words(each) for each in home.xpath("./p | ./div/p")]
        assert said[:3] == [clause.id, clause.place["ru"], clause.words["ru"]]


def test_every_subject_of_the_rules_has_its_clauses_on_the_russian_page(pages):
    for subject in SUBJECTS:
        [section] = pages["ru/rules"].xpath(f"//section[@id='{subject.id}']")
        assert subject.difference["ru"] in words(section)
        homes = section.xpath(".//*[contains(@class, 'll-clause-place')]/@id")
        assert homes == [anchor(each) for text in PARALLEL for each in subject.of(text)]


def test_a_clause_or_crux_named_on_a_russian_page_is_read_in_russian(pages):
    homes = {each.id: home_of(each.id) for text in WITNESSES.values() for each in text.clauses}
    homes |= {each.id: "ru/cruxes" for each in CRUXES}
    cruxes = {f"«{each.title['ru']}»": set() for each in CRUXES}
    for each in CRUXES:
        cruxes[f"«{each.title['ru']}»"].add(each.id)
    followed = set()
    for name in RUSSIAN:
        for link in pages[name].xpath("//article//a[@href]"):
            place = link.get("href").partition("#")
            # The same question stands in several texts, so that a title may name several cruxes.
            named = cruxes.get(words(link), {words(link)}) & set(homes)
            if named and "#" in place:
                [target] = [each for each in named if anchor(each) == place[2]]
                assert led_to(name, place[0]) == homes[target], (name, target)
                followed.add(target)
    assert len(followed) > 50
    assert followed & set.union(*cruxes.values())


def led_to(page, address):
    """Return the name of the page that a link on ``page`` leads to."""
    here = page.split("/")[:-1]
    for part in address.removesuffix(".html").split("/") if address else [page.split("/")[-1]]:
        here = here[:-1] if part == ".." else [*here, part]
    return "/".join(here)


def test_the_player_of_a_russian_page_leads_to_clauses_in_russian(pages):
    found = 0
    for name in RUSSIAN:
        for data in pages[name].xpath("//deal-player/script[@type='application/json']/text()"):
            for clause, each in json.loads(data)["clauses"].items():
                page, _, place = each["href"].partition("#")
                assert (led_to(name, page), place) == (home_of(clause), anchor(clause)), name
                found += 1
    assert found > 100


def test_a_deal_named_on_a_russian_page_is_shown_in_russian(pages):
    for name in RUSSIAN:
        for href in pages[name].xpath("//article//a[not(@hreflang)]/@href"):
            assert "sample-deals/" not in href, name
    named = pages["ru/how-to-play"].xpath("//article//a[starts-with(@href, 'deals/')]")
    assert words(named[0]) == "«Первая русская сдача»"
    assert all(words(each).startswith("«") for each in named)


def test_the_menu_of_a_page_is_in_its_language_and_leads_to_the_other(pages):
    for name, page in pages.items():
        lang = "ru" if name in RUSSIAN else "en"
        listed = page.xpath("//nav[contains(@class, 'bd-docs-nav')]//li/a[not(@lang)]")
        titles = [words(link) for link in listed if words(link) != "Laugh and Lie Down"]
        assert titles
        assert all(bool(CYRILLIC.search(title)) == (lang == "ru") for title in titles), name
        assert page.xpath(
            f"//nav[contains(@class, 'bd-docs-nav')]//a[@lang='{'en' if lang == 'ru' else 'ru'}']"
        )


def test_the_words_of_the_theme_are_russian_on_a_russian_page(pages):
    for name in RUSSIAN:
        assert "Поиск" in words(pages[name].xpath("//body")[0])


def test_both_glossaries_have_all_three_parts_and_each_term_its_sense(pages):
    for name in ("glossary", "ru/glossary"):
        lists = pages[name].xpath("//dl[contains(@class, 'glossary')]")
        assert len(lists) == 3
        for each in lists:
            terms = [words(term) for term in each.xpath("./dt")]
            assert terms == sorted(terms, key=str.casefold) or name == "ru/glossary"
            assert len(terms) == len(each.xpath("./dd")) >= 7


def test_how_to_play_rests_on_the_same_clauses_in_both_languages(pages):
    told = {
        name: [
            words(link)
            for link in pages[name].xpath("//article//p//a[.//code] | //article//li//a[.//code]")
            if re.fullmatch(r"[ER]\.\d+", words(link)) and not link.xpath("ancestor::deal-player")
        ]
        for name in ("how-to-play", "ru/how-to-play")
    }
    assert told["how-to-play"] == told["ru/how-to-play"]
    assert len(told["how-to-play"]) > 25
