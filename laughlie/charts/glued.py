"""Figures of a cell that the words around it take up."""

from myst_nb import glue


def keep(name: str, figure: str) -> None:
    """Keep a figure under a name, for ``{glue:text}`` in the words of a notebook."""
    glue(name, figure, display=False)
