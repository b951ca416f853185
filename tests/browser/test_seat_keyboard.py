"""Whole games at the table by keyboard alone: Tab, the arrows, Enter and Space, nothing else."""

import pytest

from tests.browser.table import DESK, PHONE, Game

SHUFFLED = "Math.random = () => 0.0000505"  # so that the form proposes shuffle 50
END = {"en": "End the turn", "ru": "Закончить ход"}
FOCUS = """() => {
  const active = document.activeElement;
  if (active === document.body || !active.getClientRects().length) return null;
  if (!active.closest(".ll-seated")) return "elsewhere";
  return active.ariaLabel ?? active.labels?.[0]?.innerText.split("\\n")[0] ?? active.innerText;
}"""


class Typist:
    """A reader with a keyboard only, whose focus must never be lost."""

    def __init__(self, one):
        self.one, self.keys = one, one.page.keyboard

    def focus(self):
        """Return the name of what has the focus."""
        name = self.one.page.evaluate(FOCUS)
        assert name is not None, "nothing that can be seen has the focus"
        return name

    def press(self, key):
        self.keys.press(key)
        return self.focus()

    def reach(self, name, key="Tab"):
        """Go from control to control until the one of that name has the focus."""
        for _ in range(150):
            if self.one.page.evaluate(FOCUS) == name:
                return
            self.keys.press(key)
        raise AssertionError(f"nothing leads to {name!r}; at {self.focus()!r}")

    def choose(self, name, value):
        self.reach(self.one.words[name])
        field = self.one.field(name)
        values = field.locator("option").evaluate_all("all => all.map((each) => each.value)")
        way = values.index(value) - values.index(field.input_value())
        for _ in range(abs(way)):
            self.keys.press("ArrowDown" if way > 0 else "ArrowUp")
        assert field.input_value() == value


def at_the_question(typist, game):
    """Tell whether the focus is where the reader goes on: at a choice, or at the next deal."""
    one = typist.one
    names = [game.name(offer, one.lang) for offer in game.offers()] if game.now["asked"] else []
    return typist.focus() in (names[:1] or [one.words["next"]])


def some_of_all(game, number):
    """Return what the reader does: in a turn that may go on he goes on once, and then ends it."""
    offers = game.offers()
    if game.now["asked"]["pass"]:
        return offers[0 if number % 3 else -1]
    return offers[number % len(offers)]


def skipped(typist, shown, game):
    """Skip what the others have done since step ``shown``, if there is something to skip."""
    one = typist.one
    if len(game.steps) > shown + 1 and one.kept()["pace"] == "one by one":
        over = "end" if game.now["over"] else "skip"
        one.button(over).wait_for()
        typist.reach(one.words[over])
        typist.press("Enter")


def played(typist, game):
    """Play a deal out by keyboard; return the names of all that was done."""
    one, done = typist.one, []
    while game.now["asked"]:
        offer = some_of_all(game, len(done))
        done.append(game.name(offer, one.lang))
        typist.reach(done[-1])
        typist.press("Enter" if len(done) % 2 else "Space")
        shown = len(game.steps)
        game.do(offer)
        one.at(game)
        skipped(typist, shown, game)
        assert at_the_question(typist, game)
    return done


@pytest.mark.parametrize(
    ("lang", "texts", "sizes"),
    [
        ("en", ["english", "russian"], [DESK, PHONE]),
        ("ru", ["russian", "english"], [PHONE, DESK]),
    ],
    ids=["en", "ru"],
)
def test_whole_games_are_played_by_keyboard_alone(sitter, lang, texts, sizes):
    one, done = sitter(lang, sizes[0], SHUFFLED), {}
    typist = Typist(one)
    one.button("sit").wait_for()
    typist.reach(one.words["sit"])
    typist.press("Enter")
    game = Game(seed=50, variant=texts[0])  # the text of the page's own language
    one.at(game)
    skipped(typist, 0, game)
    done[texts[0]] = played(typist, game)
    typist.press("Enter")
    game.deal_next()
    one.at(game)
    skipped(typist, 0, game)

    one.page.set_viewport_size(sizes[1])
    typist.reach(one.words["choose"], "Shift+Tab")
    typist.press("Enter")
    typist.choose("text", texts[1])
    typist.choose("pace", "at once")
    typist.reach(one.words["anew"])
    typist.press("Space")
    game = Game(seed=50, variant=texts[1])
    one.at(game)
    skipped(typist, 0, game)
    done[texts[1]] = played(typist, game)
    _, first, second, third, *_ = done["russian"]
    assert first != second
    assert third == END[lang]
