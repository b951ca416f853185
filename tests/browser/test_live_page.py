"""The panel beneath a player as part of a page: for everyone, on paper, in the address."""

import pytest

from laughlie import Deal, deck, play_out, ruleset
from laughlie.replay import record_of, replay
from tests.browser.looking import violations
from tests.browser.reader import DESK, FIRST, NARROW, Reader, both

SEED = 1522
STEPS = replay(record_of(play_out(Deal.from_deck(ruleset("english"), 5, deck(SEED)))))
LOOKS = pytest.mark.parametrize(
    ("lang", "size", "scheme"),
    [
        ("en", DESK, "light"),
        ("ru", DESK, "dark"),
        ("en", NARROW, "dark"),
        ("ru", NARROW, "light"),
    ],
    ids=["en-1280-light", "ru-1280-dark", "en-320-dark", "ru-320-light"],
)


def dealt(one, seed=SEED):
    """Deal again, and wait until the deal is there."""
    one.press("again")
    one.field("seed").fill(str(seed))
    one.press("deal")
    one.page.locator("deal-player[data-other]").wait_for()


@LOOKS
def test_every_part_of_the_panel_is_for_everyone(reader, lang, size, scheme):
    one = reader(lang, size, 2, color_scheme=scheme)

    def good(part):
        assert violations(one.page, "deal-player") == [], part
        assert one.page.evaluate("document.documentElement.scrollWidth") <= size["width"], part

    one.press("again")
    one.player.get_by_text(one.words["readings"], exact=True).click()
    one.player.locator(".ll-reading").first.wait_for()
    good("again")
    one.press("branch")
    one.player.locator(".ll-branches button").first.wait_for()
    good("branch")
    one.press("pair")
    one.press("beside")
    one.player.get_by_text(one.words["part"]).wait_for()
    good("pair")
    one.press("keep")
    one.page.wait_for_function("document.querySelector('[readonly]').value.includes('#play=')")
    one.field("written").fill("no record")
    one.press("open")
    one.player.locator(".ll-answers p").first.wait_for()
    good("keep")


@both
def test_a_deal_is_dealt_branched_and_opened_again_by_keyboard_alone(reader, lang, size):
    one = reader(lang, size, 2)
    keys = one.page.keyboard

    def reach(name):
        """Go forward from control to control until one of that name has the focus."""
        wanted = one.player.get_by_role("button", name=one.words[name], exact=True)
        for _ in range(200):
            keys.press("Tab")
            if wanted.evaluate_all("all => all.includes(document.activeElement)"):
                return
        raise AssertionError(f"nothing leads to {name}")

    one.player.locator(".ll-stage").focus()
    reach("branch")
    keys.press("Enter")
    moves = one.player.locator(".ll-branches button")
    moves.first.wait_for()
    for _ in range(10):
        keys.press("Tab")
        if moves.first.evaluate("each => each === document.activeElement"):
            break
    keys.press("Space")
    one.page.locator("deal-player[data-step='3']").first.wait_for()
    one.page.wait_for_function("document.activeElement.matches('.ll-branches button')")
    reach("drop")
    keys.press("Enter")
    one.at("", 2)
    one.page.wait_for_timeout(300)
    assert one.page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "true"
    one.player.locator(".ll-stage").focus()
    reach("again")
    keys.press("Enter")
    reach("deal")
    keys.press("Enter")
    one.says(STEPS[0])


@both
def test_the_address_follows_a_new_deal_and_opens_it_again(reader, lang, size):
    one = reader(lang, size)
    dealt(one)
    one.press("next")
    one.press("next")
    one.page.wait_for_function("location.hash.startsWith('#play=')")
    one.page.wait_for_timeout(600)
    one.page.reload()
    one.says(STEPS[2])
    assert one.place() == ("", 2)


def test_the_deal_of_the_page_comes_back_by_its_button_and_by_a_link_to_it(reader):
    one = reader("en", DESK)
    own = replay(FIRST)
    dealt(one)
    one.press("own")
    one.says(own[0])
    assert one.player.get_attribute("data-other") is None
    one.field("seed").fill(str(SEED))
    one.press("deal")
    one.page.locator("deal-player[data-other]").wait_for()
    one.says(STEPS[0])
    one.page.evaluate("location.hash = '#deal=first-english&step=5'")
    one.says(own[5])
    one.press("branch")
    one.press("undo")
    one.says(STEPS[0])


def test_a_link_that_is_just_being_followed_is_not_written_over(reader):
    """Between a new address and the news of it, the player may be about to write its own."""
    one = reader("en", DESK)
    own = replay(FIRST)
    one.press("next")
    one.says(own[1])
    one.page.evaluate(
        "location.hash = '#deal=first-english&step=5'; dispatchEvent(new Event('pagehide'))"
    )
    one.says(own[5])


def test_a_link_followed_while_the_engine_is_asked_is_what_is_wanted(reader):
    one = reader("en", DESK)
    own = replay(FIRST)
    dealt(one)
    one.press("own")
    one.says(own[0])
    one.page.evaluate(
        """name => {
          const called = (button) => button.innerText === name;
          [...document.querySelectorAll("deal-player button")].find(called).click();
          location.hash = "#deal=first-english&step=5";
        }""",
        one.words["deal"],
    )
    one.says(own[5])
    one.page.wait_for_timeout(2000)  # the engine has long answered
    assert one.player.get_attribute("data-other") is None
    one.says(own[5])


def test_what_is_printed_is_the_deal_that_is_shown(reader):
    one = reader("en", DESK)
    one.page.emulate_media(media="print")
    plain, paper = one.player.locator(".ll-plain"), one.player.locator(".ll-paper")
    assert plain.is_visible()
    one.page.emulate_media(media="screen")
    dealt(one)
    one.page.pdf()  # a page is told that it is being printed
    one.page.emulate_media(media="print")
    assert not plain.is_visible()
    assert paper.is_visible()
    told = paper.locator("ol > li").all_inner_texts()
    assert [text.splitlines()[0] for text in told] == [step.said["en"] for step in STEPS]
    hands = paper.locator("ul > li").all_inner_texts()
    assert len(hands) == 6
    assert hands[0].startswith("A: ")
    one.page.emulate_media(media="screen")
    one.press("own")
    one.page.pdf()
    one.page.emulate_media(media="print")
    assert plain.is_visible()
    assert paper.inner_text() == ""


HEAP = "Runtime.getHeapUsage"


def test_three_hundred_deals_in_one_page_take_no_more_memory_than_the_first(reader):
    """The page keeps a hundred moments to come back to, and nothing else of what has gone."""
    one = reader("en", DESK)
    dealt(one)
    session = one.page.context.new_cdp_session(one.page)
    used = []
    for first in range(0, 300, 100):
        one.page.evaluate(MANY, [first, first + 100])
        session.send("HeapProfiler.collectGarbage")
        used.append(session.send(HEAP)["usedSize"])
    assert used[2] <= used[1] * 1.02 + 200_000, used
    nodes = one.page.evaluate("document.querySelectorAll('deal-player *').length")
    assert nodes < 5_000


MANY = """async ([first, last]) => {
  const player = document.querySelector("deal-player");
  const [button] = [...player.querySelectorAll("button[type=submit]")];
  const seed = player.querySelector("input[inputmode]");
  for (let number = first; number < last; number += 1) {
    const before = player.querySelector(".ll-moves").textContent;
    seed.value = String(number);
    button.click();
    while (player.querySelector(".ll-moves").textContent === before) {
      await new Promise((done) => setTimeout(done, 2));
    }
  }
}"""


@pytest.mark.parametrize("page", ["play.html", "index.html", "ru/play.html", "ru/index.html"])
def test_the_pages_play_and_the_front_pages_deal_again(open_page, page):
    lang = "ru" if page.startswith("ru") else "en"
    one = Reader(open_page(page), lang)
    one.page.set_default_timeout(60_000)
    if "play" not in page:
        one.press("again")
    one.field("text").select_option("english")
    one.field("players").select_option("5")
    one.field("seed").fill(str(SEED))
    one.press("deal")
    one.says(STEPS[0])


def test_the_table_of_the_page_play_has_the_whole_width(open_page):
    page = open_page("play.html", {"width": 1920, "height": 1080})
    wide = page.locator("deal-player").bounding_box()["width"]
    page = open_page("first-english.html", {"width": 1920, "height": 1080})
    assert wide >= 1300 > page.locator("deal-player").bounding_box()["width"]
