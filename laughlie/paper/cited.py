"""The works that some pages cite, for paper that does not have the whole bibliography."""

from collections.abc import Iterable
from pathlib import Path

from bs4 import BeautifulSoup, Tag

BIBLIOGRAPHY = {"en": "book/bibliography", "ru": "book/ru/bibliography"}
"""The page that has the works, by the language of the pages that cite them."""

WORK = "work."
"""What the id of a cited work begins with on paper."""


def works_cited(site: Path, ids: Iterable[str], lang: str) -> list[Tag]:
    """Return the entries of the bibliography with these ids, in its order, under ids of paper.

    What leads from a work back to the passages is left out: they are on another page.
    """
    wanted = set(ids)
    text = (site / f"{BIBLIOGRAPHY[lang]}.html").read_text("utf-8")
    entries = BeautifulSoup(text, "html.parser").select(".citation[id]")
    found = [each for each in entries if each["id"] in wanted]
    for each in found:
        each["id"] = WORK + str(each["id"])
        each["lang"] = lang
        for back in each.select(".ll-back"):
            back.decompose()
    return found
