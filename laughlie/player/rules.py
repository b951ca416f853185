"""The rules in words, for whoever chooses among them: texts, cruxes, readings, clauses."""

from collections.abc import Callable

from laughlie.display import Data, said
from laughlie.edition import CRUXES, WITNESSES
from laughlie.edition.texts import CruxEntry
from laughlie.player.data import clauses_data
from laughlie.rulesets import RULESETS, RuleSet

FORMAT = "laughlie-rules/1"


def rules_data(link: Callable[[str, str], str]) -> Data:
    """Return every ruleset with its cruxes, and every clause, in words.

    ``link`` gives the address of a "clause" or a "crux" by its id; it may return "".
    """
    ids = tuple(each.id for witness in WITNESSES.values() for each in witness.clauses)
    return {
        "format": FORMAT,
        "rulesets": [_ruleset(rules, link) for rules in RULESETS.values()],
        "clauses": clauses_data(ids, lambda clause_id: link("clause", clause_id)),
    }


def _ruleset(rules: RuleSet, link: Callable[[str, str], str]) -> Data:
    entries = {each.id: each for each in CRUXES}
    return {
        "name": rules.name,
        "title": _short(said(WITNESSES[rules.siglum].title)),
        "players": list(rules.players),
        "usual": rules.standard_players,
        "cruxes": [_crux(entries[crux.id], link) for crux in rules.cruxes],
    }


def _short(title: Data) -> Data:
    """Return the title of a text without the name of the game, which both have."""
    tails = {lang: each.partition(": ")[2] for lang, each in title.items()}
    return {lang: tail[:1].upper() + tail[1:] for lang, tail in tails.items()}


def _crux(entry: CruxEntry, link: Callable[[str, str], str]) -> Data:
    return {
        "name": entry.name,
        "href": link("crux", entry.id),
        "title": said(entry.title),
        "readings": [
            {"option": each.option, "said": said(each.sense), "grade": each.grade}
            for each in entry.readings
        ],
    }
