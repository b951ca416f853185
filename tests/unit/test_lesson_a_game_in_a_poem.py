"""The lesson on evidence: its minutes, its questions, and that its marks are those of the table."""

import re

import pytest

from tests.lessons import ALL, BY_ID, in_both

LESSON, SHEET = in_both("a-game-in-a-poem"), in_both("a-game-in-a-poem-handout")
PASSAGES = (
    "skelton-1545",
    "florio-1591",
    "florio-1598",
    "dekker-1600",
    "ct-1605",
    "sharpham-1607",
    "davies-1617",
    "souldier-1634",
    "weekly-1784",
    "forby-1825",
)


@pytest.fixture(params=LESSON)
def lang(request):
    return request.param


def slips(lang: str) -> list[str]:
    """Return the passages of the sheet, each with what is said of it."""
    return re.split(r"^\*\*\d+\.\*\* ", SHEET[lang], flags=re.M)[1:]


def test_the_sheet_has_the_passages_of_the_table_in_their_words(lang):
    assert len(slips(lang)) == len(PASSAGES)
    for slip, name in zip(slips(lang), PASSAGES, strict=True):
        each = BY_ID[name]
        quoted = re.findall(r"^> \[?(.*?)(?:\]{\.language-en})?$", slip, re.M)
        assert quoted[:1] == ([each.quote] if each.quote else []), name
        assert each.work in slip, name
        assert f"{{cite}}`{each.cite}" in slip, name
        if each.source:
            assert each.source in slip, name


def test_the_sheet_gives_no_mark_away(lang):
    assert not re.search(r"{(confidence|sense)}`", SHEET[lang])
    for slip in slips(lang):
        assert not re.search("[●◆□×]", slip)


def test_our_marks_are_those_of_the_table(lang):
    rows = re.findall(r"^\| (\d+) \| (.*?) \| (.*?) \|", LESSON[lang], re.M)
    assert [number for number, *_ in rows] == [str(number + 1) for number in range(len(PASSAGES))]
    for (_, senses, confidence), name in zip(rows, PASSAGES, strict=True):
        assert tuple(re.findall(r"{sense}`(\w+)`", senses)) == BY_ID[name].senses
        assert re.findall(r"{confidence}`(\w+)`", confidence) == [BY_ID[name].confidence]


def test_every_answer_that_marks_a_passage_agrees_with_the_table(lang):
    known = {(e.cite, e.confidence, sense) for e in ALL for sense in e.senses}
    said = re.findall(
        r"{cite}`([a-z]+\d{4})(?:{[^}]*})?[^`]*` {confidence}`(\w)` {sense}`(\w+)`", LESSON[lang]
    )
    assert len(said) >= 6
    assert set(said) <= known


def test_how_many_passages_are_a_saying_and_no_more():
    strongest = [each.senses[0] for each in ALL]
    assert len(ALL) == 43
    counted = [strongest.count(each) for each in ("phrase", "named", "pun", "unseen")]
    assert counted == [22, 15, 3, 3]
    assert 0.5 < strongest.count("phrase") / len(ALL) < 0.52
    assert "Our whole table has 43 passages." in LESSON["en"]
    assert "Всего в нашей таблице 43 упоминания." in LESSON["ru"]
    assert "Twenty-two, just over half of them; fifteen call it a game or may do" in LESSON["en"]
    assert "Двадцать два, чуть больше половины; в пятнадцати" in LESSON["ru"]


def test_the_first_to_say_cards_is_florio_at_second_hand_and_then_as_we_have_read_him():
    first, read = [each for each in ALL if "cards" in each.quote][:2]
    assert (first.id, first.confidence) == ("florio-1591", "Q")
    assert (read.id, read.confidence) == ("florio-1598", "P")
    assert "“cards” is the second, which we have only as others quote it" in LESSON["en"]
    assert "о картах впервые сказано во втором" in LESSON["ru"]


def test_the_two_prints_of_one_song_differ_in_a_word(lang):
    lay, lie = (BY_ID[name].quote.rpartition("/ ")[2] for name in ("okeeffe-1783", "okeeffe-1807"))
    assert lay.replace(" lay ", " lie ") == lie
    assert lay in LESSON[lang]


def test_the_rules_are_more_than_130_years_later():
    assert BY_ID["willughby-1672"].first - BY_ID["skelton-1545"].first > 130
    assert "more than 130 years later" in LESSON["en"]
    assert "больше чем на 130 лет позже" in LESSON["ru"]


def test_a_saying_quoted_in_the_lesson_is_in_the_table_of_passages():
    assert BY_ID["willughby-1672"].quote in LESSON["en"]
    assert BY_ID["willughby-1672"].quote in LESSON["ru"]
