"""A game at the table that is left and come back to: nothing is lost that was to be kept."""

import json
from random import Random

import pytest

from tests.browser.reader import LANGS
from tests.browser.table import READERS, Game, Sitter

DENIED = """
for (const name of ["sessionStorage", "localStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}
"""
UNSTORED = {
    "en": "This browser keeps nothing: the evening lasts as long as this page.",
    "ru": "Этот браузер ничего не хранит: вечер продлится, пока открыта страница.",
}
UNREAD = {
    "en": "What was kept of an evening cannot be read; you can sit down anew.",
    "ru": "Сохранённый вечер прочитать не удалось; можно сесть заново.",
}


def advanced(deals=0, decisions=2, **chosen):
    """Return a game some deals and decisions into an evening, and the moments before."""
    chance, past = Random(7), []
    game = Game(seed=1522, **chosen)
    for _ in range(deals):
        while game.now["asked"]:
            game.do(chance.choice(game.offers()))
        game.deal_next()
    while len(past) < decisions:
        past.append(game.do(chance.choice(game.offers())))
    return game, past


@READERS
def test_a_refresh_leaves_the_table_where_the_reader_saw_it(seat, lang, size):
    one = seat(lang, size)
    one.sit(1522)
    one.page.wait_for_timeout(1000)
    seen = one.page.evaluate("scrollY")
    assert seen > 0
    one.page.reload()
    one.offers.wait_for()
    one.page.locator(".ll-seated[data-open]").wait_for()
    one.page.wait_for_timeout(300)
    assert abs(one.page.evaluate("scrollY") - seen) < 50


def test_what_waits_for_the_engine_looks_as_if_it_waited(sitter):
    one = sitter("en")
    game = one.sit(1522)
    choice = one.button(game.name(game.offers()[0], "en"))
    held = []

    def hold(route):
        held.append(route)

    one.page.context.route("**/pyodide.asm.wasm*", hold)  # the engine is long in coming
    one.page.reload()
    one.press("advice")
    one.page.wait_for_function(
        "each => getComputedStyle(each).opacity === '0.5'", arg=choice.element_handle()
    )
    held[0].continue_()
    one.offers.locator(".ll-comment").wait_for()
    assert choice.evaluate("each => getComputedStyle(each).opacity") == "1"


@READERS
def test_a_refresh_and_the_back_button_lose_nothing(seat, lang, size):
    one = seat(lang, size)
    game, past = advanced(deals=2)
    one.put(json.dumps(game.kept(past)))
    before = one.kept()

    def leave_by_a_link():
        one.page.locator(".ll-rule a").first.click()
        one.page.wait_for_url(lambda url: "take-a-seat" not in url)
        one.page.go_back()

    for leave in (one.page.reload, leave_by_a_link):
        leave()
        one.shows(game)
        assert one.kept() == before
        table = one.page.get_by_role("table", name=one.words["evening"])
        assert table.get_by_role("row").count() == 4
    for moment in reversed(past):
        one.press("undo")
        game.see(moment)
        one.at(game)
    assert one.button("undo").get_attribute("aria-disabled") == "true"
    one.play_out(game, Random(1))
    assert one.kept()["now"]["over"]["total"] == game.now["over"]["total"]


def test_left_while_the_others_play_it_is_found_where_the_reader_decides(seat):
    one = seat("en")
    game = one.sit(1522, pace="one by one")
    offer = game.offers()[0]
    one.press(game.name(offer, "en"))
    game.do(offer)
    one.at(game)
    assert one.button("skip").is_visible()
    one.page.reload()
    one.shows(game)
    assert not one.button("skip").is_visible()


def test_an_evening_goes_on_on_the_page_in_the_other_language(sitter):
    one = sitter("en")
    game, _ = advanced(variant="russian", decisions=1)
    one.put(json.dumps(game.kept()))
    one.shows(game)
    two = Sitter(one.page, "ru", one.base)
    two.shows(game)
    two.play_out(game, Random(2))
    two.shows(game)


@READERS
def test_where_nothing_can_be_kept_it_is_said_and_all_can_be_played(sitter, lang, size):
    faults = []

    def listened_to(page):  # the theme's own scripts complain; the table's must not
        page.on("pageerror", lambda error: faults.append(error.stack))
        return page

    one = sitter(lang, size, DENIED, watched=listened_to)
    game = one.choose(1522)
    one.press("sit")
    one.shows(game)
    assert one.page.get_by_role("alert").get_by_text(UNSTORED[lang]).is_visible()
    while game.now["asked"]:
        offer = game.offers()[0]
        one.press(game.name(offer, lang))
        game.do(offer)
        one.shows(game)
    one.press("next")
    game.deal_next()
    one.shows(game)
    assert [each for each in faults if "seat.js" in each] == []


@LANGS
def test_an_evening_outlasts_its_tab_as_long_as_the_reader_wishes_it(sitter, watch, lang):
    one = sitter(lang)
    game, _ = advanced()
    one.put(json.dumps(game.kept()))

    def in_a_new_tab():
        return Sitter(watch(one.page.context.new_page()), lang, one.base)

    new = in_a_new_tab()
    new.button("sit").wait_for()
    new.page.close()
    one.page.get_by_text(one.words["choose"], exact=True).click()
    one.page.get_by_role("checkbox", name=one.words["store"]).check()
    one.page.close()

    new = in_a_new_tab()
    new.shows(game)
    new.do(game, game.offers()[0])
    new.page.get_by_text(one.words["choose"], exact=True).click()
    ticked = new.page.get_by_role("checkbox", name=one.words["store"])
    assert ticked.is_checked()
    ticked.uncheck()
    new.page.close()
    last = in_a_new_tab()
    last.button("sit").wait_for()
    assert last.page.evaluate("'laughlie.evening' in localStorage") is False


def spoiled(kept, path, value):
    """Return what is kept with something else at a place in it, as a text."""
    kept, (*way, last) = json.loads(json.dumps(kept)), path.split(".")
    place = kept
    for name in way:
        place = place[name]
    place[last] = value
    return json.dumps(kept)


GARBAGE = ["{", "null", "[]", '"evening"', "\0", '{"format": "laughlie-evening/2"}']
GARBAGE += ['{"format": "laughlie-evening/1"}']
UNFIT = [("wish", None), ("evening", {}), ("evening.deals", [None]), ("past", 5)]
UNFIT += [("always", ["win"]), ("format", "laughlie-evening/9")]


def test_what_is_no_evening_is_left_alone_and_the_reader_sits_down_anew(seat):
    one, kept = seat("en"), advanced()[0].kept()
    for text in [*GARBAGE, *(spoiled(kept, *each) for each in UNFIT)]:
        one.put(text)
        one.button("sit").wait_for()
        assert not one.offers.is_visible(), text
    one.sit(50)


LOST = [("now", {}), ("now.record", "no record"), ("wish.seat", "Z")]


@pytest.mark.parametrize(("lang", "lost"), [("en", LOST[:1]), ("ru", LOST[1:])])
def test_a_game_that_cannot_be_read_is_told_and_the_reader_sits_down_anew(seat, lang, lost):
    one, kept = seat(lang), advanced()[0].kept()
    for path, value in lost:
        one.put(spoiled(json.loads(spoiled(kept, path, value)), "now.deal", {}))
        one.page.get_by_role("alert").get_by_text(UNREAD[lang]).wait_for()
        one.button("sit").wait_for()
        assert not one.offers.is_visible(), path
    one.sit(50)
    assert not one.page.get_by_role("alert").get_by_text(UNREAD[lang]).is_visible()


@pytest.mark.parametrize(("path", "value"), [("now.deal", {}), ("now.asked", 5)])
def test_what_is_shown_of_a_game_is_made_anew_from_its_record(seat, path, value):
    one, (game, _) = seat("en"), advanced()
    one.put(spoiled(game.kept(), path, value))
    one.shows(game)
    one.play_out(game, Random(3))


def test_a_table_that_has_made_room_for_another_is_let_go(seat):
    one = seat("en")
    one.sit(1522, seat="B")
    one.page.evaluate("window.gone = new WeakRef(document.querySelector('deal-player'))")
    for place in "CD":
        one.sit(1522, seat=place)
    one.page.context.new_cdp_session(one.page).send("HeapProfiler.collectGarbage")
    one.page.wait_for_function("gone.deref() === undefined")
