"""A player as one piece of HTML that needs nothing beside it, for any static page."""

import json
import re
from xml.etree.ElementTree import Element, tostring

from laughlie.cards import Card
from laughlie.language import LANGUAGES
from laughlie.player.data import player_data
from laughlie.player.lines import Steps, branch, check_language, check_seat, check_step, lines
from laughlie.player.source import ONE_PLAYER, classic, script, style
from laughlie.records import Comment, Record
from laughlie.replay import Step, replay
from laughlie.seats import seats
from laughlie.telling import Said

_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
_WORDS = {
    "en": {
        "dealer": "dealer",
        "table": "Table",
        "question": "Question",
        "variation": "Variation",
        "settlement": "The settlement",
    },
    "ru": {
        "dealer": "сдаёт",
        "table": "Стол",
        "question": "Вопрос",
        "variation": "Вариант",
        "settlement": "Расчёт",
    },
}


def page(record: Record, lang: str = "en", step: int = 0, line: str = "", seat: str = "") -> str:
    """Return ``record`` as HTML: a player that opens at a place, and a text for want of scripts.

    It needs no other file and may stand on any page. Raises ``RecordError`` for a record that does
    not replay, ``LaughlieError`` for a language, step, line or seat that is not there.
    """
    steps = replay(record)
    known = lines(steps)
    attributes = {
        "lang": check_language(lang),
        "data-step": str(check_step(known, line, step)),
        "data-steps": str(len(known[line]) - 1),
        "data-line": line,
        "data-seat": check_seat(steps, seat),
    }
    if _ID.fullmatch(record.tag("Id")):
        attributes["id"] = record.tag("Id")
    parts = (
        _element("style", style()),
        _text(record, steps, lang),
        _element("script", _data(record), type="application/json"),
        _element("script", classic(script(), ONE_PLAYER)),
    )
    return tostring(_element("deal-player", *parts, **attributes), "unicode", method="html")


def no_link(_clause_id: str) -> str:
    """Return "": outside the book a clause has no address."""
    return ""


def _data(record: Record) -> str:
    """Return the data of a player; no "<" in it can end the script element it stands in."""
    data = player_data(record, no_link)
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return written.replace("<", "\\u003c")


def _text(record: Record, steps: Steps, lang: str) -> Element:
    """Return the whole deal to read: what was dealt, what happens, the settlement."""
    title = record.tag("Title", lang)
    heading = [_element("p", _element("strong", title))] if title else []
    text = _element("div", *heading, _dealt(record, lang), _told("", steps, 0, lang))
    text.set("class", "ll-dealt")  # hidden once the player is live, but printed
    return text


def _dealt(record: Record, lang: str) -> Element:
    deal, words = record.deal, _WORDS[lang]
    names = [
        f"{seat}, {words['dealer']}" if seat == deal.dealer else str(seat)
        for seat in seats(deal.players)
    ]
    piles = zip((*names, words["table"]), (*deal.hands, deal.table), strict=True)
    rows = (
        _element("li", _element("strong", name), f": {_cards(pile, lang)}") for name, pile in piles
    )
    return _element("ul", *rows)


def _cards(cards: tuple[Card, ...], lang: str) -> str:
    letter = LANGUAGES[lang].rank_letter
    return " ".join(letter(card.rank) + card.suit.symbol for card in cards)


def _told(line: str, own: Steps, first: int, lang: str) -> Element:
    """Return the steps that are a line's own as a list that counts on from ``first``."""
    rows = (_step(line, number, step, lang) for number, step in enumerate(own, start=first))
    # Said in place, since pages have inner lists lettered.
    return _element("ol", *rows, start=str(first), style="list-style-type: decimal")


def _step(line: str, number: int, step: Step, lang: str) -> Element:
    row = _element("li", _sentence("p", step.said, lang, step.mark))
    row.extend(_comment(each, lang) for each in step.comments if each.lang == lang)
    if step.reckoning:
        row.append(_element("p", _WORDS[lang]["settlement"]))
        row.append(_element("ul", *(_sentence("li", each, lang) for each in step.reckoning)))
    for which, replacing in enumerate(step.variations, start=1):
        name = branch(line, number, which)
        row.append(_element("p", _element("em", f"{_WORDS[lang]['variation']} {name}")))
        row.append(_told(name, replacing, number, lang))
    return row


def _sentence(tag: str, said: Said, lang: str, mark: str = "") -> Element:
    """Return what is said, with the mark it carries and the clauses it rests on."""
    behind = f" ({', '.join(said.clauses)})" if said.clauses else ""
    marked = (" ", _element("b", mark)) if mark else ()
    return _element(tag, said[lang], *marked, behind)


def _comment(comment: Comment, lang: str) -> Element:
    asks = f"{_WORDS[lang]['question']}: " if comment.question else ""
    return _element("p", _element("em", f"{asks}{comment.text}"))


def _element(tag: str, *parts: str | Element, **attributes: str) -> Element:
    """Return an element with ``parts``, texts and elements in any order, in it."""
    made = Element(tag, attributes)
    for part in parts:
        if isinstance(part, Element):
            made.append(part)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + part
        else:
            made.text = (made.text or "") + part
    return made
