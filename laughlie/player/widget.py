"""The player in a notebook: a widget whose place in a deal Python and the reader both move."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

try:
    from traitlets import Dict, observe, validate
except ImportError as error:
    raise ImportError("a DealPlayer needs anywidget: install laughlie[widget]") from error

from laughlie.errors import Fault, LaughlieError, RecordError
from laughlie.language import LANGUAGES
from laughlie.language.faults import fault_words
from laughlie.player.data import player_data
from laughlie.player.kernel import AskingWidget
from laughlie.player.lines import (
    Steps,
    check_language,
    check_line,
    check_seat,
    check_step,
    lines,
)
from laughlie.player.page import no_link, page
from laughlie.player.source import script, style
from laughlie.player.traits import Number, PlayerError, Text
from laughlie.playout import PlayedDeal
from laughlie.records import Record, dumps, load, loads
from laughlie.replay import record_of, replay

Source = Record | PlayedDeal | Path | str
"""What a player can be made from: a record, a deal played out, a file, the text of a record."""

_REFUSED = {
    "en": ("This record cannot be shown, and the deal before it stays:", "line {}, column {}: {}"),
    "ru": ("Эту запись нельзя показать, и осталась прежняя сдача:", "строка {}, место {}: {}"),
}


class PlayerRecordError(RecordError, PlayerError):
    """A record that a player does not take; ``faults`` holds every fault found, in order."""


class _RecordText(Text):
    """The text of a record: what follows from it is set with it, and reaches the page with it."""

    def set(self, obj: Any, value: str) -> None:
        if not isinstance(value, str):
            self.error(obj, value)
        with obj.hold_sync(), obj.hold_trait_notifications():
            steps = _replayed(value)
            if value != obj.record:
                super().set(obj, value)
                obj._begin(steps)
            obj._problem = {}


class _LineName(Text):
    """The name of a line: if the step has to change with it, both reach the page at once."""

    def set(self, obj: Any, value: str) -> None:
        with obj.hold_sync():
            super().set(obj, value)


class DealPlayer(AskingWidget):
    """A player of one deal, to be shown in a notebook, linked and observed.

    ``record`` is the text of the deal. Setting it goes to its beginning; a record that cannot be
    shown raises a ``RecordError`` with every fault, is told in the player too, and leaves it as it
    was. The place shown is ``step`` of ``line`` ("" is the main line, "7.1" the first variation
    of its step 7), in ``lang``, with all hands open or only that of ``seat``. A value that is not
    there raises a ``LaughlieError`` that names those that are. A line without the present step
    is shown at its last one.
    """

    _esm = script()
    _css = style()

    record = _RecordText().tag(sync=True)
    line = _LineName().tag(sync=True)
    step = Number().tag(sync=True)
    lang = Text("en").tag(sync=True)
    seat = Text().tag(sync=True)
    _deal = Dict().tag(sync=True)
    _problem = Dict().tag(sync=True)
    _lines = Dict()

    def __init__(self, record: Source, **traits: Any) -> None:
        # The record comes first: where in it the player can be is only then known.
        super().__init__(record=_text_of(record), **traits)

    def __repr__(self) -> str:
        if not self._lines:
            return "DealPlayer without a deal"  # its record is just being refused
        title = " ".join(self._deal["title"][self.lang].split())
        line = f" in line {self.line}" if self.line else ""
        return f"DealPlayer: {title}, step {self.step} of {self.last_step}{line}"

    @property
    def last_step(self) -> int:
        """Return the number of the last step of the line that is shown."""
        return len(self._lines[self.line]) - 1

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the widget and, for a page without a kernel, the same player as HTML."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        html = page(loads(self.record), self.lang, self.step, self.line, self.seat)
        return {**data, "text/html": html}, metadata

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what the page has sent; send back what is so if that was refused."""
        try:
            with self.hold_sync():
                super().set_state(sync_data)
        except PlayerError:
            # Not the record: somebody may be typing in it.
            self.send_state([name for name in sync_data if name in self.keys and name != "record"])
            raise

    @contextmanager
    def hold_trait_notifications(self) -> Iterator[None]:
        """Let several values be set as one; if they are refused, all stay as they were."""
        try:
            with super().hold_trait_notifications():
                yield
        except PlayerRecordError as error:
            self._problem = {lang: _in_words(error.faults, lang) for lang in LANGUAGES}
            raise

    def _begin(self, steps: Steps) -> None:
        """Go to the beginning of another deal."""
        self._deal = player_data(loads(self.record), no_link)
        self._lines = lines(steps)
        self.line, self.step = "", 0
        if self.seat not in self._deal["seats"]:
            self.seat = ""

    @validate("line", "step", "lang", "seat")
    def _checked(self, proposal: Any) -> Any:
        """Return a value proposed for the place; several set as one are all there already."""
        value = proposal["value"]
        checks: dict[str, Callable[[], str | int]] = {
            "line": lambda: check_line(self._lines, value),
            "step": lambda: check_step(self._lines, self.line, value),
            "lang": lambda: check_language(value),
            "seat": lambda: check_seat(self._lines[""], value),
        }
        try:
            return checks[proposal["trait"].name]()
        except LaughlieError as error:
            raise PlayerError(str(error)) from None

    @observe("line")
    def _stay_within_the_line(self, _change: Any) -> None:
        self.step = min(self.step, self.last_step)


def _text_of(source: Source) -> str:
    """Return the text of a record; raise ``RecordError`` for one that is at fault in its file."""
    if isinstance(source, Path):
        source = load(source)
        replay(source)  # now, while a fault has its line in the file
    if isinstance(source, PlayedDeal):
        source = record_of(source)
    return dumps(source) if isinstance(source, Record) else source


def _replayed(text: str) -> Steps:
    try:
        return replay(loads(text))
    except RecordError as error:
        raise PlayerRecordError(error.faults) from None


def _in_words(faults: tuple[Fault, ...], lang: str) -> str:
    said, place = _REFUSED[lang]
    told = [place.format(each.line, each.column, fault_words(each.reason)[lang]) for each in faults]
    return " ".join((said, "; ".join(told)))
