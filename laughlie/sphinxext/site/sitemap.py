"""The map of the site for search engines: every page, and its twin in the other language.

sphinx-sitemap is not used: it warns, and so ends our builds, where the site has no address, asks
for git, and takes languages for folders of one and the same page.
"""

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from laughlie.sphinxext.site.languages import language_of, translation
from laughlie.sphinxext.site.listing import SITEMAP

_MAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
_XHTML = "http://www.w3.org/1999/xhtml"


def sitemap(app: Sphinx) -> str:
    """Return the map of a site that has an address, its pages in the order of their names.

    When a page was changed is left out: it is known of the release only.
    """
    root = Element(f"{{{_MAP}}}urlset")
    for page in sorted(app.env.found_docs):
        url = SubElement(root, f"{{{_MAP}}}url")
        SubElement(url, f"{{{_MAP}}}loc").text = _address(app, page)
        if twin := translation(app, page):
            for each in sorted((page, twin)):
                _alternate(url, language_of(each), _address(app, each))
    ElementTree.register_namespace("", _MAP)
    ElementTree.register_namespace("xhtml", _XHTML)
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _alternate(url: Element, lang: str, address: str) -> None:
    told = {"rel": "alternate", "hreflang": lang, "href": address}
    SubElement(url, f"{{{_XHTML}}}link", told)


def _address(app: Sphinx, page: str) -> str:
    return f"{app.config.html_baseurl}{app.builder.get_target_uri(page)}"


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Write the map, or take away that of an earlier build, if the site has no address now."""
    if exception or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    target = Path(app.outdir) / SITEMAP
    if app.config.html_baseurl:
        target.write_text(sitemap(app), encoding="utf-8", newline="\n")
    else:
        target.unlink(missing_ok=True)


def register(app: Sphinx) -> None:
    """Connect a late step of the build."""
    app.connect("build-finished", finish)
