"""What all TEI files of the edition are read with."""

from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from laughlie.errors import EditionError
from laughlie.language import Words

TEI = "{http://www.tei-c.org/ns/1.0}"
XML = "{http://www.w3.org/XML/1998/namespace}"
FOLDER = Path(__file__).parent


def root(name: str) -> Element:
    """Return the root of a file of the edition."""
    # The files are this package's own, so nothing hostile can reach the parser.
    return ElementTree.parse(FOLDER / name).getroot()  # noqa: S314


def child(parent: Element, name: str) -> Element:
    """Return the first child of this name; raise ``EditionError`` if there is none."""
    found = parent.find(f"{TEI}{name}")
    if found is None:
        raise EditionError(f"{parent.attrib.get(f'{XML}id', parent.tag)} has no {name}")
    return found


def pointed(target: str) -> str:
    """Return the id that a pointer leads to."""
    return target.partition("#")[2]


def pointed_all(targets: str) -> tuple[str, ...]:
    """Return the ids that a list of pointers leads to, in order."""
    return tuple(map(pointed, targets.split()))


def words(elements: Iterable[Element]) -> Words:
    """Return what ``elements`` say, each in the language it is marked with."""
    by_lang = {
        element.attrib[f"{XML}lang"]: " ".join("".join(element.itertext()).split())
        for element in elements
    }
    return Words(en=by_lang["en"], ru=by_lang["ru"])


def words_if_any(elements: Iterable[Element]) -> Words | None:
    """Return what ``elements`` say, or None if there is none."""
    found = list(elements)
    return words(found) if found else None
