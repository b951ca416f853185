"""Readings tried against the default: each at a table where its point comes up."""

from dataclasses import replace
from fractions import Fraction

import pytest

from laughlie import RULESETS, Deal, deck, play_out
from laughlie.analysis.trials import SETTINGS, table_for, trial, trials
from laughlie.live.sharing import shared
from laughlie.replay import position_after
from laughlie.settlement import settle

SEED, DEALS = 1522, 4_000
READINGS = [
    (text, crux.name, option)
    for text, rules in RULESETS.items()
    for crux in rules.cruxes
    for option in crux.options[1:]
]
# What is proved to make no difference to the money (E.18), under whatever name.
SAME = {
    ("english", "table-mournival", "dealer"),
    ("english-four", "table-mournival", "dealer"),
    ("ways-to-play", "table-mournival", "stays"),
}
TRIED = {reading: trial(RULESETS[reading[0]], *reading[1:], SEED, DEALS) for reading in READINGS}
EACH = pytest.mark.parametrize("reading", READINGS, ids="-".join)


def test_only_readings_that_there_are_have_a_table_of_their_own():
    assert set(SETTINGS) <= set(READINGS)


@EACH
def test_a_reading_makes_a_difference_where_it_is_tried_unless_it_never_can(reading):
    tried = TRIED[reading]
    assert bool(tried.paired.money) is (reading not in SAME)
    assert (tried.links is None) is (reading in SAME)


@pytest.mark.parametrize("reading", [each for each in READINGS if each in SETTINGS], ids="-".join)
def test_at_the_usual_table_it_would_make_none_or_the_text_is_not_at_issue(reading):
    rules = RULESETS[reading[0]]
    usual = replace(
        TRIED[reading].one,
        rules=rules,
        players=rules.standard_players,
        policies=("greedy",) * rules.standard_players,
        carried=Fraction(0),
    )
    other = replace(usual, rules=rules.with_readings({reading[1]: reading[2]}))
    for number in range(200):
        cards = deck(SEED, number)
        nets = [
            play_out(Deal.from_deck(table.rules, table.players, cards)).settlement.net
            for table in (usual, other)
        ]
        assert nets[0] == nets[1]


@EACH
def test_only_the_reading_differs_between_the_two_tables(reading):
    tried = TRIED[reading]
    assert tried.one == table_for(RULESETS[reading[0]], *reading[1:])
    assert tried.other.rules == tried.one.rules.with_readings({reading[1]: reading[2]})
    assert replace(tried.other, rules=tried.one.rules) == tried.one


@pytest.mark.parametrize("reading", [each for each in READINGS if each not in SAME], ids="-".join)
def test_its_links_open_the_deal_in_which_most_money_moves(reading):
    tried, settled = TRIED[reading], []
    for link, table in zip(tried.links, (tried.one, tried.other), strict=True):
        deal, moves, _ = shared(link)
        assert (deal.ruleset, deal.carried) == (table.rules, table.carried)
        assert (
            deal.table
            == Deal.from_deck(
                table.rules, table.players, deck(SEED, tried.paired.telling.number)
            ).table
        )
        settled.append(settle(position_after(deal, moves)))
    one, other = settled
    more = [new - old for old, new in zip(one.net, other.net, strict=True)]
    moved = sum(each for each in (*more, other.pot_left - one.pot_left) if each > 0)
    assert moved == tried.paired.telling.moved


@pytest.mark.parametrize("text", RULESETS)
def test_what_moves_most_of_the_stakes_stands_first(text):
    found = trials(text, SEED, 200)
    assert sorted((text, each.crux, each.option) for each in found) == sorted(
        reading for reading in READINGS if reading[0] == text
    )
    assert [each.moved for each in found] == sorted((each.moved for each in found), reverse=True)


def test_the_share_moved_is_of_all_that_is_staked():
    tried = TRIED["english", "last-bonus", "last-in"]
    assert tried.stakes == 11
    assert tried.moved == tried.paired.mean_moved.mean / 11
