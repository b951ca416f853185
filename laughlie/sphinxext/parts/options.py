"""Options that several directives have."""

from docutils.parsers.rst import directives

from laughlie.language import LANGUAGES


def language(argument: str) -> str:
    """Return the language an option of a directive names; any other is a mistake."""
    return str(directives.choice(argument, tuple(LANGUAGES)))
