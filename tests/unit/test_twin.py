"""The JSON twin of a record, and the schema that describes it."""

import copy
import json
from pathlib import Path

import jsonschema
import pytest

from laughlie import RecordError
from laughlie.records import as_json, from_json, load, schema

ROOT = Path(__file__).parent.parent.parent
GOOD = sorted([*ROOT.glob("tests/records/good/*.deal"), *ROOT.glob("book/deals/*.deal")])
SCHEMA = json.loads(schema())
VARIED = as_json(load(ROOT / "tests" / "records" / "good" / "variations.deal"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_record_and_its_twin_are_the_same_deal(path):
    record = load(path)
    data = json.loads(json.dumps(as_json(record)))
    jsonschema.validate(data, SCHEMA)
    assert from_json(data) == record
    assert as_json(from_json(data)) == data


def changed(path, value):
    """Return the twin of a record with what stands at ``path`` changed; ``None`` takes it away."""
    data = copy.deepcopy(VARIED)
    *way, last = path
    place = data
    for step in way:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return data


BAD = [
    (("format",), "laughlie-record/9", "format: must be laughlie-record/1"),
    (("table",), None, "the record: has no table"),
    (("tags",), {}, "tags: must be a list"),
    (("tags", 1, "value"), 3, "tags[1].value: must be text"),
    (("hands", "A"), "2X", "hands.A: '2X' is not a card"),
    (("hands",), [], "hands: must be an object"),
    (("moves", 0, "seat"), "Z", "moves[0].seat: 'Z' is not a seat"),
    (("moves", 0, "kind"), "decline", "moves[0].kind: must be one of lay, capture, join, lie_down"),
    (("moves", 0, "mark"), "!!!", "moves[0].mark: must be one of ! ? !? ?!"),
    (("moves", 0, "comments", 0, "question"), "yes", "moves[0].comments[0].question: must be true"),
    (("moves", 2, "variations", 0), [], "moves[2].variations[0]: must be a list of moves"),
    (("moves", 2, "variations", 0, 0, "hand"), 5, "moves[2].variations[0][0].hand: must be text"),
    (("moves", 1), "B lay AH AC", "moves[1]: must be an object"),
]


@pytest.mark.parametrize(("path", "value", "message"), BAD, ids=[message for *_, message in BAD])
def test_a_fault_is_told_with_its_path_and_the_schema_refuses_it_too(path, value, message):
    data = changed(path, value)
    with pytest.raises(RecordError) as refused:
        from_json(data)
    assert message in str(refused.value)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, SCHEMA)


def test_all_faults_are_told_at_once():
    data = changed(("moves", 0, "seat"), "Z") | {"format": "other", "table": 7}
    with pytest.raises(RecordError) as refused:
        from_json(data)
    assert len(refused.value.faults) >= 3


@pytest.mark.parametrize("data", [None, 3, "deal", [], {}])
def test_what_is_no_record_at_all_is_refused(data):
    with pytest.raises(RecordError):
        from_json(data)


def test_variations_deeper_than_a_record_may_have_are_a_fault_with_its_path():
    data = copy.deepcopy(VARIED)
    for _ in range(1000):
        [move, *_] = data["moves"]
        data["moves"] = [move | {"variations": [data["moves"]]}]
    with pytest.raises(RecordError) as refused:
        from_json(data)
    [fault] = refused.value.faults
    assert str(fault).endswith("variations stand at most 20 deep in one another")
    assert str(fault).count(".variations") == 21
