"""How values show themselves."""


class PasteBack:
    """Mixed into an enum, has its members show themselves as written in code: ``Phase.TURN``."""

    name: str

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
