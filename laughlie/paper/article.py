"""A page of the built site as an article for paper: what only a screen has use for is left out."""

import posixpath
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import parse_qs, urldefrag, urlsplit

from bs4 import BeautifulSoup, Tag
from bs4.element import NavigableString

_FURNITURE = (
    "script, style, form, button, template, [hidden], a.headerlink, .ll-switch, .ll-keep,"
    " .ll-paper, .ll-cite, .toctree-wrapper, .copybtn, p:has(> .ll-zip), details.hide"
)
# Elements that paper knows nothing of, and what they are there.
_PLAIN = {"deal-player": "div", "details": "div", "summary": "p"}
_DRAWING = "data:image/svg+xml;base64,"
_CARD = re.compile(r"\S+[♠♥♦♣]")
_SUITS = re.compile("([♠♥♦♣]+)")
_RED = ("♥", "♦")
_WORDS = 16  # letters of what is no number
_SHORT = (9, 900)  # rows, letters

Link = Callable[[str, str], str | None]
"""From a page and an id on it to the address on paper; ``None`` for what is not on paper."""


def article(site: Path, page: str, lang: str) -> Tag:
    """Return the article of a page of the site, as it is printed in a language.

    Raises ``OSError`` if the site has no such page.
    """
    soup = BeautifulSoup((site / f"{page}.html").read_text("utf-8"), "html.parser")
    [found] = soup("article")
    for each in found.select(_FURNITURE):
        each.decompose()
    for each in found(list(_PLAIN)):
        _classify(each, f"on-{each.name}")
        each.name = _PLAIN[each.name]
    _keep_language(found, lang)
    _lighten(found)
    for each in found("table"):
        _classify(each, *_kinds(each))
    for each in found("p", string=lambda text: text and "………" in text):
        each["class"] = "fill"
    for each in found.select(f'img[src^="{_DRAWING}"]'):
        each.replace_with(_drawn(str(each["src"]), str(each.get("alt", ""))))
    for each in found.select('img:not([src^="data:"])'):
        each["src"] = _within((site / page).parent / str(each["src"]))
    for each in found.select("svg, svg [font-family]"):
        each["font-family"] = "Sheet Sans"
    for each in found.select("svg.ll-chart"):
        each.insert(0, _chart_style())
    for each in found.select(".ll-dealt li > p"):
        _colour(each)
    _set_suits(found)
    return found


def title(found: Tag) -> str:
    """Return the title of an article."""
    heading = found.h1
    return "" if heading is None else " ".join(heading.get_text().split())


def ids(found: Tag) -> frozenset[str]:
    """Return every id in an article that a link can lead to."""
    return frozenset(str(each["id"]) for each in _named(found))


def relink(found: Tag, page: str, link: Link) -> None:
    """Have every link lead to its place on paper; one that has none there becomes plain text."""
    for each in found.select("a[href]"):
        address = str(each["href"])
        if urlsplit(address).scheme:
            continue
        target = link(*_target(page, address))
        if target is None:
            each.unwrap()
        else:
            each["href"] = target


def prefix_ids(found: Tag, prefix: str) -> None:
    """Put a prefix before every id that a link can lead to: no two chapters share one then."""
    for each in _named(found):
        each["id"] = prefix + str(each["id"])


def _named(found: Tag) -> list[Tag]:
    """Return the elements with an id, but for those of a drawing, which lead only inside it."""
    return [each for each in found.select("[id]") if each.find_parent("svg") is None]


def _target(page: str, address: str) -> tuple[str, str]:
    """Return the page and the id that an address seen from a page leads to."""
    path, fragment = urldefrag(address)
    joined = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    asked = parse_qs(fragment)
    if "deal" in asked:
        fragment = f"{asked['deal'][0]}-step-{asked.get('step', ['0'])[0]}"
    return joined.removesuffix(".html"), fragment


def _drawn(source: str, told: str) -> Tag:
    """Return a drawing that stands in its own address as an element, to be set in our letters."""
    text = b64decode(source.removeprefix(_DRAWING)).decode()
    text = text[text.index("<svg") :]  # what stands before is for whoever reads it as a file
    [drawing] = BeautifulSoup(text, "html.parser")("svg")
    drawing["role"], drawing["aria-label"] = "img", told
    return drawing


def _within(picture: Path) -> str:
    """Return the address of a picture that has all of it within, for paper has no folders."""
    kind, _ = guess_type(picture.name)
    return f"data:{kind};base64,{b64encode(picture.read_bytes()).decode()}"


def _chart_style() -> Tag:
    """Return the style of a chart, which on paper knows nothing of the style of its page."""
    style = Tag(name="style")
    style.string = Path(__file__).with_name("chart.css").read_text("utf-8")
    return style


def _keep_language(found: Tag, lang: str) -> None:
    """Leave out of the steps of a deal what is said in the other language."""
    for each in found.select('tr[id*="-step-"] p[lang]'):
        if not each.decomposed and each["lang"] != lang:
            each.decompose()


def _lighten(found: Tag) -> None:
    """Take away elements that change nothing, of which there are many thousands."""
    for each in found.select("span.pre, th > p:only-child, td > p:only-child"):
        if each.name == "span" or not each.attrs:
            each.unwrap()


def _classify(found: Tag, *names: str) -> None:
    """Give an element more classes."""
    found["class"] = " ".join(
        [*found.get_attribute_list("class"), *names] if found.get("class") else names
    )


def _kinds(table: Tag) -> Iterator[str]:
    """Yield what a table is: moves of a deal, a form to fill in, of words, too short to be parted.

    The dots of a form, which say on a screen that something belongs there, are in a writer's way.
    """
    if table.select_one('tr[id*="-step-"]'):
        yield "moves"
    if len(table("tr")) <= _SHORT[0] and len(table.get_text()) <= _SHORT[1]:
        yield "short"
    cells = table("td")
    if any(len(each.get_text()) > _WORDS for each in cells):
        yield "words"
    empty = [each for each in cells if each.get_text(strip=True) in ("", "…")]
    if 2 * len(empty) > len(cells) or table.find_parent(class_="ll-form"):
        yield "form"
        for each in empty:
            each.clear()


def _colour(line: Tag) -> None:
    """Write the cards of a hand as people write them: kept whole, the red ones in red.

    The colon behind whose they are goes: they stand in a column of their own.
    """
    for text in [each for each in line.contents if isinstance(each, NavigableString)]:
        parts: list[Tag | NavigableString] = []
        end = len(text) - len(text.lstrip(": "))
        for found in _CARD.finditer(text):
            span = Tag(name="span", attrs={"class": "card"})
            if found[0].endswith(_RED):
                span["class"] = "card red"
            span.string = found[0]
            parts += [NavigableString(text[end : found.start()]), span]
            end = found.end()
        text.replace_with(*parts, NavigableString(text[end:]))


def _set_suits(found: Tag) -> None:
    """Set the signs of the suits in letters that have them: the bold and the slanted have not."""
    for text in found.find_all(string=_SUITS):
        if not text.find_parent(["svg", "pre", "code"]):
            # Every second part is what matched.
            parts = enumerate(_SUITS.split(text))
            text.replace_with(*(_suit(each) if odd % 2 else each for odd, each in parts))


def _suit(signs: str) -> Tag:
    span = Tag(name="span", attrs={"class": "suit"})
    span.string = signs
    return span
