"""The results that the book prints: ``python -m laughlie.analysis.results FOLDER`` writes them.

Every text with every number of players and every policy, by its default readings, and every reading
against the default. The files are the same on every machine.
"""

import csv
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from laughlie.analysis.block import Table
from laughlie.analysis.measures import Measured, of_histogram, quantile
from laughlie.analysis.run import simulate
from laughlie.analysis.totals import Totals
from laughlie.analysis.trials import Trial, trials
from laughlie.language.results import FILES
from laughlie.language.samples import has_loser
from laughlie.policies import POLICIES
from laughlie.rulesets import RULESETS
from laughlie.seats import Seat, seats

SEED, DEALS, TRIED = 1522, 1_000_000, 200_000
"""The seed of the decks, how many are dealt at each table, and how many for each reading."""

Row = list[str]


def tables() -> tuple[Table, ...]:
    """Return every table of which there are results."""
    return tuple(
        Table(rules, players, (policy,) * players)
        for rules in RULESETS.values()
        for players in rules.players
        for policy in POLICIES
    )


def of_table(table: Table, deals: int = DEALS) -> tuple[list[Row], Row]:
    """Return the rows of the seats of a table, and the row of its deals."""
    totals = simulate(table, deals, SEED).totals
    about = [table.rules.name, str(table.players), table.policies[0], str(deals)]
    return [
        [*about, str(seat), *_of_seat(totals, seat), _lost(table, totals, totals.loser[seat])]
        for seat in seats(table.players)
    ], [
        *about,
        *_of_deals(totals),
    ]


def of_text(text: str, deals: int = TRIED) -> list[Row]:
    """Return the rows of the readings of a text, what moves most money first."""
    return [[text, *_of_trial(trial)] for trial in trials(text, SEED, deals)]


def write(folder: Path) -> None:
    """Write all files into ``folder``."""
    played = [of_table(table) for table in tables()]
    _write(folder, "seats", [row for rows, _ in played for row in rows])
    _write(folder, "deals", [row for _, row in played])
    _write(folder, "readings", [row for text in RULESETS for row in of_text(text)])


def _write(folder: Path, name: str, rows: Sequence[Row]) -> None:
    with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(column.head for column in FILES[name])
        writer.writerows(rows)


def _of_seat(totals: Totals, seat: Seat) -> Iterator[str]:
    yield from _mean(totals.mean_net(seat))
    for times in (totals.ahead, totals.even, totals.behind):
        yield _percent(totals.share(times[seat]).mean)
    for counts in (totals.cards, totals.pairs):
        yield from _mean(of_histogram(counts[seat]))
    yield _percent(totals.share(totals.last_capture[seat]).mean)


def _lost(table: Table, totals: Totals, times: int) -> str:
    """Return how often that is of 100 deals, nothing where the text has no loser."""
    return _percent(totals.share(times).mean) if has_loser(table.rules) else ""


def _of_deals(totals: Totals) -> Iterator[str]:
    yield from _mean(of_histogram(totals.turns))
    yield str(quantile(totals.turns, Fraction(1, 2)))
    yield str(quantile(totals.turns, Fraction(1)))
    yield from _mean(totals.advantage(Seat.A))
    yield from _mean(totals.mean_left)
    for times in (totals.pot_cleared, totals.nobody_captured):
        yield _percent(totals.share(times).mean)


def _of_trial(trial: Trial) -> Iterator[str]:
    table, paired = trial.one, trial.paired
    besides = " ".join(f"{crux}={option}" for crux, option in table.rules.chosen.items())
    yield from (trial.crux, trial.option, str(table.players), table.policies[0], str(paired.deals))
    yield from (str(table.carried), besides)
    for share in (paired.share_people, paired.share_money):
        yield from _mean(share, 100)
    yield from _mean(paired.mean_moved)
    yield _percent(trial.moved)
    telling = paired.telling
    yield from ("", "") if telling is None else (str(telling.number), _text(telling.moved))
    yield from trial.links or ("", "")


def _mean(measured: Measured, scale: int = 1) -> tuple[str, str]:
    error = measured.error or 0.0
    return _text(measured.mean * scale), f"{error * scale:.6f}"


def _percent(share: Fraction) -> str:
    return _text(share * 100)


def _text(value: Fraction) -> str:
    return f"{float(value):.6f}"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
