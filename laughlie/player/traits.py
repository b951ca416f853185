"""Values of a widget that are refused in our own words."""

from typing import Any, NoReturn

from traitlets import Int, TraitError, Unicode

from laughlie.errors import LaughlieError


class PlayerError(LaughlieError, TraitError):
    """A value that a player or a table does not take; it keeps the one it has."""


class Text(Unicode[str, str]):
    """A text; anything else is refused in our own words."""

    def error(self, _obj: Any, value: Any, *_: Any) -> NoReturn:
        """Raise ``PlayerError``, which says what the value must be."""
        raise PlayerError(f"{self.name} must be text, not {value!r}")


class Number(Int[int, int]):
    """A whole number; anything else is refused in our own words."""

    def error(self, _obj: Any, value: Any, *_: Any) -> NoReturn:
        """Raise ``PlayerError``, which says what the value must be."""
        raise PlayerError(f"{self.name} must be a whole number, not {value!r}")
