"""Exercises and solutions by sphinx-exercise: numbered page by page, in the page's language.

The package speaks the one language of the build and numbers through the whole book; here its
titles are said anew and a solution is folded away. Its style sheet wants an icon that the lean
pages do not have, and is left out for a sheet of our own.
"""

from pathlib import Path
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.domains.std import StandardDomain
from sphinx.writers.html5 import HTML5Translator
from sphinx_exercise.nodes import (  # type: ignore[import-untyped] # it has no types
    exercise_enumerable_node,
    exercise_node,
    exercise_subtitle,
    solution_node,
)

from laughlie.language import Words
from laughlie.sphinxext.parts.folded import folded
from laughlie.sphinxext.site.files import has, link, put, stored
from laughlie.sphinxext.site.languages import language_of

SHEET = "laughlie/exercises.css"
"""Where the style sheet is, among a site's static files."""

_EXERCISE = Words("Exercise {n}", "Упражнение {n}")
_SOLUTION = Words("Solution to exercise {n}", "Решение упражнения {n}")
_KINDS = (exercise_node, exercise_enumerable_node)


class exercise(nodes.Admonition, nodes.Element):  # noqa: N801 - docutils names nodes so
    """An exercise with its title; unlike those of the package, every kind of builder knows it."""


def say_anew(app: Sphinx, document: nodes.document) -> None:
    """Give each exercise of a page its number and title, and fold its solution away.

    Comes after sphinx-exercise has noted both, so that it still tells a solution that stands
    before its exercise.
    """
    lang = language_of(app.env.docname)
    numbers: dict[str, int] = {}
    for found in _exercises(document):
        numbers[found["label"]] = number = len(numbers) + 1
        _entitle(app, found, _EXERCISE[lang].format(n=number))
    for solution in list(document.findall(solution_node)):
        number = numbers.get(solution["target_label"], 0)
        if number:  # else sphinx-exercise tells that it belongs to none
            solution.replace_self(_folded(solution, _SOLUTION[lang].format(n=number)))


def _exercises(document: nodes.document) -> list[nodes.Element]:
    return [each for each in document.findall(nodes.Element) if isinstance(each, _KINDS)]


def _entitle(app: Sphinx, found: nodes.Element, name: str) -> None:
    """Put in place of an exercise one that is not numbered through the book, with our title.

    A reference to the exercise says its name.
    """
    title, section = cast(list[nodes.Element], found.children)
    subtitles = list(title.findall(exercise_subtitle))
    head = nodes.title("", f"{name}. " if subtitles else name)
    head += [part for subtitle in subtitles for part in subtitle.children]
    label = found["label"]
    entitled = exercise("", head, *section.children, ids=found["ids"], names=found["names"])
    app.env.sphinx_exercise_registry[label]["node"] = entitled.deepcopy()  # type: ignore[attr-defined]
    labels = cast(StandardDomain, app.env.get_domain("std")).labels
    labels[label] = (app.env.docname, label, name)
    found.replace_self(entitled)


def _folded(solution: nodes.Element, summary: str) -> folded:
    """Return a solution folded behind ``summary``, at its own place."""
    answer = folded(summary=summary, ids=solution["ids"], names=solution["names"])
    answer["classes"] = ["ll-solution"]
    answer += cast(nodes.Element, solution.children[1]).children
    return answer


def settle_style(app: Sphinx, config: Config) -> None:
    """Have a solution stand under its exercise, and the package's own sheet left out."""
    config.exercise_style = "solution_follow_exercise"
    sheets = app.registry.css_files
    sheets[:] = [sheet for sheet in sheets if sheet[0] != "exercise.css"]


def write(app: Sphinx) -> None:
    """Write the style sheet into the site before its pages."""
    put(app, {SHEET: stored("exercises.css")})


def remove_unused(app: Sphinx, exception: Exception | None) -> None:
    """Remove the sheet that no page links; the package copies it anew in every build."""
    if not exception and app.builder.format == "html":
        (Path(app.outdir) / "_static" / "exercise.css").unlink(missing_ok=True)


def _visit_html(self: HTML5Translator, node: exercise) -> None:
    self.body.append(self.starttag(node, "div", "\n", CLASS="admonition exercise"))


def _depart_html(self: HTML5Translator, _node: exercise) -> None:
    self.body.append("</div>\n")


def _pass(_translator: Any, _node: nodes.Node) -> None:
    """Write the title and what stands below it."""


def register(app: Sphinx) -> None:
    """Load sphinx-exercise, and connect our steps after its own."""
    app.setup_extension("sphinx_exercise")
    plain = (_pass, _pass)
    app.add_node(exercise, html=(_visit_html, _depart_html), latex=plain, text=plain)
    app.connect("config-inited", settle_style)
    app.connect("builder-inited", write)
    app.connect("doctree-read", say_anew, priority=600)
    link(app, SHEET, has(exercise))
    app.connect("build-finished", remove_unused, priority=600)
