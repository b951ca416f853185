"""Pack Python as a page gets it: compiled, without its source, the same bytes every time.

Runs in the Pyodide whose pages it packs for: compiled Python is good for one version alone. To
compile the standard library is most of what starting Pyodide as published takes.
"""

import io
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path
from types import CodeType
from zipfile import ZipFile, ZipInfo

# What of the standard library no page needs; what is left can be imported, module by module.
LEFT_OUT = {
    # what a browser's sandbox has no use for: terminals, processes, sockets, other systems
    *("_pyrepl", "argparse", "cmd", "code", "getopt", "getpass", "gettext", "multiprocessing"),
    *("nturl2path", "pty", "pyodide/console", "rlcompleter", "socketserver", "tty", "uuid"),
    *("webbrowser", "wsgiref", "xmlrpc", "zoneinfo"),
    *("asyncio/windows_events", "asyncio/windows_utils", "concurrent/interpreters"),
    *("concurrent/futures/interpreter", "concurrent/futures/process"),
    # the net and its documents, which are the browser's own business, and mail
    *("email", "ftplib", "html", "http", "imaplib", "ipaddress", "mailbox", "mimetypes", "netrc"),
    *("poplib", "pyodide/http", "smtplib", "stringprep", "urllib", "xml", "_markupbase"),
    # packing, installing and configuring programs
    *("_sysconfigdata__emscripten_wasm32-emscripten", "configparser", "importlib/metadata"),
    *("logging/config", "optparse", "platform", "plistlib", "sysconfig", "tarfile", "zipapp"),
    # finding faults in programs, measuring and compiling them, running a module as a command
    *("bdb", "cProfile", "compileall", "doctest", "modulefinder", "pdb", "pickletools", "profile"),
    *("asyncio/tools", "pstats", "py_compile", "pyclbr", "pydoc", "symtable", "tabnanny", "timeit"),
    *("asyncio/__main__", "json/__main__", "json/tool", "trace", "tracemalloc", "unittest"),
    "zipfile/__main__",
    # what has no compiled half here, and jokes
    *("_ssl", "compression/lzma", "ctypes", "dbm", "lzma", "shelve", "sqlite3", "ssl", "wave"),
    *("__hello__", "__phello__", "antigravity", "this"),
    # Python's own twins of modules that are compiled in
    *("_py_abc", "_pydatetime", "_pyio"),
}
# Of the encodings, those of whole tables and of East Asia; requests and answers are UTF-8.
KEPT_ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8"}  # cp437: for zip
UNCHECKED = 1
"""The flag of a compiled module that is never compared with a source."""


def library() -> bytes:
    """Return the standard library that Pyodide has brought, packed."""
    home = next(path for path in sys.path if path.endswith(".zip"))
    with ZipFile(home) as archive:
        names = [name for name in archive.namelist() if name.endswith(".py") and _wanted(name)]
        sources = {name: archive.read(name) for name in names}
    # Without descriptions, assertions and lines: less than half of what would travel.
    return packed(sources, home, optimize=2)


def engine(source: str, home: str) -> bytes:
    """Return the part of the package at ``source`` that the live engine imports, packed."""
    sys.path.insert(0, source)
    import_module("laughlie.live").answer("")  # a fault: its words are imported only when needed
    names = [name for name in sys.modules if name.split(".")[0] == "laughlie"]
    paths = [Path(str(sys.modules[name].__file__)) for name in names]
    sources = {str(path.relative_to(source)): path.read_bytes() for path in paths}
    # Data classes would look for the descriptions they miss, which takes time.
    return packed(sources, home, optimize=0)


def packed(sources: Mapping[str, bytes], home: str, optimize: int) -> bytes:
    """Return an archive of compiled modules that are to lie at ``home``.

    It is not compressed: it is better compressed as a whole. Its dates are those of no day.
    """
    written = io.BytesIO()
    with ZipFile(written, "w") as archive:
        for name, source in sorted(sources.items()):
            code = compile(source, f"{home}/{name}", "exec", dont_inherit=True, optimize=optimize)
            code = without_lines(code) if optimize else code
            archive.writestr(ZipInfo(f"{name}c"), compiled(source, code))
    return written.getvalue()


def without_lines(code: CodeType) -> CodeType:
    """Return ``code`` that does not know its lines, which nobody reads without a source.

    Its table of lines says so, of up to eight instructions in a byte.
    """
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 + rest - 1]) if rest else b"")
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def compiled(source: bytes, code: CodeType) -> bytes:
    """Return the content of a ``.pyc`` file that depends on no date."""
    return MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + source_hash(source) + dumps(code)


def _wanted(name: str) -> bool:
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in KEPT_ENCODINGS
    return LEFT_OUT.isdisjoint("/".join(parts[: n + 1]) for n in range(len(parts)))
