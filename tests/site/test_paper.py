"""The PDFs of the built site: all there, offered on its pages, and whole lessons in the zip."""

import functools
import re
import zipfile
from urllib.parse import urldefrag, urlsplit

import pytest
from lxml import html
from pypdf import PdfReader

from laughlie.language import LANGUAGES
from laughlie.paper import SHEETS, SIZES, rendered
from laughlie.paper.contents import contents, lessons
from laughlie.paper.lessons import for_teacher, worksheet
from laughlie.paper.making import fresh
from laughlie.paper.prints import answers_of, for_lessons, sheets, worksheet_of
from laughlie.sphinxext.site.listing import ARCHIVE, PAPER, files
from laughlie.sphinxext.site.offering import Pdf, filled, place, size
from tests.conftest import ROOT
from tests.pdfs import (
    bare,
    destinations,
    foreign_fonts,
    inner_links,
    outer_links,
    overflowing,
    said,
    smallest,
)
from tests.site.test_site import PAGES, words

LESSONS = lessons(contents(ROOT))
every_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=[f"{each.lang}-{each.id}" for each in LESSONS]
)
PDFS = [
    (name, lang, paper)
    for lang in LANGUAGES
    for paper in SIZES
    for name in (
        *SHEETS,
        *(worksheet_of(each.id) for each in LESSONS if each.lang == lang),
        *(answers_of(each.id) for each in LESSONS if each.lang == lang),
    )
]
LESSON_PDFS = [each for each in PDFS if each[0].startswith("lesson-")]
every_lesson_pdf = pytest.mark.parametrize(
    ("name", "lang", "paper"), LESSON_PDFS, ids=["-".join(each) for each in LESSON_PDFS]
)


@pytest.fixture(scope="module")
def read(site):
    """Return a function from name, language and paper to a PDF of the site, opened."""

    @functools.cache
    def opened(name, lang, paper):
        return PdfReader(site / PAPER / lang / paper / f"{name}.pdf")

    return opened


def title_of(pages, page):
    [heading] = pages[page.removeprefix("book/")].xpath("//article//h1")
    return words(heading).removesuffix("#")


def test_every_lesson_of_the_contents_has_its_sheets():
    handouts = [name for name in PAGES if "lessons/" in name and name.endswith("handout")]
    assert [each.handout.removeprefix("book/") for each in LESSONS] == handouts
    assert {"lessons/first-lesson", "ru/lessons/a-game-in-a-poem"} <= {
        each.page.removeprefix("book/") for each in LESSONS
    }


def test_the_site_has_every_sheet_in_both_languages_for_both_papers(site):
    found = {path.relative_to(site / PAPER).as_posix() for path in site.rglob("*.pdf")}
    wanted = {f"{lang}/{paper}/{name}.pdf" for name, lang, paper in PDFS}
    assert wanted <= found
    assert {path.rpartition("/")[2] for path in found - wanted} <= {"book-en.pdf", "book-ru.pdf"}


def test_the_sheets_are_made_from_the_pages_as_they_are(site):
    kept = site.parent / "print"
    wanted = [*sheets(ROOT), *for_lessons(ROOT, site)]
    assert fresh(wanted, kept) == wanted
    for each in wanted:
        assert (kept / each.path).read_bytes() == (site / PAPER / each.path).read_bytes()


@every_lesson_pdf
def test_a_sheet_of_a_lesson_has_its_title_and_a_page_of_its_own_paper(
    read, pages, name, lang, paper
):
    [lesson] = [each for each in LESSONS if each.lang == lang and each.id in _id(name)]
    reader = read(name, lang, paper)
    told = said(reader)
    own = lesson.page if name.endswith("answers") else lesson.handout
    assert bare(title_of(pages, own)) in told
    assert reader.metadata.title == title_of(pages, own)
    for page in reader.pages:
        inches = SIZES[paper].width / 25.4 * 72, SIZES[paper].height / 25.4 * 72
        assert (page.mediabox.width, page.mediabox.height) == pytest.approx(inches, abs=0.1)
        assert len(bare(page.extract_text())) > 150


def _id(name):
    return name.removeprefix("lesson-").rpartition("-")[0]


@every_lesson_pdf
def test_every_letter_of_a_sheet_is_of_our_own_fonts(read, name, lang, paper):
    assert foreign_fonts(read(name, lang, paper)) == set()


@every_lesson_pdf
def test_every_link_of_a_sheet_leads_to_a_place_in_it_or_to_the_web(read, name, lang, paper):
    reader = read(name, lang, paper)
    known = destinations(reader)
    assert {target for _, target in inner_links(reader)} <= set(known)
    assert all(each.startswith(("https://", "http://")) for each in outer_links(reader))


@every_lesson
@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
@pytest.mark.parametrize("make", [worksheet, for_teacher])
def test_a_sheet_keeps_within_its_pages_and_can_be_read(site, lesson, paper, make):
    document = rendered(make(site, lesson).on(SIZES[paper]), "prose")
    assert overflowing(document) == []
    assert smallest(document) >= 8 - 0.001


@every_lesson
def test_a_sheet_has_nothing_that_only_a_screen_has_use_for(site, lesson):
    for made in (worksheet(site, lesson), for_teacher(site, lesson)):
        page = html.document_fromstring(made.on(SIZES["a4"]))
        assert not page.xpath(
            "//script | //style[not(parent::head or parent::svg)] | //button | //form | //details"
        )
        assert not page.xpath("//*[contains(@class, 'headerlink') or contains(@class, 'll-paper')]")
        assert not [each for each in page.itertext() if each.strip() in ("#", "¶", "…")]
        assert {urldefrag(each)[0] for each in page.xpath("//a/@href") if "//" not in each} <= {""}


@every_lesson
def test_the_works_that_a_lesson_cites_stand_behind_it(site, pages, lesson):
    cited = pages[lesson.page.removeprefix("book/")].xpath(
        "//*[contains(@class, 'bibtex-citation')]//a/@title"
    )
    page = html.document_fromstring(for_teacher(site, lesson).on(SIZES["a4"]))
    entries = [words(each) for each in page.xpath("//*[@class='citation']/p")]
    assert sorted(entries) == sorted({" ".join(each.split()) for each in cited})


@every_lesson
def test_both_pages_of_a_lesson_offer_it_on_paper(site, pages, lesson):
    for page, names in (
        (lesson.page, (worksheet_of(lesson.id), answers_of(lesson.id))),
        (lesson.handout, (worksheet_of(lesson.id),)),
    ):
        links = offered(pages[page.removeprefix("book/")])
        assert sorted(links) == sorted(
            f"{PAPER}/{lesson.lang}/{paper}/{name}.pdf" for name in names for paper in SIZES
        )


def offered(page):
    """Return the PDFs that a page links, by their path in the site."""
    addresses = page.xpath("//*[@class='ll-paper']//a/@href")
    assert all(address.startswith("../") for address in addresses)
    return [address.replace("../", "") for address in addresses]


@pytest.mark.parametrize(("page", "lang"), [("on-paper", "en"), ("ru/on-paper", "ru")])
def test_one_page_offers_every_pdf_in_its_language_with_its_size(site, pages, page, lang):
    there = list((site / PAPER / lang).rglob("*.pdf"))
    assert sorted(offered(pages[page])) == sorted(
        path.relative_to(site).as_posix() for path in there
    )
    told = words(pages[page].xpath("//article")[0])
    for path in there:
        assert f"({' '.join(size(path.stat().st_size, lang).split())})" in told


NONE = re.compile("Not in this copy|такого файла нет")


@pytest.mark.parametrize("page", ["on-paper", "ru/on-paper", "take-it-along", "ru/take-it-along"])
def test_a_page_says_plainly_when_there_is_no_whole_book(site, pages, page):
    lang = "ru" if page.startswith("ru/") else "en"
    has_book = (site / PAPER / lang / "a4" / f"book-{lang}.pdf").exists()
    assert bool(NONE.search(words(pages[page].xpath("//article")[0]))) is not has_book


def test_without_pdfs_a_page_offers_none_and_with_them_it_does_again():
    page = f"<h1>A</h1>{place('en', 'line', ['a-answers'])}{place('en', 'list', ['a-*'])}"
    bare_page = filled(page, "book", [])
    assert "make print" in bare_page
    assert "href" not in bare_page
    pdfs = [Pdf("a-answers", "en", "a4", "A & B", 1_250_000, "paper/en/a4/a-answers.pdf")]
    now = filled(bare_page, "book/lessons", pdfs)
    assert now.count('href="../../paper/en/a4/a-answers.pdf"') == 2
    assert "A &amp; B" in now
    assert "(1.2\N{NO-BREAK SPACE}MB)" in now
    assert filled(now, "book/lessons", pdfs) == now
    assert filled(now, "book", []) == bare_page


def test_sizes_are_told_as_people_say_them():
    assert size(400, "en") == "1\N{NO-BREAK SPACE}kB"
    assert size(31_500, "ru") == "32\N{NO-BREAK SPACE}КБ"
    assert size(1_250_000, "ru") == "1,2\N{NO-BREAK SPACE}МБ"


def test_the_kept_copy_is_without_pdfs_and_the_zip_has_them(site):
    assert not [path for path in files(site) if path.endswith(".pdf")]
    with zipfile.ZipFile(site / ARCHIVE) as archive:
        packed = {name for name in archive.namelist() if name.endswith(".pdf")}
    there = {path.relative_to(site).as_posix() for path in site.rglob("*.pdf")}
    assert packed == {f"laugh-and-lie-down/site/{path}" for path in there}


@pytest.fixture(scope="module")
def unpacked(site, tmp_path_factory):
    """Return the site in the zip, unpacked."""
    folder = tmp_path_factory.mktemp("lesson")
    with zipfile.ZipFile(site / ARCHIVE) as archive:
        archive.extractall(folder)
    return folder / "laugh-and-lie-down" / "site"


def led_to(unpacked, pages):
    """Return what pages of the unpacked site lead to in it; every one of their links resolves."""
    reached = set()
    for name in pages:
        page = html.parse(unpacked / name).getroot()
        for address in page.xpath("//article//a/@href"):
            path = urldefrag(address)[0]
            if path and not urlsplit(path).scheme:
                target = (unpacked / name).parent / path
                assert target.is_file(), f"{name}: {address}"
                reached.add(target.resolve().relative_to(unpacked.resolve()).as_posix())
    return reached


@every_lesson
def test_the_zip_holds_a_whole_lesson(unpacked, lesson):
    """The page, the handout and what they lead to; both sheets, the pack and the mat."""
    front = "book/ru/on-paper.html" if lesson.lang == "ru" else "book/on-paper.html"
    reached = led_to(unpacked, [f"{lesson.page}.html", f"{lesson.handout}.html", front])
    names = (worksheet_of(lesson.id), answers_of(lesson.id), "pack", "table-mat")
    assert reached >= {
        f"{PAPER}/{lesson.lang}/{paper}/{name}.pdf" for paper in SIZES for name in names
    }


def test_the_deals_that_lessons_play_are_in_the_zip(unpacked):
    reached = led_to(unpacked, [f"{each.page}.html" for each in LESSONS])
    assert "book/first-english.html" in reached
    played = {path for path in reached if "deals/" in path}
    assert len(played) >= 4
