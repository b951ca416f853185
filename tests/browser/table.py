"""A reader who sits at the table of a page, and his game as the engine plays it in this Python."""

import json
from fractions import Fraction

import pytest

from laughlie.live import answer
from laughlie.money import amount_text
from tests.browser.reader import LANGS

PAGES = {"en": "take-a-seat", "ru": "ru/take-a-seat"}
PHONE = {"width": 320, "height": 640}
DESK = {"width": 1280, "height": 800}
KEPT = "laughlie.evening"
WORDS = {
    "en": {
        "text": "Text",
        "players": "Players",
        "seat": "Your seat",
        "policy": "The others",
        "seed": "Shuffle number",
        "pace": "The others’ moves",
        "readings": "Readings",
        "choose": "Who sits where",
        "sit": "Sit down",
        "anew": "Sit down anew",
        "store": "Keep this evening in this browser as long as this is ticked",
        "offers": "What you may do",
        "skip": "Skip to my turn",
        "end": "Skip to the end",
        "back": "Back to the game",
        "undo": "Take back",
        "restart": "Start this deal again",
        "hands": "Show all hands",
        "hide": "Hide the others’ hands",
        "advice": "What would a sensible player do?",
        "play": "Play these cards",
        "lay": "Always lay down what I may",
        "join": "Always lay down my pairs as soon as I may",
        "takes": "can take",
        "playable": "can be played",
        "hand": "Hand",
        "table": "Table",
        "evening": "This evening",
        "deal": "Deal",
        "total": "In all",
        "next": "Next deal",
        "save": "Save the deals as records",
        "money": "Look at my choices, by money",
        "safety": "Look at my choices, by who loses",
        "stop": "Stop",
        "step": "Step",
        "previous": "Previous step",
        "won": "You win {}.",
        "lost": "You lose {}.",
        "even": "You come out even.",
        "laughed": "The others laugh at you.",
    },
    "ru": {
        "text": "Текст",
        "players": "Игроков",
        "seat": "Ваше место",
        "policy": "Остальные",
        "seed": "Номер тасовки",
        "pace": "Ходы остальных",
        "readings": "Прочтения",
        "choose": "Кто где сидит",
        "sit": "Сесть за стол",
        "anew": "Сесть заново",
        "store": "Хранить этот вечер в браузере, пока здесь стоит отметка",
        "offers": "Что можно сделать",
        "skip": "Сразу к моему ходу",
        "end": "Сразу к концу",
        "back": "Вернуться к игре",
        "undo": "Взять ход назад",
        "restart": "Начать эту сдачу сначала",
        "hands": "Открыть все карты",
        "hide": "Закрыть чужие карты",
        "advice": "Как сыграл бы разумный игрок?",
        "play": "Сыграть эти карты",
        "lay": "Всегда откладывать, что можно",
        "join": "Всегда сразу выкладывать свои пары",
        "takes": "может взять",
        "playable": "можно сыграть",
        "hand": "На руках",
        "table": "Стол",
        "evening": "Этот вечер",
        "deal": "Сдача",
        "total": "Итого",
        "next": "Следующая сдача",
        "save": "Сохранить записи сдач",
        "money": "Разобрать мои ходы: по деньгам",
        "safety": "Разобрать мои ходы: по проигрышам",
        "stop": "Хватит",
        "step": "Шаг",
        "previous": "Предыдущий шаг",
        "won": "Вы выиграли {}.",
        "lost": "Вы проиграли {}.",
        "even": "Вы остались при своих.",
        "laughed": "Остальные смеются над вами.",
    },
}
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280", "320"])
READERS = pytest.mark.parametrize(
    ("lang", "size"), [("en", DESK), ("ru", PHONE)], ids=["en-1280", "ru-320"]
)


def both(test):
    """Run a test in both languages, on a desk and on the narrowest phone."""
    return LANGS(SIZES(test))


class Game:
    """A game as the engine plays it here when the same choices are made."""

    def __init__(self, **wish):
        usual = {"variant": "english", "players": 5, "seat": "B", "policy": "sensible", "seed": 0}
        self.wish = usual | {"number": 0, "dealer": "A", "carried": "0", "readings": {}} | wish
        self.always, self.total, self.lost, self.records = [], [], [], []
        self.now = self.ask("sit", **self.wish)

    def ask(self, what, **fields):
        common = {each: self.wish[each] for each in ("seat", "policy")}
        common |= {"always": self.always, "total": self.total, "lost": self.lost}
        return json.loads(answer(json.dumps({"ask": what} | common | fields)))["answer"]

    @property
    def moment(self):
        return {each: self.now[each] for each in ("record", "passed")}

    @property
    def steps(self):
        return self.now["deal"]["steps"]

    def offers(self):
        """Return what may be done now; None is to pass it up."""
        asked = self.now["asked"]
        return [*asked["moves"], *[None] * bool(asked["pass"])]

    def name(self, offer, lang):
        return (offer["said"] if offer else self.now["asked"]["pass"])[lang]

    def do(self, offer):
        """Do what is offered; return the moment before."""
        before, cards = self.moment, {}
        if offer:
            cards = {each: offer[each] for each in ("hand", "table")}
        self.now = self.ask("act" if offer else "pass", **before, **cards)
        return before

    def see(self, moment):
        self.now = self.ask("see", **moment)

    def deal_next(self):
        over = self.now["over"]
        self.records.append((self.now["record"], over["net"]))
        self.total, self.lost = over["total"], over["lost"]
        self.wish["number"] += 1
        self.wish |= {each: over[each] for each in ("dealer", "carried")}
        self.now = self.ask("sit", **self.wish)

    def kept(self, past=()):
        """Return what the page keeps of such an evening."""
        deals = [{"record": record, "net": net} for record, net in self.records]
        evening = {"deals": deals, "total": self.total, "lost": self.lost}
        how = {"always": self.always, "pace": "at once", "open": False, "stored": False}
        game = {"wish": self.wish, "evening": evening, "past": [*past], "now": self.now}
        return {"format": "laughlie-evening/1"} | game | how

    def outcome(self, lang):
        """Return what the reader is told when the deal is over."""
        words, over = WORDS[lang], self.now["over"]
        net = Fraction(over["net"][self.now["deal"]["seats"].index(self.wish["seat"])])
        told = words["even"] if not net else words["won" if net > 0 else "lost"]
        laughed = [words["laughed"]] if over["loser"] == self.wish["seat"] else []
        return " ".join([*laughed, told.format(amount_text(net))])

    def card(self, card, lang):
        words = self.now["deal"]["words"][lang]
        return words["ranks"][card[0]][1] + words["of"] + words["suits"][card[1]][1]

    def label(self, card, lang):
        """Return what a card in the reader's hand is called, with what it can do."""
        cards, words = self.now["asked"]["cards"], WORDS[lang]
        if card not in cards:
            return self.card(card, lang)
        takes = ", ".join(self.card(each, lang) for each in cards[card].split())
        can = f"{words['takes']}: {takes}" if takes else words["playable"]
        return f"{self.card(card, lang)}, {can}"


def agree(dialog):
    """Say yes to whatever the page asks, as whoever sits down anew does."""
    dialog.accept()


class Sitter:
    """A reader at the table of a page, who calls things by their names in a language."""

    def __init__(self, page, lang, base):
        self.page, self.lang, self.words = page, lang, WORDS[lang]
        self.base = base
        self.offers = page.get_by_role("group", name=self.words["offers"], exact=True)
        if page.url != f"{base}/{PAGES[lang]}.html":
            page.goto(f"{base}/{PAGES[lang]}.html")

    def button(self, name):
        return self.page.get_by_role("button", name=self.words.get(name, name), exact=True)

    def press(self, name):
        self.button(name).click()

    def field(self, name):
        label = self.words[name]
        box = self.page.get_by_role("combobox", name=label, exact=True)
        return box.or_(self.page.get_by_role("textbox", name=label, exact=True))

    def choose(self, seed, variant="english", pace="at once", **others):
        """Fill the form; return the game that it asks for."""
        fields = {"players": 5, "seat": "B", "policy": "sensible"} | others
        self.page.locator(".ll-chooses form").wait_for(state="attached")
        if not self.field("text").is_visible():
            self.page.locator("summary", has_text=self.words["choose"]).click()
        self.field("text").select_option(variant)
        self.field("pace").select_option(pace)
        self.field("seed").fill(str(seed))
        for name, value in fields.items():
            self.field(name).select_option(str(value))
        return Game(seed=seed, variant=variant, **fields)

    def sit(self, seed, **chosen):
        """Sit down to a game as it is chosen, and return it as it is played here."""
        game = self.choose(seed, **chosen)
        self.button("sit").or_(self.button("anew")).click()
        self.at(game)
        return game

    def do(self, game, offer):
        """Do what is offered, here and there; return the moment before."""
        self.offers.get_by_role("button", name=game.name(offer, self.lang), exact=True).click()
        before = game.do(offer)
        self.at(game)
        return before

    def play_out(self, game, chance):
        while game.now["asked"]:
            self.do(game, chance.choice(game.offers()))

    def shows(self, game):
        """Wait until the reader sees what he may do in ``game``, or what it has brought him."""
        asked = game.now["asked"]
        self.offers.get_by_text(
            asked["said"][self.lang] if asked else game.outcome(self.lang)
        ).wait_for()
        names = [game.name(offer, self.lang) for offer in game.offers()] if asked else []
        self.page.wait_for_function(
            "names => [...document.querySelectorAll('.ll-offers > .ll-branches button')]"
            ".map((each) => each.innerText).join() === names.join()",
            arg=names,
        )

    def put(self, text):
        """Let another text be what is kept, and open the page with it."""
        self.page.evaluate("([name, text]) => sessionStorage.setItem(name, text)", [KEPT, text])
        self.page.reload()

    def kept(self):
        return json.loads(self.page.evaluate(f"sessionStorage.getItem('{KEPT}')"))

    def at(self, game):
        """Wait until the page has come to where ``game`` is, with nothing in it different."""
        self.page.wait_for_function(
            "([name, {record, passed}]) => {"
            " const now = JSON.parse(sessionStorage.getItem(name))?.now;"
            " const busy = document.querySelector('.ll-offers')?.ariaBusy !== 'false';"
            " return !busy && now?.record === record && now.passed === passed; }",
            arg=[KEPT, game.moment],
        )
        assert self.kept()["now"] == game.now
