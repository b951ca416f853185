"""The whole book as one PDF: complete, its contents right, every link alive, nothing cut off."""

import re
from dataclasses import dataclass

import pytest
from pypdf import PdfReader
from weasyprint import Document

from laughlie import __version__
from laughlie.language import LANGUAGES
from laughlie.paper import SIZES, pdf, rendered
from laughlie.paper.contents import contents, imprint, in_language
from laughlie.paper.prints import books
from laughlie.player.plain import dealt
from laughlie.records import load
from tests.conftest import ROOT
from tests.pdfs import (
    bare,
    destinations,
    foreign_fonts,
    inner_links,
    outer_links,
    overflowing,
    reader_of,
    smallest,
)
from tests.site.test_site import DEALS, words

MEGABYTES = 1_000_000
BOOKS = [
    pytest.param((lang, paper), id=f"{lang}-{paper}", marks=marks)
    for lang in LANGUAGES
    for paper in SIZES
    for marks in [[] if (lang, paper) == ("en", "a4") else [pytest.mark.slow]]
]


@dataclass(frozen=True)
class Book:
    lang: str
    document: Document
    content: bytes
    reader: PdfReader
    texts: tuple[str, ...]
    places: dict[str, int]


@pytest.fixture(scope="module", params=BOOKS)
def book(request, site):
    """Return a book, laid out and opened, once for all tests of it."""
    lang, paper = request.param
    [made] = [each for each in books(ROOT, site, lang) if each.size == paper]
    document = rendered(made.html, made.style)
    content = pdf(document)
    reader = reader_of(content)
    texts = tuple(bare(page.extract_text()) for page in reader.pages)
    return Book(lang, document, content, reader, texts, destinations(reader))


def chapters(lang):
    """Return the pages of the site in a language, in the order of the contents, by their names."""
    return [
        each.page.removeprefix("book/")
        for part in in_language(contents(ROOT), lang)
        for top in part.chapters
        for each in top.with_sections
    ]


def titles(pages, lang):
    """Return the title of every page of a language, by its name in the book."""
    return {
        name.replace("/", "."): words(pages[name].xpath("//article//h1")[0]).removesuffix("#")
        for name in chapters(lang)
    }


def test_it_begins_with_its_title_and_the_release(book):
    said = imprint(ROOT)
    assert said.version == __version__
    assert bare(said.title) in book.texts[0]
    assert bare(f"{said.version}") in book.texts[0]
    assert bare(said.date) in book.texts[0]
    assert book.reader.metadata.title == said.title


def test_every_page_of_the_language_is_a_chapter_on_the_page_that_the_contents_say(book, pages):
    first = min(book.places[name] for name in titles(pages, book.lang))
    listed = "".join(book.texts[1:first])
    for name, title in titles(pages, book.lang).items():
        place = book.places[name]
        assert re.search(rf"{re.escape(bare(title))}[.\s]*{place + 1}(?!\d\.)", listed), title
        assert bare(title) in book.texts[place]
        assert book.texts[place].endswith(str(place + 1))


def test_chapters_are_in_the_order_of_the_contents(book, pages):
    places = [book.places[name] for name in titles(pages, book.lang)]
    assert places == sorted(places)


def test_the_bookmarks_are_the_parts_with_their_chapters(book, pages):
    wanted = titles(pages, book.lang)
    flat = list(outline(book.reader.outline))
    assert {bare(each) for each in wanted.values()} <= {bare(title) for title, _ in flat}
    for part in in_language(contents(ROOT), book.lang):
        assert not part.caption or (part.caption, 0) in flat


def outline(entries, depth=0):
    """Yield every bookmark with how deep it stands."""
    for each in entries:
        if isinstance(each, list):
            yield from outline(each, depth + 1)
        else:
            yield each.title, depth


def test_every_link_leads_to_a_place_in_the_book_or_to_the_web(book):
    links = list(inner_links(book.reader))
    assert len(links) > 500
    assert {target for _, target in links} <= set(book.places)
    assert all(each.startswith(("https://", "http://")) for each in outer_links(book.reader))


def test_a_clause_named_in_a_lesson_leads_to_the_clause(book):
    if book.lang == "en":
        assert ".e-13" in "".join(target for _, target in inner_links(book.reader))
        assert "E.13" in book.texts[book.places["english.e-13"]]


def test_a_citation_leads_to_the_work(book):
    cited = {target for _, target in inner_links(book.reader)}
    works = [
        target
        for target in cited
        if target.startswith(("work.", "bibliography.cited", "ru.bibliography.cited"))
    ]
    assert len(works) > 20
    assert len({book.places[each] for each in works}) < 8


def test_every_letter_is_of_our_own_fonts_and_embedded(book):
    assert foreign_fonts(book.reader) == set()


def test_nothing_runs_over_its_page_or_its_cell(book):
    assert overflowing(book.document) == []


def test_it_can_be_read(book):
    assert smallest(book.document) >= 8 - 0.001


def test_no_page_is_empty(book):
    """Beside its running heads and its number a page has something to say."""
    assert [n for n, text in enumerate(book.texts, start=1) if len(text) < 120 and n > 1] == []


def test_every_deal_is_there_with_its_hands(book):
    everything = "".join(book.texts)
    pages = chapters(book.lang)
    deals = [DEALS[page] for page in pages if page in DEALS and page.endswith(DEALS[page])]
    assert len(deals) == len(set(deals)) >= 41
    for deal in deals:
        record = load(ROOT / "book" / "deals" / f"{deal}.deal")
        for _, cards in dealt(record, book.lang):
            assert "".join(cards.split()) in everything


def test_it_is_small_enough_to_send(book):
    assert len(book.content) < 15 * MEGABYTES
