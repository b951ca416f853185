"""English and Russian words, sentences and plural forms; both languages are first-class."""

from laughlie.language.english import English
from laughlie.language.russian import Russian
from laughlie.language.words import Language, amount_text

__all__ = ["ENGLISH", "LANGUAGES", "RUSSIAN", "Language", "amount_text"]

ENGLISH: Language = English()
RUSSIAN: Language = Russian()
LANGUAGES: dict[str, Language] = {language.code: language for language in (ENGLISH, RUSSIAN)}
