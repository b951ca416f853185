"""Words in both languages."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The same thing said in English and in Russian."""

    en: str
    ru: str

    def __getitem__(self, lang: str) -> str:
        return {"en": self.en, "ru": self.ru}[lang]
