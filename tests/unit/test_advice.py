"""What ``sensible`` would do and why, said to the reader in both languages."""

import pytest

from laughlie import Move, MoveKind, Rank, Seat
from laughlie.cards import PACK
from laughlie.language.advice import advice_words
from laughlie.policies import Advice, Reason, advise
from tests.tables import after, english, move, russian

THREES = after(russian("9C/3S 8S/3D 3C 9S", "3H 8H"), "B 3S x 3H")
TO_CAPTURER = after(russian("9C/3S 8S/3D 3C 9S", "3H 8H", join_owner="capturer"), "B 3S x 3H")
STOPPING = after(russian("9C/3S 8S KS/9S", "3H 8H 8D 8C"), "B 3S x 3H")
AT_RISK = after(russian("9C/3S 8S KS/9S 8D/8C", "3H 8H"), "B 3S x 3H")
NO_CARDS = after(
    russian("4S/3S/9S", "3H 9H 4H", empty_hand="loses"), "B 3S x 3H", "C 9S x 9H", "A 4S x 4H"
)

# Where others' cards matter, all four of the rank are on the table that is set up.
EXAMPLES = [
    (
        russian("9C/7S 7H 8S/9S", "3H", turn=None),
        "B lay 7S 7H",
        Reason.ONLY_LAY,
        "Lay down a pair of sevens: the rules ask for a set, and you have no other.",
        "Отложите пару семёрок: этого требуют правила, а выбирать вам не из чего.",
    ),
    (
        english("2S/7S 7H 7D/4S/5S/6S", "3H", turn=None),
        "B lay 7S 7H",
        Reason.LAYS,
        "Lay down a pair of sevens: they are yours at once, and nobody can take them from you.",
        "Отложите пару семёрок: эти карты сразу ваши, и никто их уже не отнимет.",
    ),
    (
        russian("2S/7S 7H KS KH 8S 8H/9S", "7D KC", turn=None),
        "B lay 8S 8H",
        Reason.LAYS_IDLE,
        (
            "Lay down a pair of eights: no eights lie on the table, so they could take nothing "
            "now. Keep the sevens and the kings, which have something to take."
        ),
        (
            "Отложите пару восьмёрок: восьмёрок на столе нет, и взять ими пока нечего. А семёрки "
            "и королей приберегите: им на столе есть пара."
        ),
    ),
    (
        russian("2S/7S 7H QS QH QD QC/9S", "3H", turn=None),
        "B lay QS QH QD QC",
        Reason.LAYS_MORE,
        "Lay down all four queens: that is four cards at once, more than a pair would bring.",
        "Отложите всех дам: это сразу четыре карты, больше, чем дала бы пара.",
    ),
    (
        russian("2S/7S 7H 8S 8H/9S", "3H", turn=None),
        "B lay 7S 7H",
        Reason.LAYS_EQUAL,
        (
            "Lay down a pair of sevens, say: the rules ask for one set, and yours are as good as "
            "one another."
        ),
        (
            "По правилам надо отложить что-то одно, а у вас всё равноценно. Отложите хотя бы пару "
            "семёрок."
        ),
    ),
    (
        THREES,
        "C join 3D 3C",
        Reason.JOINS,
        (
            "Lay down your pair of threes: the other two are won already, so it can take nothing "
            "any more. Laid down, it counts for you."
        ),
        (
            "Выложите пару троек: остальные уже взяты, и этой паре больше брать нечего. А так она "
            "засчитается вам."
        ),
    ),
    (
        TO_CAPTURER,
        "C join 3D 3C",
        Reason.JOINS_FOR_ANOTHER,
        (
            "Lay down your pair of threes: the other two are won already, so it can take nothing "
            "any more. It will count for player B, but your hand is rid of it."
        ),
        (
            "Выложите пару троек: остальные уже взяты, и этой паре больше брать нечего. Засчитают "
            "её игроку B, зато вы от неё избавитесь."
        ),
    ),
    (
        russian("9C/3S 8S/9S", "3H 8H"),
        "B 3S x 3H",
        Reason.EMPTIES_HAND,
        (
            "Take the threes and go on: every card in your hand has a fellow on the table, so you "
            "can play them all in this turn. A player without cards cannot lose."
        ),
        (
            "Берите тройки и продолжайте: каждой вашей карте есть пара на столе, и за этот ход "
            "можно сыграть всё, что у вас на руках. А без карт проиграть нельзя."
        ),
    ),
    (
        russian("9C/JS/9S", "JH", empty_hand="loses"),
        "B JS x JH",
        Reason.EMPTIES_HAND,
        "Take the knaves: then your hand is empty.",
        "Берите валетов: после этого карт у вас не останется.",
    ),
    (
        english("2S/AS 8S/4S/5S/6S", "AH 8H", per_turn="all"),
        "B AS x AH",
        Reason.ALL_MATCHED,
        (
            "Take the aces and go on: every card in your hand has a fellow on the table, and a "
            "turn may have as many captures as you can make."
        ),
        (
            "Берите тузов и продолжайте: каждой вашей карте есть пара на столе, а брать за ход "
            "можно сколько получится."
        ),
    ),
    (
        STOPPING,
        "B decline",
        Reason.STOPS,
        (
            "Stop here: your next turn will need a capture too, and the eights will wait for it, "
            "since nobody else can take them."
        ),
        (
            "Остановитесь: в следующий ход тоже надо будет что-то взять, а восьмёрок никто другой "
            "не возьмёт, и они вас дождутся."
        ),
    ),
    (
        AT_RISK,
        "B decline",
        Reason.STOPS_AT_RISK,
        (
            "Stop here: this turn has its capture, and your next one will need one too. Others "
            "could take the eights by then, though."
        ),
        (
            "Остановитесь: на этот ход взятого хватит, а в следующий тоже надо будет что-то "
            "взять. Правда, восьмёрки до тех пор могут забрать другие."
        ),
    ),
    (
        english("2S/7S 8S/4S/5S/6S", "3H"),
        "B down 7S 8S",
        Reason.STUCK,
        "None of your cards has a fellow on the table: there is nothing for it but to lie down.",
        "Ни одной вашей карте нет пары на столе: взять нечего, остаётся бросить карты.",
    ),
    (
        NO_CARDS,
        "B down",
        Reason.STUCK,
        "You have no card left to take with: there is nothing for it but to lie down.",
        "Карт у вас не осталось, и взять нечем: тут уж ничего не поделаешь.",
    ),
    (
        english("2S/3S KS/4S/5S/6S", "3H 4H"),
        "B 3S x 3H",
        Reason.ONLY_CAPTURE,
        "Take the threes: there is nothing else that you could take.",
        "Берите тройки: больше ничего вы взять не можете.",
    ),
    (
        english("2S/9S 3S/4S 9C/5S/6S", "9H 9D 3H 3D 3C"),
        "B 9S x 9H",
        Reason.CONTESTED,
        (
            "Take the nines now: another player still holds a nine and could be first. Nobody "
            "else can take the threes: they will wait."
        ),
        (
            "Берите девятки сейчас: у другого игрока ещё есть девятка, и он может вас опередить. "
            "А троек никто другой не возьмёт: они подождут."
        ),
    ),
    (
        english("2S/9S 3S QS/4S 9C/9D/6S", "9H 3H 3D 3C QH QD QC"),
        "B 9S x 9H",
        Reason.CONTESTED,
        (
            "Take the nines now: two more are in other hands, and you could be too late. Nobody "
            "else can take the threes and the queens: they will wait."
        ),
        (
            "Берите девятки сейчас: ещё 2 девятки на руках у других, и вас могут опередить. А "
            "троек и дам никто другой не возьмёт: они подождут."
        ),
    ),
    (
        english("2S/9S 3S/9D 9C/3D 3C/6S", "9H 3H"),
        "B 3S x 3H",
        Reason.ALL_CONTESTED,
        (
            "Others hold fellows of everything you could take, and could be first at any of it. "
            "Begin with the threes."
        ),
        (
            "Ко всему, что вы можете взять, есть карты и у других, и опередить вас могут в чём "
            "угодно. Начните с троек."
        ),
    ),
    (
        english("2S/KS KH QS/4S/5S/6S", "KD KC"),
        "B KS x KD",
        Reason.FEWEST,
        (
            "No hurry: nobody else can take what you can. Take a pair of kings now, and keep the "
            "other kings for later turns."
        ),
        (
            "Спешить некуда: того, что можете взять вы, никто другой не возьмёт. Берите пару "
            "королей, а остальных королей приберегите на следующие ходы."
        ),
    ),
    (
        english("2S/3S 3H 8S JS/4S/5S/6S", "3D 3C 8H 8D 8C JH JD JC"),
        "B 3S x 3D",
        Reason.FEWEST,
        (
            "No hurry: nobody else can take what you can. Take a pair of threes now, and keep the "
            "other threes, the eights and the knaves for later turns."
        ),
        (
            "Спешить некуда: того, что можете взять вы, никто другой не возьмёт. Берите пару "
            "троек, а остальные тройки, восьмёрки и валетов приберегите на следующие ходы."
        ),
    ),
    (
        english("2S/3S 8S/4S/5S/6S", "3H 3D 3C 8H 8D 8C", table_prial="all-three"),
        "B 3S x 3H 3D 3C",
        Reason.FEWEST,
        (
            "No hurry: nobody else can take what you can. Take the threes now, and keep the "
            "eights for later turns."
        ),
        (
            "Спешить некуда: того, что можете взять вы, никто другой не возьмёт. Берите тройки, а "
            "восьмёрки приберегите на следующие ходы."
        ),
    ),
    (
        english("2S/3S 3H 3D KS/4S/5S/6S", "3C"),
        "B 3S x 3C",
        Reason.PAIR_LEFT,
        (
            "One of your threes is enough for the one on the table, and then you may lay down the "
            "other two at once."
        ),
        (
            "Чтобы взять тройку со стола, хватит одной вашей карты, а оставшуюся пару можно тут "
            "же выложить."
        ),
    ),
    (
        russian("2S/TS KS/9S", "TH TD TC"),
        "B TS x TH",
        Reason.ENOUGH,
        "Only tens can be taken, and a pair of them is all that this turn needs.",
        "Взять можно только десятки, и на этот ход довольно одной пары.",
    ),
]
IDS = [f"{reason} {text}" for _, text, reason, *_ in EXAMPLES]


@pytest.mark.parametrize(("position", "text", "reason", "en", "ru"), EXAMPLES, ids=IDS)
def test_it_is_said_why(position, text, reason, en, ru):
    advice = advise(position)
    words = advice_words(position, advice)
    assert (advice.move, advice.reason) == (move(text), reason)
    assert (words.en, words.ru) == (en, ru)


FORMS = [
    ("ace", "aces", "туз", "туза", "тузов", "тузов"),
    ("two", "twos", "двойка", "двойки", "двойки", "двоек"),
    ("three", "threes", "тройка", "тройки", "тройки", "троек"),
    ("four", "fours", "четвёрка", "четвёрки", "четвёрки", "четвёрок"),
    ("five", "fives", "пятёрка", "пятёрки", "пятёрки", "пятёрок"),
    ("six", "sixes", "шестёрка", "шестёрки", "шестёрки", "шестёрок"),
    ("seven", "sevens", "семёрка", "семёрки", "семёрки", "семёрок"),
    ("eight", "eights", "восьмёрка", "восьмёрки", "восьмёрки", "восьмёрок"),
    ("nine", "nines", "девятка", "девятки", "девятки", "девяток"),
    ("ten", "tens", "десятка", "десятки", "десятки", "десяток"),
    ("knave", "knaves", "валет", "валета", "валетов", "валетов"),
    ("queen", "queens", "дама", "дамы", "дам", "дам"),
    ("king", "kings", "король", "короля", "королей", "королей"),
]


@pytest.mark.parametrize(("rank", "forms"), list(zip(Rank, FORMS, strict=True)), ids=str)
def test_every_rank_is_named_in_its_forms(rank, forms):
    one, several, nominative, genitive, accusatives, genitives = forms
    own, *_, lying = (card for card in PACK if card.rank is rank)
    takes = Move.of(MoveKind.CAPTURE, Seat.B, [own], [lying])
    position = english("2S/3S/4S/5S/6S", "3H")
    first = advice_words(position, Advice(takes, Reason.CONTESTED, 1, (rank,)))
    second = advice_words(position, Advice(takes, Reason.CONTESTED, 2, (rank,)))
    a = "an" if one[0] in "aeiou" else "a"
    assert first.en.startswith(f"Take the {several} now: another player still holds {a} {one} ")
    assert first.ru.startswith(
        f"Берите {accusatives} сейчас: у другого игрока ещё есть {nominative},"
    )
    assert f"ещё 2 {genitive} на" in second.ru
    assert f"А {genitives} никто другой не возьмёт" in second.ru
