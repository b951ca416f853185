"""The edition: the texts clause by clause in both languages, by subject, and their cruxes.

The TEI files beside this module are the source; everything else is read from them.
"""

from laughlie.edition.apparatus import POINTS, Attested, Point, Reading, disagreements_first
from laughlie.edition.reading import CRUXES, GRADES, PARALLEL, SUBJECTS, WITNESSES, clause, sources
from laughlie.edition.texts import Clause, CruxEntry, CruxReading, Subject, Witness
from laughlie.edition.tradition import (
    CERTAINTIES,
    DEPENDENCES,
    DESCRIPTIONS,
    READ,
    Dependence,
    Description,
)

__all__ = [
    "CERTAINTIES",
    "CRUXES",
    "DEPENDENCES",
    "DESCRIPTIONS",
    "GRADES",
    "PARALLEL",
    "POINTS",
    "READ",
    "SUBJECTS",
    "WITNESSES",
    "Attested",
    "Clause",
    "CruxEntry",
    "CruxReading",
    "Dependence",
    "Description",
    "Point",
    "Reading",
    "Subject",
    "Witness",
    "clause",
    "disagreements_first",
    "sources",
]
