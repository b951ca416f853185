"""A reader at the table: others play until he must decide, and a game is what he is given of it."""

from fractions import Fraction
from itertools import count
from random import Random

import pytest

from laughlie import Deal, Seat, deck, legal_moves, play, play_out, ruleset, start
from laughlie.cards import parse_cards
from laughlie.game import MoveKind
from laughlie.language.advice import advice_words
from laughlie.policies import POLICIES, advise, policy
from laughlie.records import dumps, loads
from laughlie.replay import record_of
from laughlie.rulesets import RULESETS
from tests.unit.test_live import ask, faults

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]


def readings_drawn(variant, seed):
    chance = Random(seed)
    return {crux.name: chance.choice(crux.options) for crux in RULESETS[variant].cruxes}


def sat(variant="english", **fields):
    return ask("sit", **{"variant": variant, "seat": "B", "seed": 1522} | fields)


def moment(shown):
    return {"record": shown["record"], "passed": shown["passed"]}


def decided(shown, choose, **common):
    """Return the game after the reader has done what ``choose`` picks of what is asked."""
    asked = shown["asked"]
    chosen = choose([*asked["moves"], *[None] * bool(asked["pass"])])
    if chosen is None:
        return ask("pass", **moment(shown), **common)
    cards = {"hand": chosen["hand"], "table": chosen["table"]}
    return ask("act", **moment(shown), **cards, **common)


def position_of(shown):
    """Return the position of a game by a way of its own: move by move, declining in between."""
    record = loads(shown["record"])
    position = start(record.deal)
    for recorded in record.moves:
        while recorded.move not in legal_moves(position):
            position = declined(position)
        position, _ = play(position, recorded.move)
    for _ in range(shown["passed"]):
        position = declined(position)
    return position


def declined(position):
    (decline,) = (move for move in legal_moves(position) if move.kind is MoveKind.DECLINE)
    return play(position, decline)[0]


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("name", ["greedy", "sensible"])
def test_a_reader_who_plays_as_the_others_do_plays_the_deal_they_would_play(variant, players, name):
    for seed in range(8):
        readings = readings_drawn(variant, seed)
        seat = Seat(seed % players)
        common = {"seat": str(seat), "policy": name}
        shown = sat(variant, players=players, readings=readings, seed=seed, **common)
        while shown["asked"]:
            move = policy(name)(position_of(shown))
            if move.kind is MoveKind.DECLINE:
                shown = ask("pass", **moment(shown), **common)
            else:
                hand, table = (" ".join(map(str, each)) for each in (move.hand, move.table))
                shown = ask("act", **moment(shown), hand=hand, table=table, **common)
        rules = ruleset(variant, readings)
        played = play_out(Deal.from_deck(rules, players, deck(seed)), name)
        assert loads(shown["record"]).moves == record_of(played).moves
        assert shown["over"]["net"] == [str(net) for net in played.settlement.net]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_what_is_offered_are_the_choices_of_the_reader_and_of_nobody_else(variant, players):
    chance = Random(players)
    for seed in range(6):
        seat = "ABCDEF"[seed % players]
        readings = readings_drawn(variant, seed)
        shown = sat(variant, players=players, readings=readings, seed=seed, seat=seat)
        while shown["asked"]:
            position = position_of(shown)
            moves = legal_moves(position)
            offers = shown["asked"]["moves"]
            assert str(position.to_move) == seat
            assert bool(shown["asked"]["pass"]) == any(m.kind is MoveKind.DECLINE for m in moves)
            offered = {(o["kind"], o["hand"], o["table"]) for o in offers}
            legal = {
                (m.kind.value, " ".join(map(str, m.hand)), " ".join(map(str, m.table)))
                for m in moves
            }
            assert offered <= legal
            # One of every choice: by its rank and how many cards, since suits change nothing.
            assert len(offered) == len({kind_and_count(each) for each in legal - passes(legal)})
            shown = decided(shown, chance.choice, seat=seat)


def kind_and_count(choice):
    kind, hand, table = choice
    return (
        kind,
        hand[:1] if kind != "lie_down" else "",
        hand.count(" "),
        table.count(" "),
        table[:1],
    )


def passes(legal):
    return {each for each in legal if each[0] == "decline"}


def test_each_card_that_can_be_played_says_all_that_it_can_take():
    shown = sat(seed=1522)
    cards = shown["asked"]["cards"]
    assert cards == {"2D": "2H", "2C": "2H", "5H": "5S", "8D": "8C"}
    assert [offer["said"]["en"] for offer in shown["asked"]["moves"]] == [
        "Take the two of hearts with the two of diamonds",
        "Take the five of spades with the five of hearts",
        "Take the eight of clubs with the eight of diamonds",
    ]


def test_R9_a_turn_of_several_captures_goes_on_until_the_reader_ends_it():
    shown = sat("russian", seed=1522)
    while shown["asked"]["phase"] == "opening":
        shown = decided(shown, lambda offers: offers[0], seat="B")
    shown = decided(shown, lambda offers: offers[0], seat="B")
    assert shown["asked"]["said"]["en"] == "Do you take more in this turn?"
    assert shown["asked"]["pass"] == {"en": "End the turn", "ru": "Закончить ход"}
    ended = ask("pass", **moment(shown), seat="B")
    before = loads(shown["record"]).moves
    assert loads(ended["record"]).moves[: len(before)] == before
    assert loads(ended["record"]).moves[len(before)].move.seat is Seat.C


def test_E11_a_set_is_offered_before_play_and_may_be_kept():
    shown = next(
        shown for seed in count() if (shown := sat(seed=seed))["asked"]["phase"] == "opening"
    )
    assert shown["asked"]["pass"]["en"] == "Keep them in hand"
    assert shown["asked"]["clauses"][0] == "E.11"
    kept = ask("pass", **moment(shown), seat="B")
    assert kept["asked"]["phase"] == "turn"
    assert all(each.move.seat is not Seat.B for each in loads(kept["record"]).moves)
    assert ask("see", **moment(kept), seat="B") == kept


def test_R6_a_set_before_play_is_a_duty():
    shown = sat("russian", seed=1522)
    assert shown["asked"]["phase"] == "opening"
    assert shown["asked"]["pass"] is None
    assert shown["asked"]["said"]["ru"] == "Перед игрой вы должны отложить пару или четвёрку."


def first_join(**common):
    """Return the first game in which the reader may lay a pair out of turn."""
    for seed in count():
        shown = sat(seed=seed, seat="C", **common)
        while shown["asked"]:
            if shown["asked"]["phase"] == "join":
                return shown
            shown = decided(shown, lambda offers: offers[0], seat="C")
    raise AssertionError


@pytest.mark.parametrize(("variant", "clause"), [("english", "E.15"), ("russian", "R.11")])
def test_a_pair_out_of_turn_is_offered_at_the_moment_it_may_be_laid(variant, clause):
    shown = first_join(variant=variant)
    (offer,) = shown["asked"]["moves"]
    taken = loads(shown["record"]).moves[-1].move
    assert taken.kind in (MoveKind.CAPTURE, MoveKind.JOIN)
    assert {card[0] for card in offer["hand"].split()} == {taken.table[0].rank.letter}
    assert offer["clauses"] == [clause]
    assert shown["asked"]["pass"]


def test_what_is_always_done_is_not_asked():
    chance = Random(1)
    asked = set()
    for variant, seed in (("english", 3), ("english", 8), ("ways-to-play", 2), ("russian", 5)):
        common = {"seat": "B", "always": ["lay", "join"]}
        shown = sat(variant, seed=seed, **common)
        while shown["asked"]:
            asked.add((variant, shown["asked"]["phase"]))
            shown = decided(shown, chance.choice, **common)
    # Which set to lay, where one is the duty and there are several, is for the reader to choose.
    assert asked - {("russian", "opening")} == {
        ("english", "turn"),
        ("ways-to-play", "turn"),
        ("russian", "turn"),
    } | {each for each in asked if each[1] == "stuck"}


def test_always_joining_lays_the_very_pair_that_would_be_offered():
    shown = first_join()
    (offer,) = shown["asked"]["moves"]
    done = ask("see", **moment(shown), seat="C", always=["join"])
    move = loads(done["record"]).moves[len(loads(shown["record"]).moves)].move
    assert move.kind is MoveKind.JOIN
    assert move.hand == tuple(sorted(parse_cards(offer["hand"])))


@pytest.mark.parametrize(
    ("hand", "table", "said", "clause"),
    [
        ("2D", "5S", "These cards are not of one rank.", "E.13"),
        ("2D 2C", "2H", "These cards cannot be played so.", "E.14"),
        (
            "2D",
            "",
            "To take something, play a card with one of its rank from the table.",
            "E.13",
        ),
        ("2S", "2H", "You do not hold these cards.", ""),
        ("2D", "2S", "These cards do not lie on the table.", ""),
    ],
)
def test_a_refused_move_says_which_clause_refuses_it_and_changes_nothing(hand, table, said, clause):
    shown = sat(seed=1522)
    answer = ask("act", **moment(shown), hand=hand, table=table, seat="B")
    assert answer["refused"]["said"]["en"] == said
    assert answer["refused"]["clauses"] == ([clause] if clause else [])
    assert ask("see", **moment(shown), seat="B") == shown


def test_E16_who_can_take_lies_down_only_if_the_reading_lets_him():
    shown = sat(seed=1522)
    whole = " ".join(str(card) for card in loads(shown["record"]).deal.hands[Seat.B])
    refused = ask("act", **moment(shown), hand=whole, table="", seat="B")
    assert refused["refused"]["clauses"] == ["E.16"]
    free = sat(seed=1522, readings={"must-capture": "may-decline"})
    down = ask("act", **moment(free), hand=whole, table="", seat="B")
    move = loads(down["record"]).moves[0].move
    assert (move.kind, move.seat) == (MoveKind.LIE_DOWN, Seat.B)


def test_passing_up_what_is_a_duty_is_refused():
    shown = sat(seed=1522)
    assert ask("pass", **moment(shown), seat="B")["refused"]["clauses"] == ["E.13"]


def test_every_moment_can_be_gone_back_to_and_the_same_choice_meets_the_same_answers():
    for name in POLICIES:
        chance, common = Random(7), {"seat": "C", "policy": name}
        shown, past = sat("russian", seed=4, **common), []
        while shown["asked"]:
            past.append((shown, chance.getstate()))
            shown = decided(shown, chance.choice, **common)
        for before, state in reversed(past):
            again = ask("see", **moment(before), **common)
            assert again == before
            chance.setstate(state)
            while again["asked"]:
                again = decided(again, chance.choice, **common)
            assert again == shown


def test_advice_is_what_sensible_would_do_and_says_why():
    chance = Random(5)
    for variant in RULESETS:
        shown = sat(variant, seed=11)
        while shown["asked"]:
            position = position_of(shown)
            told = ask("advice", **moment(shown), seat="B")
            move = policy("sensible")(position)
            if move.kind is MoveKind.DECLINE:
                assert told["move"] is None
            else:
                assert told["move"]["hand"] == " ".join(map(str, move.hand))
                assert told["move"]["table"] == " ".join(map(str, move.table))
            words = advice_words(position, advise(position))
            assert told["said"] == {"en": words["en"], "ru": words["ru"]}
            shown = decided(shown, chance.choice, seat="B")
        assert faults({"ask": "advice", **moment(shown), "seat": "B"}) == [
            "the deal is over: there is nothing to decide any more"
        ]


def test_a_deal_is_begun_again_from_its_record():
    shown = sat("russian", seed=4, players=4, carried="7/5", dealer="C")
    later = decided(shown, lambda offers: offers[0], seat="B")
    assert ask("sit", record=later["record"], seat="B") == shown


@pytest.mark.parametrize(("seed", "seat"), [(10, "C"), (17, "B"), (57, "A")])
def test_nothing_is_displayed_as_over_while_the_reader_has_something_to_decide(seed, seat):
    common = {"seat": seat, "policy": "greedy"}
    shown = sat("english-four", seed=seed, **common)
    early = 0  # how often passing up what is asked would end the deal
    while shown["asked"]:
        assert "end" not in [step["kind"] for step in shown["deal"]["steps"]]
        early += ask("open", record=shown["record"])["deal"]["steps"][-1]["kind"] == "end"
        shown = decided(shown, lambda offers: offers[0], **common)
    assert early > 0
    assert shown["deal"] == ask("open", record=shown["record"])["deal"]


@pytest.mark.parametrize("variant", RULESETS)
def test_an_evening_adds_up_and_the_pot_goes_on_to_the_next_dealer(variant):
    chance, wish = Random(3), {"dealer": "A", "carried": "0"}
    common = {"seat": "B", "total": [], "lost": []}
    nets, losers = [], []
    for number in range(5):
        shown = sat(variant, number=number, **wish, **common)
        record = loads(shown["record"])
        assert (str(record.deal.dealer), str(record.deal.carried)) == tuple(wish.values())
        while shown["asked"]:
            shown = decided(shown, chance.choice, **common)
        over = shown["over"]
        settled = play_and_settle(loads(shown["record"]))
        assert over["net"] == [str(net) for net in settled.net]
        nets.append([Fraction(net) for net in over["net"]])
        losers.append(over["loser"])
        assert over["total"] == [str(sum(each)) for each in zip(*nets, strict=True)]
        players = record.deal.players
        assert over["lost"] == [str(losers.count(seat)) for seat in "ABCDEF"[:players]]
        assert over["carried"] == str(settled.pot_left)
        staked = settled.pot_start - record.deal.carried
        assert sum(map(Fraction, over["stakes"])) == staked
        assert over["staked"] == list(record.deal.ruleset.clauses.ante)
        assert over["dealer"] == "BCDEF"[number % players] if number < players - 1 else "A"
        assert sum(map(Fraction, over["total"])) + Fraction(over["carried"]) == 0
        wish = {"dealer": over["dealer"], "carried": over["carried"]}
        common |= {"total": over["total"], "lost": over["lost"]}


def play_and_settle(record):
    from laughlie.replay import final_position  # noqa: PLC0415
    from laughlie.settlement import settle  # noqa: PLC0415

    return settle(final_position(record))


def test_the_record_tells_the_deck():
    shown = sat("russian", seed=4, number=2)
    assert loads(shown["record"]).tag("Deck") == "seed 4, number 2"
    assert dumps(loads(shown["record"])) == shown["record"]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seat": "F"}, "nobody sits at F when 5 play"),
        ({"seat": "x"}, "'x' is not a seat: write one of A B C D E F"),
        ({"policy": "clever"}, "no policy 'clever'; there are: greedy, sensible, random"),
        ({"always": ["win"]}, "always must be some of lay, join"),
        ({"passed": 10**9}, "B decline: the rule allows only: "),
        ({"record": "nothing"}, "a record names its rules"),
    ],
)
def test_what_cannot_be_is_refused_in_our_words(fields, reason):
    shown = sat(seed=1522)
    (fault, *_) = faults({"ask": "see", **moment(shown), "seat": "B", **fields})
    assert reason in fault


@pytest.mark.parametrize("name", ["total", "lost"])
@pytest.mark.parametrize("sums", [["1"], ["1", "2", "3", "4", "x"], ["1/0"] * 5, ["9" * 3000] * 5])
def test_sums_of_no_evening_are_refused(name, sums):
    shown = sat(seed=1522)
    while shown["asked"]:
        before = shown
        shown = decided(shown, lambda offers: offers[0], seat="B")
    move = before["asked"]["moves"][0]
    asked = {"ask": "act", **moment(before), "hand": move["hand"], "table": move["table"]}
    assert faults({**asked, "seat": "B", name: sums}) == [
        "these sums are not those of an evening of so many players"
    ]
