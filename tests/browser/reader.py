"""A reader at a player, who asks the engine by the names that things have in a language."""

from pathlib import Path

import pytest

from laughlie.records import load

ROOT = Path(__file__).parent.parent.parent
DESK = {"width": 1280, "height": 900}
NARROW = {"width": 320, "height": 640}
FIRST = load(ROOT / "book" / "deals" / "first-english.deal")
WORDS = {
    "en": {
        "again": "Deal again…",
        "deal": "Deal",
        "chance": "Deal at random",
        "text": "Text",
        "players": "Players",
        "seed": "Seed",
        "number": "Deck number",
        "readings": "Readings",
        "branch": "Other moves…",
        "on": "Let them go on to the end",
        "undo": "Undo",
        "drop": "Throw this variation away",
        "pair": "Other rules…",
        "beside": "Show both",
        "close": "Show one again",
        "part": "They part at step",
        "keep": "Keep and share…",
        "written": "The deal as a record",
        "open": "Open what is written",
        "copy": "Copy the record",
        "address": "A link to this place",
        "next": "Next step",
        "own": "Back to the deal of this page",
        "cancel": "Cancel",
        "starting": "The engine is starting",
        "file": "Open a file",
    },
    "ru": {
        "again": "Сдать заново…",
        "deal": "Сдать",
        "chance": "Сдать наугад",
        "text": "Текст",
        "players": "Игроков",
        "seed": "Начальное число",
        "number": "Номер колоды",
        "readings": "Прочтения",
        "branch": "Другие ходы…",
        "on": "Пусть доиграют до конца",
        "undo": "Взять ход назад",
        "drop": "Убрать этот вариант",
        "pair": "Другие правила…",
        "beside": "Показать обе",
        "close": "Показать снова одну",
        "part": "Они расходятся на шаге",
        "keep": "Сохранить и поделиться…",
        "written": "Запись сдачи",
        "open": "Открыть написанное",
        "copy": "Скопировать запись",
        "address": "Ссылка на это место",
        "next": "Следующий шаг",
        "own": "Вернуть сдачу этой страницы",
        "cancel": "Отменить",
        "starting": "Программа запускается",
        "file": "Открыть файл",
    },
}

SIZES = pytest.mark.parametrize("size", [DESK, NARROW], ids=["1280", "320"])
LANGS = pytest.mark.parametrize("lang", ["en", "ru"])


def both(test):
    """Run a test in both languages, on a desk and on the narrowest phone."""
    return LANGS(SIZES(test))


class Reader:
    """A reader at the first player of a page, who calls things by their names in a language."""

    def __init__(self, page, lang):
        self.page, self.words, self.lang = page, WORDS[lang], lang
        self.player = page.locator("deal-player").first

    def press(self, name):
        self.player.get_by_role("button", name=self.words[name], exact=True).click()

    def field(self, name):
        label = self.words[name]
        box = self.player.get_by_role("textbox", name=label, exact=True)
        return box.or_(self.player.get_by_role("combobox", name=label, exact=True))

    def says(self, step):
        """Wait until the player says what ``step`` does."""
        self.page.wait_for_function(
            "words => document.querySelector('deal-player [role=status]').innerText === words",
            arg=step.said[self.lang],
        )

    def place(self):
        return self.player.get_attribute("data-line"), int(self.player.get_attribute("data-step"))

    def at(self, line, step):
        """Wait until the player is at a place."""
        here = self.page.locator(f"deal-player[data-line='{line}'][data-step='{step}']")
        here.first.wait_for()
