"""Serve the book to everybody in the room: ``python serve.py [PORT]``.

It needs nothing but Python, 3.8 or newer, and serves the folder ``site`` beside it.
"""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from functools import lru_cache, partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Any

EVERYWHERE = "0.0.0.0"  # noqa: S104 - a room is to be served
PORT, NEXT = 8000, 20
# What some machines call by other names, or do not know.
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".gif": "image/gif",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".ipynb": "application/json; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".rng": "application/xml",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
OTHER = "application/octet-stream"


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder, and says nothing of those that were served well.

    A browser asks whether a file has changed whenever it needs it: an unpacked zip has dates so
    old that it would otherwise not ask for years.
    """

    def guess_type(self, path: Any) -> str:
        """Return the type of a file, whatever this machine thinks of it."""
        return TYPES.get(Path(path).suffix.lower(), OTHER)

    def translate_path(self, path: str) -> str:
        """Return the file meant; an address that can name none is one that is not there."""
        named = super().translate_path(path).replace("\0", "%00")
        folder = os.path.realpath(self.directory)
        inside = os.path.join(folder, "")
        real = os.path.realpath(named)
        return named if real == folder or real.startswith(inside) else inside + "%00"

    def send_head(self) -> Any:
        """Answer that a file is as it was, or send it."""
        self.tag = self._tag()
        del self.headers["If-Modified-Since"]
        if not self.tag or self.headers.get("If-None-Match") != self.tag:
            return super().send_head()
        self.send_response(304)
        self.end_headers()
        return None

    def _tag(self) -> str:
        """Return what changes with the content of the file meant, "" if there is none."""
        path = Path(self.translate_path(self.path))
        if self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        with suppress(OSError):
            told = path.stat()
            return _hash(path, told.st_mtime_ns, told.st_size)
        return ""

    def end_headers(self) -> None:
        """Have the file asked for anew, and called by its content."""
        self.send_header("Cache-Control", "no-cache")
        if getattr(self, "tag", ""):
            self.send_header("ETag", self.tag)
        super().end_headers()

    def list_directory(self, path: Any) -> Any:
        """Show no folder."""
        self.tag = ""
        self.send_error(404)

    def handle(self) -> None:
        """Answer; a browser that has gone meanwhile is no fault to tell of."""
        with suppress(ConnectionError):
            super().handle()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Log only what went wrong."""
        status = getattr(code, "value", code)
        if not str(status).startswith(("2", "3")):
            super().log_request(code, size)


@lru_cache(maxsize=1000)
def _hash(path: Path, _changed: int, _size: int) -> str:
    return f'"{sha256(path.read_bytes()).hexdigest()[:20]}"'


class Server(ThreadingHTTPServer):
    """Serves a folder; a port that is taken is an error on every system."""

    allow_reuse_address = os.name != "nt"

    def __init__(self, folder: Path, host: str, port: int) -> None:
        super().__init__((host, port), partial(Handler, directory=str(folder)))

    def server_bind(self) -> None:
        """Take the port without asking for the name of this machine: without a net that is slow."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]  # type: ignore[assignment]

    def run(self, said: str) -> None:
        """Say what is to be said, and serve until interrupted."""
        try:
            print(said, flush=True)
            self.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            self.server_close()


def network_addresses() -> list[str]:
    """Return this machine's addresses in its networks, the likeliest first; nothing is sent."""
    found = [_outward_address()]
    with suppress(OSError):
        told = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(address[0]) for *_, address in told]
    return [each for each in dict.fromkeys(found) if each and not each.startswith("127.")]


def _outward_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def open_server(folder: Path, first: int) -> Server:
    """Return a server on the first port from ``first`` on that is free."""
    refused = OSError()
    for port in range(first, min(first + NEXT, 65536)):
        try:
            return Server(folder, EVERYWHERE, port)
        except OSError as error:
            refused = error
    raise refused


def told(port: int) -> str:
    """Return what to type where, in both languages."""
    phones = [f"http://{each}:{port}/" for each in network_addresses()]
    lines = ["Laugh and Lie Down / Смех до упада", ""]
    lines += ["On this computer / На этом компьютере:", f"    http://localhost:{port}/", ""]
    if phones:
        lines += ["On phones / На телефонах:", *(f"    {each}" for each in phones), ""]
        lines += [
            "The phones must be in the same network (Wi-Fi) as this computer;",
            "if its firewall asks, let Python through.",
            "Телефоны должны быть в одной сети (Wi-Fi) с этим компьютером;",
            "если брандмауэр спросит, разрешите Python.",
        ]
    else:
        lines += [
            "This computer is in no network now: phones cannot reach it.",
            "Компьютер сейчас не в сети: с телефонов книгу не открыть.",
        ]
    return "\n".join([*lines, "", "Stop with Ctrl-C. / Остановить: Ctrl-C."])


def main(arguments: list[str]) -> None:
    """Serve the folder ``site`` beside this file; what cannot be done is told in one line."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr] # a console may lack letters
    folder = Path(__file__).resolve().parent / "site"
    if not (folder / "index.html").is_file():
        sys.exit(
            "there is no book in the folder `site` beside serve.py: unpack the whole zip first"
        )
    asked = arguments[0] if arguments else str(PORT)
    if len(arguments) > 1 or not (asked.isascii() and asked.isdigit() and 0 < int(asked) < 65536):
        sys.exit("usage: python serve.py [PORT], where PORT is a number from 1 to 65535")
    try:
        server = open_server(folder, int(asked))
    except OSError as error:
        reason = error.strerror or error
        sys.exit(f"cannot serve on port {asked} ({reason}); try: python serve.py 8123")
    server.run(told(server.server_port))


if __name__ == "__main__":
    main(sys.argv[1:])
