"""A run on a cluster: its blocks go there by one line, and a worker may die."""

import os
import signal

import joblib
from distributed import Client, LocalCluster

from laughlie import RULESETS
from laughlie.analysis.block import Table
from laughlie.analysis.run import simulate

TABLE = Table(RULESETS["russian"], 5, ("greedy", "random", "sensible", "greedy", "random"))
DEALS, BLOCK = 60_000, 1_000


def test_a_worker_killed_in_mid_run_changes_no_digit(monkeypatch):
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "30s")
    alone = simulate(TABLE, DEALS, 1522)
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster),
        joblib.parallel_config(backend="dask"),
    ):
        told = []

        def kill_one(deals):
            told.append(deals)
            if len(told) == 3:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)

        shared = simulate(TABLE, DEALS, 1522, block=BLOCK, told=kill_one)
    assert len(told) == DEALS // BLOCK
    assert shared.totals == alone.totals
    assert shared.is_whole
