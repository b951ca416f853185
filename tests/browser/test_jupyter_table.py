"""The table in JupyterLab: the reader plays in the page, Python has what has been played."""

import nbformat
import pytest

from laughlie.records import dumps, loads
from tests.browser.looking import violations
from tests.browser.test_jupyter import KERNEL, kernel_of, printed, stopped
from tests.unit.test_live import ask
from tools.lab import command, open_notebook

WORDS = {
    "en": {
        "text": "Text",
        "pace": "The others’ moves",
        "seed": "Shuffle number",
        "sit": "Sit down",
        "next": "Next deal",
        "busy": "The kernel is busy, and will answer when it is free.",
        "cancel": "Cancel",
        "cancelled": "Cancelled.",
        "gone": "The kernel has ended or been restarted, and with it this table. Run the cell "
        "again: there you can go on with this evening.",
        "go on": "Go on with your evening, at deal 1",
        "language": "По-русски",
    },
    "ru": {
        "text": "Текст",
        "pace": "Ходы остальных",
        "seed": "Номер тасовки",
        "sit": "Сесть за стол",
        "next": "Следующая сдача",
        "busy": "Ядро занято и ответит, когда освободится.",
        "cancel": "Отменить",
        "cancelled": "Отменено.",
        "gone": "Ядро остановлено или перезапущено, и этот стол с ним больше не связан. Выполните "
        "ячейку ещё раз: там можно будет продолжить вечер.",
        "go on": "Продолжить свой вечер со сдачи 1",
        "language": "In English",
    },
}
LANGS = pytest.mark.parametrize("lang", ["en", "ru"])
TEXTS = pytest.mark.parametrize(("lang", "text"), [("en", "english"), ("ru", "russian")])
SEED = 1522
NARROW = {"width": 640, "height": 900}
DESK = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def page(lab, window):
    """Return the page of a notebook with nothing in it."""
    folder, port = lab
    cell = nbformat.v4.new_code_cell("from laughlie import GameTable")
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata=KERNEL)
    nbformat.write(notebook, folder / "table.ipynb")
    page = window.new_page()
    open_notebook(page, port, "table.ipynb")
    command(page, "notebook:run-all-cells")
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
    page.locator(".ll-seated").wait_for(state="detached")


class Table:
    """A view of a table in the notebook, and the game as the engine plays it here."""

    def __init__(self, page, lang, view=0):
        self.page, self.lang, self.words = page, lang, WORDS[lang]
        self.view = page.locator(".ll-seated").nth(view)
        self.now = None

    def button(self, name):
        return self.view.get_by_role("button", name=self.words[name], exact=True)

    def field(self, name):
        label = self.words[name]
        box = self.view.get_by_role("textbox", name=label, exact=True)
        return box.or_(self.view.get_by_role("combobox", name=label, exact=True))

    @property
    def offers(self):
        return self.view.locator(".ll-branches button")

    def sit(self, text="english"):
        """Sit down by keyboard, so that the others' moves are shown at once."""
        self.field("text").select_option(text)
        self.field("seed").fill(str(SEED))
        self.field("pace").select_option("at once")
        self.button("sit").press("Enter")
        self.now = ask("sit", variant=text, seed=SEED, seat="B")
        self.shows()

    def decide(self):
        """Do the first thing that may be done, by the key that does it, here and there."""
        self.offers.first.press("Enter")
        self.decided()

    def decided(self):
        first = self.now["asked"]["moves"][0]
        moment = {name: self.now[name] for name in ("record", "passed")}
        cards = {name: first[name] for name in ("hand", "table")}
        self.now = ask("act", **moment, **cards, seat="B")
        self.shows()

    def shows(self):
        """Wait until the view shows the game as it stands here."""
        steps, asked = self.now["deal"]["steps"], self.now["asked"]
        last = len(steps) - 1
        self.view.locator(f"deal-player[data-step='{last}'][data-steps='{last}']").wait_for()
        words = asked["said"][self.lang] if asked else steps[-1]["said"][self.lang]
        self.view.get_by_text(words, exact=True).first.wait_for()
        hand = self.view.locator("[data-round='0'] .ll-hand [data-card]")
        cards = hand.evaluate_all("cards => cards.map((card) => card.dataset.card).join(' ')")
        assert cards == steps[-1]["hands"][1]

    def problem(self, name):
        self.view.locator(".ll-problem").get_by_text(self.words[name], exact=True).wait_for()


@pytest.fixture
def seated(page, run):
    """Return a function that shows a table and waits until one can sit down at it."""

    def shown(lang="en"):
        run(f"table = GameTable(lang={lang!r})\ntable")
        table = Table(page, lang)
        table.button("sit").wait_for()
        return table

    return shown


def python_has(page, run, table, name):
    """Look into a cell whether Python has the last deal as it stands here."""
    text = dumps(loads(table.now["record"]))
    run(
        "from laughlie.records import dumps\n"
        f"print('{name}', dumps(table.records[-1]) == {text!r}, len(table.records))"
    )
    printed(page, f"{name} True 1")


@TEXTS
def test_a_deal_is_played_by_keyboard_and_python_has_it_as_the_engine_plays_it(
    page, run, seated, lang, text
):
    table = seated(lang)
    table.sit(text)
    table.offers.first.focus()
    while table.now["asked"]:
        assert table.offers.first.evaluate("each => each === document.activeElement")
        page.keyboard.press("Enter")
        table.decided()
    assert table.button("next").evaluate("each => each === document.activeElement")
    python_has(page, run, table, text)
    run("print([str(won) for won in table.score.values()])")
    printed(page, str(table.now["over"]["net"]))


def test_the_keys_of_the_table_are_not_those_of_the_notebook(page, seated):
    table = seated()
    table.sit()
    cells = page.locator(".jp-Cell").count()
    for place in (table.offers.first, table.view.locator(".ll-touch[tabindex='0']").first):
        place.focus()
        for key in ("d", "d", "a", "b", "x", "m", "ArrowUp"):
            page.keyboard.press(key)
        assert table.view.evaluate("view => view.contains(document.activeElement)")
    table.decide()
    page.keyboard.press("d")
    page.keyboard.press("d")
    page.wait_for_timeout(200)
    assert page.locator(".jp-Cell").count() == cells
    assert table.view.evaluate("view => view.contains(document.activeElement)")


def test_but_what_is_pressed_with_control_is(page, seated):
    table = seated()
    dirty = page.locator(".jp-mod-dirty")
    dirty.first.wait_for(state="attached")
    table.field("seed").press("Control+s")
    dirty.first.wait_for(state="detached")


def test_a_page_that_is_loaded_again_shows_the_same_game_and_goes_on_with_it(page, run, seated):
    table = seated()
    table.sit()
    table.decide()
    command(page, "docmanager:save")
    page.locator(".jp-mod-dirty").first.wait_for(state="detached")
    page.reload()
    table.shows()
    table.decide()
    python_has(page, run, table, "reloaded")


def test_two_views_of_a_table_show_one_game(page, run, seated):
    one = seated()
    run("table")
    two = Table(page, "en", 1)
    two.button("sit").wait_for()
    one.sit()
    two.now = one.now
    two.shows()
    two.decide()
    one.now = two.now
    one.shows()
    one.decide()
    two.now = one.now
    two.shows()
    two.view.locator(".ll-chooses summary").first.click()
    assert two.field("pace").input_value() == "at once"
    python_has(page, run, one, "both")


def test_a_move_asked_for_at_one_view_while_the_other_goes_on_is_not_made(page, run, seated):
    one = seated()
    one.sit()
    run("table")
    two = Table(page, "en", 1)
    two.now = one.now
    two.shows()
    page.evaluate(
        "[...document.querySelectorAll('.ll-seated')].forEach((view, index) =>"
        "view.querySelectorAll('.ll-branches button')[index].click())"
    )
    one.decided()
    two.now = one.now
    two.shows()
    two.decide()
    python_has(page, run, two, "asked twice")


@LANGS
def test_a_kernel_that_is_busy_is_waited_for_as_long_as_the_reader_likes(page, run, seated, lang):
    table = seated(lang)
    table.sit()
    with stopped(kernel_of(page, run)):
        table.offers.first.press("Enter")
        busy = table.view.get_by_text(table.words["busy"], exact=True)
        busy.wait_for()
        table.button("cancel").click()
        table.problem("cancelled")
        assert busy.is_hidden()
        table.shows()
        table.offers.first.press("Enter")
        busy.wait_for()
    table.decided()
    assert busy.is_hidden()
    python_has(page, run, table, lang)


def test_a_view_that_is_opened_while_the_kernel_is_busy_is_there_when_it_is_free(page, run, seated):
    table = seated()
    table.sit()
    pid = kernel_of(page, run)
    page.locator(".jp-Cell").filter(has=page.locator(".ll-seated")).locator(
        ".jp-InputPrompt"
    ).click()
    with stopped(pid):
        command(page, "notebook:create-output-view")
        two = Table(page, "en", 1)
        two.view.get_by_text(two.words["busy"], exact=True).wait_for()
        assert two.offers.count() == 0
    two.now = table.now
    two.shows()
    two.decide()
    table.now = two.now
    page.evaluate("[...jupyterapp.shell.widgets('down')][0].close()")
    table.shows()


@LANGS
def test_a_kernel_that_is_restarted_leaves_the_evening_to_the_next_table(page, run, seated, lang):
    table = seated(lang)
    table.sit()
    table.decide()
    restart(page)
    table.problem("gone")
    table.shows()
    table.offers.first.press("Enter")
    table.problem("gone")
    command(page, "notebook:clear-all-cell-outputs")
    page.locator(".ll-seated").wait_for(state="detached")
    run(f"from laughlie import GameTable\ntable = GameTable(lang={lang!r})\ntable")
    table.button("go on").press("Enter")
    table.shows()
    python_has(page, run, table, "taken up")
    table.decide()
    python_has(page, run, table, "gone on")
    run("GameTable()")
    page.locator(".ll-seated").nth(1).get_by_role("button", name=WORDS["en"]["sit"]).wait_for()
    assert page.get_by_role("button", name=table.words["go on"]).count() == 0


def restart(page):
    page.evaluate(
        "void [...jupyterapp.shell.widgets('main')].find((each) => each.context)"
        ".context.sessionContext.session.kernel.restart()"
    )


def theme(page, name):
    # Not waited for by what it promises: a command may wait for ever.
    page.evaluate(f"void jupyterapp.commands.execute('apputils:change-theme', {{theme: '{name}'}})")
    page.locator(f"body[data-jp-theme-name='{name}']").wait_for(state="attached")


@pytest.fixture(params=["JupyterLab Light", "JupyterLab Dark"])
def themed(page, request):
    theme(page, request.param)
    yield request.param
    theme(page, "JupyterLab Light")


def test_in_either_theme_nothing_is_too_pale(page, seated, themed):
    table = seated()
    assert contrast(page) == []
    table.sit()
    assert contrast(page) == []
    while table.now["asked"]:
        table.decide()
    assert contrast(page) == []


def contrast(page):
    # JupyterLab's body is 0 high, so that axe takes all in it for hidden.
    page.evaluate("document.body.style.minHeight = '100vh'")
    return violations(page, ".ll-seated", runOnly=["color-contrast"])


@pytest.fixture
def narrow(page):
    page.set_viewport_size(NARROW)
    command(page, "application:toggle-left-area")
    yield
    command(page, "application:toggle-left-area")
    page.set_viewport_size(DESK)


def test_beside_an_open_sidebar_nothing_runs_out_of_its_cell(page, seated, narrow):
    table = seated()
    assert overflow(page) == []
    table.sit()
    assert overflow(page) == []
    while table.now["asked"]:
        table.decide()
    assert overflow(page) == []


def overflow(page):
    """Return what in the table reaches beyond its cell to the right."""
    return page.evaluate(
        "() => { const cell = document.querySelector('.ll-seated').parentElement;"
        "const { right } = cell.getBoundingClientRect();"
        "return [...cell.querySelectorAll('*')].filter((each) => !each.closest('.ll-evening')"
        "&& each.getBoundingClientRect().right > right + 1).map((each) => each.outerHTML); }"
    )


def test_the_language_that_the_reader_changes_is_that_of_the_whole_table(page, seated):
    table = seated()
    table.sit()
    table.button("language").click()
    table.words = WORDS["ru"]
    page.locator(".ll-chooses summary").first.click()
    table.field("pace").wait_for()
    table.field("text").wait_for()
    assert table.field("seed").input_value() == str(SEED)
