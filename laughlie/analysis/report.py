"""A run as plain data: every sum exact, every mean with its standard error."""

from collections.abc import Sequence
from fractions import Fraction

from laughlie.analysis.measures import Measured, of_histogram
from laughlie.analysis.run import Run
from laughlie.analysis.totals import Totals
from laughlie.seats import Seat, seats

Plain = dict[str, object]


def as_json(run: Run) -> Plain:
    """Return ``run`` as plain data, format ``laughlie-simulation/1``.

    Sums of money are fractions as text, in units of money; means and standard errors floats, with
    null for an error that one deal does not tell; ``counts`` are histograms from 0 up. ``deals``
    are those asked for, ``done`` those played: if there are none, nothing more is told.
    """
    about = run.table.as_json() | {
        "seed": run.seed,
        "number": run.first,
        "deals": run.deals,
        "done": run.totals.deals,
        "rows": None if run.rows is None else str(run.rows),
    }
    told = _totals(run.totals, run.table.dealer) if run.totals.deals else {}
    return {"format": "laughlie-simulation/1"} | about | told


def _totals(totals: Totals, dealer: Seat) -> Plain:
    return {
        "seats": {str(seat): _seat(totals, seat) for seat in seats(totals.players)},
        "dealer_advantage": _figures(totals.advantage(dealer)),
        "turns": _histogram(totals.turns),
        "pot_left": {
            "sum": _money(totals, totals.left),
            **_figures(totals.mean_left),
            "cleared": totals.pot_cleared,
        },
        "nobody_captured": totals.nobody_captured,
        "nobody_lost": totals.nobody_lost,
    }


def _seat(totals: Totals, seat: Seat) -> Plain:
    return {
        "net": {"sum": _money(totals, totals.net[seat]), **_figures(totals.mean_net(seat))},
        "ahead": totals.ahead[seat],
        "even": totals.even[seat],
        "behind": totals.behind[seat],
        "cards": _histogram(totals.cards[seat]),
        "pairs": _histogram(totals.pairs[seat]),
        "last_capture": totals.last_capture[seat],
        "loser": totals.loser[seat],
    }


def _histogram(counts: Sequence[int]) -> Plain:
    return _figures(of_histogram(counts)) | {"counts": list(counts)}


def _figures(measured: Measured) -> Plain:
    return {"mean": float(measured.mean), "error": measured.error}


def _money(totals: Totals, parts: int) -> str:
    return str(Fraction(parts, totals.unit))
