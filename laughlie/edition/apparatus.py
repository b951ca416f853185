"""The apparatus: what each witness says on each point of the rules, or that it says nothing."""

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from laughlie.edition.tei import TEI, XML, pointed, pointed_all, root, words, words_if_any
from laughlie.edition.tradition import siglum_of
from laughlie.language import Words

FILE = "apparatus.xml"
"""The file of the apparatus."""


@dataclass(frozen=True, slots=True)
class Attested:
    """Where a witness says something: a clause of a text or another place, and how surely.

    ``place`` is the place in a description without clauses, or a remark; ``certainty`` is
    ``high`` where the witness says so itself, ``medium`` where it follows, ``low`` where we guess.
    """

    siglum: str
    certainty: str
    clause: str
    place: Words | None


@dataclass(frozen=True, slots=True)
class Reading:
    """What some witnesses say on a point, each with its place."""

    said: Words
    attested: tuple[Attested, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the rules: its readings, who is silent, and whom we could not read so far.

    ``subjects`` are those of the alignment that it belongs to; in ``silent`` and ``unread`` a
    place is a remark.
    """

    id: str
    title: Words
    subjects: tuple[str, ...]
    readings: tuple[Reading, ...]
    silent: tuple[Attested, ...]
    unread: tuple[Attested, ...]

    @property
    def disputed(self) -> bool:
        """Return whether the witnesses that speak of it say different things."""
        return len(self.readings) > 1


def disagreements_first(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the points on which witnesses differ, then the others, each in the order of a deal."""
    return tuple(sorted(points, key=lambda point: not point.disputed))


def _point(app: Element) -> Point:
    kinds = {
        kind: [each for each in app.iterfind(f"{TEI}rdg") if pointed(each.attrib["ana"]) == kind]
        for kind in ("said", "silent", "unread")
    }
    return Point(
        id=app.attrib[f"{XML}id"],
        title=words(app.iterfind(f"{TEI}note[@type='point']")),
        subjects=pointed_all(app.attrib["corresp"]),
        readings=tuple(
            Reading(words(each.iterfind(f"{TEI}desc")), _attested(each)) for each in kinds["said"]
        ),
        silent=tuple(found for each in kinds["silent"] for found in _attested(each)),
        unread=tuple(found for each in kinds["unread"] for found in _attested(each)),
    )


def _attested(rdg: Element) -> tuple[Attested, ...]:
    """Return the witnesses of a reading in their order, each with its note, if it has one."""
    notes = {pointed(note.attrib["corresp"]): note for note in rdg.iterfind(f"{TEI}note")}
    sure = rdg.get("cert", "high")
    return tuple(
        Attested(
            siglum=siglum_of(each),
            certainty=notes[each].get("cert", sure) if each in notes else sure,
            clause=pointed(notes[each].get("target", "")) if each in notes else "",
            place=words_if_any(notes[each].iterfind(f"{TEI}desc")) if each in notes else None,
        )
        for each in pointed_all(rdg.attrib["wit"])
    )


POINTS: tuple[Point, ...] = tuple(map(_point, root(FILE).iterfind(f".//{TEI}app")))
"""The points of the rules, in the order of a deal."""
