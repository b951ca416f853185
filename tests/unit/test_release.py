"""A release has one number and one date: changelog, package, citation and README agree on them."""

import re
from datetime import date

import pytest
import yaml

from laughlie import __version__
from laughlie.paper.contents import imprint
from tests.conftest import ROOT

CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
CITED = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
HEADS = re.findall(r"^## (.*)$", CHANGES, re.MULTILINE)
RELEASES = [head for head in HEADS if head != "Next"]


def number(head):
    """Return the number of a release as it is compared."""
    return tuple(int(part) for part in head.partition(", ")[0].split("."))


def day(head):
    return date.fromisoformat(head.partition(", ")[2])


def test_what_is_not_released_yet_stands_on_top():
    assert "Next" not in HEADS[1:]


@pytest.mark.parametrize("head", RELEASES)
def test_a_release_has_a_number_and_a_date(head):
    assert len(number(head)) == 3
    assert head == f"{'.'.join(map(str, number(head)))}, {day(head).isoformat()}"


def test_releases_stand_newest_first():
    assert len(RELEASES) >= 2
    assert sorted(RELEASES, key=number, reverse=True) == RELEASES
    assert sorted(RELEASES, key=day, reverse=True) == RELEASES
    assert len({number(head) for head in RELEASES}) == len(RELEASES)


def test_the_newest_release_is_the_one_that_is_cited_and_packed():
    assert RELEASES[0] == f"{__version__}, {CITED['date-released']}"
    assert CITED["version"] == __version__
    assert (imprint(ROOT).version, imprint(ROOT).date) == (__version__, CITED["date-released"])


def test_the_citation_file_has_what_its_format_asks_for():
    """By the schema of the Citation File Format 1.2.0: these four, and no unknown field."""
    assert CITED["cff-version"] == "1.2.0"
    needed = {"cff-version", "message", "title", "authors"}
    also = {"abstract", "type", "version", "date-released", "license", "keywords"}
    assert needed <= set(CITED) <= needed | also
    assert all(each.keys() == {"name"} for each in CITED["authors"])
    assert CITED["type"] in ("software", "dataset")
    assert all(isinstance(CITED[field], str) for field in ("version", "date-released", "title"))
    assert CITED["license"] == ["MIT", "CC-BY-4.0"]


def test_the_readme_cites_this_release():
    said = imprint(ROOT)
    cited = f"{said.authors}, *{CITED['title']}*, version {said.version} ({said.date[:4]})."
    assert cited in (ROOT / "README.md").read_text("utf-8")
