"""From HTML to PDF, with WeasyPrint: the one place that knows how."""

from functools import cache
from pathlib import Path

import matplotlib
from weasyprint import CSS, HTML, Document
from weasyprint.text.fonts import FontConfiguration

STYLE = Path(__file__).with_name("paper.css")

FONTS = {
    ("Sheet Serif", "normal", "400"): "STIXGeneral.ttf",
    ("Sheet Serif", "normal", "700"): "STIXGeneralBol.ttf",
    ("Sheet Serif", "italic", "400"): "STIXGeneralItalic.ttf",
    ("Sheet Sans", "normal", "400"): "DejaVuSans.ttf",
    ("Sheet Sans", "normal", "700"): "DejaVuSans-Bold.ttf",
}
"""The files of our letters, by family, style and weight: those that matplotlib brings, everywhere
the same; they have Cyrillic and the signs of the suits."""


def font_file(name: str) -> Path:
    """Return where a file of letters lies."""
    return Path(matplotlib.get_data_path()) / "fonts" / "ttf" / name


def rendered(html: str) -> Document:
    """Return the pages of a sheet, laid out."""
    configuration, style = _style()
    return HTML(string=html).render(stylesheets=[style], font_config=configuration)


def pdf(document: Document) -> bytes:
    """Return pages as a PDF: the same pages, the same bytes."""
    written: bytes = document.write_pdf()
    return written


@cache
def _style() -> tuple[FontConfiguration, CSS]:
    configuration = FontConfiguration()
    faces = "".join(
        f'@font-face {{ font-family: "{family}"; font-style: {style}; font-weight: {weight};'
        f' src: url("{font_file(name).as_uri()}") }}\n'
        for (family, style, weight), name in FONTS.items()
    )
    return configuration, CSS(string=faces + STYLE.read_text("utf-8"), font_config=configuration)
