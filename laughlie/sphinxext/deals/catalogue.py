"""The deals of the book as a list: what each is for, how hard it is, how long it takes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path

from sphinx.environment import BuildEnvironment

from laughlie.errors import LaughlieError
from laughlie.language import LANGUAGES, Words
from laughlie.records import Record, load
from laughlie.replay import Step, replay

SERIES = {
    "first": Words("First deals", "Первые сдачи"),
    "rule": Words("A rule in a deal", "Правило в одной сдаче"),
    "russian": Words("The Russian table", "За русским столом"),
    "two-rules": Words("One deck, two rules", "Одна колода, два текста"),
    "other": Words("At other tables", "За другими столами"),
    "choice": Words("What would you play?", "А как сыграли бы вы?"),
}
"""The series, in the order in which they are listed."""

LEVELS = {
    "1": Words("easy", "просто"),
    "2": Words("not so easy", "непросто"),
    "3": Words("hard", "трудно"),
}

WORDS_A_MINUTE = 150
"""How fast somebody reads who also looks at the cards: our guess."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A deal as the list has it.

    ``shows`` are the clauses and cruxes it is there to show, ``minutes`` its reading time by
    language, ``siglum`` the text it is played by.
    """

    id: str
    title: Words
    aim: Words
    series: str
    level: str
    siglum: str
    players: int
    shows: tuple[str, ...]
    minutes: Words


def listed(record: Record, steps: tuple[Step, ...]) -> Listed:
    """Return what the list says of a record with its steps.

    Raises ``LaughlieError`` if one of its headers for that is missing, or says what is not known.
    """
    return Listed(
        record.tag("Id"),
        Words(_said(record, "Title", "en"), _said(record, "Title", "ru")),
        Words(_said(record, "Aim", "en"), _said(record, "Aim", "ru")),
        _one_of(record, "Series", SERIES),
        _one_of(record, "Level", LEVELS),
        record.deal.ruleset.siglum,
        record.deal.players,
        tuple(tag.value for tag in record.tags if tag.name == "Shows"),
        Words(*(str(minutes(steps, lang)) for lang in LANGUAGES)),
    )


def _said(record: Record, name: str, lang: str) -> str:
    if value := record.tag(name, lang):
        return value
    raise LaughlieError(f'the deal {record.tag("Id")!r} lacks the header [{name} {lang} "..."]')


def _one_of(record: Record, name: str, known: Iterable[str]) -> str:
    value = record.tag(name)
    if value in known:
        return value
    raise LaughlieError(
        f"the deal {record.tag('Id')!r} has the {name} {value!r}; there are: {', '.join(known)}"
    )


def minutes(steps: tuple[Step, ...], lang: str) -> int:
    """Return how many minutes it takes to read what is said and commented, variations too."""
    words = sum(len(text.split()) for text in _texts(steps, lang))
    return ceil(words / WORDS_A_MINUTE)


def _texts(steps: tuple[Step, ...], lang: str) -> Iterator[str]:
    for step in steps:
        yield step.said[lang]
        yield from (comment.text for comment in step.comments if comment.lang == lang)
        for variation in step.variations:
            yield from _texts(variation, lang)


def deals_of(env: BuildEnvironment) -> tuple[Listed, ...]:
    """Return the deals of the book being built, in the order of the list.

    The page being read is written anew when one of them changes.
    """
    paths = sorted((Path(env.srcdir) / "book" / "deals").glob("*.deal"))
    for path in paths:
        env.note_dependency(str(path))
    return _read(tuple((path, path.stat().st_mtime_ns) for path in paths))


@cache
def _read(paths: tuple[tuple[Path, int], ...]) -> tuple[Listed, ...]:
    records = (load(path) for path, _changed in paths)
    return in_order(listed(record, replay(record)) for record in records)


def in_order(deals: Iterable[Listed]) -> tuple[Listed, ...]:
    """Return deals by series, and within each from easy to hard, the English text first."""
    series = list(SERIES)
    return tuple(
        sorted(
            deals, key=lambda each: (series.index(each.series), each.level, each.siglum, each.id)
        )
    )


def shown_by(deals: Iterable[Listed]) -> dict[str, tuple[Listed, ...]]:
    """Return the deals that are there to show a clause or crux, by its id."""
    found: dict[str, tuple[Listed, ...]] = {}
    for each in deals:
        for target in each.shows:
            found[target] = (*found.get(target, ()), each)
    return found
