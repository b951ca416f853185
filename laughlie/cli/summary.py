"""A run of many deals as lines of text, for a terminal."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from laughlie.analysis.block import Table
from laughlie.analysis.measures import Measured, of_histogram, quantile
from laughlie.analysis.run import Run
from laughlie.language.numbers import grouped_text
from laughlie.language.samples import has_loser
from laughlie.language.simulated import heads, percent, said, seat_name, with_error
from laughlie.money import amount_text
from laughlie.seats import Seat, seats


def summary(run: Run, lang: str) -> Iterator[str]:
    """Yield what became of the deals: those of each seat as a table, then those of the deal."""
    totals, table = run.totals, run.table
    about = {"variant": table.rules.name, "players": table.players}
    if not totals.deals:
        yield said("none", lang, deals=grouped_text(run.deals, lang), **about)
        return
    decks = {"first": run.done[0], "last": run.done[-1], "seed": run.seed}
    yield said("deals", lang, done=grouped_text(totals.deals, lang), **about, **decks)
    yield from _at_the_table(table, lang)
    rows = (_of_seat(run, seat, lang) for seat in seats(table.players))
    yield from _aligned([heads(table.rules, lang), *rows])
    yield from _of_deals(run, lang)
    yield said("errors", lang)
    if run.rows is not None:
        yield said("rows", lang, path=run.rows)


def stopped(run: Run, lang: str) -> str:
    """Return how many of the deals are done, and how the others can be played."""
    done = run.totals.deals
    shown = {"done": grouped_text(done, lang), "deals": grouped_text(run.deals, lang)}
    return said("stopped", lang, **shown, next=run.first + done, more=run.deals - done)


def _at_the_table(table: Table, lang: str) -> Iterator[str]:
    same = len(set(table.policies)) == 1
    policies = table.policies[0] if same else ", ".join(table.policies)
    carried = amount_text(table.carried)
    yield said("table", lang, dealer=table.dealer, carried=carried, policies=policies)
    readings = ", ".join(f"{crux}={option}" for crux, option in table.rules.chosen.items())
    yield said("readings", lang, readings=readings or said("as they stand", lang))


def _of_seat(run: Run, seat: Seat, lang: str) -> list[str]:
    """Return what became of a seat, in the order of ``heads``."""
    totals = run.totals
    outcomes = (totals.ahead, totals.even, totals.behind)
    ends = (
        (totals.last_capture, totals.loser)
        if has_loser(run.table.rules)
        else (totals.last_capture,)
    )
    return [
        seat_name(seat, run.table.dealer, lang),
        _figures(totals.mean_net(seat), lang, "+"),
        *(_share(run, times[seat], lang) for times in outcomes),
        *(_mean(counts[seat], lang) for counts in (totals.cards, totals.pairs)),
        *(_share(run, times[seat], lang) for times in ends),
    ]


def _of_deals(run: Run, lang: str) -> Iterator[str]:
    totals = run.totals
    dealer = totals.advantage(run.table.dealer)
    yield said("advantage", lang, figures=_figures(dealer, lang, "+"))
    median, most = (quantile(totals.turns, Fraction(part, 100)) for part in (50, 99))
    yield said("turns", lang, figures=_mean(totals.turns, lang), median=median, most=most)
    left, cleared = _figures(totals.mean_left, lang), _share(run, totals.pot_cleared, lang)
    yield said("left", lang, figures=left, cleared=cleared)
    yield said("nobody", lang, captured=_share(run, totals.nobody_captured, lang))
    if has_loser(run.table.rules):
        yield said("no loser", lang, lost=_share(run, totals.nobody_lost, lang))


def _share(run: Run, times: int, lang: str) -> str:
    return percent(run.totals.share(times).mean, lang)


def _mean(counts: Sequence[int], lang: str) -> str:
    return _figures(of_histogram(counts), lang)


def _figures(measured: Measured, lang: str, plus: str = "") -> str:
    return with_error(measured.mean, measured.error, lang, plus)


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    """Yield the rows as lines, the first column to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [each.rjust(width) for each, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells])
