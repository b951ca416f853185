"""The edition in the book: its texts, their cruxes and witnesses, and where each clause lives."""
