"""The laboratory in JupyterLab: stock controls lead the engine, the player and the settlement.

What the table must show of cards and money is worked out by the second implementation.
"""

import shutil
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from laughlie import RULESETS, Deal, Seat, deck, play_out, ruleset
from laughlie.edition import CRUXES
from laughlie.policies import POLICIES
from laughlie.replay import record_of, replay
from tests import oracle
from tests.browser.conftest import WAIT
from tests.conftest import ROOT
from tools.lab import command, open_notebook

NOTEBOOK = ROOT / "book" / "notebooks" / "laboratory.ipynb"
TITLES = {"english": "the English text, siglum E", "russian": "the Russian text, siglum R"}
FOUR = "the English game for four, siglum F"
WAYS = "the reconstruction at games.porg.es, siglum G"
PROGRAM = "the game of the program go_trumpcards, siglum Y"
TALL = {"width": 1280, "height": 2600}


@dataclass(frozen=True)
class Wish:
    """What the controls of the laboratory say; to begin with, what they say when it opens."""

    text: str = "english"
    players: int = 5
    dealer: str = "A"
    seed: int = 1522
    number: int = 7
    readings: dict[str, str] = field(default_factory=dict)
    policy: str = "greedy"

    @property
    def played(self):
        """Return the deal as the engine plays it."""
        rules = ruleset(self.text, self.readings)
        cards = deck(self.seed, self.number)
        dealt = Deal.from_deck(rules, self.players, cards, Seat[self.dealer])
        return play_out(dealt, self.policy, self.seed, self.number)

    @property
    def settled(self):
        """Return cards, pairs and net of each seat, and what is left in the pot."""
        cards = [str(card) for card in deck(self.seed, self.number)]
        record = oracle.play(self.text, self.players, cards, self.dealer, readings=self.readings)
        rows = [
            (seat, str(len(won)), str(pairs(won)), record["net"][seat])
            for seat, won in record["won"].items()
        ]
        return [*rows, ("pot", "", "", record["pot"]["left"]), ("sum", "", "", "0")]


def pairs(won):
    ranks = [card[0] for card in won]
    return sum(ranks.count(rank) // 2 for rank in set(ranks))


@pytest.fixture(scope="module")
def notebook(lab, window):
    """Return the page of the notebook, open in JupyterLab."""
    folder, port = lab
    shutil.copy(NOTEBOOK, folder)
    page = window.new_page()
    page.set_viewport_size(TALL)
    open_notebook(page, port, NOTEBOOK.name)
    return page


@pytest.fixture
def laboratory(notebook):
    """Return the box with the laboratory as it is once the notebook has been run anew."""
    command(notebook, "notebook:clear-all-cell-outputs")
    notebook.locator("deal-player").first.wait_for(state="detached")
    command(notebook, "notebook:run-all-cells")
    box = notebook.locator(".widget-vbox").filter(has=notebook.locator("deal-player")).last
    box.get_by_text("sum", exact=True).wait_for()
    return box


def choose(box, label, words):
    box.get_by_role("combobox", name=label, exact=True).select_option(label=words)


def write(box, label, value):
    written = box.get_by_role("spinbutton", name=label, exact=True)
    written.fill(str(value))
    written.press("Enter")


def slider(box, label):
    """Return a slider by what stands before it."""
    whole = box.locator(".widget-slider").filter(has=box.page.get_by_text(label, exact=True))
    return whole.get_by_role("slider")


def press(slider, key, times):
    for _ in range(times):
        slider.press(key)


def dealers(box):
    return box.locator(".widget-toggle-buttons").get_by_role("button")


def follows(box, wish):
    """Wait until player and settlement show the deal that is wished for, from its beginning."""
    expected = [text for row in wish.settled for text in row]
    short = "table.dataframe tbody :is(th, td:nth-child(2), td:nth-child(3), td:last-child)"
    expect(box.locator(short)).to_have_text(expected, timeout=WAIT)
    shows(box, wish)


def shows(box, wish):
    """Wait until the player shows the deal that is wished for, from its beginning."""
    steps = replay(record_of(wish.played))
    player = box.locator("deal-player")
    player.and_(box.page.locator(f"[data-step='0'][data-steps='{len(steps) - 1}']")).wait_for()
    player.get_by_role("status").get_by_text(steps[0].said["en"], exact=True).wait_for()
    player.get_by_role("button", name="Next step", exact=True).click()
    player.get_by_role("status").get_by_text(steps[1].said["en"], exact=True).wait_for()


def sense(crux, option):
    """Return a reading in the words of the edition, by its crux: ``R.pay-for``."""
    [entry] = [each for each in CRUXES if each.id == crux]
    [reading] = [each for each in entry.readings if each.option == option]
    return entry.title["en"], reading.sense["en"]


def test_text_players_reading_dealer_and_deck_lead_the_player_and_the_settlement(laboratory):
    laboratory.locator("deal-player").evaluate("player => player.kept = true")
    follows(laboratory, Wish())
    choose(laboratory, "Text", TITLES["russian"])
    follows(laboratory, Wish("russian"))
    slider(laboratory, "Players").press("ArrowRight")
    follows(laboratory, Wish("russian", 6))
    choose(laboratory, *sense("R.pay-for", "cards"))
    read = {"pay-for": "cards"}
    follows(laboratory, Wish("russian", 6, readings=read))
    dealers(laboratory).get_by_text("F", exact=True).click()
    follows(laboratory, Wish("russian", 6, "F", readings=read))
    write(laboratory, "Seed", 2026)
    follows(laboratory, Wish("russian", 6, "F", 2026, readings=read))
    write(laboratory, "Deck number", 3)
    follows(laboratory, Wish("russian", 6, "F", 2026, 3, read))
    assert laboratory.locator("deal-player").evaluate("player => player.kept")


@pytest.mark.parametrize(
    ("words", "name"), [("all play sensibly", "sensible"), ("chance", "random")]
)
def test_the_policy_plays(laboratory, words, name):
    policies = laboratory.get_by_role("combobox", name="Policy", exact=True)
    expect(policies.locator("option")).to_have_count(len(POLICIES))
    choose(laboratory, "Policy", words)
    wish = Wish(policy=name)
    net = [*wish.played.settlement.net, wish.played.settlement.pot_left, 0]
    column = laboratory.locator("table.dataframe tbody td:last-child")
    expect(column).to_have_text([str(each) for each in net], timeout=WAIT)
    shows(laboratory, wish)


def test_what_the_rules_do_not_provide_for_cannot_be_chosen(laboratory):
    number = slider(laboratory, "Players")
    choose(laboratory, "Text", TITLES["russian"])
    follows(laboratory, Wish("russian"))
    press(number, "ArrowRight", times=3)
    dealers(laboratory).get_by_text("F", exact=True).click()
    follows(laboratory, Wish("russian", 6, "F"))
    press(number, "ArrowLeft", times=5)
    expect(dealers(laboratory)).to_have_text(list("ABC"), timeout=WAIT)
    follows(laboratory, Wish("russian", 3))
    choose(laboratory, "Text", FOUR)
    follows(laboratory, Wish("english-four", 4))
    expect(dealers(laboratory)).to_have_text(list("ABCD"))
    for title, name in ((PROGRAM, "go-program"), (TITLES["english"], "english")):
        choose(laboratory, "Text", title)
        follows(laboratory, Wish(name))
    press(number, "ArrowLeft", times=1)
    write(laboratory, "Seed", 1)
    follows(laboratory, Wish(seed=1))
    choose(laboratory, "Text", WAYS)
    follows(laboratory, Wish("ways-to-play", seed=1))
    press(number, "ArrowLeft", times=2)
    follows(laboratory, Wish("ways-to-play", 4, seed=1))


def test_a_seed_is_a_whole_number_from_nothing_on(laboratory):
    write(laboratory, "Seed", -5)
    follows(laboratory, Wish(seed=0))
    write(laboratory, "Seed", 2**60)
    follows(laboratory, Wish(seed=2**53 - 1))


@pytest.mark.parametrize(
    ("title", "name"),
    [*((TITLES[name], name) for name in TITLES), (FOUR, "english-four"), (WAYS, "ways-to-play")],
)
def test_each_text_offers_the_readings_of_its_cruxes_and_no_others(laboratory, title, name):
    choose(laboratory, "Text", title)
    entries = {each.id: each for each in CRUXES}
    cruxes = [entries[crux.id] for crux in RULESETS[name].cruxes]
    lists = laboratory.locator(".widget-dropdown").filter(visible=True)
    titles = ["Text", "Policy", *(each.title["en"] for each in cruxes)]
    expect(lists.locator("label")).to_have_text(titles, timeout=WAIT)
    for each in cruxes:
        options = laboratory.get_by_role("combobox", name=each.title["en"], exact=True)
        expect(options.locator("option")).to_have_text([to.sense["en"] for to in each.readings])


def test_a_reading_is_kept_while_another_text_is_looked_at(laboratory):
    choose(laboratory, *sense("E.last-bonus", "last-in"))
    follows(laboratory, Wish(readings={"last-bonus": "last-in"}))
    choose(laboratory, "Text", TITLES["russian"])
    follows(laboratory, Wish("russian"))
    choose(laboratory, "Text", TITLES["english"])
    follows(laboratory, Wish(readings={"last-bonus": "last-in"}))


def test_the_slider_and_the_player_lead_each_other(laboratory):
    steps = replay(record_of(Wish().played))
    player, step = laboratory.locator("deal-player"), slider(laboratory, "Step")
    step.press("End")
    player.get_by_role("status").get_by_text(steps[-1].said["en"], exact=True).wait_for()
    player.get_by_role("button", name="Previous step", exact=True).click()
    expect(step).to_have_attribute("aria-valuenow", f"{len(steps) - 2}.0", timeout=WAIT)
    choose(laboratory, "Text", TITLES["russian"])
    expect(step).to_have_attribute("aria-valuenow", "0.0", timeout=WAIT)
    follows(laboratory, Wish("russian"))
    press(step, "ArrowRight", times=2)
    third = replay(record_of(Wish("russian").played))[3]
    player.get_by_role("status").get_by_text(third.said["en"], exact=True).wait_for()


def test_what_is_dealt_in_the_player_is_settled_too(laboratory):
    player = laboratory.locator("deal-player")
    player.get_by_role("button", name="Deal again…", exact=True).click()
    player.get_by_role("combobox", name="Text", exact=True).select_option("russian")
    player.get_by_role("textbox", name="Seed", exact=True).fill("77")
    player.get_by_role("textbox", name="Deck number", exact=True).fill("1")
    player.get_by_role("button", name="Deal", exact=True).click()
    follows(laboratory, Wish("russian", seed=77, number=1))
    player.get_by_role("combobox", name="Who chooses the moves", exact=True).select_option("none")
    player.get_by_role("button", name="Deal", exact=True).click()
    laboratory.get_by_text("the deal is not over: there is nothing to settle yet").wait_for()


def test_the_quick_question_is_answered_for_any_crux_and_deck(notebook, laboratory):
    asked = notebook.locator(".widget-interact")
    choose(asked, "question", "A fifth of what? (R)")
    slider(asked, "number").press("ArrowRight")
    cards = [str(card) for card in deck(1522, 8)]
    [crux] = [crux for crux in RULESETS["russian"].cruxes if crux.name == "fifth-of"]
    expected = []
    for option in crux.options:
        record = oracle.play("russian", 5, cards, readings={"fifth-of": option})
        expected += [sense("R.fifth-of", option)[1], *record["net"].values()]
        expected += [record["pot"]["left"]]
    cells = asked.locator("table.dataframe tbody :is(th, td)")
    expect(cells).to_have_text(expected, timeout=WAIT)
