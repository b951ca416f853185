"""The scripts that keep a copy: joined into one, each small, and the worker by itself."""

import re
from collections import Counter

import pytest

from laughlie.offline import PARTS, part, script

NAMED = re.compile(r"^(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)


def test_the_parts_are_one_script_that_is_no_module_and_keeps_its_names():
    joined = script()
    assert joined.startswith('"use strict";\n(() => {\n')
    assert joined.endswith("place(document.currentScript.parentElement);\n})();\n")
    assert not re.search(r"^(import|export) ", joined, re.MULTILINE)


def test_a_name_stands_in_one_part_only():
    names = Counter(NAMED.findall(script()))
    assert {name for name, count in names.items() if count > 1} == set()
    assert {"Copy", "Failure", "WORDS", "place"} <= set(names)


@pytest.mark.parametrize("name", [*PARTS, "sw.js"])
def test_a_part_is_small_and_fits_on_a_page(name):
    lines = part(name).splitlines()
    assert len(lines) < 300
    assert max(map(len, lines)) <= 100


def test_the_worker_is_served_as_it_is():
    assert not re.search(r"^(import|export) |importScripts", part("sw.js"), re.MULTILINE)
