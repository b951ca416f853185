"""The works cited, in each language: those of the attestations, and what the Russian pages say.

Two files are made of the attestations and of the book's own .bib before sphinxcontrib-bibtex reads
them: one adds the works of the attestations, the other has all works once more for Russian pages.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pybtex.database import Entry, parse_file, parse_string
from sphinx.application import Sphinx
from sphinx.config import Config

from laughlie.language import Words
from laughlie.sphinxext.history.attestations import FILE, Attestation, Record, load
from laughlie.sphinxext.history.entries import AttestationError

PREFIX = "ru-"
"""What the key of a work begins with where it is for Russian pages."""

_SEEN, _THROUGH = "early-seen", "early-through"
_DATED = Words("Dated {}", "Датировано: {}")
_BY = Words("By {}", "Автор: {}")
_NO_YEAR = "б.~г."
_RUSSIAN = "-ru"
_ESCAPED = {
    **{each: f"{{{each}}}" for each in "[]"},
    **{each: f"\\{each}" for each in "&%#_$"},
    "–": "--",
    "’": "'",
}

Fields = dict[str, str]


def attested(attestations: Iterable[Attestation], lang: str) -> dict[str, Fields]:
    """Return the bibliography's fields for each work attested, by its key."""
    first: dict[str, Attestation] = {}
    seen = set()
    for each in attestations:
        if each.cite not in first or each.record != Record():
            first[each.cite] = each
        seen |= {each.cite} if each.confidence == "P" else set()
    return {
        key: _fields(each, lang) | {"keywords": _SEEN if key in seen else _THROUGH}
        for key, each in first.items()
    }


def _fields(each: Attestation, lang: str) -> Fields:
    """Return what an entry says; what would be empty is left out."""
    record = each.record
    named = each.author if not each.author.startswith("[") else ""
    year = each.date(lang).strip("[]") if record.year is None else record.year[lang]
    note = _note(each, lang) if record.note is None else record.note[lang]
    fields = {
        "author": escaped(named) if record.author is None else record.author,
        "title": f"{{{escaped(record.title or each.work)}}}",
        "howpublished": escaped(record.published[lang]),
        "year": escaped(year),
        "note": escaped(note),
    }
    return {name: value for name, value in fields.items() if value}


def _note(each: Attestation, lang: str) -> str:
    """Return what there is to say of a work that says nothing else: its date, who, the text."""
    said = [
        _DATED[lang].format(each.printed) if each.printed.startswith("[") else "",
        _BY[lang].format(each.author) if each.author.startswith("[") else "",
        each.edition[lang],
    ]
    return ". ".join(filter(None, said))


def in_russian(entries: Mapping[str, Entry]) -> dict[str, Fields]:
    """Return works for Russian pages: with their Russian fields (``note-ru``) for the others."""
    return {key: _russian(entry) for key, entry in entries.items()}


def _russian(entry: Entry) -> Fields:
    persons = {name: " and ".join(map(str, who)) for name, who in entry.persons.items()}
    fields: Fields = persons | dict(entry.fields)
    for name in [each for each in fields if each.endswith(_RUSSIAN)]:
        fields[name.removesuffix(_RUSSIAN)] = fields.pop(name)
    fields.setdefault("year", _NO_YEAR)
    return fields | {"keywords": f"{PREFIX}{fields['keywords']}"}


def escaped(text: str) -> str:
    """Return text as TeX has it; what stands in braces is meant for TeX already."""
    return "".join(_ESCAPED.get(letter, letter) for letter in text)


def bib(works: Mapping[str, Fields], kinds: Mapping[str, str], prefix: str = "") -> str:
    """Return the text of a .bib file; works whose kind is not told are of the kind misc."""
    return "".join(
        _entry(kinds.get(key, "misc"), prefix + key, fields) for key, fields in works.items()
    )


def _entry(kind: str, key: str, fields: Fields) -> str:
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items())
    return f"@{kind}{{{key},\n{lines}}}\n"


def files(attestations: Iterable[Attestation], own: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each file that is made, ``own`` being the book's."""
    every = tuple(attestations)
    made = bib(attested(every, "en"), {})
    yield "attested.bib", made
    entries = {key: each for path in own for key, each in parse_file(str(path)).entries.items()}
    kinds = {key: each.type for key, each in entries.items()}
    russian = bib(attested(every, "ru"), {})
    works = in_russian({**parse_string(russian, "bibtex").entries, **entries})
    yield "russian.bib", bib(works, kinds, PREFIX)


def write(app: Sphinx, config: Config) -> None:
    """Write both files beside what else Sphinx keeps, and have them read with the book's own."""
    source = Path(app.srcdir) / FILE
    own = getattr(config, "bibtex_bibfiles", None)
    if not own or not source.exists():
        return
    try:
        attestations = load(source)
    except AttestationError:
        return  # the page that prints them says so, at its place
    made = []
    for name, text in files(attestations, [Path(app.confdir) / each for each in own]):
        path = Path(app.doctreedir) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:  # a new date has pages read anew
            path.write_text(text, encoding="utf-8", newline="\n")
        made.append(str(path))
    config.bibtex_bibfiles = [*own, *made]


def register(app: Sphinx) -> None:
    """Connect to the step before sphinxcontrib-bibtex reads its files."""
    app.connect("config-inited", write, priority=900)
