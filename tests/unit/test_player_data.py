"""What the player is given."""

import gzip
import json
from pathlib import Path

import pytest

from laughlie.player import player_data
from laughlie.records import load

BOOK = Path(__file__).parent.parent.parent / "book" / "deals"
DEALS = sorted(BOOK.glob("*.deal"))


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_the_data_is_plain_json_and_lean(path):
    data = player_data(load(path), lambda clause_id: f"#{clause_id}")
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    assert json.loads(text) == data
    assert data["id"] == path.stem
    assert len(gzip.compress(text.encode())) <= 15_000


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_every_clause_a_step_names_comes_with_its_words_and_its_address(path):
    data = player_data(load(path), lambda clause_id: f"#{clause_id}")
    for step in data["steps"]:
        for clause_id in step["clauses"]:
            assert data["clauses"][clause_id]["href"] == f"#{clause_id}"
            assert set(data["clauses"][clause_id]["said"]) == {"en", "ru"}
