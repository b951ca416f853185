"""The deals in the book: one to step through, the list of all, what a choice is worth."""
