"""How long a move in the page takes: from the click, by the engine, to the picture."""

from statistics import median

import pytest

PLAYED = 60
MOVE = """async () => {
  const player = document.querySelector("deal-player");
  const [move] = player.querySelectorAll(".ll-branches button");
  const before = `${player.dataset.line} ${player.dataset.step}`;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const begun = performance.now();
  move.click();
  while (`${player.dataset.line} ${player.dataset.step}` === before) await frame();
  // That was just before a frame; what comes behind it comes when it has been painted.
  await new Promise((done) => setTimeout(done));
  return performance.now() - begun;
}"""
CHOICES = "document.querySelectorAll('.ll-branches button').length > 0"


@pytest.mark.parametrize(("slower", "most"), [(1, 50), (4, 100)], ids=["as it is", "4 x slower"])
def test_a_move_is_painted_soon_after_the_click(browser, address, capsys, slower, most):
    """A move is worth its best of three: what else the machine does can only add to it."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(60_000)
    page.goto(f"{address}/first-english.html")
    times = [[] for _ in range(PLAYED)]
    for _ in range(3):
        for seed in range(PLAYED // 10):
            for number, took in enumerate(moves_played(page, seed, slower), start=seed * 10):
                times[number].append(took)
    best, every = [min(three) for three in times], [took for three in times for took in three]
    with capsys.disabled():
        print(f"\na move, best of three: {spread(best)}; every one: {spread(every)}")
    assert percentile(best) <= most


def moves_played(page, seed, slower):
    """Return the times of the first ten moves of a deal, in milliseconds."""
    deal_to_play(page, seed)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    took = []
    for _ in range(10):
        page.wait_for_function(CHOICES)
        page.wait_for_timeout(500)  # the cards of the last move are on their way
        took.append(page.evaluate(MOVE))
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return took


def percentile(times):
    return sorted(times)[int(len(times) * 0.95)]


def spread(times):
    return f"median {median(times):.0f} ms, 95 of 100 within {percentile(times):.0f} ms"


def deal_to_play(page, seed):
    """Deal a deck in which every move is the reader's, and open what may be played."""
    player = page.locator("deal-player")
    player.get_by_role("button", name="Deal again…").click()
    player.get_by_role("combobox", name="Who chooses the moves").select_option("none")
    player.get_by_role("textbox", name="Seed").fill(str(seed))
    player.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_function("document.querySelector('deal-player').dataset.steps === '0'")
    player.get_by_role("button", name="Other moves…").click()
