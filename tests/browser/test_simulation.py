"""The simulation: predictions first, many deals played in the page, figures as CPython's."""

import re
from functools import cache

import pytest

from laughlie import ruleset
from laughlie.language.samples import heads, last, rows, says, summary, width_text
from laughlie.sampling import means, sample
from tests.browser.conftest import DESK
from tests.browser.looking import NARROW, violations

PAGES = {"en": "lessons/is-it-fair-simulation", "ru": "ru/lessons/is-it-fair-simulation"}
NAMES = {
    "en": {
        "text": "Text",
        "players": "Players",
        "policy": "Who chooses the moves",
        "seed": "Seed",
        "count": "Deals",
        "last": "Whose is the last place?",
        "go": "Simulate",
        "stop": "Stop",
        "anew": "Start anew",
        "done": "{} deals played.",
        "stopped": "Stopped after {} deals.",
        "wins": "win",
        "even": "come out even",
    },
    "ru": {
        "text": "Текст",
        "players": "Игроков",
        "policy": "Кто выбирает ходы",
        "seed": "Начальное число",
        "count": "Сдач",
        "last": "Чьё последнее место?",
        "go": "Разыграть",
        "stop": "Остановить",
        "anew": "Начать сначала",
        "done": "Сыграно сдач: {}.",
        "stopped": "Остановлено; сыграно сдач: {}.",
        "wins": "в выигрыше",
        "even": "при своих",
    },
}
LOOKS = pytest.mark.parametrize(
    ("lang", "size", "scheme", "variant", "players"),
    [
        ("en", DESK, "light", "english", 5),
        ("ru", DESK, "dark", "russian", 4),
        ("en", NARROW, "dark", "english", 5),
        ("ru", NARROW, "light", "russian", 6),
    ],
    ids=["en-1280-light", "ru-1280-dark", "en-320-dark", "ru-320-light"],
)


class Sitting:
    """A reader at the simulation of a page, who calls things by their names in a language."""

    def __init__(self, page, lang):
        self.page, self.lang, self.words = page, lang, NAMES[lang]
        self.place = page.locator(".ll-fair")

    def field(self, name):
        label = self.words[name]
        box = self.place.get_by_role("textbox", name=label, exact=True)
        return box.or_(self.place.get_by_role("combobox", name=label, exact=True))

    def seat(self, number):
        """Return the list in which the seat of that number is predicted."""
        return self.place.locator("fieldset").nth(1).locator("select").nth(number)

    def press(self, name):
        self.place.get_by_role("button", name=self.words[name], exact=True).click()

    def status(self):
        return self.place.get_by_role("status")

    def says(self, name, number):
        said = re.compile("^" + re.escape(self.words[name].format(number)))
        self.status().filter(has_text=said).wait_for()

    def choose(self, variant, players, seed, count):
        self.place.locator("select").first.select_option(variant)
        self.field("players").select_option(str(players))
        self.field("seed").fill(str(seed))
        self.field("count").select_option(str(count))

    def table(self, number):
        """Return the cells of a table, its head left out."""
        found = self.place.locator(".ll-read table").nth(number).locator("tbody tr")
        return [row.locator("th, td").all_inner_texts() for row in found.all()]


@pytest.fixture
def sitting(open_page):
    """Return a function that brings a reader to the simulation."""

    def came(lang, size=DESK, **options):
        page = open_page(f"{PAGES[lang]}.html", size, **options)
        page.set_default_timeout(60_000)
        return Sitting(page, lang)

    return came


@LOOKS
def test_the_figures_of_the_page_are_those_of_this_python(
    sitting, lang, size, scheme, variant, players
):
    one = sitting(lang, size, color_scheme=scheme)

    def good(state):
        assert violations(one.page, ".ll-fair") == [], state
        assert one.page.evaluate("document.documentElement.scrollWidth") <= size["width"], state

    good("before")
    one.choose(variant, players, 77, 100)
    one.seat(0).select_option(label=one.words["wins"])
    one.seat(1).select_option(label=one.words["even"])
    one.field("last").select_option("B")
    one.press("go")
    one.says("done", 100)
    good("after")
    top = one.status().evaluate("told => told.getBoundingClientRect().top / innerHeight")
    assert 0 <= top <= 0.5

    rules, predicted = ruleset(variant), {"A": "wins", "B": "even"}
    sampled = sample(rules, players, "greedy", 77, range(100))
    assert one.table(0) == [list(row) for row in rows(rules, sampled, lang)]
    shown = one.place.locator(".ll-read table").first.locator("thead th").all_inner_texts()
    assert shown == list(heads(rules, lang))
    assert one.place.locator(".ll-read li").all_inner_texts() == [*says(sampled, predicted, lang)]
    assert one.place.locator(".ll-read > ul + p").inner_text() == last(rules, sampled, "B", lang)
    told = summary(rules, sampled, predicted, "B", lang)
    assert one.status().inner_text() == f"{one.words['done'].format(100)} {told}"

    early = sample(rules, players, "greedy", 77, range(25))
    widths = [
        [f"{each.deals}", *(width_text(seat, lang) for seat in means(each))]
        for each in (early, sampled)
    ]
    assert one.table(1) == widths


def test_a_bar_is_drawn_where_its_figures_say(sitting):
    one = sitting("en")
    one.choose("english", 5, 1522, 25)
    one.press("go")
    one.says("done", 25)
    drawn = one.page.evaluate(
        """() => {
          const marks = [...document.querySelectorAll(".ll-read .ll-mark")].map((mark) =>
            [Number(mark.textContent.replace("−", "-")),
              mark.querySelector("line").x1.baseVal.value]);
          const [[first, left], [last, right]] = [marks[0], marks[marks.length - 1]];
          const value = (x) => first + (x - left) / (right - left) * (last - first);
          return [...document.querySelectorAll(".ll-bar")].map((bar) =>
            [value(bar.x1.baseVal.value), value(bar.x2.baseVal.value)]);
        }"""
    )
    expected = means(sample(ruleset("english"), 5, "greedy", 1522, range(25)))
    for (low, high), each in zip(drawn, expected, strict=True):
        assert (low, high) == pytest.approx((float(each.low), float(each.high)), abs=0.005)


def test_going_on_adds_to_what_was_played_and_makes_the_bars_shorter(sitting):
    one = sitting("en")
    one.choose("russian", 3, 5, 25)
    one.press("go")
    one.says("done", 25)
    one.place.get_by_role("button", name="Go on: 25 more").click()
    one.says("done", 50)
    sampled = sample(ruleset("russian"), 3, "greedy", 5, range(50))
    assert one.table(0) == [list(row) for row in rows(ruleset("russian"), sampled, "en")]
    now, before = (one.page.locator(name).first for name in (".ll-bar", ".ll-before"))
    assert now.bounding_box()["width"] < before.bounding_box()["width"]


def test_what_was_predicted_cannot_be_changed_until_all_is_begun_anew(sitting):
    one = sitting("en")
    one.choose("english", 5, 1522, 25)
    assert one.seat(0).is_enabled()
    one.press("go")
    one.says("done", 25)
    assert one.seat(0).is_disabled()
    assert one.field("seed").is_disabled()
    one.press("anew")
    assert one.seat(0).is_enabled()
    assert one.place.locator(".ll-read").inner_text() == ""
    assert one.page.evaluate("document.activeElement.innerText") == "Simulate"


def test_it_can_be_stopped_and_what_was_played_stays(sitting):
    one = sitting("en")
    one.choose("english", 5, 1522, 1000)
    one.press("go")
    one.place.locator(".ll-read svg").wait_for()
    one.press("stop")
    one.status().filter(has_text=re.compile("Stopped after")).wait_for()
    stopped = int(re.search(r"\d+", one.status().inner_text())[0])
    assert 0 < stopped < 1000
    sampled = sample(ruleset("english"), 5, "greedy", 1522, range(stopped))
    assert one.table(0) == [list(row) for row in rows(ruleset("english"), sampled, "en")]


def test_an_engine_that_is_starting_can_be_stopped_and_started_again(sitting):
    one = sitting("en")
    one.choose("english", 5, 1522, 25)
    one.press("go")
    one.press("stop")
    one.status().filter(has_text="Cancelled.").wait_for()
    assert one.seat(0).is_enabled()
    one.press("go")
    one.says("done", 25)


def test_it_is_done_by_keyboard_alone_and_the_focus_is_never_lost(sitting):
    one = sitting("en")
    keys = one.page.keyboard
    one.place.locator("select").first.focus()
    for _ in range(40):
        keys.press("Tab")
        if one.page.evaluate("document.activeElement.innerText") == "Simulate":
            break
    one.field("count").select_option("25")
    one.place.get_by_role("button", name="Simulate").focus()
    keys.press("Enter")
    one.page.wait_for_function("document.activeElement.innerText === 'Stop'")
    one.says("done", 25)
    assert one.page.evaluate("document.activeElement.innerText") == "Go on: 25 more"


def test_how_far_it_is_is_said_a_few_times_and_in_one_place(sitting):
    one = sitting("en")
    assert one.page.get_by_role("status").count() == 1
    one.page.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver(() => window.heard.push(
            document.querySelector(".ll-fair [role=status]").innerText,
          )).observe(document.querySelector(".ll-fair [role=status]"), { childList: true });
        }"""
    )
    one.choose("russian", 3, 5, 400)
    one.press("go")
    one.says("done", 400)
    heard = one.page.evaluate("window.heard")
    assert [each for each in heard if "of 400" in each] == [
        f"{deals} of 400 deals played." for deals in (100, 200, 300)
    ]
    assert len(heard) <= 5


def test_nothing_of_the_engine_is_fetched_before_the_form_is_touched_and_nothing_twice(sitting):
    one = sitting("en")
    fetched = []
    one.page.on(
        "request", lambda request: fetched.append(request.url) if "live/" in request.url else None
    )
    one.page.wait_for_timeout(300)
    assert fetched == []
    one.choose("english", 5, 1522, 25)
    for name in ("go", "anew", "go"):
        one.press(name)
        if name == "go":
            one.says("done", 25)
    assert any("pyodide" in url for url in fetched)
    assert len(fetched) == len(set(fetched))


@cache
def stored_sample(name):
    return sample(ruleset(name), 5, "greedy", 1522, range(400))


@pytest.mark.parametrize("lang", PAGES)
@pytest.mark.parametrize("how", ["without JavaScript", "from a disk", "on paper"])
def test_where_nothing_can_be_played_there_is_a_table_and_a_way_by_hand(open_page, site, lang, how):
    base = {"base": f"file://{site}/book"} if how == "from a disk" else {}
    page = open_page(f"{PAGES[lang]}.html", java_script_enabled=how != "without JavaScript", **base)
    if how == "on paper":
        page.emulate_media(media="print")
    if how == "from a disk":
        why = {"en": "From a file on a disk", "ru": "Из файла на диске"}[lang]
        assert page.get_by_text(why).is_visible()
    stored = page.locator(".ll-stored")
    assert stored.is_visible()
    assert stored.locator("p").first.is_visible()
    assert not page.locator(".ll-fair form").is_visible()
    shown = [
        [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
        for table in stored.locator("table").all()
    ]
    for name, table in zip(("english", "russian"), shown, strict=True):
        assert table == [list(row) for row in rows(ruleset(name), stored_sample(name), lang)]
