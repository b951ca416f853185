"""Serve the built book: ``python tools/serve.py HOST PORT``."""

import socket
import sys
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

SITE = Path(__file__).resolve().parent.parent / "_build" / "html"


class Handler(SimpleHTTPRequestHandler):
    """Serves files and says nothing of those that were served well."""

    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json; charset=utf-8",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        """Return the file meant; an address that can name none is one that is not there."""
        return super().translate_path(path).replace("\0", "%00")

    def handle(self) -> None:
        """Answer; a browser that has gone meanwhile is no fault to tell of."""
        with suppress(ConnectionError):
            super().handle()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Log only what went wrong."""
        if not str(code).startswith(("2", "3")):
            super().log_request(code, size)


def addresses(host: str, port: int) -> list[str]:
    """Return the addresses at which the book can be opened."""
    if host != "0.0.0.0":  # noqa: S104 - asked for by whoever runs this
        return [f"http://{host}:{port}/"]
    names = {"127.0.0.1", _outward_address()}
    return [f"http://{name}:{port}/" for name in sorted(names)]


def _outward_address() -> str:
    """Return this machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def main(host: str, port: str) -> None:
    """Serve until interrupted."""
    handler = partial(Handler, directory=str(SITE))
    try:
        if not host:
            raise ValueError("no host named")
        server = ThreadingHTTPServer((host, int(port)), handler)
    except (OSError, OverflowError, ValueError):
        sys.exit(f"cannot serve on HOST={host} PORT={port}; try: make serve PORT=8001")
    print("The book is open at", *addresses(host, server.server_port), flush=True)
    print("Stop with Ctrl-C.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python tools/serve.py HOST PORT")
    main(sys.argv[1], sys.argv[2])
