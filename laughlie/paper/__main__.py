"""``python -m laughlie.paper OUT`` writes every sheet, in both languages and for both papers."""

import argparse
from pathlib import Path

from laughlie.language import LANGUAGES
from laughlie.paper.printing import pdf, rendered
from laughlie.paper.sheets import DEALS, EXAMPLES, SHEETS
from laughlie.paper.sizes import SIZES
from laughlie.records import load


def write_all(out: Path, deals: Path) -> None:
    """Write each sheet to ``out/LANG/SIZE/NAME.pdf``, with the records in ``deals``."""
    records = {name: load(deals / f"{name}.deal") for name in {*DEALS, *EXAMPLES}}
    for lang in LANGUAGES:
        for size in SIZES.values():
            folder = out / lang / size.name
            folder.mkdir(parents=True, exist_ok=True)
            for name, sheet in SHEETS.items():
                html = sheet(records, lang, size)
                (folder / f"{name}.pdf").write_bytes(pdf(rendered(html)))


def main() -> None:
    """Read the command line, and write."""
    parser = argparse.ArgumentParser(prog="python -m laughlie.paper", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder to write to")
    parser.add_argument("--deals", type=Path, default=Path("book/deals"), help="the sample deals")
    arguments = parser.parse_args()
    write_all(arguments.out, arguments.deals)


if __name__ == "__main__":
    main()
