"""Why something is refused: every reason this package gives in English, and the same in Russian.

A place in braces stands for what differs from case to case; ``laughlie.language.places`` says what
may stand there and how it is said in Russian. ``{number|карта|карты|карт}`` is the form that goes
with the number, ``{cards|карты|карт}`` the one that goes with one card or with several. What is
more special stands before what is more general.
"""

_CARDS = {
    "{quoted} is not a card: write a rank A23456789TJQK, then a suit SHDC": (
        "{quoted} — не карта: пишите достоинство (A23456789TJQK), затем масть (SHDC)"
    ),
    "more than once: {cards}": "{cards|повторяется|повторяются}: {cards}",
    "these are not cards: read them with parse_cards": (
        "это не карты: прочтите их функцией parse_cards"
    ),
    "{number} cards are not a pack of {number2}; missing: {cards}": (
        "{number} {number|карта|карты|карт} — не колода из {number2}; не хватает: {cards}"
    ),
    "{card} is with {holder} already": "карта {card} уже {holder}",
}

_TABLE = {
    "{quoted} is not a seat: write one of {names}": (
        "{quoted} — не место за столом: пишите одну из букв {names}"
    ),
    "{seat} holds {number} cards, not {number2}": (
        "у игрока {seat} {number} {number|карта|карты|карт}, а должно быть {number2}"
    ),
    "{seat} holds no cards and cannot have the turn": (
        "у игрока {seat} нет карт, и ходить он не может"
    ),
    "nobody sits at {seat} when {number} play": (
        "когда игроков {number}, на месте {seat} никто не сидит"
    ),
    "nobody sits at {quoted}; there are: {names}; '' is all hands open": (
        "на месте {quoted} никто не сидит; есть: {names}; «» значит, что открыты все руки"
    ),
    "the deal is not over: there is nothing to settle yet": (
        "сдача не окончена, и рассчитываться ещё рано"
    ),
    "the deal is not over: its choices are looked at once it is": (
        "сдача не окончена, и разбирать ходы ещё рано"
    ),
    "the deal is over: there is nothing to decide any more": (
        "сдача окончена, и решать больше нечего"
    ),
    "weighing needs a player to move and two worlds or more": (
        "взвесить ходы можно, когда есть кому ходить и раздач не меньше двух"
    ),
    "an interval needs two deals or more": "для интервала нужно не меньше двух сдач",
    "these sums are not those of any deals": "таких сумм нет ни у каких сдач",
    "these sums are not those of an evening of so many players": (
        "таких сумм нет ни у какого вечера с таким числом игроков"
    ),
    "this evening is kept in a way unknown here": "этот вечер записан неизвестным способом",
    "this is not an evening as a table keeps it: its {word} is damaged": (
        "это не вечер, какой хранит стол: поле {word} повреждено"
    ),
    "the deals of an evening are played to their end, by the same players": (
        "сдачи одного вечера доигрывают до конца, и в каждой столько же игроков"
    ),
    "samples of different numbers of players cannot be added": (
        "нельзя сложить выборки с разным числом игроков"
    ),
}

_MONEY = {
    "{quoted} is not a sum of money: write 3 or 3/5": (
        "{quoted} — не сумма денег: пишите 3 или 3/5"
    ),
    "{quoted} is not a sum of money: nothing can be parted by 0": (
        "{quoted} — не сумма денег: на 0 делить нельзя"
    ),
    "the pot carried in must be an exact sum, 0 or more: {anything}": (
        "на кону от прошлых сдач может остаться только точная сумма, 0 или больше: {anything}"
    ),
}

_RULES = {
    "{quoted} is not a reading: write crux=option": (
        "{quoted} — не прочтение: пишите спорное место, знак равенства и прочтение"
    ),
    "the crux {quoted} is read twice": ("для спорного места {quoted} прочтение названо дважды"),
    "no variant {quoted}; there are: {names}": "нет свода правил {quoted}; есть: {names}",
    "{word} cannot be dealt: as far as we could read, it does not say {points}": (
        "сдать по {word} нельзя: насколько удалось прочесть, там не сказано, {points}"
    ),
    "no policy {quoted}; there are: {names}": "нет правила выбора {quoted}; есть: {names}",
    "no measure {quoted}; there are: {names}": "нет меры {quoted}; есть: {names}",
    "{ruleset} is played by {numbers}, not by {number}": (
        "{ruleset} игроков может быть {numbers}, а не {number}"
    ),
    "{ruleset} has no crux {names}; it leaves nothing open": (
        "{ruleset} нет {names|спорного места|спорных мест} {names}: в них всё решено"
    ),
    "{ruleset} has no crux {names}; it has: {names2}": (
        "{ruleset} нет {names|спорного места|спорных мест} {names}; есть: {names2}"
    ),
    "{word} has no reading {quoted}; it has: {names}": (
        "у спорного места {word} нет прочтения {quoted}; есть: {names}"
    ),
    "{number} policies for {number2} players": "правил выбора {number}, а игроков {number2}",
    "the {drawn} must be a whole number from 0 to 2**64 - 1": (
        "{drawn} — это целое число от 0 до 2**64 - 1"
    ),
    "no text has a clause {quoted}": "ни в одном тексте нет пункта {quoted}",
}

_MOVES = {
    "{seat} {move}: {reason} ({clause})": "игроку {seat} нельзя {move}: {reason} ({clause})",
    "{seat} {move}: {reason}": "игроку {seat} нельзя {move}: {reason}",
    "the deal is over": "сдача окончена",
    "it is for {seat} to decide": "сейчас решает игрок {seat}",
    "this is not done in the {phase} phase": "{phase} этого не делают",
    "{cards} not in the hand of {seat}": (
        "на руках у игрока {seat} нет {cards|карты|карт} {cards}"
    ),
    "{cards} not on the table": "на столе нет {cards|карты|карт} {cards}",
    "who lies down lays the whole hand": "кто бросает карты, бросает их все",
    "the cards are not of one rank": "это карты разного достоинства",
    "the rule allows only: {moves}": "правило позволяет только {moves}",
}

_RECORDS = {
    "the file is not UTF-8 text": "в этом файле не текст в кодировке UTF-8",
    'the first line must be [Format "{word}"]': 'первой строкой должно быть [Format "{word}"]',
    "there is no record here": "здесь нет ни одной записи",
    "a second record begins here, and only one can be read": (
        "здесь начинается вторая запись, а прочесть можно только одну"
    ),
    'a header is written [Name "value"] or [Name en "value"]': (
        'заголовок пишется так: [Name "значение"] или [Name ru "значение"]'
    ),
    "the header {word} stands above already": "заголовок {word} уже стоит выше",
    "the header {word} has no language": "у заголовка {word} не бывает языка",
    "headers stand before the hands": "заголовки должны стоять выше карт игроков",
    "a record names its rules: one of {names}": (
        "в записи должен быть назван свод правил, один из этих: {names}"
    ),
    "the hands must be those of A, B, C ... without a gap, then table": (
        "карты игроков должны идти подряд, A, B, C и так далее без пропуска, а за ними стол: table"
    ),
    "hands stand before the moves": "карты игроков должны стоять выше ходов",
    "{owner} has its cards already": "карты {owner} уже записаны выше",
    "not a header, hand, move or comment": (
        "это не заголовок, не карты игрока, не ход и не пояснение"
    ),
    "a move is written lay, join or down with cards, or cards x cards": (
        "ход пишется так: lay, join или down и карты, либо карты x карты"
    ),
    "a comment is written {en: ...} or {en?: ...}": (
        "пояснение пишется так: {ru: ...} или {ru?: ...}"
    ),
    "a variation stands after the move it replaces": (
        "вариант должен стоять после хода, вместо которого он сыгран"
    ),
    "variations stand at most {number} deep in one another": (
        "вариантов, вложенных один в другой, может быть не больше {number}"
    ),
    "no variation is open here": "ни один вариант здесь не открыт",
    "this variation has no move": "в этом варианте нет ни одного хода",
    "this variation is never closed": "этот вариант нигде не закрыт",
}

_TWINS = {
    "{number}:{number2}: {reason}": "{number}:{number2}: {reason}",
    "{path}: {reason}": "{path}: {reason}",
    "must be an object": "здесь должен быть объект",
    "must be a list": "здесь должен быть список",
    "must be text": "здесь должен быть текст",
    "must be true or false": "здесь должно быть true или false",
    "must be a list of moves, not empty": "здесь должен быть список ходов, и не пустой",
    "must be one of {names}": "здесь должно быть что-то одно: {names}",
    "must be {word}": "здесь должно быть {word}",
    "has no {word}": "здесь нет поля {word}",
}

_REQUESTS = {
    "count must be from 2 to {number}": "count — число от 2 до {number}",
    "{word} must be from {number} to {number2}": "{word} — число от {number} до {number2}",
    "{ruleset} has no loser: choices are compared by money": (
        "{ruleset} проигравшего нет, и ходы сравнивают только по деньгам"
    ),
    "always must be some of {names}": "always — это что-то из слов {names}",
    "a prediction must be one of {names}": "предсказание — одно из слов {names}",
    "a request has at most {number} characters": "в запросе может быть не больше {number} знаков",
    "a request is nested at most {number} deep": (
        "скобок, вложенных одна в другую, в запросе может быть не больше {number}"
    ),
    "a request is written in JSON": "запрос должен быть написан на JSON",
    "a request is an object": "запрос должен быть объектом",
    "{word} must be {described}": "{word}: {described}",
    "{word} must be one of {names}": "{word}: нужно что-то одно: {names}",
    "{word} must be a list of texts": "{word}: нужен список текстов",
    "{word} must be an object whose values are texts": (
        "{word}: нужен объект, все значения которого — тексты"
    ),
    "records must be two": "записей должно быть две",
    "there is no move {number} at this place; there are {number2}": (
        "хода номер {number} здесь нет; всего ходов {number2}"
    ),
    "nothing is played after step {number}; the last move is {number2}": (
        "после шага {number} ничего не сыграно; последний ход — {number2}"
    ),
    "this record has no line {quoted}": "в этой записи нет варианта {quoted}",
    "the main line cannot be dropped": "основную линию убрать нельзя",
    "this link is of another version than this book; it cannot be opened": (
        "у этой ссылки не та версия, что у книги, и открыть её нельзя"
    ),
    "this link is cut off or damaged; nothing can be opened from it": (
        "эта ссылка оборвана или повреждена, и открыть её нельзя"
    ),
    "the pot carried in is too large a sum for a link": (
        "на кону осталась от прошлых сдач слишком большая сумма, в ссылку она не поместится"
    ),
}

_PLAYERS = {
    "{word} must be text, not {anything}": "{word}: нужен текст, а не {anything}",
    "{word} must be a whole number, not {anything}": "{word}: нужно целое число, а не {anything}",
    "no line {quoted} in this deal; there are: {names}": (
        "в этой сдаче нет варианта {quoted}; есть: {names}"
    ),
    "no step {number} in {where}; it has steps 0 to {number2}": (
        "шага {number} нет {where}; там шаги от 0 до {number2}"
    ),
    "no language {quoted} here; there are: {names}": "языка {quoted} здесь нет; есть: {names}",
}

REASONS: dict[str, str] = {
    **_CARDS,
    **_TABLE,
    **_MONEY,
    **_RULES,
    **_MOVES,
    **_RECORDS,
    **_TWINS,
    **_REQUESTS,
    **_PLAYERS,
}
"""Every reason in English with the same in Russian, in the order in which they are tried."""
