"""A run of many deals, carried out and told; it needs what the extra ``analysis`` brings."""

import argparse
import json
import sys

from tqdm import tqdm

from laughlie.analysis.block import Table
from laughlie.analysis.report import as_json
from laughlie.analysis.run import Run, RunError, simulate
from laughlie.cli.sources import draws, natural, seated
from laughlie.cli.summary import stopped, summary
from laughlie.language.simulated import said


def simulated(options: argparse.Namespace) -> int:
    """Play the deals that ``options`` describe, print what became of them and return 0.

    All is read and checked before the first deal. Where it is stopped, by Ctrl-C or because rows
    cannot be written, what is done is printed all the same, and then the reason raised.
    """
    try:
        run = _run(options)
    except RunError as error:
        _print(error.run, options)
        raise
    _print(run, options)
    if not run.is_whole:
        raise KeyboardInterrupt
    return 0


def _run(options: argparse.Namespace) -> Run:
    table, (seed, first) = _table(options), draws(options)
    deals, jobs = natural("deals", options.deals), natural("jobs", options.jobs)
    quiet = sys.stderr is None or not sys.stderr.isatty()
    unit = " " + said("bar", options.lang)
    with tqdm(total=deals, unit=unit, unit_scale=True, disable=quiet, leave=False) as bar:
        return simulate(table, deals, seed, first, jobs=jobs, rows=options.out, told=bar.update)


def _table(options: argparse.Namespace) -> Table:
    rules, players, dealer, carried = seated(options)
    names = options.policy.split(",")
    policies = names * players if len(names) == 1 else names
    return Table(rules, players, tuple(policies), dealer, carried)


def _print(run: Run, options: argparse.Namespace) -> None:
    """Print what became of the deals; on standard error, if they are not all, how to go on."""
    if options.json:
        print(json.dumps(as_json(run), separators=(",", ":")))
    else:
        print("\n".join(summary(run, options.lang)))
    if not run.is_whole and sys.stderr is not None:
        sys.stdout.flush()
        print(stopped(run, options.lang), file=sys.stderr)
