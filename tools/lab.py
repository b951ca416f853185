"""A JupyterLab of its own, for a headless browser.

Nothing of the machine is read or written, nobody elsewhere asked.
"""

import json
import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

TOKEN = "player"  # noqa: S105 - of a server that lives as long as its tests
PATIENCE = 60  # seconds until the server must answer, or have ended

# Nobody elsewhere is asked for news or updates, and what is not needed is not started.
SERVER = {
    "ServerApp": {
        "ip": "127.0.0.1",
        "port_retries": 0,
        "open_browser": False,
        "allow_root": True,
        "jpserver_extensions": {"jupyter_lsp": False, "jupyter_server_terminals": False},
        "shutdown_no_activity_timeout": 300,  # should the tests be killed
    },
    "MappingKernelManager": {"cull_idle_timeout": 300},
    "IdentityProvider": {"token": TOKEN},
    "LabApp": {
        "expose_app_in_browser": True,
        "news_url": None,
        "check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "extension_manager": "readonly",
    },
}
PAGE = {
    "buildCheck": False,
    "buildAvailable": False,
    "disabledExtensions": {
        "@jupyterlab/apputils-extension:announcements": True,
        "@jupyterlab/lsp-extension": True,
        "@jupyterlab/terminal-extension": True,
    },
}


@contextmanager
def served(home):
    """Serve the folder ``notebooks`` in ``home``, and yield the port."""
    port = _free_port()
    config = home / "config"
    _write(config / "labconfig" / "page_config.json", PAGE)
    _write(config / "jupyter_server_config.json", SERVER)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.port={port}", home / "notebooks"]
    with (home / "log").open("wb") as log:
        server = subprocess.Popen(  # noqa: S603 - the command is ours
            command, env=_environment(home), stdout=log, stderr=log
        )
    try:
        _wait_for(f"http://127.0.0.1:{port}/api", server, home / "log")
        yield port
    finally:
        server.terminate()  # it ends its kernels first
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def _write(path, settings):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(settings), encoding="utf-8")


def _environment(home) -> dict[str, str]:
    mine = {
        "HOME": home,
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
    }
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    return kept | {name: str(value) for name, value in mine.items()}


def _wait_for(url, server, log):
    """Wait until ``url`` answers; raise ``RuntimeError`` with what the server has said if not."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        try:
            urlopen(url, timeout=1).close()  # noqa: S310 - our own address
        except (URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"JupyterLab does not answer:\n{log.read_text('utf-8', 'replace')}")


def open_notebook(page, port, name):
    """Open a notebook of the served folder in a browser's page, and wait for its kernel."""
    page.goto(f"http://127.0.0.1:{port}/doc/tree/{name}?token={TOKEN}")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()


def command(page, name):
    """Give JupyterLab a command, such as ``notebook:run-all-cells``."""
    # Not waited for: a command may wait for ever, and so would who gives it.
    page.evaluate(f"void jupyterapp.commands.execute('{name}')")
