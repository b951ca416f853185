"""Find the sample deals of the book: ``python -m tools.find_deals [ID ...]``.

Deals are found, not made up; ``tools/finding`` has the feature that each was found for.
"""

import sys

from tools.finding.choices import WANTED as CHOICES
from tools.finding.english import WANTED as ENGLISH
from tools.finding.first import WANTED as FIRST
from tools.finding.others import WANTED as OTHERS
from tools.finding.russian import WANTED as RUSSIAN
from tools.finding.search import SEED

WANTED = {**FIRST, **ENGLISH, **RUSSIAN, **CHOICES, **OTHERS}
"""Every deal of the book, by its id."""


def main(asked: list[str]) -> None:
    """Print the number of each deal asked for, or of all."""
    for each in asked or WANTED:
        if each not in WANTED:
            sys.exit(f"there is no deal {each!r} to find; there are: {', '.join(WANTED)}")
        print(f"{each}: seed {SEED}, number {WANTED[each].find()}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
