"""What a look back at a deal says, in both languages: of one choice, and of all that a seat had.

It says that another choice was clearly better only where an interval of 95 % bears it out, and
never that what was chosen was the best.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from laughlie.cards import Card
from laughlie.game import Move, MoveKind, Phase
from laughlie.language import LANGUAGES
from laughlie.language.numbers import decimal_text
from laughlie.language.russian import plural

# How a measure is written: to how many digits, and what one of its units is.
_DIGITS = {"money": 2, "safety": 0}
_UNITS = {"money": 1, "safety": 100}

_WORDS = {
    "en": {
        "and": " and ",
        "lay": "laying down {hand}",
        "capture": "taking {table} with {hand}",
        "join": "laying down the pair {hand}",
        "lie_down": "lying down",
        "opening": "laying nothing down",
        "turn": "taking no more in this turn",
        "window": "keeping what could be laid down",
        "better money": "Instead, {other} brings {by} more on average ({error}, {how}).",
        "better safety": "Instead, {other} saves you from losing in {by} more of 100 deals "
        "({error}, {how}).",
        "not borne out": "{other} looked better at first, but fresh hands did not bear it out "
        "({by} {error}, {how}).",
        "none": "No other choice came out clearly better ({how}).",
        "how": "{ways}, {policy}",
        "ways": "{worlds} ways to deal the unseen cards",
        "known": "every card being known",
        "greedy": "all taking what they can afterwards",
        "sensible": "all playing sensibly afterwards",
        "random": "all playing at random afterwards",
        "no choice": "In this deal there was nothing for you to choose: every move was forced.",
        "so far": "Looked at so far: {looked} of your {count} choices; clearly worse than another: "
        "{worse}.",
        "so far well": "Looked at so far: {looked} of your {count} choices; clearly worse than "
        "another: none.",
        "one": "Your only choice was clearly worse than another.",
        "one well": "Your only choice was not clearly worse than another.",
        "well": "Of your {count} choices none was clearly worse than another.",
        "worse": "Of your {count} choices {worse} {were} clearly worse than another.",
        "by money": "Choices are compared by the money they bring on average",
        "by safety": "Choices are compared by how often you lose",
        "method": "{measure}: each is played out in {worlds} ways to deal the cards you could not "
        "see, and what looks better in as many more, {policy}.",
        "caution": "A difference counts as clear where its 95 % interval lies beyond 0, with all "
        "playing on in the same way: that is how the choices fare among such players, not the "
        "truth. That nothing is marked is no proof of perfect play. The advice given at the table "
        "plays nothing out, and may differ.",
    },
    "ru": {
        "and": " и ",
        "lay": "отложить {hand}",
        "capture": "взять {table} {with_} {hand}",
        "join": "выложить пару {hand}",
        "lie_down": "бросить карты",
        "opening": "ничего не откладывать",
        "turn": "больше в этот ход не брать",
        "window": "оставить на руках то, что можно выложить",
        "better money": "Выгоднее было {other}: в среднем на {by} больше ({error}; {how}).",
        "better safety": "Надёжнее было {other}: проигрышей меньше на {by} из 100 "
        "({error}; {how}).",
        "not borne out": "Сначала казалось, что лучше {other}, но новые раздачи этого не "
        "подтвердили ({by} {error}; {how}).",
        "none": "Ни один другой ход не оказался явно лучше ({how}).",
        "how": "{ways}, {policy}",
        "ways": "{worlds} {deals} закрытых от вас карт",
        "known": "все карты известны",
        "greedy": "дальше все берут, сколько могут",
        "sensible": "дальше все играют разумно",
        "random": "дальше все ходят наугад",
        "no choice": "В этой сдаче выбирать вам было не из чего: все ходы были вынужденными.",
        "so far": "Пока просмотрено {looked} из {count} ваших ходов, где был выбор; другой ход "
        "был явно лучше {worse} {times}.",
        "so far well": "Пока просмотрено {looked} из {count} ваших ходов, где был выбор; другой "
        "ход ни разу не был явно лучше.",
        "one": "Выбирать вам пришлось один раз, и другой ход оказался явно лучше.",
        "one well": "Выбирать вам пришлось один раз, и другой ход не оказался явно лучше.",
        "well": "Выбирать вам пришлось {count} {choices}, и ни разу другой ход не оказался явно "
        "лучше.",
        "worse": "Выбирать вам пришлось {count} {choices}, и {worse} {times} другой ход оказался "
        "явно лучше.",
        "by money": "Ходы сравниваются по среднему выигрышу",
        "by safety": "Ходы сравниваются по тому, как часто вы проигрываете",
        "method": "{measure}: каждый разыгран в {worlds} {deals} закрытых от вас карт, а тот, что "
        "показался лучше, — ещё в стольких же; {policy}.",
        "caution": "Разница считается явной, если весь её 95-процентный интервал лежит выше 0. "
        "Дальше при этом все играют по одному и тому же правилу: так выходит у таких игроков, а у "
        "других может выйти иначе. И если ничего не отмечено, это ещё не значит, что сыграно "
        "безупречно. Совет, который дают за столом, ничего не разыгрывает и может с этим "
        "разойтись.",
    },
}
_TIMES = ("раз", "раза", "раз")
_DEALS = ("раздача", "раздачи", "раздач")
_IN_DEALS = ("раздаче", "раздачах", "раздачах")


@dataclass(frozen=True, slots=True)
class How:
    """How choices were played out: over so many worlds, by which policy, by which measure.

    ``known`` is whether the seat could tell where every card was.
    """

    worlds: int
    policy: str
    measure: str
    known: bool


def choice(move: Move, phase: Phase, lang: str) -> str:
    """Return a choice within a sentence: ``taking 7♠ with 7♥``, ``взять 7♠ картой 7♥``."""
    words = _WORDS[lang]
    hand, table = (_cards(cards, lang) for cards in (move.hand, move.table))
    if move.kind is MoveKind.DECLINE:
        return words["window" if phase is Phase.JOIN else phase.value]
    with_ = "картой" if len(move.hand) == 1 else "картами"
    return words[move.kind].format(hand=hand, table=table, with_=with_)


def better(other: str, by: Fraction, error: Fraction, how: How, lang: str) -> str:
    """Return that ``other`` is better, by how much, and how that was worked out."""
    return _WORDS[lang][f"better {how.measure}"].format(
        other=other,
        by=_figure(by, how, lang),
        error=_error(error, how, lang),
        how=_how(how, lang),
    )


def not_borne_out(other: str, by: Fraction, error: Fraction, how: How, lang: str) -> str:
    """Return that ``other`` looked better and that fresh worlds have left it open, or denied it."""
    told = _WORDS[lang]["not borne out"].format(
        other=other,
        by=_figure(by, how, lang, "+"),
        error=_error(error, how, lang),
        how=_how(how, lang),
    )
    return told[0].upper() + told[1:]


def none_better(how: How, lang: str) -> str:
    """Return that no other choice was clearly better."""
    return _WORDS[lang]["none"].format(how=_how(how, lang))


def closing(count: int, looked: int, worse: int, how: How, lang: str) -> str:
    """Return how many of ``count`` choices were clearly worse than another, and how sure that is.

    ``looked`` of them have been looked at; ``how``, except whether all was known, is the same for
    each of them.
    """
    words = _WORDS[lang]
    if not count:
        return words["no choice"]
    told = words[_closing(count, looked, worse)].format(
        count=count,
        looked=looked,
        worse=worse,
        were="was" if worse == 1 else "were",
        choices=plural(count, _TIMES),
        times=plural(worse, _TIMES),
    )
    return f"{told} {_method(how, lang)} {words['caution']}"


def _method(how: How, lang: str) -> str:
    """Return by what choices are compared, and how they are played out."""
    words = _WORDS[lang]
    return words["method"].format(
        measure=words[f"by {how.measure}"],
        worlds=how.worlds,
        deals=plural(how.worlds, _IN_DEALS),
        policy=words[how.policy],
    )


def _closing(count: int, looked: int, worse: int) -> str:
    """Return which of the sentences closes a look at a deal."""
    if looked < count:
        return "so far" if worse else "so far well"
    if count == 1:
        return "one" if worse else "one well"
    return "worse" if worse else "well"


def _figure(value: Fraction, how: How, lang: str, plus: str = "") -> str:
    return decimal_text(value * _UNITS[how.measure], _DIGITS[how.measure], lang, plus)


def _error(error: Fraction, how: How, lang: str) -> str:
    return f"±\N{NO-BREAK SPACE}{_figure(error, how, lang)}"


def _how(how: How, lang: str) -> str:
    words = _WORDS[lang]
    ways = words["known" if how.known else "ways"]
    return words["how"].format(
        ways=ways.format(worlds=how.worlds, deals=plural(how.worlds, _DEALS)),
        policy=words[how.policy],
    )


def _cards(cards: Sequence[Card], lang: str) -> str:
    """Return cards as they are printed: ``7♠, 7♥ and 7♦``."""
    language = LANGUAGES[lang]
    printed = [f"{language.rank_letter(card.rank)}{card.suit.symbol}" for card in cards]
    return _WORDS[lang]["and"].join(filter(None, (", ".join(printed[:-1]), *printed[-1:])))
