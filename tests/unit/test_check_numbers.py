"""How the script of a checked exercise reads a number that somebody has typed."""

import json
import re
import subprocess
import sys
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest

from laughlie.sphinxext.teaching import check

NODE = Path(sys.executable).parent / "node"
SCRIPT = files("laughlie.sphinxext").joinpath("static/check.js").read_text("utf-8")
READ = re.search(r"const fraction = .*?\n  };\n", SCRIPT, re.S)[0]

WRITTEN = {
    "en": {
        "6400": 6400,
        "6,400": 6400,
        " 6 400 ": 6400,
        "6,400.0": 6400,
        "−6,400": -6400,
        "1,234,567": 1234567,
        "6,40": Fraction(64, 10),
        "0,125": Fraction(1, 8),
        "0.2": Fraction(1, 5),
        "-5 4/5": Fraction(-29, 5),
        "64,00,000": None,
        "six": None,
    },
    "ru": {"6400": 6400, "6 400": 6400, "6,400": Fraction(64, 10), "6,4": Fraction(64, 10)},
}


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_number_is_read_as_people_write_it_in_the_language_of_the_page(lang):
    between = check._WORDS[lang]["thousands"]
    asked = json.dumps([[*WRITTEN[lang]], between])
    run = "console.log(JSON.stringify(asked.map((each) => fraction(each, between))));"
    done = subprocess.run(
        [NODE, "--eval", f"{READ} const [asked, between] = {asked}; {run}"],
        capture_output=True,
        text=True,
        check=True,
    )
    found = [Fraction(*each) if each else None for each in json.loads(done.stdout)]
    assert dict(zip(WRITTEN[lang], found, strict=True)) == WRITTEN[lang]
