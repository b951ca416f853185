"""What of attestations and claims there is to take away, column by column."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from laughlie.language import LANGUAGES, Words
from laughlie.sphinxext.history.attestations import Attestation, Claim, plain

Entry = TypeVar("Entry")
Value = str | int | tuple[str, ...] | Words | None


@dataclass(frozen=True, slots=True)
class Column(Generic[Entry]):
    """A column: its head, what it means, and what it has of an entry.

    What is said in both languages is two columns, ``note_en`` and ``note_ru``.
    """

    head: str
    meaning: Words
    of: Callable[[Entry], Value]
    both: bool = False

    @property
    def heads(self) -> tuple[str, ...]:
        """Return the heads in the file."""
        return tuple(f"{self.head}_{lang}" for lang in LANGUAGES) if self.both else (self.head,)

    def values(self, entry: Entry) -> tuple[str | int | tuple[str, ...], ...]:
        """Return what stands below the heads: words without their Markdown."""
        value = self.of(entry)
        if value is None or isinstance(value, Words):
            return tuple("" if value is None else plain(value[lang]) for lang in LANGUAGES)
        return (value,)


_LANDMARK = Words("its name on the timeline, if it has one", "имя на ленте времени, если есть")
PASSAGES: tuple[Column[Attestation], ...] = (
    Column("id", Words("the permanent name of the entry", "постоянное имя записи"), lambda e: e.id),
    Column(
        "from",
        Words("the first year possible", "первый возможный год"),
        lambda e: e.first,
    ),
    Column(
        "to",
        Words(
            "the year of print, or the last in which it can have been written",
            "год печати или последний, когда это могло быть написано",
        ),
        lambda e: e.last,
    ),
    Column(
        "date",
        Words(
            "the date as printed; square brackets are a cataloguer's, “c.” is about",
            "дата, как она печатается; скобки — от каталога, «c.» значит «около»",
        ),
        lambda e: e.printed,
    ),
    Column(
        "author",
        Words(
            "the author; in square brackets if not named in the work; empty if unknown",
            "автор; в скобках, если в книге не назван; пусто, если неизвестен",
        ),
        lambda e: e.author,
    ),
    Column("work", Words("the title, shortened", "заглавие, сокращённо"), lambda e: e.work),
    Column(
        "edition",
        Words("the text we have seen, if any", "текст, который мы видели, если видели"),
        lambda e: e.edition,
        both=True,
    ),
    Column("locator", Words("the place in it", "место в нём"), lambda e: e.locator, both=True),
    Column(
        "quote",
        Words(
            "the words, in the spelling of the source; a stroke parts lines of verse",
            "слова в правописании источника; черта разделяет строки стихов",
        ),
        lambda e: e.quote,
    ),
    Column(
        "senses",
        Words(
            "named, pun, phrase or unseen, the strongest possible first, with semicolons between",
            "named — игра, pun — каламбур, phrase — присловье, unseen — без оценки; сначала самый "
            "сильный из возможных, через точку с запятой",
        ),
        lambda e: e.senses,
    ),
    Column(
        "evidence",
        Words("what it is evidence of", "о чём говорит"),
        lambda e: e.evidence,
        both=True,
    ),
    Column(
        "confidence",
        Words(
            "P: we have read the words in a text of the work; Q: quoted by others; C: only cited",
            "P — слова прочитаны в тексте сочинения; Q — в чужой цитате; C — только ссылка",
        ),
        lambda e: e.confidence,
    ),
    Column(
        "source",
        Words(
            "the key of the work through which we know it or its date, if any",
            "ключ работы, через которую знаем место или его дату, если есть",
        ),
        lambda e: e.source,
    ),
    Column("note", Words("what is to be said of it", "примечание"), lambda e: e.note, both=True),
    Column(
        "cite",
        Words("the key of the work in the bibliography", "ключ работы в библиографии"),
        lambda e: e.cite,
    ),
    Column("landmark", _LANDMARK, lambda e: e.landmark, both=True),
)
CLAIMS: tuple[Column[Claim], ...] = (
    Column("id", Words("the permanent name of the entry", "постоянное имя записи"), lambda e: e.id),
    Column("claim", Words("what is said", "что говорят"), lambda e: e.claim, both=True),
    Column("by", Words("who says it", "кто говорит"), lambda e: e.by, both=True),
    Column(
        "said_in",
        Words(
            "the keys of the works that say it, with semicolons between",
            "ключи работ, где это сказано, через точку с запятой",
        ),
        lambda e: e.said_in,
    ),
    Column(
        "said_known",
        Words("how near we have come to them: P, Q, C", "насколько близко мы к ним: P, Q, C"),
        lambda e: e.said_known,
    ),
    Column("found", Words("what we found", "что оказалось"), lambda e: e.found, both=True),
    Column(
        "found_in",
        Words("the keys of the works that show it", "ключи работ, из которых это видно"),
        lambda e: e.found_in,
    ),
    Column(
        "confidence",
        Words("how near we have come to those: P, Q, C", "насколько близко мы к этим: P, Q, C"),
        lambda e: e.confidence,
    ),
    Column("reason", Words("why it is said", "почему так говорят"), lambda e: e.reason, both=True),
)


def as_csv(columns: Sequence[Column[Entry]], entries: Iterable[Entry]) -> str:
    """Return a table with the heads in its first line; what is a list has semicolons."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([head for column in columns for head in column.heads])
    for each in entries:
        values = [value for column in columns for value in column.values(each)]
        writer.writerow([";".join(each) if isinstance(each, tuple) else each for each in values])
    return out.getvalue()


def as_json(columns: Sequence[Column[Entry]], entries: Iterable[Entry]) -> str:
    """Return a list of objects that have the columns of the table; lists stay lists."""
    rows = [
        {
            head: value
            for column in columns
            for head, value in zip(column.heads, column.values(each), strict=True)
        }
        for each in entries
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
