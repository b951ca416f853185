"""A run on a cluster: its blocks go there by one line, and a worker may die."""

import os
import signal

import joblib
from distributed import Client, LocalCluster

from laughlie import RULESETS
from laughlie.analysis.block import Table
from laughlie.analysis.run import simulate

TABLE = Table(RULESETS["russian"], 5, ("greedy", "random", "sensible", "greedy", "random"))
SEED, DEALS, BLOCK = 1522, 400_000, 10_000


def test_a_worker_killed_in_mid_run_changes_no_digit():
    alone = simulate(TABLE, DEALS, SEED)
    killed = []
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
        joblib.parallel_config(backend="dask"),
    ):
        shared = simulate(
            TABLE,
            DEALS,
            SEED,
            block=BLOCK,
            told=lambda _: killed or killed.extend(kill_a_busy_one(cluster, client)),
        )
    assert len(killed) == 1
    assert shared.is_whole
    assert shared.totals == alone.totals


def kill_a_busy_one(cluster, client):
    """Kill a worker that is playing a block, if there is one, and return it."""
    busy = [address for address, blocks in client.processing().items() if blocks]
    for nanny in cluster.workers.values():
        if nanny.worker_address in busy:
            os.kill(nanny.pid, signal.SIGKILL)
            return [nanny.pid]
    return []
