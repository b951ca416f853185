"""How soon the engine in the page answers, beside a bare page that starts Pyodide as published.

Pairs of cold starts, the one after the other, each in a browser that has kept nothing; what
counts is the ratio of the medians, since both suffer alike from whatever else the machine does.
"""

import random
import subprocess
import sys
from statistics import median

import pytest

from tests.conftest import ROOT

PAIRS = 15
RESAMPLES = 10_000
BARE = """<!doctype html><title>Bare</title><link rel="icon" href="data:,"><script type="module">
const begun = performance.now();
const { loadPyodide } = await import("./pyodide/pyodide.mjs");
const pyodide = await loadPyodide();
globalThis.answer = pyodide.runPython("1+1");
globalThis.took = performance.now() - begun;
</script>"""
ASK = """async () => {
  const player = document.querySelector("deal-player");
  const button = (name) => [...player.querySelectorAll("button")]
    .find((each) => each.textContent === name && each.checkVisibility());
  const until = (found) => new Promise((done) => {
    const look = () => (found() ? done() : setTimeout(look, 5));
    look();
  });
  const begun = performance.now();
  button("Deal again…").click();
  await until(() => player.querySelector("option[value=english]"));
  button("Deal").click();
  await until(() => player.dataset.other !== undefined);
  return performance.now() - begun;
}"""


@pytest.fixture(params=[(0, 0.45), (10, 0.65)], ids=["localhost", "10-mbits"])
def line(request, site, tmp_path):
    """Return where the book and the bare page are, and the ratio that is allowed."""
    mbits, most = request.param
    (tmp_path / "lld").symlink_to(site, target_is_directory=True)
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "index.html").write_text(BARE, encoding="utf-8")
    (tmp_path / "bare" / "pyodide").symlink_to(ROOT / "node_modules" / "pyodide")
    command = [sys.executable, "-m", "benchmarks.server", str(tmp_path), str(mbits)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        yield f"http://127.0.0.1:{int(server.stdout.readline())}", most
        server.kill()


def cold(browser, measure, address):
    context = browser.new_context()
    try:
        page = context.new_page()
        page.set_default_timeout(120_000)
        return measure(page, address)
    finally:
        context.close()


def bare(page, address):
    page.goto(f"{address}/bare/")
    page.wait_for_function("globalThis.took")
    assert page.evaluate("answer") == 2
    return page.evaluate("took")


def live(page, address):
    page.goto(f"{address}/lld/book/first-english.html")
    page.wait_for_load_state("networkidle")
    return page.evaluate(ASK)


def interval(pairs):
    """Return the bounds within which 95 of 100 resampled ratios of the medians lie."""
    chance = random.Random(1522)
    ratios = sorted(ratio([chance.choice(pairs) for _ in pairs]) for _ in range(RESAMPLES))
    return ratios[RESAMPLES // 40], ratios[-RESAMPLES // 40]


def ratio(pairs):
    ours, theirs = zip(*pairs, strict=True)
    return median(ours) / median(theirs)


def test_first_answer_comes_sooner_than_bare_pyodide(browser, line, capsys):
    address, most = line
    pairs = [(cold(browser, live, address), cold(browser, bare, address)) for _ in range(PAIRS)]
    ours, theirs = (median(each) / 1000 for each in zip(*pairs, strict=True))
    low, high = interval(pairs)
    with capsys.disabled():
        print(
            f"\nfirst answer {ours:.2f} s, bare Pyodide {theirs:.2f} s, "
            f"ratio {ratio(pairs):.3f} (95 %: {low:.3f} to {high:.3f}), at most {most}"
        )
    assert ratio(pairs) <= most
