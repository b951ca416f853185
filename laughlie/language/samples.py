"""What a sample of deals says, in both languages: of each seat, of predictions, of the last place.

A prediction for a seat is "wins", "loses" or "even", "" for none. What a sample says of one is
never that it is true: an interval of 95 % misses one time in twenty.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from laughlie.language.numbers import decimal_text
from laughlie.rulesets import RuleSet
from laughlie.rulesets.choices import Ending
from laughlie.sampling import Estimate, Sample, lowest, means, shares
from laughlie.seats import Seat, seats


class Verdict(StrEnum):
    """What a sample says of a prediction."""

    BORNE_OUT = "borne out"
    CONTRADICTED = "contradicted"
    OPEN = "open"


PREDICTIONS = {"wins": 1, "loses": -1, "even": 0}
"""What can be said of a seat before the cards are dealt, and the sign of its mean."""

_WORDS = {
    "en": {
        "seat": "Player",
        "dealer": "{}, dealer",
        "eldest": "{}, eldest",
        "mean": "On average",
        "interval": "95 % interval",
        "lost": "Laughed at, of 100 deals",
        "between": "{} to {}",
        "above alone": "{seat} wins on average: the interval lies wholly above 0.",
        "below alone": "{seat} loses on average: the interval lies wholly below 0.",
        "within alone": "Of {seat} it is not decided: 0 lies within the interval.",
        "above": "the interval lies wholly above 0",
        "below": "the interval lies wholly below 0",
        "within": "0 lies within the interval",
        "even": "not contradicted, nor shown: 0 lies within the interval, and so do other values",
        "wins said": "You said that {seat} wins: {verdict}.",
        "loses said": "You said that {seat} loses: {verdict}.",
        "even said": "You said that {seat} comes out even: {verdict}.",
        "borne out": "borne out",
        "contradicted": "contradicted",
        "open": "not decided",
        "least known": "The last place is {seat}’s: no other interval reaches down to this one.",
        "least": "Lowest so far is {seat}, but other intervals overlap this one: the last place is "
        "not decided.",
        "most known": "{seat} is laughed at most: no other interval reaches up to this one.",
        "most": "{seat} has been laughed at most so far, but other intervals overlap this one: the "
        "last place is not decided.",
        "last said": "You said {seat}: {verdict}.",
        "predictions": "Your predictions: borne out {0}, contradicted {1}, not decided {2}.",
    },
    "ru": {
        "seat": "Игрок",
        "dealer": "{}, сдаёт",
        "eldest": "{}, первая рука",
        "mean": "В среднем",
        "interval": "95-процентный интервал",
        "lost": "Проиграл, раз из 100",
        "between": "от {} до {}",
        "above alone": "{seat} в среднем в выигрыше: весь интервал выше 0.",
        "below alone": "{seat} в среднем в проигрыше: весь интервал ниже 0.",
        "within alone": "О месте {seat} не решено: 0 внутри интервала.",
        "above": "весь интервал выше 0",
        "below": "весь интервал ниже 0",
        "within": "0 внутри интервала",
        "even": "не опровергнуто, но и не доказано: 0 внутри интервала, как и другие числа",
        "wins said": "Вы сказали, что {seat} в выигрыше: {verdict}.",
        "loses said": "Вы сказали, что {seat} в проигрыше: {verdict}.",
        "even said": "Вы сказали, что {seat} остаётся при своих: {verdict}.",
        "borne out": "подтверждается",
        "contradicted": "опровергнуто",
        "open": "не решено",
        "least known": "Последнее место у игрока {seat}: ни один другой интервал не спускается до "
        "этого.",
        "least": "Пока ниже всех {seat}, но другие интервалы заходят на этот: чьё последнее место, "
        "не решено.",
        "most known": "Чаще всех смеются над игроком {seat}: ни один другой интервал не "
        "поднимается до этого.",
        "most": "Пока чаще всех смеялись над игроком {seat}, но другие интервалы заходят на этот: "
        "чьё последнее место, не решено.",
        "last said": "Вы назвали игрока {seat}: {verdict}.",
        "predictions": "Ваши предсказания. Подтвердилось: {0}; опровергнуто: {1}; не решено: {2}.",
    },
}


def has_loser(rules: RuleSet) -> bool:
    """Return whether somebody loses by lying down, and is laughed at (R.12)."""
    return rules.ending is Ending.FIRST_STUCK


def seat_name(seat: Seat, lang: str) -> str:
    """Return a seat by its letter; of the dealer, A, and of eldest also what they are."""
    words = _WORDS[lang]
    return {Seat.A: words["dealer"], Seat.B: words["eldest"]}.get(seat, "{}").format(seat)


def heads(rules: RuleSet, lang: str) -> tuple[str, ...]:
    """Return the heads of the columns that ``rows`` has."""
    lost = ("lost",) if has_loser(rules) else ()
    return tuple(_WORDS[lang][each] for each in ("seat", "mean", "interval", *lost))


def rows(rules: RuleSet, sampled: Sample, lang: str) -> tuple[tuple[str, ...], ...]:
    """Return for every seat its name and its figures."""
    lost = shares(sampled) if has_loser(rules) else ()
    return tuple(
        (
            seat_name(seat, lang),
            _signed(estimate.mean, lang),
            interval_text(estimate, lang),
            *(_of_100(each, lang) for each in lost[seat : seat + 1]),
        )
        for seat, estimate in zip(seats(len(sampled.net)), means(sampled), strict=True)
    )


def says(sampled: Sample, predicted: Mapping[str, str], lang: str) -> tuple[str, ...]:
    """Return for every seat what its interval says of it, or of what was predicted of it."""
    return tuple(
        _says(seat, estimate, predicted.get(str(seat), ""), lang)
        for seat, estimate in zip(seats(len(sampled.net)), means(sampled), strict=True)
    )


def interval_text(estimate: Estimate, lang: str) -> str:
    """Return an interval from end to end: ``+0.37 to +1.07``."""
    ends = (_signed(each, lang) for each in (estimate.low, estimate.high))
    return _WORDS[lang]["between"].format(*ends)


def width_text(estimate: Estimate, lang: str) -> str:
    """Return how wide an interval is."""
    return decimal_text(estimate.high - estimate.low, 2, lang)


def places(rules: RuleSet, sampled: Sample) -> tuple[Estimate, ...]:
    """Return by what the seats are placed, more being better.

    By a text with a loser it is how often a seat is laughed at, else what it has on average.
    """
    return tuple(-each for each in shares(sampled)) if has_loser(rules) else means(sampled)


def last(rules: RuleSet, sampled: Sample, predicted: str, lang: str) -> str:
    """Return whose the last place is, as far as that is known, and what it says of a prediction."""
    words = _WORDS[lang]
    seat, known = lowest(places(rules, sampled))
    name = ("most" if has_loser(rules) else "least") + (" known" if known else "")
    said = words[name].format(seat=seat)
    if not predicted:
        return said
    verdict = words[last_verdict(places(rules, sampled), Seat[predicted])]
    return f"{said} {words['last said'].format(seat=predicted, verdict=verdict)}"


def last_verdict(placed: Sequence[Estimate], seat: Seat) -> Verdict:
    """Return what the places say of the prediction that the last one is this seat's."""
    if any(other.high < placed[seat].low for other in placed):
        return Verdict.CONTRADICTED
    return Verdict.BORNE_OUT if lowest(placed) == (seat, True) else Verdict.OPEN


def verdict_of(estimate: Estimate, predicted: str) -> Verdict:
    """Return what an interval says of a prediction; that a mean is 0 no interval can show."""
    wanted = PREDICTIONS[predicted]
    if not estimate.sign:
        return Verdict.OPEN
    return Verdict.BORNE_OUT if estimate.sign == wanted else Verdict.CONTRADICTED


def summary(
    rules: RuleSet, sampled: Sample, predicted: Mapping[str, str], last_seat: str, lang: str
) -> str:
    """Return how many predictions are borne out, contradicted, not decided; "" without any."""
    estimates = means(sampled)
    verdicts = [verdict_of(estimates[Seat[seat]], each) for seat, each in predicted.items()]
    if last_seat:
        verdicts.append(last_verdict(places(rules, sampled), Seat[last_seat]))
    counts = Counter(verdicts)
    numbers = (counts[each] for each in Verdict)
    return _WORDS[lang]["predictions"].format(*numbers) if verdicts else ""


def _says(seat: Seat, estimate: Estimate, predicted: str, lang: str) -> str:
    words = _WORDS[lang]
    where = {1: "above", -1: "below", 0: "within"}[estimate.sign]
    if not predicted:
        return words[f"{where} alone"].format(seat=seat)
    verdict = verdict_of(estimate, predicted)
    told = f"{words[verdict]}; {words[where]}"
    if predicted == "even" and verdict is Verdict.OPEN:
        told = words["even"]
    return words[f"{predicted} said"].format(seat=seat, verdict=told)


def _of_100(estimate: Estimate, lang: str) -> str:
    """Return a share as so many of a hundred: ``28 (24 to 33)``."""
    shown = (estimate.mean, estimate.low, estimate.high)
    mean, *ends = (decimal_text(each * 100, 0, lang) for each in shown)
    return f"{mean} ({_WORDS[lang]['between'].format(*ends)})"


def _signed(value: Fraction, lang: str) -> str:
    return decimal_text(value, 2, lang, "+")
