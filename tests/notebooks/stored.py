"""What the notebooks of the book say: their prose, and the outputs stored in them."""

import ast
import re
from pathlib import Path

import nbformat
from lxml import html

BOOK = Path(__file__).parent.parent.parent / "book"
NAMES = sorted(
    str(path.relative_to(BOOK).with_suffix("")).replace("notebooks/", "")
    for path in BOOK.rglob("notebooks/*.ipynb")
)
"""Every notebook: ``the-pot``, and ``ru/the-pot`` in Russian."""

_GLUED = "application/papermill.record/text/plain"

_NUMBER = re.compile(r"(?<![\w.])\d[\d,_]*\d|(?<![\w.])\d")


def cells(name: str, kind: str) -> list:
    """Return the cells of a notebook that are of one kind."""
    folder, _, own = f"{name}".rpartition("/")
    notebook = nbformat.read(BOOK / folder / "notebooks" / f"{own}.ipynb", as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def tables(name: str) -> list[list[list[str]]]:
    """Return every table of a notebook as rows of words, the heads left out."""
    return [
        [[" ".join(cell.text_content().split()) for cell in row] for row in table.iter("tr")][1:]
        for output in outputs(name)
        for table in html.fromstring(f"<div>{output}</div>").iter("table")
    ]


def outputs(name: str) -> list[str]:
    """Return the outputs of a notebook as text or HTML, whichever a page shows."""
    found = [output for cell in cells(name, "code") for output in cell.outputs]
    return [
        output.text if output.output_type == "stream" else shown(output.data) for output in found
    ]


def shown(data: dict[str, str]) -> str:
    """Return what a page shows of an output, or lets its prose take from it."""
    kinds = ("text/html", "text/plain", _GLUED)
    return next(data[kind] for kind in kinds if kind in data)


def glued(name: str) -> dict[str, str]:
    """Return what the prose of a notebook takes from its cells, by the names it is kept under."""
    return {
        output.metadata.scrapbook.name: ast.literal_eval(output.data[_GLUED])
        for cell in cells(name, "code")
        for output in cell.outputs
        if _GLUED in output.get("data", {})
    }


def numbers(text: str) -> set[str]:
    """Return the whole numbers of a text without their commas, clauses and names left out.

    So is how wide intervals are: they all are of 95 %.
    """
    plain = re.sub(r"{(?:clause|glue:text)}`[^`]*`|95 %|95-процент", "", text)
    return {found.replace(",", "").replace("_", "") for found in _NUMBER.findall(plain)}
