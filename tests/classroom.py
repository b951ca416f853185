"""The zip as a teacher uses it: unpacked somewhere, served by a bare interpreter."""

import re
import subprocess
import sys
import zipfile

from laughlie.sphinxext.site.listing import ARCHIVE


def unpack(site, folder):
    """Unpack the zip of the site below ``folder``, and return the folder that comes out."""
    with zipfile.ZipFile(site / ARCHIVE) as archive:
        archive.extractall(folder)
    [unpacked] = folder.iterdir()
    return unpacked


def serve(folder, *arguments):
    """Start the server of an unpacked folder, and return it with the port it says it has."""
    process = subprocess.Popen(
        [sys.executable, "-I", "-S", folder / "serve.py", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    said = []
    for line in process.stdout:
        said.append(line)
        if "Ctrl-C" in line:
            break
    text = "".join(said)
    found = re.search(r"http://localhost:(\d+)/", text)
    assert found, process.stderr.read()
    return process, int(found[1]), text


def stop(process):
    process.kill()
    process.communicate(timeout=10)
