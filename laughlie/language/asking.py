"""What a player at the table is asked, told to his face, and why a move of his is refused."""

from collections.abc import Callable, Sequence

from laughlie.cards import Rank
from laughlie.game import MoveKind, Phase, Position, legal_moves
from laughlie.language import english, russian
from laughlie.language.words import Words

_ASKED = {
    "must lay": Words(
        "Before play: you have to lay down a set.",
        "Перед игрой вы должны отложить пару или четвёрку.",
    ),
    "may lay": Words(
        "Before play: you may lay down a set.",
        "Перед игрой вы можете отложить пару или четвёрку.",
    ),
    "turn": Words("Your turn: what do you take?", "Ваш ход: что берёте?"),
    "more": Words("Do you take more in this turn?", "Возьмёте ещё что-нибудь в этот ход?"),
    "stuck": Words(
        "None of your cards can take anything: you have to lie down.",
        "Взять вам нечего: приходится бросить карты.",
    ),
    "join": Words(
        "You may lay down your pair of {several}: one has been taken from the table.",
        "Свою пару {genitives} можно выложить: такую карту взяли со стола.",
    ),
    "lay later": Words(
        "Between two turns: you may lay a set down.",
        "Между ходами вы можете выложить пару или четвёрку.",
    ),
}

_PASSES = {
    Phase.OPENING: Words("Keep them in hand", "Оставить на руках"),
    Phase.TURN: Words("End the turn", "Закончить ход"),
    Phase.JOIN: Words("Keep them in hand", "Оставить на руках"),
}

_REFUSED = {
    "not-in-hand": Words("You do not hold these cards.", "Этих карт у вас на руках нет."),
    "not-on-table": Words("These cards do not lie on the table.", "Этих карт нет на столе."),
    "not-whole-hand": Words(
        "Who lies down lays down the whole hand.", "Кто бросает карты, бросает их все."
    ),
    "different-ranks": Words("These cards are not of one rank.", "Это карты разного достоинства."),
    "not-allowed": Words("These cards cannot be played so.", "Так эти карты сыграть нельзя."),
    "not-a-set": Words(
        "Only the sets offered here can be laid down.",
        "Выложить можно только то, что здесь предложено.",
    ),
    "not-by-reading": Words(
        "By the reading chosen, these cards cannot be played so.",
        "При выбранном прочтении так эти карты сыграть нельзя.",
    ),
    "can-capture": Words(
        "You can still take something, so you do not lie down.",
        "Вам ещё есть что взять, так что карты не бросают.",
    ),
    "takes-nothing": Words(
        "To take something, play a card with one of its rank from the table.",
        "Чтобы взять, нужна и карта того же достоинства со стола.",
    ),
    "wrong-moment": Words("This is not the moment for it.", "Сейчас этого делать нельзя."),
    "not-your-turn": Words("It is not for you to decide now.", "Сейчас решать не вам."),
    "deal-over": Words("The deal is over.", "Сдача окончена."),
}


def asked_words(position: Position) -> Words:
    """Return what the seat to move is asked in ``position``, which is not over."""
    words = _ASKED[_asked(position)]
    ranks = sorted(
        {move.hand[0].rank for move in legal_moves(position) if move.kind is MoveKind.JOIN}
    )
    return Words(
        en=words.en.format(several=_any_of(ranks, english.rank_words, "several", " or of ")),
        ru=words.ru.format(genitives=_any_of(ranks, russian.rank_words, "genitives", " или ")),
    )


def pass_words(position: Position) -> Words:
    """Return what it is called to pass up what may be done now."""
    return _PASSES[position.phase]


def refused_words(code: str) -> Words:
    """Return why a move is refused, by the code of its ``IllegalMove``."""
    return _REFUSED[code]


def _any_of(
    ranks: Sequence[Rank], words: Callable[[Rank], dict[str, str]], form: str, or_: str
) -> str:
    """Return ``ranks`` in one of their forms, with a word for "or" between them."""
    return or_.join(words(rank)[form] for rank in ranks)


def _asked(position: Position) -> str:
    kinds = {move.kind for move in legal_moves(position)}
    if position.phase is Phase.OPENING:
        return "may lay" if MoveKind.DECLINE in kinds else "must lay"
    if position.phase is Phase.JOIN:
        return "join" if MoveKind.JOIN in kinds else "lay later"
    if MoveKind.CAPTURE not in kinds and not position.captured:
        return "stuck"
    return "more" if position.captured else "turn"
