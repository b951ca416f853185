"""The whole edition as one TEI file: what is cited, kept and handed on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from laughlie.edition.reading import sources
from laughlie.language import Words

FILE = "laugh-and-lie-down.xml"
"""What the file is called."""

TEI = "http://www.tei-c.org/ns/1.0"
LICENCE = "https://creativecommons.org/licenses/by/4.0/"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_ID = "{http://www.w3.org/XML/1998/namespace}id"
_POINTERS = ("target", "corresp", "ana", "wit", "active", "passive")

_SOURCE = Words(
    "Made from the files of this edition, which stand below one after the other, each with its "
    "own header; every id is theirs.",
    "Составлено из файлов этого издания: они стоят ниже один за другим, каждый со своим "
    "заголовком, и все идентификаторы взяты из них.",
)


@dataclass(frozen=True, slots=True)
class Release:
    """What is cited: title, number, date (``2026-11-30``), authors; ``address`` may be empty."""

    title: Words
    number: str
    date: str
    authors: str
    address: str = ""


def corpus(
    release: Release, works: Iterable[Element] = (), labels: Mapping[str, Words] | None = None
) -> str:
    """Return the edition as a ``teiCorpus`` of all its files, under the ids that they have.

    ``works`` are entries of a bibliography (``bibl``), which its header lists; ``labels`` say what
    the categories mean that these point to, by id.
    """
    header = _header(release, list(works))
    if labels:
        header.append(_categories(labels))
    ElementTree.indent(header)
    names = {path.name for path in sources()}
    root = _element("teiCorpus", **{_LANG: "en"})
    root.extend([header, *(_part(path, names) for path in sources())])
    root.text = header.tail = "\n"
    ElementTree.register_namespace("", TEI)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _part(path: Path, names: set[str]) -> Element:
    """Return a file of the edition, its pointers to others among them now within one file."""
    # The files are this package's own, so nothing hostile can reach the parser.
    root = ElementTree.parse(path).getroot()  # noqa: S314
    for each in root.iter():
        for name in _POINTERS:
            if pointers := each.get(name):
                each.set(name, " ".join(_pointed(pointer, names) for pointer in pointers.split()))
    root.tail = "\n"
    return root


def _pointed(pointer: str, names: set[str]) -> str:
    """Return a pointer as it is where all the files that are named are one."""
    file, mark, place = pointer.partition("#")
    return f"#{place}" if mark and file in names else pointer


def _header(release: Release, works: list[Element]) -> Element:
    header = _element("teiHeader")
    described = SubElement(header, _name("fileDesc"))
    described.append(_titles(release))
    edition = _inside(described, "editionStmt", "edition")
    edition.set("n", release.number)
    edition.text = f"Version {release.number}, "
    _dated(edition, release.date)
    described.append(_published(release))
    source = SubElement(described, _name("sourceDesc"))
    if not works:
        source.extend(_said("p", _SOURCE))
        return header
    source.append(_listed(works))
    # A description of sources is either told or listed; where it is listed, notes tell.
    notes = _element("notesStmt")
    notes.extend(_said("note", _SOURCE))
    described.insert(len(described) - 1, notes)
    return header


def _categories(labels: Mapping[str, Words]) -> Element:
    encoding = _element("encodingDesc")
    taxonomy = _inside(encoding, "classDecl", "taxonomy")
    for place, meaning in labels.items():
        category = SubElement(taxonomy, _name("category"), {_ID: place})
        category.extend(_said("catDesc", meaning))
    return encoding


def _titles(release: Release) -> Element:
    titles = _element("titleStmt")
    titles.extend(_said("title", release.title))
    author = SubElement(titles, _name("author"))
    author.text = release.authors
    return titles


def _published(release: Release) -> Element:
    published = _element("publicationStmt")
    SubElement(published, _name("publisher")).text = release.authors
    _dated(published, release.date)
    if release.address:
        address = SubElement(published, _name("idno"), {"type": "URL"})
        address.text = release.address
    licence = _inside(published, "availability", "licence")
    licence.set("target", LICENCE)
    licence.text = "CC BY 4.0"
    return published


def _listed(works: list[Element]) -> Element:
    listed = _element("listBibl")
    listed.extend(works)
    return listed


def _dated(parent: Element, date: str) -> None:
    SubElement(parent, _name("date"), {"when": date}).text = date


def _said(name: str, words: Words) -> Iterable[Element]:
    """Yield an element a language that says what the words say in it."""
    for lang in ("en", "ru"):
        said = _element(name, **{_LANG: lang})
        said.text = words[lang]
        yield said


def _inside(parent: Element, outer: str, inner: str) -> Element:
    return SubElement(SubElement(parent, _name(outer)), _name(inner))


def _element(name: str, **attributes: str) -> Element:
    return Element(_name(name), attributes)


def _name(name: str) -> str:
    return f"{{{TEI}}}{name}"
