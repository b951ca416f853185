"""A page in a headless browser that notes every fault and every foreign request."""

from urllib.parse import urlparse

import pytest

from tests.browser.reader import DESK, Reader
from tests.browser.table import Sitter, agree
from tools.lab import served

PHONE = {"width": 360, "height": 740}
WAIT = 40_000  # milliseconds until a notebook must show what is waited for


@pytest.fixture
def watch(address):
    """Return a function that watches a page; afterwards nothing may have gone wrong on any."""
    faults, foreign, watched = [], [], []

    def note_request(request):
        host = urlparse(request.url).netloc
        if host and host != urlparse(address).netloc:
            foreign.append(request.url)

    def note_console(message):
        if message.type in ("error", "warning"):
            faults.append(message.text)

    def note_error(error):
        faults.append(str(error))

    heard = {"request": note_request, "console": note_console, "pageerror": note_error}

    def watching(page):
        for event, listener in heard.items():
            page.on(event, listener)
        watched.append(page)
        return page

    yield watching
    for page in watched:
        for event, listener in heard.items():
            page.remove_listener(event, listener)
    assert faults == []
    assert foreign == []


@pytest.fixture
def open_page(browser, address, watch):
    """Return a function that opens a page in a window of its own."""
    contexts = []

    def opened(path, size=None, base=address, route=None, **options):
        context = browser.new_context(viewport=size or DESK, **options)
        contexts.append(context)
        page = watch(context.new_page())
        if route:
            page.route(*route)
        page.goto(f"{base}/{path}")
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def tabs():
    """Keep the windows in which many pages are looked at one after the other."""
    kept = {}
    yield kept
    for page in kept.values():
        page.context.close()


@pytest.fixture
def visit(browser, address, watch, tabs):
    """Return a function that goes to a page in a window kept for pages of its size and scheme.

    To open a window takes longer than most looks at a page do.
    """

    def visited(path, size=DESK, base=address, scheme="light"):
        key = (*size.values(), scheme)
        if key not in tabs:
            context = browser.new_context(viewport=size, color_scheme=scheme)
            tabs[key] = context.new_page()
        page = watch(tabs[key])
        page.goto(f"{base}/{path}")
        return page

    return visited


@pytest.fixture
def reader(open_page):
    """Return a function that brings a reader to a step of the first English deal."""

    def came(lang, size, step=0, **options):
        path = f"first-english.html#deal=first-english&step={step}&lang={lang}"
        page = open_page(path, size, **options)
        page.set_default_timeout(60_000)
        return Reader(page, lang)

    return came


@pytest.fixture
def sitter(browser, address, watch):
    """Return a function that brings a reader to the table, in a window of his own."""
    contexts = []

    def came(lang, size=DESK, script="", base=address, watched=watch, **options):
        context = browser.new_context(viewport=size, **options)
        contexts.append(context)
        if script:
            context.add_init_script(script)
        page = watched(context.new_page())
        page.on("dialog", agree)
        return Sitter(page, lang, base)

    yield came
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def seats():
    """Keep the windows in which readers sit at the table one after the other."""
    kept = {}
    yield kept
    for page in kept.values():
        page.context.close()


@pytest.fixture
def seat(browser, address, watch, seats):
    """Return a function that brings a reader to the table in a window that is kept.

    He may find another game there, but the engine has started: that takes longer than a game.
    """

    def came(lang, size=DESK, **options):
        key = (lang, *options.items())
        if key not in seats:
            seats[key] = browser.new_context(**options).new_page()
            seats[key].on("dialog", agree)
        page = watch(seats[key])
        page.set_viewport_size(size)
        return Sitter(page, lang, address)

    return came


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """Return the folder that a JupyterLab serves, and the port at which it does."""
    home = tmp_path_factory.mktemp("jupyter")
    (home / "notebooks").mkdir()
    with served(home) as port:
        yield home / "notebooks", port


@pytest.fixture(scope="module")
def window(lab, browser):
    """Return a browser window that keeps what it has loaded, and asks nothing of a foreign host."""
    _, port = lab
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(WAIT)
    foreign = []

    def note(asked):
        if urlparse(asked.url).netloc not in ("", f"127.0.0.1:{port}"):
            foreign.append(asked.url)

    context.on("request", note)
    context.on("page", lambda page: page.on("websocket", note))
    yield context
    context.close()
    assert foreign == []
