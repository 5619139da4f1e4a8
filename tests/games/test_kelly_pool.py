"""Kelly pool where a sheet cannot say it: what nobody may learn, what cannot be dealt, and that any play comes to an end."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.answers import Chance, Choose, Incident, Played
from hoyle.equipment import At
from hoyle.games import load
from hoyle.games.pocket.family import BALLS, CUE, FOOT_SPOT, nearest_below
from hoyle.notation import parse_answer
from hoyle.record import CUSHION_TOUCH, LEAVE, MEET, POCKET, Call, Contact, Fault, Layout, Record
from hoyle.referee import BadOption, Refusal, Ruling, State, begin, redact, rule_on, view
from hoyle.referee.codec import AN_EFFECT, dump
from hoyle.referee.codec import load as from_json

KELLY = load("kelly-pool")
SEATS = ("Ann", "Bob", "Cal")


def play(small: dict[str, int] | None, *lines: str, seats: tuple[str, ...] = SEATS) -> list[Ruling | Refusal]:
    """The rulings on some lines, after that of the setting-up."""
    header = {"Order": ", ".join(seats), "Small-balls": small} if small else {}
    outcomes: list[Ruling | Refusal] = [begin(KELLY, seats, header)]
    for line in lines:
        outcomes.append(rule_on(KELLY, outcomes[-1].state, parse_answer(line, seats)))
    return outcomes


def heard(outcomes: list[Ruling | Refusal], seat: str | None) -> str:
    """All that a seat (None: a spectator) gets to know of some rulings, as JSON.

    The state's secrets of its own are there; a refusal is heard by whoever was refused, and only named here.
    """
    told = []
    for outcome in outcomes:
        if isinstance(outcome, Refusal):
            told.append("refused")
            continue
        seen = redact(outcome, seat)
        told.append([dump(seen.answer), [dump(e, AN_EFFECT) for e in seen.effects], dump(seen.state)])
    return json.dumps(told, sort_keys=True)


MATCH = (
    "Ann: cue>15 15@FL",
    "Ann: call 1; cue>1 1|l",
    "Bob: call 13; cue>13 13@FR",
    "Bob: proclaim",
    "Bob: cue>12 12@FR",
    "Cal: call 14; cue>14 14@FR",
    "Cal: call 11; cue>11 11@HL",
    "Cal: choose privilege",
    "*: deal Cal 4",
    "Cal: choose change",
    "Ann: call 9; cue>9 9|l",
    "Bob: call 9; cue>9 9|l",
    "Cal: call 9; cue>9 9@FL cue@FR",
    "!: correct Cal 1",
    "!: out-of-turn Bob",
    "Bob: call 5; cue>5 5@FL",
    "Ann: miss",
    "Bob: call 2; cue>2 2@SL !foot?",
    "Cal: choose claim",
    "Cal: call 2, 5; cue>2 2@SL",
    "!: missing 6",
    "Ann: call 7; cue>7 7|f !twice",
    "Bob: choose replaced",
    "Bob: call 7; cue>7 7|f",
)


@pytest.mark.parametrize("listener", ["Ann", "Cal", None])
def test_two_worlds_that_differ_in_a_small_ball_sound_alike_to_everybody_else(listener: str | None) -> None:
    here = play({"Ann": 3, "Bob": 8, "Cal": 7}, *MATCH)
    there = play({"Ann": 3, "Bob": 10, "Cal": 7}, *MATCH)
    assert sum(isinstance(outcome, Refusal) for outcome in here) == 1  # Bob has not made thirty-one
    assert heard(here, listener) == heard(there, listener)
    assert heard(here, "Bob") != heard(there, "Bob")


def test_two_worlds_that_differ_in_what_the_bottle_gave_sound_alike_to_everybody_else() -> None:
    order = ("*: deal Ann 2", "*: deal Bob 5", "*: deal Cal 9", "*: deal Ann 3")
    here = play(None, *order, "*: deal Bob 10", "*: deal Cal 12", *MATCH[:4])
    there = play(None, *order, "*: deal Bob 11", "*: deal Cal 12", *MATCH[:4])
    assert heard(here, "Ann") == heard(there, "Ann")
    assert heard(here, "Bob") != heard(there, "Bob")


def test_two_worlds_that_differ_in_the_ball_of_a_privilege_sound_alike_to_everybody_else() -> None:
    lines = ("Ann: cue>15 15@FL 14@FR", "Ann: choose privilege")
    after = ("Ann: choose change", "Bob: call 1; cue>1 1|l", "Cal: call 1; cue>1 1|l", "Ann: call 1; cue>1 1@FL")
    here, there = (play({"Ann": 9, "Bob": 8, "Cal": 7}, *lines, f"*: deal Ann {number}", *after) for number in (4, 12))
    assert not any(isinstance(outcome, Refusal) for outcome in here)
    assert heard(here, "Bob") == heard(there, "Bob")
    assert heard(here, None) == heard(there, None)
    assert heard(here, "Ann") != heard(there, "Ann")


def test_what_may_be_said_does_not_tell_who_has_thirty_one() -> None:
    with_it = play({"Ann": 1, "Bob": 2, "Cal": 3}, "Ann: cue>15 15@FL 13@FR 2@HL")[-1].state
    without = play({"Ann": 4, "Bob": 2, "Cal": 3}, "Ann: cue>15 15@FL 11@FR 1@HL")[-1].state
    assert with_it.ask is not None
    assert without.ask is not None
    assert with_it.ask.permits == without.ask.permits
    assert [(p.seat, p.word) for p in with_it.ask.permits] == [("Ann", "proclaim")]


def test_a_view_is_judged_without_what_it_does_not_show() -> None:
    full = play({"Ann": 3, "Bob": 10, "Cal": 12}, "Ann: miss")[-1].state
    burst = parse_answer("Bob: cue>15 15@FL 14@FR", SEATS)
    for seat, out in (("Bob", ("Bob",)), ("Ann", ()), (None, ())):
        ruling = rule_on(KELLY, view(full, seat), burst)
        assert isinstance(ruling, Ruling)
        assert ruling.state.out == out
        assert ruling.state.scores["Bob"] == 29
    hidden = rule_on(KELLY, view(full, "Ann"), Choose("Bob", "proclaim"))
    assert isinstance(hidden, Refusal)


@pytest.mark.parametrize(
    ("header", "key", "part"),
    [
        ({"Small-balls": "Ann 9, Bob 9"}, "Small-balls", "cannot be both"),
        ({"Small-balls": "Ann 16"}, "Small-balls", "1 to 15"),
        ({"Small-balls": "Ann 0"}, "Small-balls", "1 to 15"),
        ({"Small-balls": "Ann x"}, "Small-balls", "whole number"),
        ({"Order": "Ann, Bob"}, "Order", "every seat once"),
        ({"Order": "Ann, Bob, Cal", "Lead": "Bob"}, "Lead", "order begins with Ann"),
        ({"Table": "carom-5x10"}, "Table", "pool-5x10"),
        ({"Stake": "-1"}, "Stake", "less than 0"),
    ],
)
def test_a_header_that_cannot_be_gets_a_reason(header: dict[str, str], key: str, part: str) -> None:
    with pytest.raises(BadOption, match=part) as caught:
        begin(KELLY, SEATS, header)
    assert caught.value.key == key
    assert "\n" not in str(caught.value)


def test_seats() -> None:
    many = [f"P{i}" for i in range(16)]
    for seats in (many[:1], many):
        with pytest.raises(BadOption, match="2 to 15"):
            begin(KELLY, seats)
    # With every small ball out there is none left for a privilege.
    fifteen = begin(KELLY, many[:15], {"Lead": "P0", "Small-balls": {f"P{i}": i + 1 for i in range(15)}}).state
    ruling = rule_on(KELLY, fifteen, parse_answer("P0: cue>15 15@FL 14@FR 2@HL", many))
    assert isinstance(ruling, Ruling)
    assert ruling.state.out == ("P0",)
    assert ruling.state.ask is not None
    assert not [p for p in ruling.state.ask.permits if p.word == "privilege"]


def test_the_lead_is_followed_by_the_seats_in_order() -> None:
    assert begin(KELLY, SEATS, {"Lead": "Bob"}).state.order == ("Bob", "Cal", "Ann")


def test_chance_has_what_is_left_in_the_bottle() -> None:
    assert KELLY.chances is not None
    state = begin(KELLY, SEATS).state
    assert [c.values[0] for c in KELLY.chances(state)] == list(range(1, 16))
    for line in ("*: deal Ann 7", "*: deal Bob 1", "*: deal Cal 4"):
        state = rule_on(KELLY, state, parse_answer(line, SEATS)).state
    assert state.order == ("Bob", "Cal", "Ann")
    # The balls for the order are in the bottle again.
    assert [c.values[0] for c in KELLY.chances(state)] == list(range(1, 16))
    state = rule_on(KELLY, state, parse_answer("*: deal Bob 7", SEATS)).state
    assert KELLY.chances(state) == tuple(Chance("deal", "Cal", (n,)) for n in range(1, 16) if n != 7)


def test_between_two_the_one_who_is_left_has_the_pool_once_the_privilege_is_gone() -> None:
    small, burst = {"Ann": 3, "Bob": 10}, ("Ann: miss", "Bob: cue>15 15@FL 14@FR")
    last = play(small, *burst, "Bob: choose pass", seats=("Ann", "Bob"))[-1].state
    assert last.result is not None
    assert last.result.winners == ("Ann",)
    last = play(small, *burst, "Ann: call 1; miss", seats=("Ann", "Bob"))[-1].state
    assert last.result is not None
    assert last.result.winners == ("Ann",)
    assert play(small, *burst, seats=("Ann", "Bob"))[-1].state.turn == "Ann"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.floats(-0.6, 0.6), st.floats(0.5, 1.35)), max_size=14))
def test_a_spotted_ball_is_the_nearest_that_fits_below_the_spot(points: list[tuple[float, float]]) -> None:
    state = begin(KELLY, SEATS, {"Lead": "Ann"}).state
    assert state.bed.ball is not None
    radius, foot = state.bed.ball.radius, state.bed.spot(FOOT_SPOT)
    places = {name: At(x, y) for name, (x, y) in zip(BALLS, points, strict=False)}
    state = State(state.game, state.seats, table=state.table, layout=Layout(places))
    where, touched = nearest_below(state)
    at = where if isinstance(where, At) else foot
    assert at.x == foot.x
    assert state.clear(at)
    assert abs(at.y) <= state.bed.length / 2 - radius
    for step in range(int((at.y - foot.y) / 1e-4)):  # nothing nearer is free
        assert not state.clear(At(foot.x, foot.y + step * 1e-4))
    for ball in touched:
        assert (places[ball].x - at.x) ** 2 + (places[ball].y - at.y) ** 2 == pytest.approx(4 * radius**2, abs=1e-8)


def some_stroke(random: Random, state: State) -> Played:
    """A stroke of the player asked, with whatever chance makes of it."""
    assert state.ask is not None
    balls = [b for b in state.layout.on_table() if b != CUE]
    random.shuffle(balls)
    hit, contacts = balls[: random.choice((0, 1, 1, 2, 3))], []
    for ball in hit:
        contacts.append(Contact(MEET, CUE, (ball,)))
        if random.random() < 0.6:
            contacts.append(Contact(CUSHION_TOUCH, ball, where=random.choice("hflr")))
        if random.random() < 0.6:
            contacts.append(Contact(random.choice((POCKET, POCKET, POCKET, LEAVE)), ball, where="FL"))
    if random.random() < 0.1:
        contacts.append(Contact(POCKET, CUE, where="SR"))
    words = ("foot", "twice", "moving", "push", "interfered")
    faults = [Fault(random.choice(words), claimed=random.random() < 0.5)] if random.random() < 0.1 else []
    if random.random() < 0.05:
        faults.append(Fault("touch", random.choice((CUE, *balls))))
    calls = tuple(Call(ball) for ball in hit[:1] if random.random() < 0.8)
    return Played(state.ask.seat, Record(CUE, tuple(contacts), faults=tuple(faults), calls=calls))


@pytest.mark.parametrize("seed", range(25))
def test_any_play_comes_to_an_end_judges_alike_twice_and_survives_json(seed: int) -> None:
    assert KELLY.chances is not None
    random = Random(seed)
    seats = [f"P{i}" for i in range(random.choice((2, 3, 5, 15)))]
    state = begin(KELLY, seats, {"Stake": 1}).state
    for _ in range(3000):
        ask = state.ask
        if ask is None:
            break
        answer: Chance | Choose | Incident | Played
        if ask.kind == "chance":
            answer = random.choice(KELLY.chances(state))
        elif ask.permits and random.random() < 0.3:
            permit = random.choice(ask.permits)
            answer = Choose(permit.seat, permit.word)
        elif ask.kind == "choose":
            answer = Choose(ask.seat, random.choice(ask.options))
        elif random.random() < 0.1:
            word = random.choice([*KELLY.incidents])
            answer = Incident(word, (random.choice((*seats, "9")), "5"))
        else:
            answer = some_stroke(random, state)
        outcome = rule_on(KELLY, state, answer)
        assert outcome == rule_on(KELLY, state, answer)
        if isinstance(outcome, Refusal):
            assert isinstance(answer, Incident) or answer == Choose(answer.seat, "proclaim"), outcome.reason
            continue
        assert sum(outcome.state.ledger.values()) <= 0
        state = outcome.state
        assert from_json(json.loads(json.dumps(dump(state))), State) == state
    assert state.result is not None
    assert len(state.result.winners) == 1
    assert sum(state.ledger.values()) == 0
