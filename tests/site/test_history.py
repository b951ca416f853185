"""The history as built: every claim with its source and label, every passage in both languages."""

import io
import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from lxml import html
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from laughlie.sphinxext.history.attestations import CONFIDENCE, SENSES, load, load_claims, plain
from laughlie.sphinxext.history.columns import CLAIMS as CLAIM_COLUMNS
from laughlie.sphinxext.history.columns import PASSAGES
from laughlie.sphinxext.history.timeline import told
from laughlie.sphinxext.site.listing import ARCHIVE

BOOK = Path(__file__).parent.parent.parent / "book"
ALL = load(BOOK / "data" / "attestations.yaml")
CLAIMS = load_claims(BOOK / "data" / "attestations.yaml")
PAGES = {"en": "history", "ru": "ru/history"}
YEAR = re.compile(r"\b1[5-8]\d\d\b")
LEAD = re.compile(r"\bleads?\b", re.I)
LABELS = {
    lang: {f"{each.sign} {each.name[lang]}" for each in CONFIDENCE.values()} for lang in PAGES
}


@pytest.fixture(scope="module", params=PAGES)
def lang(request):
    return request.param


@pytest.fixture
def article(site, lang):
    return html.parse(site / "book" / f"{PAGES[lang]}.html").xpath("//article")[0]


def words(element) -> str:
    return " ".join(element.text_content().split()).replace("’", "'")


def marks(element) -> set[str]:
    return {words(each) for each in element.xpath(".//abbr[contains(@class, 'll-label')]")}


def cites(element) -> list:
    return element.xpath(".//a[contains(@href, 'bibliography.html#')]")


def claims(article) -> list:
    """Return the paragraphs of the prose that name a year, but for questions and leads."""
    prose = article.xpath(
        ".//p[not(ancestor::table or ancestor::li[../../h2[starts-with(., 'What is"
        " not known') or starts-with(., 'Чего мы не знаем')]] or ancestor::details)]"
    )
    return [each for each in prose if YEAR.search(words(each))]


CHAPTERS = [path.stem for path in sorted((BOOK / "history").glob("*.md"))]
# Of the book's own texts and of our reckoning no paragraph needs another's word.
OURS = re.compile(
    r"we think|we print|our reckoning|\b[ER]\.\d+|мы думаем|наш расчёт|наш вывод", re.I
)


def chapter(site, lang, name):
    return html.parse(site / "book" / f"{PAGES[lang]}" / f"{name}.html").xpath("//article")[0]


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_paragraph_with_a_year_has_a_source_and_a_label(site, lang, name):
    found = claims(chapter(site, lang, name))
    assert found
    for each in found:
        assert (cites(each) and marks(each) & LABELS[lang]) or OURS.search(words(each)), words(each)


def test_the_chapters_have_their_summaries_in_Russian():
    assert [path.stem for path in sorted((BOOK / "ru" / "history").glob("*.md"))] == CHAPTERS
    assert len(CHAPTERS) == 8


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_chapter_ends_in_what_is_not_known(site, lang, name):
    last = chapter(site, lang, name).xpath(".//section/section")[-1]
    assert words(last.xpath("./h2")[0]).startswith(("What is not known", "Чего мы не знаем"))
    assert len(last.xpath(".//li")) >= 3


@pytest.mark.parametrize("name", ["history", *(f"history/{each}" for each in CHAPTERS)])
def test_a_lead_is_told_only_among_the_open_questions_as_unchecked(site, name):
    article = html.parse(site / "book" / f"{name}.html").xpath("//article")[0]
    for each in article.xpath(".//p"):
        if LEAD.search(words(each)):
            [last] = each.xpath("ancestor::section[1]/@id")
            assert last in ("what-we-could-not-find-out", "what-is-not-known"), words(each)
            assert re.search("unchecked", words(each), re.I), words(each)


def test_the_legend_explains_every_label(article, lang):
    [legend] = article.xpath(".//*[contains(@class, 'll-legend')]")
    explained = [words(each) for each in legend.xpath(".//li")]
    assert explained == [
        f"{each.sign} {each.name[lang]}: {each.meaning[lang]}."
        for labels in (CONFIDENCE, SENSES)
        for each in labels.values()
    ]


def test_no_label_is_printed_that_the_legend_does_not_have(article, lang):
    [legend] = article.xpath(".//*[contains(@class, 'll-legend')]")
    assert marks(article) <= marks(legend)


def test_every_attestation_is_in_the_table_with_its_words_and_labels(article, lang):
    rows = article.xpath(".//tr[starts-with(@id, 'attestation-')]")
    assert [row.get("id") for row in rows] == [f"attestation-{each.id}" for each in ALL]
    for each, row in zip(ALL, rows, strict=True):
        text = words(row)
        notes = [plain(part) for part in re.split(r" ?{cite}`\w+`", each.note[lang])]
        shown = (each.author, each.work, each.locator[lang], each.edition[lang], each.quote)
        for said in (*shown, *notes, plain(each.evidence[lang])):
            assert said.replace("’", "'").replace("...", "…") in text, each.id
        labels = [CONFIDENCE[each.confidence], *(SENSES[sense] for sense in each.senses)]
        assert marks(row) == {f"{label.sign} {label.name[lang]}" for label in labels}
        assert len(cites(row)) == each.note[lang].count("{cite}") + (2 if each.source else 1)
        dated = bool(each.source) and each.confidence == "P"
        assert (("date:" if lang == "en" else "дата:") in words(row)) is dated


def test_every_claim_is_in_its_table_with_what_was_found_and_both_labels(article, lang):
    rows = article.xpath(".//tr[starts-with(@id, 'claim-')]")
    assert [row.get("id") for row in rows] == [f"claim-{each.id}" for each in CLAIMS]
    for each, row in zip(CLAIMS, rows, strict=True):
        claimed, found, reason = row.xpath("./td")
        for cell, said, label in (
            (claimed, (each.claim, each.by), each.said_known),
            (found, (each.found,), each.confidence),
        ):
            for part in said:
                assert plain(part[lang]).replace("’", "'") in words(cell), each.id
            known = CONFIDENCE[label]
            assert marks(cell) == {f"{known.sign} {known.name[lang]}"}
            assert cites(cell), each.id
        assert plain(each.reason[lang]).replace("’", "'") in words(reason)


def test_old_english_is_marked_as_english(article):
    quotes = article.xpath(".//p[contains(@class, 'll-quote')]")
    assert {each.get("lang") for each in quotes} == {"en"}


def test_the_timeline_has_its_text_alternative(article, lang):
    [drawing] = article.xpath(".//*[name()='svg' and contains(@class, 'll-timeline')]")
    assert drawing.get("role") == "img"
    assert drawing.get("aria-label") == told(ALL, lang)


def groups(bibliography) -> list[list]:
    """Return the works of each part of a bibliography."""
    sections = bibliography.xpath(".//article//section//section")
    return [each.xpath(".//div[@class='citation']") for each in sections]


@pytest.fixture
def bibliography(site, lang):
    return html.parse(site / "book" / f"{PAGES[lang].replace('history', 'bibliography')}.html")


def test_the_bibliography_tells_what_was_seen(bibliography, lang):
    seen, through, _, unseen = groups(bibliography)
    said = {"en": "not seen|seen only|entry not", "ru": "не видели|видели только|не статью"}[lang]
    for works, wanted in ((seen, False), (through, True), (unseen, True)):
        assert works
        for each in works:
            assert bool(re.search(said, words(each), re.I)) is wanted, words(each)


def test_every_work_listed_is_cited_in_the_history_or_by_a_witness(site):
    listed = html.parse(site / "book" / "bibliography.html").xpath("//div[@class='citation']/@id")
    chapters = sorted((site / "book" / "history").glob("*.html"))
    own = [site / "book" / f"{name}.html" for name in ("history", "witnesses")]
    pages = [html.parse(page) for page in (*own, *chapters)]
    linked = {href.partition("#")[2] for page in pages for href in page.xpath("//article//a/@href")}
    assert set(listed) - linked == set()


def test_both_bibliographies_have_the_same_works(site):
    english, russian = (
        [
            [re.sub(r"cited-\d+-(ru-)?", "", each.get("id")) for each in works]
            for works in groups(html.parse(site / "book" / f"{name}.html"))
        ]
        for name in ("bibliography", "ru/bibliography")
    )
    assert [sorted(works) for works in english] == [sorted(works) for works in russian]


def test_a_work_leads_back_to_every_passage_that_cites_it(bibliography, lang):
    linked = {
        href.partition("#attestation-")[2]
        for href in bibliography.xpath("//*[contains(@class, 'll-back')]//a/@href")
    }
    assert linked == {each.id for each in ALL}


def test_a_russian_page_cites_in_russian(site):
    found = set()
    for path in (site / "book" / "ru").rglob("*.html"):
        for link in html.parse(path).xpath("//article//a[contains(@href, '#cited-')]"):
            found.add(words(link))
            assert "bibliography.html#cited-" in link.get("href")
            assert link.get("href").count("-ru-") == 1, (path, link.get("href"))
            assert not re.search(r"\bn\.d\.|et al", words(link)), words(link)
            assert not re.search("not seen|web page", link.get("title"), re.I), link.get("title")
    assert found >= {"Fletcher и Shakespeare, 1634", "Parlett, б. г.", "Willughby, ок. 1660–72"}


@pytest.mark.parametrize("name", ["attestations.csv", "attestations.json", "claims.csv"])
def test_the_data_are_to_be_had_from_the_page_and_in_the_zip(site, article, lang, name):
    up = "../" * (1 + PAGES[lang].count("/"))
    assert f"{up}data/{name}" in article.xpath(".//a[@download]/@href")
    content = (site / "data" / name).read_bytes()
    with ZipFile(site / ARCHIVE) as archive:
        assert archive.read(f"{Path(ARCHIVE).stem}/site/data/{name}") == content


def test_every_head_of_the_files_is_explained_on_the_page(article, lang):
    explained = article.xpath(".//*[contains(@class, 'll-columns')]//code")
    heads = [head for each in (*PASSAGES, *CLAIM_COLUMNS) for head in each.heads]
    assert [words(each) for each in explained] == heads


@pytest.fixture
def warnings(tmp_path):
    """Return a function that builds a tiny book and gives the warnings of the build."""

    def built(page, data):
        (tmp_path / "index.md").write_text(f"# Page\n\n{page}\n", encoding="utf-8")
        (tmp_path / "data.yaml").write_text(data, encoding="utf-8")
        schema = (BOOK / "data" / "attestations.schema.json").read_text("utf-8")
        (tmp_path / "data.schema.json").write_text(schema, encoding="utf-8")
        told_of = io.StringIO()
        settings = {"extensions": ["myst_parser", "laughlie.sphinxext"]}
        with patch_docutils(), docutils_namespace():
            folders = (tmp_path, None, tmp_path / "out", tmp_path / "trees")
            Sphinx(*folders, "html", settings, status=None, warning=told_of).build()
        return told_of.getvalue()

    return built


DATA = """
claims: []
attestations:
- {id: one, date: {from: 1600, to: 1600, printed: '1600'}, work: W, edition: T, senses: [pun],
   evidence: {en: A, ru: Я}, confidence: P, cite: w, quote: laugh, note: {en: A, ru: Я}}
"""


def test_a_chapter_may_have_some_passages_alone(warnings):
    assert "no attestation two" in warnings("```{attestations} data.yaml\n:only: two\n```", DATA)
    told = warnings("```{attestations} data.yaml\n:only: one\n```", DATA)
    assert "ERROR" not in told


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ("{confidence}`M`", "no label 'M'; there are: P, Q, C"),
        ("{sense}`joke`", "no label 'joke'; there are: named, pun, phrase, unseen"),
        ("```{attestations} other.yaml\n```", "other.yaml: there is no such file"),
        ("```{timeline} data.yaml\n```", "data.yaml: one: unknown field colour"),
    ],
)
def test_a_mistake_is_told_with_its_place(warnings, page, message):
    assert message in warnings(page, DATA.replace("note:", "colour: red, note:"))
