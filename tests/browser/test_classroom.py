"""A room without internet and https: everything live works from the zip's own server."""

import pytest

from laughlie import Deal, deck, play_out, ruleset
from laughlie.replay import record_of, replay
from tests.browser.conftest import DESK
from tests.browser.looking import NARROW
from tests.browser.reader import FIRST, Reader
from tests.browser.test_live import rest
from tests.classroom import serve, stop, unpack
from tests.conftest import QUIET
from tests.site.test_classroom import free_port

NAME = "host.test"


@pytest.fixture(scope="module")
def room(site, tmp_path_factory):
    """Return the address at which the room opens the book."""
    folder = tmp_path_factory.mktemp("room") / "Наш класс, урок 1"
    folder.mkdir()
    process, port, _ = serve(unpack(site, folder), str(free_port()))
    yield f"http://{NAME}:{port}"
    stop(process)


@pytest.fixture(scope="module")
def phone(browser, chromium):
    """Return a browser that finds the laptop by a name, as phones find it by a number."""
    rules = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    launched = browser.browser_type.launch(executable_path=chromium, args=[*QUIET, rules])
    yield launched
    launched.close()


@pytest.fixture
def opened(room, phone):
    """Return a function that opens a page of the room's book, in which nothing may go wrong."""
    contexts, faults = [], []

    def opening(path, size=DESK):
        context = phone.new_context(viewport=size)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("console", lambda message: message.type in ("error", "warning")
                and faults.append(message.text))  # fmt: skip
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("requestfailed", lambda request: faults.append(request.url))
        page.goto(f"{room}/{path}")
        return page

    yield opening
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("ru", NARROW)], ids=["en", "ru"])
def test_everything_live_works_on_the_phones_of_a_room(opened, lang, size):
    page = opened(f"book/first-english.html#deal=first-english&step=0&lang={lang}", size)
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    one = Reader(page, lang)
    one.press("again")
    one.field("seed").fill("77")
    one.press("deal")
    dealt = record_of(play_out(Deal.from_deck(ruleset("english"), 5, deck(77))))
    one.says(replay(dealt)[0])
    one.press("branch")
    moves = one.player.locator(".ll-section:visible .ll-branches button")
    moves.nth(1).wait_for()
    other = moves.nth(1).inner_text()
    moves.nth(1).click()
    one.page.wait_for_function("document.querySelector('deal-player').dataset.step === '1'")
    assert one.player.get_by_role("status").inner_text() == other


@pytest.mark.parametrize(("lang", "size"), [("en", NARROW), ("ru", DESK)], ids=["en", "ru"])
def test_both_texts_copying_and_a_link_work_there(opened, lang, size):
    page = opened(f"book/first-english.html#deal=first-english&step=7&lang={lang}", size)
    one = Reader(page, lang)
    one.press("pair")
    one.press("beside")
    one.player.get_by_text(one.words["part"]).wait_for()
    beside = page.locator("deal-player").nth(1)
    told = replay(record_of(play_out(Deal(ruleset("russian"), *rest(FIRST.deal)))))
    assert beside.get_by_role("status").inner_text() in [step.said[lang] for step in told]
    one.press("close")
    one.press("keep")
    page.wait_for_function("document.querySelector('[readonly]').value.includes('#play=')")
    link = one.field("address").input_value()
    copied = {"en": "Copied.", "ru": "Скопировано."}[lang]
    one.player.get_by_role("button", name={"en": "Copy", "ru": "Скопировать"}[lang]).last.click()
    one.player.get_by_text(copied, exact=True).wait_for()
    field = one.field("written")
    text = field.input_value()
    field.fill("")
    field.focus()
    page.keyboard.press("ControlOrMeta+V")
    assert field.input_value() == text
    fragment = link.partition("#")[2]
    Reader(opened(f"book/first-russian.html#{fragment}", size), lang).says(replay(FIRST)[7])


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("book/take-it-along.html", "begins with https, and this one does not"),
        ("book/ru/take-it-along.html", "который начинается с https, а этот начинается иначе"),
    ],
)
def test_why_no_copy_is_kept_there_is_said(opened, page, said):
    place = opened(page).locator(".ll-keep")
    place.get_by_text(said).wait_for()
    assert place.get_by_role("button").count() == 0
