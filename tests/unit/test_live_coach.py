"""A deal looked back at choice by choice: what is answered, what is said, what is refused."""

import json
from fractions import Fraction
from functools import cache

import pytest

from laughlie import Deal, Phase, Seat, deck, play, ruleset, start
from laughlie.coaching import decisions, looked_at
from laughlie.language.coach import How, better, choice, closing, none_better, not_borne_out
from laughlie.language.numbers import decimal_text
from laughlie.live import answer
from laughlie.live.coached import FEWEST, MOST
from laughlie.policies import choices
from laughlie.records import loads
from laughlie.replay import replay
from tests.tables import move
from tests.unit.test_live import ask, faults

SENSIBLY = How(200, "sensible", "money", known=False)
BY_SAFETY = How(21, "greedy", "safety", known=False)
AT_RANDOM = How(22, "random", "money", known=False)
KNOWN = How(22, "random", "money", known=True)
CAUTION = {
    "en": "A difference counts as clear where its 95 % interval lies beyond 0, with all playing on "
    "in the same way: that is how the choices fare among such players, not the truth. That nothing "
    "is marked is no proof of perfect play. The advice given at the table plays nothing out, and "
    "may differ.",
    "ru": "Разница считается явной, если весь её 95-процентный интервал лежит выше 0. Дальше при "
    "этом все играют по одному и тому же правилу: так выходит у таких игроков, а у других может "
    "выйти иначе. И если ничего не отмечено, это ещё не значит, что сыграно безупречно. "
    "Совет, который дают за столом, ничего не разыгрывает и может с этим разойтись.",
}


@cache
def record_of_deal(variant="english", number=2, policy="random"):
    return ask("deal", variant=variant, players=5, seed=1522, number=number, policy=policy)[
        "record"
    ]


def coached(record, seat, **fields):
    """Ask choice by choice, as a page does, and return all the answers."""
    shown = [ask("coach", record=record, seat=seat, worlds=20, **fields)]
    while len(shown) < shown[0]["decisions"]:
        last = shown[-1]
        number, worse = last["decision"] + 1, last["worse"]
        fields |= {"decision": number, "worse": worse}
        shown.append(ask("coach", record=record, seat=seat, worlds=20, **fields))
    return shown


@pytest.mark.parametrize(("variant", "number"), [("english", 2), ("russian", 11)])
@pytest.mark.parametrize("seat", ["B", "E"])
def test_a_deal_is_looked_back_at_choice_by_choice(variant, number, seat):
    text = record_of_deal(variant, number)
    had = decisions(loads(text), Seat[seat])
    shown = coached(text, seat, seed=7)
    assert len(shown) == len(had) > 1
    for told, decision in zip(shown, had, strict=True):
        look = looked_at(decision, 7, 20)
        assert told["decision"] == decision.number
        assert (told["step"], told["declined"]) == (decision.step, decision.is_declined)
        assert told["marked"] == look.is_marked
        phase = decision.position.phase
        for lang in ("en", "ru"):
            assert told["made"][lang] == choice(decision.move, phase, lang)
            other = told["better"][lang] if look.is_marked else None
            assert other == (choice(look.other, phase, lang) if look.is_marked else None)
    worse = sum(told["marked"] for told in shown)
    assert shown[-1]["worse"] == worse
    how = How(20, "sensible", "money", known=False)
    assert shown[-1]["says"]["en"] == closing(len(had), len(had), worse, how, "en")
    assert shown[0]["says"]["ru"] == closing(len(had), 1, shown[0]["worse"], how, "ru")


def test_what_is_said_of_a_mark_has_the_figures_of_the_fresh_hands_and_their_error():
    text = record_of_deal()
    marked = [
        (looked_at(decision, 7, 20), told)
        for seat in "ABCDE"
        for decision, told in zip(
            decisions(loads(text), Seat[seat]), coached(text, seat, seed=7), strict=False
        )
        if told["marked"]
    ]
    assert len(marked) > 2
    for look, told in marked:
        for lang in ("en", "ru"):
            by, error = (decimal_text(each, 2, lang) for each in (look.ahead, look.error))
            assert told["better"][lang] in told["said"][lang]
            assert f" {by} " in told["said"][lang]
            assert f"±\N{NO-BREAK SPACE}{error}" in told["said"][lang]
    assert any("20 ways to deal" in told["said"]["en"] for _, told in marked)


def test_what_fresh_hands_do_not_bear_out_is_said_and_not_marked():
    text = record_of_deal("english", 5)
    shown = [
        each
        for seat in "ABCDE"
        for each in coached(text, seat, seed=5)
        if "fresh hands" in each["said"]["en"]
    ]
    assert shown
    for each in shown:
        assert (each["marked"], each["better"]) == (False, None)
        assert each["said"]["ru"].startswith("Сначала казалось, что лучше ")


def test_who_had_nothing_to_choose_is_told_so():
    for number in range(100):
        text = record_of_deal("russian", number, "greedy")
        empty = [seat for seat in "ABCDE" if not decisions(loads(text), Seat[seat])]
        if empty:
            break
    assert ask("coach", record=text, seat=empty[0]) == {
        "decision": 0,
        "decisions": 0,
        "step": None,
        "declined": False,
        "marked": False,
        "made": None,
        "better": None,
        "said": None,
        "worse": 0,
        "says": {
            "en": "In this deal there was nothing for you to choose: every move was forced.",
            "ru": "В этой сдаче выбирать вам было не из чего: все ходы были вынужденными.",
        },
    }


def test_a_step_of_an_answer_is_a_step_of_the_player():
    text = record_of_deal("russian", 11)
    steps = replay(loads(text))
    for seat in "ABCDE":
        for told in coached(text, seat):
            if told["decisions"] and not told["declined"]:
                assert str(steps[told["step"]].seat) == seat


def test_nothing_is_kept_between_two_requests():
    request = {"ask": "coach", "record": record_of_deal(), "seat": "E", "worlds": 20}
    assert answer(json.dumps(request)) == answer(json.dumps(request))


def test_a_russian_choice_can_be_looked_at_by_safety_R12():
    text = record_of_deal("russian", 11)
    shown = [each for seat in "BCE" for each in coached(text, seat, measure="safety", seed=5)]
    marked = [each for each in shown if each["marked"]]
    assert marked
    for each in marked:
        assert "of 100 deals" in each["said"]["en"]
        assert "меньше на" in each["said"]["ru"]


CHOICES = [
    ("B 7H x 7S", Phase.TURN, "taking 7♠ with 7♥", "взять 7♠ картой 7♥"),
    (
        "B QH QD x QS QC",
        Phase.TURN,
        "taking Q♠ and Q♣ with Q♥ and Q♦",
        "взять Д♠ и Д♣ картами Д♥ и Д♦",
    ),
    (
        "B TH x TS TD TC",
        Phase.TURN,
        "taking 10♠, 10♦ and 10♣ with 10♥",
        "взять 10♠, 10♦ и 10♣ картой 10♥",
    ),
    ("B lay AS AH", Phase.OPENING, "laying down A♠ and A♥", "отложить Т♠ и Т♥"),
    ("B join KS KH", Phase.JOIN, "laying down the pair K♠ and K♥", "выложить пару К♠ и К♥"),
    ("B down 7S 8S", Phase.TURN, "lying down", "бросить карты"),
    ("B decline", Phase.OPENING, "laying nothing down", "ничего не откладывать"),
    ("B decline", Phase.TURN, "taking no more in this turn", "больше в этот ход не брать"),
    (
        "B decline",
        Phase.JOIN,
        "keeping what could be laid down",
        "оставить на руках то, что можно выложить",
    ),
]


@pytest.mark.parametrize(("made", "phase", "english", "russian"), CHOICES)
def test_a_choice_is_told_within_a_sentence_in_both_languages(made, phase, english, russian):
    assert choice(move(made), phase, "en") == english
    assert choice(move(made), phase, "ru") == russian


def test_every_phase_in_which_something_can_be_declined_has_its_words():
    for variant in ("english", "russian", "ways-to-play"):
        position = start(Deal.from_deck(ruleset(variant), 5, deck(3)))
        while not position.is_over:
            chosen = choices(position)[-1]
            for lang in ("en", "ru"):
                assert choice(chosen, position.phase, lang)
            position, _ = play(position, chosen)


QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)
SENTENCES = [
    (
        better("taking 7♠ with 7♥", Fraction(84, 100), Fraction(31, 100), SENSIBLY, "en"),
        (
            "Instead, taking 7♠ with 7♥ brings 0.84 more on average "
            "(± 0.31, 200 ways to deal the unseen cards, all playing sensibly afterwards)."
        ),
    ),
    (
        better("взять 7♠ картой 7♥", Fraction(84, 100), Fraction(31, 100), SENSIBLY, "ru"),
        (
            "Выгоднее было взять 7♠ картой 7♥: в среднем на 0,84 больше "
            "(± 0,31; 200 раздач закрытых от вас карт, дальше все играют разумно)."
        ),
    ),
    (
        better("lying down", Fraction(3, 25), Fraction(1, 20), BY_SAFETY, "en"),
        (
            "Instead, lying down saves you from losing in 12 more of 100 deals "
            "(± 5, 21 ways to deal the unseen cards, all taking what they can afterwards)."
        ),
    ),
    (
        better("бросить карты", Fraction(3, 25), Fraction(1, 20), BY_SAFETY, "ru"),
        (
            "Надёжнее было бросить карты: проигрышей меньше на 12 из 100 "
            "(± 5; 21 раздача закрытых от вас карт, дальше все берут, сколько могут)."
        ),
    ),
    (
        not_borne_out("lying down", -QUARTER, HALF, KNOWN, "en"),
        (
            "Lying down looked better at first, but fresh hands did not bear it out "
            "(−0.25 ± 0.50, every card being known, all playing at random afterwards)."
        ),
    ),
    (
        not_borne_out("бросить карты", QUARTER, HALF, AT_RANDOM, "ru"),
        (
            "Сначала казалось, что лучше бросить карты, но новые раздачи этого не подтвердили "
            "(+0,25 ± 0,50; 22 раздачи закрытых от вас карт, дальше все ходят наугад)."
        ),
    ),
    (
        none_better(SENSIBLY, "en"),
        (
            "No other choice came out clearly better "
            "(200 ways to deal the unseen cards, all playing sensibly afterwards)."
        ),
    ),
    (
        none_better(KNOWN, "ru"),
        "Ни один другой ход не оказался явно лучше (все карты известны, дальше все ходят наугад).",
    ),
]


@pytest.mark.parametrize(("told", "said"), SENTENCES)
def test_what_is_said_of_a_choice_is_one_sentence_in_both_languages(told, said):
    assert told.replace("\N{NO-BREAK SPACE}", " ") == said


CLOSINGS = [
    (
        (7, 7, 0),
        "Of your 7 choices none was clearly worse than another.",
        "Выбирать вам пришлось 7 раз, и ни разу другой ход не оказался явно лучше.",
    ),
    (
        (7, 7, 1),
        "Of your 7 choices 1 was clearly worse than another.",
        "Выбирать вам пришлось 7 раз, и 1 раз другой ход оказался явно лучше.",
    ),
    (
        (4, 4, 2),
        "Of your 4 choices 2 were clearly worse than another.",
        "Выбирать вам пришлось 4 раза, и 2 раза другой ход оказался явно лучше.",
    ),
    (
        (1, 1, 0),
        "Your only choice was not clearly worse than another.",
        "Выбирать вам пришлось один раз, и другой ход не оказался явно лучше.",
    ),
    (
        (1, 1, 1),
        "Your only choice was clearly worse than another.",
        "Выбирать вам пришлось один раз, и другой ход оказался явно лучше.",
    ),
    (
        (7, 3, 0),
        "Looked at so far: 3 of your 7 choices; clearly worse than another: none.",
        "Пока просмотрено 3 из 7 ваших ходов, где был выбор; другой ход ни разу не был явно лучше.",
    ),
    (
        (7, 3, 2),
        "Looked at so far: 3 of your 7 choices; clearly worse than another: 2.",
        "Пока просмотрено 3 из 7 ваших ходов, где был выбор; другой ход был явно лучше 2 раза.",
    ),
]


METHODS = [
    (
        SENSIBLY,
        (
            "Choices are compared by the money they bring on average: each is played out in 200 "
            "ways to deal the cards you could not see, and what looks better in as many more, all "
            "playing sensibly afterwards."
        ),
        (
            "Ходы сравниваются по среднему выигрышу: каждый разыгран в 200 раздачах закрытых от "
            "вас карт, а тот, что показался лучше, — ещё в стольких же; дальше все играют разумно."
        ),
    ),
    (
        BY_SAFETY,
        (
            "Choices are compared by how often you lose: each is played out in 21 ways to deal the "
            "cards you could not see, and what looks better in as many more, all taking what they "
            "can afterwards."
        ),
        (
            "Ходы сравниваются по тому, как часто вы проигрываете: каждый разыгран в 21 раздаче "
            "закрытых от вас карт, а тот, что показался лучше, — ещё в стольких же; дальше все "
            "берут, сколько могут."
        ),
    ),
]


@pytest.mark.parametrize(("counts", "english", "russian"), CLOSINGS)
@pytest.mark.parametrize(("how", "method", "ways"), METHODS)
def test_what_is_said_of_the_whole_deal_ends_in_how_it_was_found_and_how_sure_it_is(
    counts, english, russian, how, method, ways
):
    assert closing(*counts, how, "en") == f"{english} {method} {CAUTION['en']}"
    assert closing(*counts, how, "ru") == f"{russian} {ways} {CAUTION['ru']}"


BAD = [
    ({"seat": "F"}, "nobody sits at F when 5 play"),
    ({"seat": "G"}, "'G' is not a seat: write one of A B C D E F"),
    ({"decision": -1}, "decision must be from 0 to 2"),
    ({"decision": 3}, "decision must be from 0 to 2"),
    ({"worlds": FEWEST - 1}, f"worlds must be from {FEWEST} to {MOST}"),
    ({"worlds": MOST + 1}, f"worlds must be from {FEWEST} to {MOST}"),
    ({"worse": -1}, "worse must be from 0 to 1"),
    ({"worse": 2}, "worse must be from 0 to 1"),
    ({"seed": -1}, "the seed must be a whole number from 0 to 2**64 - 1"),
    ({"policy": "wise"}, "no policy 'wise'; there are: greedy, sensible, random"),
    ({"measure": "fame"}, "no measure 'fame'; there are: money, safety"),
    ({"measure": "safety"}, "english has no loser: choices are compared by money"),
]


@pytest.mark.parametrize(("wrong", "said"), BAD)
def test_what_cannot_be_looked_at_is_told(wrong, said):
    fields = {"ask": "coach", "record": record_of_deal(), "seat": "E", "decision": 1, "worlds": 20}
    assert faults(fields | wrong) == [said]


def test_a_deal_that_is_not_over_is_not_looked_back_at():
    record = ask("deal", variant="english", seed=1, policy="none")["record"]
    assert faults({"ask": "coach", "record": record, "seat": "B"}) == [
        "the deal is not over: its choices are looked at once it is"
    ]


def test_what_is_no_record_is_refused_as_elsewhere():
    request = {"record": "x", "seat": "B"}
    assert faults({"ask": "coach"} | request) == faults({"ask": "open"} | request) != []


def test_a_record_with_a_variation_that_the_rules_refuse_is_refused_as_elsewhere():
    text = record_of_deal()
    wrong = f"{text.rstrip()}\n(\nB lay AS AH\n)\n"
    request = {"record": wrong, "seat": "B"}
    assert faults({"ask": "coach"} | request) == faults({"ask": "open"} | request) != []
