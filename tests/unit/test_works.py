"""The works cited: the entries made of the attestations, and all of them once more in Russian."""

import re

import pytest
from pybtex.database import parse_file, parse_string

from laughlie.sphinxext.history.attestations import load
from laughlie.sphinxext.history.citations import cited_by, in_russian
from laughlie.sphinxext.history.works import attested, bib, escaped, files
from tests.conftest import ROOT

OWN = ROOT / "book" / "references.bib"
ALL = load(ROOT / "book" / "data" / "attestations.yaml")
MADE = {name: parse_string(text, "bibtex").entries for name, text in files(ALL, [OWN])}
ENGLISH = {**parse_file(str(OWN)).entries, **MADE["attested.bib"]}
RUSSIAN = MADE["russian.bib"]
KINDS = {"early-seen", "early-through", "modern-seen", "modern-unseen"}
# What a note in English says; titles and names of publishers stay as they are on the book.
IN_ENGLISH = re.compile(r"\b(seen|cited|quoted|[Ww]eb|read|text of|manuscript|by|and|of the)\b")

TITLES = re.compile(
    "Text Creation Partnership|Lexicons of .* English|University of Toronto|Book of Games"
    "|A Letter from .*? Hoyle|Observations on .*? Cards"
)


def test_every_work_attested_has_an_entry_and_no_other_file_has_it():
    assert set(MADE["attested.bib"]) == {each.cite for each in ALL}
    assert not set(MADE["attested.bib"]) & set(parse_file(str(OWN)).entries)


def test_an_entry_says_what_the_passage_says():
    entry = MADE["attested.bib"]["skelton1545"]
    assert str(entry.persons["author"][0]) == "Skelton, John"
    assert dict(entry.fields) == {
        "title": "{Why come ye nat to courte}",
        "year": "1545?",
        "note": "Dated {[}1545?{]}. Text Creation Partnership A12297",
        "keywords": "early-seen",
    }


@pytest.mark.parametrize(
    ("key", "field", "said"),
    [
        ("blurt1602", "note", "By {[}Thomas Dekker{]}. Text Creation Partnership A07492"),
        ("willughby", "year", "about 1660--72"),
        ("willughby", "title", "{Volume of Plaies}"),
        ("florio1591", "note", "Not seen; quoted by Parlett from the Oxford English Dictionary"),
        ("healey1614", "howpublished", "Translated by John Healey"),
    ],
)
def test_an_entry_may_say_more_or_otherwise(key, field, said):
    assert MADE["attested.bib"][key].fields[field] == said


def test_an_author_in_brackets_is_not_on_the_book():
    assert not MADE["attested.bib"]["blurt1602"].persons


def test_a_work_is_seen_if_any_of_its_passages_was():
    seen = {each.cite for each in ALL if each.confidence == "P"}
    for key, fields in attested(ALL, "en").items():
        assert fields["keywords"] == ("early-seen" if key in seen else "early-through")


def test_every_work_is_in_both_bibliographies_in_the_same_part():
    assert set(RUSSIAN) == {f"ru-{key}" for key in ENGLISH}
    for key, entry in ENGLISH.items():
        assert entry.fields["keywords"] in KINDS
        assert RUSSIAN[f"ru-{key}"].fields["keywords"] == f"ru-{entry.fields['keywords']}"
        assert RUSSIAN[f"ru-{key}"].type == entry.type


def test_what_is_said_of_a_work_on_a_russian_page_is_russian():
    for key, entry in RUSSIAN.items():
        for field in ("note", "howpublished", "year"):
            said = entry.fields.get(field, "")
            title = (
                r"Bodleian|Text Creation Partnership|Lexicons of .* English|University of Toronto"
            )
            own = re.sub(rf"{title}|A Letter from .*? Hoyle|Observations on .*? Cards", "", said)
            assert not IN_ENGLISH.search(re.sub("Book of Games", "", own)), (key, field)


def test_what_was_not_seen_is_said_in_both_languages():
    for key, entry in ENGLISH.items():
        unseen = re.search("not seen|seen only|entry not", entry.fields.get("note", ""), re.I)
        told = re.search(
            "не видели|видели только|не статью", RUSSIAN[f"ru-{key}"].fields.get("note", ""), re.I
        )
        assert bool(unseen) is bool(told), key


def test_a_work_without_a_year_says_so_in_russian():
    assert RUSSIAN["ru-pagat"].fields["year"] == "б.~г."
    assert RUSSIAN["ru-willughby"].fields["year"] == "ок. 1660--72"


def test_titles_stay_in_their_language():
    own = {"dialectlist", "digest", "russiantext", "songs", "wikipedia"}  # called by us
    for key, entry in ENGLISH.items():
        same = RUSSIAN[f"ru-{key}"].fields["title"] == entry.fields["title"]
        assert same is (key not in own), key


def test_what_tex_would_take_for_its_own_is_escaped():
    assert escaped("[a] 5 % – & _") == "{[}a{]} 5 \\% -- \\& \\_"
    assert bib({"one": {"title": "{A}"}}, {}, "ru-") == "@misc{ru-one,\n  title = {{A}},\n}\n"


def test_a_citation_on_a_russian_page_is_of_the_russian_work():
    assert in_russian("a, {see}b{II.ii, p. 24},c") == "ru-a,{see}ru-b{II.ii, p. 24},ru-c"


def test_a_work_leads_back_to_what_is_in_it_or_known_through_it():
    passages = cited_by(ALL)
    gayton = ["gayton-268-1654", "gayton-73-1654", "gayton-4-1654"]
    assert [each.id for each in passages["gayton1654"]] == gayton
    assert {each.id for each in passages["porg"]} >= {"publican-1784", "smith-1754"}
    assert "willughby-1672" in {each.id for each in passages["parlett"]}
