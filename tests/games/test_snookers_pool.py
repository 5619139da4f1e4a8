"""Snooker by the Association where a sheet is clumsy: prices over many strokes, snookers from positions, headers."""

from __future__ import annotations

from itertools import combinations

import pytest

from hoyle.equipment import At
from hoyle.games import load
from hoyle.games.snooker.family import COLOURS, CUE, REDS, snookered
from hoyle.notation import parse_answer
from hoyle.record import Layout, Spot, Where
from hoyle.referee import BadOption, Ruling, State, begin, rule_on

GAME = load("snookers-pool")
SEATS = ("Ann", "Bob", "Cal")
WORTH = dict(zip(COLOURS, range(2, 8), strict=True))


def after(*lines: str, seats: tuple[str, ...] = SEATS, **header: str) -> State:
    state = begin(GAME, seats, {"Lead": "Ann", **header}).state
    for line in lines:
        outcome = rule_on(GAME, state, parse_answer(line, seats))
        assert isinstance(outcome, Ruling), outcome
        state = outcome.state
    return state


@pytest.mark.parametrize(
    ("called", "struck"), [*combinations(COLOURS, 2), *(tuple(reversed(c)) for c in combinations(COLOURS, 2))]
)
def test_another_colour_struck_costs_the_higher_of_the_two(called: str, struck: str) -> None:
    state = after("Ann: cue>r1 r1@FL", f"Ann: call {called}; cue>{struck}")
    price = max(WORTH[called], WORTH[struck])
    assert state.scores == {"Ann": 1, "Bob": price, "Cal": price}


@pytest.mark.parametrize("colour", COLOURS)
def test_one_penalty_a_stroke_and_that_the_highest(colour: str) -> None:
    state = after(f"Ann: cue>{colour} {colour}@FL cue@FR r1^ !foot")
    assert state.scores == {"Ann": 0, "Bob": WORTH[colour], "Cal": WORTH[colour]}
    assert state.in_hand(CUE)
    assert state.layout.of(colour) == Spot(f"{colour}-spot")


ALL_REDS = "Ann: cue>r1 " + " ".join(f"{red}@FL" for red in REDS)


def test_the_colours_in_their_order_make_a_break_to_the_end() -> None:
    lines = [ALL_REDS, "Ann: cue>black black@FL", *(f"Ann: cue>{c} {c}@FR" for c in COLOURS)]
    state = after(*lines)
    assert state.scores["Ann"] == 15 + 7 + 27
    assert state.result is not None
    assert state.result.winners == ("Ann",)


def test_a_penalty_can_level_the_game() -> None:
    lines = [ALL_REDS, "Ann: cue|f", *(f"Bob: cue>{c} {c}@FR" for c in COLOURS[:4]), "Bob: miss"]
    state = after(*lines, "Ann: miss", seats=("Ann", "Bob"))
    assert state.scores == {"Ann": 15 + 6, "Bob": 2 + 14 + 6}
    state = rule_on(GAME, state, parse_answer("Bob: cue>pink pink@FL", SEATS)).state
    assert state.turn == "Bob"


def position(**places: tuple[float, float]) -> State:
    state = after()
    where: dict[str, Where] = {name: At(*at) for name, at in places.items()}
    return State(state.game, state.seats, table=state.table, layout=Layout(where), notes=state.notes)


@pytest.mark.parametrize(
    ("places", "hidden"),
    [
        ({"cue": (0, 0), "r1": (0.6, 0), "black": (0.1, 0)}, True),
        ({"cue": (0, 0), "r1": (0.6, 0), "black": (0.1, 0.06)}, False),
        ({"cue": (0, 0), "r1": (0.6, 0), "black": (-0.1, 0)}, False),
        ({"cue": (0, 0), "r1": (0.6, 0), "r2": (0.1, 0)}, False),  # a red before a red
        (
            {"cue": (0, 0), "r1": (0.6, 0), "black": (0.3, 0.02), "pink": (0.3, -0.04)},
            True,
        ),  # two cover it between them
        ({"cue": (0, 0), "r1": (0.6, 0), "black": (0.5, 0.03)}, False),  # beside the line: one edge shows
    ],
)
def test_snookered(places: dict[str, tuple[float, float]], hidden: bool) -> None:
    reds = tuple(name for name in places if name in REDS)
    assert snookered(position(**places), reds) is hidden


def test_a_ball_at_a_place_nobody_has_told_is_not_hidden() -> None:
    assert not snookered(position(cue=(0, 0), black=(0.1, 0)), ("r1",))


@pytest.mark.parametrize("sides", ["Ann+Bob", "Ann, Bob", "Ann+Zed, Bob+Cal"])
def test_sides_name_everybody_once(sides: str) -> None:
    with pytest.raises(BadOption, match="Sides"):
        begin(GAME, SEATS, {"Lead": "Ann", "Sides": sides})


def test_everybody_draws_and_the_lowest_plays_first() -> None:
    state = begin(GAME, SEATS).state
    assert GAME.chances is not None
    assert [chance.values for chance in GAME.chances(state)] == [(n,) for n in range(2, 8)]
    for line in ("*: deal 6", "*: deal Bob 4"):
        state = rule_on(GAME, state, parse_answer(line, SEATS)).state
    assert len(GAME.chances(state)) == 4
    state = rule_on(GAME, state, parse_answer("*: deal Cal 2", SEATS)).state
    assert state.order == ("Cal", "Bob", "Ann")
    assert rule_on(GAME, begin(GAME, SEATS).state, parse_answer("*: lots Bob", SEATS)).state.order == (
        "Bob",
        "Cal",
        "Ann",
    )
