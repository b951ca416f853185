"""Classroom mode: a whole class reads the table and the sentence, and thinks before it is told."""

import pytest

from tests.browser.conftest import DESK
from tests.browser.looking import violations
from tests.browser.test_for_everyone import focused, tab_to
from tests.browser.test_player import at, button, choice, player, status

WALL = {"width": 1920, "height": 1080}
HAND = {"width": 390, "height": 844}
DEAL = "pair-takes-pair"
PAGE = f"sample-deals/{DEAL}.html"
ASKS = 2  # the step of the deal with a question
ENTER = {"en": "Classroom", "ru": "Для класса"}
SHOW = {
    "en": {"question": "Show the question", "answer": "Show the answer"},
    "ru": {"question": "Показать вопрос", "answer": "Показать ответ"},
}
LANGS = pytest.mark.parametrize("lang", ["en", "ru"])
SIZES = pytest.mark.parametrize("size", [WALL, HAND], ids=["1920", "390"])
OVER = """() => [...document.querySelectorAll(
  ":is(.ll-title, .ll-status, .ll-told, .ll-reveal, .ll-clauses, .ll-bar, .ll-controls)," +
  ".ll-board :is(.ll-seat, .ll-table, .ll-name, .ll-card, .ll-won:not(.ll-room) li)")]
  .filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && (box.left < -1 || box.top < -1
      || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
  }).map((each) => each.outerHTML.slice(0, 80))"""


@pytest.fixture
def classroom(open_page):
    """Return a function that opens a deal in classroom mode at a step."""

    def opened(step=0, lang="en", size=WALL, deal=DEAL, seat="", **options):
        folder = "" if deal.startswith("first") else "sample-deals/"
        place = f"deal={deal}&step={step}&lang={lang}&seat={seat}"
        page = open_page(f"{folder}{deal}.html#{place}", size, **options)
        enter(page, lang)
        return page

    return opened


def enter(page, lang="en"):
    button(page, ENTER[lang]).click()
    page.wait_for_function("document.fullscreenElement?.localName === 'deal-player'")


def in_mode(page):
    return player(page).get_attribute("data-classroom") is not None


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def shown(page) -> list[str]:
    """Return what is said beside the sentence, each thing by itself."""
    return player(page).locator(".ll-told").all_inner_texts()


def steps(page) -> list[dict]:
    """Return the steps of the deal, as the page has them."""
    return page.evaluate(
        "JSON.parse(document.querySelector("
        "'deal-player script[type=\"application/json\"]').textContent).steps"
    )


def comments(page, step, lang="en") -> list[str]:
    return [each["text"] for each in steps(page)[step]["comments"] if each["lang"] == lang]


# Asking before telling


@LANGS
@SIZES
def test_a_question_hides_what_follows_until_it_is_asked_for(classroom, lang, size):
    page = classroom(ASKS - 1, lang, size)
    everything = steps(page)
    [question], [answer] = comments(page, ASKS, lang), comments(page, ASKS + 1, lang)
    press(page, "ArrowRight")
    assert (at(page), shown(page)) == (ASKS, [])
    button(page, SHOW[lang]["question"]).wait_for()
    press(page, "ArrowRight")
    assert at(page) == ASKS
    [asked] = shown(page)
    assert question in asked
    seen = player(page).inner_text()
    assert answer not in seen
    assert everything[ASKS + 1]["said"][lang] not in seen
    press(page, "ArrowRight")
    assert (at(page), shown(page)) == (ASKS + 1, [])
    button(page, SHOW[lang]["answer"]).click()
    [told] = shown(page)
    assert answer in told


def test_the_question_is_larger_than_the_sentence(classroom):
    page = classroom(ASKS)
    press(page, "ArrowRight")
    assert size_of(page, ".ll-is-question") > size_of(page, ".ll-status:visible") >= 32


def size_of(page, selector) -> float:
    element = player(page).locator(selector).first
    return element.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")


def test_no_comment_and_no_mark_is_seen_before_it_is_asked_for(classroom):
    page = classroom()
    for step in range(int(player(page).get_attribute("data-steps")) + 1):
        seen = player(page).inner_text()
        assert at(page) == step
        assert not [text for text in comments(page, step) if text in seen]
        assert player(page).locator(".ll-mark:visible").count() == 0
        for _ in range(5):
            if at(page) == step:
                press(page, "PageDown")


@pytest.mark.parametrize("key", ["ArrowRight", "ArrowDown", "Space", "PageDown", "Enter"])
def test_each_press_shows_one_thing_more(classroom, key):
    page = classroom(ASKS)
    for expected in [(ASKS, 1), (ASKS + 1, 0), (ASKS + 1, 1), (ASKS + 1, 2), (ASKS + 2, 0)]:
        press(page, key)
        assert (at(page), len(shown(page))) == expected


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowUp", "PageUp"])
def test_each_press_back_takes_away_what_was_shown_last(classroom, key):
    page = classroom(ASKS + 1)
    for expected in [(ASKS, 1), (ASKS, 0), (ASKS - 1, 0), (0, 1), (0, 0), (0, 0)]:
        press(page, key)
        assert (at(page), len(shown(page))) == expected


def test_the_buttons_for_the_steps_show_one_thing_more_too(classroom):
    page = classroom(ASKS)
    button(page, "Next step").click()
    assert (at(page), len(shown(page))) == (ASKS, 1)
    button(page, "Next step").click()
    button(page, "Previous step").click()
    assert (at(page), len(shown(page))) == (ASKS, 1)


def test_the_end_is_reached_only_when_the_settlement_is_shown(classroom):
    page = classroom()
    press(page, "End")
    assert button(page, "Next step").get_attribute("aria-disabled") == "false"
    for _ in range(5):
        press(page, "ArrowRight")
    assert player(page).locator(".ll-is-settlement li").count() > 0


def test_what_everyone_has_won_is_not_seen_before_the_settlement(classroom):
    page = classroom()
    press(page, "End")
    gains, pot = player(page).locator(".ll-net"), player(page).locator(".ll-pot")
    assert gains.count() > 0
    assert not any(each.is_visible() for each in [*gains.all(), pot])
    while player(page).locator(".ll-is-settlement").count() == 0:
        press(page, "ArrowRight")
    assert all(each.is_visible() for each in [*gains.all(), pot])
    assert button(page, "Next step").get_attribute("aria-disabled") == "true"
    press(page, "Home")
    assert (at(page), shown(page)) == (0, [])
    press(page, "ArrowRight", "Home")
    assert (at(page), shown(page)) == (0, [])


def test_a_variation_is_entered_and_left(classroom):
    page = classroom(ASKS + 1)
    press(page, "ArrowRight", "ArrowRight")
    button(page, "Variation 1").click()
    assert player(page).get_attribute("data-line") == "3.1"
    button(page, "Back to the main line").click()
    assert (player(page).get_attribute("data-line"), at(page)) == ("", ASKS + 1)


def test_a_deal_that_plays_itself_stops_at_a_question_and_asks_it(open_page):
    page = open_page(f"{PAGE}#deal={DEAL}&step={ASKS - 1}", WALL)
    page.clock.install()
    enter(page)
    button(page, "Play").click()
    page.clock.run_for(20_000)
    assert (at(page), len(shown(page))) == (ASKS, 1)
    assert button(page, "Play").count() == 1


# Hands


@pytest.mark.parametrize("by", ["key", "button"])
def test_groups_play_the_seats_with_the_other_hands_face_down(classroom, by):
    page = classroom(ASKS)
    if by == "key":
        press(page, "4")
    else:
        button(page, "As D sees them").click()
    hands = player(page).locator(".ll-hand")
    assert player(page).locator(".ll-seat[aria-label=D] .ll-card[data-suit]").count() == 8
    assert hands.locator("[data-suit]").count() == 8
    lists = player(page).get_by_role("list", name="Hand, C").get_by_role("listitem")
    assert lists.all_inner_texts() == ["7 face-down cards"]
    assert button(page, "As D sees them").get_attribute("aria-pressed") == "true"
    if by == "key":
        press(page, "0")
    else:
        button(page, "All open").click()
    assert hands.locator("[data-back]").count() == 0


def test_a_key_for_a_seat_where_nobody_sits_does_nothing(classroom):
    page = classroom(deal="russian-three")
    press(page, "4")
    assert player(page).locator(".ll-hand [data-back]").count() == 0


# The screen


@pytest.mark.parametrize("key", [".", "b", "B", "и"])
def test_the_screen_is_blanked_and_any_key_shows_it_again(classroom, key):
    page = classroom(ASKS)
    page.keyboard.press(key) if key != "и" else type_russian(page, key)
    black = player(page).get_by_role("button", name="Show the screen again")
    assert black.bounding_box() == {"x": 0, "y": 0, **WALL}
    assert black.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(0, 0, 0)"
    press(page, "ArrowRight")
    assert black.count() == 0
    assert (at(page), shown(page)) == (ASKS, [])
    press(page, "ArrowRight")
    assert len(shown(page)) == 1


def type_russian(page, key):
    """Press a key of the Russian keyboard, which the driver does not know."""
    page.evaluate(
        "key => document.activeElement.dispatchEvent("
        "new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))",
        key,
    )


@LANGS
def test_the_keys_are_listed_in_the_mode_itself(classroom, lang):
    page = classroom(lang=lang)
    name = {"en": "Keys", "ru": "Клавиши"}[lang]
    panel = player(page).get_by_role("group", name=name, exact=True)
    assert panel.count() == 0
    press(page, "?")
    for key in ("→", "PgDn", "Home", "1–6", "0", ".", "?", "Esc"):
        assert key in panel.inner_text()
    assert button(page, name).get_attribute("aria-expanded") == "true"
    button(page, name).click()
    assert panel.count() == 0


@pytest.mark.parametrize(
    ("deal", "players", "lang"),
    [
        ("russian-six", 6, "en"),
        ("first-english", 5, "ru"),
        ("same-deck-russian", 5, "ru"),
        ("russian-three", 3, "en"),
    ],
    ids=["most players", "most cards on the table", "longest sentences", "largest hands"],
)
def test_all_is_seen_at_once_and_read_from_the_back_row(classroom, deal, players, lang):
    page = classroom(deal=deal, lang=lang)
    assert player(page).locator(".ll-seat").count() == players
    following = player(page).locator(".ll-controls button").nth(3)
    for _ in range(60):
        assert page.evaluate(OVER) == [], at(page)
        assert page.evaluate(
            "[...document.querySelectorAll('deal-player, .ll-stage')]"
            ".every((each) => each.scrollHeight <= each.clientHeight)"
        ), at(page)
        assert size_of(page, ".ll-status:visible") >= 32
        cards = page.evaluate(
            "[...document.querySelectorAll('.ll-board .ll-card svg')]"
            ".map((each) => each.getBoundingClientRect().width)"
        )
        assert all(width >= 90 for width in cards)
        if following.get_attribute("aria-disabled") == "true":
            return
        press(page, "PageDown")
    raise AssertionError("the deal has no end")


COVERED = """() => [...document.querySelectorAll(".ll-hand .ll-card:not(:last-child)")]
  .map((card) => [card.dataset.card, card.querySelector("text").getBoundingClientRect().right
    - card.nextElementSibling.getBoundingClientRect().left])
  .filter(([, over]) => over > 3)"""


@pytest.mark.parametrize("deal", ["russian-six", "first-english", "russian-three", "russian-four"])
def test_every_index_in_a_hand_can_be_read(classroom, deal):
    page = classroom(deal=deal)
    assert page.evaluate(COVERED) == []


def test_on_a_phone_it_is_one_column_that_scrolls_only_downwards(classroom):
    page = classroom(ASKS, size=HAND)
    press(page, "?", "ArrowRight")
    assert player(page).evaluate("node => node.scrollWidth <= node.clientWidth")
    assert player(page).evaluate("node => getComputedStyle(node).overflowY") == "auto"
    tops = [
        player(page).locator(part).first.bounding_box()["y"]
        for part in (".ll-status:visible", ".ll-told", ".ll-table", ".ll-seat")
    ]
    assert tops == sorted(tops)


def test_what_a_class_does_not_need_is_left_out(classroom):
    page = classroom(ASKS)
    for part in (".ll-panel", ".ll-moves", ".ll-rule", ".ll-foot", ".ll-plain"):
        assert player(page).locator(f"{part}:visible").count() == 0
    assert "E.13" in player(page).locator(".ll-clauses").inner_text()


# In and out


@LANGS
@SIZES
def test_a_lesson_is_given_by_keyboard_alone(open_page, lang, size):
    page = open_page(f"{PAGE}#deal={DEAL}&step={ASKS}&lang={lang}", size)
    tab_to(page, ENTER[lang])
    press(page, "Enter")
    page.wait_for_function("document.fullscreenElement")
    press(page, "Space", "Enter", "PageDown")
    assert (at(page), len(shown(page))) == (ASKS + 1, 1)
    tab_to(page, {"en": "As B sees them", "ru": "Глазами игрока B"}[lang])
    press(page, "Enter", "ArrowRight", "End")
    for _ in range(6):
        press(page, "ArrowDown")
    assert player(page).locator(".ll-is-settlement").count() == 1
    press(page, "Escape")
    assert not in_mode(page)
    assert focused(page)[0] == ENTER[lang]
    assert at(page) == int(player(page).get_attribute("data-steps"))


def test_the_focus_stays_in_the_mode_until_it_is_left(classroom):
    page = classroom(ASKS)
    for key in ("Tab", "Shift+Tab"):
        for _ in range(30):
            press(page, key)
            assert page.evaluate(
                "document.activeElement === document.body"
                " || document.activeElement.closest('[data-classroom]') !== null"
            )


@pytest.mark.parametrize("way", ["Escape", "button", "screen"])
def test_leaving_gives_back_the_step_the_page_and_the_focus(classroom, way):
    page = classroom(ASKS)
    press(page, "ArrowRight", "ArrowRight", "3")
    if way == "screen":
        page.evaluate("document.exitFullscreen()")
    elif way == "button":
        button(page, "Leave").click()
    else:
        press(page, "Escape")
    page.wait_for_function("document.fullscreenElement === null")
    page.wait_for_function("!document.querySelector('[data-classroom]')")
    assert focused(page)[0] == "Classroom"
    assert at(page) == ASKS + 1
    assert choice(page, "Hands").input_value() == "C"
    assert player(page).locator(".ll-note[data-now] .ll-comment").is_visible()
    for name in ("role", "aria-modal", "aria-label", "popover"):
        assert player(page).get_attribute(name) is None
    page.wait_for_function(f"location.hash === '#deal={DEAL}&step={ASKS + 1}&seat=C'")
    press(page, "ArrowDown", "4")
    assert (at(page), choice(page, "Hands").input_value()) == (ASKS + 1, "C")


def test_where_the_screen_is_refused_it_fills_the_window(open_page):
    page = open_page(f"{PAGE}#deal={DEAL}&step={ASKS}", WALL)
    page.evaluate(
        "void (Element.prototype.requestFullscreen = () => Promise.reject(new TypeError()))"
    )
    button(page, "Classroom").click()
    page.wait_for_function("document.querySelector('deal-player').matches(':popover-open')")
    assert player(page).bounding_box() == {"x": 0, "y": 0, **WALL}
    assert page.evaluate(OVER) == []
    assert violations(page, "deal-player") == []
    press(page, "ArrowRight")
    assert len(shown(page)) == 1
    press(page, "Escape")
    assert not in_mode(page)
    assert focused(page)[0] == "Classroom"


def test_where_the_screen_is_unknown_it_fills_the_window(open_page):
    page = open_page(f"{PAGE}#deal={DEAL}&step={ASKS}", HAND)
    page.evaluate(
        "delete Element.prototype.requestFullscreen; delete HTMLElement.prototype.showPopover"
    )
    button(page, "Classroom").click()
    box = player(page).bounding_box()
    assert (box["x"], box["y"], box["width"]) == (0, 0, HAND["width"])
    button(page, "Leave").click()
    assert not in_mode(page)


def test_the_page_does_not_move_beneath_it_and_nothing_is_remembered(classroom):
    page = classroom(ASKS)
    press(page, "ArrowRight", ".", "Escape")
    enter(page)
    assert shown(page) == []
    assert player(page).get_by_role("button", name="Show the screen again").count() == 0
    page.reload()
    assert not in_mode(page)
    assert page.evaluate("Object.keys(localStorage).filter((key) => /class/.test(key))") == []


def test_names_of_the_controls_stay_the_only_ones_of_their_kind(classroom):
    page = classroom(ASKS)
    press(page, "?")
    for name in ("First step", "Previous step", "Play", "Next step", "Last step"):
        assert player(page).get_by_role("button", name=name).count() == 1
    press(page, "Escape")
    for name in ("First step", "Previous step", "Play", "Next step", "Last step"):
        assert player(page).get_by_role("button", name=name).count() == 1


# For everyone

STATES = {
    "a step": [],
    "a question": ["ArrowRight"],
    "an answer and a variation": ["ArrowRight"] * 4,
    "one seat": ["2"],
    "the keys": ["?"],
    "black": ["."],
    "the settlement": ["End", *["ArrowRight"] * 4],
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    ("scheme", "size", "lang"),
    [("light", HAND, "en"), ("dark", WALL, "ru")],
    ids=["light-390", "dark-1920"],
)
def test_axe_finds_nothing_in_any_state(classroom, state, scheme, size, lang):
    page = classroom(ASKS, lang, size, color_scheme=scheme)
    press(page, *STATES[state])
    assert violations(page, "deal-player") == []


def test_each_move_and_each_thing_said_is_announced_once(classroom):
    page = classroom(ASKS)
    page.evaluate("""
        window.announced = [];
        new MutationObserver((changes) => {
          for (const { addedNodes, target } of changes) {
            const element = target.nodeType === 1 ? target : target.parentElement;
            if (!element.closest("[role=status], [role=alert], [aria-live]")) continue;
            for (const node of addedNodes) announced.push(node.textContent);
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    """)
    heard = []
    for _ in range(3):
        before = len(shown(page))
        press(page, "ArrowRight")
        told = (
            player(page)
            .locator(".ll-told")
            .evaluate_all("all => all.map((each) => each.textContent)")
        )
        heard.append(told[-1] if len(told) > before else status(page))
    assert page.evaluate("announced") == heard


def test_a_question_is_not_said_to_the_ear_before_it_is_seen(classroom):
    page = classroom(ASKS - 1)
    press(page, "ArrowRight")
    assert at(page) == ASKS
    assert "".join(player(page).locator("[aria-live]").all_text_contents()).strip() == ""


def test_a_screen_reader_is_told_that_the_rest_of_the_page_is_away(classroom):
    page = classroom()
    dialog = page.get_by_role("dialog", name="Classroom")
    assert dialog.get_attribute("aria-modal") == "true"
    assert dialog.get_by_role("status").inner_text() == steps(page)[0]["said"]["en"]


def test_reduced_motion_is_respected(classroom):
    page = classroom(ASKS - 1, reduced_motion="reduce")
    press(page, "ArrowRight")
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_chosen_seat_is_plain_in_the_readers_own_colours(classroom):
    page = classroom(ASKS, forced_colors="active")
    press(page, "2")
    border = "node => getComputedStyle(node).borderTopStyle"
    assert button(page, "As B sees them").evaluate(border) == "double"
    press(page, ".")
    black = player(page).get_by_role("button", name="Show the screen again")
    assert black.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(0, 0, 0)"


def test_keys_with_a_modifier_are_left_to_the_browser(classroom):
    page = classroom(ASKS)
    press(page, "Control+ArrowRight", "Alt+2")
    assert (at(page), shown(page)) == (ASKS, [])


def test_players_of_a_page_are_each_for_itself(open_page):
    page = open_page("first-english.html", DESK)
    page.evaluate("""() => {
      const [one] = document.querySelectorAll("deal-player"), other = one.cloneNode(true);
      const script = other.querySelector("script[src], script:not([type])");
      other.id = "second";
      const again = document.createElement("script");
      again.src = one.querySelector("script[src]").src;
      for (const part of other.querySelectorAll(":scope > :not(script, .ll-plain)")) part.remove();
      script.replaceWith(again);
      other.removeAttribute("data-ready");
      one.after(other);
    }""")
    second = page.locator("#second[data-ready]")
    second.wait_for()
    second.get_by_role("button", name="Classroom").click()
    page.wait_for_function("document.fullscreenElement?.id === 'second'")
    press(page, "End")
    steps_shown = [page.locator(each).get_attribute("data-step") for each in
                   ("#first-english", "#second")]  # fmt: skip
    assert steps_shown == ["0", second.get_attribute("data-steps")]
    assert page.locator("#first-english[data-classroom]").count() == 0
