"""The player for everyone: by keyboard alone, by ear, and clean for axe in every state."""

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.looking import violations
from tests.browser.test_player import at, button, choice, player, status

DEAL = "pair-takes-pair"
PAGE = f"sample-deals/{DEAL}.html"

STATES = {
    "the deal": "step=0",
    "a question": "step=2",
    "a move with a mark, a comment and a variation": "step=3",
    "a variation": "step=5&line=3.1",
    "the settlement": "step=26",
    "one seat": "step=9&seat=C",
    "Russian": "step=3&lang=ru&seat=B",
    "a bad link": "step=99&seat=Z",
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    ("scheme", "size"), [("light", PHONE), ("dark", DESK)], ids=["light", "dark"]
)
def test_axe_finds_nothing_in_any_state(open_page, state, scheme, size):
    page = open_page(f"{PAGE}#deal={DEAL}&{STATES[state]}", size, color_scheme=scheme)
    assert violations(page, "deal-player") == []


def test_axe_finds_nothing_while_a_deal_plays_itself_on_the_full_screen(open_page):
    page = open_page(PAGE)
    button(page, "Full screen").click()
    page.wait_for_function("document.fullscreenElement")
    button(page, "Play").click()
    button(page, "Pause").wait_for()
    assert violations(page, "deal-player") == []


def focused(page):
    """Return the name and the role of what has the focus."""
    return page.evaluate(
        "[document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText,"
        " document.activeElement.localName]"
    )


def tab_to(page, name, key="Tab"):
    """Press Tab until what is called ``name`` has the focus, as a reader would."""
    for _ in range(200):
        page.keyboard.press(key)
        if focused(page)[0] == name:
            return
    raise AssertionError(f"no way by keyboard to {name!r}; at {focused(page)}")


def test_a_deal_is_read_from_beginning_to_end_by_keyboard_alone(open_page):
    page = open_page(PAGE)
    tab_to(page, "Next step")
    for _ in range(3):
        page.keyboard.press("Enter")
    assert at(page) == 3
    tab_to(page, "Variation 1")
    page.keyboard.press("Enter")
    assert player(page).get_attribute("data-line") == "3.1"
    page.keyboard.press("End")
    assert player(page).locator(".ll-reckoning li").count() > 0
    tab_to(page, "Back to the main line", "Shift+Tab")
    page.keyboard.press("Space")
    assert (player(page).get_attribute("data-line"), at(page)) == ("", 3)
    tab_to(page, "Hands")
    page.keyboard.type("As D")
    assert choice(page, "Hands").input_value() == "D"
    tab_to(page, "Speed of play")
    page.keyboard.press("End")
    assert choice(page, "Speed of play").input_value() == "fast"
    tab_to(page, "По-русски")
    page.keyboard.press("Enter")
    assert player(page).get_attribute("data-lang") == "ru"
    page.keyboard.press("Enter")
    tab_to(page, "Play", "Shift+Tab")
    page.keyboard.press("Space")
    assert button(page, "Pause").count() == 1
    page.keyboard.press("Space")
    tab_to(page, f"Step {at(page)}")
    while focused(page)[0] != "Step 20":
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert at(page) == 20
    page.keyboard.press("End")
    assert status(page).startswith("Play ends")
    assert button(page, "Next step").get_attribute("aria-disabled") == "true"
    tab_to(page, "E.17", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/english.html#e-17")


def test_the_player_is_no_trap(open_page):
    page = open_page("first-english.html")
    tab_to(page, "Last step")
    for key in ("Tab", "Shift+Tab"):
        inside = True
        for _ in range(100):
            page.keyboard.press(key)
            inside = page.evaluate("document.activeElement.closest('deal-player') !== null")
            if not inside:
                break
        assert not inside
        player(page).get_by_role("button", name="Last step").focus()


def test_a_question_is_said_to_the_ear_where_a_deal_pauses(open_page):
    page = open_page(f"{PAGE}#deal={DEAL}&step=1")
    region = player(page).locator("p[aria-live=polite]")
    assert region.inner_text() == ""
    button(page, "Next step").click()
    assert region.inner_text().startswith("Question: Player D holds two queens")


def test_each_move_is_announced_once_in_words(open_page):
    """A screen reader speaks what changes in a live region: one change a move, the sentence."""
    page = open_page("first-english.html")
    page.evaluate("""
        window.announced = [];
        const regions = "[role=status], [role=alert], [aria-live]";
        new MutationObserver((changes) => {
          const regionsChanged = new Set(changes.map(({ target }) =>
            (target.nodeType === 1 ? target : target.parentElement).closest(regions)));
          for (const region of regionsChanged) if (region) announced.push(region.innerText);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    """)
    told = []
    for _ in range(6):
        button(page, "Next step").click()
        told.append(status(page))
    assert [each for each in page.evaluate("announced") if each] == told


def test_hands_and_table_are_lists_with_a_name_and_named_cards(open_page):
    page = open_page("first-english.html#deal=first-english&step=4")
    hand = player(page).get_by_role("list", name="Hand, A")
    first = hand.get_by_role("listitem").first
    assert first.get_by_role("img").get_attribute("aria-label") == "four of spades"
    assert player(page).get_by_role("list", name="Table").get_by_role("listitem").count() == 16
    empty = player(page).get_by_role("list", name="Hand, C").get_by_role("listitem")
    assert empty.all_inner_texts() == ["none"]
    choice(page, "Hands").select_option("B")
    hidden = player(page).get_by_role("list", name="Hand, A").get_by_role("listitem")
    assert hidden.all_inner_texts() == ["6 face-down cards"]
