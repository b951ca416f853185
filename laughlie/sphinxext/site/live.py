"""The live engine in the built site: Python for the browser, if the build has made it.

``make book`` has; the book can also be built without node packages, and then has no live engine.
"""

import json
import shutil
from functools import partial
from pathlib import Path
from zlib import crc32

from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from laughlie.player import worker
from laughlie.player.rules import rules_data
from laughlie.sphinxext.edition.clauses import ClauseDomain, anchor
from laughlie.sphinxext.site.languages import FRONTS

FOLDER = "laughlie/live"
"""Where the engine is, among a site's static files."""

BUILT = "_build/live"
"""Where ``tools/live_files.mjs`` has written it, below the book's sources."""

LIST = "files.json"
WORKER = "worker.js"
RULES = "rules-{lang}.json"
"""The rules in words lead to their places in the language of the page that asks."""


def live_address(translator: HTML5Translator) -> str:
    """Return the address of the live engine as seen from the page being written.

    It changes whenever a file of the engine does; it is "" if this build has no live engine.
    """
    builder = translator.builder
    source = _built(builder)
    if not (source / LIST).exists():
        return ""
    page = builder.get_target_uri(builder.current_docname)
    return relative_uri(page, f"_static/{FOLDER}/{LIST}") + f"?v={_stamp(source)}"


def copy(app: Sphinx, exception: Exception | None) -> None:
    """Put the engine's files and its worker into the site, or take away those of another build."""
    if exception or app.builder.format != "html":
        return
    target = Path(app.outdir) / "_static" / FOLDER
    shutil.rmtree(target, ignore_errors=True)
    source = _built(app.builder)
    if not (source / LIST).exists():
        return
    shutil.copytree(source, target)
    (target / WORKER).write_text(worker(), encoding="utf-8", newline="\n")
    for lang, front in FRONTS.items():
        data = rules_data(partial(_link, app, front))
        rules = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (target / RULES.format(lang=lang)).write_text(rules, encoding="utf-8", newline="\n")


def _link(app: Sphinx, reader: str, kind: str, target: str) -> str:
    """Return the address of a clause or a crux for ``reader`` as seen from the site's root."""
    page = ClauseDomain.of(app.env).page_for(kind, target, reader)
    return f"{app.builder.get_target_uri(page)}#{anchor(target)}" if page else ""


def _built(builder: Builder) -> Path:
    return Path(builder.srcdir) / BUILT


def _stamp(source: Path) -> str:
    """Return what changes with the files, which the list has stamps of, and with the worker."""
    stamp = json.loads((source / LIST).read_text("utf-8"))["stamp"]
    return f"{crc32(f'{stamp} {worker()}'.encode()):08x}"


def register(app: Sphinx) -> None:
    """Connect the step of the build at which the files are copied: pages do not need them."""
    app.connect("build-finished", copy)
