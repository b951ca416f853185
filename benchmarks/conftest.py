"""What the measurements share with the tests: the built book and the browser."""

from tests.conftest import browser, chromium, site

__all__ = ["browser", "chromium", "site"]
