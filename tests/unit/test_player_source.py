"""The player's script: its parts joined, one module for Jupyter, one classic script for pages."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from laughlie.player import classic, script, seat, seat_module, seat_style, simulation, style
from laughlie.player.source import PARTS, SEAT, SIMULATION, bare

NODE = Path(sys.executable).parent / "node"
FOLDER = Path(__file__).parent.parent.parent / "laughlie" / "player" / "script"


@pytest.mark.parametrize(
    "exports",
    ["export { a };\n", "export { a };\nexport default { a };\n", "export {\n  a,\n};"],
    ids=["names", "a default too", "on several lines"],
)
def test_a_part_stands_among_the_others_without_imports_and_exports(exports):
    imports = 'import { b } from "./b.js";\nimport {\n  c, d,\n} from "./c.js";\n'
    assert bare(f"{imports}const a = 1;\n\n{exports}") == "const a = 1;\n"


def test_comments_that_give_types_stay_in_the_source_and_all_code_goes_along():
    module = (
        "/**\n * @param {A} a\n */\nfunction b(a) {\n"
        "  /** @type {C} */\n  const c = a;\n  /** @type {D} */ (c).d = 1; // so\n}\n\n"
        "export { b };\n"
    )
    kept = "function b(a) {\n  const c = a;\n  /** @type {D} */ (c).d = 1; // so\n}\n"
    assert bare(module) == kept


@pytest.mark.parametrize(
    "module",
    ["const a = 1;\n", "const a = 1;\nexport { a };\na();\n", "export const a = 1;\na();\n"],
    ids=["no export", "code after the exports", "an export on the way"],
)
def test_a_part_must_end_in_its_exports(module):
    with pytest.raises(ValueError, match="must end in its exports"):
        bare(module)


def test_a_part_takes_only_from_the_others():
    with pytest.raises(ValueError, match="only from its other parts"):
        bare('import x from "elsewhere";\nconst a = 1;\n\nexport { a };\n')


def test_every_part_is_joined():
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js")}
    assert found - {"worker.js"} == {*PARTS, *SIMULATION, *SEAT}


@pytest.mark.parametrize(
    ("number", "parts"),
    [(number, parts) for parts in (PARTS, SIMULATION, SEAT) for number in range(len(parts))],
    ids=[
        *PARTS,
        *(f"simulation {name}" for name in SIMULATION),
        *(f"seat {name}" for name in SEAT),
    ],
)
def test_a_part_takes_only_from_those_before_it(number, parts):
    path = FOLDER / parts[number]
    named = re.findall(
        r'^(?:import|\}).* from "(\.[a-z./]+\.js)";$', path.read_text("utf-8"), re.MULTILINE
    )
    taken = {(path.parent / each).resolve().relative_to(FOLDER).as_posix() for each in named}
    assert taken <= set(parts[:number])


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("one.mjs", script()),
        ("one.js", classic()),
        ("other.js", simulation()),
        ("seat.mjs", seat_module()),
        ("seat.js", seat()),
    ],
)
def test_the_joined_parts_are_one_script_in_which_no_name_stands_twice(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text, "utf-8")
    checked = subprocess.run([NODE, "--check", path], capture_output=True, text=True, check=False)
    assert checked.stderr == ""
    assert not [line for line in text.splitlines() if line.startswith(("import ", "export {"))]


def test_the_module_offers_what_jupyter_asks_for():
    assert script().endswith("export default { render };\n")


def test_the_classic_script_begins_with_the_element_it_stands_in():
    assert classic().endswith("start(document.currentScript.parentElement);\n})();\n")


def test_script_and_style_can_stand_inside_a_page():
    assert "</" not in classic()
    assert "<!--" not in classic()
    assert "</" not in style()
    assert "</" not in seat_style()
