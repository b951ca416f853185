"""The built book can be cited: every page, everything smaller than a page, and the edition."""

import json
import re
from collections import Counter
from urllib.parse import parse_qs

import pytest
from lxml import etree

from laughlie.edition import sources
from laughlie.paper.article import article
from laughlie.paper.contents import imprint
from tests.conftest import ROOT
from tests.site.test_site import words

ADDRESSES = {"about": "book/", "ru/index": "book/ru/"}


def test_every_page_ends_with_how_it_is_cited(pages):
    for name, page in pages.items():
        [cite] = page.xpath("//article/details[@class='ll-cite']")
        summary = {
            "index": "Cite this book",
            "ru/index": "Как сослаться на эту книгу",
        }.get(name, "Как сослаться на эту страницу" if name.startswith("ru/") else "Cite this page")
        assert cite.findtext("summary") == summary, name
        assert cite.getnext() is None, name


@pytest.mark.parametrize(("page", "lang"), [("book/about", "en"), ("book/ru/rules", "ru")])
def test_on_sheets_and_in_the_book_on_paper_it_is_left_out(site, page, lang):
    printed = article(site, page, lang)
    assert not printed.select(".ll-cite, .ll-cite-text")
    assert "@incollection" not in printed.get_text()


def test_the_keys_of_citations_are_unique(pages):
    keys = Counter(
        page.xpath("string(//details[@class='ll-cite']/pre)").partition(",")[0]
        for page in pages.values()
    )
    assert len(keys) == len(pages)


def test_every_page_is_described_in_its_own_words(pages):
    told = {name: page.xpath("string(//meta[@name='description']/@content)") for name, page in
            pages.items()}  # fmt: skip
    assert not [name for name, each in told.items() if not 10 < len(each) <= 200]
    for name, page in pages.items():
        begins = told[name].removesuffix(" …")
        assert begins in words(page.xpath("//article")[0]), name


def test_every_page_tells_programs_what_it_is(pages):
    said = imprint(ROOT)
    for name, page in pages.items():
        [script] = page.xpath("//head/script[@type='application/ld+json']")
        told = json.loads(script.text)
        front = name in ("index", "ru/index")
        assert ("Book" if front else "Chapter") in told["@type"], name
        assert told["inLanguage"] == page.get("lang"), name
        assert (told["version"], told["datePublished"]) == (said.version, said.date)
        title = words(page.xpath("//article//h1")[0]).removesuffix("#")
        assert front or told["name"] == title, name
        assert page.xpath("string(//meta[@property='og:title']/@content)") == title


def test_the_data_sets_are_the_pages_with_data(pages):
    sets = {
        name
        for name, page in pages.items()
        if "Dataset" in json.loads(page.xpath("//head/script[@type]/text()")[0])["@type"]
    }
    assert {"about", "history", "ru/history"} <= sets
    assert not [name for name in sets if "lessons" in name or "deals" in name]


@pytest.mark.parametrize(("name", "below"), ADDRESSES.items())
def test_every_address_that_is_shown_leads_to_what_it_names(pages, name, below):
    shown = [words(each) for each in pages[name].xpath("//article//code")]
    addresses = [each for each in shown if re.match(r"book/.+\.html#", each)]
    assert len(addresses) >= 4
    for address in addresses:
        file, _, place = address.partition("#")
        assert file.startswith("book/")
        page = pages[file.removeprefix("book/").removesuffix(".html")]
        asked = parse_qs(place).get("deal")
        assert page.xpath("//@id").count(asked[0] if asked else place) == 1, address


@pytest.mark.parametrize("name", ["about", "ru/index"])
def test_the_book_is_cited_and_its_edition_offered(site, pages, name):
    said = imprint(ROOT)
    [quoted] = pages[name].xpath("//article//blockquote")
    assert words(quoted).startswith(f"{said.authors}")
    assert f"{said.title}: " in words(quoted)
    assert said.version in words(quoted)
    assert said.date[:4] in words(quoted)
    [link] = pages[name].xpath("//article//a[text()='laugh-and-lie-down.xml']")
    assert (site / "book" / name).parent.joinpath(link.get("href")).resolve() == (
        site / "laugh-and-lie-down.xml"
    ).resolve()


def test_the_edition_as_one_file_has_all_its_parts_and_the_release(site):
    root = etree.parse(site / "laugh-and-lie-down.xml").getroot()
    names = {"t": "http://www.tei-c.org/ns/1.0"}
    said = imprint(ROOT)
    assert len(root.findall("t:TEI", names)) == len(sources())
    assert root.xpath("string(//t:edition/@n)", namespaces=names) == said.version
    assert root.xpath("string(//t:edition/t:date/@when)", namespaces=names) == said.date


def test_every_passage_of_the_history_has_the_id_that_it_has_in_the_edition(site, pages):
    text = (site / "laugh-and-lie-down.xml").read_text("utf-8")
    listed = re.findall(r'xml:id="(attestation-[^"]+)"', text)
    for name in ("history", "ru/history"):
        assert set(listed) <= set(pages[name].xpath("//@id")), name
    assert listed
