"""A deal as plain data, step by step, for whatever displays it."""

from typing import Any

from laughlie.cards import Rank, Suit, format_cards
from laughlie.deals import Hands
from laughlie.language import LANGUAGES, Language, Words
from laughlie.records import Comment, Record
from laughlie.replay import Step, replay
from laughlie.seats import seats
from laughlie.telling import Said

FORMAT = "laughlie-player/1"

Data = dict[str, Any]

_UNTITLED = Words(en="A deal by text {siglum}", ru="Сдача по тексту {siglum}")


def display(record: Record) -> Data:
    """Return what is displayed of ``record``: every step, and the words for its cards.

    Cards are in card notation, several in one string; amounts are exact fractions as strings.
    Raises ``RecordError`` for a record that does not replay.
    """
    return {
        "format": FORMAT,
        "id": record.tag("Id"),
        "title": _title(record),
        "dealer": str(record.deal.dealer),
        "seats": [str(seat) for seat in seats(record.deal.players)],
        "steps": [_step(step) for step in replay(record)],
        "words": {code: _words(language) for code, language in LANGUAGES.items()},
    }


def said(words: Words) -> dict[str, str]:
    """Return ``words`` by language, as plain data."""
    return {lang: words[lang] for lang in LANGUAGES}


def _title(record: Record) -> Data:
    """Return the title of a record, or, for want of one, by which text it is played."""
    siglum = record.deal.ruleset.siglum
    untitled = {lang: each.format(siglum=siglum) for lang, each in said(_UNTITLED).items()}
    return {lang: record.tag("Title", lang) or untitled[lang] for lang in LANGUAGES}


def _step(step: Step) -> Data:
    return {
        "kind": step.kind,
        "seat": str(step.seat),
        "moved": format_cards(step.moved_hand + step.moved_table),
        "hands": _piles(step.hands),
        "table": format_cards(step.table),
        "won": _piles(step.won),
        "pot": str(step.pot),
        "said": said(step.said.words),
        "clauses": list(step.clauses),
        "mark": step.mark,
        "comments": [_comment(comment) for comment in step.comments],
        "net": [str(net) for net in step.net],
        "reckoning": [_line(line) for line in step.reckoning],
        "variations": [[_step(each) for each in line] for line in step.variations],
    }


def _piles(hands: Hands) -> list[str]:
    return [format_cards(hand) for hand in hands]


def _comment(comment: Comment) -> Data:
    return {"lang": comment.lang, "text": comment.text, "question": comment.question}


def _line(line: Said) -> Data:
    return {"said": said(line.words), "clauses": list(line.clauses)}


def _words(language: Language) -> Data:
    """Return how ``language`` writes and names each rank and suit."""
    return {
        "ranks": {rank.letter: [language.rank_letter(rank), language.rank(rank)] for rank in Rank},
        "suits": {suit.letter: [suit.symbol, language.suit(suit)] for suit in Suit},
        "of": language.of,
    }
