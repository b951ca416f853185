"""Run every notebook of the book anew and keep its outputs; whoever does so reads the diff."""

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

BOOK = Path(__file__).resolve().parent.parent / "book"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
TWIN = "twin"  # the page in the other language, as the front matter of other pages has it
# The tag of a cell whose output is nothing without Python: neither the notebook nor a page has it.
LIVE = "remove-output"
WIDGET = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> None:
    """Run one notebook; what depends on the machine or the hour is not kept."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, resources={"metadata": {"path": path.parent}}).execute()
    twin = notebook.metadata.get(TWIN)
    notebook.metadata = METADATA | ({TWIN: twin} if twin else {})
    for cell in notebook.cells:
        cell.metadata = {"tags": tags} if (tags := cell.metadata.get("tags")) else {}
        if LIVE in cell.metadata.get("tags", ()):
            cell.outputs = []
        for output in cell.get("outputs", ()):
            keep_html(output.get("data", {}))
    nbformat.write(notebook, path)


def keep_html(data: dict[str, Any]) -> None:
    """Leave out a widget that has HTML beside it: its number is chance, its model gone."""
    if "text/html" in data:
        data.pop(WIDGET, None)


if __name__ == "__main__":
    for each in sorted(BOOK.rglob("*.ipynb")):
        run(each)
