"""What of a built site a reader can take along: its files with their hashes, and its edition."""

from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from typing import Any

from laughlie.offline.serve import OTHER, TYPES

LIST = "offline.json"
WORKER = "sw.js"
ARCHIVE = "laugh-and-lie-down.zip"
SITEMAP = "sitemap.xml"
PAPER = "paper"
"""The folder of the PDFs, which are in the zip and not in the copy that a browser keeps."""

# What no page leads to.
_UNREAD = (
    ".*",
    "objects.inv",
    "_static/locales/*",
    "*.map",
    LIST,
    WORKER,
    ARCHIVE,
    SITEMAP,
    f"{PAPER}/*",
)


def printed(site: Path) -> list[str]:
    """Return the PDFs of a site, by their paths, in order."""
    return sorted(path.relative_to(site).as_posix() for path in (site / PAPER).rglob("*.pdf"))


def files(site: Path) -> list[str]:
    """Return the files that a reader keeps, all a page leads to but PDFs, by path, in order."""
    paths = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(path for path in paths if not any(fnmatch(path, each) for each in _UNREAD))


def listing(site: Path, version: str) -> dict[str, Any]:
    """Return the list of a site's files, each with size and SHA-256, and the edition they make.

    The edition changes whenever any file does.
    """
    contents = {path: (site / path).read_bytes() for path in files(site)}
    listed = {path: [len(each), sha256(each).hexdigest()] for path, each in contents.items()}
    names = "\n".join(f"{path} {hash_}" for path, (_, hash_) in listed.items())
    suffixes = sorted({Path(path).suffix for path in listed} - {""})
    return {
        "edition": f"{version}-{sha256(names.encode()).hexdigest()[:8]}",
        "size": sum(len(each) for each in contents.values()),
        "types": {suffix: TYPES.get(suffix, OTHER) for suffix in suffixes},
        "files": listed,
    }
