"""The site as a zip with a server of its own: for a stick, a laptop, a room without internet."""

from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from laughlie.offline import part
from laughlie.sphinxext.site.listing import ARCHIVE, LIST, WORKER, files, printed

FOLDER = PurePosixPath(ARCHIVE).stem
_OLDEST = (1980, 1, 1, 0, 0, 0)


def pack(site: Path) -> None:
    """Write the archive into the site it is made from; the same site gives the same bytes."""
    with ZipFile(site / ARCHIVE, "w") as archive:
        for name, content in sorted(_beside().items()):
            _add(archive, name, content)
        for path in sorted([*files(site), *printed(site), LIST, WORKER]):
            _add(archive, f"site/{path}", (site / path).read_bytes())


def _beside() -> dict[str, bytes]:
    """Return what lies beside the site; the text is written as old Windows editors need it."""
    readme = part("README.txt").replace("\n", "\r\n").encode("utf-8-sig")
    return {"README.txt": readme, "serve.py": part("serve.py").encode()}


def _add(archive: ZipFile, name: str, content: bytes) -> None:
    entry = ZipInfo(f"{FOLDER}/{name}", _OLDEST)
    entry.compress_type = ZIP_DEFLATED
    entry.create_system = 3  # whatever system writes it
    entry.external_attr = 0o100644 << 16
    archive.writestr(entry, content, compresslevel=9)
