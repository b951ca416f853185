"""Saying in every language what happens in a deal, with the clauses behind it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from laughlie.cards import Card, by_rank
from laughlie.deals import Deal
from laughlie.game import Event, Move, MoveKind, Position, play
from laughlie.language import ENGLISH, RUSSIAN, Language, Words
from laughlie.rulesets import RuleSet
from laughlie.rulesets.choices import Ending, LastBonus, PayFor, Payment, TableMournival
from laughlie.seats import Seat, seats
from laughlie.settlement import Entry, EntryKind, Settlement, count_pairs


@dataclass(frozen=True, slots=True)
class Said:
    """One thing said in both languages, with the clauses it rests on."""

    words: Words
    clauses: tuple[str, ...]

    def __getitem__(self, lang: str) -> str:
        return self.words[lang]


def say(clauses: tuple[str, ...], sentence: Callable[[Language], str]) -> Said:
    """Return ``sentence`` as each language has it."""
    return Said(_words(sentence), clauses)


def _words(sentence: Callable[[Language], str]) -> Words:
    return Words(en=sentence(ENGLISH), ru=sentence(RUSSIAN))


def tell_deal(deal: Deal, given: tuple[Card, ...] = ()) -> Said:
    """Tell who deals how many cards (E.9-10, R.5, R.17).

    ``given`` are those that go from the table to the dealer at once, four of a rank each (G.6).
    """
    ruleset, players = deal.ruleset, deal.players
    clauses = ruleset.clauses
    usual = players == ruleset.standard_players
    dealing = clauses.deal if usual else clauses.deal_other_numbers
    each, table = ruleset.hand_size(players), len(deal.table)
    fours = tuple(by_rank(given).values())
    grounds = dealing + clauses.ante + _given_by(ruleset, fours)
    return say(
        tuple(sorted(dict.fromkeys(grounds), key=_number)),
        lambda language: " ".join(
            (
                language.deal(deal.dealer, players, each, table),
                *(language.table_mournival(deal.dealer, four) for four in fours),
            )
        ),
    )


def _given_by(ruleset: RuleSet, fours: Sequence[Sequence[Card]]) -> tuple[str, ...]:
    """Return the clause by which ``fours`` go to the dealer, if there are any."""
    return tuple(
        reading.clause
        for crux in ruleset.cruxes
        for reading in crux.readings
        if fours and crux.name == "table-mournival" and reading.option == TableMournival.DEALER
    )


def _number(clause_id: str) -> int:
    """Return the number of a clause within its text: 13 for ``E.13``."""
    return int(clause_id.partition(".")[2])


def tell_event(ruleset: RuleSet, event: Event) -> Said:
    """Tell a move that was made."""
    move = event.move
    seat, hand, table = move.seat, move.hand, move.table
    loses = ruleset.ending is Ending.FIRST_STUCK
    sentences: dict[MoveKind, Callable[[Language], str]] = {
        MoveKind.LAY: lambda language: language.lay(seat, hand),
        MoveKind.CAPTURE: lambda language: language.capture(seat, hand, table),
        MoveKind.JOIN: lambda language: language.join(seat, hand),
        MoveKind.LIE_DOWN: lambda language: language.lie_down(seat, hand, loses),
    }
    return say(event.clauses, sentences[move.kind])


def tell_choice(position: Position, move: Move) -> Said:
    """Tell a move that could be made in ``position``, one that passes something up included."""
    _, events = play(position, move)
    if events:
        return tell_event(position.ruleset, events[0])
    seat, phase = move.seat, position.phase.value
    return say((), lambda language: language.passes(seat, phase))


def choice_words(move: Move) -> Words:
    """Return a move, but for passing up, as it is offered to the player himself."""
    if move.kind is MoveKind.CAPTURE:
        return _words(lambda language: language.to_take(move.hand, move.table))
    if move.kind is MoveKind.LIE_DOWN:
        return _words(lambda language: language.to_lie_down(len(move.hand)))
    return _words(lambda language: language.to_lay(move.hand))


def tell_end(position: Position) -> Said:
    """Tell that play has ended, and why (E.17, R.12)."""
    clauses = position.ruleset.clauses.end
    if position.ruleset.ending is Ending.FIRST_STUCK:
        return say(clauses, lambda language: language.lost(position.loser))
    return say(clauses, lambda language: language.end(position.holders))


def tell_settlement(position: Position, settlement: Settlement) -> tuple[Said, ...]:
    """Tell the settlement line by line: leftovers, bonus, each seat, what is left in the pot."""
    ruleset = position.ruleset
    lines: list[Said] = []
    if ruleset.leftovers_to_dealer:
        lines.append(_tell_leftovers(position, settlement))
    bonuses = [entry for entry in settlement.entries if entry.kind is EntryKind.BONUS]
    lines += [_tell_entry(position, settlement, entry) for entry in bonuses]
    for seat in seats(position.players):
        lines.extend(_tell_seat(position, settlement, seat))
    left = settlement.pot_left
    lines.append(say(ruleset.clauses.shortage, lambda language: language.left(left)))
    return tuple(lines)


def _tell_leftovers(position: Position, settlement: Settlement) -> Said:
    dealer = position.dealer
    count = len(settlement.won[dealer]) - len(position.won[dealer])
    clauses = position.ruleset.clauses.leftovers
    return say(clauses, lambda language: language.leftovers(dealer, count))


def _tell_seat(position: Position, settlement: Settlement, seat: Seat) -> list[Said]:
    """Tell what ``seat`` pays and takes, or that it does neither."""
    told = (EntryKind.PAYS, EntryKind.TAKES, EntryKind.MAKES_UP, EntryKind.IS_MADE_UP)
    lines = [
        _tell_entry(position, settlement, entry)
        for entry in settlement.entries
        if entry.seat == seat and entry.kind in told
    ]
    if lines or seat == settlement.loser:
        return lines
    won, unit = _measure(position.ruleset, settlement, seat)
    clauses = position.ruleset.clauses.takes + _other_numbers(position, EntryKind.TAKES)
    return [say(clauses, lambda language: language.even(seat, won, unit))]


def _tell_entry(position: Position, settlement: Settlement, entry: Entry) -> Said:
    seat, amount = entry.seat, entry.amount
    won, unit = _measure(position.ruleset, settlement, seat)
    clauses = entry.clauses + _other_numbers(position, entry.kind)
    last_in = position.ruleset.last_bonus is LastBonus.LAST_IN
    sentences: dict[EntryKind, Callable[[Language], str]] = {
        EntryKind.BONUS: lambda language: language.bonus(seat, amount, last_in),
        EntryKind.PAYS: lambda language: language.pays(seat, won, unit, amount),
        EntryKind.TAKES: lambda language: language.takes(seat, won, unit, amount, entry.short),
        EntryKind.MAKES_UP: lambda language: language.makes_up(seat, amount),
        EntryKind.IS_MADE_UP: lambda language: language.is_made_up(seat, amount),
    }
    return say(clauses, sentences[entry.kind])


def _other_numbers(position: Position, kind: EntryKind) -> tuple[str, ...]:
    """Return the clauses that change this kind of line when not the usual number play (R.18)."""
    ruleset = position.ruleset
    if position.players == ruleset.standard_players:
        return ()
    changes = {
        EntryKind.BONUS: ruleset.clauses.bonus_other_numbers,
        EntryKind.PAYS: ruleset.clauses.par_other_numbers,
        EntryKind.TAKES: ruleset.clauses.par_other_numbers,
    }
    return changes.get(kind, ())


def _measure(ruleset: RuleSet, settlement: Settlement, seat: Seat) -> tuple[int, str]:
    """Return what ``seat`` has won as the settlement counts it: in cards or in pairs."""
    pile = settlement.won[seat]
    in_cards = ruleset.payment is Payment.BY_TWOS or ruleset.pay_for is PayFor.CARDS
    return (len(pile), "cards") if in_cards else (count_pairs(pile), "pairs")
