"""The player in JupyterLab: Python moves it, the reader moves Python."""

import os
import signal
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest

from laughlie import Deal, deck, play_out, ruleset
from laughlie.player.lines import lines
from laughlie.records import load
from laughlie.replay import record_of, replay
from tools.lab import command, open_notebook

ROOT = Path(__file__).parent.parent.parent
FIRST = ROOT / "book" / "deals" / "first-english.deal"
VARIATIONS = ROOT / "tests" / "records" / "good" / "variations.deal"
STEPS = replay(load(FIRST))
LINES = lines(replay(load(VARIATIONS)))

PRELUDE = """from pathlib import Path
from IPython.display import HTML
from ipywidgets import Dropdown, IntSlider, Textarea, VBox
from traitlets import dlink, link
from laughlie import DealPlayer
print("ready")"""
KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}


@pytest.fixture(scope="module")
def page(lab, window):
    """Return the page of a notebook whose cells have all been run."""
    folder, port = lab
    cell = nbformat.v4.new_code_cell(PRELUDE)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=KERNEL), folder / "deal.ipynb")
    page = window.new_page()
    open_notebook(page, port, "deal.ipynb")
    command(page, "notebook:run-all-cells")
    printed(page, "ready")
    return page


@pytest.fixture
def run(page):
    """Return a function that writes a cell at the end of the notebook and runs it."""

    def ran(code):
        page.locator(".jp-Cell").last.locator(".jp-InputPrompt").click()
        command(page, "notebook:insert-cell-below")
        command(page, "notebook:enter-edit-mode")
        page.keyboard.insert_text(code)
        command(page, "notebook:run-cell")

    yield ran
    command(page, "notebook:clear-all-cell-outputs")
    page.locator("deal-player").wait_for(state="detached")


def printed(page, words):
    """Wait until a cell has printed ``words``."""
    page.locator(".jp-OutputArea-output").get_by_text(words, exact=True).wait_for()


@contextmanager
def stopped(pid):
    """Hold a kernel as if it were busy with something that takes long."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def kernel_of(page, run):
    run("import os\nprint('kernel', os.getpid())")
    told = page.locator(".jp-OutputArea-output").filter(has_text="kernel ")
    return int(told.last.inner_text().split()[1])


def player_of(path) -> str:
    return f"player = DealPlayer(Path({str(path)!r}))\n"


def player(page):
    return page.locator("deal-player")


def at(page, step):
    """Wait until the player is at a step."""
    player(page).and_(page.locator(f"[data-step='{step}']")).wait_for()


def says(page, words):
    """Wait until the player says ``words`` of the step it shows."""
    player(page).get_by_role("status").get_by_text(words, exact=True).wait_for()


def press(page, name):
    player(page).get_by_role("button", name=name, exact=True).click()


def chosen(page, label, value):
    """Wait until a choice beside the player has a value."""
    choice = page.get_by_role("combobox", name=label)
    choice.locator(f"option[value='{value}']:checked").wait_for(state="attached")


def test_python_moves_the_player(page, run):
    run(player_of(FIRST) + "player")
    at(page, 0)
    says(page, STEPS[0].said["en"])
    run("player.step = 3")
    at(page, 3)
    says(page, STEPS[3].said["en"])
    run("player.lang, player.seat = 'ru', 'B'")
    says(page, STEPS[3].said["ru"])
    chosen(page, "Карты", "B")
    run(f"player.record = Path({str(VARIATIONS)!r}).read_text('utf-8')")
    at(page, 0)
    says(page, LINES[""][0].said["ru"])
    run("player.line, player.step = '3.1', 3")
    at(page, 3)
    says(page, LINES["3.1"][3].said["ru"])


LINKED = """slider = IntSlider(max=22)
seats = Dropdown(options=["", *"ABCDE"], description="Seat")
languages = Dropdown(options=["en", "ru"], description="Language")
for control, name in zip([slider, seats, languages], ["step", "seat", "lang"]):
    link((control, "value"), (player, name))
VBox([player, slider, seats, languages])"""


def test_the_reader_moves_python_and_what_is_linked(page, run):
    run(player_of(FIRST) + LINKED)
    at(page, 0)
    press(page, "Next step")
    press(page, "Next step")
    player(page).get_by_role("combobox", name="Hands").select_option("C")
    press(page, "По-русски")
    page.locator(".widget-readout").get_by_text("2", exact=True).wait_for()
    chosen(page, "Seat", "C")
    chosen(page, "Language", "ru")
    run("print(player.step, player.lang, player.seat)")
    printed(page, "2 ru C")
    page.locator(".widget-slider .noUi-handle").press("ArrowRight")
    at(page, 3)
    says(page, STEPS[3].said["ru"])


def test_a_variation_that_the_reader_enters_is_a_line_for_python(page, run):
    run(player_of(VARIATIONS) + "player.step = 3\nplayer")
    at(page, 3)
    press(page, "Variation 1")
    says(page, LINES["3.1"][3].said["en"])
    run("print(repr(player.line), player.step)")
    printed(page, "'3.1' 3")


def test_the_keys_of_the_player_are_not_those_of_the_notebook(page, run):
    run(player_of(FIRST) + "player")
    at(page, 0)
    cells = page.locator(".jp-Cell").count()
    press(page, "Next step")
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.keyboard.press("End")
    at(page, len(STEPS) - 1)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("d")
    page.keyboard.press("d")
    page.wait_for_timeout(200)
    assert player(page).evaluate("player => player.contains(document.activeElement)")
    assert page.locator(".jp-Cell").count() == cells


DEALT = """from laughlie import Deal, deck, play_out, ruleset
from laughlie.records import loads
from laughlie.replay import record_of
played = record_of(play_out(Deal.from_deck(ruleset("russian"), 3, deck(77))))
print("the same" if loads(player.record).moves == played.moves else player.record)"""


def test_the_kernel_answers_what_a_reader_asks(page, run):
    run(player_of(FIRST) + "player")
    at(page, 0)
    press(page, "Deal again…")
    shown = player(page)
    shown.get_by_role("combobox", name="Text", exact=True).select_option("russian")
    shown.get_by_role("combobox", name="Players", exact=True).select_option("3")
    shown.get_by_role("textbox", name="Seed", exact=True).fill("77")
    press(page, "Deal")
    steps = replay(record_of(play_out(Deal.from_deck(ruleset("russian"), 3, deck(77)))))
    says(page, steps[0].said["en"])
    run(DEALT)
    printed(page, "the same")
    press(page, "Next step")
    press(page, "Other moves…")
    moves = shown.locator(".ll-branches button")
    moves.first.wait_for()
    other = next(text for text in moves.all_inner_texts() if text != steps[2].said["en"])
    moves.get_by_text(other, exact=True).click()
    says(page, other)
    run("print(repr(player.line), player.step)")
    printed(page, "'2.1' 2")
    press(page, "Undo")
    at(page, 1)
    press(page, "Other rules…")
    rules = shown.get_by_role("form", name="Other rules…")
    rules.get_by_text("Readings", exact=True).click()
    rules.locator("fieldset").first.get_by_role("radio").last.check()
    press(page, "Show both")
    player(page).nth(1).wait_for()
    player(page).first.get_by_role("button", name="Show one again", exact=True).click()
    press(page, "Keep and share…")
    assert shown.get_by_role("textbox", name="A link to this place").count() == 0
    field = shown.get_by_role("textbox", name="The deal as a record")
    field.fill(field.input_value().replace("A: ", "A: XX ", 1))
    press(page, "Open what is written")
    shown.locator(".ll-answers").get_by_text("XX").first.wait_for()


def test_a_kernel_that_is_busy_is_waited_for_as_long_as_the_reader_likes(page, run):
    run(player_of(FIRST) + "player")
    at(page, 0)
    press(page, "Next step")
    press(page, "Other moves…")
    moves = player(page).locator(".ll-branches button")
    moves.first.wait_for()
    with stopped(kernel_of(page, run)):
        press(page, "Next step")
        busy = player(page).get_by_text("The kernel is busy, and will answer when it is free.")
        busy.wait_for()
        press(page, "Cancel")
        player(page).locator(".ll-answers").get_by_text("Cancelled.", exact=True).wait_for()
        assert busy.is_hidden()
        press(page, "Next step")
        busy.wait_for()
    busy.wait_for(state="hidden")
    moves.first.wait_for()


def test_one_that_has_ended_is_told_as_such(page, run):
    run(player_of(FIRST) + "player")
    at(page, 0)
    page.evaluate(
        "void [...jupyterapp.shell.widgets('main')].find((each) => each.context)"
        ".context.sessionContext.session.kernel.restart()"
    )
    press(page, "Next step")
    at(page, 1)
    press(page, "Other moves…")
    player(page).locator(".ll-answers").get_by_text("Run the cell again.").wait_for()
    run(PRELUDE)
    printed(page, "ready")


WRITTEN = """area = Textarea(player.record, description="Record")
dlink((area, "value"), (player, "record"))
VBox([player, area])"""


def test_a_bad_record_is_told_in_the_player_and_the_last_good_deal_stays(page, run):
    run(player_of(FIRST) + WRITTEN)
    at(page, 0)
    press(page, "Next step")
    at(page, 1)
    area = page.get_by_role("textbox", name="Record", exact=True)
    area.fill(area.input_value().replace("2H", "2X", 1))
    alert = player(page).get_by_role("alert")
    alert.get_by_text("'2X' is not a card").wait_for()
    says(page, STEPS[1].said["en"])
    run("print('still at', player.step)")
    printed(page, "still at 1")
    area.fill(VARIATIONS.read_text("utf-8"))
    says(page, LINES[""][0].said["en"])
    alert.wait_for(state="hidden")


def test_the_same_player_lives_without_its_kernel_as_html(page, run):
    run(f"{player_of(FIRST)}player.step = 3\nHTML(player._repr_mimebundle_()[0]['text/html'])")
    at(page, 3)
    press(page, "Next step")
    at(page, 4)
    says(page, STEPS[4].said["en"])
