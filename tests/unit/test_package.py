"""A wheel built from the project works alone, in an environment that has nothing else."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """Return the interpreter of an empty environment with only the project's wheel in it."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "--disable-pip-version-check",
            "--wheel-dir",
            folder,
            ROOT,
        ],
        check=True,
    )
    [wheel] = folder.glob("*.whl")
    environment = folder / "environment"
    venv.create(environment, with_pip=False)
    interpreter = environment / "bin" / "python"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
            "--python",
            interpreter,
            "install",
            "--no-deps",
            "--no-index",
            wheel,
        ],
        check=True,
    )
    return interpreter


def output(python, *arguments):
    return subprocess.run(
        [python, *arguments], capture_output=True, text=True, check=True, cwd=python.parent
    ).stdout


def test_the_command_plays(python):
    assert output(
        python.parent / "laughlie", "play", "--variant", "english", "--seed", "1"
    ).startswith("Player A deals 8 cards")


def test_the_texts_and_the_player_travel_with_it(python):
    code = (
        "from laughlie.edition import WITNESSES; from laughlie.player import script, style;"
        "from laughlie.offline import part; serve, worker = part('serve.py'), part('sw.js');"
        "print(len(WITNESSES['E'].clauses), 'function start' in script(), 'deal-player' in style(),"
        "'def main' in serve, 'respondWith' in worker)"
    )
    assert output(python, "-c", code) == "22 True True True True\n"


def test_it_is_typed_and_brings_nothing_else(python):
    code = (
        "import importlib.metadata as m; d = m.distribution('laughlie');"
        "print([each for each in d.requires if 'extra' not in each],"
        "any(str(each) == 'laughlie/py.typed' for each in d.files),"
        "sorted({each.parts[0] for each in d.files if each.suffix == '.py'}))"
    )
    assert output(python, "-c", code) == "[] True ['laughlie']\n"
