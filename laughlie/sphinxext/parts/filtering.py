"""A form that filters a list or a table in the page; without a script it stays hidden."""

from collections.abc import Mapping
from html import escape

from docutils import nodes

from laughlie.sphinxext.site.files import stored


def form(fields: str, items: str, found: str, none: str, groups: str = "") -> nodes.raw:
    """Return a form with its script.

    It filters what the selectors ``items`` finds, and hides those of ``groups`` of which nothing
    is left. ``found`` says how many are left, ``none`` that none is. What a ``choice`` is made of
    is a class of the items that stay: ``ll-level-3``.
    """
    said = {"items": items, "groups": groups, "found": found, "none": none}
    data = " ".join(f'data-{name}="{escape(value)}"' for name, value in said.items())
    script = f"<script>{stored('filter.js')}</script>"
    shown = f'<form class="ll-filter" hidden {data}>{fields}<output></output></form>{script}'
    return nodes.raw("", shown, format="html")


def choice(name: str, label: str, every: str, values: Mapping[str, str]) -> str:
    """Return a field to choose one of some values, or ``every``."""
    options = "".join(
        f'<option value="{escape(each)}">{escape(text)}</option>'
        for each, text in {"": every, **values}.items()
    )
    return f'<label>{escape(label)} <select name="{name}">{options}</select></label>'


def search(label: str) -> str:
    """Return a field for words that an item must have, all of them."""
    return f'<label>{escape(label)} <input type="search" name="words" autocomplete="off"></label>'
