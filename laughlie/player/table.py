"""A table in a notebook at which a reader sits and plays; what is played there Python has too."""

from fractions import Fraction
from typing import Any
from xml.etree.ElementTree import tostring

try:
    import traitlets
except ImportError as error:
    raise ImportError("a GameTable needs anywidget: install laughlie[widget]") from error

from laughlie.errors import LaughlieError
from laughlie.language import Words
from laughlie.money import signed_text
from laughlie.player.kept import evening
from laughlie.player.kernel import AskingWidget
from laughlie.player.lines import check_language
from laughlie.player.markup import make
from laughlie.player.page import page
from laughlie.player.source import seat_module, seat_style, style
from laughlie.player.traits import PlayerError, Text
from laughlie.records import Record

_WITHOUT = Words(
    "Here is a table at which you can sit down and play, once this notebook runs in Jupyter.",
    "Здесь стол, за который можно сесть и сыграть, когда эта тетрадь открыта в Jupyter.",
)


class GameTable(AskingWidget):
    """A table to sit down at, to be shown in a notebook.

    The reader chooses rules, seat and the strength of the others in the page; the kernel is the
    engine. ``records`` and ``score`` say what has been played so far. ``lang`` is the language it
    begins with, "en" or "ru"; another raises a ``LaughlieError``. Shown twice, it is the same
    table: a move made at one is made at both. What a page sends that is no evening is refused, and
    the evening stays as it was.
    """

    _esm = seat_module()
    _css = style() + seat_style()

    lang = Text("en").tag(sync=True)
    _kept = traitlets.Any({}).tag(sync=True)

    @property
    def records(self) -> tuple[Record, ...]:
        """Return the deals of this evening, the one that is being played last."""
        return evening(self._kept).records

    @property
    def score(self) -> dict[str, Fraction]:
        """Return what each seat has won in the deals that are over; nothing before the first."""
        return evening(self._kept).score

    def __repr__(self) -> str:
        count = len(self.records)
        score = ", ".join(f"{seat} {signed_text(won)}" for seat, won in self.score.items())
        return f"GameTable: {count} {'deal' if count == 1 else 'deals'}; {score or 'none is over'}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the widget and, for a page without a kernel, what has been played at it."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        told = tostring(make("p", {"lang": self.lang}, _WITHOUT[self.lang]), "unicode")
        played = "".join(page(record, self.lang) for record in self.records[-1:])
        return {**data, "text/html": told + played}, metadata

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what the page has sent; send back what is so if that was refused."""
        try:
            super().set_state(sync_data)
        except PlayerError:
            self.send_state([name for name in sync_data if name in self.keys])
            raise

    @traitlets.validate("lang", "_kept")
    def _checked(self, proposal: Any) -> Any:
        value = proposal["value"]
        try:
            if proposal["trait"].name == "lang":
                return check_language(value)
            evening(value)
        except LaughlieError as error:
            raise PlayerError(str(error)) from None
        return value
