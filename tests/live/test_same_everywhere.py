"""The same answers, byte for byte, from the engine in a page and from every other Python here."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from laughlie.live.asks import ASKS
from tests.live.requests import ROOT, answer, requests

HERE = Path(__file__).parent
LIVE = "_static/laughlie/live"


def command(site: Path, python: str | None = None) -> list:
    """Return what answers requests: another Python, or the site's own in Node."""
    if python:
        return [python, "-I", HERE / "answers.py", ROOT]
    return [ROOT / ".venv" / "bin" / "node", HERE / "answers.mjs", site / LIVE]


def answers(begun: list, asked: list[str], folder: Path) -> list[str]:
    paths = folder / "requests.json", folder / "answers.json"
    paths[0].write_text(json.dumps(asked), encoding="utf-8")
    subprocess.run([*begun, *paths], check=True)
    return json.loads(paths[1].read_text("utf-8"))


@pytest.fixture(scope="module")
def asked() -> list[str]:
    return requests()


def other_pythons() -> list[str]:
    """Return the Pythons of other versions on this machine, new enough and one of each."""
    names = [f"python3.{minor}" for minor in range(11, 20)]
    homes = Path.home().glob(".pyenv/versions/3.*/bin")
    found = {name: shutil.which(name) for name in names}
    for home in homes:
        found |= {name: str(home / name) for name in names if (home / name).exists()}
    here = f"python3.{sys.version_info.minor}"
    return [path for name, path in found.items() if path and name != here]


def test_there_are_thousands_of_requests_of_every_kind(asked):
    assert len(set(asked)) >= 2000
    for ask in ASKS:
        assert sum(f'{{"ask": "{ask}"' in request for request in asked) >= 40, ask


def test_the_engine_of_the_site_answers_as_this_python_does(site, asked, tmp_path):
    some = asked[::3]
    assert answers(command(site), some, tmp_path) == [answer(each) for each in some]


@pytest.mark.slow
def test_the_engine_of_the_site_answers_every_request_as_this_python_does(site, asked, tmp_path):
    assert asked == requests()
    assert answers(command(site), asked, tmp_path) == [answer(each) for each in asked]


@pytest.mark.slow
@pytest.mark.parametrize("python", other_pythons())
def test_another_python_answers_every_request_as_this_one_does(site, asked, tmp_path, python):
    assert answers(command(site, python), asked, tmp_path) == [answer(each) for each in asked]
