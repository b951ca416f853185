"""The attestations and the claims as files to take away, and what their columns mean."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from laughlie.language import Words
from laughlie.sphinxext.history.attestations import FILE, load, load_claims
from laughlie.sphinxext.history.columns import CLAIMS, PASSAGES, Column, as_csv, as_json
from laughlie.sphinxext.history.entries import AttestationError
from laughlie.sphinxext.parts.files import FOLDER, link
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.sphinxext.site.languages import language_of

_NAMES = {
    "attestations": Words("The passages", "Упоминания"),
    "claims": Words("The claims found wrong", "Неверные утверждения"),
}
_FORMS = {
    "csv": Words("a table (CSV, UTF-8)", "таблица (CSV, UTF-8)"),
    "json": Words("JSON", "JSON"),
}
_SCHEMA = Words("The schema of the file they are made from", "Схема файла, из которого они сделаны")
_HEADS = (Words("Head", "Столбец"), Words("What it says", "Что в нём"))


def files(path: Path) -> Mapping[str, str]:
    """Return what is to be taken away, by name; a faulty file raises all its faults."""
    passages, claims = load(path), load_claims(path)
    schema = path.with_suffix(".schema.json")
    return {
        # The mark at the beginning tells spreadsheets that it is UTF-8.
        "attestations.csv": f"\N{ZERO WIDTH NO-BREAK SPACE}{as_csv(PASSAGES, passages)}",
        "attestations.json": as_json(PASSAGES, passages),
        "claims.csv": f"\N{ZERO WIDTH NO-BREAK SPACE}{as_csv(CLAIMS, claims)}",
        "claims.json": as_json(CLAIMS, claims),
        schema.name: schema.read_text("utf-8"),
    }


def write(app: Sphinx) -> None:
    """Write the files into a site."""
    path = Path(app.srcdir) / FILE
    if app.builder.format != "html" or not path.exists():
        return
    try:
        contents = files(path)
    except AttestationError:
        return  # the page that prints them says so, at its place
    for name, content in contents.items():
        target = Path(app.outdir) / FOLDER / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content, encoding="utf-8", newline="\n")


class DataDirective(SphinxDirective):
    """``{attestation-data}`` has the links to the files, and says what their columns mean."""

    def run(self) -> list[nodes.Node]:
        """Return a list of links and a table for each kind of entry."""
        lang = language_of(self.env.docname)
        links = nodes.bullet_list()
        for name, named in _NAMES.items():
            line = nodes.paragraph("", f"{named[lang]}: ")
            for number, (form, said) in enumerate(_FORMS.items()):
                line += [nodes.Text(", " if number else ""), link(f"{name}.{form}", said[lang])]
            links += nodes.list_item("", line)
        schema = link(FILE.with_suffix(".schema.json").name, _SCHEMA[lang])
        links += nodes.list_item("", nodes.paragraph("", "", schema))
        return [
            links,
            *_dictionary("attestations", PASSAGES, lang),
            *_dictionary("claims", CLAIMS, lang),
        ]


def _dictionary(name: str, columns: Sequence[Column[Any]], lang: str) -> list[nodes.Node]:
    """Return the heads of a table, each with what it says."""
    rows = (row((_heads(each), text(each.meaning[lang]))) for each in columns)
    shown = table((30, 70), (each[lang] for each in _HEADS), rows)
    title = nodes.paragraph("", "", nodes.strong("", f"{_NAMES[name][lang]}"))
    return [title, nodes.container("", shown, classes=["ll-columns"])]


def _heads(column: Column[Any]) -> list[nodes.Node]:
    shown = nodes.paragraph()
    for number, head in enumerate(column.heads):
        shown += [nodes.Text(", " if number else ""), nodes.literal(head, head)]
    return [shown]


def register(app: Sphinx) -> None:
    """Make the directive known, and connect the step at which files are written."""
    app.add_directive("attestation-data", DataDirective)
    app.connect("builder-inited", write)
