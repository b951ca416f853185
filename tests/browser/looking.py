"""Looking at a page: what axe finds wrong, and which pages are looked at."""

from collections.abc import Iterator
from pathlib import Path

from laughlie.records import load
from laughlie.sphinxext.deals.catalogue import SERIES
from tests.site.test_site import DEALS, PAGES

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
NARROW = {"width": 320, "height": 640}
PAPER = {"width": 672, "height": 1000}  # A4 without its margins


def _longest(pages: dict[str, str]) -> Iterator[str]:
    """Yield for each series the page of its longest deal; ``pages`` have each the deal's id."""
    paths = {page: ROOT / "book" / "deals" / f"{deal}.deal" for page, deal in pages.items()}
    for series in SERIES:
        of_it = [page for page, path in paths.items() if load(path).tag("Series") == series]
        if of_it:
            yield max(of_it, key=lambda page: paths[page].stat().st_size)


ENGLISH = {page: deal for page, deal in DEALS.items() if not page.startswith("ru/")}
RUSSIAN = {page: deal for page, deal in DEALS.items() if page.startswith("ru/")}
LOOKED = [page for page in PAGES if page not in DEALS] + [*_longest(ENGLISH), *_longest(RUSSIAN)]
"""Every page but those of deals, which differ in their data only: of them the longest ones."""


def violations(page, part="html", **options):
    """Return what axe finds wrong in a part of the page: rules, and where they are broken."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    # While something slides in or changes its colours, they are not yet its own. What moves
    # elsewhere may never end: a cursor blinks.
    page.evaluate(
        "part => Promise.all([...document.querySelectorAll(part)].flatMap((each) =>"
        "each.getAnimations({ subtree: true })).map((each) => each.finished))",
        part,
    )
    return page.evaluate(
        "async ([part, options]) => (await axe.run(part, options)).violations"
        ".map((each) => [each.id, each.nodes.map((node) => node.html)])",
        [part, {"resultTypes": ["violations"], **options}],
    )
