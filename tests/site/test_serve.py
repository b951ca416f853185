"""``make serve``: the book over http, and what is said when it cannot be."""

import http.client
import re
import subprocess
import sys
from pathlib import Path

import pytest

SERVE = Path(__file__).parent.parent.parent / "tools" / "serve.py"


@pytest.fixture
def serve(site):
    """Return a function that serves the book on a free port and gives what it printed."""
    running = []

    def served(host):
        command = [sys.executable, SERVE, host, "0"]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        running.append(process)
        return process.stdout.readline()

    yield served
    for process in running:
        process.terminate()
        process.communicate(timeout=10)


def get(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("Content-Type")


def test_the_book_is_served_with_the_right_types(serve):
    said = serve("127.0.0.1")
    port = int(re.fullmatch(r"The book is open at http://127\.0\.0\.1:(\d+)/\n", said)[1])
    assert get(port, "/") == (200, "text/html")
    assert get(port, "/_static/laughlie/deal-player.js") == (200, "text/javascript; charset=utf-8")
    assert get(port, "/nothing.html")[0] == 404
    assert get(port, "/%00")[0] == 404
    assert get(port, "/../../README.md")[0] == 404


def test_the_address_for_others_in_the_room_is_printed(serve):
    assert re.match(r"The book is open at http://[\d.]+:\d+/", serve("0.0.0.0"))


@pytest.mark.parametrize(
    ("host", "port"),
    [("", "8000"), ("127.0.0.1", ""), ("127.0.0.1", "x"), ("127.0.0.1", "70000"), ("*", "8000")],
)
def test_what_cannot_be_served_is_told_in_one_line(host, port):
    done = subprocess.run(
        [sys.executable, SERVE, host, port], capture_output=True, text=True, check=False, timeout=20
    )
    assert done.returncode == 1
    assert done.stderr == f"cannot serve on HOST={host} PORT={port}; try: make serve PORT=8001\n"
