"""Lean pages: of what the book's theme and its extensions bring, a page gets what it uses.

Stock pages weigh 850 KB, most of it a script and a font with thousands of icons nobody sees.
The theme's sheet is written anew with the few icons that are used and their font inside, so that
it also works where a browser reads no fonts from a disk.
"""

import base64
import re
import shutil
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.subset import (  # type: ignore[import-untyped] # it has no types
    Options,
    Subsetter,
    load_font,
    save_font,
)
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config

THEME = "sphinx_book_theme"
TEMPLATES = Path(__file__).parent.parent / "templates"
SHEET = "laughlie/theme.css"
FONT = "vendor/fontawesome/webfonts/fa-solid-900.ttf"
# The icons in the theme's templates; a test compares them with the icons on the pages.
ICONS = {
    "angle-left",
    "angle-right",
    "arrow-up",
    "bars",
    "chevron-down",
    "circle-half-stroke",
    "expand",
    "file",
    "file-pdf",
    "list",
    "magnifying-glass",
    "moon",
    "sun",
}
_ICON_RULE = re.compile(r'((?:\.fa-[\w-]+:before,?)+)\{content:("[^"]*")\}')
_FONT_FACE = re.compile(r"@font-face\{[^}]*\}")
_SOURCE_MAP = re.compile(r"/\*# sourceMappingURL=.*?\*/")
# Icons have the private codes of Unicode; the sheets write them as they are or as "\f105".
_ICON_CODE = re.compile(r"\\([ef][0-9a-f]{3})\b|([\ue000-\uf8ff])")

# What is linked only where the page has an element with a class that begins so.
USED_FOR = {
    "clipboard": "highlight",
    "copybutton": "highlight",
    "design": "sd-",
    "mystnb": "cell|output",
    "pygments": "highlight",
    "toggle": "toggle|dropdown",
}
# What Sphinx copies although no page links it.
UNUSED = (
    "scripts/bootstrap.*",
    "scripts/fontawesome.*",
    "styles/pydata-sphinx-theme.css*",
    "styles/theme.css",
    "vendor",
    "*webpack-macros.html",
)


def with_used_icons(sheet: str) -> str:
    """Return a style sheet without the rules of unused icons and without its fonts.

    An icon is told to be no text, or screen readers would spell it.
    """

    def kept(rule: re.Match[str]) -> str:
        names = set(re.findall(r"\.fa-([\w-]+):", rule[1]))
        return f'{rule[1]}{{content:{rule[2]};content:{rule[2]}/""}}' if names & ICONS else ""

    return _SOURCE_MAP.sub("", _FONT_FACE.sub("", _ICON_RULE.sub(kept, sheet)))


def on_paper(sheet: str) -> str:
    """Return a rule that gives a dark page the colours of a light one when it is printed.

    The attribute is named twice to weigh more than the same rule in a later sheet.
    """
    light = re.findall(r'html\[data-theme="?light"?\]\{([^}]*)\}', sheet)
    return f"@media print{{html[data-theme=dark][data-theme]{{{';'.join(light)}}}}}"


def icon_codes(sheet: str) -> set[int]:
    """Return the codes of all icons that a style sheet can show."""
    found = _ICON_CODE.findall(sheet)
    return {int(code, 16) if code else ord(character) for code, character in found}


def font_face(font: Path, codes: set[int]) -> str:
    """Return a rule that holds the font's glyphs for ``codes``, the same bytes every time."""
    options = Options(flavor="woff2", recalc_timestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    written = BytesIO()
    with load_font(font, options) as loaded:
        subsetter.subset(loaded)
        save_font(loaded, written, options)
    data = base64.b64encode(written.getvalue()).decode("ascii")
    return (
        '@font-face{font-family:"Font Awesome 6 Free";font-weight:900;font-display:block;'
        f'src:url(data:font/woff2;base64,{data}) format("woff2")}}'
    )


def write_sheet(app: Sphinx) -> None:
    """Write the theme's sheet into the site before its pages, so that its address has its hash."""
    if not isinstance(app.builder, StandaloneHTMLBuilder) or app.config.html_theme != THEME:
        return
    book, base, *_ = (Path(each) / "static" for each in app.builder.theme.get_theme_dirs())
    sheet = with_used_icons((base / "styles/pydata-sphinx-theme.css").read_text("utf-8"))
    both = sheet + (book / "styles/sphinx-book-theme.css").read_text("utf-8")
    target = Path(app.outdir) / "_static" / SHEET
    target.parent.mkdir(parents=True, exist_ok=True)
    text = sheet + on_paper(both) + font_face(base / FONT, icon_codes(both))
    target.write_text(text, encoding="utf-8", newline="\n")


def link_theme(app: Sphinx, config: Config) -> None:
    """Link what the theme needs; our templates link nothing."""
    if config.html_theme != THEME:
        return
    config.templates_path.insert(0, str(TEMPLATES))
    # Before the sheets of extensions (200 and more), as in the theme.
    app.add_css_file("basic.css", priority=100)
    app.add_css_file(SHEET, priority=110)
    app.add_js_file("scripts/pydata-sphinx-theme.js", loading_method="defer")


def leave_out_unused(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Take from a page the scripts and sheets for what it does not have."""
    body = context.get("body", "")

    def used(asset: Any) -> bool:
        name = str(asset.filename or asset.attributes.get("body", ""))
        return all(
            re.search(rf'class="(?:[^"]* )?(?:{classes})', body)
            for part, classes in USED_FOR.items()
            if part in name
        )

    for kind in ("css_files", "script_files"):
        context[kind][:] = filter(used, context[kind])


def lay_buttons_open(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Show the buttons of a drop-down menu, which would need another script, in its place."""
    context["header_buttons"] = [
        each | {"text": None}
        for button in context.get("header_buttons", [])
        for each in button.get("buttons", [button])
    ]


def remove_unused(app: Sphinx, exception: Exception | None) -> None:
    """Remove what no page links; Sphinx copies it anew in every build."""
    if exception or app.builder.format != "html" or app.config.html_theme != THEME:
        return
    for pattern in UNUSED:
        for path in (Path(app.outdir) / "_static").glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def register(app: Sphinx) -> None:
    """Connect the steps of the build; pages are looked at when every extension has had its say."""
    app.connect("config-inited", link_theme)
    app.connect("builder-inited", write_sheet)
    app.connect("html-page-context", leave_out_unused, priority=900)
    app.connect("html-page-context", lay_buttons_open, priority=900)
    app.connect("build-finished", remove_unused)
