"""What a player's element holds beside the player: its data as text, and words for no script."""

import json
import re

from laughlie.language import LANGUAGES
from laughlie.player.data import Data
from laughlie.records import Record
from laughlie.seats import seats

WORDS = {
    "en": {
        "step": "Step",
        "happens": "What happens",
        "clauses": "Clauses",
        "dealer": "dealer",
        "table": "Table",
        "question": "Question",
        "instead": "Not played: instead of step",
        "settlement": "The settlement",
    },
    "ru": {
        "step": "Шаг",
        "happens": "Что происходит",
        "clauses": "Пункты",
        "dealer": "сдаёт",
        "table": "Стол",
        "question": "Вопрос",
        "instead": "Не сыграно: вместо шага",
        "settlement": "Расчёт",
    },
}
"""The words of the plain text of a deal, by language."""

_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def element_id(record: Record) -> str:
    """Return the id a record's player has on a page, or "" if its ``Id`` cannot be one."""
    name = record.tag("Id")
    return name if _ID.fullmatch(name) else ""


def written(data: Data) -> str:
    """Return the data of a player as JSON; no "<" in it can end the element it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def dealt(record: Record, lang: str) -> tuple[tuple[str, str], ...]:
    """Return each hand and the table as dealt: whose it is, and its cards as ``lang`` has them."""
    deal, words, language = record.deal, WORDS[lang], LANGUAGES[lang]
    names = [
        f"{seat}, {words['dealer']}" if seat == deal.dealer else str(seat)
        for seat in seats(deal.players)
    ]
    piles = zip((*names, words["table"]), (*deal.hands, deal.table), strict=True)
    return tuple(
        (name, " ".join(language.rank_letter(card.rank) + card.suit.symbol for card in pile))
        for name, pile in piles
    )
