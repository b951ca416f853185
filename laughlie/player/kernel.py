"""Widgets whose page asks the engine through the kernel, as a page of the book asks its own."""

import json
from typing import Any

import anywidget

from laughlie.live import answer
from laughlie.player.rules import rules_data


class AskingWidget(anywidget.AnyWidget):
    """A widget that answers what a reader asks of the engine."""

    def __init__(self, *args: Any, **traits: Any) -> None:
        super().__init__(*args, **traits)
        self.on_msg(self._answer)

    def _answer(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Answer what a reader asks of the engine from the page, as a page's own engine would."""
        asked = content if isinstance(content, dict) else {}
        self.send({"id": asked.get("id"), "said": _said(asked.get("request"))})


def _said(request: object) -> object:
    """Return the answer of the engine, or the rules in words, which only the edition has."""
    if request == {"ask": "rules"}:
        return {"answer": rules_data(lambda _kind, _id: "")}
    return json.loads(answer(json.dumps(request)))
