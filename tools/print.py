"""Add everything on paper, the whole book too, to the built site: ``python tools/print.py``."""

from pathlib import Path

from laughlie.sphinxext.site import offline, paper

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "_build" / "html"


def main() -> None:
    """Make what has changed, add it to the site and its zip, and say where it is."""
    paper.add(ROOT, SITE, whole_books=True)
    offline.seal(SITE)
    print("The sheets are in _build/print/LANG/PAPER: en or ru, a4 or letter.")


if __name__ == "__main__":
    main()
