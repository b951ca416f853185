"""The history in the book: passages and claims, the timeline, the works cited."""
