"""A page in a headless browser that notes every fault and every foreign request."""

from urllib.parse import urlparse

import pytest

from tests.browser.reader import DESK, Reader

PHONE = {"width": 360, "height": 740}


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
