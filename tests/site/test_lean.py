"""The theme's sheet written anew: what is kept of it, and that every build gives the same."""

import io

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from laughlie.sphinxext.site.lean import icon_codes, on_paper, with_used_icons


def test_only_the_rules_of_used_icons_are_kept_and_an_icon_is_no_text():
    sheet = (
        r'a{b:c}.fa-gem:before{content:"\f3a5"}.fa-navicon:before,.fa-bars:before{content:"\f0c9"}'
    )
    assert with_used_icons(sheet) == (
        r'a{b:c}.fa-navicon:before,.fa-bars:before{content:"\f0c9";content:"\f0c9"/""}'
    )


def test_fonts_and_the_address_of_the_source_are_left_out():
    sheet = "@font-face{src:url(a.woff2)}a{b:c}\n/*# sourceMappingURL=a.css.map*/"
    assert with_used_icons(sheet).strip() == "a{b:c}"


def test_icons_are_found_as_they_are_and_escaped():
    assert icon_codes('a{--b:"\uf058"}c{content:"\\f107"}d{content:"\\201C"}') == {0xF058, 0xF107}


def test_on_paper_a_dark_page_has_the_light_colours():
    sheet = (
        "html[data-theme=light]{--a:#fff}html[data-theme=dark]{--a:#000}"
        'html[data-theme="light"]{--b:#eee}'
    )
    assert on_paper(sheet) == "@media print{html[data-theme=dark][data-theme]{--a:#fff;--b:#eee}}"


@pytest.fixture
def build(tmp_path):
    """Return a function that builds a page with the book's theme and gives the site's files."""
    (tmp_path / "source").mkdir()
    settings = {
        "extensions": ["myst_parser", "sphinx_book_theme", "laughlie.sphinxext"],
        "html_theme": "sphinx_book_theme",
    }
    site = tmp_path / "site"

    def built(text):
        (tmp_path / "source" / "index.md").write_text(f"# Page\n\n{text}\n", encoding="utf-8")
        warnings = io.StringIO()
        with patch_docutils(), docutils_namespace():
            folders = (tmp_path / "source", None, site, tmp_path / "trees")
            app = Sphinx(*folders, "html", settings, status=None, warning=warnings)
            app.build()
        assert warnings.getvalue() == ""
        files = (path for path in site.rglob("*") if path.is_file())
        return {str(path.relative_to(site)): path.read_bytes() for path in files}

    return built


def test_a_page_built_again_is_the_same_and_as_lean(build):
    first = build("One.")
    changed = build("Two.")
    again = build("One.")
    assert set(first) == set(changed) == set(again)
    assert first["index.html"] == again["index.html"] != changed["index.html"]
    assert first["_static/laughlie/theme.css"] == again["_static/laughlie/theme.css"]
    assert not [name for name in first if "fontawesome" in name or "bootstrap" in name]


def test_a_page_gets_the_sheet_of_code_where_it_has_code(build):
    assert b"pygments.css" not in build("Text.")["index.html"]
    assert b"pygments.css" in build("```python\nprint()\n```")["index.html"]
