"""A player as one piece of HTML that needs nothing beside it, for any static page."""

from xml.etree.ElementTree import Element, tostring

from laughlie.player.data import player_data
from laughlie.player.lines import Steps, check_language, check_seat, check_step, lines
from laughlie.player.markup import make
from laughlie.player.plain import WORDS, dealt, element_id, written
from laughlie.player.source import classic, style
from laughlie.records import Comment, Record
from laughlie.replay import Step, replay
from laughlie.telling import Said


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
    if name := element_id(record):
        attributes["id"] = name
    data = player_data(record, no_link)
    parts = (
        _element("style", style()),
        _element("script", written(data), type="application/json"),
        _element("script", classic()),  # before the text, so that nothing moves once it has run
        _text(record, steps, data["title"][lang], lang),
    )
    return tostring(_element("deal-player", *parts, **attributes), "unicode", method="html")


def no_link(_clause_id: str) -> str:
    """Return "": outside the book a clause has no address."""
    return ""


def _text(record: Record, steps: Steps, title: str, lang: str) -> Element:
    """Return the whole deal to read: what was dealt, what happens, the settlement."""
    heading = _element("p", _element("strong", title))
    text = _element("div", heading, _dealt(record, lang), _told(steps, 0, lang))
    text.set("class", "ll-plain")  # hidden once the player is live, but printed
    return text


def _dealt(record: Record, lang: str) -> Element:
    return _element(
        "ul",
        *(
            _element("li", _element("strong", name), f": {cards}")
            for name, cards in dealt(record, lang)
        ),
    )


def _told(steps: Steps, first: int, lang: str) -> Element:
    """Return steps as a list that counts on from ``first``."""
    rows = (_step(number, step, lang) for number, step in enumerate(steps, start=first))
    # Said in place, since pages have inner lists lettered.
    return _element("ol", *rows, start=str(first), style="list-style-type: decimal")


def _step(number: int, step: Step, lang: str) -> Element:
    row = _element("li", _sentence("p", step.said, lang, step.mark))
    row.extend(_comment(each, lang) for each in step.comments if each.lang == lang)
    if step.reckoning:
        row.append(_element("p", WORDS[lang]["settlement"]))
        row.append(_element("ul", *(_sentence("li", each, lang) for each in step.reckoning)))
    for variation in step.variations:
        row.append(_element("p", _element("em", f"{WORDS[lang]['instead']} {number}")))
        row.append(_told(variation, number, lang))
    return row


def _sentence(tag: str, said: Said, lang: str, mark: str = "") -> Element:
    """Return what is said, with the mark it carries and the clauses it rests on."""
    behind = f" ({', '.join(said.clauses)})" if said.clauses else ""
    marked = (" ", _element("b", mark)) if mark else ()
    return _element(tag, said[lang], *marked, behind)


def _comment(comment: Comment, lang: str) -> Element:
    asks = f"{WORDS[lang]['question']}: " if comment.question else ""
    return _element("p", _element("em", f"{asks}{comment.text}"))


def _element(tag: str, *parts: str | Element, **attributes: str) -> Element:
    """Return an element with ``parts``, texts and elements in any order, in it."""
    return make(tag, attributes, *parts)
