"""The rules and the deal that a request names."""

from laughlie.cards import parse_cards
from laughlie.deals import Deal, deck
from laughlie.live.fields import Fields
from laughlie.money import parse_amount
from laughlie.records import Tag
from laughlie.rulesets import RULESETS, RuleSet
from laughlie.seats import parse_seat


def rules_of(fields: Fields) -> RuleSet:
    """Return the rules that ``variant`` and ``readings`` (crux to option) name."""
    return fields.choice("variant", RULESETS).with_readings(fields.pairs("readings"))


def dealt(fields: Fields) -> tuple[Deal, tuple[Tag, ...]]:
    """Return the deal that a request names, and the header that says where its cards come from.

    ``variant``, ``readings``, ``players``, ``dealer``, ``carried``, then either ``deck`` (52 cards
    in dealing order) or ``seed`` and ``number``.
    """
    rules = rules_of(fields)
    players = fields.whole("players", rules.standard_players)
    dealer = parse_seat(fields.text("dealer", "A"))
    carried = parse_amount(fields.text("carried", "0"))
    seed, number = fields.whole("seed", 0), fields.whole("number", 0)
    cards = parse_cards(fields.text("deck")) if fields.has("deck") else deck(seed, number)
    origin = () if fields.has("deck") else (Tag("Deck", f"seed {seed}, number {number}"),)
    return Deal.from_deck(rules, players, cards, dealer, carried), origin
