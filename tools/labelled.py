"""What the book says on other people's word: ``python -m tools.labelled`` prints it to be read.

First every sentence that carries a C: we have not seen what it rests on. Then every sentence of
the history that cites a work and does not say how near we have come to it; there should be none
but unchecked leads.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from laughlie.sphinxext.history.attestations import FILE, load, load_claims, plain

ROOT = Path(__file__).parent.parent

_CITE = re.compile(r"{cite}`([^`]*)`")
_LABEL = re.compile(r"{confidence}`(\w)`")
_FENCED = re.compile(r"^(```|:::).*?^\1$|\A---\n.*?^---$", re.M | re.S)
_LEAD = re.compile(r"\b[Uu]nchecked\b|[Нн]епроверенн")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line of a page, which is one sentence, or what an entry of the data says."""

    page: str
    line: int
    text: str

    @property
    def citations(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        """Return each citation's works with the label that follows it, "" if none does."""
        parts = _CITE.split(self.text)[1:]
        return tuple(
            (_keys(cited), label[1] if (label := _LABEL.search(after)) else "")
            for cited, after in zip(parts[::2], parts[1::2], strict=True)
        )

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the labels it carries."""
        return tuple(_LABEL.findall(self.text))

    @property
    def is_lead(self) -> bool:
        """Return whether it says that nobody has looked."""
        return bool(_LEAD.search(self.text))

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.text}"


def _keys(cited: str) -> tuple[str, ...]:
    """Return the works of a citation without what stands in braces around them."""
    return tuple(key.strip() for key in re.sub(r"{[^}]*}", "", cited).split(","))


def sentences(path: Path) -> Iterator[Sentence]:
    """Yield the sentences of a page; directives and front matter are none."""
    page = path.relative_to(ROOT).as_posix()
    prose = _FENCED.sub(lambda found: "\n" * found[0].count("\n"), path.read_text("utf-8"))
    for number, line in enumerate(prose.splitlines(), 1):
        if line.strip():
            yield Sentence(page, number, line.strip())


def pages() -> list[Path]:
    """Return the pages of the book."""
    return sorted((ROOT / "book").rglob("*.md"))


def history() -> list[Path]:
    """Return the pages of the history: its part of the contents, and their Russian twins."""
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))
    [part] = [each for each in contents["parts"] if each["caption"] == "History"]
    names = set(_listed(part["chapters"]))
    own = [path for path in pages() if path.relative_to(ROOT).with_suffix("").as_posix() in names]
    return own + [path for path in pages() if f"book/{_twin(path)}" in names]


def _listed(entries: list[dict[str, list[dict[str, str]] | str]]) -> Iterator[str]:
    for each in entries:
        yield str(each["file"])
        yield from _listed(each.get("sections", []))  # type: ignore[arg-type]


def _twin(path: Path) -> str:
    found = re.match(r"---\n(?:.*\n)*?twin: (\S+)\n(?:.*\n)*?---\n", path.read_text("utf-8"))
    return found[1] if found else ""


def of_data() -> Iterator[tuple[str, Sentence]]:
    """Yield what the data say in English, each with its label."""
    path = ROOT / FILE
    for number, each in enumerate(load(path), 1):
        told = f"{each.name('en')}: {plain(each.note.en)}"
        yield each.confidence, Sentence(f"attestation {each.id}", number, told)
    for number, claim in enumerate(load_claims(path), 1):
        yield claim.said_known, Sentence(f"claim {claim.id}", number, plain(claim.by.en))
        yield claim.confidence, Sentence(f"claim {claim.id}", number, plain(claim.found.en))


def cited_only() -> Iterator[Sentence]:
    """Yield every sentence of the book, and all that the data say, that carries a C."""
    for path in pages():
        yield from (each for each in sentences(path) if "C" in each.labels)
    yield from (each for label, each in of_data() if label == "C")


def unlabelled() -> Iterator[Sentence]:
    """Yield every sentence of the history with a citation that no label follows."""
    for path in history():
        yield from (
            each for each in sentences(path) if not all(label for _, label in each.citations)
        )


def main() -> None:
    """Print both lists."""
    print("Sentences that carry a C:")
    for each in cited_only():
        print(f"  {each}")
    print("\nSentences of the history that cite without a label:")
    for each in unlabelled():
        print(f"  {each}{'  (a lead)' if each.is_lead else ''}")


if __name__ == "__main__":
    main()
