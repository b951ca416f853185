"""What a table needs on paper: rules, a pack, a mat, sheets to settle by, deals to set up.

Every sheet is a function from data to a whole page of HTML; only ``printing`` knows how that
becomes a PDF.
"""

from laughlie.paper.printing import pdf, rendered
from laughlie.paper.sheets import SHEETS, Sheet
from laughlie.paper.sizes import SIZES, Size

__all__ = ["SHEETS", "SIZES", "Sheet", "Size", "pdf", "rendered"]
