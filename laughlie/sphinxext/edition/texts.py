"""Directives that print the edition: a text by itself, and both side by side."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from laughlie.edition import PARALLEL, SUBJECTS, WITNESSES, Clause, Subject, clause, sources
from laughlie.language import LANGUAGES, Words
from laughlie.sphinxext.deals.catalogue import deals_of
from laughlie.sphinxext.deals.listed import seen_in
from laughlie.sphinxext.edition.clauses import ClauseDomain, anchor, clause_reference, in_language
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.site.languages import language_of

_RUSSIAN = re.compile("([а-яё]+(?: [а-яё]+)*)", re.IGNORECASE)
_ENGLISH = re.compile("((?<=«)[a-z]+(?: [a-z]+)+(?=»))", re.IGNORECASE)
_SILENT = Words(en="{siglum} says nothing of this.", ru="{siglum} об этом молчит.")


def paragraphs(words: Words, first: str = "en", *classes: str) -> list[nodes.paragraph]:
    """Return what is said as a paragraph a language, each marked with its language."""
    order = sorted(LANGUAGES, key=lambda lang: lang != first)
    return [said(words, lang, f"language-{lang}", *classes) for lang in order]


def marked(text: str, lang: str) -> list[nodes.Node]:
    """Return ``text`` with words quoted from the other language marked as of that language."""
    foreign, other = (_RUSSIAN, "ru") if lang == "en" else (_ENGLISH, "en")
    return [
        nodes.inline("", part, classes=[f"language-{other}"]) if number % 2 else nodes.Text(part)
        for number, part in enumerate(foreign.split(text))
    ]


def literals(words: str, *classes: str) -> list[nodes.Node]:
    """Return ``words`` with what stands between backticks as it is typed."""
    return [
        nodes.literal("", part, classes=[*classes]) if number % 2 else nodes.Text(part)
        for number, part in enumerate(words.split("`"))
    ]


def said(words: Words, lang: str, *classes: str) -> nodes.paragraph:
    """Return what is said in one language as a paragraph of a page in it."""
    return nodes.paragraph("", "", *marked(words[lang], lang), classes=[*classes])


def placed(directive: SphinxDirective, each: Clause, lang: str) -> nodes.container:
    """Return a container at the permanent id of a clause, and note that its page has it.

    Raises an error of the directive if another page in ``lang`` has the clause already.
    """
    here = directive.env.docname
    page = ClauseDomain.of(directive.env).note("clause", in_language(each.id, lang), here)
    if page != here:
        raise directive.error(f"the clause {each.id} has its place on the page {page} already")
    return nodes.container(classes=["ll-clause-place"], ids=[anchor(each.id)])


def note_edition(env: BuildEnvironment) -> None:
    """Have the page being read made anew when a text of the edition changes."""
    for source in sources():
        env.note_dependency(str(source))


class WitnessDirective(SphinxDirective):
    """``{witness} E`` prints a text: what it is, then every clause in both languages.

    With ``:lang:`` it does so in one language only, and the page becomes the place of its clauses
    in that language; ``:first:`` is the language that stands first where there are two.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"first": language, "lang": language}

    def run(self) -> list[nodes.Node]:
        """Return what the text is and its clauses, each at its permanent id."""
        note_edition(self.env)
        siglum = self.arguments[0]
        if siglum not in WITNESSES:
            raise self.error(f"no text {siglum!r}; there are: {', '.join(WITNESSES)}")
        witness = WITNESSES[siglum]
        about = nodes.container(classes=["ll-about"])
        about += self._said(witness.source)
        about += self._said(witness.principle)
        return [about, *map(self._clause, witness.clauses)]

    def _clause(self, each: Clause) -> nodes.container:
        """Return a clause at its permanent id, and note that this page has it."""
        home = placed(self, each, self.options.get("lang", "en"))
        home["classes"].append("ll-clause")
        head = nodes.container(classes=["ll-clause-head"])
        head += nodes.paragraph("", "", clause_reference(each.id))
        head += self._said(each.place, "ll-place-in-source")
        home += head
        home += self._said(each.words)
        home += seen_in(each.id, deals_of(self.env), language_of(self.env.docname))
        return home

    def _said(self, words: Words, *classes: str) -> list[nodes.paragraph]:
        """Return what is said in both languages, or in the one asked for."""
        if "lang" in self.options:
            return [said(words, self.options["lang"], *classes)]
        return paragraphs(words, self.options.get("first", "en"), *classes)


class ParallelDirective(SphinxDirective):
    """``{parallel}`` prints both texts side by side, subject by subject.

    With ``:lang:`` it does so in one language only, and the page becomes the place of every clause
    in that language.
    """

    option_spec: ClassVar[dict[str, Any]] = {"lang": language}

    def run(self) -> list[nodes.Node]:
        """Return a section for every subject."""
        note_edition(self.env)
        return [self._section(subject) for subject in SUBJECTS]

    def _section(self, subject: Subject) -> nodes.section:
        section = nodes.section(ids=[subject.id], names=[subject.id])
        section += nodes.title("", "", *self._title(subject.title))
        section += self._said(subject.difference, "ll-difference")
        pair = nodes.container(classes=["ll-parallel"])
        pair += [self._column(siglum, subject.of(siglum)) for siglum in PARALLEL]
        section += pair
        section += self.below(subject)
        self.state.document.note_implicit_target(section)
        return section

    def below(self, _subject: Subject) -> list[nodes.Node]:
        """Return what stands below the two texts."""
        return []

    def _title(self, title: Words) -> list[nodes.Node]:
        if "lang" in self.options:
            return [nodes.Text(title[self.options["lang"]])]
        russian = nodes.inline("", title.ru, classes=["language-ru", "ll-title-ru"])
        return [nodes.Text(f"{title.en} "), russian]

    def _said(self, words: Words, *classes: str) -> list[nodes.paragraph]:
        """Return what is said in both languages, or in the one asked for."""
        if "lang" not in self.options:
            return paragraphs(words, "en", *classes)
        return [said(words, self.options["lang"], *classes)]

    def _column(self, siglum: str, clauses: Sequence[str]) -> nodes.container:
        """Return what one text says of the subject, or that it says nothing."""
        column = nodes.container(classes=["ll-column"])
        for clause_id in clauses:
            column += self._clause(clause(clause_id))
        if not clauses:
            silent = Words(*(_SILENT[lang].format(siglum=siglum) for lang in ("en", "ru")))
            column += self._said(silent, "ll-silent")
        return column

    def _clause(self, each: Clause) -> list[nodes.Node]:
        """Return a clause; at its permanent id if the page is in one language."""
        head = nodes.paragraph("", "", clause_reference(each.id))
        if "lang" not in self.options:
            return [head, *self._said(each.words)]
        lang = self.options["lang"]
        home = placed(self, each, lang)
        home += [head, said(each.place, lang, "ll-place-in-source"), said(each.words, lang)]
        home += seen_in(each.id, deals_of(self.env), lang)
        return [home]
