"""The one shuffler: published vectors, independence of order, and no bias."""

from collections import Counter
from itertools import islice

import pytest

from laughlie import DealError, deck, format_cards
from laughlie.cards import PACK
from laughlie.draws import below, philox, words

ONES = 0xFFFFFFFF


@pytest.mark.parametrize(
    ("counter", "key", "block"),
    [
        # The known answers published with Random123 for Philox 4x32 with ten rounds.
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((ONES,) * 4, (ONES,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_the_generator_gives_the_published_answers(counter, key, block):
    assert philox(counter, key) == block


# Our own vectors: whoever writes the shuffler again, in a kernel or another language, must meet
# them to the last card. They never change; a new shuffler gets a new name.
DECKS = {
    (0, 0): (
        "2H 6H QD JH 2C 3S 4S 3D 6D 9H 5D 5H 7C 9S 3H KS KH JC 5S 8C 2S TC 4H 9C QC JD "
        "4C 3C AC 4D KC 7H TD AS JS 9D 7D 8S QH TH 5C 2D 8D AH 6C AD KD 7S 8H TS QS 6S"
    ),
    (1522, 0): (
        "2C 6H 9D 4H JC 2D 7H 6S 3S JS 8D TH AS 2S TS 6C JD 9S 7C AH 6D 9C 4D 7D QC 5H "
        "4C 8H 5D 3H QD JH 3C KC 9H QS QH AC 5C 8S 4S 5S TC 3D 8C TD 2H KH KD KS AD 7S"
    ),
    (1522, 571): (
        "5H 3C QH 8D 7D TS KC QC TD QS 6D 3D 9S 6S 7H 2S 5S 8C TH 5D AH 3S 7C AC KS 8S "
        "KH 8H 6C 5C 2H 9D 9H KD 7S TC 9C 6H 3H 4S AD 2D JS 4H AS JC QD 4C JD 4D JH 2C"
    ),
    (2**64 - 1, 2**64 - 1): (
        "6S 4S 9H JD TC QD JS 4D QH AC 3D 2S 7H 2H KC 2C 8D 5D 2D AH AS 8S JH QS 9D 9C "
        "7S QC KH 3S KS 7C TH 5H 9S 6C 3C 6D 6H 8H KD 5S 8C JC TD 5C 3H 7D AD TS 4H 4C"
    ),
}


@pytest.mark.parametrize(("seed", "number"), DECKS)
def test_a_deck_never_changes(seed, number):
    assert format_cards(deck(seed, number)) == DECKS[seed, number]


def test_a_deck_is_the_whole_pack():
    for number in range(200):
        assert sorted(deck(5, number)) == list(PACK)


def test_a_deck_depends_on_seed_and_number_alone():
    alone = deck(7, 3)
    for number in (0, 9, 2):
        deck(7, number)
    assert deck(7, 3) == alone
    assert len({deck(seed, number) for seed in range(20) for number in range(20)}) == 400


@pytest.mark.parametrize("place", [0, 1, 25, 51])
def test_every_card_is_as_likely_in_every_place(place):
    decks = 5200
    counts = Counter(deck(11, number)[place] for number in range(decks))
    expected = decks / 52
    statistic = sum((counts[card] - expected) ** 2 / expected for card in PACK)
    assert statistic < 98  # chi-square with 51 degrees of freedom passes this once in 10,000


def test_every_order_of_a_few_cards_is_as_likely():
    decks = 6000
    orders = Counter(tuple(sorted(PACK[:3], key=deck(13, number).index)) for number in range(decks))
    expected = decks / 6
    statistic = sum((count - expected) ** 2 / expected for count in orders.values())
    assert len(orders) == 6
    assert statistic < 25.7  # chi-square with 5 degrees of freedom, once in 10,000


def test_a_draw_throws_away_the_words_that_would_bias_it():
    # 2**32 mod 3 is 1: of all words only 0 has a low part below 1 and is passed over.
    assert below(3, iter([0, ONES])) == 2
    assert below(3, iter([1])) == 0


def test_draws_of_a_bound_are_even():
    source = words(17, 0, 9)
    counts = Counter(below(6, source) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25.7


def test_streams_and_numbers_share_no_words():
    firsts = [
        next(words(seed, number, stream))
        for seed in range(4)
        for number in range(4)
        for stream in range(4)
    ]
    assert len(set(firsts)) == len(firsts)
    assert list(islice(words(1, 2, 0), 8)) == list(islice(words(1, 2, 0), 8))


@pytest.mark.parametrize(("seed", "number"), [(-1, 0), (2**64, 0), (0, -1), (0, 2**64)])
def test_a_seed_or_number_out_of_range_is_refused(seed, number):
    with pytest.raises(DealError, match="must be a whole number from 0 to"):
        deck(seed, number)
