"""Articles set as pages to read: a document of them, styled by ``prose.css``."""

import re
from dataclasses import dataclass
from html import escape

from bs4 import Tag

from laughlie.paper.sizes import Size
from laughlie.paper.words import WORDS

# Colours that a drawing takes from the page it stands on; behind the comma is the one for paper.
_THEME = re.compile(r"var\(--[\w-]+,\s*([^()]+)\)")


@dataclass(frozen=True, slots=True)
class Prose:
    """Articles to be printed, ready for any paper: their language, kind, title, and themselves."""

    lang: str
    kind: str
    title: str
    parts: tuple[Tag, ...]

    def on(self, size: Size) -> str:
        """Return a whole document of ``size``, as HTML; no line begins with a dash."""
        paper = f"<style>@page {{ size: {size.width:g}mm {size.height:g}mm }}</style>"
        head = f'<meta charset="utf-8"><title>{escape(self.title)}</title>{paper}'
        foot = element("footer", "colophon", WORDS["colophon"][self.lang])
        body = "".join(str(each) for each in (foot, *self.parts))
        text = _THEME.sub(r"\1", body).replace("'DejaVu Sans'", "'Sheet Sans'")
        text = text.replace(" — ", "\N{NO-BREAK SPACE}— ")
        return (
            f'<!doctype html>\n<html lang="{self.lang}"><head>{head}</head>'
            f'<body class="prose {self.kind} {size.name}">{text}</body></html>\n'
        )


def element(tag: str, name: str, *children: Tag | str) -> Tag:
    """Return an element of a class, or of none, with children."""
    made = Tag(name=tag, attrs={"class": name} if name else {})
    made.extend(children)
    return made
