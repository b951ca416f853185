"""The witnesses, the stemma and the apparatus as built, and their directives on tiny books."""

import io
import re
from pathlib import Path

import pytest
from lxml import html
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from laughlie.edition import (
    DEPENDENCES,
    DESCRIPTIONS,
    POINTS,
    SUBJECTS,
    WITNESSES,
    disagreements_first,
)
from laughlie.language.faults import fault_words
from laughlie.rulesets import FRAGMENTS, RULESETS
from laughlie.sphinxext.edition.clauses import anchor
from laughlie.sphinxext.edition.stemma import CERTAINTY, told
from laughlie.sphinxext.history.attestations import CONFIDENCE

ROOT = Path(__file__).parent.parent.parent
LANGUAGES = ("en", "ru")
PREFIX = {"en": "", "ru": "ru/"}


def words(element) -> str:
    return " ".join(element.text_content().split()).replace("’", "'")


def plain(text: str) -> str:
    return text.replace("’", "'")


@pytest.fixture(params=LANGUAGES)
def lang(request):
    return request.param


@pytest.fixture
def witnesses(pages, lang):
    return pages[f"{PREFIX[lang]}witnesses"].xpath("//article")[0]


@pytest.fixture
def apparatus(pages, lang):
    return pages[f"{PREFIX[lang]}apparatus"].xpath("//article")[0]


def test_every_witness_stands_at_its_permanent_id_with_all_that_is_said_of_it(witnesses, lang):
    for each in DESCRIPTIONS.values():
        [section] = witnesses.xpath(f".//section[@id='witness-{each.siglum.lower()}']")
        text = words(section)
        for said in (each.title, each.what, each.date, each.extent, each.known):
            assert plain(said[lang]) in text, each.siglum
        label = CONFIDENCE[each.confidence]
        marks = section.xpath(".//abbr[contains(@class, 'll-label')]")
        assert [words(mark) for mark in marks] == [f"{label.sign} {label.name[lang]}"]
        assert list(each.addresses) == section.xpath(".//a[contains(@class, 'll-address')]/@href")


def test_a_witness_says_by_which_name_it_is_dealt_or_which_choices_are_missing(witnesses, lang):
    fragments = {each.siglum: each for each in FRAGMENTS.values()}
    variants = {each.siglum: each.name for each in RULESETS.values()}
    for siglum in DESCRIPTIONS:
        [section] = witnesses.xpath(f".//section[@id='witness-{siglum.lower()}']")
        names = [words(each) for each in section.xpath(".//code")]
        assert (variants.get(siglum) in names) is (siglum in variants)
        if siglum in fragments:
            refusal = fault_words(str(fragments[siglum].refusal()))[lang]
            assert refusal.partition(": ")[2] in words(section)
    assert set(fragments) | set(variants) < set(DESCRIPTIONS)


def test_every_dependence_is_told_with_its_certainty_reason_and_source(witnesses, lang):
    for link in DEPENDENCES:
        section = witnesses.xpath(f".//section[@id='witness-{link.witness.lower()}']")[0]
        [item] = [
            each for each in section.xpath(".//li") if plain(link.reason[lang]) in words(each)
        ]
        assert words(item).startswith(f"{link.source} ({CERTAINTY[link.certainty][lang]})")
        cited = item.xpath(".//a[contains(@href, 'bibliography.html#')]")
        assert len(cited) == len(link.cites)


def test_the_stemma_is_drawn_and_told_in_words(witnesses, lang):
    [drawing] = witnesses.xpath(".//*[name()='svg' and contains(@class, 'll-stemma')]")
    assert drawing.get("role") == "img"
    assert drawing.get("aria-label") == told(lang)
    items = witnesses.xpath(".//*[contains(@class, 'll-stemma-told')]//li")
    for each, item in zip(DESCRIPTIONS.values(), items, strict=True):
        text = words(item)
        assert text.startswith(f"{each.siglum}, {plain(each.title[lang])}")
        for link in each.depends:
            assert f"{link.source} ({CERTAINTY[link.certainty][lang]})" in text


def test_every_point_stands_at_its_permanent_id_disagreements_first(apparatus):
    points = apparatus.xpath(".//section[starts-with(@id, 'point-')]/@id")
    assert points == [each.id for each in disagreements_first(POINTS)]


def test_every_reading_has_its_witnesses_with_their_places(apparatus, lang):
    for point in POINTS:
        [section] = apparatus.xpath(f".//section[@id='{point.id}']")
        items = section.xpath("./ul/li")
        for reading, item in zip(point.readings, items, strict=True):
            text = words(item)
            assert text.startswith(plain(reading.said[lang]))
            sigla = [words(each) for each in item.xpath(".//strong")]
            assert sigla == [each.siglum for each in reading.attested]
            for each in reading.attested:
                assert each.clause in text
                assert each.place is None or plain(each.place[lang]) in text
        rest = [words(each) for each in section.xpath("./p")]
        for kept in (point.silent, point.unread):
            sigla = ", ".join(each.siglum for each in kept if each.place is None)
            assert not sigla or any(all(s in line for s in sigla.split(", ")) for line in rest)


def test_a_clause_in_the_apparatus_leads_to_its_place(apparatus):
    for point in POINTS:
        for each in (each for reading in point.readings for each in reading.attested):
            if each.siglum in WITNESSES:
                section = apparatus.xpath(f".//section[@id='{point.id}']")[0]
                hrefs = section.xpath(".//a/@href")
                assert any(href.endswith(f"#{anchor(each.clause)}") for href in hrefs)


@pytest.mark.parametrize(("page", "lang"), [("parallel", "en"), ("ru/rules", "ru")])
def test_beside_the_texts_each_subject_has_what_others_say_folded(pages, page, lang):
    for subject in SUBJECTS:
        [section] = pages[page].xpath(f"//section[@id='{subject.id}']")
        folds = section.xpath(".//details")
        belonging = [each for each in POINTS if subject.id in each.subjects]
        assert len(folds) == bool(belonging)
        for point in belonging:
            text = words(folds[0])
            assert plain(point.title[lang]) in text
            assert all(plain(reading.said[lang]) in text for reading in point.readings)


@pytest.mark.parametrize("name", ["witnesses", "apparatus"])
def test_each_page_ends_in_what_is_not_known(pages, name):
    for lang, title in (("en", "What is not known"), ("ru", "Чего мы не знаем")):
        last = pages[f"{PREFIX[lang]}{name}"].xpath("//article//h2")[-1]
        assert words(last).startswith(title)


@pytest.fixture
def build(tmp_path):
    """Return a function that builds a page and gives the page and the warnings of the build."""

    def built(page, builder="html"):
        source = tmp_path / "source"
        source.mkdir()
        (source / "index.md").write_text(f"# Page\n\n{page}\n", encoding="utf-8")
        warnings = io.StringIO()
        settings = {"extensions": ["myst_parser", "laughlie.sphinxext"], "nitpicky": True}
        with patch_docutils(), docutils_namespace():
            folders = (source, None, tmp_path / "out", tmp_path / "trees")
            Sphinx(*folders, builder, settings, status=None, warning=warnings).build()
        suffix = {"html": "html", "text": "txt"}[builder]
        return (tmp_path / "out" / f"index.{suffix}").read_text("utf-8"), warnings.getvalue()

    return built


TEXTS = "".join(f"```{{witness}} {siglum}\n```\n\n" for siglum in WITNESSES)
# Without a bibliography the citations cannot be led anywhere; all else must be.
UNCITED = re.compile(r"^.*cite.*\n", re.M)


def test_every_siglum_and_clause_of_the_apparatus_leads_somewhere(build):
    page = f"{TEXTS}```{{witnesses}}\n```\n\n```{{stemma}}\n```\n\n```{{apparatus}}\n```"
    found, warnings = build(page)
    assert UNCITED.sub("", warnings).strip() == ""
    root = html.fromstring(found)
    ids = set(root.xpath("//@id"))
    inner = [href[1:] for href in root.xpath("//a/@href") if href.startswith("#")]
    assert len(inner) > 500
    assert set(inner) - {""} <= ids


def test_a_witness_that_no_page_has_is_told(build):
    _, warnings = build("{witness}`Q`")
    assert "no page has the witness Q" in warnings


def test_where_nothing_folds_the_apparatus_beside_the_texts_stands_open(build):
    text, _ = build(f"{TEXTS}```{{parallel}}\n```", builder="text")
    assert "The lowest card cut deals." in text
