"""The TEI files: valid by the TEI's own schema and by ours, every id once, every pointer met."""

import subprocess
import sys
from pathlib import Path

import pytest
from lxml import etree

from laughlie.edition import sources

ROOT = Path(__file__).parent.parent.parent
OURS = ROOT / "laughlie" / "edition" / "edition.rng"
FILES = {path.name: etree.parse(path) for path in sources()}
POINTING = "//@target | //@corresp | //@ana | //@wit | //@active | //@passive"
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"


@pytest.fixture(scope="module")
def tei() -> etree.RelaxNG:
    """Return the TEI's RELAX NG schema, fetched once."""
    tool = [sys.executable, ROOT / "tools" / "tei_schema.py"]
    found = subprocess.run(tool, capture_output=True, text=True, check=True)
    return etree.RelaxNG(etree.parse(found.stdout.strip()))


def test_the_edition_has_these_files():
    texts = {"english.xml", "russian.xml", "four-handed.xml", "ways-to-play.xml", "go-program.xml"}
    assert set(FILES) == texts | {
        "subjects.xml",
        "cruxes.xml",
        "witnesses.xml",
        "apparatus.xml",
    }


def test_every_file_is_valid_tei(tei):
    for name, file in FILES.items():
        assert tei.validate(file), f"{name}: {tei.error_log.last_error}"


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_valid_by_our_own_schema(name):
    ours = etree.RelaxNG(etree.parse(OURS))
    assert ours.validate(FILES[name]), ours.error_log.last_error


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('<p xml:lang="ru">', '<p xml:lang="uk">'),  # a language that is none of ours
        ('xml:id="E.13"', 'xml:id="E13"'),
        ('<note type="place" xml:lang="en">', '<note type="stand" xml:lang="en">'),
    ],
)
def test_our_schema_refuses_what_the_tei_would_allow(tei, was, becomes):
    text = (OURS.parent / "english.xml").read_text("utf-8")
    assert was in text
    changed = etree.fromstring(text.replace(was, becomes, 1).encode())
    assert tei.validate(changed)
    assert not etree.RelaxNG(etree.parse(OURS)).validate(changed)


@pytest.mark.parametrize(
    ("name", "was", "becomes"),
    [
        ("witnesses.xml", ' cert="high">', ">"),  # a dependence without its certainty
        ("witnesses.xml", '<desc type="known" subtype="P"', '<desc type="known" subtype="M"'),
        ("apparatus.xml", ' corresp="subjects.xml#dealer"', ""),
        ("apparatus.xml", 'ana="#silent"', 'ana="#said"'),
    ],
)
def test_our_schema_refuses_a_witness_or_a_point_without_its_grounds(tei, name, was, becomes):
    text = (OURS.parent / name).read_text("utf-8")
    assert was in text
    changed = etree.fromstring(text.replace(was, becomes, 1).encode())
    assert tei.validate(changed)
    assert not etree.RelaxNG(etree.parse(OURS)).validate(changed)


def test_every_id_is_unique_in_the_whole_edition():
    ids = [
        element.get(XML_ID)
        for file in FILES.values()
        for element in file.iter()
        if element.get(XML_ID)
    ]
    assert len(ids) == len(set(ids))


def test_every_pointer_leads_somewhere():
    ids = {name: {each.get(XML_ID) for each in file.iter()} for name, file in FILES.items()}
    pointers = [
        (name, target)
        for name, file in FILES.items()
        for targets in file.xpath(POINTING)
        for target in targets.split()
        if "://" not in target
    ]
    assert len(pointers) > 100
    for name, target in pointers:
        file, _, fragment = target.partition("#")
        assert fragment in ids[file or name], f"{name}: {target}"
