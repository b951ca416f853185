"""What goes with a game at the table: taking back, help, the coach, the deals of an evening."""

import re
from fractions import Fraction
from random import Random

import pytest

from laughlie.money import signed_text
from laughlie.records import loads, loads_all
from tests.browser.table import DESK, PHONE, READERS, agree

SET = 17  # a shuffle that gives B a prial or a mournival


@pytest.mark.parametrize("variant", ["english", "russian"])
def test_a_game_is_taken_back_to_its_very_beginning_and_begun_again(seat, variant):
    one = seat("en")
    game, chance, past = one.sit(1522, variant=variant), Random(1), []
    first = game.moment
    while game.now["asked"]:
        past.append(one.do(game, chance.choice(game.offers())))
    for moment in reversed(past):
        one.press("undo")
        game.see(moment)
        one.at(game)
        one.shows(game)
    assert game.moment == first
    assert one.button("undo").get_attribute("aria-disabled") == "true"
    before = one.do(game, game.offers()[-1])
    later = game.moment
    one.press("restart")
    game.see(before)
    one.at(game)
    one.press("undo")  # that too can be taken back
    game.see(later)
    one.at(game)


@READERS
def test_all_hands_are_shown_and_hidden_and_a_deal_that_is_over_lies_open(seat, lang, size):
    one = seat(lang, size)
    game = one.sit(1522)

    def seen():
        hands = one.page.get_by_role("list", name=re.compile(f"^{one.words['hand']}, "))
        return hands.locator("[data-card]").count()

    mine, all_hands = 8, sum(len(hand.split()) for hand in game.steps[-1]["hands"])
    assert seen() == mine
    one.press("hands")
    assert seen() == all_hands
    one.press("hide")
    assert seen() == mine
    while game.now["asked"]:
        one.do(game, game.offers()[0])
    one.shows(game)
    assert seen() == sum(len(hand.split()) for hand in game.steps[-1]["hands"])
    assert not one.button("hands").or_(one.button("hide")).is_visible()


@READERS
def test_advice_is_the_engines_and_changes_nothing(seat, lang, size):
    one = seat(lang, size)
    game = one.sit(50, variant="russian")
    while game.now["asked"]:
        told = game.ask("advice", **game.moment)
        one.press("advice")
        one.offers.get_by_text(told["said"][lang]).wait_for()
        one.at(game)
        one.do(game, game.offers()[0])
        assert not one.offers.get_by_text(told["said"][lang], exact=True).is_visible()
    assert not one.button("advice").is_visible()


def to_phase(one, game, phase):
    """Play on until something of that phase is asked; return the moments before."""
    past = []
    while game.now["asked"]["phase"] != phase:
        past.append(one.do(game, game.offers()[0]))
    return past


@pytest.mark.parametrize(
    ("lang", "size", "seed", "phase", "kind"),
    [("en", DESK, SET, "opening", "lay"), ("ru", PHONE, 1522, "join", "join")],
    ids=["lay", "join"],
)
def test_what_is_always_done_is_done_until_the_reader_no_longer_wishes_it(
    seat, lang, size, seed, phase, kind
):
    one = seat(lang, size)
    game = one.sit(seed)
    past = to_phase(one, game, phase)
    box = one.offers.get_by_role("checkbox", name=one.words[kind])
    box.check()
    one.at(game)  # what is asked now is still for the reader to decide
    game.always = [kind]
    past.append(one.do(game, game.offers()[0]))
    one.press("restart")
    past.append(game.moment)
    game.now = game.ask("sit", record=game.now["record"])
    one.at(game)
    assert game.now["asked"]["phase"] == "turn"

    game.always = []  # each decision is come back to, though it is always made now
    for moment in reversed(past):
        one.press("undo")
        game.see(moment)
        one.at(game)
    box.uncheck()
    to_phase(one, game, phase)
    one.shows(game)


@READERS
def test_an_evening_adds_up_its_dealer_goes_round_and_the_pot_goes_on(seat, lang, size, tmp_path):
    one = seat(lang, size)
    game, chance = one.sit(50, variant="russian", players=4, seat="C"), Random(3)
    for number in range(3):
        one.play_out(game, chance)
        one.shows(game)
        over = game.now["over"]
        table = one.page.get_by_role("table", name=one.words["evening"])
        rows = [row.split("\t") for row in table.get_by_role("row").all_inner_texts()]
        assert len(rows) == number + 3 + any(each != "0" for each in over["lost"])
        assert rows[number + 1][1:] == [signed_text(Fraction(each)) for each in over["net"]]
        assert rows[number + 2][1:] == [signed_text(Fraction(each)) for each in over["total"]]
        one.press("next")
        game.deal_next()
        one.at(game)
        deal = loads(game.now["record"]).deal
        assert (str(deal.dealer), str(deal.carried)) == (over["dealer"], over["carried"])
    assert deal.carried > 0
    one.do(game, game.offers()[0])
    with one.page.expect_download() as waiting:
        one.press("save")
    waiting.value.save_as(tmp_path / "evening.deal")
    records = loads_all((tmp_path / "evening.deal").read_text("utf-8"))
    assert records == tuple(
        loads(each) for each in [*(record for record, _ in game.records), game.now["record"]]
    )


def looked_at(game, measure):
    """Return what a coach says of each of the reader's choices, and what he says last."""
    found, worse, number, count = [], 0, 0, 1
    while number < count:
        told = game.ask(
            "coach",
            record=game.now["record"],
            measure=measure,
            policy="sensible",
            decision=number,
            worse=worse,
        )
        worse, count, number = told["worse"], told["decisions"], number + 1
        found.append(told)
    return [told for told in found if told["marked"]], found[-1]["says"]


def over(one, seed, **chosen):
    game, chance = one.sit(seed, **chosen), Random(seed)
    one.play_out(game, chance)
    return game


ENDS = {
    "en": "This ends your evening (deals played: {}). What you have not saved of it is lost. "
    "Sit down to a new one?",
    "ru": "На этом ваш вечер закончится (сыграно сдач: {}); что из него не сохранено, пропадёт. "
    "Сесть заново?",
}


@READERS
def test_an_evening_in_which_a_deal_was_played_ends_only_if_its_player_says_so(sitter, lang, size):
    one, asked = sitter(lang, size), []
    game, chance = one.sit(50), Random(3)
    one.sit(51)  # nothing is asked before a deal is over
    game = one.sit(50)
    one.play_out(game, chance)
    one.press("next")
    game.deal_next()
    one.at(game)
    one.play_out(game, chance)

    def refuse(dialog):
        asked.append(dialog.message)
        dialog.dismiss()

    one.page.remove_listener("dialog", agree)
    one.page.on("dialog", refuse)
    other = one.choose(52)
    one.press("anew")
    assert asked == [ENDS[lang].format(2)]
    one.shows(game)
    assert one.kept()["now"]["record"] == game.now["record"]
    one.page.remove_listener("dialog", refuse)
    one.page.on("dialog", agree)
    one.press("anew")
    one.at(other)


@READERS
def test_the_coach_marks_choices_and_leads_to_them(seat, lang, size):
    one = seat(lang, size)
    game = over(one, 3, variant="russian")
    for measure in ("safety", "money"):
        marked, says = looked_at(game, measure)
        one.press(measure)
        one.offers.get_by_text(says[lang]).wait_for()
        for told in marked:
            assert one.offers.get_by_text(told["said"][lang]).is_visible()
    assert marked
    step = f"{one.words['step']} {marked[0]['step']}"
    one.offers.get_by_role("button", name=step, exact=True).click()
    assert (
        one.page.get_by_role("status").inner_text() == game.steps[marked[0]["step"]]["said"][lang]
    )
    one.press("back")
    one.shows(game)


def test_the_coach_is_stopped_and_never_in_the_way(seat):
    one = seat("en", DESK)
    game = over(one, 3, variant="russian")
    one.press("money")
    one.button("stop").focus()
    one.page.wait_for_function("/choice 2 of/.test(document.querySelector('.ll-coach').innerText)")
    assert one.button("stop").evaluate("each => each === document.activeElement")
    one.page.keyboard.press("Enter")
    one.button("stop").wait_for(state="hidden")
    assert one.page.evaluate("document.activeElement.className") == "ll-coach"
    one.press("money")
    one.button("stop").wait_for()
    one.press("next")  # whoever plays on does not wait for him
    game.deal_next()
    one.at(game)
    assert not one.button("stop").is_visible()


def test_passing_up_is_offered_with_its_clause(seat):
    one = seat("en")
    game = one.sit(3, variant="russian")
    one.do(game, game.offers()[0])
    ends = one.offers.get_by_role("listitem").filter(has=one.button(game.name(None, "en")))
    assert ends.get_by_role("link").all_inner_texts() == ["R.9"]


@READERS
def test_what_was_staked_is_said_with_its_clause_as_counted_in_the_sum(seat, lang, size):
    one = seat(lang, size)
    game = one.sit(1522, seat="A")
    one.play_out(game, Random(1))
    (told,) = one.offers.locator(".ll-result > p").filter(has_text="E.8").all()
    assert " 3 " in told.inner_text().replace(",", " ")


def test_a_step_the_coach_names_is_brought_before_the_reader(seat):
    one = seat("en", PHONE)
    game = one.sit(2)
    one.play_out(game, Random(1))
    one.press("money")
    step = one.offers.get_by_role("button", name=re.compile("^Step "))
    step.first.click(timeout=60_000)
    own = one.page.locator(".ll-seat").filter(has=one.page.get_by_text("B", exact=True)).first
    box = own.bounding_box()
    assert 0 <= box["y"] < box["y"] + box["height"] <= PHONE["height"]
