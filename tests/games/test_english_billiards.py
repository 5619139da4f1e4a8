"""English billiards where a sheet is clumsy: compound strokes against plain addition, positions known to the machine."""

from __future__ import annotations

from itertools import product

import pytest

from hoyle.answers import Played
from hoyle.equipment import At
from hoyle.games import load
from hoyle.notation import parse_answer
from hoyle.record import BECOME, CUSHION_TOUCH, MEET, Contact, Layout, Record, Spot
from hoyle.referee import BadOption, Ruling, State, begin, rule_on

GAME = load("english-billiards")
SEATS = ("Ann", "Bob")


def after(*lines: str, **header: str) -> State:
    state = begin(GAME, SEATS, {"Lead": "Ann", **header}).state
    for line in lines:
        outcome = rule_on(GAME, state, parse_answer(line, SEATS))
        assert isinstance(outcome, Ruling), outcome
        state = outcome.state
    return state


IN_PLAY = ("Ann: white>red -> white=(0, 0), red=(30, 30)", "Bob: spot>red -> spot=(10, 60), red=(30, 30)")


@pytest.mark.parametrize(("red_first", "cannon", "white", "red", "own"), [*product((False, True), repeat=5)])
def test_a_stroke_is_worth_the_sum_of_its_parts(
    red_first: bool, cannon: bool, white: bool, red: bool, own: bool
) -> None:
    first, second = ("red", "spot") if red_first else ("spot", "red")
    tokens = [f"white>{first}"]
    if cannon:
        tokens.append(f"white>{second}")
    elif (second == "red" and red) or (second == "spot" and white):
        tokens.append(f"{first}>{second}")
    tokens += ["spot@FL"] * white + ["red@FR"] * red + ["white@SL"] * own
    state = after(*IN_PLAY, "Ann: " + " ".join(tokens))
    expected = 2 * cannon + 2 * white + 3 * red + (3 if red_first else 2) * own
    assert state.scores == {"Ann": expected, "Bob": 0}
    assert state.turn == ("Ann" if expected else "Bob")


def from_hand(red: str, *tokens: Contact) -> State:
    """Bob plays the spot ball from hand, and meets the red after these contacts of his ball."""
    state = after(f"Ann: white>red -> white=(0, 0), red={red}")
    at = state.layout.of("red")
    end = Layout({"spot": At(0.0, 0.0), "red": at, "white": At(0.0, 0.0)})
    record = Record("spot", (*tokens, Contact(MEET, "spot", ("red",))), end)
    outcome = rule_on(GAME, state, Played("Bob", record))
    assert isinstance(outcome, Ruling)
    return outcome.state


def cushion(where: str, at: tuple[float, float] | None = None) -> Contact:
    return Contact(CUSHION_TOUCH, "spot", where=where, at=at)


OUT = Contact(BECOME, "spot", where="out")
IN_BALK, BEYOND = "(30, -120)", "(30, 0)"
LEFT_LOW, LEFT_HIGH = (-0.91, -1.3), (-0.91, -0.9)


@pytest.mark.parametrize(
    "way",
    [
        (),
        (cushion("h"),),
        (cushion("h", (0.3, -1.78)),),
        (cushion("l", LEFT_LOW),),
        (cushion("l"),),
        (cushion("h"), cushion("l")),
    ],
)
def test_from_hand_a_ball_in_balk_may_not_be_struck_before_going_up_the_table(way: tuple[Contact, ...]) -> None:
    state = from_hand(IN_BALK, *way)
    assert state.ask is not None
    assert state.ask.options == ("miss", "replay", "foul")


@pytest.mark.parametrize(
    "way",
    [(cushion("f"),), (cushion("l", LEFT_HIGH),), (OUT,), (OUT, cushion("l", LEFT_LOW)), (cushion("l"), cushion("f"))],
)
def test_from_hand_a_ball_in_balk_may_be_struck_on_the_way_back(way: tuple[Contact, ...]) -> None:
    state = from_hand(IN_BALK, *way)
    assert state.ask is not None
    assert state.ask.kind == "stroke"
    assert state.turn == "Ann"


@pytest.mark.parametrize("way", [(cushion("h"),), (cushion("l", LEFT_LOW), OUT), (cushion("l"), OUT)])
def test_from_hand_no_cushion_in_balk_serves_to_reach_a_ball_beyond_the_line(way: tuple[Contact, ...]) -> None:
    made = (*way, Contact(MEET, "spot", ("white",)))
    state = from_hand(BEYOND, *made)
    assert state.scores == {"Ann": 0, "Bob": 0}
    assert state.turn == "Ann"


@pytest.mark.parametrize("way", [(), (cushion("l"),), (cushion("l", LEFT_HIGH),), (OUT, cushion("l", LEFT_LOW))])
def test_from_hand_a_cushion_up_the_table_may_serve_to_reach_a_ball(way: tuple[Contact, ...]) -> None:
    state = from_hand(BEYOND, *way, Contact(MEET, "spot", ("white",)))
    assert state.scores["Bob"] == 2


def test_the_points_agreed_on_end_the_game_by_a_miss_too() -> None:
    state = after("Ann: miss white@HL", Points="3")
    assert state.result is not None
    assert state.result.winners == ("Bob",)


def test_a_red_moved_in_a_string_goes_to_a_spot_that_is_free() -> None:
    """Ann's ball comes to rest 4 cm from the red's own spot, which it has driven away: by rule 22 the centre spot is next."""
    state = begin(GAME, SEATS, {}).state
    spot = state.bed.spot("billiard-spot")
    first = f"Ann: white>red -> red=(-12, 17), white=({100 * spot.x + 4:.1f}, {100 * spot.y:.1f})"
    outcome = rule_on(GAME, state, parse_answer(first, SEATS))
    assert isinstance(outcome, Ruling)
    assert outcome.state.layout.of("red") == Spot("centre-spot")
    assert [effect.rule.id for effect in outcome.effects if getattr(effect, "piece", "") == "red"] == [
        "english-billiards.22"
    ]
    assert outcome.state.ask is not None
    assert (outcome.state.ask.seat, outcome.state.ask.options) == ("Bob", ("spot",))


def test_equal_strings_are_strung_again() -> None:
    state = begin(GAME, SEATS).state
    for line in ("Ann: white|f -> white=(0, -150)", "Bob: spot|f -> spot=(20, -150)"):
        state = rule_on(GAME, state, parse_answer(line, SEATS)).state
    assert state.turn == "Ann"
    assert state.in_hand("white")


@pytest.mark.parametrize("balls", ["Ann red", "Ann white, Bob white"])
def test_a_header_that_cannot_be_gets_a_reason(balls: str) -> None:
    given = dict(part.strip().split() for part in balls.split(","))
    with pytest.raises(BadOption, match="Balls"):
        begin(GAME, SEATS, {"Balls": given})
