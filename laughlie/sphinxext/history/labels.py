"""The labels beside a claim: how they are printed, and the legend that explains them."""

from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from laughlie.language import Words
from laughlie.sphinxext.history.attestations import CONFIDENCE, SENSES, Label
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.site.languages import language_of

logger = logging.getLogger(__name__)

_LEGENDS = (
    (CONFIDENCE, Words("How we know", "Откуда мы это знаем")),
    (SENSES, Words("What a passage says", "Что говорит само место")),
)


def mark(label: Label, lang: str) -> nodes.abbreviation:
    """Return a label as it stands beside a claim; the legend's words come with it."""
    shown = f"{label.sign} {label.name[lang]}"
    return nodes.abbreviation(
        "", shown, explanation=label.meaning[lang], classes=["ll-label", f"language-{lang}"]
    )


class LabelRole(SphinxRole):
    """``{confidence}`P``` and ``{sense}`pun``` print a label in the language of the page."""

    def __init__(self, labels: dict[str, Label]) -> None:
        super().__init__()
        self.labels = labels

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the mark; a label that the legend does not have is a mistake."""
        if self.text not in self.labels:
            known = ", ".join(self.labels)
            location = self.get_location()
            logger.warning("no label %r; there are: %s", self.text, known, location=location)
            return [], []
        return [mark(self.labels[self.text], language_of(self.env.docname))], []


class InALanguage(SphinxDirective):
    """A directive whose words are those of ``:lang:``."""

    option_spec: ClassVar[dict[str, Any]] = {"lang": language}

    @property
    def lang(self) -> str:
        """Return the language to print in."""
        return str(self.options.get("lang", "en"))


class LegendDirective(InALanguage):
    """``{legend}`` says what every label means."""

    def run(self) -> list[nodes.Node]:
        """Return the labels of both kinds, each with its meaning."""
        legend = nodes.container(classes=["ll-legend"])
        for labels, title in _LEGENDS:
            legend += nodes.paragraph("", "", nodes.strong("", title[self.lang]))
            items = (self._item(label) for label in labels.values())
            legend += nodes.bullet_list("", *items)
        return [legend]

    def _item(self, label: Label) -> nodes.list_item:
        meaning = nodes.Text(f": {label.meaning[self.lang]}.")
        return nodes.list_item("", nodes.paragraph("", "", mark(label, self.lang), meaning))


def register(app: Sphinx) -> None:
    """Make the roles and the legend known."""
    app.add_directive("legend", LegendDirective)
    app.add_role("confidence", LabelRole(CONFIDENCE))
    app.add_role("sense", LabelRole(SENSES))
