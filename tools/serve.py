"""Serve the built book: ``python tools/serve.py HOST PORT``."""

import sys
from pathlib import Path

from laughlie.offline.serve import EVERYWHERE, Server, network_addresses

SITE = Path(__file__).resolve().parent.parent / "_build" / "html"


def addresses(host: str, port: int) -> list[str]:
    """Return the addresses at which the book can be opened."""
    names = ["127.0.0.1", *network_addresses()] if host == EVERYWHERE else [host]
    return [f"http://{name}:{port}/" for name in names]


def main(host: str, port: str) -> None:
    """Serve until interrupted."""
    try:
        if not host:
            raise ValueError("no host named")
        server = Server(SITE, host, int(port))
    except (OSError, OverflowError, ValueError):
        sys.exit(f"cannot serve on HOST={host} PORT={port}; try: make serve PORT=8001")
    open_at = " ".join(addresses(host, server.server_port))
    server.run(f"The book is open at {open_at}\nStop with Ctrl-C.")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python tools/serve.py HOST PORT")
    main(sys.argv[1], sys.argv[2])
