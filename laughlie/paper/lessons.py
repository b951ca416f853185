"""A lesson on paper: the sheet a class is given, and the one a teacher keeps."""

from pathlib import Path

from bs4 import Tag

from laughlie.paper.article import article, ids, relink, title
from laughlie.paper.cited import BIBLIOGRAPHY, WORK, works_cited
from laughlie.paper.contents import Lesson
from laughlie.paper.prose import Prose, element
from laughlie.paper.words import WORDS


def worksheet(site: Path, lesson: Lesson) -> Prose:
    """Return the sheet for the class, from the handout's page of the site."""
    over = title(article(site, lesson.page, lesson.lang))
    return _sheet(site, lesson.handout, lesson.lang, "lesson worksheet", over)


def for_teacher(site: Path, lesson: Lesson) -> Prose:
    """Return the teacher's sheet, answers included, from the lesson's page of the site."""
    return _sheet(site, lesson.page, lesson.lang, "lesson", WORDS["teacher"][lesson.lang])


def _sheet(site: Path, page: str, lang: str, kind: str, over: str) -> Prose:
    """Return a page as a sheet of its own, with the works it cites behind it."""
    found = article(site, page, lang)
    here, named = ids(found), title(found)
    cited: set[str] = set()

    def link(target: str, fragment: str) -> str | None:
        if target == BIBLIOGRAPHY and fragment:
            cited.add(fragment)
            return f"#{WORK}{fragment}"
        return f"#{fragment}" if target == page and fragment in here else None

    relink(found, page, link)
    found["class"] = "depth-1"
    found.insert(0, element("p", "over", over))
    works = (_works(site, cited, lang),) if cited else ()
    return Prose(lang, kind, named, (found, *works))


def _works(site: Path, cited: set[str], lang: str) -> Tag:
    heading = element("h2", "", WORDS["works"][lang])
    return element("section", "works", heading, *works_cited(site, cited))
