"""What the book consists of, as its list of contents (``_toc.yml``) has it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

import yaml

RUSSIAN = "book/ru/"
"""Where the pages in Russian lie; all others are in English."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the book, how deep it stands in the contents, and the pages below it."""

    page: str
    depth: int
    sections: tuple["Chapter", ...] = ()

    @property
    def with_sections(self) -> Iterator["Chapter"]:
        """Yield the chapter and then everything below it, in order."""
        yield self
        for section in self.sections:
            yield from section.with_sections


@dataclass(frozen=True, slots=True)
class Part:
    """Some chapters under one caption."""

    caption: str
    chapters: tuple[Chapter, ...]

    @property
    def lang(self) -> str:
        """Return the language of its pages."""
        return "ru" if self.chapters[0].page.startswith(RUSSIAN) else "en"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the book: its page, the sheet its class is given, and what else goes with it."""

    id: str
    lang: str
    page: str
    handout: str
    others: tuple[str, ...]


def contents(root: Path) -> tuple[Part, ...]:
    """Return the parts of the book whose ``_toc.yml`` is in ``root``, its front page first."""
    read = yaml.safe_load((root / "_toc.yml").read_text("utf-8"))
    front = Part("", (Chapter(read["root"], 1),))
    return front, *(Part(each["caption"], _chapters(each["chapters"], 1)) for each in read["parts"])


def _chapters(entries: list[dict[str, Any]], depth: int) -> tuple[Chapter, ...]:
    return tuple(
        Chapter(each["file"], depth, _chapters(each.get("sections", []), depth + 1))
        for each in entries
    )


def in_language(parts: tuple[Part, ...], lang: str) -> tuple[Part, ...]:
    """Return the parts in a language."""
    return tuple(part for part in parts if part.lang == lang)


def lessons(parts: tuple[Part, ...]) -> tuple[Lesson, ...]:
    """Return the lessons in the order of the book: the chapters with a handout below them."""
    return tuple(
        Lesson(PurePosixPath(each.page).name, part.lang, each.page, handout.page, _pages(others))
        for part in parts
        for each in part.chapters
        if each.sections
        for handout, *others in [each.sections]
        if handout.page.endswith("handout")
    )


def _pages(chapters: Iterable[Chapter]) -> tuple[str, ...]:
    return tuple(each.page for each in chapters)


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the book says of itself on its title page."""

    title: str
    subtitle: str
    version: str
    date: str
    authors: str


def imprint(root: Path) -> Imprint:
    """Return the imprint of the release, as ``CITATION.cff`` in ``root`` has it."""
    cited = yaml.safe_load((root / "CITATION.cff").read_text("utf-8"))
    title, _, subtitle = cited["title"].partition(": ")
    authors = ", ".join(each["name"] for each in cited["authors"])
    return Imprint(title, subtitle, str(cited["version"]), str(cited["date-released"]), authors)
