"""A server for measuring: ``python -m benchmarks.server FOLDER MBITS``.

It serves a folder over one line of that many megabits a second, 0 for as fast as it goes, and
prints its port.
"""

import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

PIECE = 8192


class Line:
    """A line that carries so many bytes a second, whoever sends them."""

    def __init__(self, mbits: float) -> None:
        self.per_second = mbits * 1e6 / 8
        self.free_at = 0.0
        self.lock = threading.Lock()

    def send(self, size: int) -> None:
        """Return when that many bytes are through."""
        if not self.per_second:
            return
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + size / self.per_second
            wait = self.free_at - time.monotonic()
        time.sleep(max(wait, 0))


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    line: ClassVar[Line]
    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def copyfile(self, source, outputfile) -> None:
        while piece := source.read(PIECE):
            self.line.send(len(piece))
            outputfile.write(piece)

    def log_message(self, *_) -> None:
        pass


if __name__ == "__main__":
    Handler.line = Line(float(sys.argv[2]))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=sys.argv[1]))
    print(server.server_port, flush=True)
    server.serve_forever()
