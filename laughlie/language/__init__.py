"""English and Russian words, sentences and plural forms; both languages are first-class."""

from laughlie.language.english import English
from laughlie.language.language import Language
from laughlie.language.russian import Russian
from laughlie.language.words import Words

__all__ = ["ENGLISH", "LANGUAGES", "RUSSIAN", "Language", "Words"]

ENGLISH: Language = English()
RUSSIAN: Language = Russian()
LANGUAGES: dict[str, Language] = {language.code: language for language in (ENGLISH, RUSSIAN)}
