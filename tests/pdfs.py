"""PDFs and the boxes they are laid out of, as their tests look at them."""

import io

from pypdf import PdfReader

from laughlie.paper.printing import FONTS

OURS = {family.replace(" ", "-") for family, _, _ in FONTS}


def squeezed(text):
    """Return text without blanks: a PDF has no lines, and knows words only by their places."""
    return "".join(text.split())


def said(reader):
    """Return all text of a PDF as a reader of it would find it, without blanks or hyphens."""
    return bare("".join(page.extract_text() for page in reader.pages))


def bare(text):
    """Return text without blanks and hyphens, which a line may add."""
    return squeezed(text).replace("-", "").replace("\N{HYPHEN}", "")


def fonts_of(reader):
    """Return every font of a PDF by its name, also those of what is drawn on a page."""
    found, seen = {}, set()
    waiting = [page["/Resources"] for page in reader.pages]
    while waiting:
        resources = waiting.pop()
        for font in resources.get("/Font", {}).values():
            found[font.get_object()["/BaseFont"]] = font.get_object()
        for form in resources.get("/XObject", {}).values():
            drawing = form.get_object()
            if drawing.indirect_reference.idnum not in seen:
                seen.add(drawing.indirect_reference.idnum)
                waiting.append(drawing.get("/Resources", {}))
    return found


def foreign_fonts(reader):
    """Return the names of the fonts that are not ours, or not embedded."""
    foreign = set()
    for name, font in fonts_of(reader).items():
        [descendant] = font["/DescendantFonts"]
        described = descendant.get_object()["/FontDescriptor"]
        embedded = "/FontFile2" in described or "/FontFile3" in described
        if not embedded or not any(name.partition("+")[2].startswith(each) for each in OURS):
            foreign.add(name)
    return foreign


def inner_links(reader):
    """Yield each link within a PDF: the number of its page, and the name of where it leads."""
    for number, page in enumerate(reader.pages):
        for each in page.get("/Annots", ()):
            link = each.get_object()
            target = link.get("/Dest", link.get("/A", {}).get("/D"))
            if target is not None:
                yield number, target


def outer_links(reader):
    """Return every address outside a PDF that it leads to."""
    found = set()
    for page in reader.pages:
        for each in page.get("/Annots", ()):
            action = each.get_object().get("/A", {})
            found |= {str(action["/URI"])} if "/URI" in action else set()
    return found


def destinations(reader):
    """Return the number of the page of each named destination."""
    pages = {page.indirect_reference.idnum: number for number, page in enumerate(reader.pages)}
    places = reader.named_destinations.items()
    return {name: pages[place.raw_get("/Page").idnum] for name, place in places}


def boxes(box, above=()):
    """Yield every box that is laid out below ``box``, each with those it stands in."""
    for child in getattr(box, "children", ()):
        real = getattr(child, "_box", child)
        yield real, (*above, box)
        yield from boxes(real, (*above, box))


def outline(box):
    """Return the edges of a box, without its margin: left, top, right, bottom."""
    left, top = box.border_box_x(), box.border_box_y()
    return left, top, left + box.border_width(), top + box.border_height()


def is_within(inner, outer, slack=0.6):
    """Return whether some edges are within others, in CSS pixels."""
    left, top, right, bottom = (a - b for a, b in zip(inner, outer, strict=True))
    return left >= -slack and top >= -slack and right <= slack and bottom <= slack


def overflowing(document):
    """Return what of the text and drawings of laid out pages leaves its page or a table's cell."""
    over = []
    for number, page in enumerate(document.pages, start=1):
        for box, above in boxes(page._page_box):
            kind = type(box).__name__
            if kind == "TextBox":
                left, _, right, _ = outline(box)
                line = next(each for each in reversed(above) if type(each).__name__ == "LineBox")
                place = (left, line.position_y, right, line.position_y + line.height)
            elif "Replaced" in kind:
                place = outline(box)
            else:
                continue
            told = getattr(box, "text", box.element_tag)
            over += [
                (number, told)
                for each in _frames(above)
                if told.strip() and not is_within(place, outline(each))
            ]
    return over


def _frames(above):
    """Return the boxes that text must not leave: cells, and the page without its margin.

    What stands in a margin of the page may not leave the whole page.
    """
    kinds = [type(each).__name__ for each in above]
    if "MarginBox" in kinds:
        return [above[kinds.index("MarginBox")]]
    pairs = zip(above, kinds, strict=True)
    return [each for each, kind in pairs if kind in ("TableCellBox", "PageBox")]


def smallest(document):
    """Return the size of the smallest letters of laid out pages, in points."""
    sizes = {
        box.style["font_size"]
        for page in document.pages
        for box, _ in boxes(page._page_box)
        if type(box).__name__ == "TextBox" and box.text.strip()
    }
    return min(sizes) * 72 / 96


def reader_of(content):
    """Return a PDF, opened."""
    return PdfReader(io.BytesIO(content))
