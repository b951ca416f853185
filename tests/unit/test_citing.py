"""A citation in words, in BibTeX and in RIS: the same in each, and what programs can read."""

import re

import pytest
from pybtex.database import parse_string

from laughlie.edition.corpus import Release
from laughlie.language import Words
from laughlie.sphinxext.site.citing import Cited, bibtex, plain, ris

BOOK = Words("Laugh: a book", "Смех: книга")
ADDRESS = "https://example.org/a_b/book/english.html"


def cited(title="", lang="en", address="", authors="The contributors"):
    release = Release(BOOK, "1.2.3", "2030-01-02", authors)
    return Cited(release, lang, "laughlie-x", title, address)


def words(each):
    return "".join(plain(each))


def fields(each):
    """Return the fields of a RIS record in order."""
    lines = ris(each).splitlines()
    assert all(re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line) for line in lines)
    assert lines[-1] == "ER  - "
    return [tuple(line.split("  - ", 1)) for line in lines[:-1]]


def entry(each):
    [(key, found)] = parse_string(bibtex(each), "bibtex").entries.items()
    return key, found.type, dict(found.fields), found.persons["author"]


def test_a_page_is_cited_as_a_part_of_the_book():
    assert words(cited("The text")) == (
        "The contributors, “The text”, in Laugh: a book, version 1.2.3 (2030), accessed [date]."
    )


def test_the_book_is_cited_by_itself():
    assert words(cited(address=ADDRESS)) == (
        f"The contributors, Laugh: a book, version 1.2.3 (2030), {ADDRESS}, accessed [date]."
    )


def test_a_russian_page_is_cited_in_russian():
    assert words(cited("Правила", "ru", ADDRESS)) == (
        "The contributors. Правила // Смех: книга. — Версия 1.2.3. — 2030. — "
        f"URL: {ADDRESS} (дата обращения: [дата])."
    )
    assert words(cited("", "ru")) == (
        "The contributors. Смех: книга. — Версия 1.2.3. — 2030. — Дата обращения: [дата]."
    )


def test_quotation_marks_within_a_title_become_single_ones():
    assert "“The ‘five’”, in" in words(cited("The “five”"))


def test_bibtex_is_read_back():
    key, kind, found, [author] = entry(cited("The text", address=ADDRESS))
    assert (key, kind) == ("laughlie-x", "incollection")
    assert found == {
        "title": "{The text}",
        "booktitle": "{Laugh: a book}",
        "year": "2030",
        "note": "Version 1.2.3",
        "langid": "english",
        "url": ADDRESS,
    }
    assert author.last_names == ["{The contributors}"]  # one name, not a given one and a family's


def test_bibtex_of_the_book_is_a_book():
    _, kind, found, _ = entry(cited(lang="ru"))
    assert kind == "book"
    assert found["title"] == "{Смех: книга}"
    assert "booktitle" not in found
    assert "url" not in found


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("A & B: 50 % of $1 #2", r"A \& B: 50 \% of \$1 \#2"),
        ("a_b {c}", r"a\_b \{c\}"),
        (r"a\b~c^d", r"a\textbackslash{}b\textasciitilde{}c\textasciicircum{}d"),
    ],
)
def test_what_tex_takes_for_a_command_is_escaped(title, written):
    assert f"  title = {{{{{written}}}}},\n" in bibtex(cited(title))


def test_ris_has_a_field_a_line():
    assert fields(cited("The text", address=ADDRESS)) == [
        ("TY", "CHAP"),
        ("AU", "The contributors"),
        ("TI", "The text"),
        ("T2", "Laugh: a book"),
        ("PY", "2030"),
        ("DA", "2030/01/02"),
        ("ET", "Version 1.2.3"),
        ("LA", "en"),
        ("UR", ADDRESS),
    ]


def test_ris_of_the_book_is_a_book_and_has_no_address_if_there_is_none():
    found = dict(fields(cited(lang="ru")))
    assert (found["TY"], found["TI"], found["LA"]) == ("BOOK", "Смех: книга", "ru")
    assert {"T2", "UR"} & set(found) == set()
