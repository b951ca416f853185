"""The passages that name the game: one file of data, checked whole before anything is shown."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from laughlie.errors import LaughlieError
from laughlie.language import LANGUAGES, Words


@dataclass(frozen=True, slots=True)
class Label:
    """What is printed beside a claim: a sign, its name, and what the legend says of it."""

    sign: str
    name: Words
    meaning: Words


# How near we have come to the source, nearest first.
CONFIDENCE = {
    "P": Label(
        "P",
        Words("seen", "текст"),
        Words(
            "we have read the words in a text of the work itself, an edition or a transcription; "
            "where something is said to be absent, we have searched such a text",
            "слова прочитаны в тексте самого сочинения, в издании или расшифровке; если сказано, "
            "что чего-то нет, такой текст просмотрен поиском",
        ),
    ),
    "Q": Label(
        "Q",
        Words("quoted", "цитата"),
        Words(
            "we have the words only as somebody else quotes them",
            "слова известны нам только в чужой цитате",
        ),
    ),
    "C": Label(
        "C",
        Words("cited", "ссылка"),
        Words(
            "we have only what somebody else says about it, not the words",
            "известно только то, что об этом сказали другие; самих слов мы не видели",
        ),
    ),
}

# What a passage is evidence of, the strongest first.
SENSES = {
    "named": Label(
        "●",
        Words("game", "игра"),
        Words(
            "the passage calls it a game, or names it among games",
            "названа игрой или стоит среди игр",
        ),
    ),
    "pun": Label(
        "◆",
        Words("pun", "каламбур"),
        Words(
            "a play on words that needs the cards: a card word stands in the same sentence",
            "игра слов, которой нужны карты: карточное слово стоит в той же фразе",
        ),
    ),
    "phrase": Label(
        "□",
        Words("phrase", "присловье"),
        Words(
            "a merry or bawdy saying; the game may lie behind it, but the passage does not show it",
            "весёлое или непристойное присловье; за ним может стоять игра, но отсюда этого "
            "не видно",
        ),
    ),
    "unseen": Label(
        "×",
        Words("not judged", "без оценки"),
        Words(
            "we have not seen the words, so we do not say what they mean",
            "слов мы не видели и об их смысле не судим",
        ),
    ),
}

_NEEDED: dict[str, type] = {
    "id": str,
    "date": str,
    "year": int,
    "work": str,
    "sense": list,
    "confidence": str,
    "cite": str,
    "note": dict,
}
_MAY_HAVE: dict[str, type] = {
    "author": str,
    "place": str,
    "quote": str,
    "through": str,
    "since": int,
    "landmark": dict,
}
_YEARS = range(1500, 1900)
_MOST_WORDS = 20


class AttestationError(LaughlieError):
    """A file of attestations with faults; its words name every entry at fault."""


@dataclass(frozen=True, slots=True)
class Attestation:
    """A passage: when, who, where, what words, in what sense, and how we know.

    ``year`` is the year of print, or the last in which it can have been written, ``since`` the
    first, where that is another; ``through`` is the work by which we know it or its date.
    """

    id: str
    date: str
    year: int
    work: str
    sense: tuple[str, ...]
    confidence: str
    cite: str
    note: Words
    author: str = ""
    place: str = ""
    quote: str = ""
    through: str = ""
    since: int | None = None
    landmark: Words | None = None


def load(path: Path) -> tuple[Attestation, ...]:
    """Return the attestations of a file in the order of their years, or raise all its faults."""
    try:
        entries = yaml.safe_load(path.read_text("utf-8"))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = "?" if mark is None else mark.line + 1
        raise AttestationError(f"line {line}: this is not YAML") from None
    if not isinstance(entries, list):
        raise AttestationError("the file must be a list of attestations")
    found = list(_faults(entries))
    if found:
        raise AttestationError("; ".join(found))
    return tuple(sorted(map(_attestation, entries), key=lambda each: each.year))


def words_in(quote: str) -> int:
    """Return how many words a quotation has; a stroke between lines of verse is none."""
    return sum(word != "/" for word in quote.split())


def _attestation(entry: dict[str, Any]) -> Attestation:
    landmark = entry.get("landmark")
    return Attestation(
        **entry
        | {
            "sense": tuple(entry["sense"]),
            "note": Words(**entry["note"]),
            "landmark": None if landmark is None else Words(**landmark),
        }
    )


def _faults(entries: list[Any]) -> Iterator[str]:
    """Yield every fault of every entry, the entry named first."""
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            yield f"entry {number}: not a set of fields"
            continue
        name = entry.get("id", f"entry {number}")
        form = list(_faults_of_form(entry))
        yield from (f"{name}: {fault}" for fault in form or _faults_of_content(entry))
    ids = Counter(str(entry.get("id")) for entry in entries if isinstance(entry, dict))
    yield from (f"{name}: there twice" for name, times in ids.items() if times > 1)


def _faults_of_form(entry: dict[str, Any]) -> Iterator[str]:
    """Yield what is missing, unknown or of the wrong kind."""
    yield from (f"no {field}" for field in _NEEDED if field not in entry)
    for field, value in entry.items():
        kind = (_NEEDED | _MAY_HAVE).get(field)
        if kind is None:
            yield f"unknown field {field}"
        elif not isinstance(value, kind):
            yield f"{field} is not {kind.__name__}"
        elif kind is dict and not _in_both_languages(value):
            yield f"{field} must be said in {' and '.join(LANGUAGES)}"
        elif value in ("", []):
            yield f"{field} is empty"


def _in_both_languages(value: Any) -> bool:
    said = all(isinstance(each, str) and each for each in value.values())
    return said and set(value) == set(LANGUAGES)


def _faults_of_content(entry: dict[str, Any]) -> Iterator[str]:
    """Yield what contradicts itself or what a label means."""
    year, since, confidence = entry["year"], entry.get("since"), entry["confidence"]
    if year not in _YEARS or (since is not None and (since not in _YEARS or since >= year)):
        yield "the years cannot be right"
    if words_in(entry.get("quote", "")) > _MOST_WORDS:
        yield f"more than {_MOST_WORDS} words quoted"
    if confidence not in CONFIDENCE:
        yield f"unknown confidence {confidence}"
    if confidence != "P" and "through" not in entry:
        yield f"{confidence} must say through whom we know it"
    if (confidence == "C") == ("quote" in entry):
        yield "the words must be quoted unless the confidence is C"
    yield from _faults_of_sense(entry)


def _faults_of_sense(entry: dict[str, Any]) -> Iterator[str]:
    senses = entry["sense"]
    if unknown := [sense for sense in senses if sense not in SENSES]:
        yield f"unknown sense {unknown[0]}"
    elif senses != [sense for sense in SENSES if sense in senses]:
        yield "the senses must stand from the strongest to the weakest"
    elif (senses == ["unseen"]) != (entry["confidence"] == "C"):
        yield "the sense is unseen where the confidence is C, and only there"
