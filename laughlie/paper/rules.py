"""The rules of a text on one page, clause by clause."""

from xml.etree.ElementTree import Element

from laughlie.edition import SUBJECTS, WITNESSES, Subject, Witness, clause
from laughlie.paper.markup import classed, document, make
from laughlie.paper.sizes import Size
from laughlie.paper.words import WORDS, colophon, masthead


def rules(siglum: str, lang: str, size: Size) -> str:
    """Return the rules of one text: what they are first, then each clause under its subject."""
    witness = WITNESSES[siglum]
    about = classed("p", "about", f"{witness.principle[lang]} {witness.source[lang]}")
    groups = [_group(each, witness, lang) for each in SUBJECTS if each.of(siglum)]
    name, _, text = witness.title[lang].partition(": ")
    page = classed(
        "section",
        "sheet",
        colophon(lang),
        masthead(text, name),
        about,
        classed("div", "columns", *groups),
    )
    return document(lang, f"{name}: {WORDS['rules'][lang]}", size, f"rules {siglum}", [page])


def _group(subject: Subject, witness: Witness, lang: str) -> Element:
    """Return the clauses of a text on one subject."""
    lines = [
        make(
            "p",
            {},
            classed("span", "id", each),
            make("span", {}, clause(each).words[lang]),
        )
        for each in subject.of(witness.siglum)
    ]
    heading = make("h2", {}, subject.title[lang])
    return classed("div", "subject", classed("div", "first", heading, lines[0]), *lines[1:])
