"""Every ruleset plays its golden deal as it did when a person last read it."""

import pytest

from tests.golden import FOLDER, TABLES, path, told


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_deal_is_told_as_before(variant, players):
    assert told(variant, players) == path(variant, players).read_text("utf-8")


def test_every_ruleset_and_number_of_players_has_its_golden_and_no_other():
    expected = {path(variant, players).name for variant, players in TABLES}
    assert {each.name for each in FOLDER.glob("*.txt")} == expected
