"""Figures of a cell that the words around it take up."""

from myst_nb import glue


class _Figure(str):
    """A figure that is shown as it is read: of a plain string a notebook keeps its code."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def keep(name: str, figure: str) -> None:
    """Keep a figure under a name, for ``{glue:text}`` in the words of a notebook."""
    glue(name, _Figure(figure), display=False)
