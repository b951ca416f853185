"""Directives that print the edition: a text by itself, and both side by side."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from laughlie.edition import SUBJECTS, WITNESSES, Clause, Subject, clause, sources
from laughlie.language import LANGUAGES, Words
from laughlie.sphinxext.clauses import DOMAIN, ClauseDomain, anchor, clause_reference

_RUSSIAN = re.compile("([а-яё]+(?: [а-яё]+)*)", re.IGNORECASE)
_SILENT = Words(en="{siglum} says nothing of this.", ru="{siglum} об этом молчит.")


def paragraphs(words: Words, first: str = "en", *classes: str) -> list[nodes.paragraph]:
    """Return what is said as a paragraph a language, each marked with its language."""
    order = sorted(LANGUAGES, key=lambda lang: lang != first)
    return [
        nodes.paragraph("", "", *_marked(words[lang], lang), classes=[f"language-{lang}", *classes])
        for lang in order
    ]


def _marked(text: str, lang: str) -> list[nodes.Node]:
    """Return ``text`` with the Russian words quoted in an English sentence marked as Russian."""
    if lang == "ru":
        return [nodes.Text(text)]
    parts = _RUSSIAN.split(text)
    return [
        nodes.inline("", part, classes=["language-ru"])
        if _RUSSIAN.fullmatch(part)
        else nodes.Text(part)
        for part in parts
    ]


def note_edition(env: BuildEnvironment) -> None:
    """Have the page being read made anew when a text of the edition changes."""
    for source in sources():
        env.note_dependency(str(source))


class WitnessDirective(SphinxDirective):
    """``{witness} E`` prints a text: what it is, then every clause in both languages."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "first": lambda argument: directives.choice(argument, tuple(LANGUAGES))
    }

    def run(self) -> list[nodes.Node]:
        """Return what the text is and its clauses, each at its permanent id."""
        note_edition(self.env)
        siglum = self.arguments[0]
        if siglum not in WITNESSES:
            raise self.error(f"no text {siglum!r}; there are: {', '.join(WITNESSES)}")
        witness, first = WITNESSES[siglum], self.options.get("first", "en")
        about = nodes.container(classes=["ll-about"])
        about += paragraphs(witness.source, first)
        about += paragraphs(witness.principle, first)
        return [about, *(self._clause(each, first) for each in witness.clauses)]

    def _clause(self, each: Clause, first: str) -> nodes.container:
        """Return a clause at its permanent id, and note that this page has it."""
        domain = cast(ClauseDomain, self.env.get_domain(DOMAIN))
        page = domain.pages.setdefault(each.id, self.env.docname)
        if page != self.env.docname:
            raise self.error(f"the clause {each.id} has its place on the page {page} already")
        home = nodes.container(classes=["ll-clause"], ids=[anchor(each.id)])
        head = nodes.container(classes=["ll-clause-head"])
        head += nodes.paragraph("", "", clause_reference(each.id))
        head += paragraphs(each.place, first, "ll-place-in-source")
        home += head
        home += paragraphs(each.words, first)
        return home


class ParallelDirective(SphinxDirective):
    """``{parallel}`` prints both texts side by side, subject by subject."""

    def run(self) -> list[nodes.Node]:
        """Return a section for every subject."""
        note_edition(self.env)
        return [self._section(subject) for subject in SUBJECTS]

    def _section(self, subject: Subject) -> nodes.section:
        section = nodes.section(ids=[subject.id], names=[subject.id])
        section += nodes.title(
            "",
            "",
            nodes.Text(f"{subject.title.en} "),
            nodes.inline("", subject.title.ru, classes=["language-ru", "ll-title-ru"]),
        )
        section += paragraphs(subject.difference, "en", "ll-difference")
        pair = nodes.container(classes=["ll-parallel"])
        pair += [self._column(siglum, subject.of(siglum)) for siglum in WITNESSES]
        section += pair
        self.state.document.note_implicit_target(section)
        return section

    def _column(self, siglum: str, clauses: Sequence[str]) -> nodes.container:
        """Return what one text says of the subject, or that it says nothing."""
        column = nodes.container(classes=["ll-column"])
        for clause_id in clauses:
            column += nodes.paragraph("", "", clause_reference(clause_id))
            column += paragraphs(clause(clause_id).words)
        if not clauses:
            silent = Words(*(_SILENT[lang].format(siglum=siglum) for lang in ("en", "ru")))
            column += paragraphs(silent, "en", "ll-silent")
        return column
