"""The exercises of the lessons as their tests read them."""

import re
from dataclasses import dataclass

from tests.lessons import FOLDERS

HEADS = {"en": "## Exercises", "ru": "## Упражнения"}
SUFFIX = {"en": "", "ru": "-ru"}
_EXERCISE = re.compile(r"^(`{4,5}){exercise}(.*?)\n:label: (\S+)\n(.*?)^\1$", re.M | re.S)
_SOLUTION = re.compile(r"^```{solution} (\S+)\n(.*?)^```$", re.M | re.S)
_CHECK = re.compile(r"^````{check} ([^\n]*)\n((?::[^\n]*\n)*)(.*?)^````$", re.M | re.S)


@dataclass(frozen=True)
class Check:
    """A question: its options, and what each item begins with and says."""

    question: str
    options: dict[str, str]
    items: tuple[tuple[str, str], ...]

    @property
    def right(self):
        """Return the places of the choices that are right, from 1."""
        return [place for place, (mark, _) in enumerate(self.items, 1) if mark == "[x]"]


@dataclass(frozen=True)
class Exercise:
    """An exercise: its title, what it asks in words, its checks, and its solution."""

    title: str
    text: str
    checks: tuple[Check, ...]
    solution: str


def exercises(name, lang):
    """Return the exercises of a lesson in a language, by their numbers as they are named."""
    page = (FOLDERS[lang] / f"{name}.md").read_text("utf-8")
    section = page.partition(f"\n{HEADS[lang]}\n")[2]
    section = re.split(r"^(?:## |\([\w-]+\)=$)", section, maxsplit=1, flags=re.M)[0]
    solutions = dict(_SOLUTION.findall(section))
    return {
        label.removesuffix(SUFFIX[lang]).removeprefix(f"{name}-"): Exercise(
            title.strip(), text, tuple(_checks(text)), solutions.pop(label, "")
        )
        for _, title, label, text in _EXERCISE.findall(section)
    }


def _checks(text):
    for question, options, body in _CHECK.findall(text):
        named = dict(re.findall(r"^:([\w-]+): ?(.*)$", options, re.M))
        items = re.split(r"^- ", body, flags=re.M)[1:]
        heads = [re.match(r"\[[x ]\]|[^:\n]+(?=: )|", item)[0] for item in items]
        said = [
            item.removeprefix(head).lstrip(": ") for head, item in zip(heads, items, strict=True)
        ]
        yield Check(question, named, tuple(zip(heads, said, strict=True)))
