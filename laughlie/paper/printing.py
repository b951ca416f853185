"""From HTML to PDF, with WeasyPrint: the one place that knows how.

WeasyPrint is looked for when it is needed, not before: it raises ``OSError`` where the system lacks
Pango, which must not keep anybody from reading on a screen.
"""

import logging
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib

if TYPE_CHECKING:
    from weasyprint import CSS, Document
    from weasyprint.text.fonts import FontConfiguration

STYLES = {name: Path(__file__).with_name(f"{name}.css") for name in ("paper", "prose")}
"""The style sheets: of what is made for a table, and of what is made to be read."""

FONTS = {
    ("Sheet Serif", "normal", "400"): "STIXGeneral.ttf",
    ("Sheet Serif", "normal", "700"): "STIXGeneralBol.ttf",
    ("Sheet Serif", "italic", "400"): "STIXGeneralItalic.ttf",
    ("Sheet Serif", "italic", "700"): "STIXGeneralBolIta.ttf",
    ("Sheet Sans", "normal", "400"): "DejaVuSans.ttf",
    ("Sheet Sans", "normal", "700"): "DejaVuSans-Bold.ttf",
    ("Sheet Mono", "normal", "400"): "DejaVuSansMono.ttf",
    ("Sheet Mono", "normal", "700"): "DejaVuSansMono-Bold.ttf",
}
"""The files of our letters, by family, style and weight: those that matplotlib brings, everywhere
the same; they have Cyrillic and the signs of the suits."""


def state(style: str) -> str:
    """Return what the look of a PDF rests on beside its HTML: a style sheet, and who draws it."""
    return f"{metadata.version('weasyprint')}\n{FONTS}\n{STYLES[style].read_text('utf-8')}"


def font_file(name: str) -> Path:
    """Return where a file of letters lies."""
    return Path(matplotlib.get_data_path()) / "fonts" / "ttf" / name


def can_draw() -> bool:
    """Return whether WeasyPrint is there, with what it draws with."""
    try:
        import weasyprint  # noqa: F401, PLC0415 - see above
    except (ImportError, OSError):
        return False
    return True


def rendered(html: str, style_name: str = "paper") -> "Document":
    """Return the pages of a sheet, laid out by one of the style sheets."""
    from weasyprint import HTML  # noqa: PLC0415 - see above

    # Of each step it tells, and of each rule of a drawing that it does without.
    for name in ("weasyprint", "weasyprint.progress"):
        logging.getLogger(name).setLevel(logging.ERROR)
    configuration, style = _style(style_name)
    return HTML(string=html).render(stylesheets=[style], font_config=configuration)


def pdf(document: "Document") -> bytes:
    """Return pages as a PDF: the same pages, the same bytes."""
    written: bytes = document.write_pdf()
    return written


@cache
def _style(name: str) -> "tuple[FontConfiguration, CSS]":
    from weasyprint import CSS  # noqa: PLC0415 - see above
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415

    configuration = FontConfiguration()
    faces = "".join(
        f'@font-face {{ font-family: "{family}"; font-style: {style}; font-weight: {weight};'
        f' src: url("{font_file(name).as_uri()}") }}\n'
        for (family, style, weight), name in FONTS.items()
    )
    return configuration, CSS(
        string=faces + STYLES[name].read_text("utf-8"), font_config=configuration
    )
