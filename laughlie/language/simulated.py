"""What a run of very many deals says on a terminal, in both languages.

Figures come as text or as whole numbers; what they are worked out from stands in
``laughlie.analysis``, which needs more than Python.
"""

from fractions import Fraction
from math import floor, log10

from laughlie.language.numbers import decimal_text
from laughlie.language.samples import has_loser
from laughlie.rulesets import RuleSet
from laughlie.seats import Seat

_FINEST = 9
"""The most decimals shown."""

_WORDS = {
    "en": {
        "deals": "{variant}, {players} players: {done} deals, decks {first} to {last} of seed"
        " {seed}",
        "none": "{variant}, {players} players: none of {deals} deals was played",
        "table": "dealer {dealer}, carried in {carried}; policies: {policies}",
        "readings": "readings: {readings}",
        "as they stand": "the default of every doubtful place",
        "seat": "player",
        "dealer": "{}, dealer",
        "net": "net a deal",
        "ahead": "ahead",
        "even": "even",
        "behind": "behind",
        "cards": "cards",
        "pairs": "pairs",
        "last": "last capture",
        "loser": "loser",
        "advantage": "dealer over the others: {figures} a deal",
        "turns": "turns a deal: {figures}; half the deals at most {median}, 99 % at most {most}",
        "left": "left in the pot: {figures} a deal; nothing in {cleared}",
        "nobody": "nobody captured in {captured}",
        "no loser": "nobody lost in {lost}",
        "errors": "Money in units; after ± one standard error.",
        "rows": "the deals one by one: {path}",
        "stopped": "stopped: {done} of {deals} deals are done; to go on: --number {next} --deals"
        " {more}",
        "bar": "deals",
    },
    "ru": {
        "deals": "{variant}, игроков {players}: сдач {done}, колоды от {first} до {last} исходного"
        " числа {seed}",
        "none": "{variant}, игроков {players}: из {deals} сдач не сыграно ни одной",
        "table": "сдаёт {dealer}, в банке было {carried}; правила выбора: {policies}",
        "readings": "прочтения: {readings}",
        "as they stand": "каждое спорное место по умолчанию",
        "seat": "игрок",
        "dealer": "{}, сдаёт",
        "net": "итог сдачи",
        "ahead": "выиграл",
        "even": "при своих",
        "behind": "проиграл",
        "cards": "карт",
        "pairs": "пар",
        "last": "брал последним",
        "loser": "смеются",
        "advantage": "перевес сдающего над остальными: {figures} за сдачу",
        "turns": "ходов за сдачу: {figures}; в половине сдач не больше {median}, в 99 % не больше"
        " {most}",
        "left": "осталось в банке: {figures} за сдачу; ничего в {cleared}",
        "nobody": "никто не взял в {captured}",
        "no loser": "никто не проиграл в {lost}",
        "errors": "Деньги в единицах; после ± одна стандартная ошибка.",
        "rows": "сдачи по одной: {path}",
        "stopped": "остановлено: сыграно сдач {done} из {deals}; чтобы продолжить: --number {next}"
        " --deals {more}",
        "bar": "сдач",
    },
}

_HEADS = ("seat", "net", "ahead", "even", "behind", "cards", "pairs", "last", "loser")


def said(name: str, lang: str, **figures: object) -> str:
    """Return the words called ``name`` with ``figures`` in them."""
    return _WORDS[lang][name].format(**figures)


def heads(rules: RuleSet, lang: str) -> list[str]:
    """Return the heads of the table of seats; of a loser, the last, only where there can be one."""
    return [said(head, lang) for head in _HEADS if head != "loser" or has_loser(rules)]


def seat_name(seat: Seat, dealer: Seat, lang: str) -> str:
    """Return a seat by its letter, the dealer as such."""
    return _WORDS[lang]["dealer"].format(seat) if seat == dealer else str(seat)


def with_error(mean: Fraction, error: float | None, lang: str, plus: str = "") -> str:
    """Return a mean and its standard error, which has two digits that count: ``+0.123 ± 0.011``.

    Of one deal there is a mean alone.
    """
    if error is None:
        return decimal_text(mean, 2, lang, plus)
    digits = min(max(1 - floor(log10(error)), 0), _FINEST) if error else 2
    return (
        f"{decimal_text(mean, digits, lang, plus)} ± {decimal_text(Fraction(error), digits, lang)}"
    )


def percent(share: Fraction, lang: str) -> str:
    """Return a share of the deals in hundredths: ``12.35 %``."""
    return f"{decimal_text(share * 100, 2, lang)} %"
