"""The witnesses: every description of the rules, and what depends on what."""

import re
from pathlib import Path

import pytest

from laughlie.edition import CERTAINTIES, DEPENDENCES, DESCRIPTIONS, READ, WITNESSES, clause
from laughlie.sphinxext.history.attestations import load

ROOT = Path(__file__).parent.parent.parent
BOOK = ROOT / "book"
WORKS = set(re.findall(r"^@\w+\{(\w+),", (BOOK / "references.bib").read_text("utf-8"), re.M))
WORKS |= {each.cite for each in load(BOOK / "data" / "attestations.yaml")}
CYRILLIC = re.compile("[а-яё]")


@pytest.mark.parametrize("each", DESCRIPTIONS.values(), ids=lambda each: each.siglum)
def test_a_witness_says_in_both_languages_what_it_is_and_how_we_know(each):
    for words in (each.what, each.extent, each.known):
        assert words["en"].endswith(".")
        assert words["ru"].endswith(".")
        assert CYRILLIC.search(words["ru"])
        assert words["en"] != words["ru"]
    assert each.title["en"]
    assert each.date["en"]
    assert each.read in READ


def test_the_witnesses_are_those_of_the_texts_and_the_other_descriptions():
    assert set(WITNESSES) <= set(DESCRIPTIONS)
    assert set("WBPJNGELKMCHAYRUVF") == set(DESCRIPTIONS)


@pytest.mark.parametrize("each", DESCRIPTIONS.values(), ids=lambda each: each.siglum)
def test_what_was_not_read_is_never_labelled_as_seen(each):
    assert (each.confidence == "P") == (each.read != "unseen")


def test_only_the_editions_own_reconstruction_rests_on_no_work():
    assert [each.siglum for each in DESCRIPTIONS.values() if not each.cites] == ["F"]


def test_every_work_that_a_witness_is_known_by_is_in_the_bibliography():
    cited = {key for each in DESCRIPTIONS.values() for key in each.cites}
    cited |= {key for link in DEPENDENCES for key in link.cites}
    assert cited <= WORKS


@pytest.mark.parametrize("link", DEPENDENCES, ids=lambda link: f"{link.witness}-{link.source}")
def test_every_dependence_has_its_certainty_its_reason_and_its_source(link):
    assert {link.witness, link.source} <= set(DESCRIPTIONS)
    assert link.certainty in CERTAINTIES
    assert link.reason["en"].endswith(".")
    assert link.reason["ru"].endswith(".")
    assert CYRILLIC.search(link.reason["ru"])
    assert link.cites


def test_no_witness_depends_on_itself_by_any_way():
    sources = {each: {link.source for link in DEPENDENCES if link.witness == each}
               for each in DESCRIPTIONS}  # fmt: skip

    def behind(siglum: str, seen: tuple[str, ...]) -> None:
        assert siglum not in seen, (*seen, siglum)
        for source in sources[siglum]:
            behind(source, (*seen, siglum))

    for siglum in DESCRIPTIONS:
        behind(siglum, ())


def test_a_clause_that_is_named_is_there():
    told = [link.reason for link in DEPENDENCES]
    told += [words for each in DESCRIPTIONS.values() for words in (each.what, each.extent)]
    for words in told:
        for lang in ("en", "ru"):
            for named in re.findall(r"\b([A-Z])\.(\d+)", words[lang]):
                if named[0] in WITNESSES:
                    assert clause(".".join(named))
