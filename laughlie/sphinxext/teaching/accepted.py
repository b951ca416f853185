"""Every way in which a reader may write the name of a clause or a card."""

import re

from laughlie.cards import Card
from laughlie.edition import clause
from laughlie.language import LANGUAGES

_SPELLED = re.compile(r"[A-Z]\.\d+")
# A letter of the one alphabet is soon typed for its like of the other.
_LIKE = str.maketrans("авекмнорстух", "abekmhopctyx")


def folded_name(text: str) -> str:
    """Return ``text`` as names are compared: small letters, digits and suits alone."""
    return re.sub(r"[^\w♠♥♦♣]|_", "", text.lower()).translate(_LIKE)


def accepted(name: str, lang: str) -> list[str]:
    """Return how a clause (``E.16``) or a card (``TH``) may be written, as names are compared.

    "Which clause?" may be answered by its number, "with what?" by the card in that case.

    Raises ``EditionError`` or ``CardError`` if there is none of that name.
    """
    return sorted({folded_name(each) for each in _spellings(name, lang)})


def _spellings(name: str, lang: str) -> list[str]:
    if _SPELLED.fullmatch(name):
        clause(name)
        # Who is asked for a clause of one text may leave out which text it is.
        return [name, name.replace("R", "Р"), name.partition(".")[2]]
    card = Card.parse(name)
    words = LANGUAGES[lang]
    ranks = {card.rank.letter, words.rank_letter(card.rank)}
    marks = {card.suit.letter, card.suit.symbol, words.suit(card.suit)}
    said = f"{words.rank(card.rank)}{words.of}{words.suit(card.suit)}"
    return [said, words.with_card(card), *(rank + mark for rank in ranks for mark in marks)]
