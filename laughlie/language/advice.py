"""Why ``sensible`` would make its move, said to the reader in both languages."""

from collections.abc import Iterator, Sequence

from laughlie.cards import Rank
from laughlie.game import MoveKind, Position
from laughlie.language import english, russian
from laughlie.language.words import Words
from laughlie.policies import Advice, Reason
from laughlie.rulesets.choices import EmptyHand

_WORDS = {
    "en": {
        "only-lay": "Lay down {set}: the rules ask for a set, and you have no other.",
        "lays": "Lay down {set}: they are yours at once, and nobody can take them from you.",
        "lays-idle": "Lay down {set}: no {several} lie on the table, so they could take nothing "
        "now. Keep {kept}, which have something to take.",
        "lays-more": "Lay down {set}: that is four cards at once, more than a pair would bring.",
        "lays-equal": "Lay down {set}, say: the rules ask for one set, and yours are as good as "
        "one another.",
        "joins": "Lay down your pair of {several}: the other two are won already, so it can take "
        "nothing any more. Laid down, it counts for you.",
        "joins-for-another": "Lay down your pair of {several}: the other two are won already, so "
        "it can take nothing any more. It will count for player {capturer}, but your hand is rid "
        "of it.",
        "empties-hand": "Take the {several}: then your hand is empty.",
        "empties-hand later": "Take the {several} and go on: every card in your hand has a fellow "
        "on the table, so you can play them all in this turn.",
        "cannot lose": " A player without cards cannot lose.",
        "all-matched": "Take the {several} and go on: every card in your hand has a fellow on the "
        "table, and a turn may have as many captures as you can make.",
        "stops": "Stop here: your next turn will need a capture too, and {none_of} will wait for "
        "it, since nobody else can take them.",
        "stops-at-risk": "Stop here: this turn has its capture, and your next one will need one "
        "too. Others could take {kept} by then, though.",
        "stuck": "None of your cards has a fellow on the table: there is nothing for it but to lie "
        "down.",
        "stuck empty": "You have no card left to take with: there is nothing for it but to lie "
        "down.",
        "only-capture": "Take the {several}: there is nothing else that you could take.",
        "contested": "Take the {several} now: another player still holds {a_card} and could be "
        "first.",
        "contested two": "Take the {several} now: two more are in other hands, and you could be "
        "too late.",
        "wait": " Nobody else can take {none_of}: they will wait.",
        "all-contested": "Others hold fellows of everything you could take, and could be first at "
        "any of it. Begin with the {several}.",
        "fewest": "No hurry: nobody else can take what you can. Take {taken} now, and keep {kept} "
        "for later turns.",
        "pair-left": "One of your {several} is enough for the one on the table, and then you may "
        "lay down the other two at once.",
        "enough": "Only {several} can be taken, and a pair of them is all that this turn needs.",
        "pair": "a pair of {several}",
        "four": "all four {several}",
        "them": "the {several}",
        "rest": "the other {several}",
        "none": "the {several}",
        "and": " and ",
    },
    "ru": {
        "only-lay": "Отложите {set}: этого требуют правила, а выбирать вам не из чего.",
        "lays": "Отложите {set}: эти карты сразу ваши, и никто их уже не отнимет.",
        "lays-idle": "Отложите {set}: {genitives} на столе нет, и взять ими пока нечего. А {kept} "
        "приберегите: им на столе есть пара.",
        "lays-more": "Отложите {set}: это сразу четыре карты, больше, чем дала бы пара.",
        "lays-equal": "По правилам надо отложить что-то одно, а у вас всё равноценно. Отложите "
        "хотя бы {set}.",
        "joins": "Выложите пару {genitives}: остальные уже взяты, и этой паре больше брать нечего. "
        "А так она засчитается вам.",
        "joins-for-another": "Выложите пару {genitives}: остальные уже взяты, и этой паре больше "
        "брать нечего. Засчитают её игроку {capturer}, зато вы от неё избавитесь.",
        "empties-hand": "Берите {accusatives}: после этого карт у вас не останется.",
        "empties-hand later": "Берите {accusatives} и продолжайте: каждой вашей карте есть пара на "
        "столе, и за этот ход можно сыграть всё, что у вас на руках.",
        "cannot lose": " А без карт проиграть нельзя.",
        "all-matched": "Берите {accusatives} и продолжайте: каждой вашей карте есть пара на столе, "
        "а брать за ход можно сколько получится.",
        "stops": "Остановитесь: в следующий ход тоже надо будет что-то взять, а {none_of} никто "
        "другой не возьмёт, и они вас дождутся.",
        "stops-at-risk": "Остановитесь: на этот ход взятого хватит, а в следующий тоже надо будет "
        "что-то взять. Правда, {kept} до тех пор могут забрать другие.",
        "stuck": "Ни одной вашей карте нет пары на столе: взять нечего, остаётся бросить карты.",
        "stuck empty": "Карт у вас не осталось, и взять нечем: тут уж ничего не поделаешь.",
        "only-capture": "Берите {accusatives}: больше ничего вы взять не можете.",
        "contested": "Берите {accusatives} сейчас: у другого игрока ещё есть {nominative}, и он "
        "может вас опередить.",
        "contested two": "Берите {accusatives} сейчас: ещё 2 {genitive} на руках у других, и "
        "вас могут опередить.",
        "wait": " А {none_of} никто другой не возьмёт: они подождут.",
        "all-contested": "Ко всему, что вы можете взять, есть карты и у других, и опередить вас "
        "могут в чём угодно. Начните с {genitives}.",
        "fewest": "Спешить некуда: того, что можете взять вы, никто другой не возьмёт. Берите "
        "{taken}, а {kept} приберегите на следующие ходы.",
        "pair-left": "Чтобы взять {accusative} со стола, хватит одной вашей карты, а оставшуюся "
        "пару можно тут же выложить.",
        "enough": "Взять можно только {accusatives}, и на этот ход довольно одной пары.",
        "pair": "пару {genitives}",
        "four": "{all_of_them}",
        "them": "{accusatives}",
        "rest": "{the_others}",
        "none": "{genitives}",
        "and": " и ",
    },
}
_RANK_WORDS = {"en": english.rank_words, "ru": russian.rank_words}


def advice_words(position: Position, advice: Advice) -> Words:
    """Return what to do in ``position`` and why, in a sentence or two to the one who is to move."""
    return Words(en=_said(position, advice, "en"), ru=_said(position, advice, "ru"))


def _said(position: Position, advice: Advice, lang: str) -> str:
    names = _names(position, advice, lang)
    return "".join(_WORDS[lang][part].format(**names) for part in _parts(position, advice))


def _parts(position: Position, advice: Advice) -> Iterator[str]:
    """Yield the names of the sentences to be said."""
    reason, hand = advice.reason, position.hands[advice.move.seat]
    two = reason is Reason.CONTESTED and advice.elsewhere == 2
    later = reason is Reason.EMPTIES_HAND and advice.move.hand != hand
    empty = reason is Reason.STUCK and not hand
    yield f"{reason}{' two' * two}{' later' * later}{' empty' * empty}"
    if reason is Reason.CONTESTED:
        yield "wait"
    if reason is Reason.EMPTIES_HAND and position.ruleset.empty_hand is EmptyHand.SAFE:
        yield "cannot lose"


def _names(position: Position, advice: Advice, lang: str) -> dict[str, str]:
    """Return what the sentences call the cards, those kept among them, and who captured."""
    move, kept = advice.move, advice.kept
    moved = move.hand[0].rank if move.cards and move.kind is not MoveKind.LIE_DOWN else None
    names = {
        "capturer": str(position.turn),
        "kept": _list(
            [_named(each, "rest" if each is moved else "them", lang) for each in kept], lang
        ),
        "none_of": _list([_named(each, "none", lang) for each in kept], lang),
    }
    if moved is None:
        return names
    names["set"] = _named(moved, "four" if len(move.hand) == 4 else "pair", lang)
    names["taken"] = _named(moved, "pair" if len(move.cards) == 2 else "them", lang)
    return names | _RANK_WORDS[lang](moved)


def _named(rank: Rank, how: str, lang: str) -> str:
    """Return several cards of ``rank`` as what is taken, kept or left alone."""
    return _WORDS[lang][how].format(**_RANK_WORDS[lang](rank))


def _list(names: Sequence[str], lang: str) -> str:
    *first, last = names or [""]
    return _WORDS[lang]["and"].join([", ".join(first), last] if first else [last])
