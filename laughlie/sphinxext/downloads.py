"""The attestations and the claims as files to take away, and what their columns mean."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Generic, TypeVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from laughlie.language import LANGUAGES, Words
from laughlie.sphinxext.attestations import (
    FILE,
    Attestation,
    Claim,
    load,
    load_claims,
    plain,
)
from laughlie.sphinxext.entries import AttestationError
from laughlie.sphinxext.languages import language_of
from laughlie.sphinxext.tables import row, table, text

FOLDER = "data"
"""Where a site has these files."""

logger = logging.getLogger(__name__)
_Of = TypeVar("_Of")


@dataclass(frozen=True, slots=True)
class Column(Generic[_Of]):
    """A column: its head, what it means, and what it has of an entry.

    What is said in both languages is two columns, ``note_en`` and ``note_ru``.
    """

    head: str
    meaning: Words
    of: Callable[[_Of], str | Words | None]
    both: bool = False

    @property
    def heads(self) -> tuple[str, ...]:
        """Return the heads in the file."""
        return tuple(f"{self.head}_{lang}" for lang in LANGUAGES) if self.both else (self.head,)

    def cells(self, entry: _Of) -> tuple[str, ...]:
        """Return what stands below the heads: words without their Markdown."""
        value = self.of(entry)
        if not self.both:
            return (str(value),)
        return tuple("" if value is None else plain(value[lang]) for lang in LANGUAGES)  # type: ignore[index]


_LANDMARK = Words("its name on the timeline, if it has one", "имя на ленте времени, если есть")
PASSAGES: tuple[Column[Attestation], ...] = (
    Column("id", Words("the permanent name of the entry", "постоянное имя записи"), lambda e: e.id),
    Column(
        "from",
        Words("the first year possible", "первый возможный год"),
        lambda e: str(e.first),
    ),
    Column(
        "to",
        Words(
            "the year of print, or the last in which it can have been written",
            "год печати или последний, когда это могло быть написано",
        ),
        lambda e: str(e.last),
    ),
    Column(
        "date",
        Words(
            "the date as printed; square brackets are a cataloguer's, “c.” is about",
            "дата, как она печатается; скобки — от каталога, «c.» значит «около»",
        ),
        lambda e: e.printed,
    ),
    Column(
        "author",
        Words(
            "the author; in square brackets if not named in the work; empty if unknown",
            "автор; в скобках, если в книге не назван; пусто, если неизвестен",
        ),
        lambda e: e.author,
    ),
    Column("work", Words("the title, shortened", "заглавие, сокращённо"), lambda e: e.work),
    Column(
        "edition",
        Words("the text we have seen, if any", "текст, который мы видели, если видели"),
        lambda e: e.edition,
        both=True,
    ),
    Column("locator", Words("the place in it", "место в нём"), lambda e: e.locator, both=True),
    Column(
        "quote",
        Words(
            "the words, in the spelling of the source; a stroke parts lines of verse",
            "слова в правописании источника; черта разделяет строки стихов",
        ),
        lambda e: e.quote,
    ),
    Column(
        "senses",
        Words(
            "named, pun, phrase or unseen, the strongest possible first, with semicolons between",
            "named — игра, pun — каламбур, phrase — присловье, unseen — без оценки; сначала самый "
            "сильный из возможных, через точку с запятой",
        ),
        lambda e: ";".join(e.senses),
    ),
    Column(
        "evidence",
        Words("what it is evidence of", "о чём говорит"),
        lambda e: e.evidence,
        both=True,
    ),
    Column(
        "confidence",
        Words(
            "P: we have read the words in a text of the work; Q: quoted by others; C: only cited",
            "P — слова прочитаны в тексте сочинения; Q — в чужой цитате; C — только ссылка",
        ),
        lambda e: e.confidence,
    ),
    Column(
        "source",
        Words(
            "the key of the work through which we know it or its date, if any",
            "ключ работы, через которую знаем место или его дату, если есть",
        ),
        lambda e: e.source,
    ),
    Column("note", Words("what is to be said of it", "примечание"), lambda e: e.note, both=True),
    Column(
        "cite",
        Words("the key of the work in the bibliography", "ключ работы в библиографии"),
        lambda e: e.cite,
    ),
    Column("landmark", _LANDMARK, lambda e: e.landmark, both=True),
)
CLAIMS: tuple[Column[Claim], ...] = (
    Column("id", Words("the permanent name of the entry", "постоянное имя записи"), lambda e: e.id),
    Column("claim", Words("what is said", "что говорят"), lambda e: e.claim, both=True),
    Column("by", Words("who says it", "кто говорит"), lambda e: e.by, both=True),
    Column(
        "said_in",
        Words(
            "the keys of the works that say it, with semicolons between",
            "ключи работ, где это сказано, через точку с запятой",
        ),
        lambda e: ";".join(e.said_in),
    ),
    Column(
        "said_known",
        Words("how near we have come to them: P, Q, C", "насколько близко мы к ним: P, Q, C"),
        lambda e: e.said_known,
    ),
    Column("found", Words("what we found", "что оказалось"), lambda e: e.found, both=True),
    Column(
        "found_in",
        Words("the keys of the works that show it", "ключи работ, из которых это видно"),
        lambda e: ";".join(e.found_in),
    ),
    Column(
        "confidence",
        Words("how near we have come to those: P, Q, C", "насколько близко мы к этим: P, Q, C"),
        lambda e: e.confidence,
    ),
    Column("reason", Words("why it is said", "почему так говорят"), lambda e: e.reason, both=True),
)
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


def as_csv(columns: Sequence[Column[_Of]], entries: Iterable[_Of]) -> str:
    """Return a table with the heads in its first line."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([head for column in columns for head in column.heads])
    for each in entries:
        writer.writerow([cell for column in columns for cell in column.cells(each)])
    return out.getvalue()


def as_json(columns: Sequence[Column[_Of]], entries: Iterable[_Of]) -> str:
    """Return a list of objects that have the columns of the table."""
    rows = [
        {
            head: cell
            for column in columns
            for head, cell in zip(column.heads, column.cells(each), strict=True)
        }
        for each in entries
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


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


class download(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A link to a file of the site, by its name."""


class DataDirective(SphinxDirective):
    """``{attestation-data}`` has the links to the files, and says what their columns mean."""

    def run(self) -> list[nodes.Node]:
        """Return a list of links and a table for each kind of entry."""
        lang = language_of(self.env.docname)
        links = nodes.bullet_list()
        for name, named in _NAMES.items():
            line = nodes.paragraph("", f"{named[lang]}: ")
            for number, (form, said) in enumerate(_FORMS.items()):
                line += [nodes.Text(", " if number else ""), _link(f"{name}.{form}", said[lang])]
            links += nodes.list_item("", line)
        schema = _link(FILE.with_suffix(".schema.json").name, _SCHEMA[lang])
        links += nodes.list_item("", nodes.paragraph("", "", schema))
        return [
            links,
            *_dictionary("attestations", PASSAGES, lang),
            *_dictionary("claims", CLAIMS, lang),
        ]


def _link(name: str, said: str) -> download:
    return download("", nodes.Text(said), name=name)


def _dictionary(name: str, columns: Sequence[Column[_Of]], lang: str) -> list[nodes.Node]:
    """Return the heads of a table, each with what it says."""
    rows = (row((_heads(each), text(each.meaning[lang]))) for each in columns)
    shown = table((30, 70), (each[lang] for each in _HEADS), rows)
    title = nodes.paragraph("", "", nodes.strong("", f"{_NAMES[name][lang]}"))
    return [title, nodes.container("", shown, classes=["ll-columns"])]


def _heads(column: Column[_Of]) -> list[nodes.Node]:
    shown = nodes.paragraph()
    for number, head in enumerate(column.heads):
        shown += [nodes.Text(", " if number else ""), nodes.literal(head, head)]
    return [shown]


def _visit(self: HTML5Translator, node: download) -> None:
    builder = self.builder
    here = builder.get_target_uri(builder.current_docname)
    address = escape(relative_uri(here, f"{FOLDER}/{node['name']}"))
    self.body.append(f'<a href="{address}" download>')


def _depart(self: HTML5Translator, _node: download) -> None:
    self.body.append("</a>")


def _plain(_translator: object, _node: download) -> None:
    """Leave the words alone where there is no site."""


def register(app: Sphinx) -> None:
    """Make the directive known, and connect the step at which files are written."""
    app.add_directive("attestation-data", DataDirective)
    alone = (_plain, _plain)
    app.add_node(download, html=(_visit, _depart), latex=alone, text=alone)
    app.connect("builder-inited", write)
