"""The table in a notebook: what Python has of an evening, and what it takes from a page."""

import re
from copy import deepcopy
from html import unescape

import pytest
from ipywidgets import Widget
from traitlets import TraitError

from laughlie import GameTable, LaughlieError, Seat, settle
from laughlie.player.kept import FORMAT
from laughlie.player.page import page
from laughlie.player.source import seat_module
from laughlie.records import loads
from laughlie.replay import replay
from tests.unit.test_live import ask
from tests.unit.test_live_seated import moment, position_of

COMMON = {"seat": "B", "policy": "sensible"}
LANGS = pytest.mark.parametrize("lang", ["en", "ru"])


def sat(seed, **fields):
    return ask("sit", **COMMON | {"variant": "english", "seed": seed} | fields)


def played_to_the_end(shown, **sums):
    """Return a game once its reader has always done the first thing that he may."""
    while shown["asked"]:
        first = shown["asked"]["moves"][0]
        cards = {"hand": first["hand"], "table": first["table"]}
        shown = ask("act", **moment(shown), **cards, **COMMON, **sums)
    return shown


def kept(now, deals=(), total=()):
    """Return an evening as a page keeps it."""
    over = [{"record": deal["record"], "net": deal["over"]["net"]} for deal in deals]
    return {
        "format": FORMAT,
        "wish": {},
        "evening": {"deals": over, "total": list(total), "lost": []},
        "now": now,
    }


BEGUN = sat(1522)
FIRST = played_to_the_end(BEGUN)
SUMS = {name: FIRST["over"][name] for name in ("total", "lost")}
NEXT = sat(1522, number=1, dealer="B", **SUMS)
SECOND = played_to_the_end(NEXT, **SUMS)
THREE = sat(7, variant="russian", players=3)
TWO_DEALS = kept(SECOND, [FIRST], FIRST["over"]["total"])


@pytest.fixture
def table():
    """Return a table at which two deals have been played."""
    table = GameTable()
    table.set_state({"_kept": TWO_DEALS})
    return table


@pytest.fixture
def sent(monkeypatch):
    """Return the list of what is sent to the page, each message as the values in it."""
    messages = []

    def send(_widget, message, buffers=None):
        if message["method"] == "update":
            messages.append(message["state"])

    monkeypatch.setattr(Widget, "_send", send)
    return messages


def has(table) -> tuple:
    return table.records, table.score, repr(table)


NOTHING = ((), {}, "GameTable: 0 deals; none is over")


def test_at_first_nothing_is_played_and_nobody_has_won():
    assert has(GameTable()) == NOTHING


def test_a_deal_that_is_begun_is_a_record_and_no_score():
    table = GameTable()
    table.set_state({"_kept": kept(BEGUN)})
    assert table.records == (loads(BEGUN["record"]),)
    assert table.score == {}
    assert repr(table) == "GameTable: 1 deal; none is over"


def test_the_score_is_what_the_deals_that_are_over_bring_by_the_rules(table):
    nets = [settle(position_of(shown)).net for shown in (FIRST, SECOND)]
    assert table.records == tuple(loads(shown["record"]) for shown in (FIRST, SECOND))
    assert table.score == {
        str(seat): sum(net[seat] for net in nets) for seat in map(Seat, range(5))
    }


def test_and_what_the_page_has_been_told(table):
    assert list(table.score) == SECOND["deal"]["seats"]
    assert [str(won) for won in table.score.values()] == SECOND["over"]["total"]


def test_what_is_chosen_before_the_first_deal_is_an_evening_without_deals():
    table = GameTable()
    table.set_state({"_kept": kept(None)})
    assert has(table) == NOTHING


def test_a_deal_that_could_not_be_taken_up_leaves_those_before_it():
    table = GameTable()
    table.set_state({"_kept": kept(None, [FIRST], FIRST["over"]["total"])})
    assert table.records == (loads(FIRST["record"]),)
    assert [str(won) for won in table.score.values()] == FIRST["over"]["total"]


def test_the_deal_that_is_being_played_counts_only_when_it_is_over():
    table = GameTable()
    table.set_state({"_kept": kept(NEXT, [FIRST], FIRST["over"]["total"])})
    assert [str(won) for won in table.score.values()] == FIRST["over"]["total"]
    assert table.records == (loads(FIRST["record"]), loads(NEXT["record"]))


def test_it_says_on_one_line_what_has_been_played(table):
    told = ", ".join(f"{seat} {sign(won)}" for seat, won in table.score.items())
    assert repr(table) == f"GameTable: 2 deals; {told}"


def sign(won):
    whole, rest = divmod(abs(won), 1)
    amount = " ".join(str(part) for part in (whole, rest) if part) or "0"
    return ("−" if won < 0 else "+" if won else "") + amount


WITHOUT = {
    "en": "Here is a table at which you can sit down and play, once this notebook runs in Jupyter.",
    "ru": "Здесь стол, за который можно сесть и сыграть, когда эта тетрадь открыта в Jupyter.",
}


@LANGS
def test_a_page_without_a_kernel_says_what_would_be_here(lang):
    table = GameTable(lang=lang)
    data, _ = table._repr_mimebundle_()
    view = data["application/vnd.jupyter.widget-view+json"]
    assert view["model_id"] == table.model_id
    assert data["text/html"] == f'<p lang="{lang}">{WITHOUT[lang]}</p>'
    assert data["text/plain"] == repr(table)


@LANGS
def test_and_shows_the_last_deal_in_plain_text(lang):
    table = GameTable(lang=lang)
    table.set_state({"_kept": TWO_DEALS})
    html = table._repr_mimebundle_()[0]["text/html"]
    record = loads(SECOND["record"])
    assert html == f'<p lang="{lang}">{WITHOUT[lang]}</p>{page(record, lang)}'
    text = unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<script.*?</script>", "", html, flags=re.S)))
    assert [step.said[lang] in text for step in replay(record)] == [True] * len(replay(record))


@LANGS
def test_it_begins_in_either_language(lang):
    assert GameTable(lang=lang).get_state()["lang"] == lang
    table = GameTable()
    table.lang = lang
    assert table.lang == lang


@pytest.mark.parametrize(
    ("lang", "message"),
    [
        ("fr", "no language 'fr' here; there are: 'en', 'ru'"),
        ("", "no language '' here; there are: 'en', 'ru'"),
        (5, "lang must be text, not 5"),
        (None, "lang must be text, not None"),
        (["en"], "lang must be text, not ['en']"),
    ],
)
def test_any_other_is_refused_in_our_own_words(table, sent, lang, message):
    for refused in (
        lambda: GameTable(lang=lang),
        lambda: setattr(table, "lang", lang),
        lambda: table.set_state({"lang": lang}),
    ):
        with pytest.raises(LaughlieError) as told:
            refused()
        assert str(told.value) == message
        assert isinstance(told.value, TraitError)
    assert table.lang == "en"
    assert sent[-1] == {"lang": "en"}


def changed(path, value):
    """Return the evening of two deals with something else at a place; None takes it out."""
    evening = deepcopy(TWO_DEALS)
    *way, last = path.split()
    place = evening
    for name in way:
        place = place[int(name) if name.isdigit() else name]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return evening


DAMAGED = "this is not an evening as a table keeps it: its {} is damaged".format
OTHER = "the deals of an evening are played to their end, by the same players"
REFUSED = {
    "null": (None, DAMAGED("format")),
    "a text": ("laughlie-evening/1", DAMAGED("format")),
    "a list": ([TWO_DEALS], DAMAGED("format")),
    "a number": (5, DAMAGED("format")),
    "something else": ({"wish": {}}, DAMAGED("format")),
    "a format that is no text": (changed("format", 1), DAMAGED("format")),
    "a later format": (
        changed("format", "laughlie-evening/2"),
        "this evening is kept in a way unknown here",
    ),
    "no deals": (changed("evening", None), DAMAGED("evening")),
    "deals that are no list": (changed("evening deals", {}), DAMAGED("deals")),
    "a deal that is no object": (changed("evening deals", ["x"]), DAMAGED("record")),
    "a deal without a record": (changed("evening deals", [{}]), DAMAGED("record")),
    "nothing said of a deal now": (changed("now", None), DAMAGED("now")),
    "a deal now that is a text": (changed("now", "x"), DAMAGED("now")),
    "a record that is a number": (changed("now record", 5), DAMAGED("record")),
    "a deal of other players": (changed("now", THREE), OTHER),
    "a deal before that is not over": (
        changed("evening deals", [{"record": NEXT["record"], "net": SECOND["over"]["net"]}]),
        OTHER,
    ),
    "a deal now that is not over and says it is": (
        changed("now", NEXT | {"over": SECOND["over"]}),
        OTHER,
    ),
    "a record that is none": (
        changed("now record", "x"),
        'the first line must be [Format "laughlie-record/1"]',
    ),
    "a record with a bad card": (
        changed("now record", FIRST["record"].replace("A: ", "A: XX ", 1)),
        "'XX' is not a card",
    ),
    "a record with a move that is refused": (
        changed("now record", f"{FIRST['record']}B 2S x 2H\n"),
        "B capture 2S x 2H: the deal is over",
    ),
}


@pytest.mark.parametrize(("sent_by_page", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_evening_is_refused_and_what_was_kept_stays(table, sent, sent_by_page, message):
    before = has(table)
    with pytest.raises(LaughlieError) as refused:
        table.set_state({"_kept": sent_by_page})
    assert message in str(refused.value)
    assert isinstance(refused.value, TraitError)
    assert has(table) == before
    assert table._repr_mimebundle_()[0]["text/plain"] == before[2]
    assert sent[-1] == {"_kept": TWO_DEALS}  # the page is told what is so


def test_and_before_anything_was_kept_nothing_is():
    table = GameTable()
    with pytest.raises(LaughlieError):
        table.set_state({"_kept": changed("now record", "x")})
    assert has(table) == NOTHING


def test_the_next_move_is_taken_as_if_nothing_had_been(table):
    with pytest.raises(LaughlieError):
        table.set_state({"_kept": changed("now", "x")})
    table.set_state({"_kept": kept(BEGUN)})
    assert table.records == (loads(BEGUN["record"]),)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("evening total", ["1", "x"]),
        ("evening total", "million"),
        ("evening total", None),
        ("evening lost", {"A": -1}),
        ("now over", {"net": ["9"] * 5, "total": ["99"] * 5}),
        ("now over", True),
        ("now deal", "x"),
        ("now passed", -1),
        ("wish", None),
    ],
)
def test_what_a_page_says_of_money_is_never_believed(table, path, value):
    before = has(table)
    table.set_state({"_kept": changed(path, value)})
    assert has(table) == before


def test_the_page_and_python_call_the_kept_evening_by_the_same_format():
    assert f'const FORMAT_KEPT = "{FORMAT}";' in seat_module()
