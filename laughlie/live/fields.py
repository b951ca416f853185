"""The fields of a request: each read as what it must be, or refused by its name."""

from collections.abc import Mapping
from typing import Any, TypeVar

from laughlie.errors import LaughlieError

T = TypeVar("T")


class Fields:
    """The fields of a request. What is not given has the default named where it is read."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise LaughlieError("a request is an object")
        self._data: dict[str, Any] = data

    def text(self, name: str, default: str | None = None) -> str:
        """Return the text called ``name``."""
        return self._get(name, str, "text", default)

    def whole(self, name: str, default: int | None = None) -> int:
        """Return the whole number called ``name``."""
        return self._get(name, int, "a whole number", default)

    def has(self, name: str) -> bool:
        """Return whether ``name`` is given."""
        return name in self._data

    def choice(self, name: str, choices: Mapping[str, T]) -> T:
        """Return what the text called ``name`` stands for among ``choices``."""
        chosen = self.text(name)
        if chosen not in choices:
            raise LaughlieError(f"{name} must be one of {', '.join(choices)}")
        return choices[chosen]

    def texts(self, name: str) -> tuple[str, ...]:
        """Return the list of texts called ``name``; empty if it is not given."""
        found = self._get(name, list, "a list", [])
        if not all(isinstance(each, str) for each in found):
            raise LaughlieError(f"{name} must be a list of texts")
        return tuple(found)

    def pairs(self, name: str) -> dict[str, str]:
        """Return the object of texts called ``name``; empty if it is not given."""
        found = self._get(name, dict, "an object", {})
        if not all(isinstance(each, str) for each in found.values()):
            raise LaughlieError(f"{name} must be an object whose values are texts")
        return found

    def _get(self, name: str, kind: type[T], described: str, default: T | None) -> T:
        if name not in self._data and default is not None:
            return default
        value = self._data.get(name)
        # True is a whole number for Python, but for nobody else.
        if not isinstance(value, kind) or isinstance(value, bool):
            raise LaughlieError(f"{name} must be {described}")
        return value
