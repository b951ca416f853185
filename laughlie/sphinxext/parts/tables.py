"""Tables of docutils nodes, as the directives build them."""

from collections.abc import Iterable, Sequence

from docutils import nodes

Cell = Sequence[nodes.Node]


def table(
    widths: Sequence[int], heads: Iterable[str], rows: Iterable[nodes.row], *classes: str
) -> nodes.table:
    """Return a table with ``heads`` over its ``rows``; ``widths`` are parts of a hundred."""
    group = nodes.tgroup("", cols=len(widths))
    group += [nodes.colspec(colwidth=width) for width in widths]
    group += nodes.thead("", row(text(head) for head in heads))
    group += nodes.tbody("", *rows)
    return nodes.table("", group, classes=[*classes])


def row(cells: Iterable[Cell]) -> nodes.row:
    """Return a row of ``cells``, each what stands in it."""
    return nodes.row("", *(nodes.entry("", *cell) for cell in cells))


def text(words: str) -> Cell:
    """Return a cell that holds ``words`` alone."""
    return [nodes.paragraph("", words)]
