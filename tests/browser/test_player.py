"""The deal player in a browser, on the pages of the book."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from laughlie.records import load
from laughlie.replay import replay
from tests.browser.conftest import DESK, PHONE

ROOT = Path(__file__).parent.parent.parent
DEALS = ["first-english", "first-russian"]
STEPS = {deal: replay(load(ROOT / "book" / "deals" / f"{deal}.deal")) for deal in DEALS}
NAMES = {
    "en": ["First step", "Previous step", "Play", "Next step", "Last step"],
    "ru": ["Первый шаг", "Предыдущий шаг", "Пуск", "Следующий шаг", "Последний шаг"],
}


def player(page):
    return page.locator("deal-player")


def button(page, name):
    return player(page).get_by_role("button", name=name, exact=True)


def choice(page, name):
    return player(page).get_by_role("combobox", name=name)


def status(page) -> str:
    return player(page).get_by_role("status").inner_text()


def said(step, lang="en") -> str:
    return step.said[lang]


def go_on(page, name="Next step"):
    """Press the button, unless it says itself that it leads no further."""
    next_step = button(page, name)
    if next_step.get_attribute("aria-disabled") == "false":
        next_step.click()


def at(page) -> int:
    return int(player(page).get_attribute("data-step"))


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280", "360"])
def test_a_deal_is_stepped_through_by_its_buttons(open_page, deal, size):
    page = open_page(f"{deal}.html", size)
    steps = STEPS[deal]
    assert player(page).get_attribute("id") == deal
    assert player(page).get_attribute("data-steps") == str(len(steps) - 1)
    for number, step in enumerate(steps):
        assert (at(page), status(page)) == (number, said(step))
        shown = player(page).locator(".ll-rule dl").first.locator("dt").all_inner_texts()
        assert tuple(shown) == step.clauses
        go_on(page)
    assert at(page) == len(steps) - 1
    button(page, "Previous step").click()
    assert at(page) == len(steps) - 2
    button(page, "First step").click()
    assert at(page) == 0
    button(page, "Last step").click()
    assert status(page) == said(steps[-1])


@pytest.mark.parametrize("deal", DEALS)
def test_every_step_shows_every_card_once(open_page, deal):
    page = open_page(f"{deal}.html")
    for step in STEPS[deal]:
        seen = player(page).locator(".ll-board ul:not([aria-hidden])").get_by_role("img")
        cards = [card.get_attribute("aria-label") for card in seen.all()]
        assert len(cards) == len(set(cards)) == 52
        moved = player(page).locator(".ll-board .ll-moved").count()
        assert moved == len(step.moved_hand + step.moved_table)
        go_on(page)


def test_a_deal_is_stepped_through_by_keyboard_alone(open_page):
    page = open_page("first-english.html")
    last = len(STEPS["first-english"]) - 1
    while page.evaluate("document.activeElement.getAttribute('aria-label')") != "Next step":
        page.keyboard.press("Tab")
    for _ in range(last + 1):
        page.keyboard.press("Enter")
    assert at(page) == last
    # The button can do no more, and still has the focus.
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Next step"
    for key, step in [
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        assert at(page) == step


def test_a_click_on_the_table_is_enough_for_the_keys_to_work(open_page):
    page = open_page("first-russian.html")
    player(page).locator(".ll-board").click(position={"x": 5, "y": 5})
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    page.keyboard.press(" ")
    assert button(page, "Pause").count() == 1
    page.keyboard.press(" ")
    assert button(page, "Play").count() == 1


def test_the_focus_stays_in_the_player_when_what_had_it_is_redrawn(open_page):
    page = open_page("first-english.html")
    player(page).locator(".ll-rule a").first.focus()
    for step in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        assert at(page) == step
    page.mouse.click(5, 5)
    button(page, "Next step").focus()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert at(page) == 3, "keys are the player's only while it has the focus"


def test_a_bad_link_is_told_in_the_language_of_the_moment_and_changes_nothing_else(open_page):
    page = open_page("first-english.html#deal=first-english&step=4&seat=C")
    page.evaluate("location.hash = 'deal=first-english&step=99&seat=Z'")
    alert = player(page).get_by_role("alert")
    alert.filter(has_text="no step “99”").filter(has_text="Nobody sits at “Z”").wait_for()
    assert (at(page), choice(page, "Hands").input_value()) == (4, "C")
    button(page, "По-русски").click()
    assert "нет шага «99»" in alert.inner_text()


def test_a_link_to_a_deal_that_is_not_here_is_told(open_page):
    page = open_page("first-english.html#deal=lost&step=2")
    assert player(page).get_by_role("alert").inner_text() == "There is no deal “lost” on this page."


def test_the_move_is_plain_in_the_readers_own_colours(open_page):
    page = open_page("first-english.html#deal=first-english&step=4", forced_colors="active")
    moved = player(page).locator(".ll-board .ll-moved").first
    assert moved.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"


def test_keys_with_a_modifier_or_in_a_field_are_left_alone(open_page):
    page = open_page("first-english.html")
    button(page, "Next step").focus()
    page.keyboard.press("Shift+ArrowRight")
    choice(page, "Hands").focus()
    page.keyboard.press("End")
    assert at(page) == 0


def test_play_goes_on_by_itself_and_pauses(open_page):
    page = open_page("first-russian.html")
    page.clock.install()
    button(page, "Play").click()
    page.clock.run_for(2600)
    assert at(page) == 1
    page.clock.run_for(2500)
    assert at(page) == 2
    button(page, "Pause").click()
    page.clock.run_for(10_000)
    assert at(page) == 2
    button(page, "Play").click()
    page.clock.run_for(100_000)
    assert status(page) == said(STEPS["first-russian"][-1])
    assert button(page, "Play").count() == 1


@pytest.mark.parametrize("deal", DEALS)
def test_the_player_speaks_russian(open_page, deal):
    page = open_page(f"{deal}.html")
    button(page, "По-русски").click()
    for name in NAMES["ru"]:
        assert button(page, name).count() == 1
    for step in STEPS[deal]:
        assert status(page) == said(step, "ru")
        go_on(page, "Следующий шаг")
    assert (
        player(page).locator("[role=status]").evaluate("node => node.closest('[lang]').lang")
        == "ru"
    )
    button(page, "In English").click()
    assert all(button(page, name).count() == 1 for name in NAMES["en"])


def test_a_link_opens_a_step_a_language_and_a_seat(open_page):
    page = open_page("first-english.html#deal=first-english&step=7&lang=ru&seat=B")
    assert (at(page), status(page)) == (7, said(STEPS["first-english"][7], "ru"))
    assert choice(page, "Карты").input_value() == "B"
    hidden = player(page).locator(".ll-hand .ll-card[data-back]").count()
    hands = STEPS["first-english"][7].hands
    assert hidden == sum(len(hand) for seat, hand in enumerate(hands) if seat != 1)


def test_a_link_is_followed_on_the_page_it_is_on(open_page):
    page = open_page("first-english.html")
    page.evaluate("location.hash = 'deal=first-english&step=3'")
    page.wait_for_function("document.querySelector('deal-player').dataset.step === '3'")
    page.evaluate("location.hash = 'english-text'")
    assert at(page) == 3


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("step=99", "There is no step “99” in this deal."),
        ("step=-1", "There is no step “-1” in this deal."),
        (
            "step=%3Cimg%20src=x%20onerror=alert(1)%3E",
            "There is no step “<img src=x onerror=alert(1)>”",
        ),
        ("seat=F", "Nobody sits at “F” in this deal."),
        ("lang=fr", "There is no language “fr” here."),
        ("lang=ru&step=x", "В этой сдаче нет шага «x»."),
    ],
)
def test_a_bad_link_gets_a_clear_message_and_the_deal_stays(open_page, link, message):
    page = open_page(f"first-english.html#deal=first-english&{link}")
    assert message in player(page).get_by_role("alert").inner_text()
    assert at(page) == 0
    assert player(page).locator("img").count() == 0
    button(page, "Next step" if "ru" not in link else "Следующий шаг").click()
    assert player(page).get_by_role("alert").count() == 0


def test_a_clause_leads_to_its_place_in_the_edition(open_page):
    page = open_page("first-russian.html#deal=first-russian&step=13")
    player(page).locator(".ll-rule").get_by_role("link", name="R.11").first.click()
    page.wait_for_url("**/russian.html#r-11")
    assert page.locator("#r-11").is_visible()


def current(page):
    return player(page).locator(".ll-moves [aria-current=step]")


def test_the_list_of_moves_leads_to_each_step_and_marks_the_current(open_page):
    page = open_page("first-english.html")
    moves = player(page).locator(".ll-moves")
    moves.get_by_role("button").nth(5).click()
    assert at(page) == 5
    assert current(page).get_by_role("button").inner_text().split(maxsplit=1)[0] == "5"
    assert moves.get_by_role("button").count() == len(STEPS["first-english"])


def test_the_list_of_moves_has_the_marks_and_the_comments(open_page):
    page = open_page("first-english.html")
    steps = STEPS["first-english"]
    for number, step in enumerate(steps):
        told = player(page).locator(f".ll-moves [data-at='/{number}']").inner_text()
        assert step.said["en"] in told
        assert all((each.text in told) == (each.lang == "en") for each in step.comments)
        assert (f"{step.said['en']} {step.mark}" in told) or not step.mark


def test_the_cards_beside_the_sentence_change_their_language_with_it(open_page):
    """On a phone they are shown once more; a queen is Q in English and Д in Russian."""
    moved = ["".join(map(str, step.moved_hand)) for step in STEPS["first-english"]]
    number = next(n for n, cards in enumerate(moved) if "Q" in cards)
    page = open_page(f"first-english.html#deal=first-english&step={number}", PHONE)
    made = player(page).locator(".ll-made text")
    assert "Q" in made.all_text_contents()
    button(page, "По-русски").click()
    assert "Д" in made.all_text_contents()
    assert "Q" not in made.all_text_contents()


@pytest.mark.parametrize("step", [0, 4, 16])
def test_the_current_step_is_in_sight_in_the_list_of_moves(open_page, step):
    page = open_page(f"first-russian.html#deal=first-russian&step={step}", PHONE)
    box = player(page).locator(".ll-moves").bounding_box()
    row = current(page).bounding_box()["y"]
    assert box["y"] - 2 <= row < box["y"] + box["height"]


def test_a_hand_of_eight_lies_in_one_row_on_a_phone(open_page):
    page = open_page("first-english.html", PHONE)
    cards = player(page).locator(".ll-seat[aria-label=B] .ll-hand li")
    assert len({cards.nth(place).bounding_box()["y"] for place in range(8)}) == 1


def changed(page_path, change):
    """Return a route that serves a page of the book with its deal's data changed."""

    def handle(route):
        response = route.fetch()
        text = re.sub(
            r'(<script type="application/json">)(.*?)(</script>)',
            lambda found: found[1] + change(found[2]) + found[3],
            response.text(),
            flags=re.DOTALL,
        )
        route.fulfill(response=response, body=text)

    return f"**/{page_path}", handle


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("cut off", lambda data: data[:500]),
        ("empty", lambda data: ""),
        ("of a later version", lambda data: data.replace("laughlie-player/1", "laughlie-player/9")),
        ("with a damaged step", lambda data: data.replace('"pot":"11"', '"pot":"x"', 9)),
        ("without steps", lambda data: json.dumps(json.loads(data) | {"steps": []})),
    ],
)
def test_broken_data_gets_a_clear_message_above_the_list_of_moves(open_page, what, change):
    page = open_page("first-english.html", route=changed("first-english.html", change))
    assert "cannot be shown step by step" in player(page).get_by_role("alert").inner_text()
    assert player(page).locator("tr[id]").first.is_visible()


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("A first English deal", ".ll-title"),
        ("A pair takes a pair: four cards in one turn.", ".ll-note[data-now] .ll-comment"),
        ("Player B takes the two of diamonds", "[role=status]"),
    ],
    ids=["name", "comment", "sentence"],
)
def test_markup_in_words_is_shown_as_text(open_page, words, shown):
    hostile = "<b>bold</b><script>document.title='taken'</script><img src=x onerror=alert(1)>"
    escaped = json.dumps(hostile).replace("<", "\\u003c")[1:-1]
    page = open_page(
        "first-english.html#deal=first-english&step=3",
        route=changed("first-english.html", lambda data: data.replace(words, escaped)),
    )
    assert hostile in player(page).locator(shown).inner_text()
    assert player(page).locator(".ll-stage :is(img, script)").count() == 0
    assert "taken" not in page.title()


def test_a_mark_is_told_in_words(open_page):
    page = open_page("first-english.html#deal=first-english&step=14")
    assert player(page).locator(".ll-mark:visible").inner_text() == "! good move"
    button(page, "По-русски").click()
    assert player(page).locator(".ll-mark:visible").inner_text() == "! хороший ход"
    button(page, "Следующий шаг").click()
    assert player(page).locator(".ll-mark:visible").count() == 0


def test_a_hidden_hand_is_gone_once_it_has_been_thrown_down(open_page):
    page = open_page("first-english.html#deal=first-english&step=3&seat=A")
    hand = player(page).get_by_role("list", name="Hand, C").locator("li")
    assert hand.count() == 1 + 6
    button(page, "Next step").click()
    assert hand.all_inner_texts() == ["none"]
    button(page, "Previous step").click()
    assert hand.count() == 1 + 6


def test_hands_can_be_seen_from_one_seat(open_page):
    page = open_page("first-russian.html")
    choice(page, "Hands").select_option("C")
    assert player(page).locator(".ll-seat[aria-label=C] .ll-hand [data-suit]").count() == 8
    assert player(page).locator(".ll-seat[aria-label=A] .ll-hand [data-suit]").count() == 0
    assert player(page).locator(".ll-seat[aria-label=A] .ll-hand [data-back]").count() == 8


def test_the_address_follows_the_reader_and_opens_the_same_place_again(open_page):
    page = open_page("first-english.html")
    assert page.evaluate("location.hash") == ""
    for _ in range(5):
        button(page, "Next step").click()
    button(page, "По-русски").click()
    choice(page, "Карты").select_option("D")
    page.wait_for_function("location.hash === '#deal=first-english&step=5&lang=ru&seat=D'")
    assert button_link(page) == "#deal=first-english&step=5&lang=ru&seat=D"
    page.reload()
    assert (at(page), status(page)) == (5, said(STEPS["first-english"][5], "ru"))
    assert choice(page, "Карты").input_value() == "D"


def test_a_link_means_the_language_of_the_page_and_open_hands_unless_it_says_otherwise(open_page):
    page = open_page("first-english.html#deal=first-english&step=5&lang=ru&seat=C")
    page.evaluate("location.hash = 'deal=first-english&step=3'")
    page.wait_for_function("document.querySelector('deal-player').dataset.step === '3'")
    assert (choice(page, "Hands").input_value(), status(page)) == (
        "",
        said(STEPS["first-english"][3]),
    )
    page.go_back()
    page.wait_for_function("document.querySelector('deal-player').dataset.step === '5'")
    assert choice(page, "Карты").input_value() == "C"


def test_a_reader_who_has_gone_elsewhere_on_the_page_is_not_called_back(open_page):
    page = open_page("first-english.html")
    button(page, "Next step").click()
    page.evaluate("location.hash = 'a-first-english-deal'")
    page.wait_for_timeout(600)
    assert page.evaluate("location.hash") == "#a-first-english-deal"


def test_another_speed_counts_from_the_moment_it_is_chosen(open_page):
    page = open_page("first-russian.html")
    page.clock.install(time=0)
    page.clock.pause_at(60)
    choice(page, "Speed of play").select_option("slow")
    button(page, "Play").click()
    choice(page, "Speed of play").select_option("fast")
    page.clock.run_for(1300)
    assert at(page) == 1


def test_the_list_of_moves_is_one_stop_and_brings_the_table_back_into_view(open_page):
    page = open_page("first-english.html", PHONE)
    assert player(page).locator(".ll-moves button[tabindex='0']").count() == 1
    player(page).locator(".ll-moves button").nth(9).click()
    page.wait_for_function(
        "document.querySelector('.ll-controls').getBoundingClientRect().top >= 0"
    )
    assert at(page) == 9


def test_a_long_word_in_a_bad_link_does_not_widen_the_page(open_page):
    page = open_page(f"first-english.html#deal=first-english&step={'a' * 300}", PHONE)
    assert "…" in player(page).get_by_role("alert").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_cards_stay_on_the_table_when_the_text_is_twice_as_large(open_page):
    page = open_page("first-english.html#deal=first-english&step=4")
    page.add_style_tag(content="html { font-size: 200% }")
    table = player(page).locator(".ll-table").bounding_box()
    cards = player(page).locator(".ll-table .ll-card")
    for number in range(cards.count()):
        card = cards.nth(number).bounding_box()
        assert table["x"] <= card["x"]
        assert card["x"] + card["width"] <= table["x"] + table["width"]


def test_the_whole_table_is_seen_on_a_full_screen(open_page):
    for size in ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080}):
        page = open_page("first-english.html#deal=first-english&step=4", size)
        button(page, "Full screen").click()
        page.wait_for_function("document.fullscreenElement")
        board = player(page).locator(".ll-board").bounding_box()
        assert board["y"] >= 0
        assert board["y"] + board["height"] <= size["height"]


def button_link(page):
    return player(page).get_by_role("link", name="Ссылка на этот шаг").get_attribute("href")


def test_a_key_held_down_does_not_wear_out_the_address(open_page):
    """Browsers refuse more than some two hundred changes in half a minute, and complain."""
    page = open_page("first-english.html")
    button(page, "Next step").focus()
    for _ in range(150):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
    assert at(page) == 0


@pytest.mark.parametrize(("speed", "pause"), [("slow", 5000), ("steady", 2500), ("fast", 1200)])
def test_a_deal_plays_itself_as_fast_as_it_is_told(open_page, speed, pause):
    page = open_page("first-russian.html")
    page.clock.install(time=0)
    page.clock.pause_at(60)  # seconds: from here on it goes only when it is told
    choice(page, "Speed of play").select_option(speed)
    button(page, "Play").click()
    page.clock.run_for(pause - 100)
    assert at(page) == 0
    page.clock.run_for(200)
    assert at(page) == 1


def test_nothing_but_cards_moves_while_a_deal_plays_itself(open_page):
    page = open_page("sample-deals/pair-takes-pair.html", PHONE)
    page.clock.install()
    button(page, "Play").click()
    heights = set()
    for _ in range(3):
        heights.add(player(page).locator(".ll-board").evaluate("node => node.offsetTop"))
        page.clock.run_for(2500)
    assert len(heights) == 1


def test_it_fills_the_screen_and_gives_it_back(open_page):
    page = open_page("first-english.html")
    button(page, "Full screen").click()
    page.wait_for_function("document.fullscreenElement?.localName === 'deal-player'")
    button(page, "Next step").click()
    assert at(page) == 1
    button(page, "Leave full screen").click()
    page.wait_for_function("document.fullscreenElement === null")
    button(page, "Full screen").wait_for()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_glide_unless_the_reader_wants_no_motion(open_page, motion):
    page = open_page("first-english.html#deal=first-english&step=2", reduced_motion=motion)
    gliding = "document.querySelector('.ll-board').getAnimations({ subtree: true }).length"
    page.wait_for_function(f"{gliding} === 0")  # those of the step the page was opened at
    # In one go, for on a busy machine the cards are there before they could be asked about.
    moving = button(page, "Next step").evaluate(f"(next) => {{ next.click(); return {gliding}; }}")
    moved = STEPS["first-english"][3]
    expected = 0 if motion == "reduce" else len(moved.moved_hand + moved.moved_table)
    assert moving == expected


def test_the_seats_go_round_the_table_clockwise_from_the_reader(open_page):
    page = open_page("first-english.html#deal=first-english&step=1&seat=C")

    def middle(seat):
        box = player(page).get_by_role("group", name=seat, exact=True).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    places = {seat: middle(seat) for seat in "ABCDE"}
    assert max(places, key=lambda seat: places[seat][1]) == "C"
    assert places["D"][0] < places["E"][0] < places["A"][0]
    assert places["D"][0] < places["C"][0] < places["B"][0]
    assert places["E"][1] < places["D"][1] < places["C"][1]


@pytest.mark.parametrize("deal", ["first-english", "russian-three", "russian-six"])
def test_every_index_can_be_read_on_the_narrowest_phone(open_page, deal):
    """Cards in a hand lie over one another; no index is covered, and none is small."""
    folder = "" if deal.startswith("first") else "sample-deals/"
    page = open_page(f"{folder}{deal}.html", {"width": 320, "height": 640})
    hands = player(page).locator(".ll-hand")
    for number in range(hands.count()):
        cards = hands.nth(number).locator(".ll-card")
        boxes = [cards.nth(place).bounding_box() for place in range(cards.count())]
        texts = cards.locator("text")
        for place, (box, following) in enumerate(pairwise(boxes)):
            index = texts.nth(place).bounding_box()
            assert index["height"] >= 14
            assert index["x"] + index["width"] <= following["x"] + 2, (number, place, box)


def test_suits_are_told_apart_by_their_shape(open_page):
    page = open_page("first-english.html")
    shapes = page.evaluate(
        "[...document.querySelectorAll('.ll-table .ll-card')].map((card) =>"
        " [card.dataset.suit, card.querySelector('path').getAttribute('d')])"
    )
    assert len({suit for suit, _ in shapes}) == 4
    assert len({shape for _, shape in shapes}) == 4
    assert len({tuple(each) for each in shapes}) == 4


def two_players(page_path, other):
    """Return a route that puts the player of another deal before that of a page."""

    def handle(route):
        response = route.fetch()
        [_, tail] = response.text().split("<deal-player", 1)
        route.fulfill(
            response=response,
            body=response.text().replace("<deal-player", f"{other}<deal-player", 1) if tail else "",
        )

    return f"**/{page_path}", handle


@pytest.fixture
def russian_player(site):
    text = (site / "book" / "first-russian.html").read_text("utf-8")
    return re.search("<deal-player.*</deal-player>", text, re.DOTALL)[0]


def test_two_players_on_a_page_are_each_for_itself(open_page, russian_player):
    page = open_page(
        "first-english.html#deal=first-english&step=3",
        route=two_players("first-english.html", russian_player),
    )
    first, second = page.locator("#first-russian"), page.locator("#first-english")
    assert (first.get_attribute("data-step"), second.get_attribute("data-step")) == ("0", "3")
    first.get_by_role("button", name="Next step").click()
    first.get_by_role("button", name="По-русски").click()
    second.get_by_role("button", name="Last step").click()
    assert (first.get_attribute("data-step"), first.get_attribute("data-lang")) == ("1", "ru")
    assert second.get_attribute("data-lang") == "en"
    assert second.get_attribute("data-step") == second.get_attribute("data-steps")
    page.wait_for_function("location.hash.startsWith('#deal=first-english')")
    page.evaluate("location.hash = 'deal=first-russian&step=4'")
    page.wait_for_function("document.getElementById('first-russian').dataset.step === '4'")
    page.evaluate("location.hash = 'deal=lost'")
    first.get_by_role("alert").wait_for()
    assert "lost" in first.get_by_role("alert").inner_text()
    assert second.get_by_role("alert").count() == 0
