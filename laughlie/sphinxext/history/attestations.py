"""The passages that name the game, and what was said of it wrongly: one file of data."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from laughlie.language import Words
from laughlie.sphinxext.history.entries import read


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
            "the passage calls it a game, or names it among games; where the note says so, very "
            "probably",
            "названа игрой или стоит среди игр; если так сказано в пояснении, то лишь очень "
            "вероятно",
        ),
    ),
    "pun": Label(
        "◆",
        Words("pun", "каламбур"),
        Words(
            "a play on words that needs the game: a word of cards or of gaming stands beside it",
            "игра слов, которой нужна игра: рядом стоит слово о картах или об игре",
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

FILE = Path("book", "data", "attestations.yaml")
"""Where a book has its attestations."""

_ABOUT = Words("about ", "ок. ")
_NOWHERE = Words("", "")


@dataclass(frozen=True, slots=True)
class Record:
    """What the bibliography says of a work that is not in the passage itself.

    ``None`` where that holds there too; ``author`` is as BibTeX has it.
    """

    author: str | None = None
    title: str | None = None
    published: Words = _NOWHERE
    year: Words | None = None
    note: Words | None = None


@dataclass(frozen=True, slots=True)
class Attestation:
    """A passage: when, who, where, what words, in what sense, and how we know.

    ``last`` is the year of print, or the last in which it can have been written, ``first`` the
    first; ``printed`` is the date as a source gives it. ``edition`` is the text that we have seen,
    ``evidence`` what the passage is evidence of, ``source`` the work by which we know it or its
    date.
    """

    id: str
    first: int
    last: int
    printed: str
    author: str
    work: str
    edition: Words
    locator: Words
    quote: str
    senses: tuple[str, ...]
    evidence: Words
    confidence: str
    source: str
    note: Words
    cite: str
    landmark: Words | None
    record: Record

    def date(self, lang: str) -> str:
        """Return the date in words."""
        return self.printed.replace("c. ", _ABOUT[lang])

    def name(self, lang: str) -> str:
        """Return what to call the passage in a line of text: by whom or where, and when."""
        return f"{self.author or self.work}, {self.date(lang)}"


@dataclass(frozen=True, slots=True)
class Claim:
    """What was said and found wrong: by whom, what we found instead, and why it is said.

    ``said_known`` and ``confidence`` tell how near we have come to what was said and to what was
    found; ``said_in`` and ``found_in`` are works.
    """

    id: str
    claim: Words
    by: Words
    said_in: tuple[str, ...]
    said_known: str
    found: Words
    found_in: tuple[str, ...]
    confidence: str
    reason: Words


def load(path: Path) -> tuple[Attestation, ...]:
    """Return the attestations of a file in the order of their years, or raise all its faults."""
    found = map(_attestation, read(path)["attestations"])
    return tuple(sorted(found, key=lambda each: (each.last, each.first)))


def load_claims(path: Path) -> tuple[Claim, ...]:
    """Return the claims of a file in its order, or raise all its faults."""
    return tuple(map(_claim, read(path)["claims"]))


def plain(said: str) -> str:
    """Return words of the file without their Markdown and citations, for where there are none."""
    said = re.sub(r" ?\{cite\}`[^`]*`", "", said)
    said = re.sub(r"\[([^\]]*)\]\{\.language-\w+\}", r"\1", said)
    return re.sub(r"\{\w+\}`([^`]*)`", r"\1", said).replace("*", "")


def _attestation(entry: dict[str, Any]) -> Attestation:
    date = entry["date"]
    return Attestation(
        entry["id"],
        date["from"],
        date["to"],
        date["printed"],
        entry.get("author", ""),
        entry["work"],
        _told(entry.get("edition", "")),
        _told(entry.get("locator", "")),
        entry.get("quote", ""),
        tuple(entry["senses"]),
        _told(entry["evidence"]),
        entry["confidence"],
        entry.get("source", ""),
        _told(entry["note"]),
        entry["cite"],
        _perhaps(entry.get("landmark")),
        _record(entry.get("bibliography", {})),
    )


def _record(entry: dict[str, Any]) -> Record:
    return Record(
        entry.get("author"),
        entry.get("title"),
        _told(entry.get("published", "")),
        _perhaps(entry.get("year")),
        _perhaps(entry.get("note")),
    )


def _claim(entry: dict[str, Any]) -> Claim:
    return Claim(
        entry["id"],
        _told(entry["claim"]),
        _told(entry["by"]),
        tuple(entry["said_in"]),
        entry["said_known"],
        _told(entry["found"]),
        tuple(entry["found_in"]),
        entry["confidence"],
        _told(entry["reason"]),
    )


def _perhaps(said: str | dict[str, str] | None) -> Words | None:
    return None if said is None else _told(said)


def _told(said: str | dict[str, str]) -> Words:
    """Return what is said in each language, or the same in both."""
    return Words(said, said) if isinstance(said, str) else Words(**said)
