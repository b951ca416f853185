"""The edition: both texts clause by clause in both languages, and how they lie side by side.

The TEI files beside this module are the source; everything else is read from them.
"""

from laughlie.edition.reading import SUBJECTS, WITNESSES, clause, sources
from laughlie.edition.texts import Clause, Subject, Witness

__all__ = ["SUBJECTS", "WITNESSES", "Clause", "Subject", "Witness", "clause", "sources"]
