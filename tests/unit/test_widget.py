"""The player as a widget: what Python and the page may set, what is refused, what is shown."""

import pickle
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from ipywidgets import Dropdown, IntSlider, Textarea, VBox, Widget, jsdlink
from traitlets import TraitError, directional_link, link

import laughlie
from laughlie import Deal, DealPlayer, LaughlieError, RecordError, deck, play_out, ruleset
from laughlie.player.data import player_data
from laughlie.player.page import page
from laughlie.records import Tag, dumps, load, loads
from laughlie.replay import record_of, replay

ROOT = Path(__file__).parent.parent.parent
RECORDS = ROOT / "tests" / "records"
VARIATIONS = RECORDS / "good" / "variations.deal"  # three players; lines 3.1, 3.1-3.1 and 3.2
FIRST = ROOT / "book" / "deals" / "first-english.deal"  # five players, one line
PLACE = ("record", "line", "step", "lang", "seat")
BAD = "A: 2X"
BAD_TOLD = "line 1, column 4: '2X' is not a card"


@pytest.fixture
def player():
    return DealPlayer(load(VARIATIONS))


@pytest.fixture
def sent(monkeypatch):
    """Return the list of what is sent to the page, each message as the values in it."""
    messages = []

    def send(_widget, message, buffers=None):
        if message["method"] == "update":
            messages.append(message["state"])

    monkeypatch.setattr(Widget, "_send", send)
    return messages


def place(player) -> tuple:
    return tuple(getattr(player, name) for name in PLACE)


def set_at_once(player, **values):
    with player.hold_trait_notifications():
        for name, value in values.items():
            setattr(player, name, value)


@pytest.mark.parametrize(
    "source",
    [VARIATIONS, load(VARIATIONS), VARIATIONS.read_text("utf-8")],
    ids=["file", "record", "text"],
)
def test_a_player_is_made_from_a_file_a_record_or_its_text(source):
    assert loads(DealPlayer(source).record) == load(VARIATIONS)


def test_and_from_a_deal_that_was_played_out():
    played = play_out(Deal.from_deck(ruleset("english"), 5, deck(1522)))
    assert loads(DealPlayer(played).record) == record_of(played)


def test_it_opens_at_the_beginning_in_English_with_all_hands_open(player):
    assert place(player)[1:] == ("", 0, "en", "")


def test_or_at_any_place():
    opened = DealPlayer(VARIATIONS, seat="C", step=4, lang="ru", line="3.1")
    assert place(opened)[1:] == ("3.1", 4, "ru", "C")


def test_it_knows_the_last_step_of_the_line_it_shows(player):
    assert player.last_step == 9
    player.line = "3.1"
    assert player.last_step == 4
    player.record = FIRST.read_text("utf-8")
    assert player.last_step == len(replay(load(FIRST))) - 1


def test_the_page_is_given_the_data_of_the_deal_whose_clauses_have_no_address(player):
    assert player.get_state()["_deal"] == player_data(load(VARIATIONS), lambda _: "")
    assert {each["href"] for each in player._deal["clauses"].values()} == {""}


def test_what_is_no_widgets_is_no_part_of_the_state(player):
    ours = {"_deal", "_problem", *PLACE}
    assert ours <= set(player.keys)
    assert "_lines" not in player.keys


def test_a_fault_in_a_file_is_told_at_its_line():
    path = RECORDS / "bad" / "illegal-move.deal"
    with pytest.raises(RecordError) as refused:
        DealPlayer(path)
    faults = path.with_suffix(".faults").read_text("utf-8").split("\n")
    assert [str(fault) for fault in refused.value.faults] == [each for each in faults if each]


@pytest.mark.parametrize("path", sorted((RECORDS / "bad").glob("*.deal")), ids=lambda p: p.stem)
def test_no_bad_record_makes_a_player(path):
    with pytest.raises(RecordError):
        DealPlayer(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"line": "3.1", "step": 5}, "no step 5 in line '3.1'; it has steps 0 to 4"),
        ({"seat": "E"}, "nobody sits at 'E'"),
        ({"lang": "fr"}, "no language 'fr'"),
        ({"line": "1.1"}, "no line '1.1'"),
        ({"record": 5}, "record must be text, not 5"),
    ],
)
def test_nor_does_a_place_that_is_not_there(asked, message):
    with pytest.raises(LaughlieError, match=f"^{message}"):
        DealPlayer(**{"record": VARIATIONS} | asked)


@pytest.mark.parametrize(
    ("name", "value"), [("step", 3), ("line", "3.2"), ("lang", "ru"), ("seat", "B")]
)
def test_what_Python_sets_reaches_the_page(player, sent, name, value):
    setattr(player, name, value)
    assert getattr(player, name) == value
    assert sent == [{name: value}]


@pytest.mark.parametrize(
    ("name", "value"), [("step", 3), ("line", "3.2"), ("lang", "ru"), ("seat", "B")]
)
def test_what_the_reader_does_reaches_Python(player, name, value):
    seen = []
    player.observe(lambda change: seen.append((change.name, change.new)), PLACE)
    player.set_state({name: value})
    assert seen == [(name, value)]
    assert getattr(player, name) == value


REFUSED = (
    ("step", 10, "no step 10 in the main line; it has steps 0 to 9"),
    ("step", -1, "no step -1 in the main line; it has steps 0 to 9"),
    ("step", "1", "step must be a whole number, not '1'"),
    ("step", None, "step must be a whole number, not None"),
    ("line", "3.3", "no line '3.3' in this deal; there are: '', '3.1', '3.1-3.1', '3.2'"),
    ("line", 3, "line must be text, not 3"),
    ("lang", "fr", "no language 'fr' here; there are: 'en', 'ru'"),
    ("seat", "D", "nobody sits at 'D'; there are: '', 'A', 'B', 'C'; '' is all hands open"),
)


@pytest.mark.parametrize(("name", "value", "message"), REFUSED)
def test_what_is_not_there_is_refused_and_the_old_value_stays(player, name, value, message):
    before = place(player)
    with pytest.raises(LaughlieError) as refused:
        setattr(player, name, value)
    assert str(refused.value) == message
    assert isinstance(refused.value, TraitError)
    assert place(player) == before


@pytest.mark.parametrize(("name", "value", "message"), REFUSED)
def test_from_the_page_too_which_is_told_what_is_so(player, sent, name, value, message):
    before = place(player)
    with pytest.raises(LaughlieError, match=f"^{re.escape(message)}$"):
        player.set_state({"lang": "ru"} | {name: value})
    assert place(player) == before
    assert {name: getattr(player, name)}.items() <= sent[-1].items()


def test_the_next_message_is_taken_as_if_nothing_had_been(player):
    with pytest.raises(LaughlieError):
        player.set_state({"step": 99})
    player.set_state({"step": 9})
    player.step = 8
    assert player.step == 8


def test_a_line_and_a_step_sent_together_are_judged_together(player):
    player.step = 9
    player.set_state({"step": 4, "line": "3.1"})
    assert (player.line, player.step) == ("3.1", 4)
    player.set_state({"step": 9, "line": ""})
    assert (player.line, player.step) == ("", 9)


@pytest.mark.parametrize("order", [("line", "step"), ("step", "line")])
def test_in_any_order_and_none_of_them_is_taken_if_one_is_refused(player, order):
    asked = {"line": "3.1", "step": 5}
    with pytest.raises(LaughlieError, match=r"^no step 5 in line '3\.1'"):
        player.set_state({name: asked[name] for name in order})
    assert (player.line, player.step) == ("", 0)


def test_python_sets_several_at_once_by_holding_notifications(player):
    set_at_once(player, step=4, line="3.1")
    assert (player.line, player.step) == ("3.1", 4)
    with pytest.raises(LaughlieError, match="nobody sits at 'F'"):
        set_at_once(player, step=3, seat="F")
    assert (player.line, player.step, player.seat) == ("3.1", 4, "")


def test_a_line_without_the_present_step_is_shown_at_its_last(player, sent):
    player.step = 9
    sent.clear()
    player.line = "3.1"
    assert player.step == 4
    assert sent == [{"line": "3.1", "step": 4}]
    player.line = "3.2"
    player.line = ""
    assert player.step == 3


def test_a_line_sent_by_the_page_without_the_present_step_too(player):
    player.step = 9
    player.set_state({"line": "3.1"})
    assert player.step == 4


def test_another_record_is_shown_from_its_beginning(sent):
    player = DealPlayer(VARIATIONS, line="3.1", step=4, lang="ru", seat="C")
    sent.clear()
    player.record = FIRST.read_text("utf-8")
    assert place(player)[1:] == ("", 0, "ru", "C")
    [message] = sent
    assert (message["line"], message["step"]) == ("", 0)
    assert message["_deal"] == player_data(load(FIRST), lambda _: "")


def test_a_seat_that_is_not_in_it_gives_way_to_all_hands_open():
    player = DealPlayer(FIRST, seat="E")
    player.record = VARIATIONS.read_text("utf-8")
    assert player.seat == ""


def test_observers_see_the_whole_of_the_new_deal():
    player = DealPlayer(FIRST, step=20)
    seen = []
    player.observe(lambda _: seen.append((player.step, player._deal["seats"])), "record")
    player.record = VARIATIONS.read_text("utf-8")
    assert seen == [(0, ["A", "B", "C"])]


def test_a_place_set_with_it_is_a_place_in_it():
    player = DealPlayer(FIRST, step=4)
    set_at_once(player, record=VARIATIONS.read_text("utf-8"), line="3.1", step=4)
    assert (player.line, player.step) == ("3.1", 4)


def test_a_bad_one_is_refused_with_all_its_faults_and_the_last_good_deal_stays(player):
    path = RECORDS / "bad" / "many-faults.deal"
    player.line, player.step = "3.1", 4
    before, deal = place(player), player._deal
    with pytest.raises(RecordError) as refused:
        player.record = path.read_text("utf-8")
    faults = path.with_suffix(".faults").read_text("utf-8").split()
    assert len(refused.value.faults) > 1
    assert str(refused.value).split() == faults
    assert isinstance(refused.value, TraitError)
    assert (place(player), player._deal) == (before, deal)
    player.step = 3
    assert player.step == 3


def test_and_the_player_says_so(player, sent):
    with pytest.raises(RecordError):
        player.record = BAD
    told = player._problem["en"]
    assert told.startswith("This record cannot be shown, and the deal before it stays: ")
    assert BAD_TOLD in told
    assert sent == [{"_problem": player._problem}]


def test_in_both_languages_of_which_the_page_shows_its_own(player):
    with pytest.raises(RecordError):
        player.record = BAD
    told = player._problem["ru"]
    assert told.startswith("Эту запись нельзя показать, и осталась прежняя сдача: ")
    assert "строка 1, место 4: «2X» — не карта" in told


@pytest.mark.parametrize("good", [VARIATIONS, FIRST], ids=["the same", "another"])
def test_until_it_gets_a_good_one(player, good):
    player.record, player.step = dumps(load(VARIATIONS)), 5
    with pytest.raises(RecordError):
        player.record = BAD
    player.record = dumps(load(good))
    assert player._problem == {}
    assert player.step == (5 if good == VARIATIONS else 0)


def test_a_bad_one_among_several_values_leaves_all_of_them(player):
    before = place(player)
    with pytest.raises(RecordError):
        set_at_once(player, step=4, record=BAD)
    assert place(player) == before
    assert BAD_TOLD in player._problem["en"]


def test_a_bad_one_from_the_page_is_told_there_and_not_overwritten(player, sent):
    before = place(player)
    with pytest.raises(RecordError):
        player.set_state({"record": BAD})
    assert place(player) == before
    assert BAD_TOLD in sent[0]["_problem"]["en"]
    assert not any("record" in message for message in sent)


def test_the_error_travels_between_processes(player):
    with pytest.raises(RecordError) as refused:
        player.record = BAD
    assert pickle.loads(pickle.dumps(refused.value)).faults == refused.value.faults


def test_a_slider_moves_the_player_and_the_player_the_slider(player):
    slider = IntSlider(max=9)
    link((slider, "value"), (player, "step"))
    slider.set_state({"value": 4})
    assert player.step == 4
    player.set_state({"step": 6})
    assert slider.value == 6


def test_a_choice_of_lines_a_language_and_a_seat_beside_it(player):
    names = {"line": ["", "3.1", "3.2"], "lang": ["en", "ru"], "seat": ["", "A", "B", "C"]}
    choices = {name: Dropdown(options=options) for name, options in names.items()}
    for name, choice in choices.items():
        link((choice, "value"), (player, name))
        choice.set_state({"index": 1})
    assert (player.line, player.lang, player.seat) == ("3.1", "ru", "A")
    player.set_state({"line": "3.2", "step": 3})
    assert choices["line"].value == "3.2"
    assert VBox([player, *choices.values()]).get_state()["children"][0] == (
        f"IPY_MODEL_{player.model_id}"
    )


def test_a_slider_that_goes_too_far_is_refused_and_the_player_stays(player):
    slider = IntSlider(max=99)
    link((slider, "value"), (player, "step"))
    with pytest.raises(LaughlieError, match="no step 50 in the main line"):
        slider.set_state({"value": 50})
    assert player.step == 0
    slider.set_state({"value": 5})
    assert player.step == 5


def test_a_record_can_be_written_in_a_text_area(player):
    area = Textarea(player.record)
    directional_link((area, "value"), (player, "record"))
    with pytest.raises(RecordError):
        area.set_state({"value": f"{player.record}\nA lay 2H 3D\n"})
    assert "A lay 2H 3D" in player._problem["en"]
    area.set_state({"value": FIRST.read_text("utf-8")})
    assert player._problem == {}
    assert player._deal["id"] == "first-english"


def test_two_players_of_one_deal_are_linked_in_the_page_itself(player):
    other = DealPlayer(load(VARIATIONS), lang="ru")
    linked = jsdlink((player, "step"), (other, "step"))
    assert linked.source == (player, "step")


@pytest.fixture
def bundle(player):
    player.line, player.step, player.lang, player.seat = "3.1", 4, "ru", "B"
    data, _ = player._repr_mimebundle_()
    return data


def test_the_widget_comes_with_the_same_player_as_html(player, bundle):
    view = bundle["application/vnd.jupyter.widget-view+json"]
    assert view["model_id"] == player.model_id
    assert bundle["text/html"] == page(load(VARIATIONS), "ru", 4, "3.1", "B")


def test_and_with_one_line_of_text(bundle):
    assert bundle["text/plain"] == "DealPlayer: Сдача по тексту R, step 4 of 4 in line 3.1"
    assert repr(DealPlayer(FIRST)) == "DealPlayer: A first English deal, step 0 of 22"


def test_nothing_in_it_but_the_models_number_is_chance():
    one, other = (DealPlayer(VARIATIONS)._repr_mimebundle_()[0] for _ in range(2))
    assert [name for name in one if one[name] != other[name]] == [
        "application/vnd.jupyter.widget-view+json"
    ]


def test_a_title_stays_one_line_whatever_is_in_it():
    record = load(FIRST)
    title = Tag("Title", "one\t<b>  two", "en")
    record = replace(record, tags=(record.tags[0], title, *record.tags[1:]))
    assert repr(DealPlayer(record)) == "DealPlayer: one <b> two, step 0 of 22"


def test_the_package_says_what_to_install_and_works_without_it():
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import laughlie;"
        "from laughlie import *; print('DealPlayer' in dir(laughlie))\n"
        "try: laughlie.DealPlayer\nexcept ImportError as error: print(error)\n"
        "try: laughlie.GameTable\nexcept ImportError as error: print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [
        "False",
        "a DealPlayer needs anywidget: install laughlie[widget]",
        "a GameTable needs anywidget: install laughlie[widget]",
    ]


def test_with_it_the_player_is_a_name_of_the_package():
    assert "DealPlayer" in dir(laughlie)
    assert laughlie.DealPlayer is DealPlayer


def test_another_name_is_unknown_as_ever():
    with pytest.raises(AttributeError, match="module 'laughlie' has no attribute 'Deel'"):
        laughlie.Deel  # noqa: B018
