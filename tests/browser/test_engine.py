"""The engine in a page: Python in a worker, its answers, and all that can keep it from them."""

import functools
import json
import re
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

import pytest

from laughlie.live import answer
from tests.conftest import ROOT

ENGINE = (ROOT / "laughlie" / "player" / "script" / "engine.js").read_text("utf-8")
DEAL = {"ask": "deal", "variant": "english", "seed": 1522}
OTHER = {"ask": "deal", "variant": "russian", "seed": 7, "players": 4}
LIVE = "lld/_static/laughlie/live"
SETUP = """
  globalThis.news = [];
  globalThis.over = [];
  globalThis.engine = engineAt("../%s/files.json?v=1");
  engine.patience = 15;
  engine.watch((each) => each ? news.push({ ...each }) : over.push(news.length));
  globalThis.asked = (request) => engine.ask(request).then(
    (said) => ({ said }),
    (error) => ({ why: error.why, isError: error instanceof Error }),
  );
"""
PAGE = '<!doctype html><title>Page</title><link rel="icon" href="data:,">'


def told(request):
    """Return what the engine says to a request."""
    return {"said": json.loads(answer(json.dumps(request)))}


def failed(why):
    return {"why": why, "isError": True}


class Noting(SimpleHTTPRequestHandler):
    """Notes how each file that is asked for was answered, and says nothing."""

    answered: ClassVar[list[tuple[str, int]]] = []

    def log_request(self, code="-", size="-"):
        self.answered.append((re.sub(r".*/|\?.*", "", self.path), int(code)))

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def served(site, tmp_path_factory):
    """Return the port at which the site is served, with a page of our own beside it."""
    parent = tmp_path_factory.mktemp("engine")
    (parent / "lld").symlink_to(site, target_is_directory=True)
    page = parent / "page"
    page.mkdir()
    (page / "engine.js").write_text(ENGINE, encoding="utf-8")
    script = f'import {{ engineAt }} from "./engine.js";{SETUP % LIVE}'
    (page / "index.html").write_text(
        f'{PAGE}<script type="module">{script}</script>', encoding="utf-8"
    )
    handler = functools.partial(Noting, directory=str(parent))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


@pytest.fixture
def context(browser):
    """Return a browser in which nothing is kept yet."""
    opened = browser.new_context()
    yield opened
    opened.close()


@pytest.fixture
def opened(context, served):
    """Return our page, in which nothing has been asked yet."""
    page = context.new_page()
    page.requested = []
    page.on("request", lambda request: page.requested.append(request.url))
    page.goto(f"http://127.0.0.1:{served}/page/")
    page.wait_for_function("'asked' in globalThis")
    return page


def ask(page, request):
    return page.evaluate("(request) => asked(request)", request)


def fetched(page):
    """Return the names of the files of the engine that a page has asked for."""
    return [re.sub(r".*/|\?.*", "", url) for url in page.requested if f"/{LIVE}/" in url]


FILES = {
    "files.json",
    "worker.js",
    "pyodide.mjs.bin",
    "pyodide.asm.mjs.bin",
    "pyodide.asm.wasm.bin",
    "library.zip.bin",
    "laughlie.zip.bin",
}


def test_nothing_is_fetched_until_something_is_asked_and_then_each_file_once(opened):
    opened.wait_for_load_state("networkidle")
    assert fetched(opened) == []
    assert opened.evaluate("engine.state") == "off"
    assert ask(opened, DEAL) == told(DEAL)
    assert opened.evaluate("engine.state") == "ready"
    assert sorted(fetched(opened)) == sorted(FILES)


def test_a_fault_of_a_request_is_an_answer(opened):
    request = {"ask": "deal", "variant": "french"}
    assert ask(opened, request) == told(request)


def test_two_questions_at_once_have_each_its_answer_from_one_worker(opened):
    both = opened.evaluate("(both) => Promise.all(both.map(asked))", [DEAL, OTHER])
    assert both == [told(DEAL), told(OTHER)]
    assert len(opened.workers) == 1
    assert sorted(fetched(opened)) == sorted(FILES)


def test_players_whose_scripts_are_run_apart_share_the_engine(opened):
    again = "import('./engine.js?2').then((own) => own.engineAt('../%s/files.json?v=1') === engine)"
    assert opened.evaluate(again % LIVE)


def test_a_second_visit_has_the_files_from_the_browser_itself(opened, context, served):
    ask(opened, DEAL)
    opened.close()
    Noting.answered.clear()
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{served}/page/")
    page.wait_for_function("'asked' in globalThis")
    assert ask(page, DEAL) == told(DEAL)
    packed = [code for name, code in Noting.answered if name.endswith(".bin")]
    assert set(packed) <= {304}  # unchanged; or not even asked for


def test_progress_is_told_in_bytes_and_adds_up_to_the_sizes_of_the_files(opened, site):
    ask(opened, DEAL)
    news = opened.evaluate("news")
    listed = json.loads((site / LIVE.removeprefix("lld/") / "files.json").read_text("utf-8"))
    total = sum(file["size"] for file in listed["files"])
    assert {each["total"] for each in news} == {total}
    loaded = [each["loaded"] for each in news]
    assert loaded == sorted(loaded)
    assert (loaded[-1], news[-1]["part"]) == (total, "start")
    assert opened.evaluate("over") == [len(news)]
    assert {each["part"] for each in news} <= {"python", "library", "engine", "start"}
    assert all((each["part"] == "start") == (each["loaded"] == total) for each in news)


def test_an_engine_warmed_up_starts_before_it_is_asked(opened):
    opened.evaluate("engine.warm()")
    assert opened.evaluate("engine.state") == "starting"
    opened.wait_for_function("engine.state === 'ready'", timeout=60_000)
    assert ask(opened, DEAL) == told(DEAL)
    assert sorted(fetched(opened)) == sorted(FILES)


def test_who_watches_late_is_told_how_far_it_is(opened):
    opened.evaluate("engine.warm()")
    opened.wait_for_function("news.length > 0", polling=10)
    late = (
        "() => { const late = []; engine.watch((each) => late.push(each))(); return late.length; }"
    )
    assert opened.evaluate(late) == 1


WASM = "**/pyodide.asm.wasm.bin*"


def body_of(site, name):
    return (site / LIVE.removeprefix("lld/") / name).read_bytes()


@pytest.fixture
def faults(site):
    """Return every way in which a file can be wrong: its address, and how it is answered."""
    wasm = body_of(site, "pyodide.asm.wasm.bin")
    flipped = wasm[:1_000_000] + bytes([wasm[1_000_000] ^ 1]) + wasm[1_000_001:]
    portal = {"status": 200, "content_type": "text/html", "body": "<p>Log in first</p>"}
    return {
        "wasm blocked": (WASM, lambda route: route.abort(), "fetch"),
        "wasm cut off": (WASM, lambda route: route.fulfill(body=wasm[:2_000_000]), "broken"),
        "wasm damaged": (WASM, lambda route: route.fulfill(body=flipped), "broken"),
        "wasm too long": (WASM, lambda route: route.fulfill(body=wasm + b"x"), "broken"),
        "wasm of another": (WASM, lambda route: route.fulfill(**portal), "broken"),
        "engine missing": (
            "**/laughlie.zip.bin*",
            lambda route: route.fulfill(status=404),
            "fetch",
        ),
        "worker missing": ("**/worker.js*", lambda route: route.fulfill(status=404), "fetch"),
        "worker blocked": ("**/worker.js*", lambda route: route.abort(), "fetch"),
        "worker of another": ("**/worker.js*", lambda route: route.fulfill(**portal), "fetch"),
        "list missing": ("**/files.json*", lambda route: route.fulfill(status=404), "fetch"),
        "list blocked": ("**/files.json*", lambda route: route.abort(), "fetch"),
        "list of another": ("**/files.json*", lambda route: route.fulfill(**portal), "broken"),
    }


@pytest.mark.parametrize(
    "fault",
    [
        "wasm blocked",
        "wasm cut off",
        "wasm damaged",
        "wasm too long",
        "wasm of another",
        "engine missing",
        "worker missing",
        "worker blocked",
        "worker of another",
        "list missing",
        "list blocked",
        "list of another",
    ],
)
def test_what_is_wrong_with_a_file_is_told_and_asking_again_begins_anew(
    opened, context, faults, fault
):
    address, handle, why = faults[fault]
    context.route(address, handle)
    both = opened.evaluate("(both) => Promise.all(both.map(asked))", [DEAL, OTHER])
    assert both == [failed(why), failed(why)]
    assert opened.evaluate("engine.state") == "off"
    gone(opened)
    context.unroute(address)
    assert ask(opened, DEAL) == told(DEAL)


def plain(body):
    return lambda route: route.fulfill(body=body, content_type="text/plain")


def gone(page):
    """Wait until no worker is left."""
    for _ in range(100):
        if page.workers:
            page.wait_for_timeout(50)
    assert page.workers == []


def test_a_wrong_type_of_a_file_does_not_matter(opened, context, site):
    for name in FILES - {"worker.js"}:
        context.route(f"**/{name}*", plain(body_of(site, name)))
    assert ask(opened, DEAL) == told(DEAL)


def test_a_failure_while_it_is_warmed_up_is_told_to_nobody_and_mended_by_the_next_question(
    opened, context
):
    errors = []

    def note(error):
        errors.append(error)

    opened.on("pageerror", note)
    context.route(WASM, lambda route: route.abort())
    opened.evaluate("engine.warm()")
    opened.wait_for_function("engine.state === 'off'", timeout=60_000)
    context.unroute(WASM)
    assert ask(opened, DEAL) == told(DEAL)
    assert errors == []


@pytest.mark.parametrize("name", ["WebAssembly", "DecompressionStream", "Worker"])
def test_a_browser_that_cannot_is_told_before_anything_is_fetched(opened, name):
    opened.evaluate(f"delete globalThis.{name}")
    assert ask(opened, DEAL) == failed("no-wasm")
    assert fetched(opened) == []


def patched(site, line):
    """Return an answer for the worker's script in a browser that is another in one thing."""
    script = body_of(site, "worker.js").decode("utf-8")
    return lambda route: route.fulfill(body=f"{line}\n{script}", content_type="text/javascript")


@pytest.mark.parametrize(
    ("error", "why"),
    [
        ("RangeError('could not allocate memory')", "memory"),
        ("Error('Out of memory')", "memory"),
        ("WebAssembly.LinkError('no tags')", "no-wasm"),
        ("Error('something')", "broken"),
    ],
)
def test_webassembly_that_does_not_start_is_told(opened, context, site, error, why):
    line = f"""
      const {{ instantiate }} = WebAssembly;
      WebAssembly.instantiate = async (wasm, imports) => {{
        if (!imports?.wasi_snapshot_preview1) return instantiate(wasm, imports);
        throw new {error};
      }};
    """
    context.route("**/worker.js*", patched(site, line))
    assert ask(opened, DEAL) == failed(why)


def test_a_browser_with_too_old_a_webassembly_is_told(opened, context, site):
    line = "WebAssembly.compileStreaming = () => WebAssembly.compile(new Uint8Array(8));"
    context.route("**/worker.js*", patched(site, line))
    assert ask(opened, DEAL) == failed("no-wasm")


def begun(page, request):
    """Ask, and do not wait for the answer."""
    page.evaluate("(request) => { globalThis.said = asked(request); }", request)


def outcome(page):
    return page.evaluate("said")


def held(context, address):
    """Let what is at an address never arrive, until it is no longer held."""
    context.route(address, lambda _route: None)


def test_a_worker_killed_while_it_starts_is_told(opened, context):
    held(context, WASM)
    opened.evaluate("engine.patience = 3")
    begun(opened, DEAL)
    opened.wait_for_function("news.length > 0")
    opened.workers[0].evaluate("close()")
    assert outcome(opened) == failed("killed")
    opened.evaluate("engine.patience = 15")
    context.unroute(WASM)
    assert ask(opened, DEAL) == told(DEAL)


def test_a_worker_killed_while_it_works_is_told_and_nothing_is_asked_twice(opened, context, site):
    line = """
      const { postMessage } = MessagePort.prototype;
      let answers = 0;
      MessagePort.prototype.postMessage = function (news) {
        if (news.text && ++answers > 3) close();
        else postMessage.call(this, news);
      };
    """
    context.route("**/worker.js*", patched(site, line))
    said = opened.evaluate("(all) => Promise.all(all.map(asked))", [DEAL] * 6)
    assert said == [told(DEAL)] * 3 + [failed("killed")] * 3
    context.unroute("**/worker.js*")
    assert ask(opened, OTHER) == told(OTHER)


def test_an_error_in_the_worker_is_told(opened):
    ask(opened, DEAL)
    held_up = "(request) => { globalThis.said = asked(request); }"
    opened.workers[0].evaluate("setTimeout(() => { throw new Error('gone'); }, 0)")
    opened.evaluate(held_up, DEAL)
    assert outcome(opened) in (failed("killed"), told(DEAL))
    assert ask(opened, OTHER) == told(OTHER)


@pytest.mark.parametrize("address", [WASM, "**/files.json*", "**/worker.js*"])
def test_an_engine_from_which_nothing_is_heard_is_given_up(opened, context, address):
    held(context, address)
    opened.evaluate("engine.patience = 2")
    assert ask(opened, DEAL) == failed("slow")
    opened.evaluate("engine.patience = 15")
    context.unroute(address)
    assert ask(opened, DEAL) == told(DEAL)


def test_what_is_cancelled_has_no_answer_and_can_be_asked_again(opened, context):
    held(context, WASM)
    begun(opened, DEAL)
    opened.evaluate("engine.cancel()")
    assert outcome(opened) == failed("cancelled")
    context.unroute(WASM)
    assert ask(opened, DEAL) == told(DEAL)
    opened.evaluate("engine.cancel()")
    assert opened.evaluate("engine.state") == "off"
    assert ask(opened, OTHER) == told(OTHER)


def test_offline_nothing_is_answered_and_online_again_it_is(opened, context):
    context.set_offline(True)
    assert ask(opened, DEAL) == failed("fetch")
    context.set_offline(False)
    assert ask(opened, DEAL) == told(DEAL)


def test_from_a_disk_it_says_so(context, site, tmp_path):
    script = ENGINE.replace("export { engineAt };", "") + SETUP % LIVE
    (tmp_path / "lld").symlink_to(site, target_is_directory=True)
    (tmp_path / "page").mkdir()
    path = tmp_path / "page" / "index.html"
    path.write_text(f"{PAGE}<script>{script}</script>", encoding="utf-8")
    page = context.new_page()
    page.goto(path.as_uri())
    assert ask(page, DEAL) == failed("file")


def test_it_works_where_the_browser_trusts_no_address(browser, chromium, served):
    """A classroom's laptop under a name: an insecure context, in a browser that knows the name."""
    rules = ["--host-resolver-rules=MAP host.test 127.0.0.1", "--no-sandbox", "--disable-gpu"]
    unsure = browser.browser_type.launch(executable_path=chromium, args=rules)
    page = unsure.new_page()
    page.goto(f"http://host.test:{served}/page/")
    page.wait_for_function("'asked' in globalThis")
    assert not page.evaluate("isSecureContext")
    assert ask(page, DEAL) == told(DEAL)
    unsure.close()


def test_three_hundred_deals_take_no_more_memory_than_fifty(opened, context, site):
    line = """
      const { instantiate } = WebAssembly;
      WebAssembly.instantiate = async (...all) => {
        const instance = await instantiate(...all);
        globalThis.memory ??= instance.exports.memory;
        return instance;
      };
    """
    context.route("**/worker.js*", patched(site, line))
    some = "async (seeds) => { for (const seed of seeds) await engine.ask({ ...DEAL, seed }); }"
    some = some.replace("DEAL", json.dumps(DEAL))
    sizes = []
    for first in (0, 50, 150, 250):
        opened.evaluate(some, list(range(first, first + 50)))
        sizes.append(opened.workers[0].evaluate("memory.buffer.byteLength"))
    assert sizes[0] == sizes[-1], sizes
