"""The sizes of paper and of a card, in millimetres."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """A sheet of paper or a card."""

    name: str
    width: float
    height: float

    @property
    def across(self) -> "Size":
        """Return the same sheet lying on its side."""
        return Size(self.name, self.height, self.width)


SIZES = {size.name: size for size in (Size("a4", 210, 297), Size("letter", 215.9, 279.4))}
"""The papers that the sheets are made for, by name."""

CARD = Size("poker", 63.5, 88.9)
"""A card to hold: 2½ by 3½ inches, which has the proportions of our drawing, 60 by 84."""
