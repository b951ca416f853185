"""The house: imports run only downwards, and the core needs nothing but Python."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent / "laughlie"

# From the ground up; a room may use its own and those above it in this list, none below.
ROOMS = [
    "values",
    "errors",
    "money",
    "cards",
    "seats",
    "draws",
    "intervals",
    "rulesets",
    "deals",
    "game",
    "settlement",
    "policies",
    "playout",
    "weighing",
    "sampling",
    "records",
    "language",
    "telling",
    "replay",
    "coaching",
    "display",
    "live",
    "partings",
    "analysis",
    "charts",
    "edition",
    "player",
    "paper",
    "offline",
    "sphinxext",
    "cli",
]
CORE = ROOMS[: ROOMS.index("analysis")]


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """Return the rooms that the module at ``path`` imports from, ``laughlie`` itself as ""."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            names.add(node.module)
    ours = [name.split(".") for name in names if name.split(".")[0] == "laughlie"]
    return {parts[1] if len(parts) > 1 else "" for parts in ours}


MODULES = [
    path for path in sorted(PACKAGE.rglob("*.py")) if room(path) not in ("__init__", "__main__")
]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_only_downwards(path):
    here = ROOMS.index(room(path))
    # The version is the one thing that may be taken from the package itself, by what is no core.
    rooms = imported(path) - ({""} if room(path) == "sphinxext" else set())
    above = {name for name in rooms if name not in ROOMS or ROOMS.index(name) > here}
    assert not above


def test_every_room_is_in_the_list():
    assert {room(path) for path in MODULES} == set(ROOMS)


def test_the_core_runs_in_a_bare_interpreter():
    modules = ", ".join(f"laughlie.{name}" for name in CORE)
    code = (
        f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import laughlie, {modules};"
        "foreign = {name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names);"
        "print(sorted(foreign - {'laughlie', '__main__'}))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_no_module_is_longer_than_300_lines():
    long = {
        path.name: lines
        for path in MODULES
        if (lines := len(path.read_text("utf-8").splitlines())) > 300
    }
    assert not long
