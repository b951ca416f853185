"""Making PDFs, each anew only when it has changed, and more than one at a time."""

import json
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from laughlie.paper.printing import pdf, rendered
from laughlie.paper.prints import Print

KEYS = "keys.json"
"""The file that says what each PDF of a folder was made from."""


def has_any(name: str, folder: Path) -> bool:
    """Return whether a folder has a PDF of this name, in whatever language and for any paper."""
    return any(folder.glob(f"*/*/{name}.pdf"))


def fresh(wanted: Sequence[Print], folder: Path) -> list[Print]:
    """Return those PDFs that lie in a folder as they would be made now."""
    keys = _keys(folder)
    return [
        each
        for each in wanted
        if keys.get(each.path) == each.key and (folder / each.path).is_file()
    ]


def make(wanted: Sequence[Print], folder: Path) -> None:
    """Have all these PDFs in a folder, at ``LANG/SIZE/NAME.pdf``."""
    keys = _keys(folder)
    there = {each.path for each in fresh(wanted, folder)}
    missing = [each for each in wanted if each.path not in there]
    for each in missing:
        (folder / each.path).parent.mkdir(parents=True, exist_ok=True)
    jobs = [(each.html, each.style, str(folder / each.path)) for each in missing]
    _write_all(jobs)
    keys |= {each.path: each.key for each in missing}
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(keys, indent=1, sort_keys=True)
    (folder / KEYS).write_text(f"{text}\n", encoding="utf-8", newline="\n")


def _keys(folder: Path) -> dict[str, str]:
    try:
        keys: dict[str, str] = json.loads((folder / KEYS).read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return keys


def _write_all(jobs: Sequence[tuple[str, str, str]]) -> None:
    """Write PDFs, the longest first, so that no processor waits for the last of them."""
    if len(jobs) < 2:
        for job in jobs:
            _write(job)
        return
    ordered = sorted(jobs, key=lambda job: -len(job[0]))
    workers = min(len(jobs), os.cpu_count() or 1)
    # What has drawn text cannot be forked.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        list(pool.map(_write, ordered))


def _write(job: tuple[str, str, str]) -> None:
    html, style, path = job
    Path(path).write_bytes(pdf(rendered(html, style)))
