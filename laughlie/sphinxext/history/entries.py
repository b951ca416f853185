"""The file of attestations and claims as it is read: every fault is found and names its entry."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from laughlie.errors import LaughlieError

SENSES = ("named", "pun", "phrase", "unseen")
"""What a passage may be evidence of, the strongest first."""

_KINDS = {"attestations": "attestation", "claims": "claim"}
_MOST_WORDS = 20
_SCALARS = {"string": "text", "integer": "a whole number", "array": "a list", "object": "fields"}

Entries = dict[str, list[dict[str, Any]]]


class AttestationError(LaughlieError):
    """A file of attestations with faults; its words name every entry at fault."""


def read(path: Path) -> Entries:
    """Return the entries of a file by their kind, or raise all its faults at once.

    The form is that of the schema beside it: of ``x.yaml`` in ``x.schema.json``.
    """
    schema = path.with_suffix(".schema.json")
    return _read(path, path.stat().st_mtime_ns, schema, schema.stat().st_mtime_ns)


@cache
def _read(path: Path, _changed: int, schema: Path, _schema_changed: int) -> Entries:
    try:
        entries = yaml.safe_load(path.read_text("utf-8"))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = "?" if mark is None else mark.line + 1
        raise AttestationError(f"line {line}: this is not YAML") from None
    found = list(_faults(entries, json.loads(schema.read_text("utf-8"))))
    if found:
        raise AttestationError("; ".join(found))
    return dict(entries)


def words_in(quote: str) -> int:
    """Return how many words a quotation has; a stroke between lines of verse is none."""
    return sum(word != "/" for word in quote.split())


def _faults(entries: Any, schema: dict[str, Any]) -> Iterator[str]:
    """Yield every fault of every entry, those of form first; the entry is named before it."""
    wrong = set()
    for error in sorted(Draft202012Validator(schema).iter_errors(entries), key=_place):
        wrong.add(tuple(error.absolute_path)[:2])
        yield from (f"{_name(entries, error)}{fault}" for fault in _of_form(error))
    if not isinstance(entries, dict):
        return
    for kind in _KINDS:
        found = entries.get(kind)
        yield from _of_content(found if isinstance(found, list) else [], kind, wrong)


def _place(error: ValidationError) -> list[tuple[int, int | str]]:
    """Return where in the file a fault is, so that faults can be put in order."""
    return [(isinstance(step, str), step) for step in error.absolute_path]


def _name(entries: Any, error: ValidationError) -> str:
    """Return what to call the entry at fault: by its id, or by its number if it has none."""
    path = list(error.absolute_path)
    if len(path) < 2:
        return ""
    entry = entries[path[0]][path[1]]
    name = entry.get("id") if isinstance(entry, dict) else None
    return f"{name or f'{_KINDS[str(path[0])]} {int(path[1]) + 1}'}: "


def _of_form(error: ValidationError) -> Iterator[str]:
    """Yield in our words what a schema finds wrong."""
    path = [str(step) for step in error.absolute_path]
    steps = path if len(path) < 2 else path[2:]
    where = ".".join(steps) or ("the entry" if path else "the file")
    beside = "".join(f"{step}." for step in steps)
    match error.validator:
        case "required":
            [missing] = re.findall("^'(.+)' is", error.message)
            yield f"no {beside}{missing}"
        case "additionalProperties":
            known = error.schema["properties"]
            yield from (f"unknown field {beside}{each}" for each in set(error.instance) - {*known})
        case "type":
            yield f"{where} is not {_SCALARS[error.validator_value]}"
        case "enum":
            yield f"{where} is {error.instance!r}; it may be {', '.join(error.validator_value)}"
        case "minLength" | "minItems" | "minProperties":
            yield f"{where} is empty"
        case "not":
            yield f"{where} cannot be there with this confidence"
        case _:
            yield f"{where}: {error.message}"


def _of_content(entries: list[Any], kind: str, wrong: set[tuple[str | int, ...]]) -> Iterator[str]:
    """Yield what no schema can say, of the entries whose form is right."""
    right = [each for number, each in enumerate(entries) if (kind, number) not in wrong]
    ids = Counter(each["id"] for each in right)
    yield from (f"{name}: there twice" for name, times in ids.items() if times > 1)
    if kind == "attestations":
        for each in right:
            yield from (f"{each['id']}: {fault}" for fault in _of_attestation(each))
        yield from _of_works(right)


def _of_attestation(entry: dict[str, Any]) -> Iterator[str]:
    """Yield what contradicts itself or what a label means."""
    if entry["date"]["from"] > entry["date"]["to"]:
        yield "the years stand the wrong way round"
    if words_in(entry.get("quote", "")) > _MOST_WORDS:
        yield f"more than {_MOST_WORDS} words quoted"
    senses = entry["senses"]
    if senses != [sense for sense in SENSES if sense in senses]:
        yield "the senses must stand from the strongest to the weakest"
    elif (senses == ["unseen"]) != (entry["confidence"] == "C"):
        yield "the sense is unseen where the confidence is C, and only there"


def _of_works(entries: list[dict[str, Any]]) -> Iterator[str]:
    """Yield where passages of one work do not agree on it, or more than one describes it."""
    first: dict[str, dict[str, Any]] = {}
    for each in entries:
        before = first.setdefault(each["cite"], each)
        if before is each:
            continue
        for field in ("author", "work", "edition"):
            if each.get(field) != before.get(field):
                yield f"{each['id']}: {field} is not that of {before['id']}"
        if "bibliography" in each:
            yield f"{each['id']}: {before['id']} has the bibliography of {each['cite']}"
