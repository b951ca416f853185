"""Pieces that directives of several rooms are made of."""
