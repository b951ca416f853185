"""The pages of the built book, parsed once for all tests of the site."""

import pytest
from lxml import html

from tests.site.test_site import PAGES


@pytest.fixture(scope="session")
def pages(site):
    """Return every page of the book, parsed, by name."""
    return {name: html.parse(site / "book" / f"{name}.html").getroot() for name in PAGES}
