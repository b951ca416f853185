"""What the player is given: a deal's steps and the words it needs, as plain JSON data."""

from collections.abc import Callable, Iterable
from typing import Any

from laughlie.cards import Rank, Suit, format_cards
from laughlie.deals import Hands
from laughlie.edition import SUBJECTS, clause
from laughlie.language import LANGUAGES, Language, Words
from laughlie.records import Comment, Record
from laughlie.replay import Step, replay
from laughlie.seats import seats
from laughlie.telling import Said

FORMAT = "laughlie-player/1"

Data = dict[str, Any]

_UNTITLED = Words(en="A deal", ru="Сдача")


def player_data(record: Record, link: Callable[[str], str]) -> Data:
    """Return the data of a player for ``record``; ``link`` gives the address of a clause.

    Cards are in card notation, several in one string; amounts are exact fractions as strings.
    ``link`` may return "" where there is nothing to lead to. Each clause that a step names comes
    with the ids of those of the other text on the same subject (``beside``).
    Raises ``RecordError`` for a record that does not replay.
    """
    steps = replay(record)
    beside = {clause_id: _beside(clause_id) for clause_id in _used(steps)}
    others = dict.fromkeys((other for each in beside.values() for other in each), ())
    return {
        "format": FORMAT,
        "id": record.tag("Id"),
        "title": {lang: record.tag("Title", lang) or _UNTITLED[lang] for lang in LANGUAGES},
        "dealer": str(record.deal.dealer),
        "seats": [str(seat) for seat in seats(record.deal.players)],
        "steps": [_step(step) for step in steps],
        "clauses": {
            clause_id: _clause(clause_id, link, also)
            for clause_id, also in (others | beside).items()
        },
        "words": {code: _words(language) for code, language in LANGUAGES.items()},
    }


def _used(steps: Iterable[Step]) -> dict[str, None]:
    """Return the clauses named in ``steps`` and their variations, each once, in order."""
    used: dict[str, None] = {}
    for step in steps:
        used |= dict.fromkeys(step.clauses)
        for variation in step.variations:
            used |= _used(variation)
    return used


def _beside(clause_id: str) -> tuple[str, ...]:
    """Return what the other texts say on the subjects of a clause."""
    siglum, _, _ = clause_id.partition(".")
    return tuple(
        other
        for subject in SUBJECTS
        if clause_id in subject.clauses
        for other in subject.clauses
        if not other.startswith(f"{siglum}.")
    )


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
        "variations": [[_step(each) for each in line] for line in step.variations],
    }


def _piles(hands: Hands) -> list[str]:
    return [format_cards(hand) for hand in hands]


def _comment(comment: Comment) -> Data:
    return {"lang": comment.lang, "text": comment.text, "question": comment.question}


def _line(line: Said) -> Data:
    return {"said": _both(line.words), "clauses": list(line.clauses)}


def _clause(clause_id: str, link: Callable[[str], str], beside: tuple[str, ...]) -> Data:
    return {
        "href": link(clause_id),
        "said": _both(clause(clause_id).words),
        "beside": list(beside),
    }


def _both(words: Words) -> dict[str, str]:
    return {lang: words[lang] for lang in LANGUAGES}


def _words(language: Language) -> Data:
    """Return how ``language`` writes and names each rank and suit."""
    return {
        "ranks": {rank.letter: [language.rank_letter(rank), language.rank(rank)] for rank in Rank},
        "suits": {suit.letter: [suit.symbol, language.suit(suit)] for suit in Suit},
        "of": language.of,
    }
