"""The PDFs of a site: made from its finished pages, laid beside them, and offered on them.

A page is written before its PDFs are made. So it has places for what will be said of them, which
are filled when all is there, and filled anew whenever that changes.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from laughlie.language import LANGUAGES
from laughlie.paper.contents import Lesson, contents, lessons
from laughlie.paper.making import fresh, has_any, make
from laughlie.paper.printing import can_draw
from laughlie.paper.prints import (
    BOOK,
    Print,
    answers_of,
    books,
    for_lessons,
    sheets,
    worksheet_of,
)
from laughlie.sphinxext.site.languages import language_of
from laughlie.sphinxext.site.listing import PAPER
from laughlie.sphinxext.site.offering import Pdf, filled, place


class paper_place(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of a list of PDFs."""


class PaperDirective(SphinxDirective):
    """``{paper} NAME …`` lists PDFs in the language of the page; ``deal-*`` are several."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the place of the list."""
        return [paper_place(lang=language_of(self.env.docname), names=self.arguments[0].split())]


def _visit(self: HTML5Translator, node: paper_place) -> None:
    self.body.append(place(node["lang"], "list", node["names"]))
    raise nodes.SkipNode


def _skip(_translator: object, _node: nodes.Node) -> None:
    """Leave out what there is only in a site."""
    raise nodes.SkipNode


def offer(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Have the page of a lesson offer it on paper, below its title."""
    root = Path(app.srcdir)
    if "/lessons/" not in page or not _is_book(root):
        return
    for lesson in lessons(contents(root)):
        if names := _names(lesson, page):
            line = place(lesson.lang, "line", names)
            context["body"] = context["body"].replace("</h1>", f"</h1>\n{line}", 1)


def _names(lesson: Lesson, page: str) -> tuple[str, ...]:
    """Return the names of the PDFs that a page of a lesson offers."""
    sheet = worksheet_of(lesson.id)
    return {lesson.page: (sheet, answers_of(lesson.id)), lesson.handout: (sheet,)}.get(page, ())


def _is_book(root: Path) -> bool:
    return (root / "_toc.yml").is_file() and (root / "CITATION.cff").is_file()


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Make the sheets, and lay them into the finished site with the whole books that still hold."""
    if exception or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    if _is_book(root := Path(app.srcdir)):
        add(root, Path(app.outdir), whole_books=False)


def add(root: Path, site: Path, *, whole_books: bool) -> None:
    """Lay PDFs into the site built from ``root``, and offer them on its pages.

    They are kept beside the site, in ``print``. Without Pango there are none.
    """
    kept = site.parent / "print"
    prints = wanted(root, site, kept, whole_books=whole_books) if can_draw() else []
    make(prints, kept)
    folder = site / PAPER
    pdfs = [_laid(each, kept, folder) for each in prints]
    for old in set(folder.rglob("*.pdf")) - {site / each.path for each in pdfs}:
        old.unlink()
    for page in site.rglob("*.html"):
        _fill(page, site, pdfs)


def wanted(root: Path, site: Path, kept: Path, *, whole_books: bool) -> list[Print]:
    """Return what a site is to have on paper.

    A whole book takes minutes: it is made when it is asked for, and else kept while it holds.
    """
    found = [*sheets(root), *for_lessons(root, site)]
    for lang in LANGUAGES:
        if whole_books:
            found += books(root, site, lang)
        elif has_any(f"{BOOK}-{lang}", kept):
            found += fresh(list(books(root, site, lang)), kept)
    return found


def _laid(made: Print, kept: Path, folder: Path) -> Pdf:
    """Lay a PDF into a site, and return what is to be said of it."""
    content = (kept / made.path).read_bytes()
    target = folder / made.path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    path = f"{PAPER}/{made.path}"
    return Pdf(made.name, made.lang, made.size, made.title, len(content), path)


def _fill(page: Path, site: Path, pdfs: Sequence[Pdf]) -> None:
    text = page.read_text("utf-8")
    if 'class="ll-paper"' in text:
        now = filled(text, page.parent.relative_to(site).as_posix(), pdfs)
        page.write_text(now, encoding="utf-8", newline="\n")


def register(app: Sphinx) -> None:
    """Make the directive known, and connect the steps of the build."""
    app.add_directive("paper", PaperDirective)
    skip = (_skip, None)
    app.add_node(paper_place, html=(_visit, None), latex=skip, text=skip)
    app.connect("html-page-context", offer)
    app.connect("build-finished", finish, priority=850)
