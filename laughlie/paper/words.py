"""What the sheets say of themselves, in both languages."""

from xml.etree.ElementTree import Element

from laughlie.language import Words
from laughlie.paper.markup import classed, make

Rule = tuple[Words, Words, tuple[str, ...]]
"""When, what a player does then, and the clauses it rests on."""

WORDS = {
    "game": Words(en="Laugh and Lie Down", ru="Laugh and Lie Down"),
    "rules": Words(en="the rules", ru="правила"),
    "pack": Words(en="A pack of 52 cards", ru="Колода в 52 карты"),
    "mat": Words(en="The middle of the table", ru="Середина стола"),
    "settlement": Words(en="The settlement", ru="Расчёт"),
    "pack-note": Words(
        en="Print at actual size (100 %), on both sides, turned over on the long edge; stiff paper "
        "is best. Cut along the lines.\nBefore you print the whole pack, print these two pages, "
        "and measure: this line is to be 50 mm long.",
        ru="Печатайте в натуральную величину (100 %), с двух сторон, переворачивая по длинному "
        "краю; лучше на плотной бумаге. Режьте по линиям.\nСначала напечатайте только эти две "
        "страницы и проверьте: длина этой линии должна быть 50 мм.",
    ),
    "mm": Words(en="50 mm", ru="50 мм"),
    "E": Words(en="The English text, E", ru="Английский текст, E"),
    "R": Words(en="The Russian text, R", ru="Русский текст, R"),
    "turn": Words(en="The order of a turn", ru="Порядок хода"),
    "clockwise": Words(en="It passes clockwise.", ru="Ход идёт по часовой стрелке."),
    "pot": Words(en="The pot", ru="Кон"),
    "dealer": Words(en="dealer", ru="сдаёт"),
    "eldest": Words(en="eldest, plays first", ru="первая рука, ходит первым"),
    "stakes": Words(en="stakes {stake}", ru="ставит {stake}"),
    "at-start": Words(en="{pot} at the start", ru="вначале {pot}"),
    "carried": Words(en="and what was carried over", ru="и остаток прошлых сдач"),
    "places": Words(
        en="Twelve cards face up, in no order; those of a hand that lies down join them.",
        ru="Двенадцать карт лицом вверх, без порядка; сюда же ложатся карты выбывших.",
    ),
    "places-bare": Words(
        en="Twelve cards face up, in no order.",
        ru="Двенадцать карт лицом вверх, без порядка.",
    ),
    "player": Words(en="Player", ru="Игрок"),
    "name": Words(en="Name", ru="Имя"),
    "example": Words(
        en="A worked example, by the default readings: {title}, player {seat} deals",
        ru="Пример, при прочтениях по умолчанию: «{title}», сдаёт игрок {seat}",
    ),
    "yours": Words(en="Your own deals", ru="Ваши сдачи"),
    "deal": Words(en="Deal", ru="Сдача"),
    "pot-start": Words(en="in the pot at the start", ru="на кону вначале"),
    "pot-left": Words(en="left in the pot", ru="осталось на кону"),
    "table": Words(en="Table", ru="Стол"),
    "deals": Words(
        en="Player {seat} deals, {eldest} plays first.",
        ru="Сдаёт игрок {seat}, первым ходит {eldest}.",
    ),
    "set-up": Words(
        en="Find the cards in a pack and lay them out like this.",
        ru="Подберите карты из колоды и разложите так.",
    ),
    "moves": Words(en="The moves", ru="Ходы"),
    "move-note": Words(
        en="As they were recorded; nothing is told of what was won. Tick off what has been played.",
        ru="Так, как они записаны; о выигрыше не сказано ничего. Отмечайте сыгранное.",
    ),
    "happens": Words(en="What happens", ru="Что происходит"),
    "clauses": Words(en="Clauses", ru="Пункты"),
    "teacher": Words(en="For the teacher", ru="Учителю"),
    "works": Words(en="Works cited", ru="Источники"),
    "contents": Words(en="Contents", ru="Содержание"),
    "subtitle": Words(
        en="a digital edition of the rules, with an engine that plays them",
        ru="цифровое издание правил с программой, которая по ним играет",
    ),
    "version": Words(en="Version {version}, {date}", ru="Версия {version} от {date}"),
    "licence": Words(
        en="Code: MIT. Text and data: CC BY 4.0.",
        ru="Код: MIT. Тексты и данные: CC BY 4.0.",
    ),
    "deal-at": Words(
        en="The deal is printed on a page of its own:", ru="Сдача напечатана отдельно:"
    ),
    "colophon": Words(
        en="Laugh and Lie Down: a digital edition · contributors, CC BY 4.0",
        ru="Laugh and Lie Down: цифровое издание · его составители, CC BY 4.0",
    ),
}

ORDER: dict[str, tuple[Rule, ...]] = {
    "E": (
        (
            Words(en="Before the first turn", ru="До первого хода"),
            Words(
                en="Of a prial, three of a rank, you may lay down two; a mournival, all four, "
                "whole.",
                ru="Из приала, трёх карт одного достоинства, можно выложить две; мурнивал, "
                "все четыре, — целиком.",
            ),
            ("E.11",),
        ),
        (
            Words(en="Your turn", ru="Ваш ход"),
            Words(
                en="Take once, as we read it: one card takes one or three of its rank, a pair "
                "takes a pair, a prial takes one. What you play and take lies before you, won.",
                ru="Берут, как мы понимаем, один раз: одна карта берёт одну или три того же "
                "достоинства, пара — пару, приал — одну. И чем взяли, и что взяли, ложится перед "
                "вами: это ваше.",
            ),
            ("E.12", "E.13", "E.14"),
        ),
        (
            Words(en="Out of turn", ru="Не в свой ход"),
            Words(
                en="Somebody took a card whose other two you hold? You may lay your pair down at "
                "once.",
                ru="Кто-то взял карту, а две другие того же достоинства у вас? Можете сразу "
                "выложить свою пару.",
            ),
            ("E.15",),
        ),
        (
            Words(en="Nothing to take?", ru="Взять нечем?"),
            Words(
                en="Throw all your cards on the table, face up: you are out.",
                ru="Бросайте все карты на стол лицом вверх: вы выбыли.",
            ),
            ("E.16",),
        ),
        (
            Words(en="The end", ru="Конец"),
            Words(
                en="As we read it, play stops when at most one player holds cards. What is left "
                "goes to the dealer; the last capture earns five from the pot.",
                ru="Как мы понимаем, розыгрыш окончен, когда карты остались не больше чем у "
                "одного. Чего никто не взял, достаётся сдающему; кто взял последним, получает с "
                "кона пять фишек.",
            ),
            ("E.17", "E.18", "E.19"),
        ),
    ),
    "R": (
        (
            Words(en="Before the first turn", ru="До первого хода"),
            Words(
                en="Whoever holds a pair, or four of a rank, must put one such set aside: only "
                "one, as we read it.",
                ru="У кого есть пара или четыре карты одного достоинства, тот обязан отложить, "
                "как мы понимаем, что-то одно: пару или четвёрку.",
            ),
            ("R.6",),
        ),
        (
            Words(en="Your turn", ru="Ваш ход"),
            Words(
                en="With your own cards take cards of their rank from the table, into pairs, "
                "threes or fours; go on for as long as you can. What you bring together goes "
                "aside, won.",
                ru="Своими картами берите со стола карты того же достоинства, парами, тройками, "
                "четвёрками, пока получается. Собранное откладывайте в сторону: это ваше.",
            ),
            ("R.8", "R.9"),
        ),
        (
            Words(en="Out of turn", ru="Не в свой ход"),
            Words(
                en="Another player made a pair, and you hold two of that rank? You may add them at "
                "that moment.",
                ru="Другой игрок составил пару, а у вас две карты того же достоинства? Можете тут "
                "же добавить их.",
            ),
            ("R.11",),
        ),
        (
            Words(en="Nothing to take?", ru="Взять нечем?"),
            Words(
                en="Judged, as we read it, on your own turn: lay your hand down. You have lost, "
                "play stops, and the others laugh.",
                ru="Выясняется это, как мы понимаем, в ваш ход: кладите карты на стол. Вы "
                "проиграли, игра окончена, остальные смеются.",
            ),
            ("R.12",),
        ),
        (
            Words(en="Three, four, six players", ru="Втроём, вчетвером, вшестером"),
            Words(
                en="Thirteen, ten or seven cards each; thirteen, twelve or ten on the table.",
                ru="По тринадцать, десять или семь карт; на столе тринадцать, двенадцать или "
                "десять.",
            ),
            ("R.17",),
        ),
    ),
}
"""What is done in a turn, by text, as the engine plays it by default."""


def masthead(over: str, title: str) -> Element:
    """Return the head of a sheet: what it belongs to, and its title."""
    raised = over[:1].upper() + over[1:]
    return make("header", {}, classed("p", "over", raised), make("h1", {}, title))


def colophon(lang: str) -> Element:
    """Return what stands at the foot of every page."""
    return classed("footer", "colophon", WORDS["colophon"][lang])
