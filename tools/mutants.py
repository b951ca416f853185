"""Change the rules one small thing at a time and see that a test notices: mutation testing.

``make slow`` runs this. Every mutant that no test kills must stand in ``tests/mutants.toml`` with
the reason why it changes nothing; the settings of mutmut are in ``pyproject.toml``.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "mutants.toml"
LEAST_KILLED = 0.95
KILLED = {"killed", "timeout"}


def mutmut(*arguments: str) -> str:
    """Return what mutmut prints."""
    command = [Path(sys.executable).parent / "mutmut", *arguments]
    ran = subprocess.run(  # noqa: S603 - the command is ours
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        sys.exit(ran.stdout[-2000:] + ran.stderr[-2000:])
    return ran.stdout


def outcomes() -> dict[str, str]:
    """Return what became of each mutant, by its name in mutmut."""
    lines = (
        line.strip().rpartition(": ") for line in mutmut("results", "--all", "true").split("\n")
    )
    return {name: outcome for name, _, outcome in lines if name}


def describe(name: str) -> tuple[str, str, str]:
    """Return the function of a mutant, the line it changes and what that line becomes."""
    module, _, mutant = name.rpartition(".")
    function = re.sub(r"^x_?|__mutmut_\d+$", "", mutant).replace("ǁ", ".").lstrip(".")
    changed = [
        line
        for line in mutmut("show", name).splitlines()
        if line[:1] in "-+" and line[:3] not in ("---", "+++") and line.strip()
    ]
    was = " ".join(line[1:].strip() for line in changed if line[0] == "-")
    becomes = " ".join(line[1:].strip() for line in changed if line[0] == "+")
    return f"{module}.{function}", was, becomes


def main() -> int:
    """Return 0 when enough mutants are killed and every other one is explained."""
    shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    mutmut("run")
    found = outcomes()
    survivors = {describe(name) for name, outcome in found.items() if outcome not in KILLED}
    explained = {
        (each["function"], each["was"], each["becomes"])
        for each in tomllib.loads(LIST.read_text("utf-8"))["equivalent"]
    }
    share = 1 - len(survivors) / len(found)
    print(f"{len(found)} mutants, {share:.1%} killed, {len(survivors)} survive")
    for function, was, becomes in sorted(survivors - explained):
        print(f"no test notices, and no reason is given: {function}\n  - {was}\n  + {becomes}")
    for function, was, becomes in sorted(explained - survivors):
        print(f"explained, but it does not survive: {function}\n  - {was}\n  + {becomes}")
    return int(survivors != explained or share < LEAST_KILLED)


if __name__ == "__main__":
    sys.exit(main())
