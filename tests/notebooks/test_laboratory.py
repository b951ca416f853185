"""The laboratory as it is stored: what stands on its page where no Python runs."""

from collections import Counter
from fractions import Fraction

import nbformat
from PIL import Image

from laughlie import Deal, deck, play_out
from laughlie.edition import CRUXES
from laughlie.replay import record_of, replay
from laughlie.rulesets import ENGLISH
from tests import oracle
from tests.notebooks.stored import cells, tables
from tools.picture_laboratory import MARK, PICTURE, STEP, code
from tools.run_notebooks import LIVE, METADATA, run

SETTLED, COMPARED = tables("laboratory")
CARDS = [str(card) for card in deck(1522, 7)]


def test_the_settlement_is_that_of_the_second_implementation():
    record = oracle.play("english", 5, CARDS)
    told = {seat: [cards, pairs, net] for seat, cards, pairs, *_, net in SETTLED}
    for seat, won in record["won"].items():
        pairs = sum(number // 2 for number in Counter(card[0] for card in won).values())
        assert told[seat] == [str(len(won)), str(pairs), record["net"][seat]]
    assert told["pot"] == ["", "", record["pot"]["left"]]


def test_every_row_of_it_adds_up_to_its_net_and_every_column_to_nothing():
    for _, _, _, *parts, net in SETTLED:
        assert sum(map(Fraction, parts)) == Fraction(net)
    *rows, last = [list(map(Fraction, row[3:])) for row in SETTLED]
    assert [sum(column) for column in zip(*rows, strict=True)] == last == [0] * len(last)


def test_the_readings_compared_are_those_of_the_second_implementation():
    [crux] = [each for each in CRUXES if each.id == "R.pay-for"]
    records = [
        oracle.play("russian", 5, CARDS, readings={"pay-for": each.option})
        for each in crux.readings
    ]
    assert [
        [each.sense["en"], *record["net"].values(), record["pot"]["left"]]
        for each, record in zip(crux.readings, records, strict=True)
    ] == COMPARED
    assert len({tuple(row[1:]) for row in COMPARED}) == len(COMPARED)


def test_the_crux_that_a_reader_is_sent_to_is_called_so():
    [crux] = [each for each in CRUXES if each.id == "R.pay-for"]
    prose = " ".join(cell.source for cell in cells("laboratory", "markdown"))
    assert f"*{crux.title['en']}*" in prose


def test_the_picture_is_of_the_notebook_as_it_stands_and_light():
    """Where this fails, the code has changed: ``python -m tools.picture_laboratory``."""
    with Image.open(PICTURE) as picture:
        assert picture.text[MARK] == code()
    assert PICTURE.stat().st_size < 120_000


def test_its_words_for_who_cannot_see_it_say_what_it_shows():
    [words] = [
        cell.source.partition("](laboratory.png)")[0]
        for cell in cells("laboratory", "markdown")
        if "](laboratory.png)" in cell.source
    ]
    steps = replay(record_of(play_out(Deal.from_deck(ENGLISH, 5, deck(1522, 7)))))
    assert "the English text, 5 players, dealer A, seed 1522, deck number 7" in words
    assert ("the seven cruxes" in words, len(ENGLISH.cruxes)) == (True, 7)
    assert f"at step {STEP} of {len(steps) - 1}" in words
    assert steps[STEP].said["en"] in words


def test_a_cell_that_is_nothing_without_python_is_stored_without_what_it_shows(tmp_path):
    path = tmp_path / "live.ipynb"
    shown = [nbformat.v4.new_code_cell("1 + 1") for _ in range(2)]
    shown[0].metadata = {"tags": [LIVE]}
    nbformat.write(nbformat.v4.new_notebook(cells=shown, metadata=METADATA), path)
    run(path)
    live, still = nbformat.read(path, as_version=4).cells
    assert (live.outputs, live.metadata) == ([], {"tags": [LIVE]})
    assert (still.outputs[0].data["text/plain"], still.metadata) == ("2", {})
