"""Reading the edition from its TEI files."""

from pathlib import Path
from xml.etree.ElementTree import Element

from laughlie.edition import apparatus, tradition
from laughlie.edition.tei import FOLDER as _FOLDER
from laughlie.edition.tei import TEI as _TEI
from laughlie.edition.tei import XML as _XML
from laughlie.edition.tei import pointed as _pointed
from laughlie.edition.tei import root as _root
from laughlie.edition.tei import words as _words
from laughlie.edition.texts import Clause, CruxEntry, CruxReading, Subject, Witness
from laughlie.errors import EditionError
from laughlie.language import Words

_TEXTS = ("english.xml", "russian.xml", "four-handed.xml", "ways-to-play.xml", "go-program.xml")
_ALIGNMENT, _APPARATUS = "subjects.xml", "cruxes.xml"


def sources() -> tuple[Path, ...]:
    """Return the TEI files of the edition."""
    files = (*_TEXTS, _ALIGNMENT, _APPARATUS, tradition.FILE, apparatus.FILE)
    return tuple(_FOLDER / name for name in files)


def _witness(name: str) -> Witness:
    root = _root(name)
    return Witness(
        siglum=root.attrib[f"{_XML}id"],
        title=_words(root.iterfind(f".//{_TEI}titleStmt/{_TEI}title")),
        source=_words(root.iterfind(f".//{_TEI}sourceDesc/{_TEI}p")),
        principle=_words(root.iterfind(f".//{_TEI}editorialDecl/{_TEI}p")),
        clauses=tuple(_clause(div) for div in root.iterfind(f".//{_TEI}div[@type='clause']")),
    )


def _clause(div: Element) -> Clause:
    return Clause(
        id=div.attrib[f"{_XML}id"],
        words=_words(div.iterfind(f"{_TEI}p")),
        place=_words(div.iterfind(f"{_TEI}note[@type='place']")),
        explained=_note(div, "explained"),
    )


def _subject(div: Element) -> Subject:
    return Subject(
        id=div.attrib[f"{_XML}id"],
        title=_words(div.iterfind(f"{_TEI}head")),
        difference=_words(div.iterfind(f"{_TEI}p")),
        clauses=_targets(div),
    )


def _crux(div: Element) -> CruxEntry:
    return CruxEntry(
        id=div.attrib[f"{_XML}id"],
        title=_words(div.iterfind(f"{_TEI}head")),
        question=_words(div.iterfind(f"{_TEI}p")),
        clauses=_targets(div),
        readings=tuple(_reading(each) for each in div.iterfind(f"{_TEI}div[@type='reading']")),
        nothing_parts=_note(div, "nothing-parts"),
    )


def _reading(div: Element) -> CruxReading:
    return CruxReading(
        option=div.attrib[f"{_XML}id"].rpartition(".")[2],
        grade=_pointed(div.attrib["ana"]),
        clause=_pointed(div.attrib["corresp"]),
        sense=_words(div.iterfind(f"{_TEI}p")),
        reason=_words(div.iterfind(f"{_TEI}note[@type='reason']")),
    )


def _note(div: Element, kind: str) -> Words | None:
    """Return the note of this kind, if ``div`` has one."""
    notes = div.findall(f"{_TEI}note[@type='{kind}']")
    return _words(notes) if notes else None


def _targets(div: Element) -> tuple[str, ...]:
    """Return the ids of the clauses that ``div`` links to, in order."""
    links = div.iterfind(f"{_TEI}linkGrp/{_TEI}ptr")
    return tuple(_pointed(link.attrib["target"]) for link in links)


WITNESSES: dict[str, Witness] = {witness.siglum: witness for witness in map(_witness, _TEXTS)}
"""The texts by siglum, the two that are set side by side first."""

PARALLEL = ("E", "R")
"""The sigla of the texts that are set side by side."""

SUBJECTS: tuple[Subject, ...] = tuple(
    _subject(div) for div in _root(_ALIGNMENT).iterfind(f".//{_TEI}div[@type='subject']")
)
"""What the texts speak of, in the order of a deal."""

_CRUXES = _root(_APPARATUS)

CRUXES: tuple[CruxEntry, ...] = tuple(
    _crux(div) for div in _CRUXES.iterfind(f".//{_TEI}div[@type='crux']")
)
"""The cruxes of all texts, those of E first, in the order of the rulesets."""

GRADES: dict[str, Words] = {
    category.attrib[f"{_XML}id"]: _words(category.iterfind(f"{_TEI}catDesc"))
    for category in _CRUXES.iterfind(f".//{_TEI}category")
}
"""What each grade of a reading means."""

_CLAUSES = {clause.id: clause for witness in WITNESSES.values() for clause in witness.clauses}


def clause(clause_id: str) -> Clause:
    """Return the clause with this id; raise ``EditionError`` if no text has it."""
    if clause_id not in _CLAUSES:
        raise EditionError(f"no text has a clause {clause_id!r}")
    return _CLAUSES[clause_id]
