"""Every reason the package gives is said in Russian too, as a Russian would say it."""

import ast
import re
from pathlib import Path
from time import perf_counter

import pytest

from laughlie import LaughlieError, RecordError, deck
from laughlie.deals import Deal
from laughlie.game import play
from laughlie.language import Words
from laughlie.language.faults import fault_words, in_russian
from laughlie.language.places import KINDS
from laughlie.language.reasons import REASONS
from laughlie.playout import play_out
from laughlie.records import from_json
from laughlie.rulesets import FRAGMENTS, ruleset
from tests.tables import english, move

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "laughlie"
BAD = sorted((ROOT / "tests" / "records" / "bad").glob("*.faults"))
PLACE = re.compile(r"\{([a-z]+)([0-9]?)\}")

# Rooms whose words only those hear who program, build the book or type a command: they stay in
# English.
NOT_SAID = ("analysis", "cli", "sphinxext")
# What the modules that find faults write besides.
NO_REASONS = {
    " in line {}",
    " x ",
    "DealPlayer without a deal",
    "DealPlayer: {}, step {} of {}{}",
    "GameTable: {} {}; {}",
    "Here is a table at which you can sit down and play, once this notebook runs in Jupyter.",
    "This record cannot be shown, and the deal before it stays:",
    "a DealPlayer needs anywidget: install laughlie[widget]",
    "a GameTable needs anywidget: install laughlie[widget]",
    "a refused move was played",
    "line {}, column {}: {}",
    "module {} has no attribute {}",
    "other rules",
    "play on",
    "ruleset({}, {})",
    "tuple[Seat, ...]",
    "{} has no {}",
    "tuple[tuple[Step, ...], ...]",
    "Здесь стол, за который можно сесть и сыграть, когда эта тетрадь открыта в Jupyter.",
    "Эту запись нельзя показать, и осталась прежняя сдача:",
    "строка {}, место {}: {}",
}
# Words of ours that stand at a place within a reason.
WITHIN = {
    "a list",
    "a whole number",
    "an object",
    "line {}",
    "the main line",
    "the move",
    "the record",
    *(point for fragment in FRAGMENTS.values() for point in fragment.missing),
}
# How one reason stands in another.
AROUND = {"{} {}: {}", "{} {}: {} ({})", "{}:{}: {}", "{}: {}"}

EXAMPLES = {
    "anything": "5",
    "card": "TH",
    "cards": "2S TH",
    "clause": "E.13",
    "described": "a list",
    "drawn": "seed",
    "holder": "table",
    "move": "capture 2S x 2D 2C",
    "moves": "lay 7S 7H; decline",
    "names": "'3.1', one-set, !?",
    "number": "12",
    "numbers": "3, 4, 5",
    "owner": "table",
    "path": "moves[3].hand",
    "phase": "stuck",
    "quoted": r"'it\'s \\ \"'",
    "reason": "more than once: 4S",
    "ruleset": "russian",
    "seat": "B",
    "points": "when play ends; how the pot is settled",
    "where": "line '3.1'",
    "word": "per-turn",
}


def texts(path: Path) -> set[str]:
    """Return what a module says in several words, ``{}`` in place of what differs.

    Left out is what explains the code, and what it only looks for.
    """
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    explained = [node.value for node in nodes if isinstance(node, ast.Expr)]
    looked_for = [node.args[0] for node in nodes if ast.unparse(node).startswith("re.compile(")]
    parts = [part for node in nodes if isinstance(node, ast.JoinedStr) for part in ast.walk(node)]
    whole = {id(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    skipped = {id(node) for node in [*explained, *looked_for, *parts]} - whole
    found = {
        shape(node)
        for node in nodes
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in skipped
    }
    return {each for each in found if " " in each and re.search(r"[^\W\d_]", each)}


def shape(node: ast.Constant | ast.JoinedStr) -> str:
    pieces = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(
        piece.value if isinstance(getattr(piece, "value", None), str) else "{}" for piece in pieces
    )


def test_every_reason_in_the_sources_is_said_in_russian_and_no_other():
    modules = [
        path
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0] not in NOT_SAID
        and "from laughlie.errors import" in path.read_text("utf-8")
    ]
    said = {text for path in modules for text in texts(path)}
    reasons = {PLACE.sub("{}", each) for each in REASONS} - AROUND
    assert len(modules) > 20
    assert said == reasons | NO_REASONS | WITHIN


@pytest.mark.parametrize("reason", REASONS)
def test_no_reason_is_taken_for_another(reason):
    def told(place: re.Match[str]) -> str:
        kind, example = KINDS[place[1]], EXAMPLES[place[1]]
        return in_russian(example) if place[1] == "reason" else kind.said(example)

    russian = re.sub(r"\{([a-z]+[0-9]?)\|[^{}]*\}", "FORM", REASONS[reason])
    expected = re.escape(PLACE.sub(told, russian)).replace("FORM", "[а-я ]+")
    assert re.fullmatch(expected, in_russian(PLACE.sub(lambda p: EXAMPLES[p[1]], reason)))


def test_every_kind_of_place_stands_somewhere():
    assert {place[1] for each in REASONS for place in PLACE.finditer(each)} == set(KINDS)
    assert set(EXAMPLES) == set(KINDS)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_every_fault_of_a_bad_record_is_said_in_russian(path):
    told = path.read_text("utf-8").rstrip("\n")
    russian = in_russian(told)
    for line, said in zip(told.split("\n"), russian.split("\n"), strict=True):
        assert said.split(": ")[0] == line.split(": ")[0]
        assert re.search("[а-я]{3}", said)


SAID = [
    ("more than once: 4S", "повторяется: 4S"),
    ("more than once: 4S TH", "повторяются: 4S TH"),
    ("1 cards are not a pack of 52; missing: 2S", "1 карта — не колода из 52; не хватает: 2S"),
    ("43 cards are not a pack of 52; missing: 2S", "43 карты — не колода из 52; не хватает: 2S"),
    ("11 cards are not a pack of 52; missing: 2S", "11 карт — не колода из 52; не хватает: 2S"),
    ("A holds 1 cards, not 8", "у игрока A 1 карта, а должно быть 8"),
    ("B holds 9 cards, not 8", "у игрока B 9 карт, а должно быть 8"),
    (
        "A holds 9 cards, not 8; B holds 7 cards, not 8; nobody sits at F when 5 play",
        (
            "у игрока A 9 карт, а должно быть 8; у игрока B 7 карт, а должно быть 8; "
            "когда игроков 5, на месте F никто не сидит"
        ),
    ),
    ("4S is with table already", "карта 4S уже на столе"),
    ("4S is with the move already", "карта 4S уже названа в этом ходе"),
    ("4S is with C already", "карта 4S уже у игрока C"),
    ("table has its cards already", "карты стола уже записаны выше"),
    ("C has its cards already", "карты игрока C уже записаны выше"),
    ("english is played by 5, not by 3", "в английских правилах игроков может быть 5, а не 3"),
    (
        "russian has no crux 'a', \"it's\"; it has: opening, per-turn",
        "в русских правилах нет спорных мест «a», «it's»; есть: opening, per-turn",
    ),
    (
        "no policy 'wise'; there are: greedy, sensible, random",
        "нет правила выбора «wise»; есть: greedy, sensible, random",
    ),
    (
        "russian has no crux 'a b'; it has: opening",
        "в русских правилах нет спорного места «a b»; есть: opening",
    ),
    (
        "the seed must be a whole number from 0 to 2**64 - 1",
        "начальное число — это целое число от 0 до 2**64 - 1",
    ),
    ("A lie_down 7D QS: the deal is over", "игроку A нельзя бросить карты 7D QS: сдача окончена"),
    ("A lie_down QS: the deal is over", "игроку A нельзя бросить карту QS: сдача окончена"),
    ("A lie_down: the deal is over", "игроку A нельзя бросить карты: сдача окончена"),
    ("A decline: the deal is over", "игроку A нельзя отказаться: сдача окончена"),
    ("A capture: the deal is over", "игроку A нельзя взять: сдача окончена"),
    ("A capture  x 2S: the deal is over", "игроку A нельзя взять 2S: сдача окончена"),
    ("A capture 2S: the deal is over", "игроку A нельзя взять картой 2S: сдача окончена"),
    (
        "C capture 4S x 4H: it is for B to decide (E.13)",
        "игроку C нельзя взять 4H картой 4S: сейчас решает игрок B (E.13)",
    ),
    (
        "B capture 2S x 2D 2C: the rule allows only: capture 2S x 2D; capture 2S 2H x 2D 2C (E.13)",
        (
            "игроку B нельзя взять 2D 2C картой 2S: правило позволяет только взять 2D картой 2S; "
            "взять 2D 2C картами 2S 2H (E.13)"
        ),
    ),
    (
        "B lay 3S: this is not done in the turn phase (E.11)",
        "игроку B нельзя отложить 3S: в свой ход этого не делают (E.11)",
    ),
    (
        "B join 3S: this is not done in the stuck phase (E.15)",
        "игроку B нельзя добавить 3S: когда нечем взять, этого не делают (E.15)",
    ),
    (
        "12:1: a second record begins here, and only one can be read",
        "12:1: здесь начинается вторая запись, а прочесть можно только одну",
    ),
    ("ask must be text", "ask: нужен текст"),
    ("step must be text, not 'x'", "step: нужен текст, а не 'x'"),
    (
        "no step 10 in the main line; it has steps 0 to 9",
        "шага 10 нет в основной линии; там шаги от 0 до 9",
    ),
    (
        "no step -1 in line '3.2'; it has steps 0 to 3",
        "шага -1 нет в варианте «3.2»; там шаги от 0 до 3",
    ),
    (
        "no line '9' in this deal; there are: '', '3.1'",
        "в этой сдаче нет варианта «9»; есть: «», «3.1»",
    ),
    ("the record: has no table", "запись: здесь нет поля table"),
    (
        "moves[3].seat: 'X' is not a seat: write one of A B C D E F",
        "moves[3].seat: «X» — не место за столом: пишите одну из букв A B C D E F",
    ),
    (
        "6:1: 'Q' is not a seat: write one of A B C D E F\n29:1: A lay 2S: the deal is over",
        (
            "6:1: «Q» — не место за столом: пишите одну из букв A B C D E F\n"
            "29:1: игроку A нельзя отложить 2S: сдача окончена"
        ),
    ),
]


@pytest.mark.parametrize(("reason", "said"), SAID, ids=[reason[:50] for reason, _ in SAID])
def test_it_is_said_in_good_russian(reason, said):
    assert in_russian(reason) == said


def test_what_is_quoted_may_look_like_a_reason_itself():
    option = "x'; it has: y; the deal is over"
    told = f"last-bonus has no reading {option!r}; it has: last-won"
    assert (
        in_russian(told) == f"у спорного места last-bonus нет прочтения «{option}»; есть: last-won"
    )


@pytest.mark.parametrize(
    "faulty",
    [
        lambda: play(english("2S/3S 8S/4S/5S/6S", "3H 4H"), move("B down 3S")),
        lambda: Deal.from_deck(ruleset("english"), 4, deck(1)),
        lambda: Deal.from_deck(ruleset("english"), 5, deck(1)[:-2]),
        lambda: play_out(Deal.from_deck(ruleset("english"), 5, deck(1)), ["greedy"]),
        lambda: deck(-1),
        lambda: from_json([]),
        lambda: from_json({"tags": [1], "hands": {"x y": 3}, "table": "4S 4S", "moves": [{}]}),
    ],
)
def test_what_is_raised_is_said_in_russian(faulty):
    with pytest.raises(LaughlieError) as refused:
        faulty()
    error = refused.value
    reasons = error.faults if isinstance(error, RecordError) else [error]
    for each in reasons:
        assert re.search("[а-я]{3}", in_russian(str(each)) or ""), str(each)


@pytest.mark.parametrize(
    "reason",
    [
        "",
        "it rains",
        "more than once: ",
        "more than once: 4X",
        "More than once: 4S",
        "more than once: 4S\n",
        "the deal is over; it rains",
        "A lay 2S: it rains (E.11)",
        "more than once: {cards}",
    ],
)
def test_what_is_no_reason_of_ours_stays_as_it_is(reason):
    assert in_russian(reason) is None
    assert fault_words(reason) == Words(reason, reason)


LONG = 200_000
SCRAPS = [
    *("'", '"', "\\", r"\'", ": ", "; ", "\n", "1", "x, ", "'', ", "' ", "2S ", " (E.13)", "! "),
    *("the deal is over; ", "the deal is over\n", "1:1: ", "A lay 2S: ", "hands: ", "hands.a"),
    *("A holds 9 cards, not 8; ", "lay 2S; ", "capture 2S x 2D; ", "more than once: 4S "),
]
BEFORE = [
    *("", "'", '"', "A lay", "A lay: ", "1:1: ", "hands.", "no policy 'x'; there are: "),
    *("the rule allows only: ", "more than once: ", "no step 5 in line '", "must be one of "),
    *(
        "nobody sits at 'x'; there are: ",
        "A lay 2S: the rule allows only: ",
        "russian has no crux ",
    ),
]


@pytest.mark.parametrize("scrap", SCRAPS, ids=repr)
def test_no_text_however_long_and_hostile_takes_long(scrap):
    for before in BEFORE:
        for after in ("", "'x", " (E.13)"):
            text = before + scrap * ((LONG - 50) // len(scrap)) + after
            begun = perf_counter()
            in_russian(text)
            assert perf_counter() - begun < 2, (before, after)
