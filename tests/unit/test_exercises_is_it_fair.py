"""The exercises of the lesson on fairness: their figures by another way."""

from fractions import Fraction
from math import isqrt

import pytest

from tests.exercises import exercises
from tests.lessons import FOLDERS


def checks(number, lang="en"):
    return exercises("is-it-fair", lang)[str(number)].checks


def numbers(check):
    return [Fraction(head.replace("−", "-")) for head, _ in check.items]


def test_what_may_be_said_of_an_interval_across_0():
    [check] = checks(1)
    low, high = Fraction(-3, 10), Fraction(9, 10)
    assert low < 0 < high
    assert check.right == [1, 4]
    assert all(low < value < high for value in (Fraction(1, 2), Fraction(-2, 10)))


@pytest.mark.parametrize(("place", "narrower"), [(0, 2), (1, 4)])
def test_how_many_deals_make_an_interval_so_much_narrower(place, narrower):
    check = checks(2)[place]
    wanted = 400 * narrower**2
    assert numbers(check)[0] == wanted == int(check.options["number"])
    assert isqrt(wanted // 400) == narrower
    assert Fraction(4, 10) / narrower == [Fraction(2, 10), Fraction(1, 10)][place]


def test_twice_as_many_deals_narrow_it_by_the_root_of_two_only():
    assert round(0.4 / 2**0.5, 2) == 0.28
    assert "0.28" in checks(2)[0].items[1][1]


@pytest.mark.parametrize("lang", FOLDERS)
def test_what_is_left_for_the_fifth_seat_E_21(lang):
    text = exercises("is-it-fair", lang)["3"].text
    head = {"en": "| average", "ru": "| среднее"}[lang]
    [row] = [line for line in text.splitlines() if line.startswith(head)]
    given = [cell.strip().replace("−", "-").replace(",", ".") for cell in row.split("|")[2:-1]]
    left = -sum(map(Fraction, given))
    [check] = checks(3, lang)
    assert Fraction(check.options["number"].replace("−", "-")) == left
    assert numbers(check) == [left, -left, 0]
