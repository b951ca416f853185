"""A page in a headless browser that notes every fault and every foreign request."""

from urllib.parse import urlparse

import pytest

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}


@pytest.fixture
def open_page(browser, address):
    """Return a function that opens a page; afterwards nothing may have gone wrong on any."""
    contexts, faults, foreign = [], [], []

    def note_request(request):
        host = urlparse(request.url).netloc
        if host and host != urlparse(address).netloc:
            foreign.append(request.url)

    def note_console(message):
        if message.type in ("error", "warning"):
            faults.append(message.text)

    def opened(path, size=None, base=address, route=None, **options):
        context = browser.new_context(viewport=size or DESK, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("request", note_request)
        page.on("console", note_console)
        page.on("pageerror", lambda error: faults.append(str(error)))
        if route:
            page.route(*route)
        page.goto(f"{base}/{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []
    assert foreign == []
