"""The player's script as a page needs it: a classic script, from the module that Jupyter loads."""

import pytest

from laughlie.player import classic, style
from laughlie.player.source import without_exports

BARE = (
    '"use strict";\n(() => {\nconst a = 1;\n\n'
    "enliven(document.currentScript.parentElement);\n})();\n"
)


@pytest.mark.parametrize(
    "exports",
    ["export { a };\n", "export { a };\nexport default { a };\n", "export {\n  a,\n};"],
    ids=["names", "a default too", "on several lines"],
)
def test_the_classic_copy_keeps_its_names_to_itself(exports):
    assert without_exports(f"const a = 1;\n\n{exports}") == BARE


@pytest.mark.parametrize(
    "module",
    ["const a = 1;\n", "const a = 1;\nexport { a };\na();\n", "export const a = 1;\na();\n"],
    ids=["no export", "code after the exports", "an export on the way"],
)
def test_a_module_must_end_in_its_exports(module):
    with pytest.raises(ValueError, match="must end in its exports"):
        without_exports(module)


def test_script_and_style_can_stand_inside_a_page():
    assert "</" not in classic()
    assert "<!--" not in classic()
    assert "</" not in style()
