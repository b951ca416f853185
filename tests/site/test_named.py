"""How a site names itself: citations, metadata, its map; with and without an address."""

import io
import json
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from docutils import nodes
from docutils.utils import new_document
from lxml import html
from sphinx.application import Sphinx
from sphinx.errors import ConfigError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from laughlie.sphinxext.site.metadata import MOST_LETTERS, description

ADDRESS = "https://example.org/laugh"
CITATION = """
title: "A & B: a book"
authors: [{name: The contributors}]
version: 1.2.3
date-released: "2030-01-02"
"""
SOURCES = {
    "book/index.md": "# A & B\n\nThe first page.\n\n```{toctree}\n:glob:\n*\nru/*\n```\n",
    "book/page.md": """# A “rule” & its <end>

- Not this.

The *first* paragraph says
"two" things & more.

Not this either. {download}`facts <facts.csv>` {download}`form <form.schema.json>`
{download}`a picture <picture.svg>` {edition-file}`all of it`
""",
    "book/shared.md": "---\ntwin: ru/page\n---\n\n# Shared\n\nText.\n\n```{citation}\n```\n",
    "book/ru/index.md": "---\ntwin: index\n---\n\n# А и Б\n\nПервая страница.\n",
    "book/ru/page.md": "---\ntwin: page\n---\n\n# Правило\n\nПервый абзац.\n",
    "book/facts.csv": "a,b\n",
    "book/form.schema.json": "{}",
    "book/picture.svg": "<svg/>",
    "CITATION.cff": CITATION,
}


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    """Return a function that builds a small book, at an address or none, and gives its site."""

    def built(address="", leave_out=(), site=None):
        source = tmp_path_factory.mktemp("source")
        for name, text in SOURCES.items():
            if name not in leave_out:
                (source / name).parent.mkdir(parents=True, exist_ok=True)
                (source / name).write_text(text, encoding="utf-8")
        settings = {
            "extensions": ["myst_parser", "laughlie.sphinxext"],
            "root_doc": "book/index",
            "html_baseurl": address,
        }
        site = site or tmp_path_factory.mktemp("site")
        warnings = io.StringIO()
        trees = tmp_path_factory.mktemp("trees")
        with patch_docutils(), docutils_namespace():
            app = Sphinx(source, None, site, trees, "html", settings, status=None, warning=warnings)
            app.build()
        assert warnings.getvalue() == ""
        return site

    return built


@pytest.fixture(scope="module")
def nowhere(build):
    return build()


@pytest.fixture(scope="module")
def somewhere(build):
    return build(ADDRESS)


def page(site, name="page"):
    return html.parse(site / "book" / f"{name}.html").getroot()


def metas(tree):
    """Return what the head of a page says, by name and property."""
    return {
        each.get("name") or each.get("property"): each.get("content")
        for each in tree.xpath("//head/meta[@name or @property]")
    }


def data(tree):
    [script] = tree.xpath("//head/script[@type='application/ld+json']")
    return json.loads(script.text)


TITLE = "A “rule” & its <end>"
FIRST = "The first paragraph says “two” things & more."


def test_a_page_has_its_description_in_every_form(nowhere):
    found = metas(page(nowhere))
    assert found["description"] == found["og:description"] == found["DC.description"] == FIRST
    assert data(page(nowhere))["description"] == FIRST


@pytest.mark.parametrize(
    ("said", "described"),
    [
        ("One. Two?", "One. Two?"),
        (f"One. {'and ' * 60}", "One."),
        ("word " * 60, f"{'word ' * 39}…"),
        ("", ""),
    ],
)
def test_a_description_is_of_whole_sentences_where_it_can_be(said, described):
    paragraph = nodes.paragraph("", said)
    document = new_document("")
    document += nodes.section("", paragraph)
    assert description(document) == described
    assert len(described) <= MOST_LETTERS


def test_dublin_core_says_who_what_when_and_under_what_licence(nowhere):
    found = metas(page(nowhere))
    assert {name: each for name, each in found.items() if name.startswith("DC")} == {
        "DC.title": TITLE,
        "DC.creator": "The contributors",
        "DC.publisher": "The contributors",
        "DC.date": "2030-01-02",
        "DC.language": "en",
        "DC.type": "Text",
        "DC.format": "text/html",
        "DC.rights": "https://creativecommons.org/licenses/by/4.0/",
        "DC.description": FIRST,
        "DCTERMS.isPartOf": "A & B: a book",
    }


def test_open_graph_says_what_a_shared_link_shows(nowhere):
    found = metas(page(nowhere, "ru/page"))
    assert {name: each for name, each in found.items() if name.startswith("og:")} == {
        "og:type": "article",
        "og:title": "Правило",
        "og:description": "Первый абзац.",
        "og:site_name": "A & B",
        "og:locale": "ru_RU",
        "og:locale:alternate": "en_GB",
    }


def test_a_page_is_a_chapter_of_the_book_with_its_version_and_licence(nowhere):
    found = data(page(nowhere, "shared"))
    assert (found["@type"], found["name"], found["inLanguage"]) == ("Chapter", "Shared", "en")
    assert (found["version"], found["datePublished"]) == ("1.2.3", "2030-01-02")
    assert found["license"] == "https://creativecommons.org/licenses/by/4.0/"
    assert found["author"] == {"@type": "Organization", "name": "The contributors"}
    assert found["isPartOf"]["@type"] == "Book"
    assert found["isPartOf"]["name"] == "A & B: a book"


def test_a_page_with_data_to_download_is_a_data_set_too(nowhere):
    found = data(page(nowhere))
    assert found["@type"] == ["Chapter", "Dataset"]
    assert found["distribution"] == [
        {"@type": "DataDownload", "name": "facts.csv", "encodingFormat": "text/csv"},
        {
            "@type": "DataDownload",
            "name": "laugh-and-lie-down.xml",
            "encodingFormat": "application/tei+xml",
        },
    ]


def test_the_front_page_is_the_book(nowhere):
    found = data(page(nowhere, "index"))
    assert (found["@type"], found["name"]) == ("Book", "A & B: a book")
    assert "isPartOf" not in found
    assert metas(page(nowhere, "index"))["og:type"] == "website"


def test_data_in_a_page_cannot_end_its_element(nowhere):
    text = (nowhere / "book" / "page.html").read_text("utf-8")
    inside = text.split('<script type="application/ld+json">')[1].split("</script>")[0]
    assert "<" not in inside
    assert json.loads(inside)["name"] == TITLE


def test_pages_that_say_the_same_in_two_languages_name_each_other(nowhere):
    for name, lang, address in [("page", "ru", "ru/page.html"), ("ru/page", "en", "../page.html")]:
        [link] = page(nowhere, name).xpath("//head/link[@rel='alternate']")
        assert (link.get("hreflang"), link.get("href")) == (lang, address)
    assert data(page(nowhere))["workTranslation"]["name"] == "Правило"
    assert data(page(nowhere, "ru/page"))["translationOfWork"]["name"] == TITLE


def test_a_page_that_shares_its_twin_is_no_translation(nowhere):
    assert not page(nowhere, "shared").xpath("//head/link[@rel='alternate']")
    assert "workTranslation" not in data(page(nowhere, "shared"))


def test_without_an_address_nothing_that_needs_one_is_there(nowhere):
    tree = page(nowhere)
    assert not tree.xpath("//link[@rel='canonical']")
    assert {"og:url", "DC.identifier"} & set(metas(tree)) == set()
    assert "url" not in data(tree)
    assert "http" not in citation(tree)
    assert not (nowhere / "sitemap.xml").exists()


def test_with_an_address_every_page_has_its_own(somewhere):
    mine = f"{ADDRESS}/book/page.html"
    tree = page(somewhere)
    assert tree.xpath("//link[@rel='canonical']/@href") == [mine]
    assert metas(tree)["og:url"] == metas(tree)["DC.identifier"] == data(tree)["url"] == mine
    assert data(tree)["isPartOf"]["url"] == f"{ADDRESS}/"
    assert f", {mine}, accessed" in citation(tree)
    assert f"<idno type=\"URL\">{ADDRESS}/</idno>" in (
        somewhere / "laugh-and-lie-down.xml"
    ).read_text("utf-8")  # fmt: skip


def test_the_map_of_the_site_has_every_page_and_its_twin(somewhere):
    names = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    found = {
        url.findtext("m:loc", "", names): [
            (each.get("hreflang"), each.get("href"))
            for each in url.findall("{http://www.w3.org/1999/xhtml}link")
        ]
        for url in ElementTree.parse(somewhere / "sitemap.xml").getroot()
    }
    book = f"{ADDRESS}/book"
    rules = [("en", f"{book}/page.html"), ("ru", f"{book}/ru/page.html")]
    fronts = [("en", f"{book}/index.html"), ("ru", f"{book}/ru/index.html")]
    assert found == {
        f"{book}/index.html": fronts,
        f"{book}/page.html": rules,
        f"{book}/ru/index.html": fronts,
        f"{book}/ru/page.html": rules,
        f"{book}/shared.html": [],
    }


def test_the_map_goes_when_the_site_has_no_address_any_more(build):
    site = build(ADDRESS)
    assert (site / "sitemap.xml").exists()
    build(site=site)
    assert not (site / "sitemap.xml").exists()


def test_the_setting_is_read_from_the_environment(build, monkeypatch):
    monkeypatch.setenv("SITE_URL", f"{ADDRESS}/")
    site = build("https://example.com/other")
    assert page(site).xpath("//link[@rel='canonical']/@href") == [f"{ADDRESS}/book/page.html"]


@pytest.mark.parametrize("bad", ["example.org", "ftp://example.org", "https://a b", "https://a/?b"])
def test_what_is_no_address_is_refused(build, bad, monkeypatch):
    monkeypatch.setenv("SITE_URL", bad)
    with pytest.raises(ConfigError, match="SITE_URL"):
        build()


def citation(tree, lang="en"):
    [text] = tree.xpath("//article//p[@class='ll-cite-text'] | //p[@class='ll-cite-text']")[:1]
    return text.text_content()


def test_a_page_ends_with_how_it_is_cited(nowhere):
    [cite] = page(nowhere).xpath("//details[@class='ll-cite']")
    assert cite.findtext("summary") == "Cite this page"
    assert citation(page(nowhere)) == (
        "The contributors, “A ‘rule’ & its <end>”, in A & B: a book, version 1.2.3 (2030), "
        "accessed [date]."
    )
    assert cite.findtext("p/cite") == "A & B: a book"


def test_a_russian_page_is_cited_in_russian(nowhere):
    [cite] = page(nowhere, "ru/page").xpath("//details[@class='ll-cite']")
    assert cite.findtext("summary") == "Как сослаться на эту страницу"
    assert [each.text for each in cite.findall("button")] == [
        "Скопировать текстом",
        "Скопировать BibTeX",
        "Скопировать RIS",
    ]
    assert "дата обращения" in citation(page(nowhere, "ru/page")).lower()


def test_the_front_page_cites_the_book(nowhere):
    [cite] = page(nowhere, "index").xpath("//details[@class='ll-cite']")
    assert cite.findtext("summary") == "Cite this book"
    assert citation(page(nowhere, "index")).startswith("The contributors, A & B: a book, version")


@pytest.mark.parametrize("name", ["page", "ru/page"])
def test_what_is_shown_can_be_saved_as_a_file_without_a_server(nowhere, name):
    [cite] = page(nowhere, name).xpath("//details[@class='ll-cite']")
    shown = [each.text_content() for each in cite.xpath("pre")]
    links = cite.xpath(".//a")
    assert [each.get("download") for each in links] == [
        f"laughlie-{name.replace('/', '-')}.{kind}" for kind in ("bib", "ris")
    ]
    for text, link in zip(shown, links, strict=True):
        kind, _, content = link.get("href").partition(",")
        assert kind.endswith(";charset=utf-8")
        assert unquote(content) == text.replace("\n", "\r\n")
    assert shown[0].startswith("@incollection{")
    assert shown[1].startswith("TY  - CHAP\n")


def test_buttons_that_need_a_script_are_hidden_until_it_runs(nowhere):
    tree = page(nowhere)
    buttons = tree.xpath("//details[@class='ll-cite']/button")
    assert len(buttons) == 3
    assert all(each.get("hidden") is not None for each in buttons)
    assert tree.xpath("//script[contains(@src, 'laughlie/cite.js')]")


def test_the_book_is_cited_where_a_page_asks_for_it(nowhere):
    [quoted] = page(nowhere, "shared").xpath("//blockquote")
    assert " ".join(quoted.text_content().split()) == (
        "The contributors, A & B: a book, version 1.2.3 (2030), accessed [date]."
    )


def test_the_edition_is_one_file_beside_the_pages_and_in_the_zip(nowhere):
    [link] = page(nowhere).xpath("//a[text()='all of it']")
    assert link.get("download") is not None
    file = (nowhere / "book" / link.get("href")).resolve()
    assert file == (nowhere / "laugh-and-lie-down.xml").resolve()
    root = ElementTree.parse(file).getroot()
    assert root.tag == "{http://www.tei-c.org/ns/1.0}teiCorpus"
    assert 'n="1.2.3"' in file.read_text("utf-8")
    listed = json.loads((nowhere / "offline.json").read_text("utf-8"))["files"]
    assert "laugh-and-lie-down.xml" in listed


def test_a_book_that_does_not_say_what_it_is_is_not_cited(build):
    site = build(leave_out=("CITATION.cff", "book/shared.md"))
    tree = page(site)
    assert not tree.xpath("//details[@class='ll-cite']")
    assert not tree.xpath("//script[@type='application/ld+json']")
    assert not (site / "laugh-and-lie-down.xml").exists()
