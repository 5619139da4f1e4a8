"""Three-ball carrom where a sheet cannot say it: bad headers, simulated positions, purity, and that any play can be judged."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.answers import Answer, Choose, Incident, Placing, Played
from hoyle.equipment import At
from hoyle.games import load
from hoyle.games.general.foul_strokes import Found, R, declared, may_play_straight, plays_on_frozen
from hoyle.notation import parse_answer
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    IN_HAND,
    LEAVE,
    LODGE,
    MEET,
    SOMEWHERE,
    Contact,
    Fault,
    Layout,
    Record,
    Spot,
)
from hoyle.referee import BadOption, Refusal, Ruling, State, begin, rule_on
from hoyle.referee.codec import dump
from hoyle.referee.codec import load as from_json
from hoyle.units import inches

GAME = load("three-ball-carrom")
SEATS = ("Ann", "Bob")
BALLS = ("white", "spot", "red")


def after(*lines: str, **header: str) -> State:
    """The state after some lines of a sheet; every one must be taken."""
    state = begin(GAME, SEATS, {"Lead": "Ann", **header}).state
    for line in lines:
        outcome = rule_on(GAME, state, parse_answer(line, SEATS))
        assert isinstance(outcome, Ruling), outcome
        state = outcome.state
    return state


def played(state: State, seat: str, struck: str, *met: str, **rest: At) -> Ruling:
    """A stroke as the engine tells it: contacts, and where everything came to rest."""
    end = {**state.layout.places, **rest}
    contacts = tuple(Contact(MEET, struck, (ball,)) for ball in met)
    outcome = rule_on(GAME, state, Played(seat, Record(struck, contacts, Layout(end))))
    assert isinstance(outcome, Ruling)
    return outcome


def test_a_banked_ball_where_the_red_belongs_is_taken_up_and_its_bank_is_forfeited() -> None:
    state = begin(GAME, SEATS).state
    spot = state.bed.spot("foot-spot")
    state = played(state, "Ann", "white", "red", white=At(spot.x + 0.02, spot.y), red=At(0.1, 0.2)).state
    assert state.layout.of("red") == Spot("foot-spot")
    assert state.layout.of("white") == IN_HAND
    state = played(state, "Bob", "spot", spot=At(0.3, 0.5)).state
    assert state.ask is not None
    assert state.ask.seat == "Bob"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Handicap", "Cal 10"),
        ("Handicap", "Ann ten"),
        ("Handicap", "Ann 50"),
        ("Handicap", "Ann"),
        ("Handicap", "Ann discount 0"),
        ("Handicap", "Ann discount, Bob discount"),
        ("Balls", "Ann red"),
        ("Balls", "Ann white, Bob white"),
        ("Points", "0"),
        ("Table", "pool-9ft"),
        ("Mode", "never"),
        ("Frames", "3"),
    ],
)
def test_a_header_that_cannot_be_is_refused_by_its_name(key: str, value: str) -> None:
    with pytest.raises(BadOption) as bad:
        begin(GAME, SEATS, {"Lead": "Ann", key: value})
    assert bad.value.key == key


def test_two_play() -> None:
    with pytest.raises(BadOption):
        begin(GAME, ("Ann", "Bob", "Cal"), {})


def test_a_twofold_discount_takes_two_points_for_one_but_never_more_than_there_are() -> None:
    state = after("Ann: white>red white>spot", "Ann: miss", "Bob: spot>red spot>white", Handicap="Ann discount 2")
    assert state.scores == {"Ann": 0, "Bob": 2}


def test_the_radius_reaches_six_inches_from_the_head_spot_on_the_string_side() -> None:
    state = after()
    head = state.bed.spot("head-spot")
    for dx, dy, fits in (
        (inches("5.99"), 0.0, True),
        (-inches("5.99"), 0.0, True),
        (0.0, -inches("5.99"), True),
        (inches("6.01"), 0.0, False),
        (0.0, -inches("6.01"), False),
        (inches(4), 0.001, False),
        (inches("2 1/4"), 0.0, False),  # less than a ball from the white on the spot
    ):
        outcome = rule_on(GAME, state, Placing("Ann", "white", At(head.x + dx, head.y + dy)))
        assert isinstance(outcome, Ruling) == fits, (dx, dy)
        if isinstance(outcome, Refusal):
            assert outcome.rule is not None
            assert outcome.rule.id == "three-ball-carrom.3c"


def test_the_crotch_is_measured_to_the_centres() -> None:
    w, h = after().bed.width / 2, after().bed.length / 2
    edge = inches("4 1/2")
    for inside in (True, False):
        away = edge - 0.0005 if inside else edge + 0.0005
        state = after("Ann: white>red white>spot")
        rest = {"white": At(0.0, 0.0), "red": At(w - 0.04, h - 0.04), "spot": At(w - away, h - 0.04)}
        ruling = played(state, "Ann", "white", "red", "spot", **rest)
        assert ("three-ball-carrom.11a" in {e.rule.id for e in ruling.effects}) == inside


def test_near_is_not_frozen_unless_it_is_said() -> None:
    state = after("Ann: white>red white>spot")
    ruling = played(
        state, "Ann", "white", "red", "spot", white=At(0.0, 0.0), red=At(inches("2 3/8"), 0.0), spot=At(0.4, 0.4)
    )
    assert ruling.state.ask is not None
    assert ruling.state.ask.kind == "stroke"


def test_a_third_miss_that_wins_is_the_opponents_to_take() -> None:
    lines = ("Ann: miss", "Bob: spot>red", "Ann: miss", "Bob: spot>red", "Ann: miss")
    state = after(*lines, Points="3")
    assert state.result is None
    assert state.scores == {"Ann": 0, "Bob": 2}
    won = rule_on(GAME, state, Choose("Bob", "accept"))
    assert won.state.result is not None
    assert won.state.result.winners == ("Bob",)


def test_a_refused_miss_from_in_hand_puts_the_striker_in_hand_again() -> None:
    state = after(
        *("Ann: miss", "Bob: spot>red", "Ann: miss"),
        "Bob: spot>red -> white=(0, 0), red=(6.0325, 0), spot=(50, 50), white~red",
        *("Ann: choose spot-balls", "Ann: miss", "Bob: choose reject"),
    )
    assert state.ask is not None
    assert state.turn == "Ann"
    assert state.in_hand("white")
    assert [held.zone for held in state.ask.place] == ["radius"]


def test_a_count_credited_after_interference_can_win() -> None:
    state = after("Ann: white>red !interfered spot", "Ann: choose replaced", Points="1")
    assert state.result is not None
    assert state.result.winners == ("Ann",)


def test_the_red_may_not_be_struck_with_the_cue() -> None:
    state = after("Ann: white>red", "Bob: red>white red>spot")
    assert state.scores == {"Ann": 0, "Bob": 0}
    assert state.turn == "Ann"


def test_the_wrong_ball_at_the_opening_leaves_no_ball_in_hand() -> None:
    state = after("Ann: spot>red")
    assert state.turn == "Bob"
    assert not any(state.in_hand(ball) for ball in BALLS)
    assert state.layout.of("white") == Spot("head-spot")


def test_a_games_own_licence_is_no_foul() -> None:
    record = Record("white", (), faults=(Fault("push"), Fault("foot", claimed=False)))
    assert declared(record, "white", but=("push",)) == (Found("foot", R[4], claimed=False),)
    assert [found.claimed for found in declared(record, "white", strict=True)] == [True, True]


def test_frozen_balls_are_judged_by_the_first_contact() -> None:
    layout = Layout({"white": At(0, 0), "red": At(0.06, 0), "spot": At(1, 1)}, touching=frozenset({("red", "white")}))
    straight = Record("white", (Contact(MEET, "white", ("red",)),))
    banked = Record("white", (Contact(CUSHION_TOUCH, "white", where="f"), *straight.contacts))
    assert plays_on_frozen(layout, straight, "white") == "red"
    assert plays_on_frozen(layout, banked, "white") == ""
    assert may_play_straight(layout, "white", ("red", "spot"))
    assert not may_play_straight(layout, "white", ("red",))


def test_a_layout_kept_in_json_comes_back() -> None:
    layout = Layout(
        {"white": At(0.1, -0.2, 0.03), "spot": IN_HAND, "red": Spot("foot-spot"), "light": SOMEWHERE},
        frozenset({("light", "string")}),
        frozenset({("red", "white")}),
    )
    assert from_json(dump(layout), Layout) == layout


# --- any play at all ----------------------------------------------------------------------------------------

WORDS = (
    "claim", "white", "spot", "lead", "require", "keep", "change", "play-away", "play-from", "masse", "spot-balls", "as-found",
    "replaced", "replay", "accept", "reject",
)  # fmt: skip


def anything(state: State, rng: Random) -> Answer:
    """An answer to the open question, or now and then to none that was asked."""
    ask = state.ask
    assert ask is not None
    roll = rng.random()
    if roll < 0.12:
        args = rng.choice([(), ("Ann",), ("Bob",), ("Ann", "red"), ("Bob", "white"), ("red",), ("Cal",)])
        return Incident(rng.choice([*GAME.incidents]), args)
    if roll < 0.25 or (ask.kind == "choose" and roll < 0.9):
        word = rng.choice(ask.options if ask.kind == "choose" and roll > 0.2 else WORDS)
        return Choose(ask.seat if rng.random() < 0.8 else rng.choice(SEATS), word)
    return Played(ask.seat, anyhow(ask.options[0] if ask.kind == "stroke" else "white", rng))


def anyhow(cue: str, rng: Random) -> Record:
    """A stroke of any kind, told in full or hardly at all."""
    cue = cue if rng.random() < 0.9 else rng.choice(BALLS)
    others = [ball for ball in BALLS if ball != cue]
    contacts = []
    for _ in range(rng.randrange(4)):
        kind = rng.choice([MEET, MEET, MEET, CUSHION_TOUCH, LEAVE, LODGE, BECOME])
        piece = cue if rng.random() < 0.7 else rng.choice(BALLS)
        met = tuple(rng.sample([b for b in BALLS if b != piece], rng.choice([1, 1, 1, 2])))
        contacts.append(Contact(kind, piece, met if kind == MEET else (), "out" if kind == BECOME else ""))
    faults = []
    if rng.random() < 0.3:
        faults.append(Fault(rng.choice([*GAME.faults]), rng.choice(["", *BALLS]), rng.random() < 0.6))
    gone = {c.piece for c in contacts if c.kind in (LEAVE, LODGE)}
    places = {
        ball: At(round(rng.uniform(-0.7, 0.7), 3), round(rng.uniform(-1.4, 1.4), 3))
        for ball in BALLS
        if ball not in gone and rng.random() < 0.5
    }
    touching = frozenset([(min(cue, others[0]), max(cue, others[0]))]) if rng.random() < 0.2 else frozenset()
    zones = (
        frozenset((ball, "crotch-FL") for ball in others if ball not in places) if rng.random() < 0.2 else frozenset()
    )
    return Record(cue, tuple(contacts), Layout(places, zones, touching), tuple(faults))


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 2**32), st.booleans())
def test_any_play_is_judged_the_same_twice_and_survives_json(seed: int, settled: bool) -> None:
    rng = Random(seed)
    header = {"Points": "4", "Handicap": rng.choice(["none", "Ann discount", "Bob 2"])}
    state = begin(GAME, SEATS, {**header, "Lead": "Bob"} if settled else header).state
    for _ in range(60):
        answer = anything(state, rng)
        outcome = rule_on(GAME, state, answer)
        assert outcome == rule_on(GAME, state, answer)
        if isinstance(outcome, Refusal):
            assert outcome.state == state
            assert outcome.reason
            continue
        assert (outcome.state.ask is None) == (outcome.state.result is not None)
        assert outcome.state.result or outcome.state.ask
        again = from_json(json.loads(json.dumps(dump(outcome.state))), State)
        assert again == outcome.state
        assert all(points >= 0 for points in outcome.state.scores.values())
        assert set(outcome.state.layout.places) == set(BALLS)
        state = outcome.state
        if state.result:
            assert max(state.scores.values()) >= 4
            return
