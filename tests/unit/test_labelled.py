"""What is known only from others is said with its label, on every page and in both languages."""

import re

import pytest

from laughlie.sphinxext.history.attestations import FILE, load
from laughlie.sphinxext.history.works import files
from tests.conftest import ROOT
from tools.labelled import Sentence, cited_only, history, pages, sentences, unlabelled

ALL = load(ROOT / FILE)
WORKS = "".join(text for _, text in files(ALL, [ROOT / "book" / "references.bib"]))
UNSEEN = set(
    re.findall(
        r"^@\w+{ru-(\w+),(?:\n  .*)*?keywords = {ru-(?:early-through|modern-unseen)", WORKS, re.M
    )
)
EVERY = [each for path in pages() for each in sentences(path)]
# On these sheets a class is to find out itself how near we have come.
WITHOUT = {path for path in pages() if path.stem.endswith("-handout")}


def test_the_history_is_read_in_both_languages():
    found = {path.relative_to(ROOT / "book").as_posix() for path in history()}
    assert {"history.md", "ru/history.md"} <= found
    assert not [path for path in found if path.startswith(("lessons/", "ru/lessons/"))]


def test_every_citation_of_the_history_has_a_label_but_unchecked_leads():
    assert [str(each) for each in unlabelled() if not each.is_lead] == []


def test_what_we_have_not_seen_is_never_labelled_as_seen():
    assert {"willughby", "forby", "oed", "edition2003"} <= UNSEEN
    cited = 0
    for each in EVERY:
        for works, label in each.citations:
            if label and UNSEEN & set(works):
                cited += 1
                assert label in ("Q", "C"), str(each)
    assert cited > 40


def test_words_known_only_from_others_are_quoted_with_their_label():
    quoted = [each.quote for each in ALL if each.confidence == "Q"]
    found = 0
    for path in pages():
        for each in sentences(path) if path not in WITHOUT else ():
            if any(quote in each.text for quote in quoted):
                found += 1
                assert set(each.labels) & {"Q", "C"}, str(each)
    assert found >= 3


def test_the_list_of_what_is_only_cited_has_the_pages_and_the_data():
    told = [str(each) for each in cited_only()]
    assert len(told) > 60
    assert any(each.startswith("book/history.md:") for each in told)
    assert any(each.startswith("book/ru/history.md:") for each in told)
    for each in ALL:
        assert any(f"attestation {each.id}:" in one for one in told) is (each.confidence == "C")


@pytest.mark.parametrize(
    ("text", "citations"),
    [
        ("So {cite}`a,b{p. 1, 2}` {confidence}`P`.", ((("a", "b"), "P"),)),
        ("So {cite}`a`, but {cite}`b` {confidence}`C`.", ((("a",), ""), (("b",), "C"))),
        ("So it is.", ()),
    ],
)
def test_the_label_that_follows_a_citation_is_its_own(text, citations):
    assert Sentence("page", 1, text).citations == citations
