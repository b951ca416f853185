"""The attestations: what the book's file holds, and how a faulty one is refused."""

import json
import re
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from laughlie.sphinxext.history.attestations import CONFIDENCE, SENSES, load, load_claims, plain
from laughlie.sphinxext.history.entries import AttestationError, words_in
from laughlie.sphinxext.history.timeline import by_decade, draw, since, told

BOOK = Path(__file__).parent.parent.parent / "book"
DATA = BOOK / "data" / "attestations.yaml"
ALL = load(DATA)
CLAIMS = load_claims(DATA)
SCHEMA = json.loads((BOOK / "data" / "attestations.schema.json").read_text("utf-8"))
OWN = re.findall(r"^@\w+{(\w+),$", (BOOK / "references.bib").read_text("utf-8"), re.M)
KEYS = [*OWN, *{each.cite for each in ALL}]
GOOD = {
    "id": "one",
    "date": {"from": 1600, "to": 1600, "printed": "1600"},
    "work": "A Work",
    "edition": "A transcription",
    "quote": "laugh and lie downe",
    "senses": ["phrase"],
    "evidence": {"en": "The saying", "ru": "Присловье"},
    "confidence": "P",
    "cite": "work",
    "note": {"en": "A note.", "ru": "Заметка."},
}
CLAIM = {
    "id": "two",
    "claim": {"en": "It is so", "ru": "Это так"},
    "by": {"en": "A page", "ru": "Страница"},
    "said_in": ["page"],
    "said_known": "P",
    "found": {"en": "It is not", "ru": "Это не так"},
    "found_in": ["work"],
    "confidence": "P",
    "reason": {"en": "A slip", "ru": "Описка"},
}


def by_id(name):
    [found] = [each for each in ALL if each.id == name]
    return found


def test_every_work_cited_is_in_the_bibliography_once():
    assert len(KEYS) == len(set(KEYS))
    cited = {each.cite for each in ALL} | {each.source for each in ALL if each.source}
    claimed = {key for each in CLAIMS for key in (*each.said_in, *each.found_in)}
    assert cited | claimed <= set(KEYS)


def test_the_attestations_stand_in_the_order_of_their_years():
    years = [each.last for each in ALL]
    assert years == sorted(years)
    assert (years[0], years[-1]) == (1545, 1830)


def test_the_notes_are_in_their_languages():
    for each in ALL:
        in_words = [each.note, each.evidence]
        in_words += [each.locator] if each.locator.en != each.locator.ru else []
        for said in in_words:
            assert re.search("[а-яё]{2}|с\\.", said.ru), each.id
            assert not re.search("[а-яё]", said.en, re.I), each.id
    for each in CLAIMS:
        for said in (each.claim, each.by, each.found, each.reason):
            assert re.search("[а-яё]{2}", said.ru), each.id
            assert not re.search("[а-яё]", said.en, re.I), each.id


def test_no_quotation_is_long_and_each_has_something_of_the_name():
    for each in ALL:
        assert words_in(each.quote) <= 20, each.id
    without = {each.id for each in ALL if not re.search("laugh", each.quote, re.I)}
    # Willughby's remark, and what we have not seen.
    unseen = {each.id for each in ALL if each.confidence == "C"}
    assert without == {"willughby-1672"} | unseen


def test_what_is_known_through_others_is_not_called_seen():
    through_others = {
        "florio-1591",
        "willughby-1672",
        "smith-1754",
        "gambols-1776",
        "forby-1825",
    }
    assert {each.id for each in ALL if each.confidence == "Q"} == through_others
    unseen = {"weekly-1784", "publican-1784", "mason-1801"}
    assert {each.id for each in ALL if each.confidence == "C"} == unseen


def test_the_song_in_mother_bombie_is_not_dated_by_the_quarto():
    song = by_id("lyly-1632")
    assert (song.printed, song.first, song.last) == ("1632", 1632, 1632)
    assert "Not in the quarto of 1594" in song.note.en
    assert song.source == "chambers1923"


def test_both_forms_of_the_name_are_read_before_and_after_the_stage():
    lay = re.compile("lay[- ]down", re.I)
    found = [each.id for each in ALL if lay.search(each.quote)]
    assert found == ["skelton-1545", "skelton-1568", "okeeffe-1783", "forby-1825"]
    assert "lie down" in by_id("okeeffe-1807").quote


def test_the_passage_of_1522_to_1523_gives_its_reasons():
    poem = by_id("skelton-1545")
    assert (poem.first, poem.source) == (1522, "dyce1843")
    for lang in ("en", "ru"):
        assert "905" in poem.note[lang]
        assert "1843" in poem.note[lang]
        assert "928" in poem.locator[lang]


def test_glosses_from_leme_name_their_source():
    for name in ("florio-1598", "florio-1611"):
        for lang in ("en", "ru"):
            for said in (by_id(name).note[lang], by_id(name).edition[lang]):
                assert "University of Toronto" in said
                assert "CC BY 4.0" in said


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
    assert list(rows) == list(range(1520, 1840, 10))
    assert rows[1700] == []
    assert rows[1670][0] == by_id("willughby-1672")
    assert since(by_id("willughby-1672")) == 1660
    assert since(by_id("healey-1614")) is None  # 1613 is in the decade in which it stands


def test_a_second_line_from_earlier_goes_round_the_mark_of_the_first():
    rows = by_decade(ALL)
    assert [each.id for each in rows[1670]][:2] == ["willughby-1672", "beggarsbush-1672"]
    svg = draw(ALL, "en")
    lines = re.findall(r'<path d="M ([^"]+)" clip-path[^>]*style="fill: none', svg)
    bends = {len(re.findall("[ML]", f"M {line}")) for line in lines}
    assert bends == {3, 4}


def test_no_entry_says_twice_what_is_evidence_and_what_is_to_be_said_of_it():
    for each in ALL:
        assert each.evidence.en not in each.note.en, each.id
        assert len(each.evidence.en.split()) <= 20, each.id


def test_the_claims_are_those_that_were_found_wrong():
    assert {each.id for each in CLAIMS} >= {
        "middleton-1526",
        "arose-1522",
        "late-1500s",
        "lyly-1594",
        "compleat-gamester-1674",
        "shakespeare-by-name",
        "same-year",
        "pisciare",
        "first-fishing-game",
        "cul-bas-1654",
        "edition-2001",
        "li-113",
    }


def test_markup_is_left_out_where_there_is_none():
    said = "A [*слово*]{.language-ru} of {clause}`E.1` {cite}`work`, *so*"
    assert plain(said) == "A слово of E.1, so"


def test_the_schema_is_one_and_knows_the_labels_that_are_printed():
    Draft202012Validator.check_schema(SCHEMA)
    passage = SCHEMA["$defs"]["attestation"]["properties"]
    assert passage["senses"]["items"]["enum"] == list(SENSES)
    assert SCHEMA["$defs"]["confidence"]["enum"] == list(CONFIDENCE)


@pytest.fixture
def written(tmp_path):
    """Return a function that writes a file of entries with its schema and returns its path."""

    def write(text):
        path = tmp_path / "attestations.yaml"
        path.write_text(text, encoding="utf-8")
        schema = path.with_suffix(".schema.json")
        schema.write_text(json.dumps(SCHEMA), encoding="utf-8")
        return path

    return write


@pytest.fixture
def of(written):
    """Return a function that writes attestations and claims."""

    def write(attestations, claims=()):
        both = {"attestations": list(attestations), "claims": list(claims)}
        return written(yaml.safe_dump(both, allow_unicode=True))

    return write


def refused(path):
    with pytest.raises(AttestationError) as error:
        load(path)
    return str(error.value)


def changed(entry=GOOD, **fields):
    return {field: value for field, value in (entry | fields).items() if value is not None}


def years(first, last):
    return {"from": first, "to": last, "printed": "a date"}


def test_the_good_entries_are_good(of):
    path = of([GOOD], [CLAIM])
    assert [each.id for each in load(path)] == ["one"]
    assert [each.id for each in load_claims(path)] == ["two"]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"work": None}, "one: no work"),
        ({"colour": "red"}, "one: unknown field colour"),
        ({"date": "1600"}, "one: date is not fields"),
        ({"date": {"from": 1600, "to": 1600}}, "one: no date.printed"),
        ({"date": years("1600", 1600)}, "one: date.from is not a whole number"),
        ({"date": years(160, 1600)}, "one: date.from: 160 is less than the minimum of 1500"),
        ({"date": years(1600, 2004)}, "one: date.to: 2004 is greater than the maximum of 1899"),
        ({"date": years(1601, 1600)}, "one: the years stand the wrong way round"),
        ({"work": ""}, "one: work is empty"),
        ({"senses": []}, "one: senses is empty"),
        ({"note": {"en": "A note."}}, "one: no note.ru"),
        ({"note": {"en": "A note.", "ru": ""}}, "one: note.ru is empty"),
        ({"landmark": {"ru": "Веха"}}, "one: no landmark.en"),
        ({"locator": {"ru": "с. 1"}}, "one: no locator.en"),
        ({"id": "One"}, "One: id: 'One' does not match '^[a-z0-9]+(-[a-z0-9]+)*$'"),
        ({"quote": "ha " * 21}, "one: more than 20 words quoted"),
        (
            {"confidence": "M", "source": "somebody"},
            "one: confidence is 'M'; it may be P, Q, C",
        ),
        ({"confidence": "Q"}, "one: no source"),
        ({"edition": None}, "one: no edition"),
        ({"quote": None}, "one: no quote"),
        (
            {"confidence": "C", "source": "somebody", "edition": None, "senses": ["unseen"]},
            "one: quote cannot be there with this confidence",
        ),
        ({"senses": ["joke"]}, "one: senses.0 is 'joke'; it may be named, pun, phrase, unseen"),
        (
            {"senses": ["phrase", "pun"]},
            "one: the senses must stand from the strongest to the weakest",
        ),
        (
            {"confidence": "C", "source": "somebody", "edition": None, "quote": None},
            "one: the sense is unseen where the confidence is C, and only there",
        ),
        (
            {"senses": ["unseen"]},
            "one: the sense is unseen where the confidence is C, and only there",
        ),
    ],
)
def test_a_fault_names_its_entry(of, fields, fault):
    assert refused(of([changed(**fields)])) == fault


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"reason": None}, "two: no reason"),
        ({"said_in": []}, "two: said_in is empty"),
        ({"found_in": "work"}, "two: found_in is not a list"),
        ({"said_known": "M"}, "two: said_known is 'M'; it may be P, Q, C"),
        ({"claim": {"en": "It is so"}}, "two: no claim.ru"),
    ],
)
def test_a_fault_in_a_claim_names_it(of, fields, fault):
    assert refused(of([GOOD], [changed(CLAIM, **fields)])) == fault


def test_two_passages_of_a_work_agree_on_it_and_one_describes_it(of):
    other = changed(id="other", work="Another", bibliography={"published": "London"})
    assert refused(of([GOOD, other])) == (
        "other: work is not that of one; other: one has the bibliography of work"
    )


def test_all_faults_are_told(of):
    bad = changed(id="bad", date=years(1600, 1599))
    path = of([bad, GOOD, "no entry", changed(id=None), GOOD], [changed(CLAIM, by=None)])
    assert refused(path) == (
        "attestation 3: the entry is not fields; attestation 4: no id; two: no by; "
        "one: there twice; bad: the years stand the wrong way round"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("- id: [", "line 1: this is not YAML"),
        ("- id: one", "the file is not fields"),
        ("attestations: []", "no claims"),
        ("{attestations: 1, claims: []}", "attestations is not a list"),
    ],
)
def test_a_file_of_another_form_is_refused(written, text, fault):
    assert refused(written(text)) == fault


def test_every_label_is_explained_in_both_languages_and_none_is_for_leads():
    assert list(CONFIDENCE) == ["P", "Q", "C"]
    for label in (*CONFIDENCE.values(), *SENSES.values()):
        for lang in ("en", "ru"):
            assert label.name[lang]
            assert label.meaning[lang]
