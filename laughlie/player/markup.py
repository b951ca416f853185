"""Elements with text among them, which ``xml.etree`` has no word for."""

from xml.etree.ElementTree import Element

Child = Element | str


def make(tag: str, attributes: dict[str, str] | None = None, *children: Child) -> Element:
    """Return an element with ``children``, elements and text in their order."""
    element = Element(tag, attributes or {})
    for child in children:
        if not isinstance(child, str):
            element.append(child)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + child
        else:
            element.text = (element.text or "") + child
    return element
