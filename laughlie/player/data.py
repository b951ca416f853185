"""What the player is given: a deal's steps and the words it needs, as plain JSON data."""

from collections.abc import Callable
from typing import Any

from laughlie.cards import Rank, Suit, format_cards
from laughlie.deals import Hands
from laughlie.edition import clause
from laughlie.language import LANGUAGES, Language, Words
from laughlie.records import Comment, Record
from laughlie.replay import Step, replay
from laughlie.seats import seats
from laughlie.telling import Said

FORMAT = "laughlie-player/1"

Data = dict[str, Any]


def player_data(record: Record, link: Callable[[str], str]) -> Data:
    """Return the data of a player for ``record``; ``link`` gives the address of a clause.

    Cards are in card notation, several in one string; amounts are exact fractions as strings.
    Raises ``RecordError`` for a record that does not replay.
    """
    steps = replay(record)
    used = dict.fromkeys(clause_id for step in steps for clause_id in step.clauses)
    return {
        "format": FORMAT,
        "id": record.tag("Id"),
        "title": {lang: record.tag("Title", lang) for lang in LANGUAGES},
        "dealer": str(record.deal.dealer),
        "seats": [str(seat) for seat in seats(record.deal.players)],
        "steps": [_step(step) for step in steps],
        "clauses": {clause_id: _clause(clause_id, link) for clause_id in used},
        "words": {code: _words(language) for code, language in LANGUAGES.items()},
    }


def _step(step: Step) -> Data:
    return {
        "kind": step.kind,
        "seat": str(step.seat),
        "moved": format_cards(step.moved_hand + step.moved_table),
        "hands": _piles(step.hands),
        "table": format_cards(step.table),
        "won": _piles(step.won),
        "pot": str(step.pot),
        "said": _both(step.said.words),
        "clauses": list(step.clauses),
        "mark": step.mark,
        "comments": [_comment(comment) for comment in step.comments],
        "net": [str(net) for net in step.net],
        "reckoning": [_line(line) for line in step.reckoning],
    }


def _piles(hands: Hands) -> list[str]:
    return [format_cards(hand) for hand in hands]


def _comment(comment: Comment) -> Data:
    return {"lang": comment.lang, "text": comment.text, "question": comment.question}


def _line(line: Said) -> Data:
    return {"said": _both(line.words), "clauses": list(line.clauses)}


def _clause(clause_id: str, link: Callable[[str], str]) -> Data:
    return {"href": link(clause_id), "said": _both(clause(clause_id).words)}


def _both(words: Words) -> dict[str, str]:
    return {lang: words[lang] for lang in LANGUAGES}


def _words(language: Language) -> Data:
    """Return how ``language`` writes and names each rank and suit."""
    return {
        "ranks": {rank.letter: [language.rank_letter(rank), language.rank(rank)] for rank in Rank},
        "suits": {suit.letter: [suit.symbol, language.suit(suit)] for suit in Suit},
        "of": language.of,
    }
