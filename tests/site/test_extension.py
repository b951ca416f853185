"""The book's Sphinx extension on tiny books: what it prints and how it answers mistakes."""

import io
from pathlib import Path

import pytest
from lxml import html
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

ROOT = Path(__file__).parent.parent.parent
DEAL = (ROOT / "book" / "deals" / "first-russian.deal").read_text("utf-8")


def line_of(beginning):
    lines = DEAL.splitlines()
    return 1 + next(place for place, line in enumerate(lines) if line.startswith(beginning))


@pytest.fixture
def build(tmp_path):
    """Return a function that builds a page and gives the page and the warnings of the build."""

    def built(page, deal=DEAL, builder="html"):
        source = tmp_path / "source"
        source.mkdir()
        (source / "index.md").write_text(f"# Page\n\n{page}\n", encoding="utf-8")
        (source / "one.deal").write_text(deal, encoding="utf-8")
        settings = {"extensions": ["myst_parser", "laughlie.sphinxext"], "nitpicky": True}
        warnings = io.StringIO()
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                source,
                None,
                tmp_path / "out",
                tmp_path / "trees",
                builder,
                settings,
                status=None,
                warning=warnings,
            )
            app.build()
        suffix = {"html": "html", "text": "txt"}[builder]
        text = (tmp_path / "out" / f"index.{suffix}").read_text("utf-8")
        return text, warnings.getvalue()

    return built


RUSSIAN = "```{witness} R\n:first: ru\n```\n\n"


def test_a_deal_may_speak_the_language_of_its_page(build):
    page, warnings = build(f"{RUSSIAN}```{{deal}} one.deal\n:lang: ru\n```")
    assert warnings == ""
    [player] = html.fromstring(page).xpath("//deal-player")
    assert player.get("lang") == "ru"
    assert "Первая русская сдача" in player.xpath("string(.//*[contains(@class, 'll-dealt')])")
    assert [each.text_content() for each in player.xpath(".//th")] == [
        "Шаг",
        "Что происходит",
        "Пункты",
    ]


def test_a_deal_is_text_where_there_is_no_html(build):
    text, warnings = build(f"{RUSSIAN}```{{deal}} one.deal\n```", builder="text")
    assert warnings == ""
    assert "Player D at once lays down a pair of sevens" in text


def test_where_there_is_no_site_nothing_is_said_of_taking_it_along(build):
    page = "Before.\n\n```{offline-copy}\n```\n\n```{archive}\n```"
    text, warnings = build(page, builder="text")
    assert warnings == ""
    assert text.split() == ["Page", "****", "Before."]


def test_a_book_of_any_kind_can_be_taken_along(build, tmp_path):
    page, warnings = build("```{offline-copy}\n```\n\n```{archive}\n```")
    assert warnings == ""
    [place] = html.fromstring(page).xpath("//div[@class='ll-keep']")
    assert place.get("data-worker") == "sw.js"
    assert int(place.get("data-bytes")) > 10_000
    [link] = html.fromstring(page).xpath("//a[@download]/@href")
    assert (tmp_path / "out" / link).is_file()


def test_a_comment_may_be_in_any_language(build):
    french = DEAL.replace("{ru: ", "{fr?: ", 1)
    page, warnings = build(f"{RUSSIAN}```{{deal}} one.deal\n```", french)
    assert warnings == ""
    [comment] = html.fromstring(page).xpath("//deal-player//td//p[@lang='fr']")
    assert comment.text_content().startswith("Question: ")


def test_only_a_page_with_a_deal_gets_the_player(build):
    page, _ = build(RUSSIAN)
    assert "deal-player.js" not in page
    assert "book.css" in page


@pytest.mark.parametrize(
    ("page", "deal", "message"),
    [
        ("{clause}`E.99`", DEAL, "no page has the clause E.99"),
        (
            RUSSIAN + "```{deal} one.deal\n```\n\n```{deal} one.deal\n```",
            DEAL,
            "the deal 'first-russian' is on this page already",
        ),
        (
            RUSSIAN + "```{deal} one.deal\n```",
            DEAL.replace('[Id "first-russian"]\n', ""),
            'a deal on a page needs a header [Id "like-this-1"]',
        ),
        (
            RUSSIAN + "```{deal} one.deal\n```",
            DEAL.replace('"first-russian"', '"A b"'),
            'a deal on a page needs a header [Id "like-this-1"]',
        ),
        ("```{witness} X\n```", DEAL, "no text 'X'; there are: E, R"),
        (RUSSIAN + "```{deal} two.deal\n```", DEAL, "two.deal: there is no such record"),
        (
            RUSSIAN + "```{deal} one.deal\n```",
            DEAL.replace("B TD x TC", "B TD x TH"),
            f"one.deal:{line_of('B TD x TC')}:1: B capture TD x TH: TH not on the table",
        ),
        (
            RUSSIAN + "```{deal} one.deal\n```",
            DEAL.replace("A: 2H", "A: 2X"),
            f"one.deal:{line_of('A: 2H')}:4: '2X' is not a card",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(build, page, deal, message):
    _, warnings = build(page, deal)
    assert message in warnings


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_book_without_the_engine_says_so_where_it_would_deal(build, lang):
    page, _ = build(f"{RUSSIAN}```{{deal}} one.deal\n:lang: {lang}\n:play:\n```")
    said = {"en": "made without the engine", "ru": "собрана без программы"}[lang]
    assert said in html.fromstring(page).xpath(
        "string(//*[@itemprop='articleBody' or @role='main'])"
    )
