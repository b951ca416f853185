"""Pages made from notebooks: code folded under a page's own words, and tables with named heads."""

from typing import Any

from bs4 import BeautifulSoup, Tag
from docutils import nodes
from myst_nb.sphinx_ import HideCodeCellNode
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from laughlie.sphinxext.site.languages import language_of

_FOLDED = {"en": ("Show the code", "Hide the code"), "ru": ("Показать код", "Скрыть код")}


def open_fold(translator: HTML5Translator, node: nodes.Element) -> None:
    """Begin folded code; what is heard is what is seen, which MyST-NB's own label is not."""
    show, hide = _FOLDED[language_of(translator.builder.current_docname)]
    classes = " ".join(["admonition", "hide", *node["classes"]])
    translator.body.append(
        f'<details class="{classes}">\n<summary>\n'
        f'<p class="collapsed admonition-title">{show}</p>\n'
        f'<p class="expanded admonition-title">{hide}</p>\n</summary>\n'
    )


def close_fold(translator: HTML5Translator, _node: nodes.Element) -> None:
    """End folded code."""
    translator.body.append("</details>\n")


def with_heads(output: str) -> str:
    """Return the HTML of a pandas table with one head for each column, and no empty one.

    Pandas gives the names of an index a row of their own below the other heads; the style that it
    writes beside a table is left to ours.
    """
    soup = BeautifulSoup(output, "html.parser")
    for style in soup.find_all("style"):
        style.decompose()
    for head in soup.select("table.dataframe thead"):
        *above, names = head.find_all("tr")
        if above and not _heads(names)[-1].get_text():
            for place, name in zip(_heads(above[-1]), _heads(names), strict=False):
                if not place.get_text():
                    place.string, place["class"] = name.get_text(), "ll-index"
            names.decompose()
        for cell in head.find_all("th"):
            cell.name = "th" if cell.get_text() else "td"
    return str(soup)


def _heads(row: Tag) -> list[Tag]:
    return row.find_all("th")


class FrameHeads(SphinxPostTransform):
    """Mend the heads of every pandas table, once MyST-NB has chosen what a cell shows."""

    default_priority = 200
    formats = ("html",)

    def run(self, **_: Any) -> None:
        """Put a table with heads where one without them stands."""
        for node in list(self.document.findall(nodes.raw)):
            if 'class="dataframe"' in node.astext():
                text = with_heads(node.astext())
                node.replace_self(nodes.raw("", text, format="html", classes=node["classes"]))


def fold(app: Sphinx, _config: Config) -> None:
    """Fold code our way, whichever extension is loaded first."""
    app.add_node(HideCodeCellNode, override=True, html=(open_fold, close_fold))


def register(app: Sphinx) -> None:
    """Register both."""
    app.connect("config-inited", fold)
    app.add_post_transform(FrameHeads)
