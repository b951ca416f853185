"""Everything that is printed: the sheets for a table, the lessons, the whole book."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from html import unescape
from pathlib import Path

from laughlie.language import LANGUAGES
from laughlie.paper.book import bind
from laughlie.paper.contents import contents, imprint, in_language, lessons
from laughlie.paper.lessons import for_teacher, worksheet
from laughlie.paper.printing import state
from laughlie.paper.prose import Prose
from laughlie.paper.sheets import DEALS, EXAMPLES, SHEETS
from laughlie.paper.sizes import SIZES
from laughlie.records import load

_TITLE = re.compile("<title>(.*?)</title>")

BOOK = "book"
"""What the name of the whole book as a PDF begins with; its language follows."""


@dataclass(frozen=True, slots=True)
class Print:
    """A PDF to be made: its name, language and paper, its style, and its pages as HTML."""

    name: str
    lang: str
    size: str
    style: str
    html: str

    @property
    def path(self) -> str:
        """Return where it lies among the prints: ``LANG/SIZE/NAME.pdf``."""
        return f"{self.lang}/{self.size}/{self.name}.pdf"

    @property
    def title(self) -> str:
        """Return what it calls itself."""
        found = _TITLE.search(self.html)
        return unescape(found[1]) if found else self.name

    @property
    def key(self) -> str:
        """Return what changes whenever the PDF would."""
        return sha256(f"{state(self.style)}\n{self.html}".encode()).hexdigest()


def sheets(root: Path) -> Iterator[Print]:
    """Yield the sheets for a table; ``root`` has the recorded deals."""
    deals = {name: load(root / f"book/deals/{name}.deal") for name in {*DEALS, *EXAMPLES}}
    for lang in LANGUAGES:
        for size in SIZES.values():
            for name, sheet in SHEETS.items():
                yield Print(name, lang, size.name, "paper", sheet(deals, lang, size))


def for_lessons(root: Path, site: Path) -> Iterator[Print]:
    """Yield a teacher's sheet and a worksheet of every lesson of the built site."""
    for lesson in lessons(contents(root)):
        for name, sheet in (
            (answers_of(lesson.id), for_teacher(site, lesson)),
            (worksheet_of(lesson.id), worksheet(site, lesson)),
        ):
            yield from _on_every_paper(name, sheet)


def worksheet_of(lesson: str) -> str:
    """Return the name of the worksheet of a lesson."""
    return f"lesson-{lesson}-worksheet"


def answers_of(lesson: str) -> str:
    """Return the name of the teacher's sheet of a lesson."""
    return f"lesson-{lesson}-answers"


def books(root: Path, site: Path, lang: str) -> Iterator[Print]:
    """Yield the whole book of the built site in a language, for every paper."""
    bound = bind(site, in_language(contents(root), lang), imprint(root))
    yield from _on_every_paper(f"{BOOK}-{lang}", bound)


def _on_every_paper(name: str, prose: Prose) -> Iterator[Print]:
    for size in SIZES.values():
        yield Print(name, prose.lang, size.name, "prose", prose.on(size))
