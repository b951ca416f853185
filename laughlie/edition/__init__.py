"""The edition: the texts clause by clause in both languages, by subject, and their cruxes.

The TEI files beside this module are the source; everything else is read from them.
"""

from laughlie.edition.reading import CRUXES, GRADES, PARALLEL, SUBJECTS, WITNESSES, clause, sources
from laughlie.edition.texts import Clause, CruxEntry, CruxReading, Subject, Witness

__all__ = [
    "CRUXES",
    "GRADES",
    "PARALLEL",
    "SUBJECTS",
    "WITNESSES",
    "Clause",
    "CruxEntry",
    "CruxReading",
    "Subject",
    "Witness",
    "clause",
    "sources",
]
