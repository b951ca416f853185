"""What a page costs a reader: every byte a browser fetches for it, compressed as hosts do."""

import base64
import gzip
import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from lxml import html

from laughlie.sphinxext.site.lean import ICONS
from tests.browser.looking import LOOKED
from tests.site.test_site import DEALS

MOST = 170_000
SEARCH = {"searchtools.js", "language_data.js", "searchindex.js"}


@pytest.fixture(scope="module")
def fetched(browser, address):
    """Return a function that gives the responses a page of the site asks for, by file name."""

    def responses(path):
        context = browser.new_context()
        page, got = context.new_page(), []

        def note(response):
            got.append(response)

        page.on("response", note)
        page.goto(f"{address.removesuffix('/book')}/{path}", wait_until="networkidle")
        assert [each.url for each in got if each.status != 200] == []
        bodies = {re.sub(r".*/|\?.*", "", each.url): each.body() for each in got}
        assert len(bodies) == len(got), "something is fetched twice"
        context.close()
        return bodies

    return responses


@pytest.mark.parametrize("name", LOOKED)
def test_a_page_is_light_and_misses_nothing(fetched, name):
    sizes = {file: len(gzip.compress(body)) for file, body in fetched(f"book/{name}.html").items()}
    assert sum(sizes.values()) <= MOST, sizes
    assert not SEARCH & set(sizes)


def test_the_player_is_fetched_where_a_deal_is_and_nowhere_else(fetched):
    for name in ("first-english", "english"):
        assert ("deal-player.js" in fetched(f"book/{name}.html")) == (name in DEALS)


def test_the_search_page_brings_the_search(fetched):
    assert set(fetched("search.html")) >= SEARCH


@pytest.fixture(scope="module")
def sheet(site):
    return (site / "_static" / "laughlie" / "theme.css").read_text("utf-8")


def test_exactly_the_icons_on_the_pages_are_kept(site, sheet):
    used = set()
    for path in site.rglob("*.html"):
        classes = " ".join(html.parse(path).xpath("//@class"))
        used |= set(re.findall(r"\bfa-([\w-]+)", classes))
    assert used - {"solid", "lg"} == ICONS
    assert all(f".fa-{icon}:before" in sheet for icon in ICONS)


def test_the_font_has_every_icon_of_the_sheet(sheet):
    [data] = re.findall(r"data:font/woff2;base64,([\w+/=]+)", sheet)
    glyphs = set(TTFont(BytesIO(base64.b64decode(data))).getBestCmap())
    shown = re.findall(r'\.fa-[\w-]+:before\{content:"\\(\w+)"', sheet)
    assert len(shown) == len(ICONS)
    assert {int(code, 16) for code in shown} <= glyphs


def test_the_font_is_used(open_page):
    page = open_page("index.html")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("[...document.fonts].map((font) => font.status)") == ["loaded"]
