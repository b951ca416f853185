"""What the notebooks of the book say: their prose, and the outputs stored in them."""

import re
from pathlib import Path

import nbformat
from lxml import html

NOTEBOOKS = Path(__file__).parent.parent.parent / "book" / "notebooks"
NAMES = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))

_NUMBER = re.compile(r"(?<![\w.])\d[\d,_]*\d|(?<![\w.])\d")


def cells(name: str, kind: str) -> list:
    """Return the cells of a notebook that are of one kind."""
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
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
    return data.get("text/html", data["text/plain"])


def numbers(text: str) -> set[str]:
    """Return the whole numbers of a text, clauses left out, without their commas."""
    plain = re.sub(r"{clause}`[^`]*`", "", text)
    return {found.replace(",", "").replace("_", "") for found in _NUMBER.findall(plain)}
