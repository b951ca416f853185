"""The edition as one TEI file: valid, complete, every id and every word that of its parts."""

from pathlib import Path

import pytest
from lxml import etree

from laughlie.edition import CRUXES, WITNESSES, sources
from laughlie.edition.corpus import Release, corpus
from laughlie.language import Words
from laughlie.sphinxext.edition.tei import entry, labels
from laughlie.sphinxext.history.attestations import load
from tests.unit.test_tei import tei  # noqa: F401 - a fixture

ROOT = Path(__file__).parent.parent.parent
PASSAGES = load(ROOT / "book" / "data" / "attestations.yaml")
RELEASE = Release(Words("A & B", "А и Б"), "1.2.3", "2030-01-02", "Some <people>")
XML = "{http://www.w3.org/XML/1998/namespace}"
NAMES = {"t": "http://www.tei-c.org/ns/1.0"}


@pytest.fixture(scope="module")
def whole():
    return etree.fromstring(corpus(RELEASE, map(entry, PASSAGES), labels()).encode())


def ids(tree):
    return [each.get(f"{XML}id") for each in tree.iter() if each.get(f"{XML}id")]


def said(tree):
    return " ".join(" ".join(tree.itertext()).split())


def test_it_is_valid_tei(whole, tei):  # noqa: F811
    assert tei.validate(whole), tei.error_log.last_error


def test_it_is_valid_tei_without_passages_and_with_an_address(tei):  # noqa: F811
    release = Release(Words("A", "А"), "1.2.3", "2030-01-02", "B", "https://example.org/")
    made = etree.fromstring(corpus(release).encode())
    assert tei.validate(made), tei.error_log.last_error
    assert made.xpath("string(.//t:idno[@type='URL'])", namespaces=NAMES) == "https://example.org/"


def test_its_parts_are_the_files_of_the_edition_word_for_word(whole):
    parts = whole.findall("t:TEI", NAMES)
    files = [etree.parse(path).getroot() for path in sources()]
    assert [said(each) for each in parts] == [said(each) for each in files]
    assert [ids(each) for each in parts] == [ids(each) for each in files]


def test_every_clause_crux_and_passage_has_its_id_once(whole):
    found = ids(whole)
    assert len(found) == len(set(found))
    clauses = {each.id for witness in WITNESSES.values() for each in witness.clauses}
    passages = {f"attestation-{each.id}" for each in PASSAGES}
    assert clauses | {each.id for each in CRUXES} | passages <= set(found)


def test_every_pointer_leads_to_a_place_in_the_file(whole):
    pointers = [
        each
        for each in whole.xpath("//@target | //@corresp | //@ana | //@wit | //@active | //@passive")
        if "://" not in each
    ]
    assert len(pointers) > 100
    assert {each for pointer in pointers for each in pointer.split()} <= {
        f"#{each}" for each in ids(whole)
    }


def test_it_says_its_version_its_date_and_its_licence(whole):
    header = whole.find("t:teiHeader", NAMES)
    [edition] = header.xpath("t:fileDesc/t:editionStmt/t:edition", namespaces=NAMES)
    assert edition.get("n") == "1.2.3"
    assert set(header.xpath("t:fileDesc//t:edition/t:date/@when", namespaces=NAMES)) == {
        "2030-01-02"
    }
    assert header.xpath(".//t:licence/@target", namespaces=NAMES) == [
        "https://creativecommons.org/licenses/by/4.0/"
    ]
    assert header.xpath("string(.//t:author)", namespaces=NAMES) == "Some <people>"


def test_a_label_of_a_passage_points_to_what_it_means(whole):
    for note in whole.xpath("t:teiHeader//t:bibl/t:note[@ana]", namespaces=NAMES):
        for name, pointer in zip(note.text.split(), note.get("ana").split(), strict=True):
            assert pointer == f"#{note.get('type')}-{name}"
            [category] = whole.xpath(f"//t:category[@xml:id='{pointer[1:]}']", namespaces=NAMES)
            assert [each.get(f"{XML}lang") for each in category] == ["en", "ru"]


def test_a_passage_has_its_words_its_date_and_its_confidence(whole):
    listed = whole.xpath("t:teiHeader//t:listBibl/t:bibl", namespaces=NAMES)
    for each, bibl in zip(PASSAGES, listed, strict=True):
        assert bibl.xpath("string(.//t:quote)", namespaces=NAMES) == each.quote
        assert bibl.xpath("string(t:note[@type='confidence'])", namespaces=NAMES) == each.confidence
        [date] = bibl.findall("t:date", NAMES)
        assert str(each.last) in (date.get("when"), date.get("notAfter"))
        assert date.get("notBefore") == (None if each.first == each.last else str(each.first))
