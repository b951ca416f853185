"""The cards are drawn twice, for the page in JavaScript and for paper in Python: the same."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from laughlie.cards import PACK, Suit
from laughlie.language import LANGUAGES
from laughlie.player.faces import face, suit_sign

NODE = Path(sys.executable).parent / "node"
SCRIPT = Path(__file__).parent.parent.parent / "laughlie" / "player" / "script" / "faces.js"

# The least of a document that the drawing needs: elements that tell what they were given.
DRAW = """
class Drawn {
  constructor(tag) { this.tag = tag; this.attributes = {}; this.children = []; }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  append(...children) { this.children.push(...children); }
  cloneNode() { return this; }
  toJSON() { return [this.tag, this.attributes, this.children]; }
}
globalThis.document = { createElementNS: (_, tag) => new Drawn(tag) };
const { face, suitSign } = await import(process.argv[1]);
const asked = JSON.parse(process.argv[2]);
console.log(JSON.stringify([asked.faces.map((each) => face(...each)), asked.suits.map(suitSign)]));
"""

FACES = [
    (str(card), language.rank_letter(card.rank)) for language in LANGUAGES.values() for card in PACK
]


def plain(element):
    children = [element.text] if element.text else []
    return [element.tag, dict(element.attrib), children + [plain(child) for child in element]]


@pytest.fixture(scope="module")
def scripted():
    """Return what the script draws: every card in either language, and every suit."""
    asked = json.dumps({"faces": FACES, "suits": [suit.letter for suit in Suit]})
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", DRAW, SCRIPT.as_uri(), asked],
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_every_card_is_drawn_as_in_the_page_shape_by_shape(scripted):
    cards = {str(card): card for card in PACK}
    assert [plain(face(cards[card], rank)) for card, rank in FACES] == scripted[0]


def test_every_suit_is_drawn_as_in_the_page(scripted):
    assert [plain(suit_sign(suit.letter)) for suit in Suit] == scripted[1]
