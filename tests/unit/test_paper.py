"""The sheets for the table: built for every language and paper, whole, readable, and true."""

import functools
import hashlib
import itertools
import re
import subprocess
import sys
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from lxml import html as markup

from laughlie.cards import PACK
from laughlie.edition import WITNESSES
from laughlie.language import LANGUAGES
from laughlie.money import signed_text
from laughlie.paper import SHEETS, SIZES, making, pdf, rendered
from laughlie.paper.article import article
from laughlie.paper.printing import FONTS, STYLES, font_file
from laughlie.paper.prints import Print, sheets
from laughlie.paper.sheets import DEALS, EXAMPLES
from laughlie.records import load
from laughlie.replay import replay
from laughlie.rulesets import RULESETS
from laughlie.settlement import count_pairs
from tests.pdfs import boxes, foreign_fonts, is_within, outline, reader_of, squeezed

ROOT = Path(__file__).parent.parent.parent
RECORDS = {path.stem: load(path) for path in (ROOT / "book" / "deals").glob("*.deal")}
PAGES = {"pack": 12, "rules-english": 1, "rules-russian": 1}
PIXEL = 96 / 25.4
"""CSS pixels to the millimetre, in which pages are laid out."""
POINT = 72 / 25.4
RULES = {"rules-english": "E", "rules-russian": "R"}

PLACES = list(itertools.product(LANGUAGES, SIZES))
everywhere = pytest.mark.parametrize(("lang", "size"), PLACES, ids=["-".join(x) for x in PLACES])
every_sheet = pytest.mark.parametrize("name", list(SHEETS))
in_both = pytest.mark.parametrize("lang", list(LANGUAGES))


@functools.cache
def html(name, lang, size):
    return SHEETS[name](RECORDS, lang, SIZES[size])


@functools.cache
def laid_out(name, lang, size):
    return rendered(html(name, lang, size))


@functools.cache
def written(name, lang, size):
    return pdf(laid_out(name, lang, size))


def reader(name, lang, size):
    return reader_of(written(name, lang, size))


def tree(name, lang, size="a4"):
    return markup.document_fromstring(html(name, lang, size))


def said(name, lang, size):
    """Return all text of a PDF as a reader of it would find it, without blanks."""
    return squeezed("".join(page.extract_text() for page in reader(name, lang, size).pages))


def page_boxes(name, lang, size):
    for page in laid_out(name, lang, size).pages:
        yield from boxes(page._page_box)


def of_class(name, found):
    return [
        box
        for box, _ in found
        if box.element is not None and name in (box.element.get("class") or "").split()
    ]


def frames(above):
    """Return the boxes that what stands in them must not leave.

    What is in a page's margin is not in its box, and what is turned is laid out unturned.
    """
    kinds = [type(each).__name__ for each in above]
    skipped = {"LineBox", "InlineBox", "PageBox" if "MarginBox" in kinds else ""}
    turned = [n for n, each in enumerate(above) if each in of_class("told", [(each, ())])]
    inner = list(zip(above, kinds, strict=True))[turned[0] if turned else 0 :]
    return [each for each, kind in inner if kind not in skipped]


@everywhere
@every_sheet
def test_a_sheet_has_as_many_pages_as_it_is_said_to(name, lang, size):
    assert len(reader(name, lang, size).pages) == PAGES.get(name, 2)


@everywhere
@every_sheet
def test_pages_have_the_size_of_the_paper_the_mat_across(name, lang, size):
    width, height = SIZES[size].width * POINT, SIZES[size].height * POINT
    wanted = (height, width) if name == "table-mat" else (width, height)
    for page in reader(name, lang, size).pages:
        assert (page.mediabox.width, page.mediabox.height) == pytest.approx(wanted, abs=0.1)


@everywhere
@every_sheet
def test_every_letter_is_of_our_own_fonts_and_embedded(name, lang, size):
    assert foreign_fonts(reader(name, lang, size)) == set()


@in_both
@every_sheet
def test_no_sign_is_wanting_in_our_fonts(name, lang):
    known = set()
    for file in FONTS.values():
        known |= set(TTFont(font_file(file)).getBestCmap())
    assert {each for each in tree(name, lang).text_content() if ord(each) not in known} <= {"\n"}


@everywhere
@every_sheet
def test_nothing_runs_over_its_page_or_its_box(name, lang, size):
    over = []
    for box, above in page_boxes(name, lang, size):
        if type(box).__name__ == "TextBox":
            left, _, right, _ = outline(box)
            line = next(each for each in reversed(above) if type(each).__name__ == "LineBox")
            place = (left, line.position_y, right, line.position_y + line.height)
        elif "Replaced" in type(box).__name__:
            place = outline(box)
        else:
            continue
        over += [
            (getattr(box, "text", box.element_tag), each)
            for each in frames(above)
            if not is_within(place, outline(each))
        ]
    assert not over


@everywhere
def test_what_is_turned_towards_a_seat_stays_on_the_page(lang, size):
    paper_ = SIZES[size].across
    for box in of_class("told", page_boxes("table-mat", lang, size)):
        left, top, right, bottom = outline(box)
        upright = box.element.get("class").split()[-1] in ("turned-90", "turned-270")
        half = [(right - left) / 2, (bottom - top) / 2]
        across, down = reversed(half) if upright else half
        x, y = (left + right) / 2, (top + bottom) / 2
        turned = (x - across, y - down, x + across, y + down)
        edge = 5 * PIXEL
        whole = (edge, edge, paper_.width * PIXEL - edge, paper_.height * PIXEL - edge)
        assert is_within(turned, whole)


@everywhere
@pytest.mark.parametrize("name", list(RULES))
def test_the_rules_have_every_clause_with_its_id_after_what_they_are(name, lang, size):
    witness, found = WITNESSES[RULES[name]], said(name, lang, size)
    principle, source = squeezed(witness.principle[lang]), squeezed(witness.source[lang])
    assert principle in found
    assert source in found
    for clause in witness.clauses:
        assert squeezed(clause.id + clause.words[lang]) in found
        assert found.index(source) < found.index(squeezed(clause.id + clause.words[lang]))


@everywhere
@pytest.mark.parametrize("name", list(RULES))
def test_the_rules_are_large_enough_to_read(name, lang, size):
    sizes = {
        box.style["font_size"]
        for box, above in page_boxes(name, lang, size)
        if type(box).__name__ == "TextBox"
        and not any(type(each).__name__ == "MarginBox" for each in above)
    }
    assert min(sizes) >= 8.5 / 72 * 96 - 0.001


@in_both
def test_the_pack_has_every_card_once_with_the_letters_of_the_language(lang):
    language = LANGUAGES[lang]
    names = [each.get("aria-label") for each in tree("pack", lang).findall(".//svg[@role='img']")]
    assert sorted(names) == sorted(
        language.rank(card.rank) + language.of + language.suit(card.suit) for card in PACK
    )
    corners = [each.text for each in tree("pack", lang).iter("text")]
    assert sorted(corners) == sorted(2 * [language.rank_letter(card.rank) for card in PACK])


def test_russian_cards_have_russian_letters_that_can_be_copied():
    assert {"Т", "К", "Д", "В"} <= set(said("pack", "ru", "a4"))


@everywhere
def test_every_back_lies_behind_its_face_when_the_paper_is_turned(lang, size):
    pages = laid_out("pack", lang, size).pages
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        width = front._page_box.margin_width()
        faces = [outline(box) for box in of_class("place", boxes(front._page_box))]
        backs = [outline(box) for box in of_class("place", boxes(behind._page_box))]
        seen = sorted((width - right, top, width - left, low) for left, top, right, low in backs)
        assert len(faces) == len(backs)
        for face, back in zip(sorted(faces), seen, strict=True):
            assert face == pytest.approx(back, abs=0.01)


@everywhere
def test_a_card_is_two_and_a_half_by_three_and_a_half_inches(lang, size):
    for box in of_class("place", page_boxes("pack", lang, size)):
        assert (box.width, box.height) == pytest.approx((2.5 * 96, 3.5 * 96), abs=0.01)


@in_both
def test_the_mat_has_twelve_places_and_each_seat_its_stake(lang):
    pages = tree("table-mat", lang).findall(".//section")
    for name, page in zip(("english", "russian"), pages, strict=True):
        rules = RULESETS[name]
        assert len(page.findall(".//rect")) == 12
        stakes = [each.text_content() for each in page.find_class("told")]
        amounts = [rules.dealer_ante, *[rules.other_ante] * 4]
        for seat, words, amount in zip("ABCDE", stakes, amounts, strict=True):
            assert words.startswith(seat)
            assert f" {amount} {rules.clauses.ante[0]}" in words


@in_both
def test_the_worked_examples_are_what_the_engine_reckons(lang):
    pages = tree("settlement", lang).findall(".//section")
    for name, page in zip(EXAMPLES, pages, strict=True):
        end = replay(RECORDS[name])[-1]
        rules = RECORDS[name].deal.ruleset
        count = len if rules.siglum == "E" else count_pairs
        [example] = page.find_class("example")
        rows = [[each.text for each in row.iter("td")] for row in example.iter("tr")]
        players = len(end.net)
        assert rows[-1][:players] == [signed_text(net) for net in end.net]
        assert [str(count(pile)) for pile in end.won] in [row[:players] for row in rows]
        assert example.find_class("sum")[1].text == str(end.pot)
        for seat, net in enumerate(end.net):
            entered = [row[seat] for row in rows[1:-1]]
            paid = [each for each in entered if each and each[0] in "+−"]
            assert sum(int(each.replace("−", "-")) for each in paid) == net


@in_both
def test_the_forms_to_fill_in_are_empty(lang):
    for blank in tree("settlement", lang).find_class("blank"):
        assert {each.text or "" for each in blank.iter("td")} == {""}


@in_both
@pytest.mark.parametrize("deal", DEALS)
def test_a_deal_sheet_draws_what_was_dealt_and_lists_what_was_played(deal, lang):
    record, language = RECORDS[deal], LANGUAGES[lang]
    page = tree(f"deal-{deal}", lang)
    drawn = [each.get("aria-label") for each in page.findall(".//svg[@role='img']")]
    dealt = [card for pile in (*record.deal.hands, record.deal.table) for card in pile]
    assert drawn == [language.rank(c.rank) + language.of + language.suit(c.suit) for c in dealt]
    rows = page.findall(".//tbody/tr")
    assert len(rows) == len(record.moves)
    for row, move in zip(rows, record.moves, strict=True):
        text = row.text_content()
        cards = (*move.move.hand, *move.move.table)
        assert all(language.rank_letter(c.rank) + c.suit.symbol in text for c in cards)
        assert row.find_class("seat")[0].text == str(move.move.seat)


def test_the_same_sheet_is_the_same_file_in_another_run():
    code = (
        "import hashlib, tests.unit.test_paper as t;"
        "print(hashlib.sha256(t.written('rules-russian', 'ru', 'a4')).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    here = hashlib.sha256(written("rules-russian", "ru", "a4")).hexdigest()
    assert done.stdout.strip() == here


def test_the_prints_are_every_sheet_in_both_languages_for_both_papers():
    wanted = itertools.product(LANGUAGES, SIZES, SHEETS)
    assert [each.path for each in sheets(ROOT)] == [f"{x}/{y}/{z}.pdf" for x, y, z in wanted]


@pytest.fixture
def made(monkeypatch):
    """Return a list of what is made instead of being drawn."""
    found = []

    def drawn(html, style):
        found.append((html, style))
        return html

    monkeypatch.setattr(making, "rendered", drawn)
    monkeypatch.setattr(making, "pdf", lambda text: text.encode())
    return found


def test_a_pdf_is_made_anew_only_when_it_has_changed_or_is_gone(tmp_path, made):
    first = Print("a", "en", "a4", "prose", "<title>A &amp; B</title>")
    making.make([first], tmp_path)
    making.make([first], tmp_path)
    assert made == [(first.html, "prose")]
    assert first.title == "A & B"
    assert (tmp_path / "en" / "a4" / "a.pdf").read_text("utf-8") == first.html
    changed = Print("a", "en", "a4", "prose", "<title>C</title>")
    assert making.fresh([changed], tmp_path) == []
    making.make([changed], tmp_path)
    (tmp_path / changed.path).unlink()
    making.make([changed], tmp_path)
    assert made[1:] == [(changed.html, "prose")] * 2


def test_a_pdf_is_made_anew_when_its_style_changes(tmp_path, made, monkeypatch):
    sheet = Print("a", "en", "a4", "prose", "<title>A</title>")
    making.make([sheet], tmp_path)
    monkeypatch.setattr("laughlie.paper.prints.state", lambda style: f"other {style}")
    making.make([sheet], tmp_path)
    assert len(made) == 2


def test_a_broken_list_of_keys_only_costs_time(tmp_path, made):
    sheet = Print("a", "en", "a4", "prose", "<title>A</title>")
    making.make([sheet], tmp_path)
    (tmp_path / making.KEYS).write_text("{", "utf-8")
    making.make([sheet], tmp_path)
    assert len(made) == 2


def test_no_suit_is_printed_in_bold_letters_which_have_none(tmp_path):
    page = "<article><p><strong>3♣ or 7♥♦</strong></p><svg><text>♠</text></svg></article>"
    (tmp_path / "page.html").write_text(page, "utf-8")
    found = article(tmp_path, "page", "en")
    assert [each.get_text() for each in found.select("strong > .suit")] == ["♣", "♥♦"]
    assert found.get_text() == "3♣ or 7♥♦♠"
    [style] = re.findall(r"^\.suit {.*}", STYLES["prose"].read_text("utf-8"), re.M)
    assert all(each in style for each in ('"Sheet Sans"', "font-weight: 400"))


def test_a_picture_is_on_paper_with_all_that_is_in_it(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "picture.png").write_bytes(b"drawn")
    page = '<article><img alt="A picture" src="../picture.png"></article>'
    (tmp_path / "in" / "page.html").write_text(page, "utf-8")
    [picture] = article(tmp_path, "in/page", "en")("img")
    assert (picture["src"], picture["alt"]) == ("data:image/png;base64,ZHJhd24=", "A picture")
