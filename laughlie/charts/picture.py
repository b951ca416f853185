"""A figure as a picture on a page: an SVG with the page's own ink, and words that are read out."""

from dataclasses import dataclass
from io import StringIO
from xml.etree import ElementTree as ET

from matplotlib.figure import Figure

from laughlie.charts.marks import INK

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_PLAIN = {"Date": None, "Creator": None, "Format": None, "Type": None}
_WIDTH = 27  # em, at most: beyond that words would be larger than those of the page
_LINES = "stroke-linejoin: round; stroke-linecap: butt"
ET.register_namespace("", _SVG)
ET.register_namespace("xlink", _XLINK)


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """An SVG, and in ``alt`` what it shows, in words."""

    svg: str
    alt: str

    def __repr__(self) -> str:
        return f"<Picture: {self.alt}>"

    def _repr_html_(self) -> str:
        return self.svg


def picture(figure: Figure, name: str, alt: str) -> Picture:
    """Return a figure as a picture; ``alt`` says what it shows.

    ``name`` is the picture's own on its page: what is named within the picture begins with it.
    """
    written = StringIO()
    figure.savefig(written, format="svg", metadata=_PLAIN)
    # It comes from matplotlib this very moment: no stranger wrote it.
    root = ET.fromstring(written.getvalue())  # noqa: S314
    _strip(root)
    _own_names(root, name)
    _take_ink(root)
    root.attrib |= {
        "role": "img",
        "aria-label": alt,
        "class": "ll-picture",
        "style": f"width: 100%; max-width: {_WIDTH}em; height: auto; {_LINES}",
    }
    return Picture(ET.tostring(root, encoding="unicode"), alt)


def _strip(root: ET.Element) -> None:
    """Take out what describes the file, what would style the page, and the size, which it gives."""
    for parent in (root, *root.findall(f"{{{_SVG}}}defs")):
        for child in list(parent):
            if child.tag in (f"{{{_SVG}}}metadata", f"{{{_SVG}}}style"):
                parent.remove(child)
    for size in ("width", "height"):
        root.attrib.pop(size, None)


def _own_names(root: ET.Element, name: str) -> None:
    """Name what is referred to so that no other picture on the page has the name; only that."""
    used = {
        found
        for element in root.iter()
        for value in element.attrib.values()
        if (found := _referred(value))
    }
    for element in root.iter():
        if (own := element.get("id")) in used:
            element.set("id", f"{name}-{own}")
        else:
            element.attrib.pop("id", None)
        for key, value in element.attrib.items():
            if found := _referred(value):
                element.set(key, value.replace(f"#{found}", f"#{name}-{found}"))


def _referred(value: str) -> str:
    """Return what an attribute refers to within the picture, or nothing."""
    if value.startswith("#"):
        return value[1:]
    return value[5:-1] if value.startswith("url(#") else ""


def _take_ink(root: ET.Element) -> None:
    """Give what is drawn in ink, and all words without a colour, the colour of the page's text."""
    root.set("fill", "currentColor")
    for element in root.iter():
        if style := element.get("style"):
            element.set("style", _worded(style))


def _worded(style: str) -> str:
    """Return a style with the page's ink and the page's letters."""
    declared = [each.partition(": ") for each in style.split("; ")]
    return "; ".join(
        f"{key}: {'currentColor' if value == INK else value}"
        for key, _, value in declared
        if key != "font-family"
    )
