"""What each sample deal of the book was found for: one module for each series."""
