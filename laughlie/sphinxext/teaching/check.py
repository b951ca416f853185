"""The ``check`` directive: a question whose answer a reader can check in the page.

It is ours because jupyterquiz asks another host for MathJax, has its verdicts in English only, and
leaves nothing on a page without JavaScript.
"""

import json
import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from laughlie.errors import LaughlieError
from laughlie.sphinxext.deals.deal import recorded
from laughlie.sphinxext.site.files import has, link, put, stored
from laughlie.sphinxext.site.languages import language_of
from laughlie.sphinxext.teaching.accepted import accepted
from laughlie.sphinxext.teaching.figures import figure

SCRIPT = "laughlie/check.js"
"""Where the script is, among a site's static files."""

KINDS = ("one", "several", "number", "name", "order")
_BOX = re.compile(r"\[([x ])\] ")
_ANSWER = re.compile(r"([^:]+): ")

_WORDS = {
    "en": {
        "check": "Check",
        "answer": "Your answer",
        "right": "Right.",
        "wrong": "Not yet.",
        "none": "Give an answer first.",
        "number": "That is not a number; write it like 3, −2, 1/5 or 0.2.",
        "thousands": ",",
        "missing": "Something is still missing.",
        "places": "In the right place: {n} of {all}.",
    },
    "ru": {
        "check": "Проверить",
        "answer": "Ваш ответ",
        "right": "Верно.",
        "wrong": "Пока неверно.",
        "none": "Сначала дайте ответ.",
        "number": "Это не число; пишите так: 3, −2, 1/5 или 0,2.",
        "thousands": " ",
        "missing": "Чего-то ещё не хватает.",
        "places": "На своём месте: {n} из {all}.",
    },
}


class check(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A question with its ``kind``, what is ``right``, and the page's language ``lang``."""


class feedback(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """What is said to an answer; until it is given, nobody sees it."""


class CheckDirective(SphinxDirective):
    """``{check} Question?`` over a list of ``[x] right`` and ``[ ] wrong`` choices.

    One is right, or, with ``:several:``, any number of them. With ``:number:`` a number is asked
    for, or, with ``:deal:`` too, a figure by its name; with ``:name:`` a clause or a card; with
    ``:order:`` the list stands in its right order and is shown in the one given. What stands in
    further paragraphs of an item is said to whoever chooses it; ``- 11: words`` to that answer.
    """

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "several": directives.flag,
        "number": directives.unchanged_required,
        "deal": directives.unchanged_required,
        "name": directives.unchanged_required,
        "order": directives.positive_int_list,
    }

    def run(self) -> list[nodes.Node]:
        """Return the question with all that may be answered, as plain text has it."""
        kinds = [each for each in KINDS if each in self.options] or ["one"]
        if len(kinds) > 1:
            raise self.error(f"a check is of one kind, not {' and '.join(kinds)}")
        asked = check(kind=kinds[0], lang=language_of(self.env.docname))
        said, _ = self.state.inline_text(self.arguments[0], self.lineno)
        asked += nodes.paragraph("", "", *said, classes=["ll-question"])
        make = {"number": self._number, "name": self._name, "order": self._order}
        make.get(kinds[0], self._choices)(asked)
        return [asked]

    def _items(self) -> list[nodes.list_item]:
        """Return the items of the list that the directive holds."""
        holder = nodes.Element()
        self.state.nested_parse(self.content, self.content_offset, holder)
        if any(not isinstance(each, nodes.bullet_list) for each in holder.children):
            raise self.error("a check holds one list and nothing else")
        return [cast(nodes.list_item, item) for each in holder.children for item in each.children]

    def _choices(self, asked: check) -> None:
        """Add the choices, and note the places of the right ones."""
        items = self._items()
        marks = [self._cut(item, _BOX, "[x] or [ ]") for item in items]
        right = [str(place) for place, mark in enumerate(marks, 1) if mark == "x"]
        if asked["kind"] == "one" and len(right) != 1:
            raise self.error(f"one choice is right, not {len(right)}; or is it :several:?")
        asked["right"] = " ".join(right)
        choices = nodes.bullet_list("", classes=["ll-choices"])
        for item in items:
            first, *rest = item.children
            choices += nodes.list_item("", first, *([feedback("", *rest)] if rest else []))
        asked += choices

    def _number(self, asked: check) -> None:
        """Add the place for a number, and what is said to some numbers."""
        right = self._figure() if "deal" in self.options else self._amount(self.options["number"])
        asked["right"] = str(right)
        self._blank(asked)
        for item in self._items():
            answer = self._amount(self._cut(item, _ANSWER, "a number and a colon"))
            asked += feedback("", *item.children, answer=str(answer))

    def _figure(self) -> Fraction:
        """Return the figure that is asked for, reckoned from its deal."""
        relative, record, _ = recorded(self, self.options["deal"])
        try:
            return figure(record, self.options["number"])
        except LaughlieError as error:
            raise self.error(f"{relative}: {error}") from None

    def _amount(self, text: str) -> Fraction:
        try:
            return Fraction(text.replace("−", "-").replace(",", "."))
        except (ValueError, ZeroDivisionError):
            raise self.error(f"{text!r} is not a number") from None

    def _name(self, asked: check) -> None:
        """Add the place for the name of a clause or a card, and what is said to some names."""
        asked["right"] = " ".join(self._accepted(self.options["name"], asked["lang"]))
        self._blank(asked)
        for item in self._items():
            name = self._cut(item, _ANSWER, "a name and a colon")
            answer = " ".join(self._accepted(name, asked["lang"]))
            asked += feedback("", *item.children, answer=answer)

    def _accepted(self, name: str, lang: str) -> Iterable[str]:
        try:
            return accepted(name, lang)
        except LaughlieError as error:
            raise self.error(str(error)) from None

    def _order(self, asked: check) -> None:
        """Add what is to be put in order, in the order it is shown in."""
        items, shown = self._items(), self.options["order"]
        if sorted(shown) != [*range(1, len(items) + 1)] or shown == sorted(shown):
            raise self.error(f":order: mixes the numbers 1 to {len(items)}, each once")
        asked["right"] = " ".join(map(str, shown))
        mixed = (items[n - 1] for n in shown)
        asked += nodes.bullet_list("", *mixed, classes=["ll-choices", "ll-order"])

    def _blank(self, asked: check) -> None:
        line = f"{_WORDS[asked['lang']]['answer']}: ……………"
        asked += nodes.paragraph("", line, classes=["ll-blank"])

    def _cut(self, item: nodes.list_item, form: re.Pattern[str], wanted: str) -> str:
        """Take from an item what it begins with, and return that."""
        first = next(iter(item.findall(nodes.Text)), nodes.Text(""))
        found = form.match(first)
        if not found:
            raise self.error(f"an item begins with {wanted}: {item.astext()[:40]!r}")
        first.parent.replace(first, nodes.Text(first[found.end() :]))
        return found[1].strip()


def _visit_check(self: HTML5Translator, node: check) -> None:
    attributes = {
        "data-kind": node["kind"],
        "data-right": node["right"],
        "data-words": json.dumps(_WORDS[node["lang"]], ensure_ascii=False),
    }
    self.body.append(self.starttag(node, "div", "\n", CLASS="ll-check", **attributes))


def _depart(self: HTML5Translator, _node: nodes.Node) -> None:
    self.body.append("</div>\n")


def _visit_feedback(self: HTML5Translator, node: feedback) -> None:
    attributes = {"data-for": node["answer"]} if "answer" in node else {}
    opening = self.starttag(node, "div", "\n", CLASS="ll-feedback", hidden="", **attributes)
    self.body.append(opening)


def _pass(_translator: Any, _node: nodes.Node) -> None:
    """Write the children only: the question, and what may be chosen."""


def _skip(_translator: Any, _node: nodes.Node) -> None:
    """Leave out what is said to an answer, where none can be given."""
    raise nodes.SkipNode


def write(app: Sphinx) -> None:
    """Write the script into the site before its pages, so that Sphinx can stamp its address."""
    put(app, {SCRIPT: stored("check.js")})


def register(app: Sphinx) -> None:
    """Make the directive and its nodes known, and have the script written and linked."""
    app.add_directive("check", CheckDirective)
    plain, skip = (_pass, _pass), (_skip, None)
    app.add_node(check, html=(_visit_check, _depart), latex=plain, text=plain)
    app.add_node(feedback, html=(_visit_feedback, _depart), latex=skip, text=skip)
    app.connect("builder-inited", write)
    link(app, SCRIPT, has(check))
