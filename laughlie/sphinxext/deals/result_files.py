"""The files of results that a site has to take away, and what their columns mean."""

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from laughlie.language import LANGUAGES
from laughlie.language.results import FILES
from laughlie.language.rows import Column
from laughlie.sphinxext.deals.results import STORED
from laughlie.sphinxext.parts.files import FOLDER, link
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.sphinxext.site.languages import language_of

_DICTIONARY = "results-columns.csv"
_WORDS = {
    "en": {
        "seats file": "Seats: how each fares",
        "deals file": "Deals: how long, and what is left",
        "readings file": "Readings: what each makes different",
        "columns file": "What the columns mean",
        "form": "CSV, UTF-8",
        "head": "Column",
        "unit": "Unit",
        "meaning": "What it says",
    },
    "ru": {
        "seats file": "Места: кому сколько достаётся",
        "deals file": "Сдачи: сколько длятся и что остаётся",
        "readings file": "Прочтения: что каждое меняет",
        "columns file": "Что значат столбцы",
        "form": "CSV, UTF-8",
        "head": "Столбец",
        "unit": "Единица",
        "meaning": "Что в нём",
    },
}


class ResultsFilesDirective(SphinxDirective):
    """``{results-files}`` has the links to the files, and says what their columns mean."""

    def run(self) -> list[nodes.Node]:
        """Return a list of links, and a table of the columns of each file."""
        lang = language_of(self.env.docname)
        words, links = _WORDS[lang], nodes.bullet_list()
        for name, said in {name: words[f"{name} file"] for name in (*FILES, "columns")}.items():
            file = link(f"results-{name}.csv", words["form"])
            links += nodes.list_item("", nodes.paragraph("", "", nodes.Text(f"{said}: "), file))
        dictionaries = (
            node for name, columns in FILES.items() for node in _dictionary(name, columns, lang)
        )
        return [links, *dictionaries]


def write(app: Sphinx) -> None:
    """Write the files, and what their columns mean, into a site."""
    folder = Path(app.srcdir) / STORED
    if app.builder.format != "html" or not folder.exists():
        return
    target = Path(app.outdir) / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    contents = {
        f"results-{name}.csv": (folder / f"{name}.csv").read_text("utf-8") for name in FILES
    }
    for name, content in (contents | {_DICTIONARY: _columns()}).items():
        # The mark at the beginning tells spreadsheets that it is UTF-8.
        whole = f"\N{ZERO WIDTH NO-BREAK SPACE}{content}"
        (target / name).write_text(whole, encoding="utf-8", newline="\n")


def _columns() -> str:
    """Return the data dictionary as a file."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    said = [f"{what}_{lang}" for what in ("unit", "meaning") for lang in LANGUAGES]
    writer.writerow(["file", "column", "type", *said])
    for name, columns in FILES.items():
        for each in columns:
            units, meanings = (
                [words[lang] for lang in LANGUAGES] for words in (each.unit, each.meaning)
            )
            writer.writerow([f"results-{name}.csv", each.head, each.kind, *units, *meanings])
    return file.getvalue()


def _dictionary(name: str, columns: Iterable[Column], lang: str) -> list[nodes.Node]:
    words = _WORDS[lang]
    rows = (
        row([[nodes.literal("", each.head)], text(each.unit[lang]), text(each.meaning[lang])])
        for each in columns
    )
    shown = table((30, 20, 50), (words["head"], words["unit"], words["meaning"]), rows)
    title = nodes.paragraph("", "", nodes.strong("", words[f"{name} file"]))
    return [title, nodes.container("", shown, classes=["ll-columns"])]


def register(app: Sphinx) -> None:
    """Make the directive known, and connect the step at which files are written."""
    app.add_directive("results-files", ResultsFilesDirective)
    app.connect("builder-inited", write)
