"""The zip for a room: what is in it, and its server in a bare interpreter."""

import ast
import http.client
import signal
import socket
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import quote

import pytest

from laughlie.offline.serve import TYPES
from laughlie.sphinxext.site import classroom
from laughlie.sphinxext.site.listing import ARCHIVE, files, printed
from tests.classroom import serve, stop, unpack

ROOT = Path(__file__).parent.parent.parent
SERVE = ROOT / "laughlie" / "offline" / "serve.py"


@pytest.fixture(scope="module")
def folder(site, tmp_path_factory):
    """Return the unpacked folder, in a place as people name them."""
    parent = tmp_path_factory.mktemp("zip") / "Мои документы" / "7 Б класс"
    parent.mkdir(parents=True)
    return unpack(site, parent)


@pytest.fixture
def running(folder):
    """Return a function that starts the server, on a port that is free."""
    started = []

    def run(*arguments):
        started.append(serve(folder, *(arguments or [str(free_port())])))
        return started[-1]

    yield run
    for process, *_ in started:
        stop(process)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def get(port, path, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest("GET", path, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_the_zip_is_one_folder_with_a_server_a_text_and_the_site(site):
    with zipfile.ZipFile(site / ARCHIVE) as archive:
        names = archive.namelist()
        readme = archive.read("laugh-and-lie-down/README.txt").decode("utf-8-sig")
    inside = [name.removeprefix("laugh-and-lie-down/") for name in names]
    assert inside == [
        "README.txt",
        "serve.py",
        *sorted(f"site/{path}" for path in [*files(site), *printed(site), "offline.json", "sw.js"]),
    ]
    assert readme.index("index.html") < readme.index("python serve.py")
    assert "откройте двойным щелчком" in readme
    assert max(map(len, readme.splitlines())) <= 80
    assert not [name for name in inside if name.endswith((ARCHIVE, ".buildinfo", ".mo"))]


def test_the_same_site_gives_the_same_zip_with_the_oldest_dates(site, tmp_path):
    copy = tmp_path / "copy"
    for path in [*files(site), *printed(site), "offline.json", "sw.js"]:
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_bytes((site / path).read_bytes())
    classroom.pack(copy)
    assert (copy / ARCHIVE).read_bytes() == (site / ARCHIVE).read_bytes()
    with zipfile.ZipFile(copy / ARCHIVE) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_page_says_how_large_the_zip_is(site, pages):
    size = (site / ARCHIVE).stat().st_size / 1e6
    for name, unit in (("take-it-along", "MB"), ("ru/take-it-along", "МБ")):
        [told] = pages[name].xpath("//span[@class='ll-zip']/text()")
        number, _, its_unit = told.partition("\N{NO-BREAK SPACE}")
        assert its_unit == unit
        assert float(number) == pytest.approx(size, abs=0.6)


def test_it_says_in_both_languages_what_to_type_where(running):
    _, port, said = running()
    assert f"http://localhost:{port}/" in said
    assert "phones" in said
    assert "Телефон" in said or "телефон" in said


def test_every_file_has_its_right_type_whatever_the_machine_thinks(running, folder):
    odd = {f"odd{suffix.upper()}": kind for suffix, kind in TYPES.items()}
    for name in odd:
        (folder / "site" / name).write_bytes(b"x")
    _, port, _ = running()
    found = {name: get(port, f"/{name}")[0].getheader("Content-Type") for name in odd}
    for name in odd:
        (folder / "site" / name).unlink()
    assert found == odd
    assert odd["odd.WASM"] == "application/wasm"
    assert get(port, "/")[0].getheader("Content-Type") == "text/html"
    assert not {Path(path).suffix for path in files(folder / "site")} - set(TYPES)


def test_nothing_outside_its_folder_is_served(running, folder, tmp_path):
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "site" / "out").symlink_to(tmp_path)
    _, port, _ = running()
    for path in (
        "/../serve.py",
        "/../README.txt",
        "/%2e%2e/serve.py",
        "/..%2fserve.py",
        "/..%5cserve.py",
        "/out/secret.txt",
        "/out/",
        f"/{quote(str(folder))}/serve.py",
        "/%00",
        "/_static/",
        "/nothing.html",
    ):
        assert get(port, path)[0].status == 404, path
    (folder / "site" / "out").unlink()


def test_a_browser_asks_anew_and_is_told_whether_a_file_has_changed(running, folder):
    _, port, _ = running()
    page = folder / "site" / "odd.html"
    page.write_text("one")
    answer, _ = get(port, "/odd.html")
    tag, dated = answer.getheader("ETag"), answer.getheader("Last-Modified")
    assert answer.getheader("Cache-Control") == "no-cache"
    unchanged, body = get(port, "/odd.html", If_None_Match=tag)
    assert (unchanged.status, body) == (304, b"")
    page.write_text("another")
    for headers in ({"If_None_Match": tag}, {"If_Modified_Since": dated}):
        changed, body = get(port, "/odd.html", **headers)
        assert (changed.status, body) == (200, b"another")
    page.unlink()
    assert get(port, "/odd.html", If_None_Match=tag)[0].status == 404
    front, _ = get(port, "/")
    assert get(port, "/", If_None_Match=front.getheader("ETag"))[0].status == 304


def test_many_are_served_at_once(running):
    _, port, _ = running()
    with socket.create_connection(("127.0.0.1", port)):  # one who says nothing holds nobody up
        assert get(port, "/")[0].status == 200


def test_the_next_port_is_taken_where_one_is_in_use(running):
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        _, other, _ = running(str(port))
    assert port < other <= port + 20
    assert get(other, "/")[0].status == 200


def test_ctrl_c_ends_it_quietly(running):
    process, *_ = running()
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=10)
    assert (process.returncode, told) == (0, "")


def refused(folder, *arguments):
    command = [sys.executable, "-I", "-S", folder / "serve.py", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


@pytest.mark.parametrize("arguments", [["x"], ["0"], ["65536"], ["-1"], ["8000", "y"], ["²"], [""]])
def test_a_bad_port_is_told_in_one_line(folder, arguments):
    assert refused(folder, *arguments) == (
        "usage: python serve.py [PORT], where PORT is a number from 1 to 65535\n"
    )


def test_no_free_port_is_told_in_one_line(folder):
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 65535))
        taken.listen()
        told = refused(folder, "65535")
    assert told.startswith("cannot serve on port 65535 (")
    assert told.endswith("; try: python serve.py 8123\n")
    assert told.count("\n") == 1


def test_a_server_without_its_book_says_so_in_one_line(tmp_path):
    (tmp_path / "serve.py").write_bytes(SERVE.read_bytes())
    assert refused(tmp_path) == (
        "there is no book in the folder `site` beside serve.py: unpack the whole zip first\n"
    )


def test_its_server_is_written_in_the_python_of_old_laptops():
    tree = ast.parse(SERVE.read_text("utf-8"), feature_version=(3, 8))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [node.names[0].name])
    }
    assert imported <= set(sys.stdlib_module_names)
