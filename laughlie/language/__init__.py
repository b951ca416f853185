"""English and Russian words, sentences and plural forms; both languages are first-class."""

from laughlie.language.english import English
from laughlie.language.language import Language
from laughlie.language.russian import Russian
from laughlie.language.words import Words, amount_text

__all__ = ["ENGLISH", "LANGUAGES", "RUSSIAN", "Language", "Words", "amount_text"]

ENGLISH: Language = English()
RUSSIAN: Language = Russian()
LANGUAGES: dict[str, Language] = {language.code: language for language in (ENGLISH, RUSSIAN)}
