"""What may stand at a place in a reason, and how it is said in Russian.

No pattern can match a text in two ways: however long and hostile a text is, it is gone through a
few times at most. What is repeated stands in ``(?>…)``, as Python 3.11.2 loses its way where the
same is said by ``(…)*+`` around a ``++``.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from laughlie.language.russian import plural
from laughlie.rulesets import fragments


class Kind(NamedTuple):
    """A kind of place: the pattern of what may stand there, and what that is in Russian."""

    pattern: str
    said: Callable[[str], str] = str


_QUOTED = r"""(?:'[^'\\]*+(?>(?:\\.[^'\\]*+)*)'|"[^"\\]*+(?>(?:\\.[^"\\]*+)*)")"""
_NAME = rf"(?:[A-Za-z0-9_!?.-]++|{_QUOTED})"
_CARD = r"[A2-9TJQK][SHDC]"
_CARDS = rf"{_CARD}(?>(?: {_CARD})*)"
_MOVE = rf"(?:lay|capture|join|lie_down|decline)(?: {_CARDS}| (?= x))?+(?: x {_CARDS})?+"

_PHASES = {
    "opening": "до игры",
    "turn": "в свой ход",
    "join": "пока добавляют пары,",
    "stuck": "когда нечем взять,",
}
_DESCRIBED = {
    "text": "нужен текст",
    "a whole number": "нужно целое число",
    "a list": "нужен список",
    "an object": "нужен объект",
}
_DRAWN = {"seed": "начальное число", "number": "номер"}
_RULESETS = {
    "english": "в английских правилах",
    "russian": "в русских правилах",
    "english-four": "в английских правилах для четверых",
    "ways-to-play": "в правилах games.porg.es",
    "go-program": "в правилах программы на Go",
}
_POINTS = {
    fragments.CAPTURES: "что и чем берут",
    fragments.LYING_DOWN: "что делает тот, кому нечем взять",
    fragments.END: "когда кончается игра",
    fragments.LEFTOVERS: "кому достаётся остаток",
    fragments.BONUS: "кто получает награду",
    fragments.SETTLEMENT: "как делят кон",
    fragments.STAKES: "сколько ставят",
    fragments.DEAL: "по скольку карт сдают",
}
_VERBS = {"lay": "отложить", "join": "добавить", "decline": "отказаться"}
_POINT = f"(?:{'|'.join(_POINTS)})"


def _quoted(text: str) -> str:
    """Return ``text`` with what Python quotes in it quoted as in Russian."""
    return re.sub(_QUOTED, lambda found: f"«{found[0][1:-1]}»", text)


def _holder(text: str) -> str:
    """Say who has a card."""
    return {"table": "на столе", "the move": "названа в этом ходе"}.get(text, f"у игрока {text}")


def _owner(text: str) -> str:
    return "стола" if text == "table" else f"игрока {text}"


def _where(text: str) -> str:
    """Say in which line of a deal."""
    name = text.removeprefix("line ")
    return "в основной линии" if name == text else f"в варианте {_quoted(name)}"


def _path(text: str) -> str:
    return text.replace("the record", "запись", 1)


def _move(text: str) -> str:
    """Return a move as what somebody may or must not do."""
    kind, _, cards = text.partition(" ")
    if kind == "lie_down":
        return f"бросить {'карту' if len(cards) == 2 else 'карты'} {cards}".rstrip()
    if kind != "capture":
        return f"{_VERBS[kind]} {cards}".rstrip()
    hand, _, table = cards.partition(" x ")
    with_ = form(hand, ("картой", "картами")) if hand else ""
    return " ".join(filter(None, ("взять", table, with_, hand)))


def _moves(text: str) -> str:
    return "; ".join(_move(each) for each in text.split("; "))


def _points(text: str) -> str:
    return "; ".join(_POINTS[each] for each in text.split("; "))


def form(value: str, forms: tuple[str, ...]) -> str:
    """Return the one of three ``forms`` that goes with a number, of two with one thing or more."""
    if len(forms) == 3:
        return plural(abs(int(value)), (forms[0], forms[1], forms[2]))
    return forms[" " in re.sub(_QUOTED, "", value)]


def _one_of(words: dict[str, str]) -> Kind:
    return Kind("|".join(words), words.__getitem__)


KINDS: dict[str, Kind] = {
    "anything": Kind(r"(?s:.*)"),
    "card": Kind(_CARD),
    "cards": Kind(_CARDS),
    "clause": Kind(r"[A-Z]\.[0-9]++"),
    "described": _one_of(_DESCRIBED),
    "drawn": _one_of(_DRAWN),
    "holder": Kind("[A-F]|table|the move", _holder),
    "move": Kind(_MOVE, _move),
    "moves": Kind(rf"{_MOVE}(?>(?:; {_MOVE})*)", _moves),
    "names": Kind(rf"{_NAME}(?>(?:,? {_NAME})*)", _quoted),
    "number": Kind(r"-?[0-9]{1,30}"),
    "numbers": Kind("[0-9]++(?>(?:, [0-9]++)*)"),
    "owner": Kind("[A-F]|table", _owner),
    "path": Kind(r"(?:the record|format|tags|hands|table|comments|moves)(?:[.\[][^:]*+)?", _path),
    "phase": _one_of(_PHASES),
    "points": Kind(rf"{_POINT}(?>(?:; {_POINT})*)", _points),
    "quoted": Kind(_QUOTED, _quoted),
    "reason": Kind(r"(?s:.*)"),
    "ruleset": _one_of(_RULESETS),
    "seat": Kind("[A-F]"),
    "where": Kind(f"the main line|line {_QUOTED}", _where),
    "word": Kind("[A-Za-z0-9_./-]++"),
}
"""Every kind of place by its name."""
