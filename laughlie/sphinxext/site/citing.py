"""A page of the book as it is cited: in plain words, in BibTeX, and in RIS."""

import re
from dataclasses import dataclass

from laughlie.edition.corpus import Release
from laughlie.language import Words

_ACCESSED = Words("accessed [date]", "дата обращения: [дата]")
_VERSION = Words("version {}", "версия {}")
_NO_QUOTES_IN_QUOTES = str.maketrans("“”", "‘’")
# What TeX takes for a command.
_COMMANDS = re.compile(r"[&%$#_{}]")
_SIGNS = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}


@dataclass(frozen=True, slots=True)
class Cited:
    """What is cited: the whole book, or a page of it, which has a title and a key.

    ``address`` is that of the page and may be empty.
    """

    release: Release
    lang: str
    key: str
    title: str = ""
    address: str = ""

    @property
    def book(self) -> str:
        """Return the title of the book in the language of the page."""
        return self.release.title[self.lang]

    @property
    def year(self) -> str:
        """Return the year of the release."""
        return self.release.date[:4]

    @property
    def version(self) -> str:
        """Return the version in words."""
        return _VERSION[self.lang].format(self.release.number)


def plain(cited: Cited) -> tuple[str, str, str]:
    """Return a citation in words: what stands before the title of the book, that, and the rest.

    The date of access is left to the reader.
    """
    return _russian(cited) if cited.lang == "ru" else _english(cited)


def _english(cited: Cited) -> tuple[str, str, str]:
    page = f"“{cited.title.translate(_NO_QUOTES_IN_QUOTES)}”, in " if cited.title else ""
    ending = [f"{cited.version} ({cited.year})", cited.address, _ACCESSED["en"]]
    return f"{cited.release.authors}, {page}", cited.book, f", {', '.join(filter(None, ending))}."


def _russian(cited: Cited) -> tuple[str, str, str]:
    page = f"{cited.title} // " if cited.title else ""
    version = cited.version.capitalize()
    accessed = _ACCESSED["ru"]
    seen = f"URL: {cited.address} ({accessed})" if cited.address else accessed.capitalize()
    ending = f". — {version}. — {cited.year}. — {seen}."
    return f"{cited.release.authors}. {page}", cited.book, ending


def bibtex(cited: Cited) -> str:
    """Return a citation as an entry for BibTeX and BibLaTeX."""
    kind = "incollection" if cited.title else "book"
    titles = {"title": cited.title, "booktitle": cited.book}
    fields = {
        "author": f"{{{_tex(cited.release.authors)}}}",
        **({name: _kept(said) for name, said in titles.items()} if cited.title
           else {"title": _kept(cited.book)}),
        "year": cited.year,
        "note": _tex(cited.version.capitalize()),
        "langid": {"en": "english", "ru": "russian"}[cited.lang],
        "url": cited.address,
    }  # fmt: skip
    lines = (f"  {name} = {{{said}}}" for name, said in fields.items() if said)
    return f"@{kind}{{{cited.key},\n" + ",\n".join(lines) + "\n}\n"


def ris(cited: Cited) -> str:
    """Return a citation in RIS, a line a field."""
    titles = [("TI", cited.title), ("T2", cited.book)] if cited.title else [("TI", cited.book)]
    fields = [
        ("TY", "CHAP" if cited.title else "BOOK"),
        ("AU", cited.release.authors),
        *titles,
        ("PY", cited.year),
        ("DA", cited.release.date.replace("-", "/")),
        ("ET", cited.version.capitalize()),
        ("LA", cited.lang),
        ("UR", cited.address),
    ]
    return "".join(f"{name}  - {said}\n" for name, said in fields if said) + "ER  - \n"


def _kept(said: str) -> str:
    """Return a title whose capitals every style keeps."""
    return f"{{{_tex(said)}}}"


def _tex(said: str) -> str:
    escaped = _COMMANDS.sub(r"\\\g<0>", said.replace("\\", "\0"))
    for sign, command in _SIGNS.items():
        escaped = escaped.replace(sign.replace("\\", "\0"), command)
    return escaped
