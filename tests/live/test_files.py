"""The files of the live engine: what is in them, and that every build writes the same."""

import gzip
import io
import json
import re
import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.unit.test_layers import CORE

ROOT = Path(__file__).parent.parent.parent
NODE = ROOT / ".venv" / "bin" / "node"


@pytest.fixture(scope="module")
def live(site) -> Path:
    return site / "_static" / "laughlie" / "live"


@pytest.fixture(scope="module")
def listed(live) -> dict:
    return json.loads((live / "files.json").read_text("utf-8"))


def modules(live: Path, name: str) -> list[str]:
    with ZipFile(io.BytesIO(gzip.decompress((live / f"{name}.bin").read_bytes()))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        return archive.namelist()


def test_the_list_says_what_is_there_and_how_large_it_is(live, listed):
    there = {path.name: path.stat().st_size for path in live.glob("*.bin")}
    assert {file["name"]: file["size"] for file in listed["files"]} == there
    assert [file["part"] for file in listed["files"]] == [*["python"] * 3, "library", "engine"]
    assert sum(there.values()) < 5_200_000
    assert {path.name for path in live.iterdir()} == {
        *there,
        "files.json",
        "rules-en.json",
        "rules-ru.json",
        "worker.js",
        "NOTICE.txt",
    }


ELSEWHERE = ("cruxes", "reconstructions")


@pytest.mark.parametrize(
    ("lang", "homes"),
    [
        ("en", {f"book/{name}.html" for name in ("english", "russian", *ELSEWHERE)}),
        ("ru", {f"book/ru/{name}.html" for name in ("rules", *ELSEWHERE)}),
    ],
)
def test_the_rules_in_words_lead_to_clauses_and_cruxes_in_their_language(site, live, lang, homes):
    rules = json.loads((live / f"rules-{lang}.json").read_text("utf-8"))
    cruxes = [crux for each in rules["rulesets"] for crux in each["cruxes"]]
    linked = [each["href"] for each in (*cruxes, *rules["clauses"].values())]
    assert len(linked) > 50
    pages = {
        page: (site / page).read_text("utf-8") for page in {each.split("#")[0] for each in linked}
    }
    assert set(pages) == homes
    for href in linked:
        page, _, anchor = href.partition("#")
        assert f'id="{anchor}"' in pages[page], href


def test_the_engine_has_the_rooms_it_needs_and_no_other(live):
    found = {re.split(r"[/.]", name)[1] for name in modules(live, "laughlie.zip")}
    assert found - {"__init__"} == set(CORE) - {"partings"}


def test_a_second_build_writes_the_same_bytes(live, tmp_path):
    subprocess.run([NODE, ROOT / "tools" / "live_files.mjs", tmp_path / "again"], check=True)
    for path in (tmp_path / "again").iterdir():
        assert path.read_bytes() == (live / path.name).read_bytes(), path.name


def test_every_module_of_the_library_can_be_imported(live):
    command = [NODE, ROOT / "tests" / "live" / "imports.mjs", live]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == str(len(modules(live, "library.zip")))
