"""The lessons of the book as their tests read them."""

import re

from laughlie.sphinxext.history.attestations import load
from tests.conftest import ROOT

BOOK = ROOT / "book"
FOLDERS = {"en": BOOK / "lessons", "ru": BOOK / "ru" / "lessons"}
ALL = load(BOOK / "data" / "attestations.yaml")
BY_ID = {each.id: each for each in ALL}


def in_both(name):
    """Return a page of the lessons in each language."""
    return {lang: (folder / f"{name}.md").read_text("utf-8") for lang, folder in FOLDERS.items()}


def rules_printed(text):
    """Return the clauses that a page lists, each with its words, marks of language left out."""
    plain = re.sub(r"\[([^\]]+)\]{\.language-\w+}", r"\1", text)
    return re.findall(r"^- {clause}`([^`]+)` (.*)$", plain, re.M)
