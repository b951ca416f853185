"""The whole book in a language, as one document: title page, contents, chapters, works cited."""

import posixpath
from collections.abc import Iterator
from pathlib import Path

from bs4 import Tag

from laughlie.paper.article import article, ids, prefix_ids, relink, title
from laughlie.paper.cited import BIBLIOGRAPHY, WORK, works_cited
from laughlie.paper.contents import Imprint, Part
from laughlie.paper.prose import Prose, element
from laughlie.paper.words import WORDS

WORKS = "works-cited"
"""The id of the works cited of a book that does not have the bibliography as a chapter."""


def place(page: str) -> str:
    """Return the id that a page of the site has in the book."""
    return page.removeprefix("book/").replace("/", ".")


def bind(site: Path, parts: tuple[Part, ...], imprint: Imprint) -> Prose:
    """Return the book of some parts of the contents, all of one language."""
    lang = parts[0].lang
    articles = _articles(site, parts, lang)
    titles = {page: title(each) for page, each in articles.items()}
    cited = _link(articles)
    works = [_works(site, cited, lang)] if cited else []
    for page, each in articles.items():
        prefix_ids(each, f"{place(page)}.")
    front = _front(imprint, lang)
    chapters = tuple(_chapters(parts, articles))
    bound = (front, _contents(parts, titles, lang, bool(works)), *chapters, *works)
    return Prose(lang, "book", imprint.title, bound)


def _articles(site: Path, parts: tuple[Part, ...], lang: str) -> dict[str, Tag]:
    """Return every page of some parts, each deal only where it has a page of its own."""
    pages = [each.page for part in parts for top in part.chapters for each in top.with_sections]
    articles = {page: article(site, page, lang) for page in pages}
    homes = {page.rpartition("/")[2]: page for page in pages}
    for page, each in articles.items():
        for deal in each.select(".on-deal-player[id]"):
            home = homes.get(str(deal["id"]))
            if home and home != page:
                address = posixpath.relpath(home, posixpath.dirname(page)) + ".html"
                deal.replace_with(_elsewhere(title(articles[home]), address, lang))
    return articles


def _elsewhere(named: str, address: str, lang: str) -> Tag:
    """Return where in the book a deal is printed."""
    link = Tag(name="a", attrs={"href": address})
    link.string = named
    return element("p", "elsewhere", WORDS["deal-at"][lang] + " ", link)


def _link(articles: dict[str, Tag]) -> set[str]:
    """Have all links lead within the book; return the works cited that it does not have yet."""
    known = {page: ids(each) for page, each in articles.items()}
    cited: set[str] = set()

    def link(page: str, fragment: str) -> str | None:
        if page in articles:
            return f"#{place(page)}.{fragment}" if fragment in known[page] else f"#{place(page)}"
        if page in BIBLIOGRAPHY.values():
            cited.update([fragment] if fragment else [])
            return f"#{WORK}{fragment}" if fragment else f"#{WORKS}"
        return None

    for page, each in articles.items():
        relink(each, page, link)
    return cited


def _chapters(parts: tuple[Part, ...], articles: dict[str, Tag]) -> Iterator[Tag]:
    for part in parts:
        for number, top in enumerate(part.chapters):
            for each in top.with_sections:
                found = articles[each.page]
                found["id"], found["class"] = place(each.page), f"depth-{each.depth}"
                if part.caption and not number and each is top:
                    found.insert(0, element("p", "part", part.caption))
                yield found


def _front(imprint: Imprint, lang: str) -> Tag:
    """Return the title page."""
    said = WORDS["version"][lang].format(version=imprint.version, date=imprint.date)
    subtitle = imprint.subtitle if lang == "en" else WORDS["subtitle"][lang]
    return element(
        "section",
        "title-page",
        element("p", "name", imprint.title),
        element("p", "subtitle", subtitle),
        element("p", "by", imprint.authors),
        element("p", "release", said),
        element("p", "release", WORDS["licence"][lang]),
    )


def _contents(parts: tuple[Part, ...], titles: dict[str, str], lang: str, works: bool) -> Tag:
    """Return the contents; the pages of their lines are looked up when they are set."""
    lines = [element("h1", "", WORDS["contents"][lang])]
    for part in parts:
        lines += [element("p", "part-in", part.caption)] * bool(part.caption)
        for each in (each for top in part.chapters for each in top.with_sections):
            lines.append(_line(titles[each.page], place(each.page), each.depth))
    lines += [_line(WORDS["works"][lang], WORKS, 1)] * works
    return element("nav", "contents", *lines)


def _line(named: str, target: str, depth: int) -> Tag:
    link = Tag(name="a", attrs={"href": f"#{target}"})
    link.string = named
    return element("p", f"in-{depth}", link)


def _works(site: Path, cited: set[str], lang: str) -> Tag:
    made = element("article", "depth-1 works", element("h1", "", WORDS["works"][lang]))
    made["id"] = WORKS
    made.extend(works_cited(site, cited, lang))
    return made
