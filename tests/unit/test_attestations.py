"""The attestations: what the book's file holds, and how a faulty one is refused."""

import re
from pathlib import Path

import pytest
import yaml

from laughlie.sphinxext.attestations import (
    CONFIDENCE,
    SENSES,
    AttestationError,
    load,
    words_in,
)
from laughlie.sphinxext.timeline import by_decade, draw, since, told

BOOK = Path(__file__).parent.parent.parent / "book"
DATA = BOOK / "data" / "attestations.yaml"
ALL = load(DATA)
KEYS = re.findall(r"^@\w+{(\w+),$", (BOOK / "references.bib").read_text("utf-8"), re.M)
GOOD = {
    "id": "one",
    "date": "1600",
    "year": 1600,
    "work": "A Work",
    "quote": "laugh and lie downe",
    "sense": ["phrase"],
    "confidence": "P",
    "cite": "work",
    "note": {"en": "A note.", "ru": "Заметка."},
}


def by_id(name):
    [found] = [each for each in ALL if each.id == name]
    return found


def test_every_work_cited_is_in_the_bibliography_once():
    assert len(KEYS) == len(set(KEYS))
    cited = {each.cite for each in ALL} | {each.through for each in ALL if each.through}
    assert cited <= set(KEYS)


def test_the_attestations_stand_in_the_order_of_their_years():
    years = [each.year for each in ALL]
    assert years == sorted(years)
    assert (years[0], years[-1]) == (1545, 1825)


def test_the_notes_are_in_their_languages():
    for each in ALL:
        assert re.search("[а-яё]{2}", each.note.ru), each.id
        assert not re.search("[а-яё]", each.note.en, re.I), each.id


def test_no_quotation_is_long_and_each_has_something_of_the_name():
    for each in ALL:
        assert words_in(each.quote) <= 20, each.id
    without = {each.id for each in ALL if not re.search("laugh", each.quote, re.I)}
    # A run of phrases beside it, Willughby's remark, and what we have not seen.
    unseen = {each.id for each in ALL if each.confidence == "C"}
    assert without == {"gayton-73-1654", "willughby-1672"} | unseen


def test_what_is_known_through_others_is_not_called_seen():
    through_others = {"florio-1591", "willughby-1672", "smith-1754", "forby-1825"}
    assert {each.id for each in ALL if each.confidence == "Q"} == through_others
    unseen = {"weekly-1784", "publican-1784", "mason-1801"}
    assert {each.id for each in ALL if each.confidence == "C"} == unseen


def test_the_song_in_mother_bombie_is_not_dated_by_the_quarto():
    song = by_id("lyly-1632")
    assert (song.date, song.year, song.since) == ("1632", 1632, None)
    assert "Not in the quarto of 1594" in song.note.en


def test_glosses_from_leme_name_their_source():
    for name in ("florio-1598", "florio-1611"):
        for lang in ("en", "ru"):
            assert "LEME, University of Toronto" in by_id(name).note[lang]
            assert "CC BY 4.0" in by_id(name).note[lang]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_timeline_draws_every_passage_once_and_says_how_many(lang):
    svg = draw(ALL, lang)
    assert sorted(re.findall('id="mark-([^"]+)"', svg)) == sorted(each.id for each in ALL)
    assert told(ALL, lang) in svg
    assert f" {len(ALL)}" in told(ALL, lang)
    for each in ALL:
        assert each.landmark is None or each.landmark[lang] in svg
    assert draw(ALL, lang) == svg


def test_the_timeline_tells_senses_apart_by_shape():
    svg = draw(ALL, "en")

    def shape(name):
        used = re.search(rf'id="mark-{name}">.*?href="#(\w+)"', svg, re.S)[1]
        return re.search(rf'<path id="{used}" d="([^"]+)"', svg)[1]

    drawn = {shape(name) for name in ("florio-1598", "souldier-1634", "dekker-1600", "mason-1801")}
    assert len(drawn) == len(SENSES)


def test_the_timeline_takes_its_colours_from_the_page():
    colours = set(re.findall('(?:fill|stroke): ([^;"]+)', draw(ALL, "en")))
    assert all(colour == "none" or colour.startswith("var(--pst-") for colour in colours)


def test_the_timeline_keeps_empty_decades_and_leads_back_to_when_words_may_exist():
    rows = by_decade(ALL)
    assert list(rows) == list(range(1520, 1830, 10))
    assert rows[1700] == []
    assert rows[1670][0] == by_id("willughby-1672")
    assert since(by_id("willughby-1672")) == 1660
    assert since(by_id("healey-1614")) is None  # 1613 is in the decade in which it stands


def refused(tmp_path, *entries):
    path = tmp_path / "attestations.yaml"
    path.write_text(yaml.safe_dump(list(entries), allow_unicode=True), encoding="utf-8")
    with pytest.raises(AttestationError) as error:
        load(path)
    return str(error.value)


def changed(**fields):
    entry = GOOD | fields
    return {field: value for field, value in entry.items() if value is not None}


def test_the_good_entry_is_good(tmp_path):
    path = tmp_path / "attestations.yaml"
    path.write_text(yaml.safe_dump([GOOD], allow_unicode=True), encoding="utf-8")
    assert [each.id for each in load(path)] == ["one"]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"work": None}, "one: no work"),
        ({"colour": "red"}, "one: unknown field colour"),
        ({"year": "1600"}, "one: year is not int"),
        ({"work": ""}, "one: work is empty"),
        ({"sense": []}, "one: sense is empty"),
        ({"note": {"en": "A note."}}, "one: note must be said in en and ru"),
        ({"note": {"en": "A note.", "ru": ""}}, "one: note must be said in en and ru"),
        ({"landmark": {"ru": "Веха"}}, "one: landmark must be said in en and ru"),
        ({"year": 160}, "one: the years cannot be right"),
        ({"year": 2004}, "one: the years cannot be right"),
        ({"since": 1600}, "one: the years cannot be right"),
        ({"since": 22}, "one: the years cannot be right"),
        ({"quote": "ha " * 21}, "one: more than 20 words quoted"),
        ({"confidence": "M", "through": "somebody"}, "one: unknown confidence M"),
        ({"confidence": "Q"}, "one: Q must say through whom we know it"),
        ({"quote": None}, "one: the words must be quoted unless the confidence is C"),
        (
            {"confidence": "C", "through": "somebody", "sense": ["unseen"]},
            "one: the words must be quoted unless the confidence is C",
        ),
        ({"sense": ["joke"]}, "one: unknown sense joke"),
        (
            {"sense": ["phrase", "pun"]},
            "one: the senses must stand from the strongest to the weakest",
        ),
        (
            {"confidence": "C", "through": "somebody", "quote": None},
            "one: the sense is unseen where the confidence is C, and only there",
        ),
        (
            {"sense": ["unseen"]},
            "one: the sense is unseen where the confidence is C, and only there",
        ),
    ],
)
def test_a_fault_names_its_entry(tmp_path, fields, fault):
    assert refused(tmp_path, changed(**fields)) == fault


def test_all_faults_are_told(tmp_path):
    told_of = refused(tmp_path, changed(year=1), GOOD, "no entry", changed(id=None))
    assert told_of == (
        "one: the years cannot be right; entry 3: not a set of fields; entry 4: no id; "
        "one: there twice"
    )


@pytest.mark.parametrize(
    ("text", "fault"), [("- id: [", "line 1: this is not YAML"), ("id: one", "the file must be")]
)
def test_a_file_that_is_no_list_is_refused(tmp_path, text, fault):
    path = tmp_path / "attestations.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(AttestationError, match=fault):
        load(path)


def test_every_label_is_explained_in_both_languages_and_none_is_for_leads():
    assert list(CONFIDENCE) == ["P", "Q", "C"]
    for label in (*CONFIDENCE.values(), *SENSES.values()):
        for lang in ("en", "ru"):
            assert label.name[lang]
            assert label.meaning[lang]
