"""A lesson on paper: the sheet a class is given, and the one a teacher keeps."""

from dataclasses import replace
from pathlib import Path, PurePosixPath

from bs4 import Tag

from laughlie.paper.article import article, ids, prefix_ids, relink, title
from laughlie.paper.cited import BIBLIOGRAPHY, WORK, works_cited
from laughlie.paper.contents import Lesson
from laughlie.paper.prose import Prose, element
from laughlie.paper.words import WORDS


def worksheet(site: Path, lesson: Lesson) -> Prose:
    """Return the sheet for the class: the handout, the exercises without solutions, the rest."""
    whole = article(site, lesson.page, lesson.lang)
    handout = article(site, lesson.handout, lesson.lang)
    over = title(whole)
    asked = _exercises(whole)
    relink(asked, lesson.page, lambda _page, _id: None)
    handout.append(asked)
    sheet = _sheet(site, lesson.handout, handout, lesson.lang, "lesson worksheet", over)
    others = (_other(site, page, lesson.lang) for page in lesson.others)
    return replace(sheet, parts=(*sheet.parts, *others))


def for_teacher(site: Path, lesson: Lesson) -> Prose:
    """Return the teacher's sheet: the lesson's page, with its answers and solutions."""
    whole = article(site, lesson.page, lesson.lang)
    return _sheet(site, lesson.page, whole, lesson.lang, "lesson", WORDS["teacher"][lesson.lang])


def _other(site: Path, page: str, lang: str) -> Tag:
    """Return another page of a lesson, to begin on a leaf of its own; it links to nothing."""
    found = article(site, page, lang)
    relink(found, page, lambda _page, _id: None)
    prefix_ids(found, f"{PurePosixPath(page).name}-")
    found["class"] = "other"
    return found


def _exercises(whole: Tag) -> Tag:
    """Take the exercises out of a lesson, below the heading they have there."""
    found = whole.select(".exercise")
    section = found[0].find_parent("section") if found else None
    heading = [section.h2] if section and section.h2 else []
    for each in found:
        del each["id"]
    return element("section", "", *heading, *found)


def _sheet(site: Path, page: str, found: Tag, lang: str, kind: str, over: str) -> Prose:
    """Return a page as a sheet of its own, with the works it cites behind it."""
    here, named = ids(found), title(found)
    cited: set[str] = set()

    def link(target: str, fragment: str) -> str | None:
        if target == BIBLIOGRAPHY[lang] and fragment:
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
    return element("section", "works", heading, *works_cited(site, cited, lang))
