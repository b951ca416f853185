"""Words in both languages, and what is written alike in them."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Words:
    """The same thing said in English and in Russian."""

    en: str
    ru: str

    def __getitem__(self, lang: str) -> str:
        return {"en": self.en, "ru": self.ru}[lang]


def amount_text(amount: Fraction) -> str:
    """Return ``amount``, sign dropped, as people write it: ``2``, ``3/5``, ``2 3/5``."""
    whole, rest = divmod(abs(amount), 1)
    if not rest:
        return str(whole)
    return f"{whole} {rest}" if whole else str(rest)
