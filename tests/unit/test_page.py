"""A player as one piece of HTML for any static page."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html

from laughlie import LaughlieError, RecordError
from laughlie.player.page import page
from laughlie.records import Comment, Tag, load
from laughlie.replay import replay

ROOT = Path(__file__).parent.parent.parent
VARIATIONS = load(ROOT / "tests" / "records" / "good" / "variations.deal")
FIRST = load(ROOT / "book" / "deals" / "first-english.deal")
RUSSIAN = load(ROOT / "book" / "deals" / "first-russian.deal")
BAD = ROOT / "tests" / "records" / "bad"
HOSTILE = "</script></style><script>alert(1)</script><!--<b onclick='x'>&\"\u2028]]>"


def player(*asked, **place):
    """Return the one element that a page is."""
    element = html.fragment_fromstring(page(*asked, **place))
    assert element.tag == "deal-player"
    return element


def text(record, lang="en"):
    """Return the part that is there to be read."""
    [part] = player(record, lang).xpath("./div[@class='ll-plain']")
    return part


def words(element) -> str:
    return " ".join(element.text_content().split())


def test_it_says_where_it_opens():
    attributes = player(VARIATIONS, "ru", 4, "3.1", "C").attrib
    assert attributes == {
        "lang": "ru",
        "data-step": "4",
        "data-steps": "4",
        "data-line": "3.1",
        "data-seat": "C",
    }
    assert player(FIRST).get("id") == "first-english"


def test_style_data_and_script_stand_in_it_and_nothing_is_asked_of_another_place():
    style, data, script, _ = player(FIRST)
    assert (style.tag, data.get("type"), script.get("type")) == ("style", "application/json", None)
    assert json.loads(data.text)["id"] == "first-english"
    assert script.text.endswith("start(document.currentScript.parentElement);\n})();\n")
    assert not player(FIRST).xpath(".//@src | .//@href")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("record", [FIRST, RUSSIAN], ids=["english", "russian"])
def test_without_scripts_the_whole_deal_can_be_read(record, lang):
    told = words(text(record, lang))
    assert record.tag("Title", lang) in told
    for step in replay(record):
        assert step.said[lang] in told
        assert all(each.text in told for each in step.comments if each.lang == lang)
        assert all(line[lang] in told for line in step.reckoning)
    assert all(clause in told for step in replay(record) for clause in step.clauses)


def test_the_hands_and_the_table_are_there_as_dealt():
    rows = [words(row) for row in text(VARIATIONS).xpath("./ul/li")]
    assert rows[2] == "C, dealer: A♦ 3♥ 4♠ 4♦ 5♠ 5♦ 6♦ 8♠ 10♥ J♠ J♣ Q♠ K♦"
    assert rows[3] == "Table: 7♦ 7♥ Q♥ 7♣ 10♣ 3♠ A♠ 8♣ Q♣ Q♦ 9♥ 10♠ 2♦"
    assert words(text(VARIATIONS, "ru").xpath("./ul/li")[3]).startswith("Стол: 7♦ 7♥ Д♥")


def test_the_list_counts_the_steps_as_the_player_does():
    [steps] = text(FIRST).xpath("./ol")
    assert (steps.get("start"), len(steps)) == ("0", len(replay(FIRST)))


def test_a_variation_stands_marked_below_the_move_it_replaces():
    instead = "Not played: instead of step 3"
    [*_, move] = text(VARIATIONS).xpath("./ol/li")[:4]
    assert [words(each) for each in move.xpath("./p/em")] == [instead, instead]
    fives, fours = move.xpath("./ol")
    assert [each.get("start") for each in (fives, fours)] == ["3", "3"]
    assert "a pair of fives" in words(fives[0])
    assert [words(each) for each in fives.xpath("./li/p/em")] == [
        "The fives instead.",
        instead,
    ]
    assert words(fours).startswith("Player C lays down a pair of fours")


def test_questions_and_marks_are_marked():
    assert words(text(VARIATIONS).xpath("./ol/li[2]/p/em")[0]) == (
        "Question: Which pair would you put aside?"
    )
    assert [mark.text for mark in text(VARIATIONS).xpath(".//b")] == ["!", "?", "!?", "?!"]


def test_hostile_words_stay_words():
    titles = (Tag("Title", HOSTILE, "en"), Tag("Id", f"x{HOSTILE}"))
    comments = (Comment("en", HOSTILE), Comment("ru", HOSTILE))
    record = replace(FIRST, tags=titles + FIRST.tags[1:2], comments=comments)
    whole = player(record)
    data, script = whole.xpath(".//script")
    assert script.text.startswith('"use strict"')
    assert "<" not in data.text
    assert json.loads(data.text)["title"]["en"] == HOSTILE
    assert not whole.xpath(".//@onclick")
    told = words(whole.xpath("./div")[0])
    assert told.startswith(" ".join(HOSTILE.split()))
    assert told.count("alert(1)") == 2
    assert whole.get("id") is None


def test_a_record_that_cannot_be_replayed_has_no_page():
    record = load(BAD / "illegal-move.deal")
    with pytest.raises(RecordError):
        page(record)


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ({"lang": "de"}, "no language 'de'"),
        ({"step": 23}, "no step 23 in the main line"),
        ({"line": "1.1"}, "no line '1.1'"),
        ({"seat": "F"}, "nobody sits at 'F'"),
    ],
)
def test_a_place_that_is_not_there_is_refused(place, message):
    with pytest.raises(LaughlieError, match=f"^{message}"):
        page(FIRST, **place)
