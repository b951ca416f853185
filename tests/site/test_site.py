"""The built book as files: what a browser without JavaScript, a search engine or a disk sees."""

import json
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlparse

import pytest
import yaml

from laughlie.edition import PARALLEL, SUBJECTS, WITNESSES
from laughlie.live.sharing import shared
from laughlie.records import load
from laughlie.replay import replay
from laughlie.sphinxext.edition.clauses import anchor

ROOT = Path(__file__).parent.parent.parent
CONTENTS = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))


def listed(entries: list[dict]) -> list[str]:
    """Return the pages of ``entries`` of the contents, each before those below it."""
    return [
        page
        for entry in entries
        for page in (entry["file"].removeprefix("book/"), *listed(entry.get("sections", [])))
    ]


PAGES = ["index", *listed([each for part in CONTENTS["parts"] for each in part["chapters"]])]


def deal_on(page: str) -> str | None:
    """Return the id of the deal that a page of the book shows, if it shows one."""
    source = ROOT / "book" / f"{page}.md"
    found = source.exists() and re.search(
        r"^```{deal} \S*?([\w-]+)\.deal\n(?!:handout:)", source.read_text("utf-8"), re.M
    )
    return found[1] if found else None


DEALS = {page: deal for page in PAGES if (deal := deal_on(page))}
CYRILLIC = re.compile(r"[а-яё]{2}", re.IGNORECASE)


def words(element) -> str:
    return " ".join(element.text_content().split())


def test_the_book_has_its_pages_and_publishes_nothing_else(site):
    files = {path.relative_to(site) for path in site.rglob("*.html")}
    published = {str(path) for path in files if path.parts[0] != "_static"}
    extra = {"index.html", "genindex.html", "search.html"}
    assert published == {f"book/{name}.html" for name in PAGES} | extra


@pytest.mark.parametrize(("siglum", "page"), [("E", "english"), ("R", "russian")])
def test_every_clause_stands_at_its_permanent_id_in_both_languages(pages, siglum, page):
    for clause in WITNESSES[siglum].clauses:
        [home] = pages[page].xpath(f"//*[@id='{anchor(clause.id)}']")
        for lang in ("en", "ru"):
            said = [words(each) for each in home.xpath(f"./*[@lang='{lang}']")]
            assert said == [plain(clause.words[lang])]


def plain(text: str) -> str:
    """Return ``text`` with the typographic apostrophes that the book is printed with."""
    return text.replace("'", "’")


@pytest.mark.parametrize(("siglum", "page"), [("E", "english"), ("R", "russian")])
def test_a_text_says_in_its_first_lines_what_it_is(pages, siglum, page):
    first = words(pages[page].xpath("//article//*[contains(@class, 'll-about')]")[0])
    for lang in ("en", "ru"):
        assert plain(WITNESSES[siglum].source[lang]) in first
        assert plain(WITNESSES[siglum].principle[lang]) in first


def test_side_by_side_has_every_subject_and_every_clause(pages):
    page = pages["parallel"]
    for subject in SUBJECTS:
        [section] = page.xpath(f"//section[@id='{subject.id}']")
        told = words(section)
        for lang in ("en", "ru"):
            assert plain(subject.difference[lang]) in told
        [pair] = section.xpath("./div[contains(@class, 'll-parallel')]")
        linked = [
            words(link) for link in pair.xpath(".//a[.//*[contains(@class, 'll-clause-id')]]")
        ]
        assert linked == [each for siglum in PARALLEL for each in subject.of(siglum)]


@pytest.mark.parametrize(("page", "deal"), DEALS.items())
def test_a_deal_is_readable_without_javascript(pages, page, deal):
    steps = replay(load(ROOT / "book" / "deals" / f"{deal}.deal"))
    [player] = pages[page].xpath("//deal-player")
    assert (player.get("id"), player.get("data-steps")) == (deal, str(len(steps) - 1))
    for number, step in enumerate(steps):
        told = words(player.xpath(f".//tr[@id='{deal}-step-{number}']")[0])
        for lang in ("en", "ru"):
            assert step.said[lang] in told
        for comment in step.comments:
            assert plain(comment.text) in told.replace("'", "’")
        assert all(clause in told for clause in step.clauses)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_handout_has_every_move_in_its_language_and_gives_no_answer_away(pages, lang):
    page = pages[{"en": "", "ru": "ru/"}[lang] + "lessons/first-lesson-handout"]
    steps = replay(load(ROOT / "book" / "deals" / "first-english.deal"))
    rows = [words(row) for row in page.xpath("//article//tr[starts-with(@id, 'handout-')]")]
    assert len(rows) == len(steps) - 1
    for row, step in zip(rows, steps, strict=False):
        assert [step.said[each] in row for each in ("en", "ru")] == [lang == "en", lang == "ru"]
        assert not [each for each in step.comments if plain(each.text) in row]
        assert not step.mark or step.mark not in row
    told = words(page.xpath("//article")[0])
    assert not [line for line in steps[-1].reckoning if line[lang] in told]
    assert not page.xpath("//deal-player")


@pytest.mark.parametrize(("page", "deal"), DEALS.items())
def test_a_deals_data_stands_in_its_page_and_cannot_end_its_element(pages, page, deal):
    [script] = pages[page].xpath("//deal-player/script[@type='application/json']")
    assert "<" not in script.text
    assert json.loads(script.text)["id"] == deal


def test_every_russian_word_is_marked_as_russian(pages):
    for name, page in pages.items():
        for element in page.iter():
            if element.tag in ("script", "style") or not isinstance(element.tag, str):
                continue
            if element.xpath("ancestor-or-self::pre"):
                continue  # a record as it is written; it marks its languages itself
            near = [(element, element.text)] + [(element, child.tail) for child in element]
            for owner, text in near:
                if text and CYRILLIC.search(text):
                    langs = owner.xpath("ancestor-or-self::*[@lang][1]/@lang")
                    assert langs == ["ru"], f"{name}: {text.strip()[:60]}"


def test_every_link_within_the_book_leads_somewhere(site, pages):
    at = {(site / "book" / f"{name}.html").resolve(): name for name in pages}
    ids = {name: set(page.xpath("//@id")) for name, page in pages.items()}
    for path, name in at.items():
        for href in pages[name].xpath("//a/@href"):
            if urlparse(href).scheme:
                continue
            file, fragment = urldefrag(href)
            target = (path.parent / unquote(file)).resolve() if file else path
            assert target.exists(), f"{name}: {href}"
            if fragment.startswith("play="):
                assert "deal-player" in target.read_text("utf-8"), f"{name}: {href}"
                assert shared(fragment.removeprefix("play=")), f"{name}: {href}"
            elif fragment and target in at and not fragment.startswith("deal="):
                assert unquote(fragment) in ids[at[target]], f"{name}: {href}"


def test_nothing_is_loaded_from_another_host(site, pages):
    for name, page in pages.items():
        loaded = page.xpath(
            "//script/@src | //img/@src | //iframe/@src | //source/@src"
            " | //link[not(@rel='canonical')]/@href"
        )
        assert not [url for url in loaded if urlparse(url).netloc], name
        # Data for search engines names its vocabulary by an address that no browser fetches.
        scripts = page.xpath("//script[not(@src) and not(@type='application/ld+json')]/text()")
        inline = " ".join(scripts)
        assert "://" not in inline.replace("http://www.w3.org/", ""), name
    for sheet in site.rglob("*.css"):
        text = sheet.read_text("utf-8")
        assert not re.search(r"(url\(|@import)\s*[\"']?(https?:)?//", text), sheet


def widgets(page) -> list[str]:
    """Return what is on the page of widgets: views, which are blank there, and their state."""
    return page.xpath("//script[contains(@type, 'vnd.jupyter.widget')]/@type")


def test_no_page_has_a_widget_that_only_a_kernel_could_show(pages):
    assert {name: found for name, page in pages.items() if (found := widgets(page))} == {}


def test_the_search_knows_both_languages(site):
    index = (site / "searchindex.js").read_text("utf-8")
    terms = json.loads(index.removeprefix("Search.setIndex(").removesuffix(")"))["terms"]
    assert {"mourniv", "мурнивал", "взятку", "червей"} <= set(terms)


def test_no_tracked_file_names_a_machine_or_a_registry():
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    forbidden = re.compile(
        r"(?<![\w.])/(work|root|home)/\w|registry\.npmjs|files\.pythonhosted|pypi\.org/simple"
    )
    for name in listed.stdout.split():
        path = ROOT / name
        if path == Path(__file__) or path.suffix in (".png", ".svg"):
            continue
        assert not forbidden.search(path.read_text("utf-8")), name
