"""What the measurements share with the tests: the built book and the browser."""

from tests.conftest import address, browser, chromium, site

__all__ = ["address", "browser", "chromium", "site"]
