"""Pages in Russian: their language, their twins in English, and menus in one language each."""

import gettext
import posixpath
from functools import cache
from importlib.resources import files
from typing import Any, cast

from bs4 import BeautifulSoup, Tag
from docutils import nodes
from sphinx.application import Sphinx

from laughlie.paper.contents import RUSSIAN

FRONTS = {"en": "book/index", "ru": "book/ru/index"}
"""The first page in each language."""

# A reader goes on at the step of the deal that he was at.
_KEEP_PLACE = "if (/^#(deal|play)=/.test(location.hash)) this.hash = location.hash"
_NAMES = {"en": "In English", "ru": "По-русски"}
_OTHER = {"en": "ru", "ru": "en"}


def language_of(page: str) -> str:
    """Return the language of a page."""
    return "ru" if page.startswith(RUSSIAN) else "en"


def twins(app: Sphinx) -> dict[str, str]:
    """Return for every page that has one its twin in the other language.

    A Russian page names the English one in its front matter: ``twin: how-to-play``. An English
    page does so that has no twin of its own, because a Russian one holds what it holds.
    """
    pairs = {
        page: f"book/{metadata['twin']}"
        for page, metadata in app.env.metadata.items()
        if "twin" in metadata
    }
    return {other: page for page, other in pairs.items()} | pairs


def translation(app: Sphinx, page: str) -> str:
    """Return the page that says the same in the other language, or "" if no page does.

    A twin that is shared with other pages does not.
    """
    pairs = twins(app)
    twin = pairs.get(page, "")
    return twin if pairs.get(twin) == page else ""


def prepare(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give a page its language, a switch to its twin, and menus in its own language."""
    lang = language_of(page)
    context["language"] = lang
    _translate_theme(app, context, lang)
    if page in (pairs := twins(app)):
        context["body"] = _switch(lang, context["pathto"](pairs[page])) + context["body"]
    for neighbour in ("prev", "next"):
        if context.get(neighbour) and _language_at(page, context[neighbour]["link"]) != lang:
            context[neighbour] = None
    _sort_menu(page, context)


def _switch(lang: str, address: str) -> str:
    other = _OTHER[lang]
    keep = f' onclick="{_KEEP_PLACE}"'
    link = f'<a href="{address}" hreflang="{other}" lang="{other}"{keep}>{_NAMES[other]}</a>'
    return f'<p class="ll-switch">{link}</p>'


def _language_at(page: str, address: str) -> str:
    """Return the language of the page at ``address`` as seen from ``page``."""
    if address.startswith("#"):
        return language_of(page)
    return language_of(posixpath.normpath(posixpath.join(posixpath.dirname(page), address)))


def _sort_menu(page: str, context: dict[str, Any]) -> None:
    """Have the contents list the parts in the page's language, and link to the other's front."""
    whole = context.get("generate_toctree_html")
    if whole is None:
        return

    def in_one_language(*arguments: Any, **options: Any) -> BeautifulSoup:
        menu = BeautifulSoup(str(whole(*arguments, **options)), "html.parser")
        other = _OTHER[language_of(page)]
        for caption in menu("p", class_="caption"):
            _leave_out(page, caption, other)
        for unfolding in menu("summary"):
            unfolding["aria-label"] = cast(Tag, unfolding.find_previous("a")).get_text(strip=True)
        menu.append(_front(menu, context["pathto"](FRONTS[other]), other))
        return menu

    context["generate_toctree_html"] = in_one_language


def _leave_out(page: str, caption: Tag, lang: str) -> None:
    """Take a part out of the contents if its pages are in ``lang``."""
    pages = cast(Tag, caption.find_next_sibling("ul"))
    first = cast(Tag, pages.find("a"))
    if _language_at(page, str(first["href"])) == lang:
        pages.decompose()
        caption.decompose()


def _front(menu: BeautifulSoup, address: str, lang: str) -> Tag:
    caption = menu.new_tag("p", attrs={"class": "caption"})
    link = menu.new_tag("a", attrs={"href": address, "hreflang": lang, "lang": lang})
    link.string = _NAMES[lang]
    caption.append(link)
    return caption


def _translate_theme(app: Sphinx, context: dict[str, Any], lang: str) -> None:
    """Have the theme's own words, such as the names of its buttons, in the page's language."""
    templates = getattr(app.builder, "templates", None)
    if templates is None:
        return
    words = russian_words() if lang == "ru" else app.translator
    templates.environment.install_gettext_translations(words)
    if lang == "ru":
        context["translate"] = words.gettext


@cache
def russian_words() -> gettext.NullTranslations:
    """Return the Russian words of Sphinx and of both themes, from their own catalogues."""
    book = files("sphinx_book_theme") / "theme/sphinx_book_theme/static/locales"
    words = gettext.translation("sphinx", str(files("sphinx") / "locale"), ["ru"])
    words.add_fallback(
        gettext.translation("sphinx", str(files("pydata_sphinx_theme") / "locale"), ["ru"])
    )
    words.add_fallback(gettext.translation("booktheme", str(book), ["ru"]))
    return words


def register(app: Sphinx) -> None:
    """Connect to the writing of each page, after the theme has made its menus."""
    app.connect("html-page-context", prepare, priority=900)
