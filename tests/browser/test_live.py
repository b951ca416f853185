"""What a reader asks of the engine in the page: deal again, branch, compare, keep and share."""

import json
from urllib.parse import urlencode

import pytest

from laughlie import Deal, RecordError, deck, play_out, ruleset
from laughlie.language.faults import fault_words
from laughlie.live import answer
from laughlie.records import dumps, loads
from laughlie.replay import record_of, replay
from tests.browser.looking import violations
from tests.browser.reader import FIRST, Reader, both
from tests.conftest import ROOT


@both
def test_a_deal_is_dealt_again_under_other_rules(reader, lang, size):
    one = reader(lang, size)
    one.press("again")
    one.field("text").select_option("russian")
    assert one.field("players").locator("option").all_inner_texts() == ["3", "4", "5", "6"]
    one.field("players").select_option("3")
    one.field("seed").fill("77x")
    assert one.field("seed").input_value() == "77"
    one.press("deal")
    played = play_out(Deal.from_deck(ruleset("russian"), 3, deck(77)))
    steps = replay(record_of(played))
    one.says(steps[0])
    one.player.get_by_role("button", name=one.words["next"], exact=True).click()
    one.says(steps[1])
    assert one.player.get_attribute("data-steps") == str(len(steps) - 1)
    assert violations(one.page, "deal-player") == []


@both
def test_a_reading_is_chosen_in_words_and_leads_to_its_crux(reader, lang, size):
    one = reader(lang, size)
    one.press("again")
    one.player.get_by_text(one.words["readings"], exact=True).click()
    crux = one.player.locator("fieldset[data-crux='last-bonus']")
    crux.get_by_role("radio").nth(2).check()
    assert crux.get_by_role("link").get_attribute("href").endswith("cruxes.html#e-last-bonus")
    one.field("seed").fill("1522")
    one.press("deal")
    rules = ruleset("english").with_readings({"last-bonus": "last-in"})
    steps = replay(record_of(play_out(Deal.from_deck(rules, 5, deck(1522)))))
    one.page.locator("deal-player[data-other]").wait_for()
    one.player.locator(".ll-stage").focus()
    one.page.keyboard.press("End")
    told = one.player.locator(".ll-reckoning li").all_inner_texts()
    assert all(line[lang] in shown for line, shown in zip(steps[-1].reckoning, told, strict=True))


@both
def test_a_program_that_leaves_nothing_open_has_no_readings_to_choose(reader, lang, size):
    one = reader(lang, size)
    one.press("again")
    readings = one.player.get_by_text(one.words["readings"], exact=True)
    readings.click()
    one.field("text").select_option("go-program")
    readings.wait_for(state="hidden")
    assert one.field("players").locator("option").all_inner_texts() == ["5"]
    assert violations(one.page, "deal-player") == []
    one.field("seed").fill("1522")
    one.field("number").fill("70")
    one.press("deal")
    one.says(
        replay(record_of(play_out(Deal.from_deck(ruleset("go-program"), 5, deck(1522, 70)))))[0]
    )
    one.field("text").select_option("ways-to-play")
    readings.wait_for()
    assert one.player.locator("fieldset[data-crux='par']").is_visible()


@both
def test_the_same_cards_of_four_players_are_played_by_each_text_that_has_four(reader, lang, size):
    one = reader(lang, size)
    one.press("again")
    one.field("text").select_option("english-four")
    one.field("seed").fill("1522")
    one.field("number").fill("92")
    one.press("deal")
    four = Deal.from_deck(ruleset("english-four"), 4, deck(1522, 92))
    one.says(replay(record_of(play_out(four)))[0])
    one.press("pair")
    options = one.field("text").locator("option")
    assert options.evaluate_all("all => all.map((each) => each.value)") == [
        "russian",
        "english-four",
        "ways-to-play",
    ]
    one.field("text").select_option("ways-to-play")
    one.press("beside")
    one.player.get_by_text(one.words["part"]).wait_for()
    second = one.page.locator("deal-player").nth(1)
    other = replay(record_of(play_out(Deal(ruleset("ways-to-play"), *rest(four)))))
    assert second.get_attribute("data-steps") == str(len(other) - 1)
    clauses = one.player.locator(".ll-parting a").all_inner_texts()
    assert {each[0] for each in clauses} <= {"E", "F", "G"}
    assert one.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert violations(one.page, "deal-player") == []


def test_on_a_russian_page_a_crux_is_read_in_russian(open_page):
    page = open_page("ru/deals/first-english.html")
    one = Reader(page, "ru")
    one.press("again")
    one.player.get_by_text(one.words["readings"], exact=True).click()
    crux = one.player.locator("fieldset[data-crux='last-bonus']").get_by_role("link")
    assert crux.get_attribute("href").endswith("/book/ru/cruxes.html#e-last-bonus")


@both
def test_another_move_is_played_on_taken_back_and_thrown_away(reader, lang, size):
    one = reader(lang, size, 2)
    one.press("branch")
    moves = one.player.locator(".ll-section:visible .ll-branches button")
    moves.first.wait_for()
    wanted = replay(FIRST)[3].said[lang]
    assert wanted in moves.all_inner_texts()
    other = next(text for text in moves.all_inner_texts() if text != wanted)
    moves.get_by_text(other, exact=True).click()
    one.at("3.1", 3)
    assert one.player.get_by_role("status").inner_text() == other
    one.press("on")
    one.player.get_by_role("button", name=one.words["undo"], exact=True).and_(
        one.page.locator("[aria-disabled=false]")
    ).wait_for()
    one.page.wait_for_function("Number(document.querySelector('deal-player').dataset.step) > 10")
    one.press("undo")
    one.at("3.1", 3)
    one.press("drop")
    one.at("", 2)
    assert one.player.locator(".ll-branch").count() == 0


@both
def test_two_texts_are_stepped_through_together_and_it_is_said_where_they_part(reader, lang, size):
    one = reader(lang, size)
    one.press("pair")
    one.press("beside")
    one.player.get_by_text(one.words["part"]).wait_for()
    players = one.page.locator("deal-player")
    assert (players.count(), len(one.page.workers)) == (2, 1)
    for number in (1, 2):
        one.player.get_by_role("button", name=one.words["next"], exact=True).click()
        assert [players.nth(n).get_attribute("data-step") for n in (0, 1)] == [str(number)] * 2
    other = replay(record_of(play_out(Deal(ruleset("russian"), *rest(FIRST.deal)))))
    assert players.nth(1).get_by_role("status").inner_text() == other[2].said[lang]
    clauses = one.player.locator(".ll-parting a").all_inner_texts()
    assert {each[0] for each in clauses} == {"E", "R"}
    assert one.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    one.press("close")
    assert players.count() == 1


@both
def test_two_readings_of_one_text_are_compared_where_no_other_text_can_be(reader, lang, size):
    one = reader(lang, size)
    record = (ROOT / "book" / "deals" / "russian-three.deal").read_text("utf-8")
    one.press("keep")
    one.field("written").fill(record)
    one.press("open")
    one.page.locator("deal-player[data-other]").wait_for()
    one.press("pair")
    form = one.player.get_by_role("form", name=one.words["pair"])
    options = form.get_by_role("combobox", name=one.words["text"]).locator("option")
    assert options.evaluate_all("all => all.map((each) => each.value)") == ["russian"]
    form.get_by_text(one.words["readings"], exact=True).click()
    form.locator("fieldset[data-crux='stuck-when']").get_by_role("radio").nth(1).check()
    one.press("beside")
    one.page.locator(".ll-pair").wait_for()
    kinds = ruleset("russian").cruxes
    chosen = next(crux.options[1] for crux in kinds if crux.name == "stuck-when")
    rules = ruleset("russian").with_readings({"stuck-when": chosen})
    old = loads(record).deal
    steps = replay(record_of(play_out(Deal(rules, *rest(old)))))
    second = one.page.locator("deal-player").nth(1)
    assert second.get_attribute("data-steps") == str(len(steps) - 1)


def rest(deal):
    return deal.dealer, deal.hands, deal.table, deal.carried


@both
def test_a_record_with_faults_is_refused_with_their_places_and_a_good_one_opened(
    reader, lang, size
):
    one = reader(lang, size, 4)
    one.press("keep")
    field = one.field("written")
    text = field.input_value()
    assert loads(text) == FIRST
    damaged = text.replace("A: 4S", "A: 4X")
    with pytest.raises(RecordError) as refused:
        loads(damaged)
    field.fill(damaged)
    one.press("open")
    for fault in refused.value.faults:
        one.player.get_by_text(fault_words(fault.reason)[lang]).wait_for()
    assert (field.input_value(), one.place()) == (damaged, ("", 4))
    other = (ROOT / "book" / "deals" / "russian-three.deal").read_text("utf-8")
    field.fill(other)
    one.press("open")
    one.says(replay(loads(other))[0])


@both
def test_a_link_opens_the_same_deal_and_step_elsewhere(reader, open_page, lang, size):
    one = reader(lang, size, 7)
    one.press("keep")
    one.page.wait_for_function("document.querySelector('[readonly]').value.includes('#play=')")
    link = one.field("address").input_value()
    fragment = link.partition("#")[2]
    page = open_page(f"first-russian.html#{fragment}", size)
    page.set_default_timeout(60_000)
    two = Reader(page, lang)
    two.says(replay(FIRST)[7])
    assert two.place() == ("", 7)


@pytest.mark.parametrize(
    ("cut", "told"),
    [
        (lambda link: link[:-4], "cut off or damaged"),
        (lambda link: link[:-1], "cut off or damaged"),
        (lambda link: f"9{link[1:]}", "of another version"),
        (lambda link: "", "cut off or damaged"),
        (lambda link: "<b>1</b>", "cut off or damaged"),
    ],
    ids=["cut", "cut by one", "unknown version", "empty", "markup"],
)
def test_a_link_that_cannot_be_followed_says_why_and_leaves_the_page_as_it_is(open_page, cut, told):
    answered = json.loads(answer(json.dumps({"ask": "link", "record": dumps(FIRST), "step": 7})))
    link = cut(answered["answer"]["link"])
    page = open_page(f"first-russian.html#{urlencode({'play': link})}")
    page.locator(".ll-answers").get_by_text(told).wait_for(timeout=60_000)
    assert page.locator("deal-player").get_attribute("data-other") is None
