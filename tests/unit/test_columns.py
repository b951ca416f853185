"""The files to take away: every entry, every column, and what each column means."""

import csv
import io
import json

import pytest

from laughlie.sphinxext.history.attestations import load, load_claims
from laughlie.sphinxext.history.columns import CLAIMS, PASSAGES
from laughlie.sphinxext.history.downloads import files
from tests.conftest import ROOT

DATA = ROOT / "book" / "data" / "attestations.yaml"
FILES = files(DATA)
ENTRIES = {"attestations": (load(DATA), PASSAGES), "claims": (load_claims(DATA), CLAIMS)}


def table(name):
    text = FILES[f"{name}.csv"]
    assert text[0] == "\ufeff"  # so that a spreadsheet takes it for UTF-8
    return list(csv.DictReader(io.StringIO(text[1:])))


@pytest.mark.parametrize("name", ENTRIES)
def test_a_table_has_every_entry_and_every_column(name):
    entries, columns = ENTRIES[name]
    rows = table(name)
    assert [row["id"] for row in rows] == [each.id for each in entries]
    assert list(rows[0]) == [head for column in columns for head in column.heads]
    assert all(None not in row and None not in row.values() for row in rows)


@pytest.mark.parametrize("name", ENTRIES)
def test_json_has_what_the_table_has(name):
    told = json.loads(FILES[f"{name}.json"])
    as_text = [
        {head: ";".join(v) if isinstance(v, list) else str(v) for head, v in each.items()}
        for each in told
    ]
    assert as_text == table(name)


def test_years_are_numbers_and_senses_a_list_in_json():
    first = json.loads(FILES["attestations.json"])[0]
    assert (first["from"], first["to"], first["date"]) == (1522, 1545, "[1545?]")
    assert first["senses"] == ["named", "pun"]
    assert first["locator_ru"].startswith("снимок 22")


def test_a_table_has_words_and_no_markup():
    for name in ENTRIES:
        for row in table(name):
            assert not [cell for cell in row.values() if "{" in cell or "](" in cell or "*" in cell]


def test_every_column_is_explained_in_both_languages():
    for _, columns in ENTRIES.values():
        for each in columns:
            assert each.meaning.en != each.meaning.ru
            assert all(each.meaning[lang] for lang in ("en", "ru"))


def test_every_field_of_the_file_is_a_column():
    schema = json.loads(FILES["attestations.schema.json"])["$defs"]
    passages = set(schema["attestation"]["properties"]) - {"bibliography"} | {"from", "to"}
    assert {each.head for each in PASSAGES} == passages
    assert {each.head for each in CLAIMS} == set(schema["claim"]["properties"])
