"""What a page of the site says of the PDFs there are: a list, or one line below a title."""

import posixpath
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from html import escape

from laughlie.language import Words

_PLACE = re.compile(
    r'(<div class="ll-paper" lang="(\w+)" data-form="(\w+)" data-pdfs="([^"]*)">)'
    r".*?(</div><!--/ll-paper-->)",
    re.DOTALL,
)
_RUSSIAN = re.compile("«?[А-ЯЁа-яё]+(?: [А-ЯЁа-яё]+)*»?")
_NONE = Words(
    "Not in this copy of the book, which was built without; <code>make print</code> adds it.",
    "В этой копии книги такого файла нет; его добавляет <code>make print</code>.",
)
_ON_PAPER = Words("On paper: ", "На бумаге: ")
_PAPERS = {"a4": "A4", "letter": "US Letter"}
_FOR = {
    "worksheet": Words("for the class", "для класса"),
    "answers": Words("for the teacher, with the answers", "для учителя, с ответами"),
}
_KILO, _MEGA = Words("kB", "КБ"), Words("MB", "МБ")


@dataclass(frozen=True, slots=True)
class Pdf:
    """A PDF of a site: its name, language and paper, what it calls itself, its bytes and place."""

    name: str
    lang: str
    size: str
    title: str
    bytes: int
    path: str


def place(lang: str, form: str, names: Sequence[str]) -> str:
    """Return the empty place at which a page will offer the PDFs with these names.

    A name may have a star for anything; the form is ``list`` or ``line``.
    """
    listed = escape(" ".join(names))
    return (
        f'<div class="ll-paper" lang="{lang}" data-form="{form}" data-pdfs="{listed}">'
        "</div><!--/ll-paper-->\n"
    )


def filled(page: str, folder: str, pdfs: Sequence[Pdf]) -> str:
    """Return a page, as it lies in a folder of the site, with its places filled, maybe anew."""

    def fill(found: re.Match[str]) -> str:
        opening, lang, form, listed, closing = found.groups()
        mine = [each for each in pdfs if each.lang == lang]
        groups = [
            [each for each in mine if each.name == name]
            for pattern in listed.split()
            for name in dict.fromkeys(each.name for each in mine if fnmatch(each.name, pattern))
        ]
        return f"{opening}{_FORMS[form](groups, lang, folder)}{closing}"

    return _PLACE.sub(fill, page)


def _list(groups: Sequence[Sequence[Pdf]], lang: str, folder: str) -> str:
    """Return a list, a line for each name; or a sentence that says that there is none."""
    if not groups:
        return f"<p>{_NONE[lang]}</p>"
    lines = (
        f"{_titled(group[0])}{_for(group[0], ' ({})')} · {_links(group, folder)}"
        for group in groups
    )
    return f"<ul>{''.join(f'<li><p>{line}</p></li>' for line in lines)}</ul>"


def _line(groups: Sequence[Sequence[Pdf]], lang: str, folder: str) -> str:
    """Return one paragraph, or nothing if there is nothing to offer."""
    if not groups:
        return ""
    told = "; ".join(f"{_for(group[0], '{} ')}{_links(group, folder)}" for group in groups)
    return f"<p>{_ON_PAPER[lang]}{told}.</p>"


_FORMS: dict[str, Callable[[Sequence[Sequence[Pdf]], str, str], str]] = {
    "list": _list,
    "line": _line,
}


def _titled(pdf: Pdf) -> str:
    """Return what a PDF calls itself, its Russian words marked on a page in English."""
    marked = r'<span lang="ru">\g<0></span>' if pdf.lang == "en" else r"\g<0>"
    return _RUSSIAN.sub(marked, escape(pdf.title))


def _for(pdf: Pdf, form: str) -> str:
    """Return whom a sheet of a lesson is for, in a form; nothing for any other."""
    said = _FOR.get(pdf.name.rpartition("-")[2])
    return form.format(said[pdf.lang]) if said else ""


def _links(group: Sequence[Pdf], folder: str) -> str:
    return ", ".join(_link(each, folder) for each in group)


def _link(pdf: Pdf, folder: str) -> str:
    address = escape(posixpath.relpath(pdf.path, folder))
    paper = _PAPERS[pdf.size]
    told = escape(f"{paper}, PDF: {pdf.title}{_for(pdf, ', {}')}")
    return f'<a href="{address}" aria-label="{told}">{paper}</a> ({size(pdf.bytes, pdf.lang)})'


def size(count: int, lang: str) -> str:
    """Return a number of bytes as people say it."""
    if count < 1_000_000:
        return f"{max(1, round(count / 1000))}\N{NO-BREAK SPACE}{_KILO[lang]}"
    told = f"{count / 1_000_000:.1f}"
    return f"{told.replace('.', ',') if lang == 'ru' else told}\N{NO-BREAK SPACE}{_MEGA[lang]}"
