"""What every test may ask for."""

import functools
import os
import subprocess
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SITE = ROOT / "_build" / "html"


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true", help="run the long tests, and only them")


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: a long run, for `make slow`")


def pytest_collection_modifyitems(config, items):
    """Leave the long tests to ``make slow``, and everything else to ``make test``."""
    wanted = config.getoption("--slow")
    kept = [item for item in items if bool(item.get_closest_marker("slow")) is bool(wanted)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(scope="session")
def site() -> Path:
    """Return the folder of the built book; ``make test`` builds it first."""
    if not (SITE / "index.html").exists():
        pytest.fail("the book is not built: run `make book`")
    return SITE


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def address(site, tmp_path_factory) -> str:
    """Return the address at which the built book is served, under a path of its own."""
    parent = tmp_path_factory.mktemp("served")
    (parent / "lld").symlink_to(site, target_is_directory=True)
    handler = functools.partial(_Quiet, directory=str(parent))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/lld/book"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the browser to test with, installed if need be and possible."""
    found = subprocess.run(
        [ROOT / "tools" / "chromium"], capture_output=True, text=True, check=False
    )
    if found.returncode:
        pytest.fail(found.stderr)
    return found.stdout.strip()


QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
]


@pytest.fixture(scope="session")
def browser(chromium):
    """Return a headless browser that speaks to nobody but the pages it is given."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only browser tests pay for it

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield launched
        launched.close()
