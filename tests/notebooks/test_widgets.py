"""A notebook with a player in it, as it is stored and as a page of the book shows it."""

import io
from pathlib import Path

import nbformat
import pytest
import yaml
from lxml import html
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from tests.site.test_site import widgets
from tools.run_notebooks import METADATA, run

ROOT = Path(__file__).parent.parent.parent
PLAYER = f"""from pathlib import Path
from laughlie import DealPlayer
player = DealPlayer(Path({str(ROOT)!r}, "book", "deals", "first-english.deal"), step=3)
player"""
BOXED = "from ipywidgets import VBox\nVBox([player])"


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """Return the path of a notebook that was run and stored as those of the book are."""
    path = tmp_path_factory.mktemp("book") / "index.ipynb"
    cells = [nbformat.v4.new_markdown_cell("# Page")]
    cells += [nbformat.v4.new_code_cell(code) for code in (PLAYER, BOXED)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=METADATA), path)
    run(path)
    return path


def test_the_player_is_stored_as_html_and_one_line_of_text(stored):
    _, player, boxed = nbformat.read(stored, as_version=4).cells
    [output] = player.outputs
    assert set(output.data) == {"text/html", "text/plain"}
    assert output.data["text/plain"] == "DealPlayer: A first English deal, step 3 of 22"
    assert "widgets" not in nbformat.read(stored, as_version=4).metadata
    assert "text/html" not in boxed.outputs[0].data


def test_a_page_has_the_player_and_a_box_around_it_would_be_blank(stored, tmp_path):
    settings = yaml.safe_load((ROOT / "_config.yml").read_text("utf-8"))["sphinx"]["config"]
    shown = {name: value for name, value in settings.items() if name.startswith("nb_")}
    # Named here, for Sphinx would write the suffix into the defaults of every later build.
    suffix = {"source_suffix": {".ipynb": "myst-nb"}}
    warnings = io.StringIO()
    with patch_docutils(), docutils_namespace():
        Sphinx(
            stored.parent,
            None,
            tmp_path / "out",
            tmp_path / "trees",
            "html",
            {"extensions": ["myst_nb"], "nb_execution_mode": "off", **suffix, **shown},
            status=None,
            warning=warnings,
        ).build()
    page = html.parse(tmp_path / "out" / "index.html").getroot()
    assert len(page.xpath("//deal-player")) == 1
    assert widgets(page) == ["application/vnd.jupyter.widget-view+json"]
