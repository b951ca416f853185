"""A host in a process of its own, which can be killed, cut off and kept waiting."""

import os
import shutil
import subprocess
import sys
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from laughlie.offline.serve import Handler

ROOT = Path(__file__).parent.parent.parent


class Host:
    """A folder with copies of the book, and the process that serves it."""

    def __init__(self, folder):
        self.folder, self.log = folder, folder.parent / "log.txt"
        self.port, self.process = 0, None
        folder.mkdir()

    def put(self, site, place):
        """Put a copy of the book at a place below the root."""
        without_zip = shutil.ignore_patterns("*.zip")
        shutil.copytree(site, self.folder / place, ignore=without_zip, dirs_exist_ok=True)

    def start(self, *troubles):
        """Serve; ``troubles`` are like ``dies=worker.js`` or ``waits=worker.js``."""
        self.kill()
        self.log.write_text("")
        command = [sys.executable, "-m", __name__, self.folder, str(self.port), self.log, *troubles]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self.port = int(self.process.stdout.readline())

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def asked(self):
        """Return the paths that were asked for since the last time, in order."""
        paths = self.log.read_text("utf-8").split()
        self.log.write_text("")
        return paths

    def wait_for(self, name):
        """Wait until a file is asked for."""
        for _ in range(300):
            if name in self.log.read_text("utf-8"):
                return
            time.sleep(0.1)
        raise AssertionError(f"nobody asked for {name}")


class _Noting(Handler):
    def __init__(self, *arguments, log, troubles, **options):
        self.notes, self.troubles = log, troubles
        super().__init__(*arguments, **options)

    def do_GET(self):
        path = urlsplit(self.path).path
        with self.notes.open("a", encoding="utf-8") as notes:
            notes.write(f"{path}\n")
        for kind, name in self.troubles:
            if path.endswith(name):
                os._exit(1) if kind == "dies" else time.sleep(600)
        super().do_GET()


def main(folder, port, log, *troubles):
    options = {
        "directory": folder,
        "log": Path(log),
        "troubles": [each.split("=") for each in troubles],
    }
    server = ThreadingHTTPServer(("127.0.0.1", int(port)), partial(_Noting, **options))
    print(server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
